package plans

import (
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// DinarID is the id of the plan that [Dinar] makes.
const DinarID = "a7c1d94e-60b8-4f2d-8a17-3e95b0d4c628"

// The accounts and the categories of [Dinar] that rows name.
const (
	dinarBank  = "الحساب الجاري"
	dinarSaved = "توفير"
	dinarCard  = "بطاقة الائتمان"
	dinarHome  = "القرض العقاري"

	dinarFood   = "بقالة"
	dinarCafe   = "مقاهي"
	dinarFuel   = "وقود"
	dinarHouse  = "البيت"
	dinarWater  = "Water"
	dinarSchool = "مدرسة"
)

// dinarMortgage is paid each month on the loan of [Dinar], and dinarEscrow of it is for its insurance.
const (
	dinarMortgage = 310_500
	dinarEscrow   = 12_250
)

// Dinar is a plan in Jordanian dinar, a currency with three decimals, as it looks on a day: two months and the
// one so far of a family with a mortgage. Most of its names are in Arabic, which runs from right to left.
func Dinar(today calendar.Date) book.Plan {
	o, month := outline(DinarID), today.Month()
	first := month.Add(-2)
	d := newDiary(DinarID, today)
	d.dinar(first)
	groups, categories := o.categories([]string{dinarCard},
		"يومي: "+dinarFood+", "+dinarCafe+", "+dinarFuel, "شهري: "+dinarHouse+", "+dinarWater+", "+dinarSchool)
	dinarTargets(categories, month)
	return book.Plan{
		ID: DinarID, Name: dinarName, DateFormat: "DD/MM/YYYY",
		Currency:   money.Currency{ISOCode: "JOD", Digits: 3, DecimalSeparator: ".", GroupSeparator: ",", Symbol: "د.أ", DisplaySymbol: true},
		FirstMonth: first, LastMonth: month.Add(1),
		Accounts: []book.Account{
			{ID: o.account(dinarBank), Name: dinarBank, Type: "checking", Linked: true},
			{ID: o.account(dinarSaved), Name: dinarSaved, Type: "savings"},
			{ID: o.account(dinarCard), Name: dinarCard, Type: "creditCard"},
			{ID: o.account(dinarHome), Name: dinarHome, Type: "mortgage", Debt: dinarDebt(first)},
		},
		Groups: groups, Categories: categories,
		Payees:       payees(DinarID, "Miyahuna", "مدرسة النور"),
		Assigned:     d.dinarAssigned(first),
		Transactions: d.rows,
		Schedules:    dinarSchedules(today),
	}
}

func dinarDebt(first calendar.Month) *budget.Debt {
	return &budget.Debt{
		Rates:    []budget.Term{{From: first.First(), Value: 7_250}, {From: first.Add(1).First(), Value: 7_500}},
		Payments: []budget.Term{{From: first.First(), Value: dinarMortgage}},
		Escrow:   []budget.Term{{From: first.First(), Value: dinarEscrow}},
	}
}

func dinarTargets(categories []budget.Category, month calendar.Month) {
	const every = 1
	targets := map[string]budget.Target{
		dinarFood:   {Kind: budget.PlanYourSpending, Amount: 160_000, Cadence: budget.CadenceMonthly, Frequency: every},
		dinarHouse:  {Kind: budget.DebtPayment, Amount: dinarMortgage, Cadence: budget.CadenceMonthly, Frequency: every, Day: on(3)},
		dinarSchool: {Kind: budget.PlanYourSpending, Amount: 900_000, Cadence: budget.CadenceYearly, Frequency: every, Date: month.Add(7).First(), SetAside: true},
		dinarWater:  {Kind: budget.TargetBalance, Amount: 60_125},
	}
	for i := range categories {
		if t, ok := targets[categories[i].Name]; ok {
			t.Since = month.Add(-2)
			categories[i].Target = t
		}
	}
}

func (d *diary) dinarAssigned(first calendar.Month) []book.Assignment {
	o := outline(DinarID)
	usual := []book.Assignment{
		{CategoryID: o.category(dinarFood), Amount: 160_000},
		{CategoryID: o.category(dinarCafe), Amount: 24_500},
		{CategoryID: o.category(dinarFuel), Amount: 78_750},
		{CategoryID: o.category(dinarHouse), Amount: dinarMortgage},
	}
	var all []book.Assignment
	for m := first; !m.After(d.today.Month()); m = m.Add(1) {
		all = append(all, d.assigned(m, usual)...)
		all = append(all,
			book.Assignment{Month: m, CategoryID: o.category(dinarWater), Amount: 20_375},
			book.Assignment{Month: m, CategoryID: o.category(dinarSchool), Amount: 75_000},
		)
	}
	return all
}
