package book

import (
	"slices"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// change is one change to a plan while it is made. It counts up the server knowledge once, and marks with it
// everything that YNAB would report as changed.
type change struct {
	*Book
	made bool
	// from is the earliest month concerned; that month and all later ones are reported. Zero for none.
	from calendar.Month
}

// change runs work, which may turn out to change nothing, and says whether it did.
func (b *Book) change(work func(*change)) bool {
	c := &change{Book: b}
	b.knowledge++
	work(c)
	if !c.made {
		b.knowledge--
		return false
	}
	b.modified = b.now()
	b.settle()
	for m := range b.months {
		if !c.from.IsZero() && !m.Before(c.from) {
			b.months[m] = b.knowledge
		}
	}
	return true
}

// settle works out the figures anew, and marks the months and the categories that have others now. A change
// can reach further than what it concerns: money assigned in a later month comes out of an earlier one, and a
// purchase on a card changes the category that pays the card.
func (b *Book) settle() {
	b.lists.accounts, b.lists.categories, b.lists.names = nil, nil, nil
	before := b.figures
	if before == nil {
		before = new(figures)
	}
	b.figures = b.compute(before)
	for i := range b.figures.months {
		now := &b.figures.months[i]
		if old, ok := before.month(now.Month); !ok || !sameMonth(&old, now) {
			b.months[now.Month] = b.knowledge
			b.markCategories(old.Categories, now.Categories)
		}
	}
}

// sameMonth leaves out the age of money, which has its own way: see [Book.aged].
func sameMonth(a, b *budget.Month) bool {
	return a.ReadyToAssign == b.ReadyToAssign && a.Income == b.Income && a.Note == b.Note &&
		slices.Equal(a.Categories, b.Categories)
}

// markCategories marks those with other figures. Both lists are in the order of the table, in which new ones come
// last.
func (b *Book) markCategories(before, now []budget.MonthCategory) {
	for i := range now {
		k := &now[i]
		for len(before) > 0 && before[0].ID != k.ID {
			before = before[1:]
		}
		if len(before) == 0 {
			if k.Assigned != 0 || k.Activity != 0 { // a new month, or a new category: what is only carried over is no news
				b.categories.touch(k.ID, b.knowledge)
			}
			continue
		}
		if before[0] != *k {
			b.categories.touch(k.ID, b.knowledge)
		}
	}
}

// concern marks what a row belongs to: its account, its categories, its month and all later ones.
func (c *change) concern(t *budget.Transaction) {
	c.made = true
	c.accounts.touch(t.AccountID, c.knowledge)
	for l := range t.LiveLines {
		c.categories.touch(l.CategoryID, c.knowledge)
	}
	c.since(t.Date.Month())
}

func (c *change) since(m calendar.Month) {
	if c.from.IsZero() || m.Before(c.from) {
		c.from = m
	}
}

// replace puts a row in the place of the one with its id. What the old one belonged to has other figures now.
func (c *change) replace(t *budget.Transaction) {
	c.concern(t)
	c.transactions.put(t.ID, *t, c.knowledge)
	c.lists.transactions = nil
}

// assign expects a category and a month of the plan.
func (c *change) assign(m calendar.Month, category string, amount money.Milliunits) {
	if c.assigned[m][category] == amount {
		return
	}
	c.made = true
	c.setAssigned(m, category, amount)
	c.categories.touch(category, c.knowledge)
	c.since(m)
}
