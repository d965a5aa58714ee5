// Package plans has ready-made plans for demos, tests, and programs that want a YNAB to talk to: [Household] with one
// of everything, [Yen] and [Dinar] in currencies with no and with three decimals, and [Heavy] with as many
// transactions as somebody asks for.
//
// A plan is made for a day, and is the same on the same day: its ids, its amounts, its order. Nothing in it lies after
// that day but what is due later. What belongs here is what plans hold; what follows from it is worked out by package
// book.
package plans

import (
	"fmt"
	"strings"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/calendar"
)

// The names by which [Named] knows the plans.
const (
	householdName = "household"
	yenName       = "yen"
	dinarName     = "dinar"
	heavyName     = "heavy"
)

// Names are the names that [Named] knows.
func Names() []string { return []string{householdName, yenName, dinarName, heavyName} }

// Named is the plan of a name as it looks on a day. The number of transactions and the seed are for [Heavy] alone. An
// error lists the names.
func Named(name string, today calendar.Date, transactions int, seed uint64) (book.Plan, error) {
	switch name {
	case householdName:
		return Household(today), nil
	case yenName:
		return Yen(today), nil
	case dinarName:
		return Dinar(today), nil
	case heavyName:
		return Heavy(today, transactions, seed), nil
	}
	return book.Plan{}, fmt.Errorf("there is no plan named %q; there are %s", name, strings.Join(Names(), ", "))
}
