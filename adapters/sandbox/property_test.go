package sandbox_test

import (
	"context"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/application"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

func contextOf() context.Context { return context.Background() }

// life lets random things happen to the small plan.
type life struct {
	*rapid.T
	server *sandbox.Server
}

var someCategories = []string{
	"", "c-food", "c-rest", "c-hid", "c-gone", "c-card", "c-inflow", "c-uncat", "c-none",
}

func (l life) amount() money.Milliunits {
	return money.Milliunits(rapid.Int64Range(-300_000, 300_000).Draw(l.T, "amount"))
}

func (l life) month() calendar.Month {
	return month("2026-06-01").Add(rapid.IntRange(-7, 8).Draw(l.T, "month"))
}

// category is any that is live.
func (l life) category() string {
	var live []string
	list, err := l.server.Categories(contextOf(), "p1", application.Fresh)
	if err != nil {
		l.Fatal(err)
	}
	for k := range list.All {
		live = append(live, k.ID)
	}
	return rapid.SampledFrom(live).Draw(l.T, "category")
}

func (l life) rows() []budget.Transaction {
	rows, err := l.server.Transactions(contextOf(), "p1", application.Fresh)
	if err != nil {
		l.Fatal(err)
	}
	return rows
}

// row is any that is live, or one that is not.
func (l life) row() string {
	live := []string{"t9"}
	for _, t := range l.rows() {
		live = append(live, t.ID)
	}
	return rapid.SampledFrom(live).Draw(l.T, "row")
}

func (l life) update(*rapid.T) {
	var updates []budget.TransactionUpdate
	for range rapid.IntRange(0, 3).Draw(l.T, "updates") {
		category := rapid.SampledFrom(someCategories).Draw(l.T, "new category")
		u := budget.TransactionUpdate{ID: l.row(), CategoryID: &category}
		if rapid.Bool().Draw(l.T, "nothing given") {
			u.CategoryID = nil
		}
		updates = append(updates, u)
	}
	_, err := l.server.UpdateTransactions(contextOf(), "p1", updates)
	l.refusedAtMost(err)
}

func (l life) assign(*rapid.T) {
	category := rapid.SampledFrom(someCategories).Draw(l.T, "category")
	_, err := l.server.Assign(contextOf(), "p1", l.month(), category, l.amount())
	l.refusedAtMost(err)
}

func (l life) refusedAtMost(err error) {
	if err != nil && domain.CodeOf(err) != domain.RefusedByYNAB {
		l.Fatal(err)
	}
}

func (l life) spend(*rapid.T) {
	date := l.month().First().AddDays(rapid.IntRange(0, 27).Draw(l.T, "day"))
	row := budget.Transaction{
		Date: date, Amount: l.amount(), CategoryID: l.spendable(), PayeeName: "Somebody",
		AccountID: rapid.SampledFrom([]string{"a1", "a2", "a3"}).Draw(l.T, "account"),
		Cleared:   rapid.SampledFrom([]string{"", budget.Cleared, budget.Reconciled}).Draw(l.T, "cleared"),
	}
	if rapid.Bool().Draw(l.T, "split") {
		part := l.amount()
		row.Lines = []budget.Line{
			{ID: "x", Amount: part, CategoryID: l.spendable(), PayeeName: "Another"},
			{ID: "y", Amount: row.Amount - part, CategoryID: row.CategoryID},
		}
		row.CategoryID = ""
	}
	l.server.Edit("p1", func(e *sandbox.Editor) { e.AddTransaction(row) })
}

// spendable is a category that a row may have.
func (l life) spendable() string {
	if category := l.category(); category != "c-card" {
		return category
	}
	return ""
}

func (l life) transfer(*rapid.T) {
	pair := rapid.Permutation([]string{"a1", "a2", "a3", "a4"}).Draw(l.T, "accounts")
	date, amount := l.month().First(), l.amount()
	l.server.Edit("p1", func(e *sandbox.Editor) {
		e.AddTransaction(budget.Transaction{
			Date: date, AccountID: pair[0], TransferAccountID: pair[1], Amount: -amount,
		})
		e.AddTransaction(budget.Transaction{
			Date: date, AccountID: pair[1], TransferAccountID: pair[0], Amount: amount,
		})
	})
}

// delete leaves transfers alone: one side less would lose money.
func (l life) delete(*rapid.T) {
	for _, row := range l.rows() {
		if !row.IsTransfer() && rapid.IntRange(0, 9).Draw(l.T, "deleted") == 0 {
			l.server.Edit("p1", func(e *sandbox.Editor) { e.DeleteTransaction(row.ID) })
			return
		}
	}
}

func (l life) changeCategory(*rapid.T) {
	category := l.category()
	hide := rapid.Bool().Draw(l.T, "hide")
	l.server.Edit("p1", func(e *sandbox.Editor) {
		switch {
		case hide:
			e.HideCategory(category)
		case category == "c-food" || category == "c-rest" || category == "c-hid":
			e.DeleteCategory(category)
		}
	})
}

// copyOf is what a client remembers of a plan.
type copyOf struct {
	knowledge    int64
	accounts     map[string]budget.Account
	categories   map[string]budget.Category
	groups       map[string]budget.Group
	months       map[calendar.Month]budget.Month
	payees       map[string]sandbox.Payee
	transactions map[string]budget.Transaction
}

func newCopy() *copyOf {
	return &copyOf{
		accounts: map[string]budget.Account{}, categories: map[string]budget.Category{},
		groups: map[string]budget.Group{}, months: map[calendar.Month]budget.Month{},
		payees: map[string]sandbox.Payee{}, transactions: map[string]budget.Transaction{},
	}
}

func (c *copyOf) refresh(t fataler, s *sandbox.Server) {
	d, err := s.Changes("p1", c.knowledge)
	if err != nil {
		t.Fatal(err)
	}
	if d.Knowledge < c.knowledge {
		t.Fatalf("knowledge went from %d to %d", c.knowledge, d.Knowledge)
	}
	c.knowledge = d.Knowledge
	merge(c.accounts, d.Accounts, func(a budget.Account) (string, bool) { return a.ID, a.Deleted })
	merge(c.groups, d.Groups, func(g budget.Group) (string, bool) { return g.ID, g.Deleted })
	merge(c.categories, d.Categories, func(k budget.Category) (string, bool) { return k.ID, k.Deleted })
	merge(c.months, d.Months, func(m budget.Month) (calendar.Month, bool) { return m.Month, false })
	merge(c.payees, d.Payees, func(y sandbox.Payee) (string, bool) { return y.ID, y.Deleted })
	merge(c.transactions, d.Transactions, func(t budget.Transaction) (string, bool) { return t.ID, t.Deleted })
}

func merge[K comparable, E any](into map[K]E, changed []E, by func(E) (K, bool)) {
	for _, e := range changed {
		if id, deleted := by(e); deleted {
			delete(into, id)
		} else {
			into[id] = e
		}
	}
}

func TestWhateverHappensTheFiguresHoldAndDeltasTellIt(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		s := server()
		l := life{t, s}
		copies := []*copyOf{newCopy(), newCopy(), newCopy(), newCopy()}
		t.Repeat(map[string]func(*rapid.T){
			"update": l.update, "assign": l.assign, "spend": l.spend, "transfer": l.transfer,
			"delete": l.delete, "change category": l.changeCategory,
			"refresh": func(*rapid.T) { rapid.SampledFrom(copies).Draw(t, "copy").refresh(t, s) },
			"": func(*rapid.T) {
				f := factsOf(t, s, "p1")
				f.check(t)
			},
		})
		full := newCopy()
		full.refresh(t, s)
		for _, c := range copies {
			c.refresh(t, s)
			if diff := cmp.Diff(full, c, cmp.AllowUnexported(copyOf{})); diff != "" {
				t.Fatalf("a copy kept by deltas differs from a full one: %s", diff)
			}
		}
		if len(full.transactions) != len(factsOf(t, s, "p1").rows) {
			t.Fatal("a full answer has other rows than the list")
		}
	})
}
