package read

import (
	"context"
	"sort"

	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/text"
)

// agenda is a plan's schedules with the names beside them.
type agenda struct {
	names
	schedules []budget.Schedule
}

func (q ListScheduledTransactions) agenda(ctx context.Context, p budget.Plan, age application.Freshness) (a agenda, err error) {
	var l budget.Ledger
	err = application.Concurrently(
		func() (err error) {
			a.schedules, err = q.Reader.Budget.Schedules(ctx, p.ID, application.Fresh)
			return err
		},
		func() (err error) {
			l, err = application.Gather(ctx, q.Reader.Budget, p, application.Accounts(age), application.Categories(age), application.Payees(age))
			return err
		},
	)
	a.names = namesOf(l)
	return a, err
}

// haveAll says whether there is a name for everything that occurrences show by its name.
func (a agenda) haveAll(shown []budget.Occurrence) bool {
	for _, o := range shown {
		s := o.Schedule
		if !a.haveAccount(s.AccountID) || !a.haveAccount(s.TransferAccountID) {
			return false
		}
		if s.CategoryID != "" && a.ledger.Categories.ByID(s.CategoryID).ID == "" {
			return false
		}
	}
	return true
}

// firstAfter is the place of the first occurrence after the one with a sort key.
func firstAfter(all []budget.Occurrence, key []string) int {
	return sort.Search(len(all), func(i int) bool {
		if day := all[i].Date.String(); day != key[0] {
			return day > key[0]
		}
		return all[i].Schedule.ID > key[1]
	})
}

// result is the answer without the cursor of the next page.
func (a agenda) result(all, shown []budget.Occurrence) ListScheduledTransactionsResult {
	var in, out money.Milliunits
	for _, o := range all {
		if paid := o.Schedule.Paid(); paid > 0 {
			in += paid
		} else {
			out += paid
		}
	}
	p := a.ledger.Plan
	res := ListScheduledTransactionsResult{
		About: about(p), Occurrences: make([]Occurrence, len(shown)), Count: len(all),
		Inflows: money.Amount(in), InflowsFormatted: p.Currency.Format(in),
		Outflows: money.Amount(out), OutflowsFormatted: p.Currency.Format(out),
	}
	for i, o := range shown {
		res.Occurrences[i] = a.occurrence(o)
	}
	res.Bounds = bounds(len(all), len(shown), "Give next_cursor as cursor, a higher limit, or account_ids.")
	return res
}

func (a agenda) occurrence(o budget.Occurrence) Occurrence {
	s := o.Schedule
	d := Occurrence{
		ScheduledID: s.ID, Date: o.Date.String(), Amount: money.Amount(s.Amount), Account: a.account(s.AccountID),
		Payee: a.payee(s.PayeeID, s.PayeeName), Split: s.IsSplit(), Memo: text.Clean(s.Memo),
		Frequency: text.Clean(string(s.Frequency)), TransferTo: a.account(s.TransferAccountID),
	}
	if !d.Split {
		d.Category = a.category(s.CategoryID)
	}
	return d
}
