package ynab

import (
	"context"
	"encoding/json"
	"slices"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// Accounts are a plan's accounts, closed ones included.
func (c *Client) Accounts(ctx context.Context, planID string, after int64) (Delta[budget.Account], error) {
	var d Delta[budget.Account]
	return result(&d, c.readList(ctx, planID, "accounts", since(after), accounts(&d)...))
}

// LastUsedAccounts are the accounts of the plan that was opened last. The answer does not say which plan that
// is; the ids of the accounts do.
func (c *Client) LastUsedAccounts(ctx context.Context) (Delta[budget.Account], error) {
	var d Delta[budget.Account]
	return result(&d, c.read(ctx, []string{"plans", lastUsed, "accounts"}, nil, accounts(&d)...))
}

func accounts(into *Delta[budget.Account]) []field {
	return []field{list("accounts", (*accountWire).account, &into.Items), knowledge(&into.Knowledge)}
}

type accountWire struct {
	ID             string           `json:"id"`
	Name           string           `json:"name"`
	Type           string           `json:"type"`
	OnBudget       bool             `json:"on_budget"`
	Closed         bool             `json:"closed"`
	Note           string           `json:"note"`
	Balance        money.Milliunits `json:"balance"`
	Cleared        money.Milliunits `json:"cleared_balance"`
	Uncleared      money.Milliunits `json:"uncleared_balance"`
	TransferPayee  string           `json:"transfer_payee_id"`
	Linked         bool             `json:"direct_import_linked"`
	LinkFailed     bool             `json:"direct_import_in_error"`
	LastReconciled instant          `json:"last_reconciled_at"`
	Rates          termsWire        `json:"debt_interest_rates"`
	Payments       termsWire        `json:"debt_minimum_payments"`
	Escrow         termsWire        `json:"debt_escrow_amounts"`
	Deleted        bool             `json:"deleted"`
}

func (w *accountWire) account() (budget.Account, error) {
	a := budget.Account{
		ID: w.ID, Name: w.Name, Type: w.Type, OnBudget: w.OnBudget, Closed: w.Closed, Note: w.Note,
		Balance: w.Balance, ClearedBalance: w.Cleared, UnclearedBalance: w.Uncleared,
		TransferPayeeID: w.TransferPayee, Linked: w.Linked, LinkFailed: w.LinkFailed,
		LastReconciled: w.LastReconciled.Time, Deleted: w.Deleted,
	}
	if w.Rates != nil || w.Payments != nil || w.Escrow != nil { // null on what is not a loan
		a.Debt = &budget.Debt{Rates: terms(w.Rates), Payments: terms(w.Payments), Escrow: terms(w.Escrow)}
	}
	return a, identified(w.ID)
}

// termsWire are the values of a loan by the day from which each holds, as they travel.
type termsWire map[string]json.RawMessage

// terms are oldest first. One whose day or value cannot be read is left out: nothing says in which unit rates are, or
// that they are never null, and no list of accounts is worth less for that.
func terms(byDay termsWire) []budget.Term {
	var all []budget.Term
	for day, text := range byDay {
		var value *int64
		from, err := calendar.ParseDate(day)
		if err == nil && json.Unmarshal(text, &value) == nil && value != nil {
			all = append(all, budget.Term{From: from, Value: *value})
		}
	}
	slices.SortFunc(all, func(a, b budget.Term) int { return a.From.Compare(b.From) })
	return all
}
