package contract

import (
	"time"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// funding is how far a target is in the month at i, from all months of its period.
func (b *books) funding(i int, k budget.MonthCategory) budget.Funding {
	t, m := k.Target, b.Months[i].Month
	if t.Kind == "" || m.Before(t.Since) {
		return budget.Funding{}
	}
	switch {
	case t.Kind == budget.MonthlyFunding || t.Kind == budget.DebtPayment:
		return b.toward(t.Amount, 0, k.Assigned, 1)
	case t.Kind == budget.TargetBalanceByDate && !t.Date.IsZero():
		return b.toward(t.Amount, k.Available-k.Assigned, k.Assigned, monthsTo(m, t.Date))
	case t.Kind == budget.TargetBalance || t.Kind == budget.TargetBalanceByDate:
		f := b.toward(t.Amount, k.Available, 0, 0)
		f.Needed = 0
		return f
	case t.Kind != budget.PlanYourSpending:
		return budget.Funding{}
	}
	first, left := targetPeriod(t, m)
	if t.Cadence == budget.CadenceWeekly {
		t.Amount *= money.Milliunits(timesDue(t, m))
	}
	return b.toward(t.Amount, b.broughtAlong(i, k.Category, first), k.Assigned, left)
}

// broughtAlong is what counts toward a target of spending before the month at i assigns anything.
func (b *books) broughtAlong(i int, k budget.Category, first calendar.Month) (there money.Milliunits) {
	begin := i
	for begin > 0 && b.Months[begin].Month.After(first) {
		begin--
		there += assignedTo(b.Months[begin], k.ID)
	}
	if !k.Target.SetAside {
		there += b.carried(begin, k)
	}
	return there
}

// toward looks for the least amount of whole units that, month by month, makes up for what is missing.
func (b *books) toward(amount, there, assigned money.Milliunits, months int) budget.Funding {
	f := budget.Funding{MonthsLeft: months, Percent: 100, Left: max(0, amount-there-assigned)}
	f.Funded = min(max(0, amount), max(0, there+assigned))
	if amount > 0 {
		f.Percent = int(100 * f.Funded / amount)
	}
	missing := max(0, amount-there)
	share := missing
	if months > 1 {
		share = missing / money.Milliunits(months)
		for share%b.Plan.Currency.Unit() != 0 || share*money.Milliunits(months) < missing {
			share++
		}
	}
	f.Needed = max(0, min(share, missing)-assigned)
	return f
}

// monthsTo counts them one by one, the first and the last included.
func monthsTo(m calendar.Month, day calendar.Date) (n int) {
	for ; !m.After(day.Month()); m = m.Add(1) {
		n++
	}
	return n
}

// targetPeriod walks from the first period of a target to the one with m in it.
func targetPeriod(t budget.Target, m calendar.Month) (first calendar.Month, left int) {
	every := map[int]int{
		budget.CadenceMonthly: max(1, t.Frequency), budget.CadenceYearly: 12 * max(1, t.Frequency), budget.CadenceTwoYears: 24,
	}[t.Cadence]
	switch {
	case t.Cadence == budget.CadenceWeekly:
		return m, 1
	case t.Cadence >= 3 && t.Cadence <= 12:
		every = t.Cadence - 1
	}
	due := t.Date
	switch {
	case every == 0 && due.IsZero():
		return t.Since, 0
	case every == 0:
		return t.Since, monthsTo(m, due)
	case due.IsZero():
		due = t.Since.Add(every - 1).First()
	}
	first = t.Since
	end := due.Month()
	if first.IsZero() {
		for first = end.Add(1 - every); m.Before(first); first = first.Add(-every) {
			end = end.Add(-every)
		}
	}
	for ; end.Before(m); end = end.Add(every) {
		first = end.Add(1)
	}
	if first.Before(t.Since) { // a date before the target was set
		first = t.Since
	}
	return first, monthsTo(m, end.First())
}

// timesDue counts the days of a month on which a weekly target is due, day by day from its first.
func timesDue(t budget.Target, m calendar.Month) (n int) {
	day := t.Date
	if day.IsZero() {
		day = t.Since.First()
	}
	weekday := time.Saturday
	if !t.Date.IsZero() {
		weekday = weekdayOf(t.Date)
	}
	if t.Day.Set {
		weekday = time.Weekday(t.Day.Number)
	}
	for weekdayOf(day) != weekday {
		day = day.AddDays(1)
	}
	weeks := 7 * max(1, t.Frequency)
	for day.After(m.First()) {
		day = day.AddDays(-weeks)
	}
	for ; !day.After(m.Last()); day = day.AddDays(weeks) {
		if day.Month() == m {
			n++
		}
	}
	return n
}

func weekdayOf(d calendar.Date) time.Weekday {
	at, err := time.Parse(time.DateOnly, d.String())
	if err != nil {
		panic(err)
	}
	return at.Weekday()
}
