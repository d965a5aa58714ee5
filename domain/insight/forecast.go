package insight

import (
	"cmp"
	"slices"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// ForecastQuestion is what a forecast is made from.
type ForecastQuestion struct {
	// Ledger has the plan's currency, accounts, categories, payees and rows.
	Ledger    budget.Ledger
	Schedules []budget.Schedule
	Today     calendar.Date
	// Until is the last month; it is not before today's.
	Until calendar.Month
	// AccountIDs are the accounts it is about; none means the open ones in the budget that hold money to spend.
	AccountIDs []string
	// IncludeCards adds the open cards in the budget.
	IncludeCards bool
	// MonthlyIncome, not below 0, takes the place of all income that is detected or scheduled; nil when not given.
	MonthlyIncome *money.Milliunits
	// VariableMonthly, not above 0, takes the place of the average of other spending; nil when not given.
	VariableMonthly *money.Milliunits
	// OneOffs are what the person knows of beside it all.
	OneOffs []OneOff
}

// OneOff is money that somebody says will come or go.
type OneOff struct {
	Date   calendar.Date
	Amount money.Milliunits
	Label  string
}

// Forecast is how the balance of some accounts goes on, month by month, and everything that was assumed.
type Forecast struct {
	// Accounts are those it is about, in YNAB's order.
	Accounts []budget.Account
	// Start is what is on them at the end of today.
	Start money.Milliunits
	// OwedElsewhere is what is owed on open cards in the budget that are none of the accounts, as a positive amount.
	OwedElsewhere money.Milliunits
	// Commitments come again in a rhythm, going by what was seen; the largest first.
	Commitments []Commitment
	// Dated are known to come on a day, by day.
	Dated []DatedItem
	// OneOffs are those that were counted, by day; Ignored are dated outside of the days from tomorrow to the end.
	OneOffs, Ignored []OneOff
	// Averages are what all else adds up to.
	Averages Averages
	// Months go from today's month to the last, one after the other.
	Months []ForecastMonth
	// FirstShortfall is the first month in which the balance falls below zero; FirstShortfallLow the same for the low
	// end. No month when there is none.
	FirstShortfall, FirstShortfallLow calendar.Month
	// Nameless: a payee of what it rests on is not in the list of payees, so that its rows may be of several names.
	Nameless bool
}

// ForecastMonth is one month of a forecast. Start + Inflows + Outflows = End, and the next month starts with it. In
// the current month everything is from tomorrow on.
type ForecastMonth struct {
	Month                         calendar.Month
	Start, Inflows, Outflows, End money.Milliunits
	// Lowest is the smallest of the start and the balances at the end of each day.
	Lowest money.Milliunits
	// Band is how far above and below the end it may well be; without meaning unless [Averages.HasSpread].
	Band money.Milliunits
}

// Low and High are the ends of the band.
func (m ForecastMonth) Low() money.Milliunits { return m.End - m.Band }

// High is the upper end of the band.
func (m ForecastMonth) High() money.Milliunits { return m.End + m.Band }

// NewForecast looks ahead: from the balance of today, with what is scheduled or dated later already, what comes in a
// rhythm, what the person adds, and all other income and spending at the pace of the last months.
func NewForecast(q ForecastQuestion) Forecast {
	s := newAccountSet(q)
	h := newFlowHistory(q, s)
	f := Forecast{Accounts: s.accounts}
	f.Start, f.OwedElsewhere = s.balances(q)
	schedules := h.schedules(q)
	f.Dated = h.dated(q, schedules)
	repeating := repeatingCovers(schedules)
	f.Commitments = h.commitments(q, repeating)
	f.Averages = h.averages(q, repeating)
	f.OneOffs, f.Ignored = oneOffs(q)
	f.walk(q)
	f.Nameless = h.nameless
	return f
}

// income says whether money that comes in is taken from what was seen and scheduled.
func (q ForecastQuestion) income() bool { return q.MonthlyIncome == nil }

// tomorrow is the first day that is looked at, and last the last one.
func (q ForecastQuestion) tomorrow() calendar.Date { return q.Today.AddDays(1) }

func (q ForecastQuestion) last() calendar.Date { return q.Until.Last() }

// oneOffs parts what was given into what lies ahead, by day, and what does not.
func oneOffs(q ForecastQuestion) (counted, ignored []OneOff) {
	for _, o := range q.OneOffs {
		if o.Date.After(q.Today) && !o.Date.After(q.last()) {
			counted = append(counted, o)
		} else {
			ignored = append(ignored, o)
		}
	}
	slices.SortStableFunc(counted, func(a, b OneOff) int { return a.Date.Compare(b.Date) })
	return counted, ignored
}

// compareCommitments orders by size, the largest first, and then so that the order of rows makes no difference.
func compareCommitments(a, b Commitment) int {
	return cmp.Or(
		cmp.Compare(size(b.Amount), size(a.Amount)), cmp.Compare(a.Key.Merchant, b.Key.Merchant),
		cmp.Compare(a.Key.TransferAccountID, b.Key.TransferAccountID), cmp.Compare(a.Amount, b.Amount),
		cmp.Compare(a.Rhythm, b.Rhythm), a.last.Compare(b.last),
	)
}
