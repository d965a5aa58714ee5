package book

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// walk goes through the months of a plan. All lists are by position in the table of categories, and those of one
// month are used again for the next.
type walk struct {
	book *Book
	sums *sums
	special

	carried, assigned, activity, available []money.Milliunits

	targets []progress
	// ready is Ready to Assign so far, and cash what the month before overspent of it.
	ready, cash money.Milliunits

	months []budget.Month
	// surplus is, by month, income less assigned.
	surplus []money.Milliunits
}

func newWalk(b *Book, s *sums) *walk {
	n := len(b.categories.rows)
	lists := make([]money.Milliunits, 4*n)
	return &walk{
		book: b, sums: s, special: b.special(), targets: make([]progress, n),
		carried: lists[:n], assigned: lists[n : 2*n], activity: lists[2*n : 3*n], available: lists[3*n:],
	}
}

// enter begins a month. What is below zero at the end of one is not carried over, and what was spent in cash of it
// is missing from Ready to Assign. The inflow category is no envelope: its available is all income so far,
// whatever its sign.
func (w *walk) enter(m calendar.Month) {
	w.ready -= w.cash
	w.cash = 0
	amounts := w.book.assigned[m]
	for at := range w.available {
		w.carried[at] = w.available[at]
		if at != w.inflow {
			w.carried[at] = max(0, w.available[at])
		}
		w.assigned[at], w.activity[at] = 0, 0
		if k := &w.book.categories.rows[at].value; !k.Deleted && at != w.inflow {
			w.assigned[at] = amounts[k.ID]
		}
	}
	if sums := w.sums.months[m]; sums != nil {
		w.count(sums.all, w.activity, 1)
	}
}

// count adds lines to the categories where they count.
func (w *walk) count(columns, to []money.Milliunits, sign money.Milliunits) {
	for column, amount := range columns {
		if at := w.countsIn[column]; at != none {
			to[at] += sign * amount
		}
	}
}

// fill works out what is available: first where money is spent, then, with what cards gained by it, where it is
// set aside for their bills.
func (w *walk) fill(m calendar.Month) {
	sums := w.sums.months[m]
	if sums == nil {
		sums = new(monthSums)
	}
	spent := w.onCards(sums)
	for at := range w.available {
		w.available[at] = w.carried[at] + w.assigned[at] + w.activity[at]
		if overspent := -w.available[at]; overspent > 0 && at != w.inflow && !w.pays[at] {
			w.cash += overspent - w.owe(at, overspent, spent)
		}
	}
	for at := range w.available {
		if w.pays[at] {
			w.available[at] = w.carried[at] + w.assigned[at] + w.activity[at]
			w.cash += max(0, -w.available[at])
		}
	}
}

// write makes the month that readers see.
func (w *walk) write(m calendar.Month) {
	month := budget.Month{
		Month: m, Note: w.book.notes[m], Categories: make([]budget.MonthCategory, 0, w.live),
	}
	unit := w.book.currency.Unit()
	for at := range w.available {
		k := &w.book.categories.rows[at].value
		if k.Deleted {
			continue
		}
		month.Categories = append(month.Categories, budget.MonthCategory{
			Category: *k, GroupName: w.groupNames[at],
			Assigned: w.assigned[at], Activity: w.activity[at], Available: w.available[at],
			Funding: w.targets[at].funding(&k.Target, inMonth{m, w.carried[at], w.assigned[at], w.available[at]}, unit),
		})
		if at == w.inflow {
			month.Income = w.activity[at]
			continue
		}
		month.Assigned += w.assigned[at]
		month.Activity += w.activity[at]
	}
	w.ready += month.Income - month.Assigned
	month.ReadyToAssign = w.ready
	w.surplus = append(w.surplus, month.Income-month.Assigned)
	w.months = append(w.months, month)
}
