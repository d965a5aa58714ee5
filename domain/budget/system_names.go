package budget

import (
	"slices"
	"strings"

	"avenir-mcp/domain/text"
)

// systemName is a name that YNAB gives, folded. It is all that tells some groups, categories and payees from those of
// people. Every such name is compared folded, because plans that were copied or repaired have it in other forms.
type systemName string

const (
	internalGroup    systemName = "internal master category"
	cardPaymentGroup systemName = "credit card payments"
	hiddenGroup      systemName = "hidden categories"
	uncategorized    systemName = "uncategorized"
	inflowName       systemName = "inflow: ready to assign"
	// inflowPrefix is what older plans' names of the inflow category begin with.
	inflowPrefix systemName = "inflow"
)

// openingPayees are what YNAB, and people who type it themselves, call the row that an account begins with, in the
// languages of the banks that this program knows.
var openingPayees = []systemName{
	"starting balance", "opening balance", "solde initial", "solde de depart", "solde d'ouverture", "beginsaldo",
	"startsaldo", "openingssaldo", "anfangsbestand", "anfangssaldo", "saldo inicial", "saldo de apertura",
}

// is says whether a name, as it is stored, is this one.
func (s systemName) is(name string) bool { return text.FoldsTo(name, string(s)) }

// begins says whether a name, as it is stored, begins with this one.
func (s systemName) begins(name string) bool { return strings.HasPrefix(text.Fold(name), string(s)) }

// IsInternalGroup says whether a group has the name of YNAB's own, where nothing else tells.
func IsInternalGroup(name string) bool { return internalGroup.is(name) }

// isOpeningPayee says whether a payee's name says that a row is what its account began with.
func isOpeningPayee(name string) bool {
	return slices.Contains(openingPayees, systemName(text.Fold(name)))
}
