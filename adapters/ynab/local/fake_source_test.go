package local_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"

	"avenir-mcp/adapters/ynab"
	"avenir-mcp/adapters/ynab/local"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
)

var _ local.Source = (*server)(nil)

// server answers as YNAB does, and notes every request.
type server struct {
	// before is called with each request before it is carried out, and after before its answer arrives. Either may
	// wait, and an error is the answer.
	before, after func(ctx context.Context, request string) error

	mu       sync.Mutex
	requests []string
	plans    []*book
	bare     bool // the plan list comes without accounts
	ghosts   bool // the plan list, and the accounts of the last plan, come with what was deleted
	opened   int  // position of the plan that was opened last
}

// book is one plan.
type book struct {
	plan         budget.Plan
	knowledge    int64
	accounts     table[budget.Account]
	groups       table[budget.Group]
	categories   table[budget.Category]
	payees       table[budget.Payee]
	months       table[budget.Month]
	schedules    table[budget.Schedule]
	transactions table[budget.Transaction]
}

func newBook(id, name string) *book {
	b := &book{plan: budget.Plan{ID: id, Name: name, FirstMonth: month("2024-03-01"), LastMonth: month("2026-12-01")}}
	b.accounts = table[budget.Account]{
		id:   func(x budget.Account) string { return x.ID },
		mark: func(x *budget.Account) { x.Deleted = true },
		gone: func(x budget.Account) bool { return x.Deleted },
	}
	b.groups = table[budget.Group]{
		id:   func(x budget.Group) string { return x.ID },
		mark: func(x *budget.Group) { x.Deleted = true },
		gone: func(x budget.Group) bool { return x.Deleted },
	}
	b.categories = table[budget.Category]{
		id:   func(x budget.Category) string { return x.ID },
		mark: func(x *budget.Category) { x.Deleted = true },
		gone: func(x budget.Category) bool { return x.Deleted },
	}
	b.payees = table[budget.Payee]{
		id:   func(x budget.Payee) string { return x.ID },
		mark: func(x *budget.Payee) { x.Deleted = true },
		gone: func(x budget.Payee) bool { return x.Deleted },
	}
	b.months = table[budget.Month]{
		id:   func(x budget.Month) string { return x.Month.String() },
		mark: func(x *budget.Month) { x.Deleted = true },
		gone: func(x budget.Month) bool { return x.Deleted },
	}
	b.schedules = table[budget.Schedule]{
		id:   func(x budget.Schedule) string { return x.ID },
		mark: func(x *budget.Schedule) { x.Deleted = true },
		gone: func(x budget.Schedule) bool { return x.Deleted },
	}
	b.transactions = table[budget.Transaction]{
		id:   func(x budget.Transaction) string { return x.ID },
		mark: func(x *budget.Transaction) { x.Deleted = true },
		gone: func(x budget.Transaction) bool { return x.Deleted },
	}
	return b
}

// edit lets somebody change a plan in YNAB's own app.
func (s *server) edit(b *book, change func(knowledge int64)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	b.knowledge++
	change(b.knowledge)
}

// asked are the requests since the last look.
func (s *server) asked() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	asked := s.requests
	s.requests = nil
	return asked
}

// carry notes a request, and carries it out between before and after.
func carry[T any](ctx context.Context, s *server, request string, answer func() (T, error)) (T, error) {
	var none T
	s.mu.Lock()
	s.requests = append(s.requests, request)
	s.mu.Unlock()
	if s.before != nil {
		if err := s.before(ctx, request); err != nil {
			return none, err
		}
	}
	s.mu.Lock()
	got, err := answer()
	s.mu.Unlock()
	if s.after != nil {
		if late := s.after(ctx, request); late != nil {
			return none, late
		}
	}
	return got, err
}

func (s *server) book(id string) (*book, error) {
	for _, b := range s.plans {
		if b.plan.ID == id {
			return b, nil
		}
	}
	return nil, &domain.Error{Code: domain.NotFound, Message: "no such plan"}
}

func delta[T any](ctx context.Context, s *server, name, planID string, knowledge int64, of func(*book) *table[T]) (ynab.Delta[T], error) {
	return carry(ctx, s, fmt.Sprintf("%s since %d", name, knowledge), func() (ynab.Delta[T], error) {
		b, err := s.book(planID)
		if err != nil {
			return ynab.Delta[T]{}, err
		}
		return ynab.Delta[T]{Items: of(b).since(knowledge), Knowledge: b.knowledge}, nil
	})
}

func (s *server) Plans(ctx context.Context) ([]ynab.PlanEntry, error) {
	return carry(ctx, s, "plans", func() ([]ynab.PlanEntry, error) {
		var entries []ynab.PlanEntry
		for _, b := range s.plans {
			e := ynab.PlanEntry{Plan: b.plan}
			if !s.bare {
				e.Accounts = append([]budget.Account{}, s.shown(b)...)
			}
			entries = append(entries, e)
		}
		return entries, nil
	})
}

func (s *server) LastUsedAccounts(ctx context.Context) (ynab.Delta[budget.Account], error) {
	return carry(ctx, s, "last-used", func() (ynab.Delta[budget.Account], error) {
		b := s.plans[s.opened]
		return ynab.Delta[budget.Account]{Items: s.shown(b), Knowledge: b.knowledge}, nil
	})
}

func (s *server) shown(b *book) []budget.Account {
	if s.ghosts {
		return b.accounts.items
	}
	return b.accounts.since(0)
}

func (s *server) Accounts(ctx context.Context, planID string, knowledge int64) (ynab.Delta[budget.Account], error) {
	return delta(ctx, s, "accounts", planID, knowledge, func(b *book) *table[budget.Account] { return &b.accounts })
}

func (s *server) Payees(ctx context.Context, planID string, knowledge int64) (ynab.Delta[budget.Payee], error) {
	return delta(ctx, s, "payees", planID, knowledge, func(b *book) *table[budget.Payee] { return &b.payees })
}

func (s *server) Months(ctx context.Context, planID string, knowledge int64) (ynab.Delta[budget.Month], error) {
	return delta(ctx, s, "months", planID, knowledge, func(b *book) *table[budget.Month] { return &b.months })
}

func (s *server) Schedules(ctx context.Context, planID string, knowledge int64) (ynab.Delta[budget.Schedule], error) {
	return delta(ctx, s, "schedules", planID, knowledge, func(b *book) *table[budget.Schedule] { return &b.schedules })
}

func (s *server) Categories(ctx context.Context, planID string, knowledge int64) (ynab.CategoryDelta, error) {
	return carry(ctx, s, fmt.Sprintf("categories since %d", knowledge), func() (ynab.CategoryDelta, error) {
		b, err := s.book(planID)
		if err != nil {
			return ynab.CategoryDelta{}, err
		}
		return ynab.CategoryDelta{
			Groups: b.groups.since(knowledge), Categories: b.categories.since(knowledge), Knowledge: b.knowledge,
		}, nil
	})
}

// Transactions leaves out what is before the day, in deltas too.
func (s *server) Transactions(ctx context.Context, planID string, since calendar.Date, knowledge int64) (ynab.Delta[budget.Transaction], error) {
	return carry(ctx, s, fmt.Sprintf("transactions from %s since %d", since, knowledge), func() (ynab.Delta[budget.Transaction], error) {
		b, err := s.book(planID)
		if err != nil {
			return ynab.Delta[budget.Transaction]{}, err
		}
		items := b.transactions.since(knowledge)
		items = slices.DeleteFunc(items, func(t budget.Transaction) bool { return t.Date.Before(since) })
		return ynab.Delta[budget.Transaction]{Items: items, Knowledge: b.knowledge}, nil
	})
}

func (s *server) Month(ctx context.Context, planID string, m calendar.Month) (budget.Month, error) {
	return carry(ctx, s, "month "+m.String(), func() (budget.Month, error) {
		b, err := s.book(planID)
		if err != nil {
			return budget.Month{}, err
		}
		at := b.months.find(m.String())
		if at < 0 {
			return budget.Month{}, &domain.Error{Code: domain.NotFound, Message: "no such month"}
		}
		m := b.months.items[at]
		m.Categories = make([]budget.MonthCategory, 1)
		return m, nil
	})
}

var errLost = errors.New("the connection broke")

func month(s string) calendar.Month {
	m, err := calendar.ParseMonth(s)
	if err != nil {
		panic(err)
	}
	return m
}

func day(s string) calendar.Date {
	d, err := calendar.ParseDate(s)
	if err != nil {
		panic(err)
	}
	return d
}

// household is a small plan on a server of its own.
func household(t *testing.T) (*server, *book) {
	t.Helper()
	b := newBook(planA, "Household")
	s := &server{plans: []*book{b}}
	s.edit(b, func(k int64) {
		b.accounts.put(k, budget.Account{ID: "checking", Name: "Checking", OnBudget: true, Balance: 1000})
		b.groups.put(k, budget.Group{ID: "daily", Name: "Daily"})
		b.groups.put(k, budget.Group{ID: "rare", Name: "Rare"})
		b.categories.put(k, budget.Category{ID: "food", GroupID: "daily", Name: "Food"})
		b.categories.put(k, budget.Category{ID: "gifts", GroupID: "rare", Name: "Gifts"})
		b.payees.put(k, budget.Payee{ID: "shop", Name: "Shop"})
		b.months.put(k, budget.Month{Month: month("2026-10-01"), Income: 7})
		b.months.put(k, budget.Month{Month: month("2026-09-01"), Income: 5})
		b.schedules.put(k, budget.Schedule{ID: "rent", Amount: -500_000})
		for _, row := range []budget.Transaction{
			{ID: "t1", Date: day("2024-03-05"), Amount: -1, AccountID: "checking", PayeeID: "shop", CategoryID: "food"},
			{ID: "t2", Date: day("2025-06-05"), Amount: -2, AccountID: "checking"},
			{ID: "t3", Date: day("2026-09-05"), Amount: -3, AccountID: "checking"},
		} {
			b.transactions.put(k, row)
		}
	})
	return s, b
}

const (
	planA = "aaaaaaaa-0000-4000-8000-000000000001"
	planB = "bbbbbbbb-0000-4000-8000-000000000002"
	planC = "cccccccc-0000-4000-8000-000000000003"
)
