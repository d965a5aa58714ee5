package rest

import (
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

type bareAccount struct {
	ID                  string           `json:"id"`
	Name                string           `json:"name"`
	Type                string           `json:"type"`
	OnBudget            bool             `json:"on_budget"`
	Closed              bool             `json:"closed"`
	Note                *string          `json:"note"`
	Balance             int64            `json:"balance"`
	ClearedBalance      int64            `json:"cleared_balance"`
	UnclearedBalance    int64            `json:"uncleared_balance"`
	TransferPayeeID     *string          `json:"transfer_payee_id"`
	DirectImportLinked  bool             `json:"direct_import_linked"`
	DirectImportInError bool             `json:"direct_import_in_error"`
	LastReconciledAt    *string          `json:"last_reconciled_at"`
	DebtOriginalBalance *int64           `json:"debt_original_balance"` // deprecated: always null
	DebtInterestRates   map[string]int64 `json:"debt_interest_rates"`
	DebtMinimumPayments map[string]int64 `json:"debt_minimum_payments"`
	DebtEscrowAmounts   map[string]int64 `json:"debt_escrow_amounts"`
	Deleted             bool             `json:"deleted"`
}

type account struct {
	bareAccount
	BalanceFormatted          string       `json:"balance_formatted"`
	BalanceCurrency           money.Amount `json:"balance_currency"`
	ClearedBalanceFormatted   string       `json:"cleared_balance_formatted"`
	ClearedBalanceCurrency    money.Amount `json:"cleared_balance_currency"`
	UnclearedBalanceFormatted string       `json:"uncleared_balance_formatted"`
	UnclearedBalanceCurrency  money.Amount `json:"uncleared_balance_currency"`
}

func listAccounts(c *call) (page, error) {
	q := c.query()
	since := q.since()
	if q.err != nil {
		return nil, q.err
	}
	return c.read(func(v view) (page, error) {
		return page{{"accounts", list(v.Accounts(since), v.account)}, knowledge(v.Book)}, nil
	})
}

func readAccount(c *call) (page, error) {
	return c.read(func(v view) (page, error) {
		a, err := v.Account(c.PathValue("account_id"))
		return page{{"account", one(&a, v.account)}}, err
	})
}

func createAccount(c *call) (page, error) {
	f, err := c.wrapped("account")
	if err != nil {
		return nil, err
	}
	name, kind, balance := required[string](f, "name"), required[string](f, "type"), required[int64](f, "balance")
	if err := f.refusal(); err != nil {
		return nil, err
	}
	return c.write(func(b *book.Book) (page, error) {
		a, err := b.CreateAccount(name, kind, money.Milliunits(balance))
		v := see(b)
		return page{{"account", one(&a, v.account)}}, err
	})
}

func (l *lens) account(w *account, a *budget.Account) {
	*w = account{
		BalanceFormatted: l.shown(a.Balance), BalanceCurrency: decimal(a.Balance),
		ClearedBalanceFormatted: l.shown(a.ClearedBalance), ClearedBalanceCurrency: decimal(a.ClearedBalance),
		UnclearedBalanceFormatted: l.shown(a.UnclearedBalance), UnclearedBalanceCurrency: decimal(a.UnclearedBalance),
	}
	fillAccount(&w.bareAccount, a)
}

func fillAccount(w *bareAccount, a *budget.Account) {
	*w = bareAccount{
		ID: a.ID, Name: a.Name, Type: a.Type, OnBudget: a.OnBudget, Closed: a.Closed, Note: textOrNull(&a.Note),
		Balance: int64(a.Balance), ClearedBalance: int64(a.ClearedBalance), UnclearedBalance: int64(a.UnclearedBalance),
		TransferPayeeID: textOrNull(&a.TransferPayeeID), DirectImportLinked: a.Linked, DirectImportInError: a.LinkFailed,
		LastReconciledAt: instantOrNull(a.LastReconciled), Deleted: a.Deleted,
	}
	if d := a.Debt; d != nil {
		w.DebtInterestRates, w.DebtMinimumPayments = terms(d.Rates), terms(d.Payments)
		w.DebtEscrowAmounts = terms(d.Escrow)
	}
}

// terms are the values of a loan by the day from which each holds.
func terms(all []budget.Term) map[string]int64 {
	byDay := make(map[string]int64, len(all))
	for _, t := range all {
		byDay[t.From.String()] = t.Value
	}
	return byDay
}
