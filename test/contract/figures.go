package contract

import (
	"context"
	"slices"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// Facts is a plan as its readers see it. What follows from the facts is worked out here the slow way: each
// figure on its own, from all rows.
type Facts struct {
	Plan       budget.Plan
	Accounts   map[string]budget.Account
	Categories budget.Categories
	Rows       []budget.Transaction
	Months     []budget.Month
	// Today is the present day in UTC. Without it the age of money is taken as it is.
	Today calendar.Date

	// order are the accounts in YNAB's.
	order []budget.Account
}

// Fataler is a test, or a rapid one.
type Fataler interface {
	Helper()
	Context() context.Context
	Fatal(...any)
	Fatalf(string, ...any)
}

// ReadFacts reads everything there is to know about a plan.
func ReadFacts(t Fataler, s application.BudgetReader, planID string) Facts {
	t.Helper()
	must := func(err error) {
		if err != nil {
			t.Fatal(err)
		}
	}
	ctx := t.Context()
	f := Facts{Accounts: make(map[string]budget.Account)}
	plans, err := s.Plans(ctx, application.Fresh)
	must(err)
	for _, p := range plans {
		if p.ID == planID {
			f.Plan = p
		}
	}
	f.order, err = s.Accounts(ctx, planID, application.Fresh)
	must(err)
	for _, a := range f.order {
		f.Accounts[a.ID] = a
	}
	f.Categories, err = s.Categories(ctx, planID, application.Fresh)
	must(err)
	f.Rows, err = s.Transactions(ctx, planID, application.Fresh)
	must(err)
	for m := f.Plan.FirstMonth; !m.After(f.Plan.LastMonth); m = m.Add(1) {
		read, err := s.Month(ctx, planID, m, application.Fresh)
		must(err)
		f.Months = append(f.Months, read)
	}
	return f
}

// line is a row, or a line of one, on an on-budget account.
type line struct {
	month    calendar.Month
	account  budget.Account
	category string // Uncategorized for none, empty within the budget
	amount   money.Milliunits
}

func (f Facts) lines() (all []line) {
	uncategorized := ""
	for k := range f.Categories.All {
		if f.Categories.IsUncategorized(k) {
			uncategorized = k.ID
		}
	}
	for i := range f.Rows {
		row := &f.Rows[i]
		if !f.Accounts[row.AccountID].OnBudget {
			continue
		}
		for l := range row.LiveLines {
			category := l.CategoryID
			if _, live := f.Categories.Live(category); !live {
				category = uncategorized
			}
			if f.Accounts[l.TransferAccountID].OnBudget {
				category = ""
			}
			all = append(all, line{row.Date.Month(), f.Accounts[row.AccountID], category, l.Amount})
		}
	}
	return all
}

// Check holds a plan against everything that is promised about figures.
func (f Facts) Check(t Fataler) {
	t.Helper()
	b := books{Facts: f, lines: f.lines()}
	for i, m := range f.Months {
		want := b.month(i)
		want.ReadyToAssign = f.ready(i, b.cash) - min(max(0, f.ready(i, b.cash)), f.short(i))
		if !slices.Equal(want.Categories, m.Categories) {
			t.Fatalf("figures of %s: %s", m.Month, cmp.Diff(want.Categories, m.Categories))
		}
		if got := sums(m); got != sums(want) {
			t.Fatalf("sums of %s: %s", m.Month, cmp.Diff(sums(want), got))
		}
		b.checkMoney(t, i)
	}
	f.checkBalances(t)
	f.checkAges(t)
}

// totals are a month's own figures.
type totals struct{ Income, Assigned, Activity, ReadyToAssign money.Milliunits }

func sums(m budget.Month) totals { return totals{m.Income, m.Assigned, m.Activity, m.ReadyToAssign} }

// ready is Ready to Assign of the month at i before later months take from it: less the cash that each month before
// overspent.
func (f Facts) ready(i int, cash []money.Milliunits) (sum money.Milliunits) {
	for j, m := range f.Months[:i+1] {
		for _, k := range m.Categories {
			if f.Categories.IsInflow(k.Category) {
				sum += k.Activity
				continue
			}
			sum -= k.Assigned
		}
		if j < i {
			sum -= cash[j]
		}
	}
	return sum
}

// short is what the months after i have assigned beyond their income, at the worst of them.
func (f Facts) short(i int) (worst money.Milliunits) {
	var sum money.Milliunits
	for _, m := range f.Months[i+1:] {
		for _, k := range m.Categories {
			sum += k.Assigned
			if f.Categories.IsInflow(k.Category) {
				sum -= k.Activity
			}
		}
		worst = max(worst, sum)
	}
	return worst
}

func (f Facts) checkBalances(t Fataler) {
	t.Helper()
	type sums struct{ cleared, uncleared money.Milliunits }
	by := make(map[string]sums)
	for _, row := range f.Rows {
		sum := by[row.AccountID]
		if row.Cleared == budget.Uncleared {
			sum.uncleared += row.Amount
		} else {
			sum.cleared += row.Amount
		}
		by[row.AccountID] = sum
	}
	for id, a := range f.Accounts {
		sum := by[id]
		if a.ClearedBalance != sum.cleared || a.UnclearedBalance != sum.uncleared ||
			a.Balance != sum.cleared+sum.uncleared {
			t.Fatalf("%s has %d + %d = %d, its rows %+v", id, a.ClearedBalance, a.UnclearedBalance, a.Balance, sum)
		}
	}
}
