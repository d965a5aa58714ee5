package write

import (
	"context"
	"fmt"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/plan"
)

// maxApproved is how many transactions one call may approve.
const maxApproved = 500

// ApproveTransactions marks transactions as reviewed. Nobody is asked: it changes no figure.
type ApproveTransactions struct{ Pipeline *Pipeline }

// ApproveTransactionsRequest is what the caller asks for.
type ApproveTransactionsRequest struct {
	PlanID         string   `json:"plan_id,omitempty" jsonschema:"id, exact name or last-used; needed when there are several plans"`
	TransactionIDs []string `json:"transaction_ids" jsonschema:"transactions to approve, from find_transactions; 1 to 500"`
}

// ApproveTransactionsResult is what became of it.
type ApproveTransactionsResult struct {
	Unasked
	Approved        []string      `json:"approved" jsonschema:"ids that this call approved"`
	AlreadyApproved []string      `json:"already_approved" jsonschema:"ids that were approved before"`
	UnknownIDs      []string      `json:"unknown_ids" jsonschema:"ids that are not of a transaction of this plan"`
	NotApproved     []NotApproved `json:"not_approved" jsonschema:"transactions that this call could not approve, or of which that is not known"`
}

// NotApproved is one transaction that was not approved, or of which nobody knows.
type NotApproved struct {
	TransactionID string `json:"transaction_id" jsonschema:"the transaction"`
	Reason        string `json:"reason" jsonschema:"why it was not approved"`
}

// Do approves what is not approved yet.
func (w ApproveTransactions) Do(ctx context.Context, r ApproveTransactionsRequest) (Reply[ApproveTransactionsResult], error) {
	none := Reply[ApproveTransactionsResult]{}
	if err := r.check(); err != nil {
		return none, err
	}
	target, err := w.Pipeline.target(ctx, r.PlanID)
	if err != nil {
		return none, err
	}
	draft := fromRows(w.Pipeline, target, func(l budget.Ledger) (plan.Approve, error) {
		return plan.NewApprove(l, r.TransactionIDs), nil
	})
	report, err := unasked(ctx, w.Pipeline, target, draft)
	if err != nil {
		return none, err
	}
	return Reply[ApproveTransactionsResult]{Result: approveTransactionsResult(report)}, nil
}

func (r ApproveTransactionsRequest) check() error {
	if err := checkCount("transaction_ids", len(r.TransactionIDs), maxApproved); err != nil {
		return err
	}
	for i, id := range r.TransactionIDs {
		if err := budget.CheckID(fmt.Sprintf("transaction_ids.%d", i), id); err != nil {
			return err
		}
	}
	return nil
}

func approveTransactionsResult(r Report[plan.Approve]) ApproveTransactionsResult {
	res := ApproveTransactionsResult{
		Approved: []string{}, AlreadyApproved: append([]string{}, r.Plan.Already...),
		UnknownIDs: append([]string{}, r.Plan.Unknown...), NotApproved: []NotApproved{},
	}
	for i := range r.Outcomes {
		switch o := r.Outcomes[i]; o.Effect {
		case plan.Applied:
			res.Approved = append(res.Approved, o.Key)
		case plan.NotApplied:
			f := fate(o, func(string) string { return "it unapproved" })
			res.NotApproved = append(res.NotApproved, NotApproved{o.Key, f.Reason})
		case plan.Unclear:
			res.NotApproved = append(res.NotApproved, NotApproved{o.Key, "it is not known whether it was approved"})
		}
	}
	res.Unasked = unaskedResult(r.Target, r.Status, approveMessage(r))
	return res
}

func approveMessage(r Report[plan.Approve]) string {
	var m string
	switch approved := plan.Count(r.Outcomes, plan.Applied); r.Status {
	case Partial:
		m = fmt.Sprintf("only a part was approved, %d of %d. %s not_approved has the others.", approved, len(r.Outcomes), r.why())
	case Unknown:
		m = fmt.Sprintf("it is not known of %d transaction(s) whether they were approved: %s not_approved has them. "+
			"Look with find_transactions before calling again.", plan.Count(r.Outcomes, plan.Unclear), r.doubt())
	case NothingToDo:
		m = "there is nothing to approve. Nothing was changed."
	default:
		m = fmt.Sprintf("%d transaction(s) approved.", approved)
	}
	if n := len(r.Plan.Already); n > 0 {
		m += fmt.Sprintf(" %d transaction(s) were approved already.", n)
	}
	if n := len(r.Plan.Unknown); n > 0 {
		m += fmt.Sprintf(" %d id(s) are not of a transaction of this plan; take ids from find_transactions.", n)
	}
	return m
}
