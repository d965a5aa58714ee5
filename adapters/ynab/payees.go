package ynab

import (
	"context"

	"avenir-mcp/domain/budget"
)

// Payees are a plan's payees, those of transfers included.
func (c *Client) Payees(ctx context.Context, planID string, after int64) (Delta[budget.Payee], error) {
	var d Delta[budget.Payee]
	return result(&d, c.readList(ctx, planID, "payees", since(after),
		list("payees", (*payeeWire).payee, &d.Items), knowledge(&d.Knowledge)))
}

type payeeWire struct {
	ID              string `json:"id"`
	Name            string `json:"name"`
	TransferAccount string `json:"transfer_account_id"`
	Deleted         bool   `json:"deleted"`
}

func (w *payeeWire) payee() (budget.Payee, error) {
	return budget.Payee{ID: w.ID, Name: w.Name, TransferAccountID: w.TransferAccount, Deleted: w.Deleted}, identified(w.ID)
}
