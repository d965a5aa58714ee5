package insight

import (
	"cmp"
	"slices"

	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// Payment is money on a day.
type Payment struct {
	Date   calendar.Date
	Amount money.Milliunits
}

// Series is a payment that comes again and again.
type Series struct {
	Rhythm Rhythm
	// Payments are its payments by day, at least two; those of one day are one payment.
	Payments []Payment
	// Rows are the payments as they were given, by their places in that list, by day.
	Rows []int
	// Amount is what one payment is now: the median of the last three at the present price.
	Amount money.Milliunits
	// PriceChange is the last change of the price; nil when there was none.
	PriceChange *PriceChange
	// Next is when it is due next, also for a series that has ended; a day before today means that it is late.
	Next calendar.Date
	// Active is false when it is later than its rhythm gives grace for: the series has ended.
	Active bool
}

// PriceChange is when a price became another one.
type PriceChange struct {
	Old, New money.Milliunits
	// Since is the day of the first payment at the new price.
	Since calendar.Date
	// Percent is how much larger the amount became, whatever its sign.
	Percent money.Tenths
}

// PerYear is what a year of it amounts to.
func (s Series) PerYear() money.Milliunits { return s.Amount * money.Milliunits(s.Rhythm.PerYear()) }

// First and Last are the days of its first and of its last payment.
func (s Series) First() calendar.Date { return s.Payments[0].Date }

// Last is the day of its last payment.
func (s Series) Last() calendar.Date { return s.Payments[len(s.Payments)-1].Date }

// leastPayments is how many payments the rhythm that needs the fewest needs.
const leastPayments = 2

// cluster is how many rows, which are sorted by size, are at most 1 % larger than the first.
func cluster(payments []Payment, rows []int) int {
	smallest := size(payments[rows[0]].Amount)
	for n := 1; n < len(rows); n++ {
		if larger := size(payments[rows[n]].Amount) - smallest; larger*100 > smallest {
			return n
		}
	}
	return len(rows)
}

// finder finds series, in one list of payments after the other. It uses its memory again.
type finder struct {
	today    calendar.Date
	currency money.Currency

	given []Payment
	rows  []int
	// days are the payments of the set that is tried, and sorted their sizes.
	days          []Payment
	sorted        []money.Milliunits
	before, after []bool
}

// find finds what is paid again and again among payments of one [Key]: all of them together, or else groups of
// nearly equal ones, so that a subscription is found among other purchases at the same shop. payments are up to today,
// in any order, none of them 0 and all of one sign. No payment belongs to two series.
func (f *finder) find(payments []Payment) []Series {
	if len(payments) < leastPayments {
		return nil
	}
	f.given, f.rows = payments, f.rows[:0]
	for i := range payments {
		f.rows = append(f.rows, i)
	}
	if s, ok := f.series(f.rows); ok {
		return []Series{s}
	}
	slices.SortFunc(f.rows, func(a, b int) int { return cmp.Compare(size(payments[a].Amount), size(payments[b].Amount)) })
	var found []Series
	for rest := f.rows; len(rest) > 0; {
		n := cluster(payments, rest)
		if s, ok := f.series(rest[:n]); ok {
			found = append(found, s)
		}
		rest = rest[n:]
	}
	return found
}

// series is the series that some of the payments make, if they do.
func (f *finder) series(rows []int) (Series, bool) {
	if len(rows) < leastPayments {
		return Series{}, false
	}
	slices.SortFunc(rows, func(a, b int) int {
		if order := f.given[a].Date.Compare(f.given[b].Date); order != 0 {
			return order
		}
		return cmp.Compare(a, b)
	})
	f.addUp(rows)
	r, ok := rhythmOf(f.days)
	if !ok {
		return Series{}, false
	}
	level, ok := f.level()
	if !ok {
		return Series{}, false
	}
	s := Series{Rhythm: r, Payments: slices.Clone(f.days), Rows: slices.Clone(rows)}
	s.PriceChange, level = priceChange(s.Payments, r, level)
	s.Amount = typical(s.Payments[max(level, len(s.Payments)-3):], f.currency)
	s.Next = r.After(s.Last())
	s.Active = !f.today.After(s.Next.AddDays(r.row().grace))
	return s, true
}

// addUp makes one payment of all those of one day; rows are in order of their days.
func (f *finder) addUp(rows []int) {
	f.days = f.days[:0]
	for _, i := range rows {
		p := f.given[i]
		if n := len(f.days); n > 0 && f.days[n-1].Date == p.Date {
			f.days[n-1].Amount += p.Amount
			continue
		}
		f.days = append(f.days, p)
	}
}

// level is where the payments of the present price begin: the first one when all are steady, else the latest
// payment that parts them into two steady runs, of which the first has at least two payments. False when they cannot
// be parted so: one larger step in price is allowed, and no more.
func (f *finder) level() (from int, ok bool) {
	n := len(f.days)
	f.before = f.steadyRuns(f.before[:0], func(i int) money.Milliunits { return f.days[i].Amount })
	if f.before[n] {
		return 0, true
	}
	f.after = f.steadyRuns(f.after[:0], func(i int) money.Milliunits { return f.days[n-1-i].Amount })
	for k := n - 1; k >= 2; k-- {
		if f.before[k] && f.after[n-k] {
			return k, true
		}
	}
	return 0, false
}

// steadyRuns says for each n, from 0 on, whether the first n amounts are steady. That says nothing of longer or shorter
// runs.
func (f *finder) steadyRuns(runs []bool, at func(i int) money.Milliunits) []bool {
	f.sorted, runs = f.sorted[:0], append(runs, true)
	for i := range f.days {
		m := size(at(i))
		place, _ := slices.BinarySearch(f.sorted, m)
		f.sorted = slices.Insert(f.sorted, place, m)
		runs = append(runs, sortedSteady(f.sorted))
	}
	return runs
}

// priceChange is the last change of the price, and where the payments at the present one begin. from is where they
// begin without one. A price counts as one only when it was paid twice, except by the year.
func priceChange(payments []Payment, r Rhythm, from int) (*PriceChange, int) {
	last := payments[len(payments)-1]
	j := len(payments) - 1
	for j > 0 && near(payments[j-1].Amount, last.Amount) {
		j--
	}
	if j == 0 || r != Yearly && (j < 2 || !near(payments[j-2].Amount, payments[j-1].Amount)) {
		return nil, from
	}
	before, now := payments[j-1].Amount, last.Amount
	return &PriceChange{
		Old: before, New: now, Since: payments[j].Date, Percent: money.Percent(size(now)-size(before), size(before)),
	}, j
}

// typical is the median of some payments.
func typical(payments []Payment, c money.Currency) money.Milliunits {
	amounts := make([]money.Milliunits, len(payments))
	for i, p := range payments {
		amounts[i] = p.Amount
	}
	return median(amounts, c)
}
