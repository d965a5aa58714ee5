package plan

import (
	"slices"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/operation"
)

// Approve marks transactions as reviewed. That changes no figure and nothing else of them, so nobody is asked
// and nothing is recorded.
type Approve struct {
	// Pending are the ids to approve, each once.
	Pending []string
	// Already are those that were approved before, Unknown those that are of no transaction of the plan.
	Already, Unknown []string
}

// NewApprove sorts the ids; the ledger needs transactions only.
func NewApprove(l budget.Ledger, ids []string) Approve {
	found := l.Find(ids)
	var a Approve
	seen := make(map[string]bool, len(ids))
	for _, id := range ids {
		if seen[id] {
			continue
		}
		seen[id] = true
		switch t, ok := found[id]; {
		case !ok:
			a.Unknown = append(a.Unknown, id)
		case t.Approved:
			a.Already = append(a.Already, id)
		default:
			a.Pending = append(a.Pending, id)
		}
	}
	return a
}

// What [Approve] reads from a row.
const (
	approved   = "approved"
	unapproved = "unapproved"
)

// Draft is the change for the pipeline: requests only, for there is nothing to ask and nothing to record.
func (a Approve) Draft() Draft {
	var calls []Call
	for chunk := range slices.Chunk(a.Pending, maxUpdates) {
		u := UpdateTransactions{Value: approval}
		for _, id := range chunk {
			u.Updates = append(u.Updates, budget.TransactionUpdate{ID: id, Approved: new(true)})
			u.Changes = append(u.Changes, operation.Item{Key: id, Before: unapproved, After: approved})
		}
		calls = append(calls, u)
	}
	return Draft{Calls: calls}
}

func approval(t budget.Transaction) string {
	if t.Approved {
		return approved
	}
	return unapproved
}
