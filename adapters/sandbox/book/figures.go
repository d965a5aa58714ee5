package book

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// figures is everything YNAB works out from a plan's facts. Its months are never changed, only replaced: readers
// have them.
type figures struct {
	sums *sums
	// months are all months of the plan, one after the other.
	months []budget.Month
	// ages are what readers were last told of the age of money. They hold as long as agedOn is the present day.
	ages   map[calendar.Month]*int
	agedOn calendar.Date
}

type balance struct{ cleared, uncleared money.Milliunits }

// month is one month's figures.
func (f *figures) month(m calendar.Month) (budget.Month, bool) {
	for i := range f.months {
		if f.months[i].Month == m {
			return f.months[i], true
		}
	}
	return budget.Month{}, false
}

// compute works out the figures of the present state from those before: the rows that changed, then once through
// the months.
func (b *Book) compute(before *figures) *figures {
	now := &figures{sums: before.sums, ages: before.ages}
	if now.sums == nil {
		now.sums = newSums()
	}
	changed := now.sums.catchUp(b)
	now.months = b.carry(now.sums)
	if sameSpan(before.months, now.months) && !changed {
		now.agedOn = before.agedOn
		now.age()
	}
	return now
}

func sameSpan(a, b []budget.Month) bool {
	return len(a) == len(b) && (len(a) == 0 || a[0].Month == b[0].Month)
}

// none is the position of what does not exist.
const none = -1

// carry walks the months from the first to the last, taking along what is left in every category.
func (b *Book) carry(s *sums) []budget.Month {
	w := newWalk(b, s)
	for m := b.first; !m.IsZero() && !m.After(b.last); m = m.Add(1) {
		w.enter(m)
		w.fill(m)
		w.write(m)
	}
	lookAhead(w.months, w.surplus)
	return w.months
}

// lookAhead takes out of each month's Ready to Assign what later months have assigned beyond their own
// income, down to zero at most.
func lookAhead(months []budget.Month, surplus []money.Milliunits) {
	var short money.Milliunits // of the months after i
	for i := len(months) - 1; i >= 0; i-- {
		if ready := months[i].ReadyToAssign; ready > 0 {
			months[i].ReadyToAssign = ready - min(ready, short)
		}
		short = max(0, short-surplus[i])
	}
}
