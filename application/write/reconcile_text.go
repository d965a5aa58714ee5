package write

import (
	"fmt"
	"slices"
	"strings"

	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

// nothingToReconcile says why nobody was asked: the balances differ, or everything is reconciled.
func nothingToReconcile(p plan.Reconcile) string {
	c := p.Plan.Currency
	if !p.Differs() {
		return fmt.Sprintf("%s agrees with the bank at %s, and no cleared transaction is left to mark.", p.AccountName(), c.Plain(p.Bank))
	}
	return fmt.Sprintf("the bank's balance is %s and the cleared balance of %s is %s, a difference of %s. %s "+
		"If nothing explains it and the user wants that, call again with adjust: true to book the difference as a balance adjustment.",
		c.Plain(p.Bank), p.AccountName(), c.Plain(p.Cleared), c.Plain(p.Difference), explanation(p))
}

// explanation says what may be behind a difference.
func explanation(p plan.Reconcile) string {
	var found []string
	if n := len(p.ExplainedBy); n > 0 {
		ids := p.ExplainedBy[:min(n, maxNamed)]
		found = append(found, "An uncleared transaction of exactly that amount may explain it, once the bank has it: "+strings.Join(ids, ", ")+".")
	} else if n := len(p.NotCleared); n > 0 {
		found = append(found, fmt.Sprintf("No uncleared transaction explains it alone; %d are uncleared.", n))
	}
	if n := len(p.Alike); n > 0 {
		found = append(found, fmt.Sprintf("%d pair(s) of transactions may be one purchase, entered twice; possible_duplicates has them.", n))
	}
	if len(found) == 0 {
		return "A transaction may be missing here, or be wrong."
	}
	return strings.Join(found, " ")
}

// lastReconciled is what this program cannot do for a reconciliation.
const lastReconciled = " The date of the last reconciliation that YNAB's app shows does not move: YNAB's API cannot set it."

// reconcileRemarks is what there is to say beside what every write says.
func reconcileRemarks(r *Report[plan.Reconcile]) string {
	at := slices.IndexFunc(r.Outcomes, func(o plan.Outcome) bool { return o.Key == operation.AdjustmentKey })
	switch {
	case r.Status == Applied:
		return lastReconciled
	case at < 0:
		return ""
	}
	amount := r.Target.Currency.Plain(r.Plan.Adjustment)
	switch r.Outcomes[at].Effect {
	case plan.Applied:
		told := fmt.Sprintf(" The balance adjustment of %s was added.", amount)
		if r.Status == Partial && len(r.Plan.ToMark) > 0 {
			told += " To mark the rest, call again with the same bank balance."
		}
		return told
	case plan.NotApplied:
		return fmt.Sprintf(" The balance adjustment of %s was not added.", amount)
	case plan.Unclear:
	}
	return fmt.Sprintf(" It is not known whether the balance adjustment of %s was added.", amount)
}

// reconcileDifferences are what YNAB stored otherwise than asked, of the adjustment and of the transactions.
func reconcileDifferences(outcomes []plan.Outcome, adjustmentID string) []Difference {
	list := []Difference{}
	for i := range outcomes {
		if o := outcomes[i]; o.Key == operation.AdjustmentKey {
			list = append(list, differencesOf(o, adjustmentID)...)
		} else {
			list = append(list, differences(outcomes[i:i+1], "cleared", plan.ReconcileWords)...)
		}
	}
	return list
}
