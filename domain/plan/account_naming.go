package plan

import (
	"strings"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/text"
)

// accountName is an account as it is shown. A name that two accounts share gets its id behind it: a yes must not
// be to something else than it seems. What is not known is shown by its id.
func accountName(l budget.Ledger, id string) string {
	a, known := l.Account(id)
	if !known {
		return text.Clean(id)
	}
	name, alike := named(a.Name, a.ID), 0
	for i := range l.Accounts {
		if other := &l.Accounts[i]; !other.Deleted && strings.EqualFold(named(other.Name, other.ID), name) {
			alike++
		}
	}
	if alike > 1 {
		return name + " (" + text.Clean(id) + ")"
	}
	return name
}

// transferName is what YNAB calls the payee of a transfer to an account.
func transferName(l budget.Ledger, id string) string {
	return transferPrefix + " " + accountName(l, id)
}

// transferPrefix begins the name of a transfer's payee.
const transferPrefix = "Transfer :"
