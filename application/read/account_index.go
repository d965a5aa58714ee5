package read

import (
	"context"

	"avenir-mcp/application"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/text"
)

// maxIndexedAccounts is how many accounts an index has.
const maxIndexedAccounts = 200

// AccountIndex tells which open accounts a plan has, and what is on each.
type AccountIndex struct{ Reader *Reader }

// AccountIndexResult is the answer.
type AccountIndexResult struct {
	About
	Accounts []IndexedAccount `json:"accounts"`
	LeftOut  int              `json:"left_out,omitempty"`
}

// IndexedAccount is one account of the index.
type IndexedAccount struct {
	AccountID        string       `json:"account_id"`
	Name             string       `json:"name"`
	Type             string       `json:"type"`
	OnBudget         bool         `json:"on_budget"`
	Balance          money.Amount `json:"balance"`
	BalanceFormatted string       `json:"balance_formatted"`
}

// Do answers the question for the plan that ref names, as a plan_id argument does.
func (q AccountIndex) Do(ctx context.Context, ref string) (AccountIndexResult, error) {
	p, err := q.Reader.Plans.Resolve(ctx, ref, application.ToRead)
	if err != nil {
		return AccountIndexResult{}, err
	}
	all, err := q.Reader.Budget.Accounts(ctx, p.ID, application.Fresh)
	if err != nil {
		return AccountIndexResult{}, err
	}
	open, _ := byState(all)
	res := AccountIndexResult{About: about(p), Accounts: []IndexedAccount{}, LeftOut: max(0, len(open)-maxIndexedAccounts)}
	for _, a := range first(open, maxIndexedAccounts) {
		res.Accounts = append(res.Accounts, IndexedAccount{
			AccountID: a.ID, Name: text.Clean(a.Name), Type: text.Clean(a.Type), OnBudget: a.OnBudget,
			Balance: money.Amount(a.Balance), BalanceFormatted: p.Currency.Format(a.Balance),
		})
	}
	return res, nil
}
