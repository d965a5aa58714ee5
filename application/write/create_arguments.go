package write

import (
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"avenir-mcp/application"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/plan"
	"avenir-mcp/domain/text"
)

const (
	// maxNewPayee is how many characters YNAB takes of the name of a new row's payee.
	maxNewPayee = 200
	// maxImportID is how many characters YNAB takes of an import id.
	maxImportID = 36
)

// check reads all arguments but the amounts, which wait for the plan's currency.
func (r CreateTransactionsRequest) check(now application.Today) ([]plan.CreateItem, error) {
	if err := budget.CheckID("account_id", r.AccountID); err != nil {
		return nil, err
	}
	if err := checkCount("transactions", len(r.Transactions), maxCreated); err != nil {
		return nil, err
	}
	today := calendar.DateOf(now.Clock.Now(), time.UTC)
	items, imported := make([]plan.CreateItem, len(r.Transactions)), map[string]int{}
	for i := range r.Transactions {
		path := fmt.Sprintf("transactions.%d.", i)
		item, err := r.Transactions[i].check(path, r.AccountID, today)
		if err != nil {
			return nil, err
		}
		if first, ok := imported[item.ImportID]; ok && item.ImportID != "" {
			return nil, domain.Invalid(path+"import_id", "%s is named twice, first in transactions.%d; keep one of the two.", text.Clean(item.ImportID), first)
		}
		items[i], imported[item.ImportID] = item, i
	}
	return items, nil
}

func (n *NewTransaction) check(path, accountID string, today calendar.Date) (k plan.CreateItem, err error) {
	if k.Date, err = calendar.ParseDate(n.Date); err != nil {
		return k, domain.Invalid(path+"date", "%v.", err)
	}
	if err := n.checkFields(path, &k); err != nil {
		return k, err
	}
	if err := plan.CheckCreatePayee(path, accountID, n.PayeeName, n.TransferToAccountID); err != nil {
		return k, err
	}
	if n.PayeeName != nil {
		if k.PayeeName, err = text.CheckName(*n.PayeeName, maxNewPayee); err != nil {
			return k, domain.Invalid(path+"payee_name", "%v.", err)
		}
	}
	return k, plan.CheckCreateDate(path+"date", k.Date, today)
}

// checkFields reads what has nothing to do with any other argument.
func (n *NewTransaction) checkFields(path string, k *plan.CreateItem) error {
	if err := given(path+"transfer_to_account_id", n.TransferToAccountID, &k.TransferAccountID); err != nil {
		return err
	}
	if err := given(path+"category_id", n.CategoryID, &k.CategoryID); err != nil {
		return err
	}
	if err := text.CheckMemo(n.Memo); err != nil {
		return domain.Invalid(path+"memo", "%v.", err)
	}
	k.Memo, k.Cleared = n.Memo, string(n.Cleared)
	switch k.Cleared {
	case budget.Cleared, budget.Uncleared:
	case "":
		k.Cleared = budget.Cleared
	default:
		return domain.Invalid(path+"cleared", "%q is neither cleared nor uncleared; give one of these.", text.Clean(k.Cleared))
	}
	if n.ImportID != nil {
		if length := utf8.RuneCountInString(*n.ImportID); length < 1 || length > maxImportID || strings.ContainsRune(*n.ImportID, 0) {
			return domain.Invalid(path+"import_id", "an import_id has at least one and at most %d characters, and no NUL.", maxImportID)
		}
		k.ImportID = *n.ImportID
	}
	return nil
}

// given reads an id that may be left out.
func given(argument string, id, to *string) error {
	if id == nil {
		return nil
	}
	*to = *id
	return budget.CheckID(argument, *id)
}
