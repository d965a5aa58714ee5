package read_test

import (
	"context"

	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
)

// allRenamed is a plan in which all payees were given one name, after their rows were read.
type allRenamed struct {
	application.BudgetReader
	name string
}

func (r allRenamed) Payees(ctx context.Context, planID string, f application.Freshness) ([]budget.Payee, error) {
	all, err := r.BudgetReader.Payees(ctx, planID, f)
	payees := append([]budget.Payee{}, all...)
	for i := range payees {
		payees[i].Name = r.name
	}
	return payees, err
}
