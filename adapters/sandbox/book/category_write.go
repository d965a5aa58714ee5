package book

import (
	"cmp"
	"fmt"
	"math"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// CategoryFields is what a request says of a category. A nil field was not sent; an empty text was sent as null or
// as an empty text. There is no field for an assigned amount: YNAB ignores one here.
type CategoryFields struct {
	Name, Note, GroupID *string
	Goal                GoalFields
}

// GoalFields is what a request says of a target.
type GoalFields struct {
	// Target is nil when it was not sent; Null when it was sent as null.
	Target *money.Milliunits
	Null   bool
	// Date is zero when it was sent as null.
	Date       *calendar.Date
	NeedsWhole *bool
	Frequency  *string
}

// CreateCategory makes a category. Its name may be taken: YNAB holds names to nothing. The answer has the figures of
// the present month in UTC.
func (b *Book) CreateCategory(f CategoryFields) (budget.MonthCategory, error) {
	if value(f.Name) == "" {
		return budget.MonthCategory{}, BadRequest("name must be given")
	}
	if value(f.GroupID) == "" {
		return budget.MonthCategory{}, BadRequest("category_group_id must be given")
	}
	k := budget.Category{ID: ID(b.id, "category", fmt.Sprint(len(b.categories.rows)))}
	if err := b.fillCategory(&k, &f); err != nil {
		return budget.MonthCategory{}, err
	}
	b.change(func(c *change) {
		c.grow(c.Today().Month())
		c.putCategory(k)
	})
	return b.presentCategory(k.ID)
}

// UpdateCategory changes a category; an assigned amount is no part of that. A name sent as null or empty is none:
// the category keeps its own. The answer is as that of [Book.CreateCategory].
func (b *Book) UpdateCategory(id string, f CategoryFields) (budget.MonthCategory, error) {
	k, ok := b.categories.get(id)
	if !ok || k.Deleted {
		return budget.MonthCategory{}, NotFound(fmt.Sprintf("category %q does not exist", id))
	}
	if k.Internal {
		return budget.MonthCategory{}, BadRequest("an internal category cannot be changed")
	}
	now := k
	if err := b.fillCategory(&now, &f); err != nil {
		return budget.MonthCategory{}, err
	}
	b.change(func(c *change) {
		if now != k {
			c.grow(c.Today().Month())
			c.putCategory(now)
		}
	})
	return b.presentCategory(id)
}

// fillCategory writes what was sent into a category. The category of a card has the card's name, by which it is
// found, and stays where it is: nothing says that YNAB would let it go.
func (b *Book) fillCategory(k *budget.Category, f *CategoryFields) error {
	wrong := cmp.Or(wrongText("name", f.Name, math.MaxInt), wrongText("note", f.Note, math.MaxInt))
	if wrong != "" {
		return BadRequest(wrong)
	}
	paysCard := b.CategoryList().PaysCard(*k)
	old := *k
	if value(f.Name) != "" {
		k.Name = *f.Name
	}
	if f.GroupID != nil {
		k.GroupID = *f.GroupID
	}
	if f.Note != nil {
		k.Note = *f.Note
	}
	if paysCard && (k.Name != old.Name || k.GroupID != old.GroupID) {
		return BadRequest("a credit card payment category can be neither renamed nor moved")
	}
	if k.GroupID != old.GroupID {
		if err := b.wrongGroup(k.GroupID); err != nil {
			return err
		}
	}
	target, err := b.targetAfter(k.Target, &f.Goal, paysCard)
	k.Target = target
	return err
}

// wrongGroup refuses what no category can be put into. YNAB states it for its internal group; the group of credit
// card payments has a category for each card and nothing else.
func (b *Book) wrongGroup(id string) error {
	g, ok := b.groups.get(id)
	switch {
	case !ok || g.Deleted:
		return BadRequest("category_group_id does not exist in this budget")
	case g.Internal || b.CategoryList().PaysCard(budget.Category{GroupID: id}):
		return BadRequest("a category cannot be put into an internal category group")
	}
	return nil
}

// presentCategory is a category with the figures of the present month; without any when the plan does not have that
// month.
func (b *Book) presentCategory(id string) (budget.MonthCategory, error) {
	if found, err := b.MonthCategory(b.Today().Month(), id); err == nil {
		return found, nil
	}
	k, _ := b.categories.get(id)
	return budget.MonthCategory{Category: k, GroupName: b.groupName(k.GroupID)}, nil
}

// putCategory stores a category, which every month shows.
func (c *change) putCategory(k budget.Category) {
	c.made = true
	c.categories.put(k.ID, k, c.knowledge)
	c.since(c.first)
}
