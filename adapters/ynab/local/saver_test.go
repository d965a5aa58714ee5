package local_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"avenir-mcp/adapters/clock"
	"avenir-mcp/adapters/ynab/local"
	"avenir-mcp/adapters/ynab/snapshot"
	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
)

// shelf keeps snapshots in memory, and counts them.
type shelf struct {
	mu    sync.Mutex
	saved int
	last  *snapshot.Content
	err   error
}

func (s *shelf) Load(string) (*snapshot.Content, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.last, s.last != nil
}

func (s *shelf) Save(_ string, c *snapshot.Content) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.saved++
	if s.err == nil {
		s.last = c
	}
	return s.err
}

// count is how many were saved since the last look.
func (s *shelf) count() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	n := s.saved
	s.saved = 0
	return n
}

// kept runs a test with real waiting and a store.
func kept(t *testing.T, test func(t *testing.T, s *server, b *book, c *local.Copy, store *shelf)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		s, b := household(t)
		store := &shelf{}
		c := local.New(s, store, clock.New())
		test(t, s, b, c, store)
		_ = c.Close(context.WithoutCancel(t.Context()))
	})
}

func saves(t *testing.T, when string, store *shelf, want int) {
	t.Helper()
	synctest.Wait()
	if got := store.count(); got != want {
		t.Errorf("%s: saved %d times, not %d", when, got, want)
	}
}

func TestChangesAreSavedEveryTenSecondsAtMost(t *testing.T) {
	t.Parallel()
	kept(t, func(t *testing.T, s *server, b *book, c *local.Copy, store *shelf) {
		for second := range 25 {
			rename(s, b, time.Duration(second).String())
			must(c.Payees(t.Context(), planA, application.ForWrite))(t)
			time.Sleep(time.Second)
		}
		saves(t, "25 changes in 25 s", store, 2)
		time.Sleep(time.Hour)
		saves(t, "the last of them", store, 1)
		if rows := store.last.Payees.Rows; rows[0].Name != "24ns" || store.last.Payees.Knowledge != 26 {
			t.Errorf("saved: %v", rows)
		}
	})
}

func TestWithoutAChangeNothingIsSaved(t *testing.T) {
	t.Parallel()
	kept(t, func(t *testing.T, s *server, b *book, c *local.Copy, store *shelf) {
		for _, read := range everything {
			check(t, read(t.Context(), c, application.Fresh))
		}
		time.Sleep(time.Minute)
		saves(t, "the first load", store, 1)
		// The knowledge moves, and a category is sent again because its figures changed.
		s.edit(b, func(k int64) { b.categories.put(k, budget.Category{ID: "food", GroupID: "daily", Name: "Food"}) })
		for range 3 {
			for _, read := range everything {
				check(t, read(t.Context(), c, application.ForWrite))
			}
			time.Sleep(time.Minute)
		}
		saves(t, "the same again", store, 0)
		check(t, c.Close(t.Context()))
		saves(t, "the end", store, 0)
	})
}

func TestTheEndSavesWhatChanged(t *testing.T) {
	t.Parallel()
	kept(t, func(t *testing.T, _ *server, _ *book, c *local.Copy, store *shelf) {
		must(c.Payees(t.Context(), planA, application.Fresh))(t)
		saves(t, "at once", store, 0)
		check(t, c.Close(t.Context()))
		saves(t, "at the end", store, 1)
		if store.last.Payees == nil || store.last.Accounts != nil {
			t.Errorf("saved: %+v", store.last)
		}
	})
}

func TestThatThereIsNothingIsSavedToo(t *testing.T) {
	t.Parallel()
	kept(t, func(t *testing.T, _ *server, b *book, c *local.Copy, store *shelf) {
		b.payees.items = nil
		must(c.Payees(t.Context(), planA, application.Fresh))(t)
		check(t, c.Close(t.Context()))
		if store.last == nil || store.last.Payees == nil {
			t.Errorf("saved: %+v", store.last)
		}
	})
}

func TestTheEndSavesAlsoWhenARequestDoesNotEnd(t *testing.T) {
	t.Parallel()
	kept(t, func(t *testing.T, s *server, _ *book, c *local.Copy, store *shelf) {
		must(c.Payees(t.Context(), planA, application.Fresh))(t)
		s.before = func(context.Context, string) error { time.Sleep(time.Minute); return nil } // deaf
		go func() { _, _ = c.Accounts(t.Context(), planA, application.Fresh) }()
		synctest.Wait()
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if err := c.Close(ctx); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("got %v", err)
		}
		saves(t, "the end", store, 1)
	})
}

func TestWhatCouldNotBeSavedIsSavedLater(t *testing.T) {
	t.Parallel()
	kept(t, func(t *testing.T, _ *server, _ *book, c *local.Copy, store *shelf) {
		store.err = errLost
		must(c.Payees(t.Context(), planA, application.Fresh))(t)
		time.Sleep(time.Minute)
		saves(t, "a full disk", store, 1)
		store.err = nil
		check(t, c.Close(t.Context()))
		saves(t, "the end", store, 1)
	})
}

func TestOpeningAPlanAgainSavesItsAccountsOnlyWhenTheyChanged(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		s, store := three(t), &shelf{}
		b := s.plans[1]
		b.accounts.put(1, budget.Account{ID: "loan", Debt: &budget.Debt{Rates: []budget.Term{{Value: 4500}}}})
		c := local.New(s, store, clock.New())
		for _, step := range []struct {
			what string
			do   func(k int64)
			want int
		}{
			{"the first time", func(int64) {}, 1},
			{"the same", func(int64) {}, 0},
			{"a new balance", func(k int64) { b.accounts.put(k, budget.Account{ID: "account of b", Balance: 5}) }, 1},
			{"the same loan", func(k int64) {
				b.accounts.put(k, budget.Account{ID: "loan", Debt: &budget.Debt{Rates: []budget.Term{{Value: 4500}}}})
			}, 0},
			{"another rate", func(k int64) {
				b.accounts.put(k, budget.Account{ID: "loan", Debt: &budget.Debt{Rates: []budget.Term{{Value: 4600}}}})
			}, 1},
			{"a loan no more", func(k int64) { b.accounts.put(k, budget.Account{ID: "loan"}) }, 1},
		} {
			s.edit(b, step.do)
			must(c.LastUsed(t.Context(), application.ForWrite))(t)
			time.Sleep(time.Minute)
			saves(t, step.what, store, step.want)
		}
		check(t, c.Close(t.Context()))
	})
}

func TestASnapshotDoesNotReplaceAccountsThatCameFirst(t *testing.T) {
	t.Parallel()
	s := three(t)
	store := &shelf{last: &snapshot.Content{Accounts: &snapshot.List[budget.Account]{Knowledge: 1, Rows: []budget.Account{{ID: "old"}}}}}
	c, _ := open(t, s, store)
	must(c.LastUsed(t.Context(), application.Fresh))(t)
	must(c.Payees(t.Context(), planB, application.Fresh))(t)
	if rows := must(c.Accounts(t.Context(), planB, application.Fresh))(t); rows[0].ID != "account of b" {
		t.Errorf("got %v", rows)
	}
}
