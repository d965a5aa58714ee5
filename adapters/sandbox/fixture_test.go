package sandbox_test

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// clock stands still until it is moved.
type clock struct{ elapsed atomic.Int64 }

func (c *clock) Now() time.Time {
	return time.Date(2026, 9, 25, 12, 0, 0, 0, time.UTC).Add(c.Elapsed())
}
func (c *clock) Elapsed() time.Duration { return time.Duration(c.elapsed.Load()) }
func (c *clock) pass(d time.Duration)   { c.elapsed.Add(int64(d)) }
func (c *clock) Sleep(ctx context.Context, d time.Duration) error {
	c.pass(d)
	return ctx.Err()
}

func day(s string) calendar.Date {
	d, err := calendar.ParseDate(s)
	if err != nil {
		panic(err)
	}
	return d
}

func month(s string) calendar.Month {
	m, err := calendar.ParseMonth(s)
	if err != nil {
		panic(err)
	}
	return m
}

var (
	august    = month("2026-08-01")
	september = month("2026-09-01")
	october   = month("2026-10-01")
)

// small is a plan with one of everything.
func small() book.Plan {
	return book.Plan{
		ID: "p1", Name: "Small", Currency: money.NoFormat,
		FirstMonth: month("2026-01-01"), LastMonth: month("2026-12-01"),
		Accounts: []book.Account{
			{ID: "a1", Name: "Checking", Type: "checking"},
			{ID: "a2", Name: "Savings", Type: "savings", TransferPayeeID: "to-a2"},
			{ID: "a3", Name: "Card", Type: "creditCard"},
			{ID: "a4", Name: "Shares", Type: "otherAsset"},
			{ID: "a5", Name: "Old", Type: "checking", Closed: true},
		},
		Groups: []budget.Group{
			{ID: "g1", Name: "Daily"},
			{ID: "g2", Name: "credit card payments"},
			{ID: "g3", Name: "Internal Master Category"},
		},
		Categories: []budget.Category{
			{ID: "c-food", GroupID: "g1", Name: "Groceries"},
			{ID: "c-rest", GroupID: "g1", Name: "Restaurants"},
			{ID: "c-hid", GroupID: "g1", Name: "Hidden", Hidden: true},
			{ID: "c-gone", GroupID: "g1", Name: "Gone", Deleted: true},
			{ID: "c-card", GroupID: "g2", Name: "Card"},
			{ID: "c-inflow", GroupID: "g3", Name: "Inflow: Ready to Assign"},
			{ID: "c-uncat", GroupID: "g3", Name: "Uncategorized"},
		},
		Assigned: []book.Assignment{
			{Month: august, CategoryID: "c-food", Amount: 200_000},
			{Month: september, CategoryID: "c-food", Amount: 100_000},
			{Month: september, CategoryID: "c-rest", Amount: 120_000},
		},
		Transactions: smallRows(),
	}
}

func smallRows() []budget.Transaction {
	return []budget.Transaction{
		{ID: "t0", Date: day("2026-08-01"), AccountID: "a1", Amount: 1_000_000, CategoryID: "c-inflow", PayeeName: "Work", Cleared: budget.Reconciled},
		{ID: "t1", Date: day("2026-09-02"), AccountID: "a1", Amount: -7_250, PayeeName: "Corner Shop"},
		{ID: "t2", Date: day("2026-09-12"), AccountID: "a1", Amount: -86_400, CategoryID: "c-food", PayeeName: "Market", Cleared: budget.Cleared},
		{ID: "t3", Date: day("2026-08-31"), AccountID: "a1", Amount: -45_000, CategoryID: "c-food", PayeeName: "Rail", Cleared: budget.Reconciled},
		{ID: "t4", Date: day("2026-09-03"), AccountID: "a1", Amount: -100_000, TransferAccountID: "a2"},
		{ID: "t4b", Date: day("2026-09-03"), AccountID: "a2", Amount: 100_000, TransferAccountID: "a1"},
		{ID: "t5", Date: day("2026-09-04"), AccountID: "a1", Amount: -50_000, TransferAccountID: "a4"},
		{ID: "t5b", Date: day("2026-09-04"), AccountID: "a4", Amount: 50_000, TransferAccountID: "a1"},
		{
			ID: "t6", Date: day("2026-09-05"), AccountID: "a1", Amount: -30_000, PayeeName: "Market",
			Lines: []budget.Line{
				{ID: "l1", Amount: -20_000, CategoryID: "c-food"},
				{ID: "l2", Amount: -10_000, CategoryID: "c-rest"},
				{ID: "l3", Amount: -99_000, CategoryID: "c-food", Deleted: true},
			},
		},
		{
			ID: "t7", Date: day("2026-09-06"), AccountID: "a1", Amount: -20_000, PayeeName: "Market",
			Lines: []budget.Line{{ID: "l4", Amount: -20_000, CategoryID: "c-food", Deleted: true}},
		},
		{ID: "t8", Date: day("2026-09-07"), AccountID: "a4", Amount: 3_000, PayeeName: "Dividend"},
		{ID: "t9", Date: day("2026-09-08"), AccountID: "a1", Amount: -1_000, CategoryID: "c-food", Deleted: true},
		{ID: "t10", Date: day("2026-09-09"), AccountID: "a3", Amount: -40_000, CategoryID: "c-rest", PayeeName: "Luna"},
		{ID: "t11", Date: day("2026-09-10"), AccountID: "a3", Amount: -5_000, PayeeName: "Kiosk"},
		{ID: "t12", Date: day("2026-09-11"), AccountID: "a1", Amount: -15_000, TransferAccountID: "a3"},
		{ID: "t12b", Date: day("2026-09-11"), AccountID: "a3", Amount: 15_000, TransferAccountID: "a1"},
	}
}

func server(plans ...book.Plan) *sandbox.Server {
	if len(plans) == 0 {
		plans = []book.Plan{small()}
	}
	return sandbox.New(&clock{}, plans...)
}

// got is for answers that have to come.
func got[T any](t testing.TB, answer T, err error) T {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	return answer
}

func monthOf(t testing.TB, s *sandbox.Server, plan string, m calendar.Month) budget.Month {
	t.Helper()
	answer, err := s.Month(t.Context(), plan, m, application.Fresh)
	return got(t, answer, err)
}

func figuresOf(t testing.TB, s *sandbox.Server, m calendar.Month, category string) budget.MonthCategory {
	t.Helper()
	for _, k := range monthOf(t, s, "p1", m).Categories {
		if k.ID == category {
			return k
		}
	}
	t.Fatalf("%s has no category %s", m, category)
	return budget.MonthCategory{}
}

func rowOf(t testing.TB, s *sandbox.Server, id string) budget.Transaction {
	t.Helper()
	rows, err := s.Transactions(t.Context(), "p1", application.Fresh)
	for _, row := range got(t, rows, err) {
		if row.ID == id {
			return row
		}
	}
	t.Fatalf("no row %s", id)
	return budget.Transaction{}
}

// update is a request of its own for each pair of a transaction and its new category.
func update(pairs ...string) []budget.TransactionUpdate {
	var updates []budget.TransactionUpdate
	for i := 0; i < len(pairs); i += 2 {
		updates = append(updates, budget.TransactionUpdate{ID: pairs[i], CategoryID: &pairs[i+1]})
	}
	return updates
}

// delta is what changed in a plan, as YNAB's delta requests tell it list by list.
type delta struct {
	Knowledge    int64
	Accounts     []budget.Account
	Groups       []budget.Group
	Categories   []budget.Category
	Months       []budget.Month
	Payees       []budget.Payee
	Transactions []budget.Transaction
}

func changes(s *sandbox.Server, planID string, since int64) (d delta) {
	s.Look(planID, func(b *book.Book) {
		rows, err := b.Transactions(book.Query{Since: since, From: book.Beginning})
		if err != nil {
			panic(err)
		}
		d = delta{
			b.Knowledge(), b.Accounts(since), b.Groups(since), b.Categories(since), b.Months(since), b.Payees(since), rows,
		}
	})
	return d
}
