package read_test

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"avenir-mcp/adapters/journal"
	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application"
	"avenir-mcp/application/read"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// planID is the plan of the case that pins a cursor.
const planID = "6ee704d9-ee24-4c36-b1a6-cb8ccf6a216c"

var september = month("2026-09-01")

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

// home is a plan with one of everything that a search can be about.
func home() book.Plan {
	return book.Plan{
		ID: planID, Name: "Home", FirstMonth: month("2026-01-01"), LastMonth: month("2026-12-01"),
		Currency: money.Currency{ISOCode: "EUR", Digits: 2, DecimalSeparator: ",", GroupSeparator: ".", Symbol: "€", SymbolFirst: true, DisplaySymbol: true},
		Accounts: []book.Account{
			{ID: "old", Name: "Old", Type: "checking", Closed: true},
			{ID: "check", Name: "Checking", Type: "checking", Linked: true, LastReconciled: instant("2026-09-20T23:30:00Z")},
			{ID: "save", Name: "Savings", Type: "savings", Linked: true, LinkFailed: true},
			{ID: "shares", Name: "Sha\u200Bres\n", Type: "otherAsset"},
		},
		Groups: []budget.Group{
			{ID: "daily", Name: "Daily"},
			{ID: "fun", Name: "Fün"},
			{ID: "secret", Name: "Secret", Hidden: true},
			{ID: "cards", Name: "Credit Card Payments"},
			{ID: "own", Name: "Internal Master Category"},
		},
		Categories: []budget.Category{
			{ID: "food", GroupID: "daily", Name: "Groceries"},
			{ID: "rest", GroupID: "daily", Name: "Restaurants"},
			{ID: "idle", GroupID: "daily", Name: "Idle"},
			{ID: "hid", GroupID: "daily", Name: "Hidden", Hidden: true},
			{ID: "play", GroupID: "fun", Name: "Play"},
			{ID: "inner", GroupID: "secret", Name: "Inner"},
			{ID: "card", GroupID: "cards", Name: "Card"},
			{ID: "inflow", GroupID: "own", Name: "Inflow: Ready to Assign"},
			{ID: "none", GroupID: "own", Name: "Uncategorized"},
		},
		Assigned: []book.Assignment{
			{Month: september, CategoryID: "food", Amount: 200_000},
			{Month: september, CategoryID: "rest", Amount: 120_000},
			{Month: september, CategoryID: "hid", Amount: 5_000},
			{Month: september, CategoryID: "inner", Amount: 6_000},
			{Month: september, CategoryID: "card", Amount: 7_000},
		},
		Transactions: rows(),
	}
}

func instant(s string) time.Time {
	t, err := time.Parse(time.RFC3339, s)
	if err != nil {
		panic(err)
	}
	return t
}

func rows() []budget.Transaction {
	return []budget.Transaction{
		{ID: "r01", Date: day("2026-01-02"), AccountID: "check", Amount: 3_000_000, CategoryID: "inflow", PayeeName: "Employer", Cleared: budget.Reconciled, Approved: true},
		{ID: "r02", Date: day("2026-09-09"), AccountID: "check", Amount: -43_210, CategoryID: "food", PayeeName: "CB ACME OUTDOOR FACT 110126", Cleared: budget.Cleared, Approved: true, Flag: "red"},
		{ID: "r03", Date: day("2026-09-12"), AccountID: "check", Amount: -43_210, CategoryID: "food", PayeeName: "Café Luna", Memo: "birthday", Flag: "mauve"},
		{ID: "r04", Date: day("2026-09-15"), AccountID: "save", Amount: -43_210, CategoryID: "none", PayeeName: "B&amp;H", Flag: "blue"},
		{ID: "r05", Date: day("2026-09-15"), AccountID: "check", Amount: -100_000, PayeeName: "Mall", Lines: []budget.Line{
			{ID: "l1", Amount: -60_000, CategoryID: "food", PayeeName: "Baker", Memo: "cake"},
			{ID: "l2", Amount: -40_000, CategoryID: "play", TransferAccountID: "shares"},
			{ID: "l3", Amount: -1_000, CategoryID: "rest", Memo: "ghost", Deleted: true},
		}},
		{ID: "r06", Date: day("2026-09-16"), AccountID: "check", Amount: -20_000, CategoryID: "hid", PayeeName: "Kiosk", Lines: []budget.Line{
			{ID: "l4", Amount: -20_000, CategoryID: "rest", Deleted: true},
		}},
		{ID: "r07", Date: day("2026-09-17"), AccountID: "check", Amount: -50_000, TransferAccountID: "save"},
		{ID: "r08", Date: day("2026-09-17"), AccountID: "save", Amount: 50_000, TransferAccountID: "check"},
		{ID: "r09", Date: day("2026-09-18"), AccountID: "check", Amount: -1_005, CategoryID: "food", PayeeName: "Fine-18:04-Co", Memo: "three\u202E decimals"},
		{ID: "r10", Date: day("2026-09-19"), AccountID: "check", Amount: -9_000, CategoryID: "food", PayeeName: "Gone", Deleted: true},
		{ID: "r11", Date: day("2026-09-30"), AccountID: "old", Amount: -2_000, CategoryID: "rest", PayeeName: "Later"},
		{ID: "r12", Date: day("2026-01-01"), AccountID: "shares", Amount: 9_000, PayeeName: "Dividend"},
	}
}

// clock stands still.
type clock struct{ now time.Time }

func (c clock) Now() time.Time                                 { return c.now }
func (clock) Elapsed() time.Duration                           { return 0 }
func (clock) Sleep(ctx context.Context, _ time.Duration) error { return ctx.Err() }

// world is a reader over a plan in memory.
type world struct {
	t    testing.TB
	ynab *sandbox.Server
	*read.Reader
	journal *journal.File
}

func newWorld(t testing.TB, plans ...book.Plan) *world {
	t.Helper()
	if len(plans) == 0 {
		plans = []book.Plan{home()}
	}
	c := clock{instant("2026-09-25T08:00:00Z")}
	w := &world{t: t, ynab: sandbox.New(c, plans...), journal: journal.New(t.TempDir()+"/journal.jsonl", c, nil)}
	w.Reader = &read.Reader{
		Plans: application.Plans{Reader: w.ynab}, Budget: w.ynab, Today: application.Today{Clock: c, Zone: time.UTC},
	}
	return w
}

// must is for answers that have to come.
func must[T any](answer T, err error) T {
	if err != nil {
		panic(err)
	}
	return answer
}

func mustFail(t testing.TB, err error, code domain.Code, texts ...string) {
	t.Helper()
	if err == nil || domain.CodeOf(err) != code {
		t.Fatalf("error %v, want one with code %s", err, code)
	}
	contains(t, err.Error(), texts...)
}

// contains wants all texts, in this order.
func contains(t testing.TB, text string, wanted ...string) {
	t.Helper()
	rest := text
	for _, want := range wanted {
		_, after, ok := strings.Cut(rest, want)
		if !ok {
			t.Errorf("%q does not contain %q there", text, want)
			return
		}
		rest = after
	}
}

func equal[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

// wire is a result as it is sent.
func wire(t testing.TB, result any) string {
	t.Helper()
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(result); err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(b.String())
}

func amount(t testing.TB, s string) *money.Decimal {
	t.Helper()
	d, err := money.ParseNumber(s)
	if err != nil {
		t.Fatal(err)
	}
	return &d
}

// fails lets every request of a kind fail.
func fails(op sandbox.Op, err error) sandbox.Hook {
	return func(_ context.Context, o sandbox.Op, _ string) error {
		if o == op {
			return err
		}
		return nil
	}
}
