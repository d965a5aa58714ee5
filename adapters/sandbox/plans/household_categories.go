package plans

import (
	"time"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
)

// householdCategories have a target of every kind, as they are in a month.
func householdCategories(month calendar.Month) []budget.Category {
	targets := householdTargets(month)
	all := []budget.Category{
		{ID: HouseholdGroceries, GroupID: HouseholdDaily, Name: "Groceries", Note: "Ook drogist."},
		{ID: HouseholdRestaurants, GroupID: HouseholdDaily, Name: "Restaurants"},
		{ID: HouseholdTransport, GroupID: HouseholdDaily, Name: "Transport"},
		{ID: HouseholdHome, GroupID: HouseholdDaily, Name: "Household"},
		{ID: HouseholdRent, GroupID: HouseholdBills, Name: "Rent"},
		{ID: HouseholdEnergy, GroupID: HouseholdBills, Name: "Energy"},
		{ID: HouseholdInternet, GroupID: HouseholdBills, Name: "Internet"},
		{ID: HouseholdCarLoan, GroupID: HouseholdBills, Name: "Autolening"},
		{ID: HouseholdInsurance, GroupID: HouseholdBills, Name: "Verzekeringen"},
		{ID: HouseholdTennis, GroupID: HouseholdLeisure, Name: "Tennis"},
		{ID: HouseholdBooks, GroupID: HouseholdLeisure, Name: "Books"},
		{ID: HouseholdStreaming, GroupID: HouseholdLeisure, Name: "Streaming"},
		{ID: HouseholdClothes, GroupID: HouseholdLeisure, Name: "Kleding"},
		{ID: HouseholdHoliday, GroupID: HouseholdSaving, Name: "Vakantie"},
		{ID: HouseholdBuffer, GroupID: HouseholdSaving, Name: "Buffer"},
		{ID: HouseholdGifts, GroupID: HouseholdSaving, Name: "Cadeaus"},
		{ID: HouseholdCardPayment, GroupID: HouseholdCards, Name: "Creditcard"},
		{ID: HouseholdInflow, GroupID: HouseholdInternal, Name: "Inflow: Ready to Assign"},
		{ID: HouseholdUncategorized, GroupID: HouseholdInternal, Name: "Uncategorized"},
		{ID: HouseholdBathroom, GroupID: HouseholdRebuilt, Name: "Badkamer"},
		{ID: HouseholdOldGym, GroupID: HouseholdHidden, Name: "Oude sportschool", Hidden: true},
	}
	for i := range all {
		all[i].Target = targets[all[i].ID]
	}
	return all
}

// householdTargets were set in the plan's first month. Tennis is due every other month, and the one of Books is
// snoozed.
func householdTargets(month calendar.Month) map[string]budget.Target {
	const every, everyOtherMonth, everyQuarter = 1, 3, 4
	first := month.Add(-4)
	snoozed, _ := time.Parse(time.DateOnly, month.First().String())
	targets := map[string]budget.Target{
		HouseholdGroceries: {Kind: budget.PlanYourSpending, Amount: 95_000, Cadence: budget.CadenceWeekly, Frequency: every, Day: on(6)},
		HouseholdRent:      {Kind: budget.PlanYourSpending, Amount: 950_000, Cadence: budget.CadenceMonthly, Frequency: every, Day: on(1), SetAside: true},
		HouseholdEnergy:    {Kind: budget.PlanYourSpending, Amount: 145_000, Cadence: budget.CadenceMonthly, Frequency: every},
		HouseholdCarLoan:   {Kind: budget.DebtPayment, Amount: carLoanPayment, Cadence: budget.CadenceMonthly, Frequency: every, Day: on(2)},
		HouseholdInsurance: {Kind: budget.PlanYourSpending, Amount: 384_000, Cadence: budget.CadenceYearly, Frequency: every, Date: month.Add(5).First(), SetAside: true},
		HouseholdTennis:    {Kind: budget.PlanYourSpending, Amount: 160_000, Cadence: everyOtherMonth, Date: month.Add(1).Last()},
		HouseholdClothes:   {Kind: budget.PlanYourSpending, Amount: 120_000, Cadence: everyQuarter, Date: month.Add(2).Last(), SetAside: true},
		HouseholdBooks:     {Kind: budget.MonthlyFunding, Amount: 30_000, Cadence: budget.CadenceMonthly, Frequency: every, Snoozed: snoozed},
		HouseholdStreaming: {Kind: budget.MonthlyFunding, Amount: 13_990, Cadence: budget.CadenceMonthly, Frequency: every},
		HouseholdHoliday:   {Kind: budget.TargetBalanceByDate, Amount: 2_400_000, Date: month.Add(6).First()},
		HouseholdBuffer:    {Kind: budget.TargetBalance, Amount: 10_000_000},
		HouseholdGifts:     {Kind: budget.PlanYourSpending, Amount: 250_000, Date: month.Add(3).First()},
	}
	for id, t := range targets {
		t.Since = first
		targets[id] = t
	}
	return targets
}

// on is a day of the week or of the month.
func on(day int) budget.Day { return budget.Day{Number: day, Set: true} }
