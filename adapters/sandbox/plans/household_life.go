package plans

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// household writes everything that was typed and approved, from the first day of a month on.
func (d *diary) household(first calendar.Month) {
	d.householdOpening(first.First())
	for day := first.First(); !day.After(d.today); day = day.AddDays(1) {
		d.householdMonthly(day)
		d.householdWeekly(day)
	}
	d.householdOnce()
}

func (d *diary) householdOpening(day calendar.Date) {
	const payee = "Starting Balance"
	d.pay(day, HouseholdChecking, payee, HouseholdInflow, 2_200_000)
	d.pay(day, HouseholdSavings, payee, HouseholdInflow, 6_000_000)
	d.pay(day, HouseholdTracking, payee, "", 4_200_000)
	d.pay(day, HouseholdLoan, payee, "", -8_400_000)
	d.pay(day, HouseholdClosed, payee, HouseholdInflow, 250_000)
	d.move(day.AddDays(4), HouseholdClosed, HouseholdChecking, "", 250_000)
	d.pay(day.AddDays(5), HouseholdChecking, "Sportschool De Stang", HouseholdOldGym, -25_000)
}

// householdMonthly is what falls on a day of the month. The card is paid with what last month charged to it.
func (d *diary) householdMonthly(day calendar.Date) {
	switch day.Day() {
	case 1:
		d.pay(day, HouseholdChecking, "Huis & Haard Wonen", HouseholdRent, -950_000)
	case 2:
		d.repay(day, HouseholdChecking, HouseholdLoan, HouseholdCarLoan, carLoanPayment)
	case 3:
		d.pay(day, HouseholdChecking, "Windkracht Energie", HouseholdEnergy, about(day, 132_000, 900))
	case 5:
		d.pay(day, HouseholdChecking, "Glasdraad Internet", HouseholdInternet, -42_500)
	case 8:
		d.pay(day, HouseholdCard, "Streamhuis", HouseholdStreaming, -13_990)
	case 10:
		if owed := d.charged(day.Month().Add(-1), HouseholdCard); owed > 0 {
			d.move(day, HouseholdChecking, HouseholdCard, "", owed)
		}
	case 17:
		d.pay(day, HouseholdCard, "De Boekenmolen", HouseholdBooks, about(day, 12_500, 1000))
	case 20:
		d.pay(day, HouseholdChecking, "Belastingdienst Toeslagen", HouseholdInflow, 345_000)
	case 25:
		d.pay(day, HouseholdChecking, "Atelier Noord", HouseholdInflow, 2_750_000)
	case 26:
		d.move(day, HouseholdChecking, HouseholdSavings, "", 300_000)
	case 27:
		d.move(day, HouseholdChecking, HouseholdTracking, HouseholdBuffer, 100_000)
	case 28:
		if day.Month() != d.today.Month() {
			d.pay(day, HouseholdChecking, "Tennisclub De Lob", HouseholdTennis, -80_000)
		}
	}
	if day == day.Month().Last() {
		d.interest(day, HouseholdLoan, carLoan(d.today.Month().Add(-4)).Rates)
	}
}

// householdWeekly is what falls on a day of the week.
func (d *diary) householdWeekly(day calendar.Date) {
	weekday, week := weekday(day)
	odd := week%2 != 0
	switch {
	case weekday == 0 && odd:
		d.pay(day, HouseholdChecking, "Bakery Rose", HouseholdGroceries, about(day, 4_200, 400))
	case weekday == 1:
		d.pay(day, HouseholdChecking, "Market Fresh", HouseholdGroceries, about(day, 37_000, 900))
	case weekday == 2:
		d.pay(day, HouseholdChecking, "Rail Co", HouseholdTransport, -17_600)
	case weekday == 4:
		d.householdDinner(day, odd)
	case weekday == 5:
		d.pay(day, HouseholdChecking, "Corner Shop", HouseholdGroceries, about(day, 24_000, 1200))
	case weekday == 6 && odd:
		d.pay(day, HouseholdChecking, "Toolbox", HouseholdHome, about(day, 11_000, 1500))
	}
}

// householdDinner leaves out this month, whose dinners are always the same.
func (d *diary) householdDinner(day calendar.Date, odd bool) {
	if day.Month() == d.today.Month() {
		return
	}
	place := "Pizzeria Luna"
	if odd {
		place = "Noodle House"
	}
	d.pay(day, HouseholdCard, place, HouseholdRestaurants, about(day, 21_000, 1400))
}

// householdOnce is what happened once: the two dinners that were too much for this month, a split and a
// refund last month.
func (d *diary) householdOnce() {
	this := d.today.Month()
	for _, dinner := range []struct {
		place  string
		ago    int
		amount money.Milliunits
	}{{"Pizzeria Luna", 6, -64_500}, {"Noodle House", noodleAgo, -78_000}} {
		day := d.today.AddDays(-dinnerAgo(d.today, dinner.ago))
		d.pay(day, HouseholdCard, dinner.place, HouseholdRestaurants, dinner.amount)
	}
	last := this.Add(-1).First()
	d.write(budget.Transaction{
		Date: last.AddDays(13), AccountID: HouseholdChecking, PayeeName: "Market Fresh", Amount: -86_400,
		Lines: []budget.Line{
			{Amount: -61_150, CategoryID: HouseholdGroceries},
			{Amount: -25_250, CategoryID: HouseholdHome, Memo: "Lampen"},
		},
	})
	d.write(budget.Transaction{
		Date: last.AddDays(15), AccountID: HouseholdChecking, PayeeName: "Zeker & Vast", CategoryID: HouseholdInsurance,
		Amount: -57_500, Memo: "Reis, door Sam voorgeschoten", Flag: "orange", FlagName: "Uitzoeken",
	})
	d.write(budget.Transaction{
		Date: last.AddDays(19), AccountID: HouseholdChecking, PayeeName: "Toolbox", CategoryID: HouseholdHome,
		Amount: 24_950, Memo: "Lampen teruggebracht", Flag: "blue", FlagName: "Terugbetaald",
	})
}
