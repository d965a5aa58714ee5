package sandbox_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// facts is a plan as its readers see it. What follows from the facts is worked out here the slow way: each
// figure on its own, from all rows.
type facts struct {
	plan       budget.Plan
	accounts   map[string]budget.Account
	categories budget.Categories
	rows       []budget.Transaction
	months     []budget.Month
}

// fataler is a test, or a rapid one.
type fataler interface {
	Helper()
	Fatal(...any)
	Fatalf(string, ...any)
}

func factsOf(t fataler, s *sandbox.Server, planID string) facts {
	t.Helper()
	must := func(err error) {
		if err != nil {
			t.Fatal(err)
		}
	}
	ctx := contextOf()
	f := facts{accounts: make(map[string]budget.Account)}
	plans, err := s.Plans(ctx, application.Fresh)
	must(err)
	for _, p := range plans {
		if p.ID == planID {
			f.plan = p
		}
	}
	accounts, err := s.Accounts(ctx, planID, application.Fresh)
	must(err)
	for _, a := range accounts {
		f.accounts[a.ID] = a
	}
	f.categories, err = s.Categories(ctx, planID, application.Fresh)
	must(err)
	f.rows, err = s.Transactions(ctx, planID, application.Fresh)
	must(err)
	for m := f.plan.FirstMonth; !m.After(f.plan.LastMonth); m = m.Add(1) {
		read, err := s.Month(ctx, planID, m, application.Fresh)
		must(err)
		f.months = append(f.months, read)
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

func (f facts) lines() (all []line) {
	uncategorized := ""
	for k := range f.categories.All {
		if f.categories.IsUncategorized(k) {
			uncategorized = k.ID
		}
	}
	add := func(row budget.Transaction, category, transfer string, amount money.Milliunits) {
		switch {
		case !f.accounts[row.AccountID].OnBudget:
			return
		case f.accounts[transfer].OnBudget:
			category = ""
		case category == "":
			category = uncategorized
		}
		all = append(all, line{row.Date.Month(), f.accounts[row.AccountID], category, amount})
	}
	for _, row := range f.rows {
		if !row.IsSplit() {
			add(row, row.CategoryID, row.TransferAccountID, row.Amount)
			continue
		}
		for _, l := range row.Lines {
			if !l.Deleted {
				add(row, l.CategoryID, l.TransferAccountID, l.Amount)
			}
		}
	}
	return all
}

func (f facts) activity(m calendar.Month, k budget.Category, lines []line) (sum money.Milliunits) {
	for _, l := range lines {
		uncategorized, _ := f.categories.Live(l.category)
		switch {
		case l.month != m:
		case l.category == k.ID:
			sum += l.amount
		case f.categories.PaysCard(k) && l.account.Name == k.Name && !f.categories.IsUncategorized(uncategorized):
			sum -= l.amount
		}
	}
	return sum
}

// ready is Ready to Assign of the month at i before later months take from it.
func (f facts) ready(i int) (sum money.Milliunits) {
	for j, m := range f.months[:i+1] {
		for _, k := range m.Categories {
			if f.categories.IsInflow(k.Category) {
				sum += k.Activity
				continue
			}
			sum -= k.Assigned
			if j < i {
				sum += min(0, k.Available)
			}
		}
	}
	return sum
}

// short is what the months after i have assigned beyond their income, at the worst of them.
func (f facts) short(i int) (worst money.Milliunits) {
	var sum money.Milliunits
	for _, m := range f.months[i+1:] {
		for _, k := range m.Categories {
			sum += k.Assigned
			if f.categories.IsInflow(k.Category) {
				sum -= k.Activity
			}
		}
		worst = max(worst, sum)
	}
	return worst
}

// check holds a plan against everything that the package comment promises about figures.
func (f facts) check(t fataler) {
	t.Helper()
	lines := f.lines()
	before := make(map[string]money.Milliunits)
	for i, m := range f.months {
		want := budget.Month{Month: m.Month}
		for k := range f.categories.All {
			figures := budget.MonthCategory{
				Category: k, GroupName: f.categories.Group(k).Name, Activity: f.activity(m.Month, k, lines),
			}
			if at := len(want.Categories); at < len(m.Categories) {
				figures.Assigned = m.Categories[at].Assigned // a fact
			}
			carried := before[k.ID]
			if !f.categories.IsInflow(k) {
				carried = max(0, carried)
			}
			figures.Available = carried + figures.Assigned + figures.Activity
			before[k.ID] = figures.Available
			want.Categories = append(want.Categories, figures)
		}
		ready := f.ready(i)
		want.ReadyToAssign = ready - min(max(0, ready), f.short(i))
		if want.ReadyToAssign != m.ReadyToAssign || !slices.Equal(want.Categories, m.Categories) {
			t.Fatalf("figures of %s: %s", m.Month, cmp.Diff(want, m))
		}
		f.checkMoney(t, i, lines)
	}
	f.checkBalances(t)
}

// checkMoney: no money is lost or made up.
func (f facts) checkMoney(t fataler, i int, lines []line) {
	t.Helper()
	planned := f.ready(i)
	for _, k := range f.months[i].Categories {
		if !f.categories.IsInflow(k.Category) {
			planned += k.Available
		}
	}
	var there money.Milliunits
	for _, l := range lines {
		k, _ := f.categories.Live(l.category)
		if !l.month.After(f.months[i].Month) && (l.account.Type != "creditCard" || f.categories.IsUncategorized(k)) {
			there += l.amount
		}
	}
	if there != planned {
		t.Fatalf("%s: %d is there and %d is planned with", f.months[i].Month, there, planned)
	}
}

func (f facts) checkBalances(t fataler) {
	t.Helper()
	type sums struct{ cleared, uncleared money.Milliunits }
	by := make(map[string]sums)
	for _, row := range f.rows {
		sum := by[row.AccountID]
		if row.Cleared == budget.Uncleared {
			sum.uncleared += row.Amount
		} else {
			sum.cleared += row.Amount
		}
		by[row.AccountID] = sum
	}
	for id, a := range f.accounts {
		sum := by[id]
		if a.ClearedBalance != sum.cleared || a.UnclearedBalance != sum.uncleared ||
			a.Balance != sum.cleared+sum.uncleared {
			t.Fatalf("%s has %d + %d = %d, its rows %+v", id, a.ClearedBalance, a.UnclearedBalance, a.Balance, sum)
		}
	}
}

func TestTheFiguresOfTheSmallPlanHold(t *testing.T) {
	t.Parallel()
	factsOf(t, server(), "p1").check(t)
}
