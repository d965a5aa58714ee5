package contract

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// books are the figures of a plan's categories, month after month. Each list has one element a month.
type books struct {
	Facts
	lines []line
	left  []map[string]money.Milliunits
	// cash is what was overspent in cash; owed and unfiled what was overspent on cards, of which unfiled had no
	// category.
	cash, owed, unfiled []money.Milliunits
}

// month is what the month at i has to be, as far as it follows from the rows and from what is assigned.
func (b *books) month(i int) budget.Month {
	m := b.Months[i]
	b.left = append(b.left, make(map[string]money.Milliunits))
	b.cash, b.owed, b.unfiled = append(b.cash, 0), append(b.owed, 0), append(b.unfiled, 0)
	shares := make(map[string]money.Milliunits)
	for k := range b.Categories.All {
		if !b.Categories.PaysCard(k) && !b.Categories.IsInflow(k) {
			b.overspend(i, k, shares)
		}
	}
	want := budget.Month{Month: m.Month}
	for k := range b.Categories.All {
		figures := b.figures(i, k)
		for _, a := range b.order {
			if b.payer(a) == k.ID {
				figures.Activity -= shares[a.ID]
				figures.Available -= shares[a.ID]
			}
		}
		if b.Categories.PaysCard(k) {
			b.cash[i] += max(0, -figures.Available)
		}
		b.left[i][k.ID] = figures.Available
		if b.Categories.IsInflow(k) {
			want.Income += figures.Activity
		} else {
			want.Assigned += figures.Assigned
			want.Activity += figures.Activity
		}
		figures.Funding = b.funding(i, figures)
		want.Categories = append(want.Categories, figures)
	}
	return want
}

// figures are those of a category before a card's category gives back what is owed.
func (b *books) figures(i int, k budget.Category) budget.MonthCategory {
	m := b.Months[i]
	f := budget.MonthCategory{
		Category: k, GroupName: b.Categories.Group(k).Name, Activity: b.activity(m.Month, k), Assigned: assignedTo(m, k.ID),
	}
	f.Available = b.carried(i, k) + f.Assigned + f.Activity
	return f
}

// assignedTo is a fact.
func assignedTo(m budget.Month, id string) money.Milliunits {
	for _, k := range m.Categories {
		if k.ID == id {
			return k.Assigned
		}
	}
	return 0
}

func (b *books) carried(i int, k budget.Category) money.Milliunits {
	if i == 0 {
		return 0
	}
	left := b.left[i-1][k.ID]
	if b.Categories.IsInflow(k) {
		return left
	}
	return max(0, left)
}

func (b *books) activity(m calendar.Month, k budget.Category) (sum money.Milliunits) {
	for _, l := range b.lines {
		filed, _ := b.Categories.Live(l.category)
		switch {
		case l.month != m:
		case l.category == k.ID:
			sum += l.amount
		case b.payer(l.account) == k.ID && !b.Categories.IsUncategorized(filed):
			sum -= l.amount
		}
	}
	return sum
}

// overspend splits what a category overspent into cash and what is owed on each card.
func (b *books) overspend(i int, k budget.Category, shares map[string]money.Milliunits) {
	over := max(0, -b.figures(i, k).Available)
	spent := make(map[string]money.Milliunits)
	var net money.Milliunits
	for _, l := range b.lines {
		if l.month == b.Months[i].Month && l.category == k.ID && b.payer(l.account) != "" {
			spent[l.account.ID] -= l.amount
			net -= l.amount
		}
	}
	owed := min(over, max(0, net))
	b.cash[i] += over - owed
	if b.Categories.IsUncategorized(k) {
		b.unfiled[i] += owed
		return
	}
	b.owed[i] += owed
	for _, a := range b.order {
		share := min(owed, max(0, spent[a.ID]))
		owed -= share
		shares[a.ID] += share
	}
}

// payer is the category that pays a card; none for any other account.
func (f Facts) payer(a budget.Account) string {
	if a.Type != "creditCard" && a.Type != "lineOfCredit" {
		return ""
	}
	for k := range f.Categories.All {
		if f.Categories.PaysCard(k) && k.Name == a.Name {
			return k.ID
		}
	}
	return ""
}

// checkMoney: no money is lost or made up. What is there on all accounts but cards, and what cards spent without a
// category, is planned with; and so is what was spent on cards beyond what there was, as long as the month lasts
// when it had a category, and from the next month on when it had none.
func (b *books) checkMoney(t Fataler, i int) {
	t.Helper()
	planned := b.ready(i, b.cash) + b.owed[i]
	for _, k := range b.Months[i].Categories {
		if !b.Categories.IsInflow(k.Category) {
			planned += k.Available
		}
	}
	var there money.Milliunits
	for _, l := range b.lines {
		k, _ := b.Categories.Live(l.category)
		if !l.month.After(b.Months[i].Month) && (b.payer(l.account) == "" || b.Categories.IsUncategorized(k)) {
			there += l.amount
		}
	}
	for _, owed := range b.unfiled[:i] {
		there += owed
	}
	if there != planned {
		t.Fatalf("%s: %d is there and %d is planned with", b.Months[i].Month, there, planned)
	}
}
