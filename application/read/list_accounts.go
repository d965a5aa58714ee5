package read

import (
	"context"

	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/text"
)

// ListAccounts tells what is on each account.
type ListAccounts struct{ Reader *Reader }

// ListAccountsRequest is what the caller asks for.
type ListAccountsRequest struct {
	PlanID        string `json:"plan_id,omitempty" jsonschema:"id, exact name or last-used"`
	IncludeClosed bool   `json:"include_closed,omitempty" jsonschema:"also list closed accounts; default false"`
	Limit         *int   `json:"limit,omitempty" jsonschema:"how many accounts to list"`
}

// ListAccountsResult is the answer.
type ListAccountsResult struct {
	About
	Accounts []Account `json:"accounts" jsonschema:"the accounts, open ones first, in YNAB's order"`
	Bounds
	ClosedLeftOut          int          `json:"closed_left_out" jsonschema:"number of closed accounts not listed; include_closed lists them"`
	OnBudgetTotal          money.Amount `json:"on_budget_total" jsonschema:"balance of all open accounts in the budget, in currency units"`
	OnBudgetTotalFormatted string       `json:"on_budget_total_formatted" jsonschema:"the same in the plan's own format, to be quoted"`
	TrackingTotal          money.Amount `json:"tracking_total" jsonschema:"balance of all open tracking accounts, in currency units"`
	TrackingTotalFormatted string       `json:"tracking_total_formatted" jsonschema:"the same in the plan's own format, to be quoted"`
}

// Account is one account of the list.
type Account struct {
	AccountID        string       `json:"account_id" jsonschema:"the account"`
	Name             string       `json:"name" jsonschema:"its name"`
	Type             string       `json:"type" jsonschema:"YNAB's word for its type, such as checking or creditCard"`
	OnBudget         bool         `json:"on_budget" jsonschema:"false for a tracking account"`
	Closed           bool         `json:"closed" jsonschema:"it is closed"`
	Balance          money.Amount `json:"balance" jsonschema:"its balance in currency units; negative when owed"`
	BalanceFormatted string       `json:"balance_formatted" jsonschema:"the same in the plan's own format, to be quoted"`
	ClearedBalance   money.Amount `json:"cleared_balance" jsonschema:"the part the bank has, in currency units"`
	UnclearedBalance money.Amount `json:"uncleared_balance" jsonschema:"the part the bank does not have yet, in currency units"`
	BankLink         string       `json:"bank_link" jsonschema:"none, healthy or broken"`
	LastReconciled   string       `json:"last_reconciled,omitempty" jsonschema:"day of the last reconciliation in YNAB, as YYYY-MM-DD; left out when there was none"`
}

// Do answers the question.
func (q ListAccounts) Do(ctx context.Context, r ListAccountsRequest) (ListAccountsResult, error) {
	n, err := limit(r.Limit, 30, 200)
	if err != nil {
		return ListAccountsResult{}, err
	}
	p, err := q.Reader.Plans.Resolve(ctx, r.PlanID, application.ToRead)
	if err != nil {
		return ListAccountsResult{}, err
	}
	all, err := q.Reader.Budget.Accounts(ctx, p.ID, application.Fresh)
	if err != nil {
		return ListAccountsResult{}, err
	}
	open, closed := byState(all)
	listed, leftOut := open, len(closed)
	if r.IncludeClosed {
		listed, leftOut = append(listed, closed...), 0
	}
	shown := q.describe(first(listed, n), p.Currency)
	res := ListAccountsResult{
		About: about(p), Accounts: shown, Bounds: bounds(len(listed), len(shown), "Give a higher limit."), ClosedLeftOut: leftOut,
	}
	onBudget, tracking := balances(open)
	res.OnBudgetTotal, res.OnBudgetTotalFormatted = money.Amount(onBudget), p.Currency.Format(onBudget)
	res.TrackingTotal, res.TrackingTotalFormatted = money.Amount(tracking), p.Currency.Format(tracking)
	return res, nil
}

// byState parts accounts into open and closed ones, each in YNAB's order; deleted ones are neither.
func byState(all []budget.Account) (open, closed []budget.Account) {
	for _, a := range all {
		switch {
		case a.Deleted:
		case a.Closed:
			closed = append(closed, a)
		default:
			open = append(open, a)
		}
	}
	return open, closed
}

func balances(accounts []budget.Account) (onBudget, tracking money.Milliunits) {
	for _, a := range accounts {
		if a.OnBudget {
			onBudget += a.Balance
		} else {
			tracking += a.Balance
		}
	}
	return onBudget, tracking
}

func (q ListAccounts) describe(accounts []budget.Account, c money.Currency) []Account {
	out := make([]Account, len(accounts))
	for i, a := range accounts {
		out[i] = Account{
			AccountID: a.ID, Name: text.Clean(a.Name), Type: text.Clean(a.Type), OnBudget: a.OnBudget, Closed: a.Closed,
			Balance: money.Amount(a.Balance), BalanceFormatted: c.Format(a.Balance),
			ClearedBalance: money.Amount(a.ClearedBalance), UnclearedBalance: money.Amount(a.UnclearedBalance),
			BankLink: bankLink(a),
		}
		if !a.LastReconciled.IsZero() {
			out[i].LastReconciled = calendar.DateOf(a.LastReconciled, q.Reader.Today.Zone).String()
		}
	}
	return out
}

func bankLink(a budget.Account) string {
	switch {
	case !a.Linked:
		return "none"
	case a.LinkFailed:
		return "broken"
	}
	return "healthy"
}
