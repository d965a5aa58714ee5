package contract

import (
	"slices"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// moved is money that came in or went out, at a stretch of all that ever did: the first euro to come in is the
// first to go out.
type moved struct {
	date     calendar.Date
	from, to money.Milliunits
}

// checkAges works out the age of money from where each outflow lies among all inflows.
func (f Facts) checkAges(t Fataler) {
	t.Helper()
	if f.Today.IsZero() {
		return
	}
	in, out := f.moved()
	for _, m := range f.Months {
		end := m.Month.Last()
		if end.After(f.Today) {
			end = f.Today
		}
		var ages []int
		for _, o := range out {
			if !o.date.After(end) {
				ages = append(ages, o.age(in))
			}
		}
		var want *int
		if ages = ages[max(0, len(ages)-10):]; len(ages) > 0 && !m.Month.First().After(f.Today) {
			sum := 0
			for _, age := range ages {
				sum += age
			}
			sum /= len(ages)
			want = &sum
		}
		if diff := cmp.Diff(want, m.AgeOfMoney); diff != "" {
			t.Fatalf("age of money in %s: %s", m.Month, diff)
		}
	}
}

// age is the average of the days that each part of an outflow was there; none when it came in later.
func (o moved) age(in []moved) int {
	var days money.Milliunits
	for _, i := range in {
		part := max(0, min(i.to, o.to)-max(i.from, o.from))
		days += part * money.Milliunits(max(0, o.date.DaysSince(i.date)))
	}
	return int(days / (o.to - o.from))
}

func (f Facts) moved() (in, out []moved) {
	cash := func(id string) bool {
		return f.Accounts[id].OnBudget && slices.Contains([]string{"checking", "savings", "cash"}, f.Accounts[id].Type)
	}
	rows := slices.Clone(f.Rows)
	slices.SortStableFunc(rows, func(a, b budget.Transaction) int { return a.Date.Compare(b.Date) })
	var came, went money.Milliunits
	for i := range rows {
		if row := &rows[i]; cash(row.AccountID) {
			var amount money.Milliunits
			for l := range row.LiveLines {
				if !cash(l.TransferAccountID) {
					amount += l.Amount
				}
			}
			switch {
			case amount > 0:
				in = append(in, moved{row.Date, came, came + amount})
				came += amount
			case amount < 0:
				out = append(out, moved{row.Date, went, went - amount})
				went -= amount
			}
		}
	}
	return in, out
}
