package local_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
)

func TestTransactionsAreAskedFromTheFirstDayThatCanHaveAny(t *testing.T) {
	t.Parallel()
	tracking := budget.Account{ID: "house"}
	closed := budget.Account{ID: "boat", Closed: true}
	for name, c := range map[string]struct {
		set  func(*server, *book)
		want string
	}{
		"the plan's first month":                         {func(*server, *book) {}, "2024-03-01"},
		"no first month":                                 {func(_ *server, b *book) { b.plan.FirstMonth = calendar.Month{} }, "1900-01-01"},
		"a tracking account":                             {func(_ *server, b *book) { b.accounts.put(1, tracking) }, "1900-01-01"},
		"a closed tracking account":                      {func(_ *server, b *book) { b.accounts.put(1, closed) }, "1900-01-01"},
		"the plan list does not have the accounts":       {func(s *server, _ *book) { s.bare = true }, "1900-01-01"},
		"the plan list does not have this plan any more": {func(_ *server, b *book) { b.plan.ID = planB }, "1900-01-01"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s, b := household(t)
			c.set(s, b)
			copied, _ := open(t, s, nil)
			_, _ = copied.Transactions(t.Context(), planA, application.Fresh)
			if diff := cmp.Diff([]string{"plans", "transactions from " + c.want + " since 0"}, s.asked()); diff != "" {
				t.Errorf("requests (-want +got):\n%s", diff)
			}
		})
	}
}

func TestAnAccountThatIsKnownLaterBringsItsOlderRows(t *testing.T) {
	t.Parallel()
	s, b := household(t)
	c, clock := open(t, s, nil)
	must(c.Transactions(t.Context(), planA, application.Fresh))(t)
	s.edit(b, func(k int64) {
		b.accounts.put(k, budget.Account{ID: "house"})
		b.transactions.put(k, budget.Transaction{ID: "old", AccountID: "house", Date: day("2011-01-01")})
	})
	// Before the account is known its rows are passed over, and the knowledge with them.
	clock.pass(6 * time.Second)
	must(c.Transactions(t.Context(), planA, application.Fresh))(t)
	must(c.Accounts(t.Context(), planA, application.Fresh))(t)
	s.asked()
	rows := must(c.Transactions(t.Context(), planA, application.Fresh))(t)
	if diff := cmp.Diff([]string{"transactions from 1900-01-01 since 0"}, s.asked()); diff != "" {
		t.Errorf("requests (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"t1", "t2", "t3", "old"}, idsOf(rows)); diff != "" {
		t.Errorf("rows (-want +got):\n%s", diff)
	}
	// The day is remembered, also when the account that it is for is gone.
	s.edit(b, func(k int64) { b.accounts.remove(k, "house") })
	must(c.Accounts(t.Context(), planA, application.ForWrite))(t)
	must(c.Plans(t.Context(), application.ForWrite))(t)
	s.asked()
	must(c.Transactions(t.Context(), planA, application.ForWrite))(t)
	if diff := cmp.Diff([]string{"transactions from 1900-01-01 since 2"}, s.asked()); diff != "" {
		t.Errorf("requests (-want +got):\n%s", diff)
	}
}

func TestAnEarlierFirstMonthLoadsTheTransactionsWhole(t *testing.T) {
	t.Parallel()
	s, b := household(t)
	c, _ := open(t, s, nil)
	for _, step := range []struct{ first, asks string }{
		{"2024-03-01", "transactions from 2024-03-01 since 0"},
		{"2025-01-01", "transactions from 2024-03-01 since 1"},
		{"2023-01-01", "transactions from 2023-01-01 since 0"},
		{"2024-03-01", "transactions from 2023-01-01 since 1"},
	} {
		b.plan.FirstMonth = month(step.first)
		must(c.Plans(t.Context(), application.ForWrite))(t)
		s.asked()
		must(c.Transactions(t.Context(), planA, application.ForWrite))(t)
		if diff := cmp.Diff([]string{step.asks}, s.asked()); diff != "" {
			t.Errorf("first month %s (-want +got):\n%s", step.first, diff)
		}
	}
}
