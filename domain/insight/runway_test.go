package insight_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
)

func shownPace(p *insight.Pace) string {
	if p == nil {
		return "not asked"
	}
	return shownAmount(p.Monthly) + " " + shownTenths(p.Lasts)
}

var (
	usual     = insight.RunwayAsked{Months: 6, Savings: true}
	onBills   = insight.RunwayAsked{Months: 6, Savings: true, Essential: map[string]bool{"bills": true}}
	onPast    = insight.RunwayAsked{Months: 6, Savings: true, Essential: map[string]bool{"past": true}}
	noSavings = insight.RunwayAsked{Months: 6}
)

func TestRunwayAccounts101(t *testing.T) {
	t.Parallel()
	held := func() *life {
		return newLife().holds("check", 2500).holds("save", 1000).holds("cash", 100).holds("card", -600)
	}
	for name, c := range map[string]struct {
		life             *life
		asked            insight.RunwayAsked
		liquid, owed     float64
		counted, neither string
	}{
		"101: with savings":               {held(), usual, 3000, 600, "check 2500 save 1000 cash 100 card -600 ", "shares house "},
		"101: without savings":            {held(), noSavings, 2000, 600, "check 2500 cash 100 card -600 ", "save shares house "},
		"a card that was overpaid":        {held().holds("card", 50), usual, 3650, 0, "check 2500 save 1000 cash 100 card 50 ", "shares house "},
		"an account that is overdrawn":    {held().holds("check", -100), usual, 400, 600, "check -100 save 1000 cash 100 card -600 ", "shares house "},
		"closed accounts":                 {held().holds("old", 77), usual, 3000, 600, "check 2500 save 1000 cash 100 card -600 ", "shares house "},
		"deleted accounts":                {held().edit("check", func(a *budget.Account) { a.Deleted = true }), usual, 500, 600, "save 1000 cash 100 card -600 ", "shares house "},
		"tracked cash":                    {held().edit("check", func(a *budget.Account) { a.OnBudget = false }), usual, 500, 600, "save 1000 cash 100 card -600 ", "check shares house "},
		"something else in the budget":    {held().edit("check", func(a *budget.Account) { a.Type = "boat" }), usual, 500, 600, "save 1000 cash 100 card -600 ", "check shares house "},
		"a loan in the budget":            {held().edit("check", func(a *budget.Account) { a.Type = "mortgage" }), usual, 500, 600, "save 1000 cash 100 card -600 ", "check shares house "},
		"a line of credit":                {held().edit("card", func(a *budget.Account) { a.Type = "lineOfCredit" }), usual, 3000, 600, "check 2500 save 1000 cash 100 card -600 ", "shares house "},
		"money that is yet to come":       {held().add(budget.Transaction{AccountID: "check", Date: dayOf("2026-10-01"), Amount: 400_000}), usual, 2600, 600, "check 2100 save 1000 cash 100 card -600 ", "shares house "},
		"owed on two cards, one overpaid": {held().holds("cash", 20).edit("cash", func(a *budget.Account) { a.Type = "creditCard" }), usual, 2920, 600, "check 2500 save 1000 cash 20 card -600 ", "shares house "},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := insight.MonthsOfRunway(c.life.Ledger, lifeToday, c.asked)
			same(t, "liquid", r.Liquid, milli(c.liquid))
			same(t, "owed", r.Owed, milli(c.owed))
			counted, neither := "", ""
			for _, a := range r.Accounts {
				counted += fmt.Sprint(a.ID, " ", money.Amount(a.Today), " ")
			}
			for _, a := range r.NotCounted {
				neither += a.ID + " "
			}
			same(t, "counted", counted, c.counted)
			same(t, "not counted", neither, c.neither)
			same(t, "savings are left out", r.SavingsLeftOut, !c.asked.Savings)
		})
	}
	none := newLife().edit("save", func(a *budget.Account) { a.Closed = true })
	same(t, "no savings to leave out", insight.MonthsOfRunway(none.Ledger, lifeToday, noSavings).SavingsLeftOut, false)
}

func TestRunway(t *testing.T) {
	t.Parallel()
	// spending is 1,100 a month, and 3,000 is left.
	spending := func() *life { return newLife().monthly(summer, "check", -1100, "food") }
	for name, c := range map[string]struct {
		life      *life
		asked     insight.RunwayAsked
		all       string
		essential string
	}{
		"102: liquid 3,000, spent 1,100 a month":  {spending().holds("check", 3000), usual, "1100 2.7", "not asked"},
		"102: with a refund of 100":               {spending().monthly(summer, "check", 100, "food").holds("check", 3000), usual, "1000 3.0", "not asked"},
		"102: with a transfer to a brokerage":     {spending().monthly(summer, "check", -400, "to shares").holds("check", 3000), usual, "1100 2.7", "not asked"},
		"102: with a transfer to a mortgage":      {spending().monthly(summer, "check", -400, "to house").holds("check", 3000), usual, "1500 2.0", "not asked"},
		"103: rent essential, restaurants not":    {newLife().monthly(summer, "check", -1000, "rent").monthly(summer, "check", -500, "food").holds("check", 3000), onBills, "1500 2.0", "1000 3.0"},
		"103: cash 100, card −900":                {spending().holds("check", 100).holds("card", -900), usual, "1100 0.0", "not asked"},
		"nothing left":                            {spending().holds("check", 0), usual, "1100 0.0", "not asked"},
		"103: refunds exceed spending":            {newLife().monthly(summer, "check", -10, "food").monthly(summer, "check", 15, "food").holds("check", 100), usual, "-5 none", "not asked"},
		"103: no complete month":                  {newLife().row("2026-09-01", "check", -10, "food").holds("check", 100), usual, "none none", "not asked"},
		"no complete month, essentials asked for": {newLife().row("2026-09-01", "check", -10, "food").holds("check", 100), onBills, "none none", "none none"},
		"nothing spent":                           {newLife().monthly(summer, "check", 1, "in").holds("check", 100), onBills, "0 none", "0 none"},
		"nothing spent on the essentials":         {spending().holds("check", 3000), onBills, "1100 2.7", "0 none"},
		"a tenth of a month is rounded":           {newLife().row("2026-08-05", "check", -200, "food").holds("check", 50), usual, "200 0.3", "not asked"},
		"income does not count":                   {spending().monthly(summer, "check", 5000, "in").holds("check", 3000), usual, "1100 2.7", "not asked"},
		"nor openings":                            {spending().row("2026-07-01", "check", -500, "in", "Startsaldo").holds("check", 3000), usual, "1100 2.7", "not asked"},
		"nor what was drawn":                      {spending().row("2026-07-01", "check", 300, "to house").holds("check", 3000), usual, "1100 2.7", "not asked"},
		"nor transfers inside":                    {spending().row("2026-07-01", "check", -300, "to card").holds("check", 3000), usual, "1100 2.7", "not asked"},
		"outflows without a category do":          {spending().row("2026-07-01", "check", -330, "none").holds("check", 3000), onBills, "1210 2.5", "0 none"},
		"spending on a closed account does":       {spending().row("2026-07-01", "old", -330, "food").holds("check", 3000), usual, "1210 2.5", "not asked"},
		"on a card":                               {spending().row("2026-07-01", "card", -330, "food").holds("check", 3000).holds("card", 0), usual, "1210 2.5", "not asked"},
		"not on a tracking account":               {spending().row("2026-07-01", "shares", -330, "food").holds("check", 3000), usual, "1100 2.7", "not asked"},
		"a loan's category is essential":          {newLife().add(budget.Transaction{AccountID: "check", Date: dayOf("2026-08-05"), Amount: -400_000, CategoryID: "loan", TransferAccountID: "house"}).holds("check", 800), onBills, "400 2.0", "400 2.0"},
		"a deleted category counts in its group":  {newLife().row("2026-08-05", "check", -400, "dead").holds("check", 800), onBills, "400 2.0", "400 2.0"},
		"a hidden group":                          {spending().row("2026-08-05", "check", -300, "hid").holds("check", 3000), onPast, "1200 2.5", "100 30.0"},
		"a refund on the essentials":              {newLife().row("2026-08-05", "check", -400, "rent").row("2026-08-06", "check", 100, "rent").holds("check", 300), onBills, "300 1.0", "300 1.0"},
		"each line of a split":                    {newLife().add(budget.Transaction{AccountID: "check", Date: dayOf("2026-08-05"), Amount: -500_000, Lines: []budget.Line{{Amount: -100_000, CategoryID: "rent"}, {Amount: -150_000, CategoryID: "food"}, {Amount: -250_000, TransferAccountID: "shares"}}}).holds("check", 500), onBills, "250 2.0", "100 5.0"},
		"in whole cents":                          {newLife().row("2026-06-05", "check", -100, "food").row("2026-08-05", "check", -0.01, "food").holds("check", 100), usual, "33.34 3.0", "not asked"},
		"fewer months than there are":             {spending().row("2026-06-20", "check", -5000, "food").holds("check", 3000), insight.RunwayAsked{Months: 2, Savings: true}, "1100 2.7", "not asked"},
		"a plan without rows":                     {newLife(), usual, "none none", "not asked"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := insight.MonthsOfRunway(c.life.Ledger, lifeToday, c.asked)
			same(t, "all", shownPace(&r.Spending), c.all)
			same(t, "essential", shownPace(r.Essential), c.essential)
		})
	}
}

func TestRunwayOfOtherCurrencies(t *testing.T) {
	t.Parallel()
	for digits, want := range map[int]string{0: "33 3.0", 1: "33.3 3.0", 2: "33.33 3.0", 3: "33.333 3.0"} {
		l := newLife().row("2026-06-05", "check", -100, "food").holds("check", 100)
		l.Plan.Currency.Digits = digits
		r := insight.MonthsOfRunway(l.Ledger, lifeToday, usual)
		same(t, fmt.Sprint(digits, " digits"), shownPace(&r.Spending), want)
	}
	yen := newLife().row("2026-08-05", "check", -0.4, "food").holds("check", 100)
	yen.Plan.Currency.Digits = 0
	same(t, "less than a yen is nothing", shownPace(new(insight.MonthsOfRunway(yen.Ledger, lifeToday, usual).Spending)), "0 none")
}

func TestRunwayNotes(t *testing.T) {
	t.Parallel()
	l := newLife().row("2026-08-05", "check", 75, "").row("2026-08-05", "check", 25, "none").row("2026-09-05", "check", 50, "").
		row("2026-08-05", "check", -1, "404").row("2026-08-06", "check", -1, "").row("2026-09-06", "check", -1, "404")
	r := insight.MonthsOfRunway(l.Ledger, lifeToday, onBills)
	same(t, "unsorted", r.Unsorted, milli(100))
	same(t, "lines in unknown categories", r.Unknown, 1)
	same(t, "they matter for groups only", insight.MonthsOfRunway(l.Ledger, lifeToday, usual).Unknown, 0)
}

// What is counted adds up; paces are in whole smallest units; all groups together are as much as everything in a
// category; and what lasts, lasts as long as the figures shown say.
func TestPropertyRunwayAddsUp(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		l := anyLife(t)
		asked := insight.RunwayAsked{
			Months: rapid.IntRange(1, 8).Draw(t, "months"), Savings: rapid.Bool().Draw(t, "savings"),
			Essential: map[string]bool{"bills": rapid.Bool().Draw(t, "bills"), "fun": true},
		}
		r := insight.MonthsOfRunway(l.Ledger, lifeToday, asked)
		var sum, owed money.Milliunits
		for _, a := range r.Accounts {
			sum += a.Today
			if a.IsCard() {
				owed += max(0, -a.Today)
			}
		}
		if sum != r.Liquid || owed != r.Owed || len(r.Accounts)+len(r.NotCounted) != 6 {
			t.Fatalf("liquid %d of %d, owed %d of %d, %d accounts", r.Liquid, sum, r.Owed, owed, len(r.Accounts)+len(r.NotCounted))
		}
		saved := insight.SavingsRate(l.Ledger, lifeToday, asked.Months)
		if saved.Months != r.Months || saved.Unsorted != r.Unsorted {
			t.Fatalf("other months or unsorted money than the savings rate has: %+v %+v", saved, r)
		}
		if n := r.Months.Len(); n > 0 && *r.Spending.Monthly != l.Plan.Currency.Average(saved.Total.Spent, n) {
			t.Fatalf("spent %d, and the savings rate says %d", *r.Spending.Monthly, saved.Total.Spent)
		}
		for _, p := range []insight.Pace{r.Spending, *r.Essential} {
			if (p.Monthly == nil) != (r.Months.Len() == 0) || (p.Lasts != nil) != (p.Monthly != nil && *p.Monthly > 0) {
				t.Fatalf("%+v over %d months", p, r.Months.Len())
			}
			if p.Monthly != nil && *p.Monthly%l.Plan.Currency.Unit() != 0 || p.Lasts != nil && *p.Lasts < 0 {
				t.Fatalf("%s", shownPace(&p))
			}
		}
	})
}
