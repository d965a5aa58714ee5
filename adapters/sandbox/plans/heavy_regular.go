package plans

import (
	"strings"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// regular is something that comes every month.
type regular struct{ day, rows int }

// The days of what comes every month, and how many rows it is.
var (
	careDay    = regular{1, 1}
	homeDay    = regular{2, 3} // the payment's two sides, and the interest
	billsDay   = regular{6, len(heavyBills)}
	cardsDay   = regular{10, 4}
	savingDay  = regular{15, 2}
	investDay  = regular{20, 2}
	cashDay    = regular{22, 2}
	salaryDay  = regular{24, 2}
	everyMonth = []regular{careDay, homeDay, billsDay, cardsDay, savingDay, investDay, cashDay, salaryDay}
)

var heavyBills = []string{"Power", "Water", "Internet", "Phone"}

// heavyOpenings are the balances on the first day; the mortgage's is what is owed.
var heavyOpenings = map[string]money.Milliunits{
	heavyChecking: 3_200_000, "Her Checking": 900_000, "His Checking": 700_000, heavySavings: 9_000_000,
	"Rainy Day": 2_500_000, "Children": 1_000_000, heavyCash: 180_000, heavyShares: 14_000_000,
	heavyLoan: -240_000_000,
}

// regularRows is how many rows [generator.regular] will write.
func (g *generator) regularRows() int {
	n := len(heavyOpenings)
	for m := g.first; !m.After(g.today.Month()); m = m.Add(1) {
		for _, r := range everyMonth {
			if !m.First().AddDays(r.day - 1).After(g.today) {
				n += r.rows
			}
		}
	}
	return n
}

// regular writes everything but the purchases, whose sums it pays.
func (g *generator) regular() {
	for _, a := range heavyAccounts(g.outline, g.first) {
		if amount := heavyOpenings[a.Name]; amount != 0 {
			g.pay(g.first.First(), a.Name, "Starting Balance", g.opening(a.Type), amount)
		}
	}
	for m := g.first; !m.After(g.today.Month()); m = m.Add(1) {
		for _, r := range everyMonth {
			if day := m.First().AddDays(r.day - 1); !day.After(g.today) {
				g.come(r, day)
			}
		}
	}
}

// opening is the category of a starting balance: none on a tracking account.
func (g *generator) opening(accountType string) string {
	if accountType == "mortgage" || accountType == "otherAsset" {
		return ""
	}
	return inflow
}

func (g *generator) come(r regular, day calendar.Date) {
	switch r {
	case careDay:
		g.pay(day, heavyChecking, "Kindergarten Sunflower", heavyCare, -420_000)
	case homeDay:
		g.move(day, heavyChecking, heavyLoan, heavyHome, 1_150_000)
		g.rows[len(g.rows)-1].DebtType = "payment"
		g.pay(day, heavyLoan, "Interest", "", -money.Milliunits(55_000+g.chance.IntN(100))*cent)
		g.rows[len(g.rows)-1].DebtType = "interest"
	case billsDay:
		for _, bill := range heavyBills {
			g.pay(day, heavyChecking, "City "+bill, bill, -money.Milliunits(3_000+g.chance.IntN(9_000))*cent)
		}
	case cardsDay:
		for _, card := range []string{heavyBlue, heavyRed} {
			g.move(day, heavyChecking, card, "", g.bill(day, card))
		}
	case savingDay:
		g.move(day, heavyChecking, heavySavings, "", 200_000)
	case investDay:
		g.move(day, heavyChecking, heavyShares, heavyInvest, 250_000)
	case cashDay:
		g.move(day, heavyChecking, heavyCash, "", 260_000)
	case salaryDay:
		g.pay(day, heavyChecking, "Northwind Traders", inflow, 3_400_000)
		g.pay(day, heavyChecking, "Contoso Clinic", inflow, 2_150_000)
	}
}

// bill is what a card was used for in the month before.
func (g *generator) bill(day calendar.Date, card string) money.Milliunits {
	least := money.Milliunits(1_000) // the first month's, and that of a month of refunds
	if at := g.since(day); at > 0 {
		return max(least, g.charged[at-1][g.account(card)])
	}
	return least
}

func (g *generator) pay(day calendar.Date, account, payee, category string, amount money.Milliunits) {
	if category != "" {
		category = g.category(category)
	}
	g.write(budget.Transaction{
		ID: g.id(), Date: day, AccountID: g.account(account), PayeeName: payee, CategoryID: category,
		Amount: amount, Cleared: g.state(day), Approved: true,
	})
}

// move writes both sides of a transfer; a category belongs to the first.
func (g *generator) move(day calendar.Date, from, to, category string, amount money.Milliunits) {
	out, in := g.id(), g.id()
	if category != "" {
		category = g.category(category)
	}
	side := budget.Transaction{Date: day, Cleared: g.state(day), Approved: true}
	side.ID, side.TransferTransactionID, side.Amount = out, in, -amount
	side.AccountID, side.TransferAccountID, side.CategoryID = g.account(from), g.account(to), category
	g.write(side)
	side.ID, side.TransferTransactionID, side.Amount = in, out, amount
	side.AccountID, side.TransferAccountID, side.CategoryID = g.account(to), g.account(from), ""
	g.write(side)
}

// assigned is what was spent, in whole dollars and a little less in one of 25 cases, and something to save.
func (g *generator) assigned() []book.Assignment {
	const dollar, saved = 1_000, 20_000
	var all []book.Assignment
	for at, spent := range g.spent {
		m := g.first.Add(at)
		for _, line := range heavyGroups {
			group, names, _ := strings.Cut(line, ": ")
			for name := range strings.SplitSeq(names, ", ") {
				id := g.category(name)
				amount := max(0, spent[id]+dollar-1) / dollar * dollar
				if g.oneIn(25) {
					amount = amount / 2 / dollar * dollar
				}
				if group == "Savings" && name != heavyInvest {
					amount = saved
				}
				if amount != 0 {
					all = append(all, book.Assignment{Month: m, CategoryID: id, Amount: amount})
				}
			}
		}
	}
	return all
}

func (g *generator) schedules() []budget.Schedule {
	a := &agenda{plan: string(g.outline), today: g.today}
	checking := g.account(heavyChecking)
	a.due(calendar.Monthly, a.monthly(careDay.day), budget.Schedule{
		AccountID: checking, PayeeID: g.payees[0].ID, CategoryID: g.category(heavyCare), Amount: -420_000,
	})
	a.due(calendar.Monthly, a.monthly(savingDay.day), budget.Schedule{
		AccountID: checking, TransferAccountID: g.account(heavySavings), Amount: -200_000,
	})
	a.due(calendar.Weekly, a.weekly(5), budget.Schedule{
		AccountID: checking, PayeeID: g.payees[1].ID, CategoryID: g.category("Groceries"), Amount: -45_000,
	})
	a.due(calendar.Yearly, g.today.Month().Add(4).First(), budget.Schedule{
		AccountID: checking, PayeeID: g.payees[2].ID, CategoryID: g.category("Car Insurance"), Amount: -640_000,
	})
	return a.all
}
