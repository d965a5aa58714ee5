package plan

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/operation"
)

// Draft is what one write would do, in the form that the write pipeline handles. It is worked out from
// values that were read, and holds nothing of how they were.
type Draft struct {
	// Subject is what is confirmed.
	Subject Subject
	// Question is the text a person is asked.
	Question string
	// Done is the question that says by itself what was done, where the first line says more; empty elsewhere.
	Done string
	// Data is what the journal records.
	Data operation.Data
	// Calls are the requests to YNAB in the order of sending; none when there is nothing to do.
	Calls []Call
	// Together says that a later call that fails takes the earlier ones back: half of the change would be
	// wrong by itself.
	Together bool
	// Left counts the items that an undo leaves alone because they changed since.
	Left int
	// Warnings are sentences for the result.
	Warnings []string
}

// Empty says that the plan already is as asked.
func (d Draft) Empty() bool { return len(d.Calls) == 0 }

// Call is one request that changes a plan. The set is closed: [UpdateTransactions], [CreateTransactions],
// [DeleteTransaction], [Assign], [UpdateCategory], [CreateCategory] and [RenamePayee].
//
//sumtype:decl
type Call interface {
	// Items are what the request changes.
	Items() []operation.Item
	call()
}

// maxUpdates is how many transactions one request carries: YNAB states no limit, but very large requests
// run into its limit of 30 seconds.
const maxUpdates = 100

// UpdateTransactions changes up to 100 transactions in one request.
type UpdateTransactions struct {
	Updates []budget.TransactionUpdate
	Changes []operation.Item
	// Value reads from a row the value that this request sets.
	Value func(budget.Transaction) string
}

// Items are the transactions, by id.
func (u UpdateTransactions) Items() []operation.Item { return u.Changes }

// Observe reads the values of the call's items from rows, by id. Deleted rows and strangers are left out.
func (u UpdateTransactions) Observe(rows []budget.Transaction) map[string]string {
	mine := make(map[string]bool, len(u.Changes))
	for _, item := range u.Changes {
		mine[item.Key] = true
	}
	values := make(map[string]string, len(u.Changes))
	for i := range rows {
		if mine[rows[i].ID] && !rows[i].Deleted {
			values[rows[i].ID] = u.Value(rows[i])
		}
	}
	return values
}

// Assign sets the absolute amount assigned to a category in a month.
type Assign struct {
	Month      calendar.Month
	CategoryID string
	From, To   money.Milliunits
}

// Items is the one category.
func (a Assign) Items() []operation.Item {
	return []operation.Item{{Key: a.CategoryID, Before: milliunits(a.From), After: milliunits(a.To)}}
}

// Reverse is the call that puts back what a call changed: the earlier value itself, never a difference.
// False for a call that cannot be taken back; no such call is part of a draft that holds together.
func Reverse(c Call) (Call, bool) {
	a, ok := c.(Assign)
	if !ok {
		return nil, false
	}
	a.From, a.To = a.To, a.From
	return a, true
}

// Observe reads the category's assigned amount.
func (a Assign) Observe(k budget.MonthCategory) map[string]string {
	if k.ID != a.CategoryID || k.Deleted {
		return nil
	}
	return map[string]string{k.ID: milliunits(k.Assigned)}
}

func (UpdateTransactions) call() {}
func (Assign) call()             {}
