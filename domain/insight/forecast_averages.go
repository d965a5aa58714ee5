package insight

import (
	"avenir-mcp/domain/money"
)

// Averages are what comes and goes beside commitments and what is dated, at the pace of the last months.
type Averages struct {
	// VariableMonthly is other spending of a month, not above 0; MonthlyIncome is other income, not below 0.
	VariableMonthly, MonthlyIncome money.Milliunits
	// Months is how many of the last three complete months have a row, and so were averaged.
	Months int
	// SpreadMonths is how many of the last six complete months have a row. Two are needed to tell how much the
	// spending of one differs from that of another.
	SpreadMonths int
	// spread is the standard deviation of other spending from month to month, in milliunits.
	spread float64
	// spent, not above 0, and received, not below 0, are of the current month up to today.
	spent, received money.Milliunits
}

// HasSpread says whether there was enough to tell how far off the forecast may be.
func (a Averages) HasSpread() bool { return a.SpreadMonths > 1 }

// averages are of what is left when commitments and what repeating schedules bring are set aside.
func (h *flowHistory) averages(q ForecastQuestion, scheduled []Cover) Averages {
	var in, out [spreadMonths + 1]money.Milliunits
	for k, st := range h.streams {
		if st.kept || covered(scheduled, k) {
			continue
		}
		to := &out
		if k.Inflow {
			to = &in
		}
		for ago, total := range st.months {
			to[ago] += total
		}
	}
	a := Averages{spent: out[0], received: in[0], Months: h.withData(averageMonths), SpreadMonths: h.withData(spreadMonths)}
	if c := q.Ledger.Plan.Currency; a.Months > 0 {
		a.VariableMonthly = c.Average(upTo(out, averageMonths), a.Months)
		a.MonthlyIncome = c.Average(upTo(in, averageMonths), a.Months)
	}
	if q.VariableMonthly != nil {
		a.VariableMonthly = *q.VariableMonthly
	}
	if q.MonthlyIncome != nil {
		a.MonthlyIncome = *q.MonthlyIncome
	}
	if a.HasSpread() {
		a.spread = h.spread(out)
	}
	return a
}

// withData is how many of the last n complete months have a row.
func (h *flowHistory) withData(n int) int {
	count := 0
	for _, there := range h.data[1 : n+1] {
		if there {
			count++
		}
	}
	return count
}

// upTo adds up the last n complete months.
func upTo(months [spreadMonths + 1]money.Milliunits, n int) money.Milliunits {
	var total money.Milliunits
	for _, m := range months[1 : n+1] {
		total += m
	}
	return total
}
