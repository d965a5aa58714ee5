package plans

import (
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// YenID is the id of the plan that [Yen] makes.
const YenID = "5b0e7d7a-2f0a-4c46-9a5b-8d0c3f6e91a2"

// yen is one, in milliunits: there is no smaller coin.
const yen = 1000

// The accounts and the categories of [Yen] that rows name.
const (
	yenBank   = "普通預金"
	yenSaved  = "貯金"
	yenCard   = "クレジットカード"
	yenWallet = "財布"
	yenShares = "NISA"

	yenFood  = "食費"
	yenOut   = "外食"
	yenTrain = "電車"
	yenRent  = "家賃"
	yenPower = "電気"
	yenTrip  = "旅行"
)

// Yen is a plan in Japanese yen, a currency without decimals, as it looks on a day: two months and the one so
// far of somebody who lives alone. Its amounts are whole yen, its names are in Japanese.
func Yen(today calendar.Date) book.Plan {
	o, month := outline(YenID), today.Month()
	first := month.Add(-2)
	d := newDiary(YenID, today)
	d.yen(first)
	groups, categories := o.categories([]string{yenCard},
		"毎日: "+yenFood+", "+yenOut+", "+yenTrain, "毎月: "+yenRent+", "+yenPower, "夢: "+yenTrip)
	yenTargets(o, categories, month)
	return book.Plan{
		ID: YenID, Name: yenName, DateFormat: "YYYY/MM/DD",
		Currency:   money.Currency{ISOCode: "JPY", DecimalSeparator: ".", GroupSeparator: ",", Symbol: "￥", SymbolFirst: true, DisplaySymbol: true},
		FirstMonth: first, LastMonth: month.Add(1),
		Accounts: []book.Account{
			{ID: o.account(yenBank), Name: yenBank, Type: "checking", Linked: true},
			{ID: o.account(yenSaved), Name: yenSaved, Type: "savings"},
			{ID: o.account(yenWallet), Name: yenWallet, Type: "cash"},
			{ID: o.account(yenCard), Name: yenCard, Type: "creditCard", Linked: true, LinkFailed: true},
			{ID: o.account(yenShares), Name: yenShares, Type: "otherAsset"},
		},
		Groups: groups, Categories: categories,
		Payees:       payees(YenID, "大家さん", "東京電力", "山田商事"),
		Assigned:     d.yenAssigned(first),
		Notes:        map[calendar.Month]string{month: "節約"},
		Transactions: d.rows,
		Bank:         yenBankRows(today),
		Schedules:    yenSchedules(today),
	}
}

func yenTargets(o outline, categories []budget.Category, month calendar.Month) {
	const every = 1
	targets := map[string]budget.Target{
		yenFood: {Kind: budget.PlanYourSpending, Amount: 9_000 * yen, Cadence: budget.CadenceWeekly, Frequency: every, Day: on(0)},
		yenRent: {Kind: budget.PlanYourSpending, Amount: 82_000 * yen, Cadence: budget.CadenceMonthly, Frequency: every, Day: on(27), SetAside: true},
		yenOut:  {Kind: budget.MonthlyFunding, Amount: 15_000 * yen, Cadence: budget.CadenceMonthly, Frequency: every},
		yenTrip: {Kind: budget.TargetBalanceByDate, Amount: 240_000 * yen, Date: month.Add(8).First()},
	}
	for i := range categories {
		if t, ok := targets[categories[i].Name]; ok {
			t.Since = month.Add(-2)
			categories[i].Target = t
		}
		if categories[i].ID == o.category(yenPower) {
			categories[i].Note = "夏は高い"
		}
	}
}

func (d *diary) yenAssigned(first calendar.Month) []book.Assignment {
	o := outline(YenID)
	usual := []book.Assignment{
		{CategoryID: o.category(yenFood), Amount: 40_000 * yen},
		{CategoryID: o.category(yenOut), Amount: 15_000 * yen},
		{CategoryID: o.category(yenTrain), Amount: 10_000 * yen},
		{CategoryID: o.category(yenRent), Amount: 82_000 * yen},
		{CategoryID: o.category(yenPower), Amount: 9_000 * yen},
	}
	var all []book.Assignment
	for m := first; !m.After(d.today.Month()); m = m.Add(1) {
		all = append(all, d.assigned(m, usual)...)
		all = append(all, book.Assignment{Month: m, CategoryID: o.category(yenTrip), Amount: 20_000 * yen})
	}
	return all
}
