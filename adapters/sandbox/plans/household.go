package plans

import (
	"time"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// Household is a demo plan in euro as it looks on a day: the life of a household in the four months before
// and the month so far, with new transactions from the bank that nobody has looked at yet. It has one of everything
// that a plan can hold. What does not depend on the day has the same ids on every day.
//
// On any day, Restaurants is overspent by 22.50 and Tennis has 80.00 left, both in the month of that day.
func Household(today calendar.Date) book.Plan {
	month := today.Month()
	d := newDiary(HouseholdID, today)
	d.household(month.Add(-4))
	return book.Plan{
		ID: HouseholdID, Name: householdName,
		Currency: money.Currency{
			ISOCode: "EUR", Digits: 2, DecimalSeparator: ",", GroupSeparator: ".",
			Symbol: "€", SymbolFirst: true, DisplaySymbol: true,
		},
		DateFormat: "DD-MM-YYYY",
		FirstMonth: month.Add(-4), LastMonth: month.Add(3),
		Accounts:     householdAccounts(d.reconciled),
		Groups:       householdGroups(),
		Categories:   householdCategories(month),
		Payees:       householdPayees(),
		Locations:    householdLocations(),
		Renames:      map[string]string{"PRLV SEPA GLASDRAAD 0800": "Glasdraad Internet"},
		Assigned:     d.householdAssigned(month.Add(-4)),
		Notes:        householdNotes(month),
		Transactions: append(d.rows, householdInbox(today)...),
		Bank:         householdBank(today),
		Schedules:    householdSchedules(today),
		Movements:    householdMovements(month),
		Groupings:    householdGroupings(month),
	}
}

func householdAccounts(reconciled calendar.Date) []book.Account {
	at, _ := time.Parse(time.DateOnly, reconciled.String())
	return []book.Account{
		{
			ID: HouseholdChecking, Name: "Betaalrekening", Type: "checking", Linked: true, LastReconciled: at,
			Note: "Gezamenlijk. Loon komt op de 25e.",
		},
		{ID: HouseholdSavings, Name: "Spaarrekening", Type: "savings", LastReconciled: at},
		{ID: HouseholdCard, Name: "Creditcard", Type: "creditCard", Linked: true, LastReconciled: at},
		{ID: HouseholdLoan, Name: "Autolening", Type: "autoLoan", Debt: carLoan(reconciled.Month().Add(-2))},
		{ID: HouseholdTracking, Name: "Beleggen", Type: "otherAsset"},
		{ID: HouseholdClosed, Name: "Oud", Type: "checking", Closed: true, LastReconciled: at},
	}
}

func householdGroups() []budget.Group {
	return []budget.Group{
		{ID: HouseholdDaily, Name: "Dagelijks"},
		{ID: HouseholdBills, Name: "Vaste lasten"},
		{ID: HouseholdLeisure, Name: "Vrije tijd"},
		{ID: HouseholdSaving, Name: "Sparen"},
		{ID: HouseholdCards, Name: "Credit Card Payments"},
		{ID: HouseholdInternal, Name: "Internal Master Category"},
		{ID: HouseholdRebuilt, Name: "Verbouwing", Hidden: true},
		{ID: HouseholdHidden, Name: "Hidden Categories"},
	}
}
