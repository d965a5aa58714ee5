package plans

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// dinar writes what was typed, and at the end what came from the bank and was not looked at.
func (d *diary) dinar(first calendar.Month) {
	o := outline(DinarID)
	bank, income := o.account(dinarBank), o.category(inflow)
	d.pay(first.First(), bank, "Starting Balance", income, 1_480_125)
	d.pay(first.First(), o.account(dinarSaved), "Starting Balance", income, 2_600_000)
	d.pay(first.First(), o.account(dinarHome), "Starting Balance", "", -41_250_000)
	for day := first.First(); !day.After(d.today); day = day.AddDays(1) {
		d.dinarMonthly(o, day)
		d.dinarWeekly(o, day)
	}
	d.write(budget.Transaction{
		Date: d.today.Month().Add(-1).First().AddDays(16), AccountID: bank, PayeeName: "Cozmo", Amount: -31_875, Flag: "green",
		Lines: []budget.Line{
			{Amount: -27_625, CategoryID: o.category(dinarFood)},
			{Amount: -4_250, CategoryID: o.category(dinarCafe), Memo: "قهوة"},
		},
	})
	for _, a := range []arrival{
		{"8e2d1c0b-9a87-4b65-a432-10fedcba9876", bank, 1, -3_475, "POS {ddmmyy} SHAWERMA REEM", "", "YNAB"},
		{"14c3b2a1-0f9e-4d8c-9b7a-65f4e3d2c1b0", bank, 3, -1_250, "مخبز صلاح الدين", "", "YNAB"},
	} {
		d.rows = append(d.rows, a.row(d.today))
	}
}

func (d *diary) dinarMonthly(o outline, day calendar.Date) {
	bank, card, loan := o.account(dinarBank), o.account(dinarCard), o.account(dinarHome)
	switch day.Day() {
	case 3:
		d.repay(day, bank, loan, o.category(dinarHouse), dinarMortgage)
		d.write(budget.Transaction{
			Date: day, AccountID: loan, PayeeName: "تأمين", Amount: -dinarEscrow, DebtType: "escrow",
		})
	case 7:
		d.pay(day, bank, "Miyahuna", o.category(dinarWater), aboutFils(day, 11_125, 6_000))
	case 12:
		if owed := d.charged(day.Month().Add(-1), card); owed > 0 {
			d.move(day, bank, card, "", owed)
		}
	case 24:
		d.pay(day, bank, "وزارة الصحة", o.category(inflow), 865_750)
	case 25:
		d.move(day, bank, o.account(dinarSaved), "", 60_500)
	}
	if day == day.Month().Last() {
		d.interest(day, loan, dinarDebt(d.today.Month().Add(-2)).Rates)
	}
}

func (d *diary) dinarWeekly(o outline, day calendar.Date) {
	switch weekday, _ := weekday(day); weekday {
	case 0:
		d.pay(day, o.account(dinarBank), "سوق الخضار", o.category(dinarFood), aboutFils(day, 14_375, 9_000))
	case 2:
		d.pay(day, o.account(dinarCard), "المناصير", o.category(dinarFuel), aboutFils(day, 12_505, 3_000))
	case 4:
		d.pay(day, o.account(dinarCard), "مقهى جفرا", o.category(dinarCafe), aboutFils(day, 3_250, 2_000))
	}
}

// aboutFils is an outflow of least and up to spread fils more: a dinar has a thousand.
func aboutFils(day calendar.Date, least, spread int) money.Milliunits {
	return money.Milliunits(-least - varied(day, spread))
}

func dinarSchedules(today calendar.Date) []budget.Schedule {
	o, a := outline(DinarID), &agenda{plan: DinarID, today: today}
	bank := o.account(dinarBank)
	a.due(calendar.Monthly, a.monthly(3), budget.Schedule{
		AccountID: bank, TransferAccountID: o.account(dinarHome), CategoryID: o.category(dinarHouse), Amount: -dinarMortgage,
	})
	a.due(calendar.EveryOtherMonth, a.monthly(7), budget.Schedule{
		AccountID: bank, PayeeID: o.payee("Miyahuna"), CategoryID: o.category(dinarWater), Amount: -22_125,
	})
	a.due(calendar.Every4Months, today.Month().Add(3).First(), budget.Schedule{
		AccountID: bank, PayeeID: o.payee("مدرسة النور"), CategoryID: o.category(dinarSchool), Amount: -300_000,
	})
	return a.all
}
