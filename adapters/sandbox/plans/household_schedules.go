package plans

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// householdSchedules have something of most frequencies, among them a transfer, a loan's payment, a split and
// one that comes once.
func householdSchedules(today calendar.Date) []budget.Schedule {
	a := &agenda{plan: HouseholdID, today: today}
	first := today.Month().Add(-4).First()
	pay := func(name, category string, amount money.Milliunits) budget.Schedule {
		return budget.Schedule{
			AccountID: HouseholdChecking, PayeeID: payee(HouseholdID, name), CategoryID: category, Amount: amount,
		}
	}
	since := func(day int, s budget.Schedule) budget.Schedule {
		s.First = first.AddDays(day - 1)
		return s
	}
	a.due(calendar.Monthly, a.monthly(1), since(1, pay("Huis & Haard Wonen", HouseholdRent, -950_000)))
	a.due(calendar.Monthly, a.monthly(5), since(5, pay("Glasdraad Internet", HouseholdInternet, -42_500)))
	a.due(calendar.Monthly, a.monthly(25), since(25, pay("Atelier Noord", HouseholdInflow, 2_750_000)))
	a.due(calendar.Monthly, a.monthly(26), since(26, budget.Schedule{
		AccountID: HouseholdChecking, TransferAccountID: HouseholdSavings, Amount: -300_000, Memo: "Sparen",
	}))
	a.due(calendar.Monthly, a.monthly(2), since(2, budget.Schedule{
		AccountID: HouseholdChecking, TransferAccountID: HouseholdLoan, CategoryID: HouseholdCarLoan,
		Amount: -carLoanPayment,
	}))
	a.due(calendar.Weekly, a.weekly(2), pay("Rail Co", HouseholdTransport, -17_600))
	a.due(calendar.EveryOtherWeek, a.weekly(4), pay("Groentetas De Kip", HouseholdGroceries, -14_500))
	a.due(calendar.TwiceAMonth, a.monthly(15), pay("Oppas Noor", HouseholdHome, -30_000))
	split := pay("Waterschap Laag", "", -78_000)
	split.Lines = []budget.Line{
		{Amount: -52_000, CategoryID: HouseholdHome, Memo: "Zuivering"},
		{Amount: -26_000, CategoryID: HouseholdEnergy, Memo: "Dijken"},
	}
	a.due(calendar.Every3Months, today.Month().Add(2).First().AddDays(9), split)
	a.due(calendar.Yearly, today.Month().Add(5).First(), pay("Zeker & Vast", HouseholdInsurance, -384_000))
	once := pay("Fietsenmaker Spaak", HouseholdTransport, -65_000)
	once.Flag, once.FlagName, once.Memo = "red", "Zelf betalen", "Grote beurt"
	a.due(calendar.Never, today.AddDays(9), once)
	a.due(calendar.EveryOtherYear, today.Month().Add(14).First(), pay("Notaris Zegel", "", -120_000))
	return a.all
}
