package write

import (
	"context"

	"avenir-mcp/application"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/plan"
)

// drafter reads what a write needs, anew, and works out its plan.
type drafter[P planned] func(ctx context.Context) (P, error)

// from drafts from what is read.
func from[T any, P planned](read func(context.Context) (T, error), work func(T) (P, error)) drafter[P] {
	return func(ctx context.Context) (made P, err error) {
		found, err := read(ctx)
		if err != nil {
			return made, err
		}
		return work(found)
	}
}

// fromLedger drafts from a plan's transactions, accounts and categories.
func fromLedger[P planned](p *Pipeline, target budget.Plan, work func(budget.Ledger) (P, error)) drafter[P] {
	return from(func(ctx context.Context) (budget.Ledger, error) {
		return application.Ledger(ctx, p.Reader, target, application.ForWrite, application.ForWrite)
	}, work)
}

// fromRows drafts from a plan's transactions alone.
func fromRows[P planned](p *Pipeline, target budget.Plan, work func(budget.Ledger) (P, error)) drafter[P] {
	return from(func(ctx context.Context) (budget.Ledger, error) {
		return application.Rows(ctx, p.Reader, target, application.ForWrite)
	}, work)
}

// fromCategories drafts from a plan's categories.
func fromCategories[P planned](p *Pipeline, target budget.Plan, work func(budget.Categories) (P, error)) drafter[P] {
	return from(func(ctx context.Context) (budget.Categories, error) {
		return p.Reader.Categories(ctx, target.ID, application.ForWrite)
	}, work)
}

// fromMonth drafts from the figures of a month.
func fromMonth[P planned](p *Pipeline, target budget.Plan, m calendar.Month, work func(budget.Month) (P, error)) drafter[P] {
	return from(func(ctx context.Context) (budget.Month, error) {
		return p.Reader.Month(ctx, target.ID, m, application.ForWrite)
	}, work)
}

// target resolves the plan that a write is for.
func (p *Pipeline) target(ctx context.Context, planID string) (budget.Plan, error) {
	return p.Plans.Resolve(ctx, planID, application.ToWrite)
}

// assigning is what a write of assigned money is about, once its arguments are read.
type assigning struct {
	target budget.Plan
	month  calendar.Month
	amount money.Milliunits
}

// assigning reads the arguments that all writes of assigned money have. Only the number of decimals and the
// months there are have to wait for the plan; all else is refused before any request.
func (p *Pipeline) assigning(ctx context.Context, planID, month string, amount money.Decimal) (a assigning, err error) {
	if a.month, err = p.Today.Month(month); err != nil {
		return a, err
	}
	if a.target, err = p.target(ctx, planID); err != nil {
		return a, err
	}
	if a.amount, err = amount.In(a.target.Currency); err != nil {
		return a, domain.Invalid("amount", "%v.", err)
	}
	return a, plan.MonthIn(a.target, a.month)
}
