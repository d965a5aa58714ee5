package local_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/application"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
)

// three are plans with an account each, of which the second was opened last.
func three(t *testing.T) *server {
	t.Helper()
	s := &server{opened: 1}
	for i, id := range []string{planA, planB, planC} {
		b := newBook(id, "Plan "+id[:1])
		b.plan.LastModified = time.Date(2026, 1, 3-i, 0, 0, 0, 0, time.UTC)
		b.knowledge = 1
		b.accounts.put(1, budget.Account{ID: "account of " + id[:1], OnBudget: true})
		s.plans = append(s.plans, b)
	}
	return s
}

func TestSync125LastUsedIsThePlanThatHasTheAccounts(t *testing.T) {
	t.Parallel()
	s := three(t)
	c, clock := open(t, s, nil)
	for _, step := range []struct {
		when  string
		later time.Duration
		f     application.Freshness
		asks  []string
	}{
		{"at first", 0, application.Fresh, []string{"plans", "last-used"}},
		{"before 5 s", 5*time.Second - 1, application.Fresh, nil},
		{"at 5 s", 1, application.Fresh, []string{"last-used"}},
		{"for a write", 0, application.ForWrite, []string{"last-used"}},
		{"as a lookup after 6 s", 6 * time.Second, application.Lookup, []string{"last-used"}},
	} {
		clock.pass(step.later)
		plan := must(c.LastUsed(t.Context(), step.f))(t)
		if plan.ID != planB {
			t.Errorf("%s: %s", step.when, plan.ID)
		}
		if diff := cmp.Diff(step.asks, s.asked()); diff != "" {
			t.Errorf("%s: requests (-want +got):\n%s", step.when, diff)
		}
	}
	rows := must(c.Accounts(t.Context(), planB, application.Fresh))(t)
	if len(rows) != 1 || rows[0].ID != "account of b" {
		t.Errorf("its accounts: %v", rows)
	}
	must(c.Accounts(t.Context(), planB, application.ForWrite))(t)
	if diff := cmp.Diff([]string{"accounts since 1"}, s.asked()); diff != "" {
		t.Errorf("requests for its accounts (-want +got):\n%s", diff)
	}
}

func TestLastUsedFindsThePlanOrSaysThatItCannot(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		set  func(*server)
		want string
		asks []string
	}{
		"one plan needs no request": {func(s *server) { s.plans, s.opened = s.plans[:1], 0 }, planA, []string{"plans"}},
		"the only plan without accounts": {
			func(s *server) { s.plans[1].accounts.items = nil }, planB, []string{"plans", "last-used"},
		},
		"one of two plans without accounts": {
			func(s *server) { s.plans[0].accounts.items, s.plans[1].accounts.items = nil, nil }, "", []string{"plans", "last-used", "plans"},
		},
		"a plan list without accounts": {func(s *server) { s.bare = true }, planA, []string{"plans", "last-used"}},
		"a deleted account does not count": {func(s *server) {
			s.plans[0].accounts.put(1, budget.Account{ID: "account of b", Deleted: true})
		}, planB, []string{"plans", "last-used"}},
		"the only plan without accounts, where deleted ones are told": {func(s *server) {
			s.ghosts = true
			for i := range 2 {
				s.plans[i].accounts.put(1, budget.Account{ID: "deleted", Deleted: true})
			}
			s.plans[1].accounts.remove(1, "account of b")
		}, planB, []string{"plans", "last-used"}},
		"a deleted account that another plan has": {func(s *server) {
			s.ghosts = true
			s.plans[1].accounts.put(1, budget.Account{ID: "moved", Deleted: true})
			s.plans[0].accounts.put(1, budget.Account{ID: "moved"})
		}, planB, []string{"plans", "last-used"}},
		"two plans with the same account": {func(s *server) {
			s.plans[0].accounts.put(1, budget.Account{ID: "account of b"})
		}, "", []string{"plans", "last-used", "plans"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := three(t)
			c.set(s)
			copied, _ := open(t, s, nil)
			plan, err := copied.LastUsed(t.Context(), application.Fresh)
			if plan.ID != c.want || (domain.CodeOf(err) == domain.NotFound) != (c.want == "") {
				t.Errorf("got %q, %v", plan.ID, err)
			}
			if diff := cmp.Diff(c.asks, s.asked()); diff != "" {
				t.Errorf("requests (-want +got):\n%s", diff)
			}
		})
	}
}

func TestLastUsedFindsAPlanThatIsNewerThanThePlanList(t *testing.T) {
	t.Parallel()
	s := three(t)
	c, _ := open(t, s, nil)
	must(c.Plans(t.Context(), application.Fresh))(t)
	b := newBook("dddddddd-0000-4000-8000-000000000004", "Newest")
	b.accounts.put(1, budget.Account{ID: "account of d"})
	s.plans, s.opened = append(s.plans, b), 3
	if plan := must(c.LastUsed(t.Context(), application.Fresh))(t); plan.Name != "Newest" {
		t.Errorf("got %v", plan)
	}
}
