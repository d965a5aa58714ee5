package local

import (
	"context"
	"sync"
	"sync/atomic"

	"avenir-mcp/adapters/ynab/snapshot"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
)

// shelf has the copies of one plan.
type shelf struct {
	id   string
	copy *Copy
	// wrote is the order of the last request that was sent before a write was answered: it and those before are
	// stale.
	wrote atomic.Int64

	accounts     *line[rows[budget.Account]]
	categories   *line[tree]
	payees       *line[rows[budget.Payee]]
	months       *line[rows[budget.Month]]
	schedules    *line[rows[budget.Schedule]]
	transactions *line[rows[budget.Transaction]]
	details      details

	// restoring is done once, at the plan's first need.
	restoring sync.Once
	// dirty: something changed since the last snapshot.
	dirty atomic.Bool
}

func (c *Copy) newShelf(planID string) *shelf {
	s := &shelf{id: planID, copy: c}
	s.accounts = newList(s, accounts, c.source.Accounts)
	s.categories = newCategories(s)
	s.payees = newList(s, payees, c.source.Payees)
	s.months = newList(s, months, c.source.Months)
	s.schedules = newList(s, schedules, c.source.Schedules)
	s.transactions = newTransactions(s)
	s.details.lines = make(map[calendar.Month]*line[budget.Month])
	return s
}

// restore puts what the last process left on the shelf. It is as old as can be, so that nobody is given it
// before what changed since was asked for.
func (s *shelf) restore(context.Context) error {
	s.restoring.Do(func() {
		if s.copy.store == nil {
			return
		}
		c, ok := s.copy.store.Load(s.id)
		if !ok {
			return
		}
		put(s.accounts, c.Accounts)
		put(s.payees, c.Payees)
		put(s.months, c.Months)
		put(s.schedules, c.Schedules)
		put(s.transactions, c.Transactions)
		if c.Groups != nil && c.Categories != nil {
			s.categories.offer(reading[tree]{value: grown(c.Groups.Rows, c.Categories.Rows, c.Categories.Knowledge), loaded: true})
		}
	})
	return nil
}

func put[T any](l *line[rows[T]], kept *snapshot.List[T]) {
	if kept != nil {
		l.offer(reading[rows[T]]{value: rows[T]{list: kept.Rows, knowledge: kept.Knowledge, since: kept.Since}, loaded: true})
	}
}

// content is what is kept at this moment. The lists may be of different moments: each has its own knowledge.
func (s *shelf) content() *snapshot.Content {
	c := &snapshot.Content{
		Accounts: taken(s.accounts), Payees: taken(s.payees), Months: taken(s.months),
		Schedules: taken(s.schedules), Transactions: taken(s.transactions),
	}
	if t := s.categories.peek(); t.loaded {
		c.Groups = &snapshot.List[budget.Group]{Rows: t.value.groups, Knowledge: t.value.knowledge}
		c.Categories = &snapshot.List[budget.Category]{Rows: t.value.categories, Knowledge: t.value.knowledge}
	}
	return c
}

func taken[T any](l *line[rows[T]]) *snapshot.List[T] {
	r := l.peek()
	if !r.loaded {
		return nil
	}
	return &snapshot.List[T]{Rows: r.value.list, Knowledge: r.value.knowledge, Since: r.value.since}
}

func (s *shelf) changed() {
	s.dirty.Store(true)
	s.copy.saver.arm()
}
