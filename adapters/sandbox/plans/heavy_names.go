package plans

import (
	"strings"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// The accounts and categories of [Heavy] that rows name.
const (
	heavyChecking = "Joint Checking"
	heavyCash     = "Wallet"
	heavySavings  = "Savings"
	heavyShares   = "Brokerage"
	heavyLoan     = "Mortgage"
	heavyBlue     = "Blue Card"
	heavyRed      = "Red Card"

	heavyHome   = "Mortgage Payment"
	heavyCare   = "Kindergarten"
	heavyInvest = "Investing"
)

// heavyGroups are ten groups of six categories. What people spend from day to day comes first; see [daily].
var heavyGroups = []string{
	"Food: Groceries, Restaurants, Coffee, Lunch, Bakery, Drinks",
	"Getting around: Fuel, Parking, Trains, Taxis, Car Care, Bicycles",
	"Home: Furniture, Repairs, Garden, Cleaning, Kitchen, Tools",
	"Health: Pharmacy, Doctor, Dentist, Glasses, Gym, Haircuts",
	"Children: School, Toys, Clothes, Sports, Babysitter, Pocket Money",
	"Fun: Books, Music, Cinema, Games, Hobbies, Events",
	"Giving: Birthdays, Christmas, Charity, Friends, Flowers, Cards",
	"Bills: Power, Water, Internet, Phone, " + heavyHome + ", " + heavyCare,
	"Yearly: Car Insurance, Home Insurance, Taxes, Memberships, Software, Domains",
	"Savings: Emergency Fund, Vacation, New Car, " + heavyInvest + ", Renovation, Someday",
}

// daily is how many of the groups people spend from at any time.
const daily = 7

func heavyCategories(o outline, first calendar.Month) ([]budget.Group, []budget.Category) {
	groups, all := o.categories([]string{heavyBlue, heavyRed}, heavyGroups...)
	const every, thirds = 1, 3
	for i := range all {
		if all[i].GroupID == o.group(internal) || i%thirds != 0 {
			continue
		}
		amount := money.Milliunits(i+1) * 10_000
		all[i].Target = []budget.Target{
			{Kind: budget.PlanYourSpending, Amount: amount, Cadence: budget.CadenceMonthly, Frequency: every},
			{Kind: budget.MonthlyFunding, Amount: amount, Cadence: budget.CadenceMonthly, Frequency: every},
			{Kind: budget.TargetBalance, Amount: 10 * amount},
		}[i/thirds%thirds]
		all[i].Target.Since = first
	}
	return groups, all
}

func heavyAccounts(o outline, first calendar.Month) []book.Account {
	var all []book.Account
	for _, a := range []book.Account{
		{Name: heavyChecking, Type: "checking", Linked: true},
		{Name: "Her Checking", Type: "checking", Linked: true},
		{Name: "His Checking", Type: "checking", Linked: true},
		{Name: heavySavings, Type: "savings"},
		{Name: "Rainy Day", Type: "savings"},
		{Name: "Children", Type: "savings"},
		{Name: heavyCash, Type: "cash"},
		{Name: heavyBlue, Type: "creditCard", Linked: true},
		{Name: heavyRed, Type: "creditCard", Linked: true},
		{Name: heavyShares, Type: "otherAsset"},
		{Name: heavyLoan, Type: "mortgage", Debt: heavyMortgage(first)},
		{Name: "Old Checking", Type: "checking", Closed: true},
	} {
		a.ID = o.account(a.Name)
		all = append(all, a)
	}
	return all
}

func heavyMortgage(first calendar.Month) *budget.Debt {
	return &budget.Debt{
		Rates:    []budget.Term{{From: first.First(), Value: 3_100}},
		Payments: []budget.Term{{From: first.First(), Value: 1_150_000}},
	}
}

// heavyPayees are 20 kinds of shop with 20 names each.
func heavyPayees() []string {
	kinds := strings.Fields("Market Bakery Kiosk Pharmacy Garage Cinema Bookshop Diner Pizzeria Florist Hardware Optics Dental Sports Toys Records Brewery Noodles Taxi Parking")
	names := strings.Fields("Rose Luna Fresh North South Harbor Corner Central Garden Mill Station Oak River Sunny Golden Little Grand Royal Blue Old")
	all := make([]string, 0, len(kinds)*len(names))
	for _, name := range names {
		for _, kind := range kinds {
			all = append(all, name+" "+kind)
		}
	}
	return all
}

// label is how a bank writes a purchase: each payee's bank has its own way.
func label(at int, name string, day calendar.Date) string {
	const ways = 5
	upper, text := strings.ToUpper(name), day.String()
	dd, mm, yy := text[8:], text[5:7], text[2:4]
	switch at % ways {
	case 0:
		return "CARTE " + dd + "/" + mm + " " + upper
	case 1:
		return "CB " + upper + " FACT " + dd + mm + yy + " 525130******1"
	case 2:
		return "SQ *" + upper
	case 3:
		return upper + " #0" + dd + " AMSTERDAM NLD"
	}
	return "POS DEBIT " + mm + dd + " " + upper
}
