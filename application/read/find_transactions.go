package read

import (
	"context"

	"avenir-mcp/application"
	"avenir-mcp/domain/money"
)

// FindTransactions answers questions about single transactions.
type FindTransactions struct{ Reader *Reader }

// FindTransactionsRequest is what the caller asks for.
type FindTransactionsRequest struct {
	PlanID string `json:"plan_id,omitempty" jsonschema:"id, exact name or last-used"`
	TransactionFilter
	Limit  *int   `json:"limit,omitempty" jsonschema:"how many transactions to list"`
	Cursor string `json:"cursor,omitempty" jsonschema:"next_cursor of the page before, with the same filters"`
}

// FindTransactionsResult is the answer.
type FindTransactionsResult struct {
	About
	Transactions []Transaction `json:"transactions" jsonschema:"the transactions, newest first"`
	Page
	Inflow           money.Amount `json:"inflow" jsonschema:"money in, of all matches, in currency units"`
	InflowFormatted  string       `json:"inflow_formatted" jsonschema:"the same in the plan's own format, to be quoted"`
	Outflow          money.Amount `json:"outflow" jsonschema:"money out, of all matches, in currency units, negative"`
	OutflowFormatted string       `json:"outflow_formatted" jsonschema:"the same in the plan's own format, to be quoted"`
	Net              money.Amount `json:"net" jsonschema:"both together, in currency units"`
	NetFormatted     string       `json:"net_formatted" jsonschema:"the same in the plan's own format, to be quoted"`
}

const findTransactions = "find_transactions"

// Do answers the question.
func (q FindTransactions) Do(ctx context.Context, r FindTransactionsRequest) (FindTransactionsResult, error) {
	none := FindTransactionsResult{}
	n, err := limit(r.Limit, 25, 200)
	if err != nil {
		return none, err
	}
	search, err := r.search(q.Reader.Today.Date())
	if err != nil {
		return none, err
	}
	list, err := q.Reader.list(ctx, findTransactions, 2, r.PlanID, r.Cursor, r.TransactionFilter)
	if err != nil {
		return none, err
	}
	return withNames(func(age application.Freshness) (FindTransactionsResult, error) {
		l, err := q.Reader.ledger(ctx, list.plan, age)
		if err != nil {
			return none, err
		}
		if err := knownIDs(l, search); err != nil {
			return none, err
		}
		search.Payees, search.OnBudget = l.Payees, l.OnBudget()
		m := findIn(l, search)
		rows, more := m.page(list.after, n)
		if age == application.Lookup && !m.complete(search, rows) {
			return none, errNameless
		}
		return m.result(rows, more, list.pages), nil
	})
}
