package read

import (
	"context"
	"fmt"

	"avenir-mcp/application"
	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
)

// GetSavingsRate tells what part of the income was kept, month by month.
type GetSavingsRate struct{ Reader *Reader }

// GetSavingsRateRequest is what the caller asks for.
type GetSavingsRateRequest struct {
	PlanID      string `json:"plan_id,omitempty" jsonschema:"id, exact name or last-used"`
	MonthsCount *int   `json:"months_count,omitempty" jsonschema:"how many complete months"`
}

// GetSavingsRateResult is the answer.
type GetSavingsRateResult struct {
	About
	Message string       `json:"message" jsonschema:"the answer for a person"`
	Months  []MonthSaved `json:"months" jsonschema:"complete months, oldest first"`

	Income          money.Amount  `json:"income" jsonschema:"income of all months, in currency units"`
	IncomeFormatted string        `json:"income_formatted" jsonschema:"the same in the plan's own format, to be quoted"`
	Spent           money.Amount  `json:"spent" jsonschema:"spent in all months less refunds, in currency units"`
	SpentFormatted  string        `json:"spent_formatted" jsonschema:"the same in the plan's own format, to be quoted"`
	Saved           money.Amount  `json:"saved" jsonschema:"income minus spent, in currency units"`
	SavedFormatted  string        `json:"saved_formatted" jsonschema:"the same in the plan's own format, to be quoted"`
	RatePct         *money.Tenths `json:"rate_pct,omitempty" jsonschema:"part of the income saved, in percent; left out without income"`

	AverageSaved          *money.Amount `json:"average_saved,omitempty" jsonschema:"saved per month, in currency units; left out without months"`
	AverageSavedFormatted string        `json:"average_saved_formatted,omitempty" jsonschema:"the same in the plan's own format, to be quoted"`

	BestMonth  *MonthRate `json:"best_month,omitempty" jsonschema:"highest rate; left out when no month has one"`
	WorstMonth *MonthRate `json:"worst_month,omitempty" jsonschema:"lowest rate; left out when no month has one"`

	MovedToTracking          money.Amount `json:"moved_to_tracking" jsonschema:"part of saved, net, that went to tracking accounts, in currency units"`
	MovedToTrackingFormatted string       `json:"moved_to_tracking_formatted" jsonschema:"the same in the plan's own format, to be quoted"`

	Notes []string `json:"notes" jsonschema:"limits of the figures"`
}

// MonthSaved is one month of income and spending.
type MonthSaved struct {
	Month   string        `json:"month" jsonschema:"the month, as YYYY-MM-01"`
	Income  money.Amount  `json:"income" jsonschema:"in currency units"`
	Spent   money.Amount  `json:"spent" jsonschema:"less refunds, in currency units"`
	Saved   money.Amount  `json:"saved" jsonschema:"income minus spent, in currency units"`
	RatePct *money.Tenths `json:"rate_pct,omitempty" jsonschema:"part of the income saved, in percent; left out without income"`
}

// MonthRate is the savings rate of a month.
type MonthRate struct {
	Month   string       `json:"month" jsonschema:"the month, as YYYY-MM-01"`
	RatePct money.Tenths `json:"rate_pct" jsonschema:"part of the income saved, in percent"`
}

// Do answers the question.
func (q GetSavingsRate) Do(ctx context.Context, r GetSavingsRateRequest) (GetSavingsRateResult, error) {
	none := GetSavingsRateResult{}
	n, err := monthsCount(r.MonthsCount, 6, 24)
	if err != nil {
		return none, err
	}
	today := q.Reader.Today.Date()
	p, err := q.Reader.Plans.Resolve(ctx, r.PlanID, application.ToRead)
	if err != nil {
		return none, err
	}
	return withNames(func(age application.Freshness) (GetSavingsRateResult, error) {
		l, err := application.Ledger(ctx, q.Reader.Budget, p, application.Fresh, age)
		if err != nil {
			return none, err
		}
		s := insight.SavingsRate(l, today, n)
		if age == application.Lookup && s.Unknown > 0 {
			return none, errNameless // an account that is newer than the list makes other kinds of its transfers
		}
		res := savingsResult(s, p.Currency)
		res.About, res.Notes = about(p), savingsNotes(s, p.Currency, n)
		return res, nil
	})
}

func savingsResult(s insight.Savings, c money.Currency) GetSavingsRateResult {
	t := s.Total
	res := GetSavingsRateResult{
		Message: savingsMessage(s, c), Months: []MonthSaved{},
		Income: money.Amount(t.Income), IncomeFormatted: c.Format(t.Income),
		Spent: money.Amount(t.Spent), SpentFormatted: c.Format(t.Spent),
		Saved: money.Amount(t.Saved()), SavedFormatted: c.Format(t.Saved()), RatePct: t.Rate(),
		BestMonth: rateOf(s, s.Best), WorstMonth: rateOf(s, s.Worst),
		MovedToTracking: money.Amount(t.Moved), MovedToTrackingFormatted: c.Format(t.Moved),
	}
	res.AverageSaved, res.AverageSavedFormatted = optional(s.Average, c)
	for i, k := range s.By {
		res.Months = append(res.Months, MonthSaved{
			Month: s.Months.Month(i).String(), Income: money.Amount(k.Income), Spent: money.Amount(k.Spent),
			Saved: money.Amount(k.Saved()), RatePct: k.Rate(),
		})
	}
	return res
}

// optional is a figure that may not exist, and the same for people.
func optional(m *money.Milliunits, c money.Currency) (*money.Amount, string) {
	if m == nil {
		return nil, ""
	}
	return new(money.Amount(*m)), c.Format(*m)
}

func rateOf(s insight.Savings, month int) *MonthRate {
	if month < 0 {
		return nil
	}
	return &MonthRate{Month: s.Months.Month(month).String(), RatePct: *s.By[month].Rate()}
}

func savingsMessage(s insight.Savings, c money.Currency) string {
	if s.Months.Len() == 0 {
		return "There is no complete month with transactions yet, so there is no savings rate."
	}
	t, rate := s.Total, s.Total.Rate()
	if rate == nil {
		return fmt.Sprintf("There was no income in %s, so there is no savings rate; %s was spent.", span(s.Months), c.Format(t.Spent))
	}
	left := c.Format(t.Saved()) + " was saved"
	if t.Saved() < 0 {
		left = c.Format(-t.Saved()) + " more was spent than came in"
	}
	message := fmt.Sprintf("In %s %s came in and %s was spent, so that %s: %s %% of the income.",
		span(s.Months), c.Format(t.Income), c.Format(t.Spent), left, *rate)
	if s.Best == s.Worst {
		return message
	}
	best, worst := *s.By[s.Best].Rate(), *s.By[s.Worst].Rate()
	return fmt.Sprintf("%s The best month was %s with %s %%, the worst %s with %s %%.",
		message, s.Months.Month(s.Best).Words(), best, s.Months.Month(s.Worst).Words(), worst)
}

// span are complete months in words: "August 2026", or "the 6 months from March 2026 to August 2026".
func span(w insight.Window) string {
	if w.Len() == 1 {
		return w.First().Words()
	}
	return fmt.Sprintf("the %d months from %s to %s", w.Len(), w.First().Words(), w.Last().Words())
}

func savingsNotes(s insight.Savings, c money.Currency, asked int) []string {
	notes := []string{
		"Complete months only. Refunds lower spending. Payments to tracked loans are spending; transfers to other tracking accounts are not, they stay part of what was saved.",
		"Starting balances and transfers between accounts in the budget count nowhere.",
	}
	if s.Unsorted > 0 {
		notes = append(notes, fmt.Sprintf("%s came in without a category; it counts nowhere until it has one.", c.Format(s.Unsorted)))
	}
	return append(notes, fewerMonths(s.Months, asked)...)
}

// fewerMonths is a note for a window that is shorter than what was asked for.
func fewerMonths(w insight.Window, asked int) []string {
	switch n := w.Len(); n {
	case asked, 0:
		return nil
	case 1:
		return []string{fmt.Sprintf("There is only one complete month, not %d: the first transaction in the budget is of %s.", asked, w.First().Words())}
	default:
		return []string{fmt.Sprintf("There are only %d complete months, not %d: the first transaction in the budget is of %s.", n, asked, w.First().Words())}
	}
}
