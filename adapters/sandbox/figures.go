package sandbox

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// figures is everything YNAB works out from a plan's facts. It is never changed, only replaced.
type figures struct {
	// balances are by position in the table of accounts.
	balances []balance
	// months are all months of the plan, one after the other.
	months []budget.Month
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

// compute works out the figures of the present state: once through all rows, then once through the months.
func (b *book) compute() *figures {
	s := newSums(b)
	for i := range b.transactions.rows {
		if t := &b.transactions.rows[i].value; !t.Deleted {
			s.post(t)
		}
	}
	return &figures{balances: s.balances, months: s.carry()}
}

// none is the position of what does not exist.
const none = -1

// carry walks the months from the first to the last, taking along what is left in every category, and adds
// up Ready to Assign.
func (s *sums) carry() []budget.Month {
	var (
		months    = make([]budget.Month, len(s.months))
		available = make([]money.Milliunits, len(s.book.categories.rows))
		ready     money.Milliunits
		surplus   = make([]money.Milliunits, len(s.months)) // income less assigned
	)
	for i, m := range s.months {
		ready -= s.overspent(available)
		months[i] = budget.Month{Month: m, Categories: make([]budget.MonthCategory, 0, len(available))}
		for at := range available {
			k := &s.book.categories.rows[at].value
			if k.Deleted {
				continue
			}
			assigned := s.book.assigned[m][k.ID]
			available[at] += assigned + s.activity[i][at]
			surplus[i] -= assigned
			months[i].Categories = append(months[i].Categories, budget.MonthCategory{
				Category: *k, GroupName: s.book.groupName(k.GroupID), Assigned: assigned, Activity: s.activity[i][at], Available: available[at],
			})
		}
		if s.inflow != none {
			surplus[i] += s.activity[i][s.inflow]
		}
		ready += surplus[i]
		months[i].ReadyToAssign = ready
	}
	lookAhead(months, surplus)
	return months
}

// overspent is what a month that ends leaves below zero, which is not carried over. The inflow category is
// no envelope: its available is all income so far, whatever its sign.
func (s *sums) overspent(available []money.Milliunits) money.Milliunits {
	var total money.Milliunits
	for at, left := range available {
		if left < 0 && at != s.inflow {
			total -= left
			available[at] = 0
		}
	}
	return total
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
