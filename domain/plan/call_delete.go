package plan

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/operation"
)

// DeleteTransaction deletes one row.
type DeleteTransaction struct {
	// Key is the item's.
	Key string
	ID  string
}

// Items is the one row.
func (d DeleteTransaction) Items() []operation.Item {
	return []operation.Item{{Key: d.Key, Before: operation.Present}}
}

// Answered reads the row that YNAB answered with; of any other it says nothing.
func (d DeleteTransaction) Answered(t budget.Transaction) map[string]string {
	if t.ID != d.ID {
		return nil
	}
	return d.Observed([]budget.Transaction{t})
}

// Observed looks for the row in the plan.
func (d DeleteTransaction) Observed(rows []budget.Transaction) map[string]string {
	for i := range rows {
		if rows[i].ID == d.ID && !rows[i].Deleted {
			return map[string]string{d.Key: operation.Present}
		}
	}
	return d.Gone()
}

// Gone is what there is to say when YNAB does not know the row.
func (d DeleteTransaction) Gone() map[string]string { return map[string]string{d.Key: ""} }

func (DeleteTransaction) call() {}
