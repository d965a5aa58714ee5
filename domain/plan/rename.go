package plan

import (
	"fmt"
	"slices"
	"strings"

	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/text"
)

// Rename gives a payee another name.
type Rename struct {
	Payee budget.Payee
	To    string
	// Transactions counts those that name the payee, themselves or on a line.
	Transactions int
	payees       []budget.Payee
}

// RenameSubject is what a yes to [Rename] allows.
type RenameSubject struct {
	PayeeID string `json:"payee_id"`
	Name    string `json:"name"`
}

func (RenameSubject) subject() {}

// NewRename works the change out from the payees as they were read; rows are the plan's transactions. Errors:
// not_found or not_allowed for the payee, not_allowed for the name.
func NewRename(payees []budget.Payee, rows []budget.Transaction, payeeID, name string) (Rename, error) {
	y, found := livePayee(payees, payeeID)
	r := Rename{Payee: y, To: name, payees: payees}
	switch {
	case !found:
		return r, budget.UnknownPayee("payee_id", payees, payeeID)
	case y.TransferAccountID != "":
		return r, &domain.Error{
			Code: domain.NotAllowed, Argument: "payee_id",
			Message: fmt.Sprintf("%s (%s) is the payee of a transfer, which is named after its account.", y.ID, named(y.Name, y.ID)),
			Next:    "Rename the account in YNAB.",
		}
	}
	if by, taken := payeeNamed(payees, name, y.ID); taken {
		return r, &domain.Error{
			Code: domain.NotAllowed, Argument: "name",
			Message: fmt.Sprintf("%s is already the name of another payee, %s; YNAB's API cannot merge the two.", named(by.Name, by.ID), by.ID),
			Next:    "Merge them in YNAB, or choose another name.",
		}
	}
	r.Transactions = naming(rows, y.ID)
	return r, nil
}

// livePayee finds a payee that is not deleted.
func livePayee(payees []budget.Payee, id string) (budget.Payee, bool) {
	for _, y := range payees {
		if y.ID == id && !y.Deleted {
			return y, true
		}
	}
	return budget.Payee{}, false
}

// payeeNamed is the live payee, other than one of this id, that has a name; case does not count.
func payeeNamed(payees []budget.Payee, name, but string) (budget.Payee, bool) {
	for _, y := range payees {
		if y.ID != but && !y.Deleted && sameName(y.Name, name) {
			return y, true
		}
	}
	return budget.Payee{}, false
}

// naming counts the live rows that name a payee, themselves or on a live line.
func naming(rows []budget.Transaction, payeeID string) int {
	n := 0
	for t := range (budget.Ledger{Transactions: rows}).Live {
		if isWith(t, payeeID) {
			n++
		}
	}
	return n
}

func isWith(t *budget.Transaction, payeeID string) bool {
	return t.PayeeID == payeeID || slices.ContainsFunc(t.Lines, func(l budget.Line) bool {
		return l.PayeeID == payeeID && !l.Deleted
	})
}

// Draft is the change for the pipeline.
func (r Rename) Draft() Draft {
	d := Draft{
		Subject: RenameSubject{r.Payee.ID, r.To},
		Data:    operation.PayeeData{PayeeID: r.Payee.ID, From: r.Payee.Name, To: r.To},
	}
	phrase := payeePhrase("Rename", r.payees, r.Payee, r.To)
	heading := fmt.Sprintf("%s %d transaction(s) name it.", phrase, r.Transactions)
	d.Question, d.Done = question(heading, nil, readAlike(r.Payee.Name, r.To)), phrase
	if strings.TrimSpace(r.Payee.Name) != strings.TrimSpace(r.To) {
		d.Calls = []Call{RenamePayee{PayeeID: r.Payee.ID, From: r.Payee.Name, To: r.To}}
	}
	return d
}

// Show turns the value of the item into words: its name.
func (r Rename) Show(name string) string { return named(name, r.Payee.ID) }

// FromName is the name before, as it is shown.
func (r Rename) FromName() string { return named(r.Payee.Name, r.Payee.ID) }

// ToName is the name as it will be, as it is shown.
func (r Rename) ToName() string { return named(r.To, r.Payee.ID) }

// payeePhrase is "Rename payee ‘CB MARKET FRESH’ to ‘Market Fresh’?", with the verb given. Where another payee reads
// the same, the id tells them apart.
func payeePhrase(verb string, payees []budget.Payee, y budget.Payee, to string) string {
	which := ""
	for _, other := range payees {
		if other.ID != y.ID && !other.Deleted && strings.EqualFold(text.Clean(other.Name), text.Clean(y.Name)) {
			which = " (" + text.Clean(y.ID) + ")"
			break
		}
	}
	return fmt.Sprintf("%s payee ‘%s’%s to ‘%s’?", verb, inLine(named(y.Name, y.ID)), which, inLine(named(to, y.ID)))
}
