package plan

import (
	"fmt"
	"strings"

	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/text"
)

// yearsBack is how long before the present day in UTC a new row may be dated.
const yearsBack = 5

// CheckCreateDate refuses a day that YNAB refuses in a new row. today is the present day in UTC, by which YNAB
// judges wherever the person lives.
func CheckCreateDate(argument string, d, today calendar.Date) error {
	earliest := calendar.AddMonths(today, -12*yearsBack, today.Day())
	switch {
	case d.After(today):
		return domain.Invalid(argument, "%s is in the future: YNAB judges by the day in UTC, which is %s now. Use a day up to that one.", d, today)
	case d.Before(earliest):
		return domain.Invalid(argument, "%s is more than 5 years ago; YNAB takes days from %s on.", d, earliest)
	}
	return nil
}

// CheckCreatePayee refuses an item that has both or neither of a payee and another account; nil is not given.
// Where there is a payee, it is none of a transfer's: YNAB would make an ordinary payee of that name.
func CheckCreatePayee(path, accountID string, payee, transferTo *string) error {
	switch {
	case (payee == nil) == (transferTo == nil):
		return domain.Invalid(strings.TrimSuffix(path, "."), "give either payee_name or transfer_to_account_id.")
	case payee != nil && strings.HasPrefix(strings.ToLower(strings.TrimSpace(*payee)), strings.ToLower(transferPrefix)):
		return domain.Invalid(path+"payee_name", "%q would be an ordinary payee; to make a transfer, give transfer_to_account_id instead.", text.Clean(*payee))
	case transferTo != nil && *transferTo == accountID:
		return domain.Invalid(path+"transfer_to_account_id", "%s is the account itself, and an account makes no transfer to itself; choose another one.", *transferTo)
	}
	return nil
}

// openAccount finds an account that takes new rows.
func openAccount(l budget.Ledger, argument, id string) (budget.Account, error) {
	a, ok := l.Account(id)
	switch {
	case !ok:
		return a, budget.UnknownAccounts(argument, l.Accounts, id)
	case a.Closed:
		return a, notAllowed(argument, fmt.Sprintf("%s (%s) is closed.", id, text.Clean(a.Name)), "Reopen it in YNAB, or choose another account from list_accounts.")
	}
	return a, nil
}

func notAllowed(argument, message, next string) error {
	return &domain.Error{Code: domain.NotAllowed, Argument: argument, Message: message, Next: next}
}

// creatable says what the plan has against a new row on an account. imported are the account's rows by import
// id.
func creatable(l budget.Ledger, account budget.Account, imported map[string]string, path string, k *CreateItem) error {
	var other budget.Account
	if k.TransferAccountID != "" {
		var err error
		if other, err = receiving(l, path+"transfer_to_account_id", k.TransferAccountID); err != nil {
			return err
		}
	}
	if k.CategoryID != "" {
		if err := takesNewCategory(l, account, other, path+"category_id", k); err != nil {
			return err
		}
	}
	if id, ok := imported[k.ImportID]; ok && k.ImportID != "" {
		return notAllowed(path+"import_id", fmt.Sprintf("%s was already imported, as %s.", text.Clean(k.ImportID), id),
			"Leave it out, or give it another import_id if it is another transaction.")
	}
	return nil
}

// receiving finds the other account of a transfer.
func receiving(l budget.Ledger, argument, id string) (budget.Account, error) {
	a, err := openAccount(l, argument, id)
	if err == nil && a.TransferPayeeID == "" {
		err = notAllowed(argument, fmt.Sprintf("%s (%s) cannot receive transfers: YNAB has no transfer payee for it.", id, text.Clean(a.Name)),
			"Make the transfer in YNAB, or choose another account from list_accounts.")
	}
	return a, err
}

// takesNewCategory says why a new row cannot be in the category that is asked for.
func takesNewCategory(l budget.Ledger, account, other budget.Account, argument string, k *CreateItem) error {
	if _, err := assignable(l.Categories, argument, k.CategoryID); err != nil {
		return err
	}
	switch {
	case !account.OnBudget:
		return notAllowed(argument, fmt.Sprintf("%s (%s) is a tracking account, where transactions have no category.", account.ID, text.Clean(account.Name)), "Leave the category out.")
	case k.TransferAccountID != "" && other.OnBudget:
		return notAllowed(argument, "a transfer between two accounts of the budget has no category.", "Leave the category out.")
	}
	return nil
}

// importedOn are an account's rows by import id, those that were joined with a typed row included: YNAB takes
// none of these ids again.
func importedOn(l budget.Ledger, accountID string) map[string]string {
	known := map[string]string{}
	for i := range l.Transactions {
		if t := &l.Transactions[i]; t.AccountID == accountID && t.ImportID != "" && !t.Deleted {
			known[t.ImportID] = t.ID
		}
	}
	return known
}
