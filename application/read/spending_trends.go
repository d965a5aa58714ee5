package read

import (
	"fmt"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
)

func trendsResult(l budget.Ledger, t insight.Trends, n int, notes []string) GetSpendingTrendsResult {
	res := GetSpendingTrendsResult{
		About: about(l.Plan), Months: []string{}, Series: []SpendingTrend{}, Totals: []MonthTotal{}, Notes: notes,
	}
	for i := range t.Months.Len() {
		res.Months = append(res.Months, t.Months.Month(i).String())
	}
	for _, s := range first(t.Series, n) {
		shown := SpendingTrend{NamedCategory: named(l.Categories, s.Category), Months: spentByMonth(t.Months, s.Spent), Total: money.Amount(s.Total)}
		if s.Average != nil {
			shown.Average = new(money.Amount(*s.Average))
		}
		res.Series = append(res.Series, shown)
	}
	res.Bounds = bounds(len(t.Series), len(res.Series), "Give a higher limit, category_ids or groups.")
	res.Other = OtherSpending{
		Categories: res.LeftOut, Months: spentByMonth(t.Months, insight.Sum(t.Series[res.Shown:], t.Months.Len())),
	}
	for _, m := range spentByMonth(t.Months, insight.Sum(t.Series, t.Months.Len())) {
		res.Totals = append(res.Totals, MonthTotal{MonthSpent: m, SpentFormatted: l.Plan.Currency.Format(money.Milliunits(m.Spent))})
	}
	return res
}

func spentByMonth(w insight.Window, spent []money.Milliunits) []MonthSpent {
	months := make([]MonthSpent, w.Len())
	for i := range months {
		months[i] = MonthSpent{Month: w.Month(i).String(), Spent: money.Amount(spent[i])}
	}
	return months
}

func trendsNotes(p budget.Plan, t insight.Trends, now calendar.Month, asked int) []string {
	notes, months := []string{}, t.Months.Len()
	if t.Hidden > 0 {
		hidden := quantity(t.Hidden, "hidden category with spending is", "hidden categories with spending are")
		notes = append(notes, hidden+" not listed, and not in the totals: "+p.Currency.Format(t.HiddenSpent)+" in all.")
	}
	switch begins := "The plan begins with " + p.FirstMonth.Words(); {
	case months == 0:
		notes = append(notes, begins+": there is no spending yet.")
	case months < asked:
		notes = append(notes, fmt.Sprintf("%s: %s instead of %d.", begins, quantity(months, "month", "months"), asked))
	}
	switch {
	case months == 1:
		notes = append(notes, now.Words()+" is not over: there is no average of complete months yet.")
	case months > 1:
		notes = append(notes, now.Words()+" is not over: averages are of the complete months before it.")
	}
	return notes
}
