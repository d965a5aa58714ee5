package book

import (
	"cmp"
	"slices"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// counted is how many outflows the age of money is the average of.
const counted = 10

// flow is money that comes into all accounts of cash together, or leaves them.
type flow struct {
	// day is a number of days since a fixed one.
	day    int
	date   calendar.Date
	amount money.Milliunits
}

// epoch is where days are counted from.
var epoch, _ = calendar.NewDate(2000, 1, 1)

// flows are what moved up to a day, day by day. A row is one flow, of what it adds up to without the lines that only
// go from one account of cash to another.
func (s *sums) flows(until calendar.Date) []flow {
	all := make([]flow, 0, len(s.posted))
	for i := range s.posted {
		p := &s.posted[i]
		if !p.counts || !s.cash[p.account] || p.date.After(until) {
			continue
		}
		amount := p.amount
		for _, part := range p.parts {
			if part.inCash {
				amount -= part.amount
			}
		}
		if amount != 0 {
			all = append(all, flow{p.date.DaysSince(epoch), p.date, amount})
		}
	}
	slices.SortStableFunc(all, func(a, b flow) int { return cmp.Compare(a.day, b.day) })
	return all
}

// purse holds money by the day it came in, and spends the oldest first.
type purse struct {
	in []flow
	// debt was spent before it came in: what comes in next pays it.
	debt money.Milliunits
	// ages are those of all outflows so far, in days.
	ages []int
}

func (p *purse) move(f flow) {
	if f.amount > 0 {
		paid := min(p.debt, f.amount)
		p.debt -= paid
		if f.amount -= paid; f.amount > 0 {
			p.in = append(p.in, f)
		}
		return
	}
	left, days := -f.amount, money.Milliunits(0)
	for left > 0 && len(p.in) > 0 {
		oldest := &p.in[0]
		part := min(left, oldest.amount)
		days += part * money.Milliunits(f.day-oldest.day)
		left -= part
		if oldest.amount -= part; oldest.amount == 0 {
			p.in = p.in[1:]
		}
	}
	p.debt += left // which has no age
	p.ages = append(p.ages, int(days/-f.amount))
}

// age is the average age of the last outflows; nil before the first one.
func (p *purse) age() *int {
	last := p.ages[max(0, len(p.ages)-counted):]
	if len(last) == 0 {
		return nil
	}
	sum := 0
	for _, age := range last {
		sum += age
	}
	sum /= len(last)
	return &sum
}

// agesOfMoney are those at the end of each month, and on the present day in its month. A month to come has none.
func (s *sums) agesOfMoney(months []budget.Month, today calendar.Date) map[calendar.Month]*int {
	ages := make(map[calendar.Month]*int, len(months))
	all, purse := s.flows(today), purse{}
	for i := range months {
		m := months[i].Month
		if m.First().After(today) {
			break
		}
		for end := m.Last(); len(all) > 0 && !all[0].date.After(end); all = all[1:] {
			purse.move(all[0])
		}
		ages[m] = purse.age()
	}
	return ages
}

// aged are the figures with the age of money, which is worked out when somebody asks for months: a plan has many
// rows, and most changes are followed by another one. Months with another age than readers were told are marked,
// and so is the plan when nothing but time has passed.
func (b *Book) aged() *figures {
	today := b.Today()
	if b.figures.agedOn == today {
		return b.figures
	}
	now := *b.figures
	ages := now.sums.agesOfMoney(now.months, today)
	timePassed := !now.agedOn.IsZero()
	for i := range now.months {
		m := now.months[i].Month
		if now.ages == nil || sameAge(now.ages[m], ages[m]) { // nobody was told, or nothing is new
			continue
		}
		if timePassed {
			b.knowledge++
			timePassed = false
		}
		b.months[m] = b.knowledge
	}
	now.ages, now.agedOn = ages, today
	now.months = slices.Clone(now.months)
	now.age()
	b.figures = &now
	return b.figures
}

// age writes the ages into months that no reader has yet.
func (f *figures) age() {
	for i := range f.months {
		f.months[i].AgeOfMoney = f.ages[f.months[i].Month]
	}
}

func sameAge(a, b *int) bool {
	if a == nil || b == nil {
		return a == b
	}
	return *a == *b
}
