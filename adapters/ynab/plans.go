package ynab

import (
	"context"
	"net/url"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

// Plans are the plans that the token sees, in YNAB's order, with their accounts.
func (c *Client) Plans(ctx context.Context) ([]PlanEntry, error) {
	var plans []PlanEntry
	query := url.Values{"include_accounts": {"true"}}
	return result(&plans, c.read(ctx, []string{"plans"}, query, list("plans", (*planWire).entry, &plans)))
}

// User is the id of the token's owner. It is the cheapest way to see whether the token works.
func (c *Client) User(ctx context.Context) (string, error) {
	type userWire struct{ ID string }
	var id string
	of := func(w *userWire) (string, error) { return w.ID, identified(w.ID) }
	return result(&id, c.read(ctx, []string{"user"}, nil, one("user", of, &id)))
}

type planWire struct {
	ID           string        `json:"id"`
	Name         string        `json:"name"`
	LastModified instant       `json:"last_modified_on"`
	FirstMonth   month         `json:"first_month"`
	LastMonth    month         `json:"last_month"`
	Currency     *currencyWire `json:"currency_format"`
	Accounts     []accountWire `json:"accounts"`
}

func (w *planWire) entry() (PlanEntry, error) {
	p := PlanEntry{Plan: budget.Plan{
		ID: w.ID, Name: w.Name, Currency: w.Currency.currency(),
		FirstMonth: w.FirstMonth.Month(), LastMonth: w.LastMonth.Month(), LastModified: w.LastModified.Time,
	}}
	if w.Accounts == nil {
		return p, identified(w.ID)
	}
	p.Accounts = make([]budget.Account, 0, len(w.Accounts))
	for i := range w.Accounts {
		a, err := w.Accounts[i].account()
		if err != nil {
			return p, err
		}
		p.Accounts = append(p.Accounts, a)
	}
	return p, identified(w.ID)
}

type currencyWire struct {
	ISOCode          string `json:"iso_code"`
	Digits           *int   `json:"decimal_digits"`
	DecimalSeparator string `json:"decimal_separator"`
	GroupSeparator   string `json:"group_separator"`
	Symbol           string `json:"currency_symbol"`
	SymbolFirst      bool   `json:"symbol_first"`
	DisplaySymbol    bool   `json:"display_symbol"`
}

func (w *currencyWire) currency() money.Currency {
	if w == nil {
		return money.NoFormat
	}
	c := money.Currency{
		ISOCode: w.ISOCode, Digits: money.NoFormat.Digits, DecimalSeparator: w.DecimalSeparator,
		GroupSeparator: w.GroupSeparator, Symbol: w.Symbol, SymbolFirst: w.SymbolFirst, DisplaySymbol: w.DisplaySymbol,
	}
	if w.Digits != nil {
		c.Digits = *w.Digits
	}
	return c
}
