package plans

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// yen writes what was typed, and at the end what came from the bank and was not looked at.
func (d *diary) yen(first calendar.Month) {
	o := outline(YenID)
	bank, income := o.account(yenBank), o.category(inflow)
	d.pay(first.First(), bank, "Starting Balance", income, 640_000*yen)
	d.pay(first.First(), o.account(yenSaved), "Starting Balance", income, 1_200_000*yen)
	d.pay(first.First(), o.account(yenShares), "Starting Balance", "", 500_000*yen)
	d.pay(first.First(), o.account(yenWallet), "Starting Balance", income, 9_000*yen)
	for day := first.First(); !day.After(d.today); day = day.AddDays(1) {
		d.yenMonthly(o, day)
		d.yenWeekly(o, day)
	}
	d.write(budget.Transaction{
		Date: d.today.Month().Add(-1).First().AddDays(11), AccountID: bank, PayeeName: "イオン", Amount: -12_480 * yen,
		Flag: "purple", FlagName: "家族",
		Lines: []budget.Line{
			{Amount: -7_980 * yen, CategoryID: o.category(yenFood)},
			{Amount: -4_500 * yen, CategoryID: o.category(yenOut), Memo: "お弁当"},
		},
	})
	for _, a := range []arrival{
		{"f1a3b0c6-72d9-4e18-95a4-0b6c7d8e9f10", bank, 1, -1_080 * yen, "VISA コンビニ {dd/mm}", "", "YNAB"},
		{"0a9b8c7d-6e5f-4d3c-8b2a-1f0e9d8c7b6a", o.account(yenCard), 2, -3_300 * yen, "ｱﾏｿﾞﾝ", "", "YNAB"},
	} {
		d.rows = append(d.rows, a.row(d.today))
	}
}

func (d *diary) yenMonthly(o outline, day calendar.Date) {
	bank, card := o.account(yenBank), o.account(yenCard)
	switch day.Day() {
	case 4:
		d.move(day, bank, o.account(yenWallet), "", 20_000*yen)
	case 10:
		if owed := d.charged(day.Month().Add(-1), card); owed > 0 {
			d.move(day, bank, card, "", owed)
		}
	case 14:
		d.pay(day, bank, "東京電力", o.category(yenPower), aboutYen(day, 6_400, 1_900))
	case 16:
		d.move(day, bank, o.account(yenShares), o.category(yenTrip), 10_000*yen)
	case 25:
		d.pay(day, bank, "山田商事", o.category(inflow), 268_000*yen)
	case 26:
		d.move(day, bank, o.account(yenSaved), "", 30_000*yen)
	case 27:
		d.pay(day, bank, "大家さん", o.category(yenRent), -82_000*yen)
	}
}

func (d *diary) yenWeekly(o outline, day calendar.Date) {
	switch weekday, _ := weekday(day); weekday {
	case 0, 3:
		d.pay(day, o.account(yenBank), "スーパー まるよし", o.category(yenFood), aboutYen(day, 2_900, 1_700))
	case 1:
		d.pay(day, o.account(yenCard), "JR東日本", o.category(yenTrain), -1_860*yen)
	case 4:
		d.pay(day, o.account(yenWallet), "ラーメン 一番", o.category(yenOut), aboutYen(day, 980, 640))
	}
}

// aboutYen is an outflow of least and up to spread yen more.
func aboutYen(day calendar.Date, least, spread int) money.Milliunits {
	return money.Milliunits(-least-varied(day, spread)) * yen
}

func yenBankRows(today calendar.Date) []budget.Transaction {
	waiting := arrival{
		"3d5e7f90-1b2c-4a3d-8e4f-5a6b7c8d9e0f", outline(YenID).account(yenBank), 0, -540 * yen, "SUICA {dd/mm}", "", "YNAB",
	}
	return []budget.Transaction{waiting.row(today)}
}

func yenSchedules(today calendar.Date) []budget.Schedule {
	o, a := outline(YenID), &agenda{plan: YenID, today: today}
	bank := o.account(yenBank)
	a.due(calendar.Monthly, a.monthly(27), budget.Schedule{
		AccountID: bank, PayeeID: o.payee("大家さん"), CategoryID: o.category(yenRent), Amount: -82_000 * yen,
	})
	a.due(calendar.Monthly, a.monthly(26), budget.Schedule{
		AccountID: bank, TransferAccountID: o.account(yenSaved), Amount: -30_000 * yen,
	})
	a.due(calendar.Never, today.AddDays(20), budget.Schedule{
		AccountID: bank, PayeeID: o.payee("東京電力"), CategoryID: o.category(yenPower), Amount: -7_200 * yen,
	})
	return a.all
}
