package book_test

import (
	"errors"
	"time"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// clock stands still until it is moved.
type clock struct{ now time.Time }

func (c *clock) Now() time.Time { return c.now }

// move sets the day, at noon in UTC.
func (c *clock) move(s string) { c.now = noon(s) }

func noon(s string) time.Time {
	t, err := time.Parse(time.DateOnly, s)
	if err != nil {
		panic(err)
	}
	return t.Add(12 * time.Hour)
}

func day(s string) calendar.Date {
	d, err := calendar.ParseDate(s)
	if err != nil {
		panic(err)
	}
	return d
}

func month(s string) calendar.Month { return day(s + "-01").Month() }

// seed is a plan with one of everything that rules tell apart.
func seed() book.Plan {
	return book.Plan{
		ID: "plan", Name: "Seed", Currency: money.NoFormat, FirstMonth: month("2026-08"), LastMonth: month("2026-10"),
		Accounts: []book.Account{
			{ID: "checking", Name: "Checking", Type: "checking", TransferPayeeID: "to-checking", Linked: true},
			{ID: "savings", Name: "Savings", Type: "savings", TransferPayeeID: "to-savings"},
			{ID: "card", Name: "Card", Type: "creditCard", TransferPayeeID: "to-card"},
			{ID: "shares", Name: "Shares", Type: "otherAsset", TransferPayeeID: "to-shares"},
			{ID: "closed", Name: "Closed", Type: "cash", TransferPayeeID: "to-closed", Closed: true},
			{ID: "lost", Name: "Lost", Type: "cash", TransferPayeeID: "to-lost", Deleted: true},
		},
		Groups: []budget.Group{
			{ID: "daily", Name: "Daily"},
			{ID: "cards", Name: "Credit Card Payments"},
			{ID: "internal", Name: "Internal Master Category"},
		},
		Categories: []budget.Category{
			{ID: "food", GroupID: "daily", Name: "Food"},
			{ID: "fun", GroupID: "daily", Name: "Fun"},
			{ID: "hidden", GroupID: "daily", Name: "Hidden", Hidden: true},
			{ID: "dropped", GroupID: "daily", Name: "Dropped", Deleted: true},
			{ID: "pay-card", GroupID: "cards", Name: "Card"},
			{ID: "inflow", GroupID: "internal", Name: "Inflow: Ready to Assign"},
			{ID: "none", GroupID: "internal", Name: "Uncategorized"},
		},
		Payees: []budget.Payee{
			{ID: "market", Name: "Market"},
			{ID: "cinema", Name: "Cinema"},
			{ID: "past", Name: "Past", Deleted: true},
		},
		Renames: map[string]string{"CB MARKET 42": "Market", "CB KIOSK": "Kiosk"},
		Assigned: []book.Assignment{
			{Month: month("2026-09"), CategoryID: "food", Amount: 300_000},
			{Month: month("2026-09"), CategoryID: "fun", Amount: 100_000},
		},
		Transactions: seedRows(),
	}
}

func seedRows() []budget.Transaction {
	return []budget.Transaction{
		{ID: "pay", Date: day("2026-08-31"), AccountID: "checking", Amount: 2_000_000, CategoryID: "inflow", Approved: true},
		{ID: "shop", Date: day("2026-09-02"), AccountID: "checking", Amount: -40_000, PayeeID: "market", CategoryID: "food", Approved: true},
		{ID: "blank", Date: day("2026-09-03"), AccountID: "checking", Amount: -7_000, PayeeID: "market"},
		{
			ID: "split", Date: day("2026-09-04"), AccountID: "checking", Amount: -30_000, PayeeID: "market", Approved: true,
			Lines: []budget.Line{
				{ID: "split-1", Amount: -20_000, CategoryID: "food"},
				{ID: "split-2", Amount: -10_000, CategoryID: "fun", PayeeID: "cinema"},
				{ID: "split-3", Amount: -5_000, CategoryID: "food", Deleted: true},
			},
		},
		{ID: "move", Date: day("2026-09-05"), AccountID: "checking", Amount: -100_000, TransferAccountID: "savings", Approved: true},
		{ID: "move-2", Date: day("2026-09-05"), AccountID: "savings", Amount: 100_000, TransferAccountID: "checking", Approved: true, Cleared: budget.Cleared},
		{ID: "invest", Date: day("2026-09-06"), AccountID: "checking", Amount: -50_000, TransferAccountID: "shares", CategoryID: "fun", Approved: true},
		{ID: "invest-2", Date: day("2026-09-06"), AccountID: "shares", Amount: 50_000, TransferAccountID: "checking", Approved: true},
		{ID: "gain", Date: day("2026-09-07"), AccountID: "shares", Amount: 1_000, Approved: true},
		{ID: "locked", Date: day("2026-09-08"), AccountID: "card", Amount: -15_000, CategoryID: "fun", Cleared: budget.Reconciled, Approved: true},
		{ID: "void", Date: day("2026-09-09"), AccountID: "checking", Amount: -1, CategoryID: "food", Deleted: true, ImportID: "YNAB:-1:2026-09-09:1"},
		{
			ID: "bank", Date: day("2026-09-10"), AccountID: "checking", Amount: -12_000, PayeeName: "Kiosk",
			Cleared: budget.Cleared, ImportID: "YNAB:-12000:2026-09-10:1", Flag: "red", FlagName: "Look",
		},
	}
}

// open opens the seed plan on 2026-09-25, changed as a test wants it.
func open(edits ...func(*book.Plan)) (*book.Book, *clock) {
	p, c := seed(), &clock{noon("2026-09-25")}
	for _, edit := range edits {
		edit(&p)
	}
	return book.New(&p, c.Now), c
}

// fataler is a test, or a rapid one.
type fataler interface {
	Helper()
	Fatal(...any)
	Fatalf(string, ...any)
}

// got is for answers that have to come.
func got[T any](t fataler, answer T, err error) T {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	return answer
}

// refused says how YNAB refused a request: "400 the detail".
func refused(t fataler, err error) string {
	t.Helper()
	r, ok := errors.AsType[*book.Refusal](err)
	if !ok {
		t.Fatalf("not refused: %v", err)
	}
	return r.ID + " " + r.Detail
}
