package insight_test

import (
	"math"
	"slices"

	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
)

// oracleMonths are sums by how many months ago they were: of other spending and income, and whether there was a row.
type oracleMonths struct{ out, in, data [7]money.Milliunits }

func (o oracle) others(commitments []oracleCommitment) (ms oracleMonths) {
	for ago := range 7 {
		m := o.q.Today.Month().Add(-ago)
		for _, f := range o.flows {
			if f.date.Month() != m || f.date.After(o.q.Today) {
				continue
			}
			ms.data[ago] = 1
			aside := f.begins || o.repeatingCovers(f.key) ||
				slices.ContainsFunc(commitments, func(c oracleCommitment) bool { return c.key == f.key })
			switch {
			case aside:
			case f.amount < 0:
				ms.out[ago] += f.amount
			default:
				ms.in[ago] += f.amount
			}
		}
	}
	return ms
}

// averages are other spending and income of a month.
func (o oracle) averages(ms oracleMonths) (variable, income money.Milliunits) {
	c := o.q.Ledger.Plan.Currency
	if n := int(ms.data[1] + ms.data[2] + ms.data[3]); n > 0 {
		variable, income = c.Average(ms.out[1]+ms.out[2]+ms.out[3], n), c.Average(ms.in[1]+ms.in[2]+ms.in[3], n)
	}
	if o.q.VariableMonthly != nil {
		variable = *o.q.VariableMonthly
	}
	if o.q.MonthlyIncome != nil {
		income = *o.q.MonthlyIncome
	}
	return variable, income
}

// forecast is the whole of it.
func (o oracle) forecast(start money.Milliunits) (months []insight.ForecastMonth) {
	q, unit := o.q, o.q.Ledger.Plan.Currency.Unit()
	commitments := o.commitments()
	others := o.others(commitments)
	commitments = slices.DeleteFunc(commitments, func(c oracleCommitment) bool { return o.repeatingCovers(c.key) })
	variable, income := o.averages(others)
	deviation, balance := sampleDeviation(others), start
	for m := q.Today.Month(); !m.After(q.Until); m = m.Add(1) {
		month := insight.ForecastMonth{Month: m, Start: balance, Lowest: balance}
		spend, receive, days := variable, income, m.Last().Day()
		if m == q.Today.Month() {
			spend, receive = min(0, variable-others.out[0]), max(0, income-others.in[0])
			days = m.Last().DaysSince(q.Today)
		}
		for i := range days {
			parts := o.parts(m.Last().AddDays(i+1-days), commitments)
			for _, p := range append(parts, share(spend, days, i, unit), share(receive, days, i, unit)) {
				balance += p
				month.Inflows += max(0, p)
				month.Outflows += min(0, p)
			}
			month.Lowest = min(month.Lowest, balance)
		}
		month.End = balance
		left := float64(q.Today.Month().Last().DaysSince(q.Today)) / float64(q.Today.Month().Last().Day())
		k := left + float64(m.MonthsSince(q.Today.Month()))
		month.Band = money.Milliunits(math.Round(deviation*math.Sqrt(k)/float64(unit))) * unit
		months = append(months, month)
	}
	return months
}

// parts is everything that falls on a day, but for what is spread.
func (o oracle) parts(day calendar.Date, commitments []oracleCommitment) (parts []money.Milliunits) {
	for _, one := range o.q.OneOffs {
		if one.Date == day {
			parts = append(parts, one.Amount)
		}
	}
	for _, s := range o.q.Schedules {
		if amount, _, _ := o.seen(s); o.onDay(s, day) {
			parts = append(parts, amount)
		}
	}
	for _, f := range o.flows {
		if f.date == day && (o.q.MonthlyIncome == nil || f.amount < 0) {
			parts = append(parts, f.amount)
		}
	}
	for _, c := range commitments {
		parts = append(parts, o.falls(c, day))
	}
	return parts
}

// share gives out a total one smallest unit after the other, each day in turn.
func share(total money.Milliunits, days, day int, unit money.Milliunits) money.Milliunits {
	sum := money.Milliunits(0)
	units := int(max(total, -total) / unit)
	sum = money.Milliunits(units/days) * unit
	for i := range units % days {
		if i == day {
			sum += unit
		}
	}
	if total < 0 {
		return -sum
	}
	return sum
}

func sampleDeviation(ms oracleMonths) float64 {
	var known []float64
	for ago := 1; ago <= 6; ago++ {
		if ms.data[ago] > 0 {
			known = append(known, float64(ms.out[ago]))
		}
	}
	if len(known) < 2 {
		return 0
	}
	mean, squares := 0.0, 0.0
	for _, x := range known {
		mean += x / float64(len(known))
	}
	for _, x := range known {
		squares += (x - mean) * (x - mean)
	}
	return math.Sqrt(squares / float64(len(known)-1))
}
