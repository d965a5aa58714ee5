package plans

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
)

// householdWaiting is what the banks have and YNAB has not fetched: a label that a rename rule knows, one that
// no rule knows, and the dinner that somebody typed already.
var householdWaiting = []arrival{
	{"2b9e7c40-5d18-4f6a-9c03-7ae1b2d4f581", HouseholdChecking, 1, -42_500, "PRLV SEPA GLASDRAAD 0800", "", "YNAB"},
	{"6c1f08d3-b27a-4e95-8d64-09f3ac5e7b12", HouseholdChecking, 0, -7_800, "CARTE {dd/mm} KIOSK NOORD", "", "YNAB"},
}

// householdBank has the dinner as the bank books it: on the day of the card, under the bank's own text.
func householdBank(today calendar.Date) []budget.Transaction {
	var rows []budget.Transaction
	for i := range householdWaiting {
		rows = append(rows, householdWaiting[i].row(today))
	}
	dinner := arrival{
		"d40a6e91-3c7b-4258-b1fe-85d20c9a7346", HouseholdCard, dinnerAgo(today, noodleAgo), -78_000,
		"PAIEMENT CB NOODLE HOUSE {dd/mm}", "", "YNAB",
	}
	return append(rows, dinner.row(today))
}

// noodleAgo is how many days ago the last dinner was, if the month is that old.
const noodleAgo = 3

// dinnerAgo keeps a dinner in the month of today.
func dinnerAgo(today calendar.Date, ago int) int { return min(ago, today.Day()-1) }
