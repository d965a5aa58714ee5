package read

import (
	"context"

	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
)

// GetSpendingTrends tells how spending moves from month to month.
type GetSpendingTrends struct{ Reader *Reader }

// GetSpendingTrendsRequest is what the caller asks for.
type GetSpendingTrendsRequest struct {
	PlanID      string   `json:"plan_id,omitempty" jsonschema:"id, exact name or last-used"`
	MonthsCount *int     `json:"months_count,omitempty" jsonschema:"how many months, up to the current one"`
	CategoryIDs []string `json:"category_ids,omitempty" jsonschema:"only these categories; hidden ones are allowed"`
	Groups      []string `json:"groups,omitempty" jsonschema:"only these category groups, by name or id, beside category_ids"`
	Limit       *int     `json:"limit,omitempty" jsonschema:"how many categories to list"`
	Chart       bool     `json:"chart,omitempty" jsonschema:"also draw a picture for the user; default false"`
}

// GetSpendingTrendsResult is the answer.
type GetSpendingTrendsResult struct {
	About
	Months []string        `json:"months" jsonschema:"oldest first, as YYYY-MM-01"`
	Series []SpendingTrend `json:"series" jsonschema:"one per category, the largest total first"`
	Bounds
	Other  OtherSpending `json:"other" jsonschema:"the series that are not listed, added up"`
	Totals []MonthTotal  `json:"totals" jsonschema:"all series added up, month by month"`
	Notes  []string      `json:"notes" jsonschema:"limits of the figures"`
}

// SpendingTrend is the spending of one category.
type SpendingTrend struct {
	NamedCategory
	Months  []MonthSpent  `json:"months" jsonschema:"every month, oldest first"`
	Total   money.Amount  `json:"total" jsonschema:"spent in all months, in currency units"`
	Average *money.Amount `json:"average,omitempty" jsonschema:"spent per complete month, in currency units; left out without one"`
}

// OtherSpending is the spending of the categories that are not listed.
type OtherSpending struct {
	Categories int          `json:"categories" jsonschema:"number of them"`
	Months     []MonthSpent `json:"months" jsonschema:"every month, oldest first"`
}

// MonthSpent is what was spent in one month.
type MonthSpent struct {
	Month string       `json:"month" jsonschema:"YYYY-MM-01"`
	Spent money.Amount `json:"spent" jsonschema:"in currency units; negative when refunds are more"`
}

// MonthTotal is what was spent in one month, in all series.
type MonthTotal struct {
	MonthSpent
	SpentFormatted string `json:"spent_formatted" jsonschema:"to be quoted"`
}

// Do answers the question.
func (q GetSpendingTrends) Do(ctx context.Context, r GetSpendingTrendsRequest) (answer Illustrated[GetSpendingTrendsResult], err error) {
	n, months, err := r.check()
	if err != nil {
		return answer, err
	}
	today := q.Reader.Today.Date()
	p, err := q.Reader.Plans.Resolve(ctx, r.PlanID, application.ToRead)
	if err != nil {
		return answer, err
	}
	window := insight.MonthsOf(p, today, months)
	return withNames(func(age application.Freshness) (Illustrated[GetSpendingTrendsResult], error) {
		l, err := application.Gather(ctx, q.Reader.Budget, p, application.Transactions(application.Fresh), application.Categories(age))
		if err != nil {
			return answer, err
		}
		choice, err := r.choice(l.Categories)
		if err != nil {
			return answer, err
		}
		t := insight.SpendingTrends(l, window, today, choice)
		if age == application.Lookup && t.Nameless {
			return answer, errNameless
		}
		answer.Result = trendsResult(l, t, n, trendsNotes(p, t, today.Month(), months))
		if r.Chart {
			answer.Picture, answer.Result.Notes = q.Reader.draw(trendsPicture(l, t), answer.Result.Notes)
		}
		return answer, nil
	})
}

func (r GetSpendingTrendsRequest) check() (n, months int, err error) {
	if n, err = limit(r.Limit, 20, 100); err != nil {
		return n, months, err
	}
	if months, err = monthsCount(r.MonthsCount, 3, 24); err != nil {
		return n, months, err
	}
	if err := ids("category_ids", r.CategoryIDs); err != nil {
		return n, months, err
	}
	return n, months, checkList("groups", r.Groups)
}

// choice finds what is asked for in the plan.
func (r GetSpendingTrendsRequest) choice(c budget.Categories) (insight.Choice, error) {
	if unknown := missing(r.CategoryIDs, c.Live); len(unknown) > 0 {
		return insight.Choice{}, budget.UnknownCategories("category_ids", c, unknown...)
	}
	choice := insight.Choice{IDs: r.CategoryIDs}
	if len(r.Groups) == 0 {
		return choice, nil
	}
	var err error
	choice.In, err = groupFilter(c, r.Groups)
	return choice, err
}
