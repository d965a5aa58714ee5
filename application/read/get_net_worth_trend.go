package read

import (
	"context"
	"fmt"

	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/text"
)

// GetNetWorthTrend tells what is owned and what is owed, month by month.
type GetNetWorthTrend struct{ Reader *Reader }

// GetNetWorthTrendRequest is what the caller asks for.
type GetNetWorthTrendRequest struct {
	PlanID      string `json:"plan_id,omitempty" jsonschema:"id, exact name or last-used"`
	MonthsCount *int   `json:"months_count,omitempty" jsonschema:"how many months, up to the current one"`
	Chart       bool   `json:"chart,omitempty" jsonschema:"also draw a picture for the user; default false"`
}

// GetNetWorthTrendResult is the answer.
type GetNetWorthTrendResult struct {
	About
	Message         string       `json:"message" jsonschema:"the answer for a person"`
	Months          []MonthWorth `json:"months" jsonschema:"the months, oldest first; each at its end, the current one as of today"`
	ByType          []TypeWorth  `json:"by_type" jsonschema:"the same by account type, what is owned first"`
	Change          money.Amount `json:"change" jsonschema:"net worth of the last month minus that of the first, in currency units"`
	ChangeFormatted string       `json:"change_formatted" jsonschema:"the same in the plan's own format, to be quoted"`
	Accounts        []string     `json:"accounts" jsonschema:"names of the accounts that count, at most 30"`
	AccountsLeftOut int          `json:"accounts_left_out" jsonschema:"number of accounts that count and are not named"`
	Notes           []string     `json:"notes" jsonschema:"limits of the figures"`
}

// MonthWorth is the net worth at the end of a month.
type MonthWorth struct {
	Month             string       `json:"month" jsonschema:"the month, as YYYY-MM-01"`
	Assets            money.Amount `json:"assets" jsonschema:"what is owned, in currency units"`
	Debts             money.Amount `json:"debts" jsonschema:"what is owed, in currency units; negative while owed"`
	NetWorth          money.Amount `json:"net_worth" jsonschema:"both together, in currency units"`
	NetWorthFormatted string       `json:"net_worth_formatted" jsonschema:"the same in the plan's own format, to be quoted"`
}

// TypeWorth is what the accounts of one type hold together.
type TypeWorth struct {
	Type     string         `json:"type" jsonschema:"YNAB's word for the account type, such as savings or mortgage"`
	Debt     bool           `json:"debt" jsonschema:"it counts among the debts"`
	Balances []money.Amount `json:"balances" jsonschema:"one for each of months, in currency units"`
}

// maxNames is how many names of accounts a result lists.
const maxNames = 30

// Do answers the question.
func (q GetNetWorthTrend) Do(ctx context.Context, r GetNetWorthTrendRequest) (answer Illustrated[GetNetWorthTrendResult], err error) {
	n, err := monthsCount(r.MonthsCount, 12, 60)
	if err != nil {
		return answer, err
	}
	p, trend, err := q.trend(ctx, r.PlanID, n)
	if err != nil {
		return answer, err
	}
	answer.Result = worthResult(p, trend, n)
	if r.Chart {
		answer.Picture, answer.Result.Notes = q.Reader.draw(worthPicture(p, trend), answer.Result.Notes)
	}
	return answer, nil
}

func worthResult(p budget.Plan, trend insight.WorthTrend, n int) GetNetWorthTrendResult {
	res := GetNetWorthTrendResult{
		About: about(p), Message: worthMessage(trend, p.Currency), Months: []MonthWorth{}, ByType: []TypeWorth{},
		Change: money.Amount(trend.Change()), ChangeFormatted: p.Currency.Format(trend.Change()),
		Notes: worthNotes(trend, n),
	}
	for i, w := range trend.Worth {
		res.Months = append(res.Months, MonthWorth{
			Month: trend.Months.Month(i).String(), Assets: money.Amount(w.Assets), Debts: money.Amount(w.Debts),
			NetWorth: money.Amount(w.Net()), NetWorthFormatted: p.Currency.Format(w.Net()),
		})
	}
	for _, t := range trend.Types {
		shown := TypeWorth{Type: text.Clean(t.Type), Debt: t.Debt, Balances: []money.Amount{}}
		for _, b := range t.Balances {
			shown.Balances = append(shown.Balances, money.Amount(b))
		}
		res.ByType = append(res.ByType, shown)
	}
	res.Accounts, res.AccountsLeftOut = accountNames(trend.Accounts)
	return res
}

// trend is the plan that is asked about, and the net worth of its last n months.
func (q GetNetWorthTrend) trend(ctx context.Context, planID string, n int) (budget.Plan, insight.WorthTrend, error) {
	today := q.Reader.Today.Date()
	p, err := q.Reader.Plans.Resolve(ctx, planID, application.ToRead)
	if err != nil {
		return p, insight.WorthTrend{}, err
	}
	l, err := application.Gather(ctx, q.Reader.Budget, p, application.Accounts(application.Fresh), application.Transactions(application.Fresh))
	if err != nil {
		return p, insight.WorthTrend{}, err
	}
	return p, insight.NetWorth(l, today, n), nil
}

// accountNames are the first names of a list of accounts, and how many are left out.
func accountNames(accounts []budget.Account) ([]string, int) {
	names := []string{}
	for i := range first(accounts, maxNames) {
		names = append(names, text.Clean(accounts[i].Name))
	}
	return names, len(accounts) - len(names)
}

func worthMessage(t insight.WorthTrend, c money.Currency) string {
	now := t.Worth[len(t.Worth)-1]
	message := fmt.Sprintf("Net worth is %s: %s is owned and %s is owed.", c.Format(now.Net()), c.Format(now.Assets), c.Format(-now.Debts))
	if len(t.Worth) == 1 {
		return message
	}
	since, change := t.Months.First().Words(), t.Change()
	switch {
	case change > 0:
		return fmt.Sprintf("%s It grew by %s since the end of %s.", message, c.Format(change), since)
	case change < 0:
		return fmt.Sprintf("%s It fell by %s since the end of %s.", message, c.Format(-change), since)
	}
	return fmt.Sprintf("%s That is the same as at the end of %s.", message, since)
}

func worthNotes(t insight.WorthTrend, asked int) []string {
	notes := []string{
		"The current month is as of today; the others are as of their last day.",
		"Accounts that were deleted in YNAB are missing from every month, also from those in which they still held money.",
	}
	if t.Unknown > 0 {
		notes = append(notes, quantity(t.Unknown, "transaction on deleted accounts is", "transactions on deleted accounts are")+" not counted.")
	}
	if t.Months.Len() < asked {
		notes = append(notes, fmt.Sprintf("There is nothing before %s, so that these are fewer months than the %d asked for.", t.Months.First().Words(), asked))
	}
	return notes
}
