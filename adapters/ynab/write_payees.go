package ynab

import (
	"context"
	"net/http"

	"avenir-mcp/domain/budget"
)

// RenamePayee gives a payee another name.
func (c *Client) RenamePayee(ctx context.Context, planID, payeeID, name string) (budget.Payee, error) {
	path, err := inPlan(planID, word("payees"), id("payee_id", payeeID))
	if err != nil {
		return budget.Payee{}, err
	}
	var p budget.Payee
	b := body{"payee": body{"name": name}}
	return result(&p, c.write(ctx, http.MethodPatch, path, b, one("payee", (*payeeWire).payee, &p)))
}
