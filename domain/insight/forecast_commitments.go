package insight

import (
	"slices"

	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// Commitment is money that is expected to come or go again, going by what was seen.
type Commitment struct {
	Key Key
	// Payee is the name that all its rows call the payee, or the shop behind their names; empty for a transfer.
	Payee string
	// Rhythm is [Monthly], [Quarterly] or [Yearly].
	Rhythm Rhythm
	Amount money.Milliunits
	// Day is the day of the month, of a monthly one; 0 of any other.
	Day int
	// Seen is how many of the last four months had a monthly one, and how often any other was paid.
	Seen int
	// Next is the first day on which it is counted; no day when it never is.
	Next calendar.Date
	// paid is what came or went of a monthly one in the current month so far, without its sign.
	paid money.Milliunits
	// last is the day of the last payment of any other, from which its days are counted.
	last calendar.Date
}

// commitments are what comes again, the largest first: without what a repeating schedule brings already, and without
// income where that is given.
func (h *flowHistory) commitments(q ForecastQuestion, scheduled []Cover) []Commitment {
	var found []Commitment
	series := finder{today: q.Today, currency: q.Ledger.Plan.Currency}
	for k, st := range h.streams {
		if k.Merchant == "" && k.TransferAccountID == "" || k.Inflow && !q.income() {
			continue
		}
		kept := st.commitments(q, &series)
		st.kept = len(kept) > 0
		if st.kept && !covered(scheduled, k) {
			found = append(found, kept...)
		}
	}
	slices.SortFunc(found, compareCommitments)
	return found
}

func (st *stream) commitments(q ForecastQuestion, series *finder) []Commitment {
	if c, ok := st.monthly(q); ok {
		return []Commitment{c}
	}
	var found []Commitment
	for _, s := range series.find(st.flows) {
		if s.Active && (s.Rhythm == Quarterly || s.Rhythm == Yearly) {
			found = append(found, Commitment{
				Key: st.key, Payee: st.payee(), Rhythm: s.Rhythm, Amount: s.Amount, Seen: len(s.Payments), last: s.Last(),
			})
		}
	}
	return found
}

// monthly is what moves each month: in at least three of the last four complete ones, with totals near each other. It
// needs no regular day.
func (st *stream) monthly(q ForecastQuestion) (Commitment, bool) {
	const least = 3
	var totals []money.Milliunits
	for _, total := range st.months[1 : commitmentMonths+1] {
		if total != 0 {
			totals = append(totals, total)
		}
	}
	if len(totals) < least || !steady(totals) {
		return Commitment{}, false
	}
	return Commitment{
		Key: st.key, Payee: st.payee(), Rhythm: Monthly, Amount: median(totals, q.Ledger.Plan.Currency), Seen: len(totals),
		Day: st.day(q.Today.Month()), paid: size(st.months[0]),
	}, true
}

// day is the median day of the month in the last complete months, cut to a whole one.
func (st *stream) day(current calendar.Month) int {
	var days []int
	for _, p := range st.flows {
		if ago := current.MonthsSince(p.Date.Month()); 1 <= ago && ago <= commitmentMonths {
			days = append(days, p.Date.Day())
		}
	}
	slices.Sort(days)
	n := len(days)
	return (days[(n-1)/2] + days[n/2]) / 2
}
