package read

import (
	"context"

	"avenir-mcp/application"
	"avenir-mcp/domain/insight"
)

// GetAgeOfMoney tells how long money rests before it is spent.
type GetAgeOfMoney struct{ Reader *Reader }

// GetAgeOfMoneyRequest is what the caller asks for.
type GetAgeOfMoneyRequest struct {
	PlanID      string `json:"plan_id,omitempty" jsonschema:"id, exact name or last-used"`
	MonthsCount *int   `json:"months_count,omitempty" jsonschema:"how many months, up to the current one"`
}

// GetAgeOfMoneyResult is the answer.
type GetAgeOfMoneyResult struct {
	About
	Message string       `json:"message" jsonschema:"the answer for a person"`
	Days    *int         `json:"days,omitempty" jsonschema:"last known figure, in days; left out without one"`
	AsOf    string       `json:"as_of,omitempty" jsonschema:"the month it is of, as YYYY-MM-01"`
	Months  []AgeOfMonth `json:"months" jsonschema:"the months, oldest first"`
	Change  *int         `json:"change,omitempty" jsonschema:"last known figure minus the first, in days; left out with fewer than two"`
	Trend   string       `json:"trend,omitempty" jsonschema:"up, down or steady, by change; left out without it"`
	Notes   []string     `json:"notes" jsonschema:"limits of the figures"`
}

// AgeOfMonth is the Age of Money of one month.
type AgeOfMonth struct {
	Month  string `json:"month" jsonschema:"YYYY-MM-01"`
	Days   *int   `json:"days,omitempty" jsonschema:"in days; left out when YNAB has none"`
	Change *int   `json:"change,omitempty" jsonschema:"against the month before, in days; left out when one of them is not known"`
}

// Do answers the question.
func (q GetAgeOfMoney) Do(ctx context.Context, r GetAgeOfMoneyRequest) (GetAgeOfMoneyResult, error) {
	n, err := monthsCount(r.MonthsCount, 12, 24)
	if err != nil {
		return GetAgeOfMoneyResult{}, err
	}
	today := q.Reader.Today.Date()
	p, err := q.Reader.Plans.Resolve(ctx, r.PlanID, application.ToRead)
	if err != nil {
		return GetAgeOfMoneyResult{}, err
	}
	months, err := q.Reader.Budget.Months(ctx, p.ID, application.Fresh)
	if err != nil {
		return GetAgeOfMoneyResult{}, err
	}
	ages := insight.AgesOfMoney(months, today, n)
	res := GetAgeOfMoneyResult{
		About: about(p), Message: ageMessage(ages), Months: []AgeOfMonth{}, Change: ages.Change(), Notes: ageNotes(ages, today.Month(), n),
	}
	for _, m := range ages.Months {
		res.Months = append(res.Months, AgeOfMonth{Month: m.Month.String(), Days: m.Days, Change: m.Change})
	}
	if ages.Last != nil {
		res.Days, res.AsOf = ages.Last.Days, ages.Last.Month.String()
	}
	if res.Change != nil {
		res.Trend = trend(*res.Change)
	}
	return res, nil
}
