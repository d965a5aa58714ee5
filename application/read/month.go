package read

import (
	"context"
	"slices"

	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

// monthFigures are a month of a plan with its figures, and the list that names its categories.
type monthFigures struct {
	plan       budget.Plan
	month      budget.Month
	categories budget.Categories
}

// askMonth answers a question about one month of a plan. What is wrong with the month by itself is found before any
// request. The figures are fresh; the list of names is read at the same time, and once more where it lacks one.
func askMonth[T any](ctx context.Context, r *Reader, planID, month string, answer func(monthFigures) (T, error)) (none T, err error) {
	at, err := r.Today.Month(month)
	if err != nil {
		return none, err
	}
	p, err := r.Plans.Resolve(ctx, planID, application.ToRead)
	if err != nil {
		return none, err
	}
	if err := r.Plans.CheckMonth(ctx, p, at); err != nil {
		return none, err
	}
	return withNames(func(age application.Freshness) (T, error) {
		f := monthFigures{plan: p}
		err := application.Concurrently(
			func() (err error) { f.month, err = r.Budget.Month(ctx, p.ID, at, application.Fresh); return err },
			func() (err error) { f.categories, err = r.Budget.Categories(ctx, p.ID, age); return err },
		)
		switch {
		case err != nil:
			return none, err
		case age == application.Lookup && !f.namesAll():
			return none, errNameless
		}
		return answer(f)
	})
}

// namesAll says whether the list has every category of the month, and the group that it is in.
func (f monthFigures) namesAll() bool {
	return !slices.ContainsFunc(f.month.Categories, func(k budget.MonthCategory) bool {
		_, known := f.categories.Live(k.ID)
		return !k.Deleted && (!known || f.categories.Group(k.Category).ID != k.GroupID)
	})
}

// named is a category of the month with the names of the list.
func (f monthFigures) named(k budget.MonthCategory) NamedCategory {
	return named(f.categories, k.Category)
}

func (f monthFigures) format(m money.Milliunits) string { return f.plan.Currency.Format(m) }
