package local_test

import (
	"context"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/ynab"
	"avenir-mcp/application"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
)

// lists are the reads that YNAB has deltas for.
func lists() []string {
	var names []string
	for request := range everything {
		if strings.HasSuffix(request, "since 1") {
			names = append(names, request)
		}
	}
	return names
}

func TestAnOlderPlanIsLoadedWholeOnce(t *testing.T) {
	t.Parallel()
	for _, request := range lists() {
		t.Run(request, func(t *testing.T) {
			t.Parallel()
			s, b := household(t)
			b.knowledge = 9
			c, _ := open(t, s, nil)
			read := everything[request]
			check(t, read(t.Context(), c, application.Fresh))
			s.asked()
			b.knowledge = 8 // YNAB went back to an older state
			check(t, read(t.Context(), c, application.ForWrite))
			check(t, read(t.Context(), c, application.ForWrite))
			at := func(k string) string { return strings.Replace(request, "since 1", "since "+k, 1) }
			if diff := cmp.Diff([]string{at("9"), at("0"), at("8")}, s.asked()); diff != "" {
				t.Errorf("requests (-want +got):\n%s", diff)
			}
		})
	}
}

func TestARefusedKnowledgeIsDroppedAndTheListLoadedWholeOnce(t *testing.T) {
	t.Parallel()
	for _, request := range lists() {
		t.Run(request, func(t *testing.T) {
			t.Parallel()
			s, _ := household(t)
			c, _ := open(t, s, nil)
			read := everything[request]
			check(t, read(t.Context(), c, application.Fresh))
			s.asked()
			s.before = func(_ context.Context, asked string) error {
				if strings.HasSuffix(asked, "since 1") {
					return refusal(400)
				}
				return nil
			}
			check(t, read(t.Context(), c, application.ForWrite))
			whole := strings.Replace(request, "since 1", "since 0", 1)
			if diff := cmp.Diff([]string{request, whole}, s.asked()); diff != "" {
				t.Errorf("requests (-want +got):\n%s", diff)
			}
		})
	}
}

func TestAfterARefusedKnowledgeAndAFailedLoadTheNextRequestIsForEverything(t *testing.T) {
	t.Parallel()
	s, _ := household(t)
	c, _ := open(t, s, nil)
	must(c.Payees(t.Context(), planA, application.Fresh))(t)
	s.before = func(context.Context, string) error { return refusal(400) }
	if _, err := c.Payees(t.Context(), planA, application.ForWrite); domain.CodeOf(err) != domain.RefusedByYNAB {
		t.Errorf("got %v", err)
	}
	s.before = nil
	if got := must(c.Payees(t.Context(), planA, application.Lookup))(t); len(got) != 1 {
		t.Errorf("got %v", got)
	}
	want := []string{"payees since 0", "payees since 1", "payees since 0", "payees since 0"}
	if diff := cmp.Diff(want, s.asked()); diff != "" {
		t.Errorf("requests (-want +got):\n%s", diff)
	}
}

func TestAnotherFailureLeavesTheCopyAndIsNotRepeated(t *testing.T) {
	t.Parallel()
	for name, failure := range map[string]error{
		"not authorized":    refusal(401),
		"not found":         &domain.Error{Code: domain.NotFound, Cause: &ynab.Failure{Status: 404}},
		"too many requests": &domain.Error{Code: domain.RateLimited, Cause: &ynab.Failure{Status: 429}},
		"a broken server":   &domain.Error{Code: domain.Unreachable, Cause: &ynab.Failure{Status: 500}},
		"a lost connection": errLost,
	} {
		for _, request := range lists() {
			t.Run(name+", "+request, func(t *testing.T) {
				t.Parallel()
				s, _ := household(t)
				c, _ := open(t, s, nil)
				read := everything[request]
				check(t, read(t.Context(), c, application.Fresh))
				s.asked()
				s.after = func(context.Context, string) error { return failure }
				if err := read(t.Context(), c, application.ForWrite); err != failure { //nolint:errorlint // the very same
					t.Errorf("got %v", err)
				}
				s.after = nil
				check(t, read(t.Context(), c, application.Fresh)) // the copy of before is still fresh
				check(t, read(t.Context(), c, application.ForWrite))
				if diff := cmp.Diff([]string{request, request}, s.asked()); diff != "" {
					t.Errorf("requests (-want +got):\n%s", diff)
				}
			})
		}
	}
}

// refusal is how the client reports that YNAB refused.
func refusal(status int) error {
	return &domain.Error{Code: domain.RefusedByYNAB, Message: "YNAB refused.", Cause: &ynab.Failure{Status: status}}
}

func TestMonthsComeOldestFirstWhateverYNABsOrder(t *testing.T) {
	t.Parallel()
	s, b := household(t)
	c, _ := open(t, s, nil)
	read := func() (got []string) {
		for _, m := range must(c.Months(t.Context(), planA, application.ForWrite))(t) {
			got = append(got, m.Month.String())
		}
		return got
	}
	if diff := cmp.Diff([]string{"2026-09-01", "2026-10-01"}, read()); diff != "" {
		t.Errorf("at first (-want +got):\n%s", diff)
	}
	s.edit(b, func(k int64) {
		b.months.put(k, budget.Month{Month: month("2026-08-01")})
		b.months.remove(k, "2026-10-01")
		b.months.put(k, budget.Month{Month: month("2026-11-01")})
	})
	if diff := cmp.Diff([]string{"2026-08-01", "2026-09-01", "2026-11-01"}, read()); diff != "" {
		t.Errorf("after a change (-want +got):\n%s", diff)
	}
}

func TestAnItemThatIsSentTwiceIsKeptOnceAsItWasSentLast(t *testing.T) {
	t.Parallel()
	s, b := household(t)
	c, _ := open(t, s, nil)
	b.payees.items = append(b.payees.items, budget.Payee{ID: "shop", Name: "Later"}, budget.Payee{ID: "bank", Name: "Bank"})
	want := []budget.Payee{{ID: "shop", Name: "Later"}, {ID: "bank", Name: "Bank"}}
	if diff := cmp.Diff(want, must(c.Payees(t.Context(), planA, application.Fresh))(t)); diff != "" {
		t.Errorf("whole (-want +got):\n%s", diff)
	}
	b.knowledge++
	b.payees.changed["shop"] = b.knowledge
	if diff := cmp.Diff(want, must(c.Payees(t.Context(), planA, application.ForWrite))(t)); diff != "" {
		t.Errorf("delta (-want +got):\n%s", diff)
	}
}

func TestWhatIsGivenHasNoRoomBehindItToWriteInto(t *testing.T) {
	t.Parallel()
	s, b := household(t)
	c, _ := open(t, s, nil)
	first := must(c.Transactions(t.Context(), planA, application.Fresh))(t)
	before, moved := first, 0
	for i := range 20 {
		s.edit(b, func(k int64) {
			b.transactions.put(k, budget.Transaction{ID: "new" + string(rune('a'+i)), Date: day("2026-10-02")})
		})
		rows := must(c.Transactions(t.Context(), planA, application.ForWrite))(t)
		if cap(rows) != len(rows) || len(rows) != 4+i {
			t.Fatalf("%d rows in %d", len(rows), cap(rows))
		}
		if &rows[0] != &before[0] {
			moved++
		}
		before = rows
		_ = append(rows, budget.Transaction{ID: "a reader's own"})
		_ = append(first, budget.Transaction{ID: "a reader's own"})
	}
	if moved > 6 {
		t.Errorf("new rows alone copied the others %d times", moved)
	}
	last := must(c.Transactions(t.Context(), planA, application.ForWrite))(t)
	if got := idsOf(last); got[3] != "newa" || got[22] != "newt" || len(got) != 23 {
		t.Errorf("got %v", got)
	}
}

func TestTheKnowledgeMovesOnWhereNothingOfTheListChanged(t *testing.T) {
	t.Parallel()
	for _, request := range lists() {
		t.Run(request, func(t *testing.T) {
			t.Parallel()
			s, b := household(t)
			c, _ := open(t, s, nil)
			for range 3 {
				check(t, everything[request](t.Context(), c, application.ForWrite))
				s.edit(b, func(int64) {})
			}
			at := func(k string) string { return strings.Replace(request, "since 1", "since "+k, 1) }
			asked := s.asked()
			if diff := cmp.Diff([]string{at("0"), at("1"), at("2")}, asked[len(asked)-3:]); diff != "" {
				t.Errorf("requests (-want +got):\n%s", diff)
			}
		})
	}
}
