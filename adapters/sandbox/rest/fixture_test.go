package rest_test

import (
	"time"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// id is the UUID of something in the plans of these tests.
func id(name string) string { return book.ID("rest", name) }

func day(s string) calendar.Date {
	d, err := calendar.ParseDate(s)
	if err != nil {
		panic(err)
	}
	return d
}

func month(s string) calendar.Month { return day(s).Month() }

// now is the moment at which the clock of every test starts.
var now = time.Date(2026, 9, 25, 12, 0, 0, 0, time.UTC)

var euro = money.Currency{
	ISOCode: "EUR", Digits: 2, DecimalSeparator: ",", GroupSeparator: ".", Symbol: "€", SymbolFirst: true, DisplaySymbol: true,
}

// full is a plan with one of everything.
func full() book.Plan {
	return book.Plan{
		ID: id("plan"), Name: "Full", Currency: euro, DateFormat: "DD-MM-YYYY",
		FirstMonth: month("2024-01-01"), LastMonth: month("2026-10-01"),
		Accounts: fullAccounts(),
		Groups: []budget.Group{
			{ID: id("daily"), Name: "Daily"},
			{ID: id("cards"), Name: "Credit Card Payments"},
			{ID: id("internal"), Name: "Internal Master Category"},
		},
		Categories: fullCategories(),
		Payees:     []budget.Payee{{ID: id("market"), Name: "Market"}, {ID: id("work"), Name: "Work"}},
		Locations: []book.Location{
			{ID: id("place"), PayeeID: id("market"), Latitude: "52.3702", Longitude: "4.8952"},
		},
		Assigned: []book.Assignment{
			{Month: month("2026-09-01"), CategoryID: id("food"), Amount: 250_000},
			{Month: month("2026-08-01"), CategoryID: id("food"), Amount: 100_000},
		},
		Notes:        map[calendar.Month]string{month("2026-09-01"): "busy"},
		Transactions: fullRows(),
		Bank: []budget.Transaction{{
			ID: id("banked"), AccountID: id("checking"), Date: day("2026-09-24"), Amount: -12_340,
			ImportID: "YNAB:-12340:2026-09-24:1", ImportPayee: "Baker", ImportPayeeOriginal: "BAKER 0031",
		}},
		Schedules: fullSchedules(),
		Movements: []book.Movement{{
			ID: id("moved"), Month: month("2026-09-01"), Moved: now.Add(-time.Hour), GroupID: id("moves"),
			UserID: id("me"), ToID: id("food"), Amount: 1_500,
		}},
		Groupings: []book.MovementGroup{{ID: id("moves"), Created: now.Add(-time.Hour), Month: month("2026-09-01"), UserID: id("me")}},
	}
}

func fullAccounts() []book.Account {
	return []book.Account{
		{ID: id("checking"), Name: "Checking", Type: "checking", Note: "joint", Linked: true, LastReconciled: now.Add(-48 * time.Hour)},
		{ID: id("savings"), Name: "Savings", Type: "savings", TransferPayeeID: id("to savings")},
		{ID: id("card"), Name: "Card", Type: "creditCard"},
		{ID: id("shares"), Name: "Shares", Type: "otherAsset"},
		{ID: id("loan"), Name: "Loan", Type: "mortgage", Debt: &budget.Debt{
			Rates:    []budget.Term{{From: day("2024-01-01"), Value: 4500}},
			Payments: []budget.Term{{From: day("2024-01-01"), Value: 950_000}},
		}},
		{ID: id("old"), Name: "Old", Type: "checking", Closed: true},
	}
}

func fullCategories() []budget.Category {
	return []budget.Category{
		{ID: id("food"), GroupID: id("daily"), Name: "Groceries", Note: "weekly", Target: budget.Target{
			Kind: budget.PlanYourSpending, Amount: 400_000, Cadence: budget.CadenceMonthly, Frequency: 1,
			Day: budget.Day{Number: 28, Set: true}, Since: month("2026-01-01"), SetAside: true,
		}},
		{ID: id("rest"), GroupID: id("daily"), Name: "Restaurants"},
		{ID: id("trip"), GroupID: id("daily"), Name: "Trip", Target: budget.Target{
			Kind: budget.TargetBalanceByDate, Amount: 900_000, Date: day("2027-05-01"), Since: month("2026-01-01"), Snoozed: now,
		}},
		{ID: id("hidden"), GroupID: id("daily"), Name: "Hidden", Hidden: true},
		{ID: id("card category"), GroupID: id("cards"), Name: "Card"},
		{ID: id("inflow"), GroupID: id("internal"), Name: "Inflow: Ready to Assign"},
		{ID: id("uncategorized"), GroupID: id("internal"), Name: "Uncategorized"},
	}
}

func fullRows() []budget.Transaction {
	return []budget.Transaction{
		{ID: id("ancient"), Date: day("2024-03-01"), AccountID: id("checking"), Amount: 5_000_000, CategoryID: id("inflow"), PayeeName: "Work", Cleared: budget.Reconciled, Approved: true},
		{
			ID: id("plain"), Date: day("2026-09-12"), AccountID: id("checking"), Amount: -1_234_560, CategoryID: id("food"),
			PayeeName: "Market", Cleared: budget.Cleared, Approved: true, Flag: "red", FlagName: "check", Memo: "a & b",
			ImportID: "YNAB:-1234560:2026-09-12:1", ImportPayee: "Market", ImportPayeeOriginal: "MARKET 12",
		},
		{ID: id("bare"), Date: day("2026-09-02"), AccountID: id("checking"), Amount: -7_250},
		{ID: id("there"), Date: day("2026-09-03"), AccountID: id("checking"), Amount: -100_000, TransferAccountID: id("savings"), TransferTransactionID: id("back"), Approved: true},
		{ID: id("back"), Date: day("2026-09-03"), AccountID: id("savings"), Amount: 100_000, TransferAccountID: id("checking"), TransferTransactionID: id("there"), Approved: true},
		{
			ID: id("split"), Date: day("2026-09-05"), AccountID: id("card"), Amount: -30_000, PayeeName: "Market", Approved: true,
			Lines: []budget.Line{
				{ID: id("leg food"), Amount: -20_000, CategoryID: id("food"), Memo: "bread"},
				{ID: id("leg rest"), Amount: -10_000, CategoryID: id("rest"), PayeeName: "Luna"},
				{ID: id("leg gone"), Amount: -99_000, CategoryID: id("food"), Deleted: true},
			},
		},
		{ID: id("value"), Date: day("2026-09-07"), AccountID: id("shares"), Amount: 3_000, PayeeName: "Dividend", Approved: true},
	}
}

func fullSchedules() []budget.Schedule {
	return []budget.Schedule{
		{
			ID: id("rent"), First: day("2026-01-01"), Next: day("2026-10-01"), Frequency: calendar.Monthly, Amount: -800_000,
			AccountID: id("checking"), PayeeID: id("market"), CategoryID: id("food"), Memo: "rent", Flag: "blue",
		},
		{
			ID: id("split later"), First: day("2026-10-02"), Next: day("2026-10-02"), Frequency: calendar.Never, Amount: -3_000,
			AccountID: id("checking"), Lines: []budget.Line{
				{ID: id("later food"), Amount: -1_000, CategoryID: id("food")},
				{ID: id("later rest"), Amount: -2_000, CategoryID: id("rest")},
			},
		},
	}
}

// archived is a plan for which YNAB states no formats.
func archived() book.Plan {
	return book.Plan{
		ID: id("archived"), Name: "Archived", Currency: money.NoFormat,
		FirstMonth: month("2026-08-01"), LastMonth: month("2026-10-01"),
		Accounts: []book.Account{{ID: id("purse"), Name: "Purse", Type: "cash"}},
		Groups:   []budget.Group{{ID: id("own"), Name: "Internal Master Category"}},
		Categories: []budget.Category{
			{ID: id("own inflow"), GroupID: id("own"), Name: "Inflow: Ready to Assign"},
			{ID: id("own none"), GroupID: id("own"), Name: "Uncategorized"},
		},
	}
}
