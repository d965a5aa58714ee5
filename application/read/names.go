package read

import (
	"cmp"

	"avenir-mcp/application"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/text"
)

// errNameless says that the lists of names lack one. It never leaves [withNames].
var errNameless = &domain.Error{Code: domain.NotFound, Message: "There is no name for an id."}

// withNames answers a question with lists of names that may be minutes old, and where those lack a name that
// the call gives or its result needs, once more with fresh ones: what is named can be newer than they are.
func withNames[T any](answer func(age application.Freshness) (T, error)) (T, error) {
	result, err := answer(application.Lookup)
	if domain.CodeOf(err) == domain.NotFound {
		return answer(application.Fresh)
	}
	return result, err
}

// names gives rows their names: those of the lists, so that a rename shows at once.
type names struct {
	ledger   budget.Ledger
	accounts map[string]string
}

func namesOf(l budget.Ledger) names {
	n := names{ledger: l, accounts: make(map[string]string, len(l.Accounts))}
	for _, a := range l.Accounts {
		n.accounts[a.ID] = text.Clean(a.Name)
	}
	return n
}

// haveAll says whether there is a name for every account, payee and category of the rows.
func (n names) haveAll(rows []*budget.Transaction) bool {
	for _, t := range rows {
		if !n.haveAccount(t.AccountID) || !n.havePayee(t.PayeeID) {
			return false
		}
		for l := range t.LiveLines {
			if !n.haveAccount(l.TransferAccountID) || !n.havePayee(l.PayeeID) || l.CategoryID != "" && n.ledger.Categories.ByID(l.CategoryID).ID == "" {
				return false
			}
		}
	}
	return true
}

func (n names) haveAccount(id string) bool {
	_, ok := n.accounts[id]
	return ok || id == ""
}

func (n names) havePayee(id string) bool {
	_, ok := n.ledger.Payees[id]
	return ok || id == ""
}

// payee is the present name of a payee, fit to be shown; said is the one that its id came with.
func (n names) payee(id, said string) string { return text.Clean(n.ledger.Payees.Of(id, said)) }

// account is the name of an account; its id where the list does not have it.
func (n names) account(id string) string { return cmp.Or(n.accounts[id], id) }

// named is a category with the names of the list, in the group that k is filed under.
func named(c budget.Categories, k budget.Category) NamedCategory {
	return NamedCategory{CategoryID: k.ID, Name: text.Clean(c.Name(k.ID)), Group: text.Clean(c.Group(k).Name)}
}

// category is nil for no category.
func (n names) category(id string) *NamedCategory {
	id = n.ledger.Categories.Assigned(id)
	if id == "" {
		return nil
	}
	shown := named(n.ledger.Categories, n.ledger.Categories.ByID(id))
	shown.CategoryID, shown.Name = id, cmp.Or(shown.Name, id)
	return &shown
}

func (n names) transaction(t *budget.Transaction) Transaction {
	d := Transaction{
		TransactionID: t.ID, Date: t.Date.String(),
		Amount: money.Amount(t.Amount), AmountFormatted: n.ledger.Plan.Currency.Format(t.Amount),
		Payee: n.payee(t.PayeeID, t.PayeeName), Memo: text.Clean(t.Memo), Account: n.account(t.AccountID),
		Split: t.IsSplit(), Lines: []TransactionLine{}, Cleared: t.State(), Approved: t.Approved,
		Flag: t.Colour(), TransferTo: n.account(t.TransferAccountID),
	}
	if !d.Split {
		d.Category = n.category(t.CategoryID)
		return d
	}
	for l := range t.LiveLines {
		if len(d.Lines) == maxLines {
			d.LinesLeftOut++
			continue
		}
		d.Lines = append(d.Lines, TransactionLine{
			Amount: money.Amount(l.Amount), Category: n.category(l.CategoryID), Payee: n.payee(l.PayeeID, l.PayeeName),
			Memo: text.Clean(l.Memo), TransferTo: n.account(l.TransferAccountID),
		})
	}
	return d
}
