package read

import (
	"context"

	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
)

// ForecastBalance tells how the balance goes on, month by month, and what that rests on.
type ForecastBalance struct{ Reader *Reader }

// ForecastBalanceRequest is what the caller asks for.
type ForecastBalanceRequest struct {
	PlanID          string         `json:"plan_id,omitempty" jsonschema:"id, exact name or last-used"`
	Until           string         `json:"until" jsonschema:"last month, as YYYY-MM; at most 24 months ahead"`
	AccountIDs      []string       `json:"account_ids,omitempty" jsonschema:"open accounts; default: checking, savings and cash in the budget"`
	IncludeCards    bool           `json:"include_cards,omitempty" jsonschema:"deduct what is owed on cards, and count their spending, not their payments"`
	MonthlyIncome   *money.Decimal `json:"monthly_income,omitempty" jsonschema:"in currency units, 0 or more; replaces all other income"`
	VariableMonthly *money.Decimal `json:"variable_monthly,omitempty" jsonschema:"in currency units, 0 or less; replaces the average of other spending"`
	OneOffs         []OneOff       `json:"one_offs,omitempty" jsonschema:"what comes or goes beside it all"`
	Chart           bool           `json:"chart,omitempty" jsonschema:"also draw a picture for the user; default false"`
}

// OneOff is money that somebody says will come or go.
type OneOff struct {
	Date   string        `json:"date" jsonschema:"a later day, YYYY-MM-DD"`
	Amount money.Decimal `json:"amount" jsonschema:"in currency units; negative is out"`
	Label  string        `json:"label" jsonschema:"1 to 80 characters"`
}

// Do answers the question.
func (q ForecastBalance) Do(ctx context.Context, r ForecastBalanceRequest) (answer Illustrated[ForecastBalanceResult], err error) {
	question, err := r.question(q.Reader.Today.Date())
	if err != nil {
		return answer, err
	}
	p, err := q.Reader.Plans.Resolve(ctx, r.PlanID, application.ToRead)
	if err != nil {
		return answer, err
	}
	if err := r.amounts(p.Currency, &question); err != nil {
		return answer, err
	}
	forecast, err := withNames(func(age application.Freshness) (f insight.Forecast, err error) {
		if err := q.read(ctx, p, age, &question); err != nil {
			return f, err
		}
		f = insight.NewForecast(question)
		if age == application.Lookup && f.Nameless {
			return f, errNameless // rows of one payee may have come with its name of then, and of now
		}
		return f, nil
	})
	if err != nil {
		return answer, err
	}
	if err := openAccountsOnly(question.Ledger, r.AccountIDs); err != nil {
		return answer, err
	}
	answer.Result = forecastResult(question, forecast)
	if r.Chart {
		answer.Picture, answer.Result.Notes = q.Reader.draw(forecastPicture(p, forecast), answer.Result.Notes)
	}
	return answer, nil
}

// read reads what is reported fresh, and beside it the lists that only name or sort things, of the age given.
func (q ForecastBalance) read(ctx context.Context, p budget.Plan, names application.Freshness, f *insight.ForecastQuestion) error {
	b := q.Reader.Budget
	return application.Concurrently(
		func() (err error) {
			f.Ledger, err = application.Gather(ctx, b, p, application.Accounts(application.Fresh), application.Transactions(application.Fresh),
				application.Categories(names), application.Payees(names))
			return err
		},
		func() (err error) { f.Schedules, err = b.Schedules(ctx, p.ID, application.Fresh); return err },
	)
}
