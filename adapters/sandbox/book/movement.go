package book

import (
	"strconv"

	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// Movements are the movements of assigned money, of one month or, with none, of all, oldest first. YNAB tells no
// changes of them, and none is ever changed.
func (b *Book) Movements(m calendar.Month) ([]Movement, error) {
	return ofMonth(b, &b.movements, m, func(v *Movement) calendar.Month { return v.Month })
}

// MovementGroups are the groups of movements, of one month or, with none, of all, oldest first.
func (b *Book) MovementGroups(m calendar.Month) ([]MovementGroup, error) {
	return ofMonth(b, &b.groupings, m, func(g *MovementGroup) calendar.Month { return g.Month })
}

func ofMonth[E any](b *Book, from *table[E], m calendar.Month, monthOf func(*E) calendar.Month) ([]E, error) {
	if m.IsZero() {
		return from.all(), nil
	}
	if _, err := b.Month(m); err != nil {
		return nil, err
	}
	all := make([]E, 0)
	for i := range from.rows {
		if v := &from.rows[i].value; monthOf(v) == m {
			all = append(all, *v)
		}
	}
	return all, nil
}

// fund assigns an amount and keeps the movement: from Ready to Assign when the amount grows, back to it when it
// shrinks. It is in no group: a group is of movements that were made in one go.
func (c *change) fund(m calendar.Month, category string, amount money.Milliunits) {
	before := c.assigned[m][category]
	c.assign(m, category, amount)
	switch more := amount - before; {
	case more > 0:
		c.keep(Movement{Month: m, ToID: category, Amount: more})
	case more < 0:
		c.keep(Movement{Month: m, FromID: category, Amount: -more})
	}
}

// keep files a movement that is made now.
func (c *change) keep(v Movement) {
	v.ID = ID(c.id, "movement", strconv.Itoa(len(c.movements.rows)))
	v.Moved = c.now().UTC()
	c.movements.put(v.ID, v, c.knowledge)
}

// addMovements files those of a plan that is opened.
func (b *Book) addMovements(p *Plan) {
	for _, g := range p.Groupings {
		b.mustHaveMonth("movement group", g.ID, g.Month)
		add(b, &b.groupings, "movement group", g.ID, g)
	}
	for i := range p.Movements {
		v := &p.Movements[i]
		b.mustHaveMonth("movement", v.ID, v.Month)
		if v.GroupID != "" {
			b.mustHave("movement group", v.GroupID, b.groupings.at)
		}
		for _, category := range []string{v.FromID, v.ToID} {
			if category != "" {
				b.mustHave("category", category, b.categories.at)
			}
		}
		add(b, &b.movements, "movement", v.ID, *v)
	}
}
