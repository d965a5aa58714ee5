package contract

import (
	"fmt"
	"time"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/test/fixture"
)

// uuidOf is a UUID that can be told from others at a glance.
func uuidOf(kind, n int) string { return fmt.Sprintf("%08d-0000-4000-8000-%012d", kind, n) }

// The ids of [Plan]. All are UUIDs, as YNAB's contract wants them.
var (
	PlanID = uuidOf(1, 1)

	checking, savings, card, shares, loan, closed = uuidOf(2, 1), uuidOf(2, 2), uuidOf(2, 3), uuidOf(2, 4), uuidOf(2, 5), uuidOf(2, 6)

	daily, leisure, cards, internal, hidden = uuidOf(3, 1), uuidOf(3, 2), uuidOf(3, 3), uuidOf(3, 4), uuidOf(3, 5)

	food, dining, gym, holiday, cardPayment, inflow, uncategorized, old = uuidOf(4, 1), uuidOf(4, 2), uuidOf(4, 3), uuidOf(4, 4), uuidOf(4, 5), uuidOf(4, 6), uuidOf(4, 7), uuidOf(4, 8)

	market, baker, employer, gone = uuidOf(5, 1), uuidOf(5, 2), uuidOf(5, 3), uuidOf(5, 4)

	salary, groceries, bread, toSavings, fromChecking, split, onCard, ancient, dividend, reconciled = uuidOf(6, 1), uuidOf(6, 2), uuidOf(6, 3), uuidOf(6, 4), uuidOf(6, 5), uuidOf(6, 6), uuidOf(6, 7), uuidOf(6, 8), uuidOf(6, 9), uuidOf(6, 10)

	rent = uuidOf(7, 1)
)

var (
	august    = fixture.Month("2026-08-01")
	september = fixture.Month("2026-09-01")
	october   = fixture.Month("2026-10-01")
)

// Plan is a plan with one of everything, on [Today].
func Plan() book.Plan {
	return book.Plan{
		ID: PlanID, Name: "Contract", Currency: fixture.Euro, DateFormat: "DD-MM-YYYY",
		FirstMonth: fixture.Month("2020-01-01"), LastMonth: fixture.Month("2026-12-01"),
		Accounts: []book.Account{
			{ID: checking, Name: "Checking", Type: "checking", Linked: true, LastReconciled: time.Date(2026, 8, 31, 10, 0, 0, 0, time.UTC)},
			{ID: savings, Name: "Savings", Type: "savings", Note: "for later"},
			{ID: card, Name: "Card", Type: "creditCard", Linked: true, LinkFailed: true},
			{ID: shares, Name: "Shares", Type: "otherAsset"},
			{ID: loan, Name: "Loan", Type: "mortgage", Debt: &budget.Debt{
				Rates:    []budget.Term{{From: fixture.Day("2024-01-01"), Value: 4500}, {From: fixture.Day("2026-01-01"), Value: 3900}},
				Payments: []budget.Term{{From: fixture.Day("2024-01-01"), Value: 850_000}},
				Escrow:   []budget.Term{{From: fixture.Day("2024-01-01"), Value: 20_000}},
			}},
			{ID: closed, Name: "Closed", Type: "cash", Closed: true},
		},
		Groups: []budget.Group{
			{ID: daily, Name: "Daily"},
			{ID: leisure, Name: "Leisure"},
			{ID: cards, Name: "Credit Card Payments"},
			{ID: internal, Name: "Internal Master Category"},
			{ID: hidden, Name: "Hidden Categories"},
		},
		Categories: planCategories(),
		Payees: []budget.Payee{
			{ID: market, Name: "Market"},
			{ID: baker, Name: "  Baker &amp; Sons "},
			{ID: employer, Name: "Employer"},
			{ID: gone, Name: "Gone", Deleted: true},
		},
		Assigned: []book.Assignment{
			{Month: august, CategoryID: food, Amount: 400_000},
			{Month: september, CategoryID: food, Amount: 300_000},
			{Month: september, CategoryID: dining, Amount: 120_000},
			{Month: september, CategoryID: gym, Amount: 80_000},
		},
		Transactions: planRows(),
		Bank: []budget.Transaction{
			{ID: uuidOf(6, 90), AccountID: checking, Date: Today.AddDays(-1), Amount: -12_340, PayeeName: "CB NEW SHOP"},
		},
		Schedules: []budget.Schedule{{
			ID: rent, First: fixture.Day("2026-01-31"), Next: fixture.Day("2026-09-30"), Frequency: calendar.Monthly,
			Amount: -950_000, Memo: "rent", Flag: "purple", AccountID: checking, PayeeID: market, CategoryID: dining,
		}},
	}
}

func planCategories() []budget.Category {
	return []budget.Category{
		{ID: food, GroupID: daily, Name: "Food", Note: "no snacks", Target: budget.Target{
			Kind: budget.PlanYourSpending, Amount: 400_000, Cadence: budget.CadenceMonthly, Frequency: 1, Since: august,
		}},
		{ID: dining, GroupID: daily, Name: "Dining"},
		{ID: gym, GroupID: leisure, Name: "Gym", Target: budget.Target{
			Kind: budget.MonthlyFunding, Amount: 30_000, Cadence: budget.CadenceMonthly, Frequency: 1, Since: august,
		}},
		{ID: holiday, GroupID: leisure, Name: "Holiday", Target: budget.Target{
			Kind: budget.TargetBalanceByDate, Amount: 1_200_000, Date: fixture.Day("2027-06-01"), Since: september,
			Snoozed: time.Date(2026, 9, 2, 8, 0, 0, 0, time.UTC),
		}},
		{ID: cardPayment, GroupID: cards, Name: "Card"},
		{ID: inflow, GroupID: internal, Name: "Inflow: Ready to Assign"},
		{ID: uncategorized, GroupID: internal, Name: "Uncategorized"},
		{ID: old, GroupID: hidden, Name: "Old", Hidden: true},
	}
}

func planRows() []budget.Transaction {
	return []budget.Transaction{
		{ID: salary, AccountID: checking, Date: fixture.Day("2026-08-25"), Amount: 2_500_000, PayeeID: employer, CategoryID: inflow, Cleared: budget.Reconciled, Approved: true},
		{ID: groceries, AccountID: checking, Date: fixture.Day("2026-09-12"), Amount: -86_400, PayeeID: market, CategoryID: food, Cleared: budget.Cleared, Approved: true, Flag: "red", FlagName: "Look", Memo: "weekly"},
		{ID: bread, AccountID: checking, Date: fixture.Day("2026-09-14"), Amount: -7_250, PayeeID: baker, Cleared: budget.Cleared, ImportID: "YNAB:-7250:2026-09-14:1", ImportPayee: "BAKER", ImportPayeeOriginal: "CB BAKER 14/09"},
		{ID: toSavings, AccountID: checking, Date: fixture.Day("2026-09-03"), Amount: -100_000, TransferAccountID: savings, Cleared: budget.Cleared, Approved: true},
		{ID: fromChecking, AccountID: savings, Date: fixture.Day("2026-09-03"), Amount: 100_000, TransferAccountID: checking, Approved: true},
		{ID: split, AccountID: checking, Date: fixture.Day("2026-09-05"), Amount: -30_000, PayeeID: market, Approved: true, Lines: []budget.Line{
			{ID: uuidOf(8, 1), Amount: -20_000, CategoryID: food, Memo: "fruit"},
			{ID: uuidOf(8, 2), Amount: -10_000, CategoryID: gym, PayeeID: baker},
		}},
		{ID: onCard, AccountID: card, Date: fixture.Day("2026-09-10"), Amount: -142_500, PayeeID: market, CategoryID: dining, Approved: true},
		{ID: ancient, AccountID: checking, Date: fixture.Day("2020-01-15"), Amount: 50_000, PayeeName: "Starting Balance", CategoryID: inflow, Cleared: budget.Reconciled, Approved: true},
		{ID: dividend, AccountID: shares, Date: fixture.Day("2026-09-08"), Amount: 12_000, PayeeName: "Dividend", Approved: true},
		{ID: reconciled, AccountID: checking, Date: fixture.Day("2026-08-30"), Amount: -45_000, PayeeID: market, CategoryID: food, Cleared: budget.Reconciled, Approved: true},
		{ID: rent + "_2026-08-31", AccountID: checking, Date: fixture.Day("2026-08-31"), Amount: -50_000, PayeeID: market, CategoryID: dining, Cleared: budget.Cleared, Approved: true},
	}
}

// otherPlan is a plan whose ids are all others than those of [Plan].
func otherPlan() book.Plan {
	return book.Plan{
		ID: uuidOf(11, 1), Name: "Other", Currency: fixture.Euro, FirstMonth: august, LastMonth: october,
		Accounts: []book.Account{{ID: uuidOf(12, 1), Name: "Other", Type: "checking"}},
		Groups:   []budget.Group{{ID: uuidOf(13, 1), Name: "Daily"}, {ID: uuidOf(13, 2), Name: "Internal Master Category"}},
		Categories: []budget.Category{
			{ID: uuidOf(14, 1), GroupID: uuidOf(13, 1), Name: "Food"},
			{ID: uuidOf(14, 2), GroupID: uuidOf(13, 2), Name: "Inflow: Ready to Assign"},
			{ID: uuidOf(14, 3), GroupID: uuidOf(13, 2), Name: "Uncategorized"},
		},
	}
}
