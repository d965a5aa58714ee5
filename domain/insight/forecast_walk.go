package insight

import (
	"slices"

	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/text"
)

// overdueDays is how late a monthly commitment may be and still be expected, the next day.
const overdueDays = 7

// walk goes through the days from tomorrow to the last one.
func (f *Forecast) walk(q ForecastQuestion) {
	c := q.Ledger.Plan.Currency
	parts := f.parts(q)
	balance := f.Start
	current := q.Today.Month()
	share := float64(current.Last().DaysSince(q.Today)) / float64(current.Last().Day())
	for m := current; !m.After(q.Until); m = m.Add(1) {
		month := ForecastMonth{Month: m, Start: balance, End: balance, Lowest: balance}
		first := m.First()
		spend, receive := f.Averages.VariableMonthly, f.Averages.MonthlyIncome
		if m == current {
			first = q.tomorrow()
			spend, receive = min(0, spend-f.Averages.spent), max(0, receive-f.Averages.received)
		}
		days := m.Last().DaysSince(first) + 1
		for i := range days {
			day := first.AddDays(i)
			month.add(portion(spend, days, i, c))
			month.add(portion(receive, days, i, c))
			for len(parts) > 0 && !parts[0].Date.After(day) {
				month.add(parts[0].Amount)
				parts = parts[1:]
			}
			month.Lowest = min(month.Lowest, month.End)
		}
		month.Band = f.Averages.band(share+float64(m.MonthsSince(current)), c)
		balance = month.End
		f.append(month)
	}
}

func (m *ForecastMonth) add(amount money.Milliunits) {
	if amount > 0 {
		m.Inflows += amount
	} else {
		m.Outflows += amount
	}
	m.End += amount
}

func (f *Forecast) append(m ForecastMonth) {
	if f.FirstShortfall.IsZero() && m.Lowest < 0 {
		f.FirstShortfall = m.Month
	}
	if f.Averages.HasSpread() && f.FirstShortfallLow.IsZero() && m.Lowest-m.Band < 0 {
		f.FirstShortfallLow = m.Month
	}
	f.Months = append(f.Months, m)
}

// portion is what falls on one of some days when a total is spread over them, in whole smallest units: the first days
// have one more where it does not come out even.
func portion(total money.Milliunits, days, day int, c money.Currency) money.Milliunits {
	unit := c.Unit()
	units := int64(size(c.Round(total)) / unit)
	each, more := units/int64(days), units%int64(days)
	if int64(day) < more {
		each++
	}
	if total < 0 {
		each = -each
	}
	return money.Milliunits(each) * unit
}

// parts are everything with a day, by day. They tell commitments when they are counted first.
func (f *Forecast) parts(q ForecastQuestion) []Payment {
	var parts []Payment
	for _, i := range f.Dated {
		parts = append(parts, Payment{i.Date, i.Amount})
	}
	for _, o := range f.OneOffs {
		parts = append(parts, Payment{o.Date, o.Amount})
	}
	for i := range f.Commitments {
		c := &f.Commitments[i]
		days := c.later(q)
		if c.Rhythm == Monthly {
			days = c.monthly(q, f.Dated)
		}
		if len(days) > 0 {
			c.Next = days[0].Date
		}
		parts = append(parts, days...)
	}
	slices.SortStableFunc(parts, func(a, b Payment) int { return a.Date.Compare(b.Date) })
	return parts
}

// monthly are the days of a monthly commitment, but for the months in which something dated stands for it.
func (c *Commitment) monthly(q ForecastQuestion, dated []DatedItem) []Payment {
	stood, words := map[calendar.Month]bool{}, text.Words(c.Key.Merchant)
	for i := range dated {
		if d := &dated[i]; d.standsFor(c.Key, words) {
			stood[d.Date.Month()] = true
		}
	}
	var days []Payment
	for m := q.Today.Month(); !m.After(q.Until); m = m.Add(1) {
		p, due := Payment{calendar.AddMonths(m.First(), 0, c.Day), c.Amount}, !stood[m]
		if due && m == q.Today.Month() {
			p, due = c.rest(p, q)
		}
		if due && !p.Date.After(q.last()) {
			days = append(days, p)
		}
	}
	return days
}

// rest is what is still to come of a monthly commitment in the current month. Nearly all is all; and what should have
// come more than some days ago does not come any more.
func (c *Commitment) rest(p Payment, q ForecastQuestion) (Payment, bool) {
	rest := size(c.Amount) - c.paid
	if rest*5 <= size(c.Amount) || q.Today.DaysSince(p.Date) > overdueDays {
		return Payment{}, false
	}
	p.Amount = rest
	if c.Amount < 0 {
		p.Amount = -rest
	}
	if !p.Date.After(q.Today) {
		p.Date = q.tomorrow()
	}
	return p, true
}

// later are the days of a quarterly or yearly commitment. One that is late comes tomorrow; the days after that one
// stay as its rhythm has them.
func (c *Commitment) later(q ForecastQuestion) []Payment {
	if c.Rhythm == Monthly {
		return nil
	}
	var days []Payment
	for n := 1; ; n++ {
		day := c.Rhythm.Due(c.last, n)
		if !day.After(q.Today) {
			day = q.tomorrow()
		}
		if day.After(q.last()) {
			return days
		}
		days = append(days, Payment{day, c.Amount})
	}
}
