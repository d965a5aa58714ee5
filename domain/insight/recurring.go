package insight

import (
	"cmp"
	"slices"
	"strings"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/text"
)

// Charge is a regular payment to or from a shop.
type Charge struct {
	Series
	Key Key
	// Payee is the name that all its payments bear, or the shop behind their names when these differ.
	Payee string
	// CategoryID is the most frequent category of its lines, hidden ones too, and of two equally frequent ones the one
	// that was used last; empty when no line has one.
	CategoryID string
	// Scheduled says whether a schedule stands for it.
	Scheduled bool
}

// recurringMonths is how far back regular payments are looked for.
const recurringMonths = 24

// RecurringSince is the first day on which regular payments are looked for.
func RecurringSince(today calendar.Date) calendar.Date {
	return calendar.AddMonths(today, -recurringMonths, today.Day())
}

// Recurring finds the regular payments of on-budget accounts, closed ones included, in the rows of the 24 months up to
// today. What goes out comes before what comes in, and what goes on before what has ended; then by what a year costs,
// the largest first.
func Recurring(l budget.Ledger, schedules []budget.Schedule, today calendar.Date) []Charge {
	p := purchasesOf(l, today)
	covers := p.covers(schedules)
	var charges []Charge
	var payments []Payment
	f := finder{today: today, currency: l.Plan.Currency}
	for k, rows := range p.groups {
		payments = payments[:0]
		for _, t := range rows {
			payments = append(payments, Payment{Date: t.Date, Amount: t.Amount})
		}
		for _, s := range f.find(payments) {
			own := make([]*budget.Transaction, len(s.Rows))
			for i, at := range s.Rows {
				own[i] = rows[at]
			}
			charges = append(charges, Charge{
				Series: s, Key: k, Payee: p.name(k, own),
				CategoryID: usualCategory(own, l.Categories), Scheduled: covered(covers, k),
			})
		}
	}
	slices.SortFunc(charges, dearestFirst)
	return charges
}

// dearestFirst is the order of [Recurring]. The last comparisons only make it the same whatever order the rows came in.
func dearestFirst(a, b Charge) int {
	if order := cmp.Or(
		yesLast(a.Key.Inflow, b.Key.Inflow), yesLast(!a.Active, !b.Active), cmp.Compare(size(b.PerYear()), size(a.PerYear())),
	); order != 0 {
		return order
	}
	return cmp.Or(
		strings.Compare(text.Fold(a.Payee), text.Fold(b.Payee)), strings.Compare(a.Key.Merchant, b.Key.Merchant),
		cmp.Compare(size(b.Amount), size(a.Amount)), a.First().Compare(b.First()),
	)
}

// yesLast orders by a property: what does not have it comes first.
func yesLast(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return 1
	}
	return -1
}

// YearlyTotal is what a year of the charges that go on amounts to. Income is no charge.
func YearlyTotal(charges []Charge) (total money.Milliunits) {
	for i := range charges {
		if c := &charges[i]; c.Active && !c.Key.Inflow {
			total += c.PerYear()
		}
	}
	return total
}

// usualCategory is the most frequent category of the rows' lines; see [Charge].
func usualCategory(rows []*budget.Transaction, c budget.Categories) string {
	uses := map[string]budget.Use{}
	for _, t := range rows {
		for line := range t.LiveLines {
			if id := c.Assigned(line.CategoryID); id != "" {
				u := uses[id]
				u.Count++
				if u.Last.Before(t.Date) {
					u.Last = t.Date
				}
				uses[id] = u
			}
		}
	}
	best := ""
	for id, u := range uses {
		b := uses[best]
		if order := cmp.Or(cmp.Compare(u.Count, b.Count), u.Last.Compare(b.Last), strings.Compare(best, id)); best == "" || order > 0 {
			best = id
		}
	}
	return best
}
