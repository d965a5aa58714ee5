package read

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/chart"
	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
)

// The most that is drawn: beyond it nobody could tell one from another.
const (
	drawnSeries = 6
	drawnRows   = 12
)

// heading says what is drawn, for which months, and of which plan: a long name is cut at the end.
func heading(what string, p budget.Plan, from, to calendar.Month) chart.Heading {
	period := from.Words()
	if to != from {
		period += " to " + to.Words()
	}
	return chart.Heading{Title: what + ", " + period + " – " + p.Name, Currency: p.Currency}
}

// worthPicture has bars of what is owned and owed, and a line of what that leaves.
func worthPicture(p budget.Plan, t insight.WorthTrend) chart.Picture {
	n := t.Months.Len()
	assets, debts, net := make([]money.Milliunits, n), make([]money.Milliunits, n), make([]money.Milliunits, n)
	for i, w := range t.Worth {
		assets[i], debts[i], net[i] = w.Assets, w.Debts, w.Net()
	}
	return chart.Course{
		Heading: heading("Net worth", p, t.Months.First(), t.Months.Month(n-1)), Points: labels(t.Months),
		Up: &chart.Series{Name: "Assets", Values: assets}, Down: &chart.Series{Name: "Debts", Values: debts},
		Lines: []chart.Series{{Name: "Net worth", Values: net}},
	}
}

func labels(w insight.Window) []string {
	labels := make([]string, w.Len())
	for i := range labels {
		labels[i] = chart.Month(w.Month(i))
	}
	return labels
}

// forecastPicture has a line from today through the ends of the months, in the room that it may take.
func forecastPicture(p budget.Plan, f insight.Forecast) chart.Picture {
	points, ends := []string{"Today"}, []money.Milliunits{f.Start}
	low, high := []money.Milliunits{f.Start}, []money.Milliunits{f.Start}
	for _, m := range f.Months {
		points, ends = append(points, chart.Month(m.Month)), append(ends, m.End)
		low, high = append(low, m.Low()), append(high, m.High())
	}
	from, to := f.Months[0].Month, f.Months[len(f.Months)-1].Month
	c := chart.Course{
		Heading: heading("Forecast of the balance", p, from, to), Points: points,
		Lines: []chart.Series{{Name: "Balance at the end of the month", Values: ends}},
	}
	if f.Averages.HasSpread() {
		c.Band = &chart.Band{Name: "Low to high", Low: low, High: high}
	}
	if short := f.FirstShortfall; !short.IsZero() {
		c.Mark = &chart.Mark{Name: "First shortfall: " + short.Words(), Point: 1 + short.MonthsSince(from)}
	}
	return c
}

// trendsPicture has a line for each of the largest series.
func trendsPicture(l budget.Ledger, t insight.Trends) chart.Picture {
	c := chart.Course{Points: labels(t.Months)}
	if n := t.Months.Len(); n > 0 {
		c.Heading = heading("Spending", l.Plan, t.Months.First(), t.Months.Month(n-1))
	}
	drawn := first(t.Series, drawnSeries)
	borne := make(map[string]int, len(drawn))
	for _, s := range drawn {
		borne[s.Category.Name]++
	}
	for _, s := range drawn {
		name := s.Category.Name
		if borne[name] > 1 {
			name += " (" + l.Categories.Group(s.Category).Name + ")"
		}
		c.Lines = append(c.Lines, chart.Series{Name: name, Values: s.Spent})
	}
	return c
}

// budgetPicture has two bars for each of the categories with the largest spending.
func (f monthFigures) budgetPicture(c insight.Comparison) chart.Picture {
	p := chart.Comparison{
		Heading: heading("Budget against actual", f.plan, f.month.Month, f.month.Month),
		First:   "Budgeted", Second: "Spent", Marked: "Spent, and the category is overspent",
	}
	for _, k := range first(c.Categories, drawnRows) {
		p.Rows = append(p.Rows, chart.Row{
			Name: f.named(k.MonthCategory).Name, First: k.Assigned, Second: k.Spent(), Marked: k.Available < 0,
		})
	}
	return p
}
