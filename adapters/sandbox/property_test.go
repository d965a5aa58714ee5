package sandbox_test

import (
	"context"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
	"avenir-mcp/test/contract"
)

func contextOf() context.Context { return context.Background() }

// life lets random things happen to the small plan, which has a second card here.
type life struct {
	*rapid.T
	server *sandbox.Server
	clock  *clock
}

func newLife(t *rapid.T) life {
	plan := small()
	plan.Currency.Digits = rapid.IntRange(0, 3).Draw(t, "digits")
	plan.Accounts = append(plan.Accounts, book.Account{ID: "a6", Name: "Second", Type: "lineOfCredit"})
	plan.Categories = append(plan.Categories, budget.Category{ID: "c-second", GroupID: "g2", Name: "Second"})
	c := new(clock)
	return life{t, sandbox.New(c, plan), c}
}

func (l life) today() calendar.Date { return calendar.DateOf(l.clock.Now(), time.UTC) }

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
		AccountID: rapid.SampledFrom([]string{"a1", "a2", "a3", "a6"}).Draw(l.T, "account"),
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
	l.server.Edit("p1", func(e *book.Editor) { e.AddTransaction(row) })
}

// spendable is a category that a row may have.
func (l life) spendable() string {
	if category := l.category(); category != "c-card" && category != "c-second" {
		return category
	}
	return ""
}

func (l life) transfer(*rapid.T) {
	pair := rapid.Permutation([]string{"a1", "a2", "a3", "a4", "a6"}).Draw(l.T, "accounts")
	date, amount := l.month().First(), l.amount()
	l.server.Edit("p1", func(e *book.Editor) {
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
			l.server.Edit("p1", func(e *book.Editor) { e.DeleteTransaction(row.ID) })
			return
		}
	}
}

func (l life) changeCategory(*rapid.T) {
	category := l.category()
	hide := rapid.Bool().Draw(l.T, "hide")
	l.server.Edit("p1", func(e *book.Editor) {
		switch {
		case hide:
			e.HideCategory(category)
		case category == "c-food" || category == "c-rest" || category == "c-hid":
			e.DeleteCategory(category)
		}
	})
}

// target sets any target, as only a person can, or takes it away.
func (l life) target(*rapid.T) {
	t := budget.Target{
		Kind:   rapid.SampledFrom([]string{"", "TB", "TBD", "MF", "NEED", "NEED", "NEED", "DEBT", "new"}).Draw(l.T, "kind"),
		Amount: max(0, l.amount()), Cadence: rapid.IntRange(0, 15).Draw(l.T, "cadence"),
		Frequency: rapid.IntRange(0, 3).Draw(l.T, "frequency"), SetAside: rapid.Bool().Draw(l.T, "set aside"),
		Since: l.month(),
	}
	if rapid.Bool().Draw(l.T, "dated") {
		t.Date = l.month().First().AddDays(rapid.IntRange(0, 400).Draw(l.T, "due"))
	}
	if rapid.Bool().Draw(l.T, "day given") {
		t.Day = budget.Day{Number: rapid.IntRange(0, 6).Draw(l.T, "weekday"), Set: true}
	}
	category := l.category()
	l.server.Edit("p1", func(e *book.Editor) { e.SetTarget(category, t) })
}

// request changes a category as a client can.
func (l life) request(*rapid.T) {
	category := l.category()
	name := rapid.SampledFrom([]string{"Groceries", "Card", "Other"}).Draw(l.T, "name")
	amount := l.amount()
	change := rapid.SampledFrom([]budget.CategoryChange{
		{Name: &name},
		{Target: &budget.TargetChange{Remove: true}},
		{Target: &budget.TargetChange{Amount: amount}},
		{Target: &budget.TargetChange{Amount: amount, Frequency: "weekly"}},
		{Target: &budget.TargetChange{Amount: amount, Frequency: "yearly"}},
		{Target: &budget.TargetChange{Amount: amount, Date: l.month().Last()}},
	}).Draw(l.T, "change")
	_, err := l.server.UpdateCategory(contextOf(), "p1", category, change)
	l.refusedAtMost(err)
	if rapid.IntRange(0, 9).Draw(l.T, "create") == 0 {
		_, err := l.server.CreateCategory(contextOf(), "p1", rapid.SampledFrom([]string{"g1", "g2", "g9"}).Draw(l.T, "group"), name)
		l.refusedAtMost(err)
	}
}

func (l life) wait(*rapid.T) {
	l.clock.pass(24 * time.Hour * time.Duration(rapid.IntRange(1, 20).Draw(l.T, "days")))
}

// copyOf is what a client remembers of a plan.
type copyOf struct {
	knowledge    int64
	accounts     map[string]budget.Account
	categories   map[string]budget.Category
	groups       map[string]budget.Group
	months       map[calendar.Month]budget.Month
	payees       map[string]budget.Payee
	transactions map[string]budget.Transaction
}

func newCopy() *copyOf {
	return &copyOf{
		accounts: map[string]budget.Account{}, categories: map[string]budget.Category{},
		groups: map[string]budget.Group{}, months: map[calendar.Month]budget.Month{},
		payees: map[string]budget.Payee{}, transactions: map[string]budget.Transaction{},
	}
}

func (c *copyOf) refresh(t contract.Fataler, s *sandbox.Server) {
	d := changes(s, "p1", c.knowledge)
	if d.Knowledge < c.knowledge {
		t.Fatalf("knowledge went from %d to %d", c.knowledge, d.Knowledge)
	}
	c.knowledge = d.Knowledge
	merge(c.accounts, d.Accounts, func(a budget.Account) (string, bool) { return a.ID, a.Deleted })
	merge(c.groups, d.Groups, func(g budget.Group) (string, bool) { return g.ID, g.Deleted })
	merge(c.categories, d.Categories, func(k budget.Category) (string, bool) { return k.ID, k.Deleted })
	merge(c.months, d.Months, func(m budget.Month) (calendar.Month, bool) { return m.Month, false })
	merge(c.payees, d.Payees, func(y budget.Payee) (string, bool) { return y.ID, y.Deleted })
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
		l := newLife(t)
		s := l.server
		copies := []*copyOf{newCopy(), newCopy(), newCopy(), newCopy()}
		t.Repeat(map[string]func(*rapid.T){
			"update": l.update, "assign": l.assign, "spend": l.spend, "transfer": l.transfer,
			"delete": l.delete, "change category": l.changeCategory, "target": l.target, "request": l.request, "wait": l.wait,
			"refresh": func(*rapid.T) { rapid.SampledFrom(copies).Draw(t, "copy").refresh(t, s) },
			"": func(*rapid.T) {
				f := contract.ReadFacts(t, s, "p1")
				f.Today = l.today()
				f.Check(t)
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
		if len(full.transactions) != len(contract.ReadFacts(t, s, "p1").Rows) {
			t.Fatal("a full answer has other rows than the list")
		}
	})
}
