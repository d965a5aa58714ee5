package plan

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/operation"
)

// RenamePayee gives a payee another name.
type RenamePayee struct {
	PayeeID  string
	From, To string
}

// Items is the one payee; its values are names as YNAB stores them.
func (r RenamePayee) Items() []operation.Item {
	return []operation.Item{{Key: r.PayeeID, Before: r.From, After: r.To}}
}

// Observe reads the payee's name; a deleted one has none.
func (r RenamePayee) Observe(y budget.Payee) map[string]string {
	if y.ID != r.PayeeID || y.Deleted {
		return nil
	}
	return map[string]string{y.ID: y.Name}
}

// ObserveIn reads the payee's name from a plan's list.
func (r RenamePayee) ObserveIn(payees []budget.Payee) map[string]string {
	y, _ := livePayee(payees, r.PayeeID)
	return r.Observe(y)
}

func (RenamePayee) call() {}
