package read_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application"
	"avenir-mcp/application/read"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
)

// aged hands out lists of names as they were, until it is asked for fresh ones.
type aged struct {
	*sandbox.Server
	accounts   []budget.Account
	categories budget.Categories
	payees     []budget.Payee
	plans      []budget.Plan
}

func newAged(w *world) *aged {
	c := w.t.Context()
	return &aged{
		Server:   w.ynab,
		accounts: must(w.ynab.Accounts(c, planID, 0)), categories: must(w.ynab.Categories(c, planID, 0)), plans: must(w.ynab.Plans(c, 0)),
		payees: must(w.ynab.Payees(c, planID, 0)),
	}
}

func (a *aged) Plans(c context.Context, f application.Freshness) ([]budget.Plan, error) {
	if f == application.Lookup {
		return a.plans, nil
	}
	return a.Server.Plans(c, f)
}

func (a *aged) Accounts(c context.Context, id string, f application.Freshness) ([]budget.Account, error) {
	if f == application.Lookup {
		return a.accounts, nil
	}
	return a.Server.Accounts(c, id, f)
}

func (a *aged) Payees(c context.Context, id string, f application.Freshness) ([]budget.Payee, error) {
	if f == application.Lookup {
		return a.payees, nil
	}
	return a.Server.Payees(c, id, f)
}

func (a *aged) Categories(c context.Context, id string, f application.Freshness) (budget.Categories, error) {
	if f == application.Lookup {
		return a.categories, nil
	}
	return a.Server.Categories(c, id, f)
}

// later is a world whose lists of names are from before the plan got a new account, category and group.
func later(t *testing.T) *world {
	t.Helper()
	before, p := newWorld(t), home()
	p.Accounts = append(p.Accounts, book.Account{ID: "new", Name: "Brand new", Type: "checking"})
	p.Groups = append(p.Groups, budget.Group{ID: "fresh", Name: "Fresh"})
	p.Categories = append(p.Categories, budget.Category{ID: "novel", GroupID: "fresh", Name: "Novel"})
	p.Transactions = append(p.Transactions,
		budget.Transaction{ID: "y1", Date: day("2026-09-24"), AccountID: "new", Amount: -1_000, CategoryID: "food", PayeeName: "First"},
		budget.Transaction{ID: "y2", Date: day("2026-09-24"), AccountID: "check", Amount: -2_000, CategoryID: "novel", PayeeName: "Second"},
		budget.Transaction{ID: "y3", Date: day("2026-09-24"), AccountID: "check", Amount: -3_000, TransferAccountID: "new"},
	)
	w := newWorld(t, p)
	a := newAged(before)
	a.Server = w.ynab
	w.Budget, w.Plans = a, application.Plans{Reader: a}
	return w
}

// A name that the kept lists lack is looked for in fresh ones, once, before it is refused or missing.
func TestNamesThatAreNewerThanTheLists(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		filter read.TransactionFilter
		want   string
	}{
		"an account that is asked for": {read.TransactionFilter{AccountIDs: []string{"new"}}, "y1 Brand new Groceries"},
		"a category that is asked for": {read.TransactionFilter{CategoryIDs: []string{"novel"}}, "y2 Checking Novel"},
		"the account of a row":         {read.TransactionFilter{Text: "first"}, "y1 Brand new Groceries"},
		"the category of a row":        {read.TransactionFilter{Text: "second"}, "y2 Checking Novel"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			row := must(later(t).filter(c.filter)).Transactions[0]
			equal(t, "row", row.TransactionID+" "+row.Account+" "+row.Category.Name, c.want)
		})
	}
	t.Run("the other account of a transfer", func(t *testing.T) {
		t.Parallel()
		r := must(later(t).filter(read.TransactionFilter{Amount: amount(t, "-3")}))
		equal(t, "transfer to", r.Transactions[0].TransferTo, "Brand new")
	})
	t.Run("the account of a row without a category", func(t *testing.T) {
		t.Parallel()
		w := later(t)
		w.ynab.Edit(planID, func(e *book.Editor) { e.SetCategory("y1", "") })
		equal(t, "found", found(must(w.filter(read.TransactionFilter{CategoryIDs: []string{"none"}, SinceDate: "2026-09-20"}))), "y1")
	})
	t.Run("a category with figures, and its group", func(t *testing.T) {
		t.Parallel()
		equal(t, "categories", categoryIDs(must(later(t).balances(read.GetCategoryBalancesRequest{}))), "food rest play card novel")
		equal(t, "categories", categoryIDs(must(later(t).balances(read.GetCategoryBalancesRequest{Groups: []string{"fresh"}}))), "novel")
	})
	t.Run("what is nowhere is refused after one more look", func(t *testing.T) {
		t.Parallel()
		w := later(t)
		_, err := w.filter(read.TransactionFilter{AccountIDs: []string{"nobody"}})
		mustFail(t, err, domain.NotFound, "nobody is not the id of an account")
		equal(t, "requests: the rows twice, and the three lists once", w.ynab.Requests(), 5)
	})
	t.Run("what the lists know is not read twice", func(t *testing.T) {
		t.Parallel()
		w := later(t)
		must(w.filter(read.TransactionFilter{UntilDate: "2026-09-23"}))
		equal(t, "requests", w.ynab.Requests(), 1)
	})
	t.Run("a row of which no list has the names shows the ids", func(t *testing.T) {
		t.Parallel()
		w := later(t)
		w.Budget = nameless{w.ynab}
		row := must(w.filter(read.TransactionFilter{Text: "second"})).Transactions[0]
		equal(t, "account", row.Account, "check")
		equal(t, "category", row.Category.Name, "novel")
	})
	t.Run("a month that the plan has got since", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		a := newAged(w)
		w.Budget, w.Plans = a, application.Plans{Reader: a}
		w.ynab.Edit(planID, func(e *book.Editor) { e.Assign(month("2027-01-01"), "idle", 1_000) })
		equal(t, "categories", categoryIDs(must(w.balances(read.GetCategoryBalancesRequest{Month: "2027-01-01", Groups: []string{"Daily"}}))), "food rest idle")
	})
}

// nameless has no lists of names.
type nameless struct{ *sandbox.Server }

// rebranded has a list of payees that is newer than the names its rows came with.
type rebranded struct{ *sandbox.Server }

func (r rebranded) Payees(c context.Context, id string, f application.Freshness) ([]budget.Payee, error) {
	payees, err := r.Server.Payees(c, id, f)
	payees = slices.Clone(payees)
	for i := range payees {
		if payees[i].Name == "Acme Outdoor" {
			payees[i].Name = "Mountain & Sea"
		}
	}
	return payees, err
}

// A payee has its present name at once, also on rows that came before it was renamed: shown, and searched for.
func TestSync123ARenamedPayeeHasItsNewNameOnOldRows(t *testing.T) {
	t.Parallel()
	p := home()
	p.Transactions = []budget.Transaction{
		{ID: "one", Date: day("2026-09-24"), AccountID: "check", Amount: -1_000, CategoryID: "food", PayeeName: "Acme Outdoor"},
		{ID: "two", Date: day("2026-09-23"), AccountID: "check", Amount: -3_000, Lines: []budget.Line{
			{ID: "l1", Amount: -1_000, CategoryID: "food", PayeeName: "Acme Outdoor"}, {ID: "l2", Amount: -2_000, CategoryID: "rest"},
		}},
	}
	w := newWorld(t, p)
	w.Budget = rebranded{w.ynab}
	found := must(w.filter(read.TransactionFilter{Text: "mountain"}))
	if len(found.Transactions) != 2 {
		t.Fatalf("%+v", found.Transactions)
	}
	equal(t, "payee of a row", found.Transactions[0].Payee, "Mountain & Sea")
	equal(t, "payee of a line", found.Transactions[1].Lines[0].Payee, "Mountain & Sea")
	equal(t, "by its old name", must(w.filter(read.TransactionFilter{Text: "acme"})).Total, 0)
}

// halfRenamed is a plan whose payee got another name between two of its rows, since the list of payees was read.
type halfRenamed struct{ *aged }

func (h halfRenamed) Transactions(c context.Context, id string, f application.Freshness) ([]budget.Transaction, error) {
	rows, err := h.aged.Transactions(c, id, f)
	rows = slices.Clone(rows)
	for i := range rows {
		if rows[i].ID == "l6" || rows[i].ID == "l7" {
			rows[i].PayeeName = "Elsewhere"
		}
	}
	return rows, err
}

// A forecast tells what comes again by the present names of payees, also of one that is newer than their list.
func TestForecastLooksForNewPayees(t *testing.T) {
	t.Parallel()
	p := leased()
	for i := range p.Transactions {
		if strings.HasPrefix(p.Transactions[i].ID, "l") {
			p.Transactions[i].PayeeName = "Lessor"
		}
	}
	w := newWorld(t, p)
	a := newAged(w)
	w.Budget, w.Plans = halfRenamed{a}, application.Plans{Reader: a}
	requests := func(r read.ForecastBalanceRequest) (read.ForecastBalanceResult, int) {
		before := w.ynab.Requests()
		answer := must(w.forecast(r))
		return answer, w.ynab.Requests() - before
	}
	until := read.ForecastBalanceRequest{Until: "2026-10"}
	known, n := requests(until)
	equal(t, "payee that the list knows", known.Assumptions.Recurring[0].Payee, "Lessor")
	equal(t, "requests: accounts, rows and schedules", n, 3)
	a.payees = nil
	fresh, n := requests(until)
	equal(t, "payee that it does not", fresh.Assumptions.Recurring[0].Payee, "Lessor")
	equal(t, "requests: the same twice, and the two lists", n, 8)
	_, err := w.forecast(read.ForecastBalanceRequest{Until: "2026-10", AccountIDs: []string{"nobody"}})
	mustFail(t, err, domain.NotFound, "nobody is not the id of an account")
}
