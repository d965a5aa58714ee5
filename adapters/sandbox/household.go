package sandbox

import (
	"time"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// Household is a demo plan in euro as it looks on a day: the life of a household in the four months before
// and the month so far, with new transactions from the bank that nobody has looked at yet. The same day gives
// the same plan, and what does not depend on the day has the same ids on every day.
//
// On any day, Restaurants is overspent by 22.50 and Tennis has 80.00 left, both in the month of that day.
func Household(today calendar.Date) Plan {
	month := today.Month()
	d := newDiary(HouseholdID, today)
	d.household(month.Add(-4))
	return Plan{
		ID: HouseholdID, Name: "household",
		Currency: money.Currency{
			ISOCode: "EUR", Digits: 2, DecimalSeparator: ",", GroupSeparator: ".",
			Symbol: "€", SymbolFirst: true, DisplaySymbol: true,
		},
		FirstMonth: month.Add(-4), LastMonth: month.Add(3),
		Accounts:     householdAccounts(d.reconciled),
		Groups:       householdGroups(),
		Categories:   householdCategories(),
		Assigned:     d.householdAssigned(month.Add(-4)),
		Transactions: append(d.rows, householdInbox(today)...),
	}
}

func householdAccounts(reconciled calendar.Date) []Account {
	at, _ := time.Parse(time.DateOnly, reconciled.String())
	return []Account{
		{ID: HouseholdChecking, Name: "Betaalrekening", Type: "checking", Linked: true, LastReconciled: at},
		{ID: HouseholdSavings, Name: "Spaarrekening", Type: "savings", LastReconciled: at},
		{ID: HouseholdCard, Name: "Creditcard", Type: "creditCard", Linked: true, LastReconciled: at},
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
		{ID: HouseholdInternal, Name: internalGroup},
		{ID: HouseholdHidden, Name: "Hidden Categories"},
	}
}

func householdCategories() []budget.Category {
	return []budget.Category{
		{ID: HouseholdGroceries, GroupID: HouseholdDaily, Name: "Groceries"},
		{ID: HouseholdRestaurants, GroupID: HouseholdDaily, Name: "Restaurants"},
		{ID: HouseholdTransport, GroupID: HouseholdDaily, Name: "Transport"},
		{ID: HouseholdHome, GroupID: HouseholdDaily, Name: "Household"},
		{ID: HouseholdRent, GroupID: HouseholdBills, Name: "Rent"},
		{ID: HouseholdEnergy, GroupID: HouseholdBills, Name: "Energy"},
		{ID: HouseholdInternet, GroupID: HouseholdBills, Name: "Internet"},
		{ID: HouseholdTennis, GroupID: HouseholdLeisure, Name: "Tennis"},
		{ID: HouseholdBooks, GroupID: HouseholdLeisure, Name: "Books"},
		{ID: HouseholdStreaming, GroupID: HouseholdLeisure, Name: "Streaming"},
		{ID: HouseholdHoliday, GroupID: HouseholdSaving, Name: "Vakantie"},
		{ID: HouseholdBuffer, GroupID: HouseholdSaving, Name: "Buffer"},
		{ID: HouseholdCardPayment, GroupID: HouseholdCards, Name: "Creditcard"},
		{ID: HouseholdInflow, GroupID: HouseholdInternal, Name: "Inflow: Ready to Assign"},
		{ID: HouseholdUncategorized, GroupID: HouseholdInternal, Name: "Uncategorized"},
		{ID: HouseholdOldGym, GroupID: HouseholdHidden, Name: "Oude sportschool", Hidden: true},
	}
}

// householdAssigned is careful in hindsight: earlier months have what they spent assigned to them, so that
// nothing but savings is carried into this one.
func (d *diary) householdAssigned(first calendar.Month) []Assignment {
	usual := []Assignment{
		{CategoryID: HouseholdGroceries, Amount: 420_000},
		{CategoryID: HouseholdRestaurants, Amount: 120_000},
		{CategoryID: HouseholdTransport, Amount: 90_000},
		{CategoryID: HouseholdHome, Amount: 80_000},
		{CategoryID: HouseholdRent, Amount: 950_000},
		{CategoryID: HouseholdEnergy, Amount: 145_000},
		{CategoryID: HouseholdInternet, Amount: 42_500},
		{CategoryID: HouseholdTennis, Amount: 80_000},
		{CategoryID: HouseholdBooks, Amount: 30_000},
		{CategoryID: HouseholdStreaming, Amount: 13_990},
	}
	all := []Assignment{
		{first, HouseholdOldGym, 25_000}, {first, HouseholdHoliday, 600_000}, {first, HouseholdBuffer, 7_000_000},
	}
	this := d.today.Month()
	for m := first; !m.After(this); m = m.Add(1) {
		for _, a := range usual {
			a.Month = m
			if m != this {
				a.Amount = -d.activity(m, a.CategoryID)
			}
			all = append(all, a)
		}
		if m != first {
			all = append(all, Assignment{m, HouseholdHoliday, 150_000}, Assignment{m, HouseholdBuffer, 200_000})
		}
	}
	return all
}
