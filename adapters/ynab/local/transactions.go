package local

import (
	"context"
	"slices"
	"time"

	"avenir-mcp/adapters/ynab"
	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
)

// beginning is before every transaction that YNAB can hold.
var beginning = calendar.MonthOf(1900, time.January).First()

// newTransactions is the line of the transactions. They are always asked from a day on: left to itself, YNAB
// gives one year, in deltas too, and its knowledge passes over a change to an older row all the same.
func newTransactions(s *shelf) *line[rows[budget.Transaction]] {
	type list = rows[budget.Transaction]
	l := &line[list]{hub: s.copy.hub, ages: ofLists, wrote: &s.wrote, stored: s.changed}
	l.prepare = func(ctx context.Context) error {
		_, err := s.copy.plans.get(ctx, application.Lookup) // the first day depends on it
		if err != nil {
			return err
		}
		return s.restore(ctx)
	}
	l.ask = func(ctx context.Context, have reading[list], _ moment) (list, bool, error) {
		kept := have.value
		since := s.since()
		switch {
		case !have.loaded:
		case since.Before(kept.since):
			kept.knowledge = 0 // rows from before its first day are unknown
		default:
			since = kept.since
		}
		d, whole, err := refreshed(kept.knowledge,
			func(knowledge int64) (ynab.Delta[budget.Transaction], error) {
				return s.copy.source.Transactions(ctx, s.id, since, knowledge)
			},
			func(d ynab.Delta[budget.Transaction]) int64 { return d.Knowledge }, l.drop)
		if err != nil {
			return list{}, false, err
		}
		updated, changed := transactions.update(kept, d, whole)
		updated.since = since
		return updated, changed, nil
	}
	return l
}

// since is the day that transactions are asked from: the first of the plan's first month. A tracking account can
// have older rows, so with one, and as long as the accounts or the first month are unknown, it is [beginning].
func (s *shelf) since() calendar.Date {
	entry, _ := s.copy.entry(s.id)
	known := s.accounts.peek()
	tracks := func(a budget.Account) bool { return !a.OnBudget }
	switch {
	case entry.FirstMonth.IsZero(), entry.Accounts == nil && !known.loaded:
		return beginning
	case slices.ContainsFunc(entry.Accounts, tracks), slices.ContainsFunc(known.value.list, tracks):
		return beginning
	}
	return entry.FirstMonth.First()
}

// Transactions are all transactions of a plan.
func (c *Copy) Transactions(ctx context.Context, planID string, f application.Freshness) ([]budget.Transaction, error) {
	s, err := c.shelf(planID)
	if err != nil {
		return nil, err
	}
	if kept := s.transactions.peek(); kept.loaded && s.since().Before(kept.value.since) {
		f = application.ForWrite // an account is known by now whose older rows it does not have
	}
	return listed(ctx, s.transactions, f)
}
