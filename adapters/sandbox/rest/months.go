package rest

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

type bareMonth struct {
	Month        calendar.Month `json:"month"`
	Note         *string        `json:"note"`
	Income       int64          `json:"income"`
	Budgeted     int64          `json:"budgeted"`
	Activity     int64          `json:"activity"`
	ToBeBudgeted int64          `json:"to_be_budgeted"`
	AgeOfMoney   *int           `json:"age_of_money"`
	Deleted      bool           `json:"deleted"`
}

type monthRow struct {
	bareMonth
	IncomeFormatted       string       `json:"income_formatted"`
	IncomeCurrency        money.Amount `json:"income_currency"`
	BudgetedFormatted     string       `json:"budgeted_formatted"`
	BudgetedCurrency      money.Amount `json:"budgeted_currency"`
	ActivityFormatted     string       `json:"activity_formatted"`
	ActivityCurrency      money.Amount `json:"activity_currency"`
	ToBeBudgetedFormatted string       `json:"to_be_budgeted_formatted"`
	ToBeBudgetedCurrency  money.Amount `json:"to_be_budgeted_currency"`
}

type filledMonth struct {
	monthRow
	Categories []categoryRow `json:"categories"`
}

func listMonths(c *call) (page, error) {
	q := c.query()
	since := q.since()
	if q.err != nil {
		return nil, q.err
	}
	return c.read(func(v view) (page, error) {
		return page{{"months", list(v.Months(since), v.month)}, knowledge(v.Book)}, nil
	})
}

func readMonth(c *call) (page, error) {
	name, err := c.month()
	if err != nil {
		return nil, err
	}
	return c.read(func(v view) (page, error) {
		m, err := v.Month(name(v.Book))
		return page{{"month", one(&m, v.filledMonth)}}, err
	})
}

func (l *lens) filledMonth(w *filledMonth, m *budget.Month) {
	l.month(&w.monthRow, m)
	w.Categories = each(m.Categories, l.category)
}

func (l *lens) month(w *monthRow, m *budget.Month) {
	*w = monthRow{
		IncomeFormatted: l.shown(m.Income), IncomeCurrency: decimal(m.Income),
		BudgetedFormatted: l.shown(m.Assigned), BudgetedCurrency: decimal(m.Assigned),
		ActivityFormatted: l.shown(m.Activity), ActivityCurrency: decimal(m.Activity),
		ToBeBudgetedFormatted: l.shown(m.ReadyToAssign), ToBeBudgetedCurrency: decimal(m.ReadyToAssign),
	}
	fillMonth(&w.bareMonth, m)
}

func fillMonth(w *bareMonth, m *budget.Month) {
	*w = bareMonth{
		Month: m.Month, Note: textOrNull(&m.Note), Income: int64(m.Income), Budgeted: int64(m.Assigned),
		Activity: int64(m.Activity), ToBeBudgeted: int64(m.ReadyToAssign), AgeOfMoney: m.AgeOfMoney,
	}
}
