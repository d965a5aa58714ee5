package local_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/clock"
	"avenir-mcp/adapters/ynab/local"
	"avenir-mcp/application"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
)

// slow makes every request take a second to arrive, and its answer another.
func slow(s *server) {
	s.before = func(ctx context.Context, _ string) error { return clock.New().Sleep(ctx, time.Second) }
	s.after = s.before
}

// payeeCall is a call that ends by itself.
type payeeCall struct {
	got   []budget.Payee
	err   error
	ended chan struct{}
	at    time.Time
}

func askPayees(ctx context.Context, c *local.Copy, f application.Freshness) *payeeCall {
	call := &payeeCall{ended: make(chan struct{})}
	go func() {
		defer close(call.ended)
		call.got, call.err = c.Payees(ctx, planA, f)
		call.at = time.Now()
	}()
	return call
}

func (p *payeeCall) wait() *payeeCall { <-p.ended; return p }

func (p *payeeCall) name(t *testing.T) string {
	t.Helper()
	if p.wait().err != nil || len(p.got) != 1 {
		t.Fatalf("got %v, %v", p.got, p.err)
	}
	return p.got[0].Name
}

// bubble runs a test with a slow server and real waiting.
func bubble(t *testing.T, test func(t *testing.T, s *server, b *book, c *local.Copy)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		s, b := household(t)
		slow(s)
		c := local.New(s, nil, clock.New())
		test(t, s, b, c)
		if err := c.Close(context.WithoutCancel(t.Context())); err != nil {
			t.Error(err)
		}
	})
}

func rename(s *server, b *book, name string) {
	s.edit(b, func(k int64) { b.payees.put(k, budget.Payee{ID: "shop", Name: name}) })
}

func TestACallJoinsTheRequestUnderWay(t *testing.T) {
	t.Parallel()
	bubble(t, func(t *testing.T, s *server, _ *book, c *local.Copy) {
		first := askPayees(t.Context(), c, application.Fresh)
		time.Sleep(1500 * time.Millisecond)
		second := askPayees(t.Context(), c, application.Lookup)
		first.name(t)
		second.name(t)
		if !first.at.Equal(second.at) {
			t.Errorf("they ended %v apart", second.at.Sub(first.at))
		}
		if diff := cmp.Diff([]string{"payees since 0"}, s.asked()); diff != "" {
			t.Errorf("requests (-want +got):\n%s", diff)
		}
	})
}

func TestAReadForAWriteWaitsForTheRequestUnderWayAndSendsItsOwn(t *testing.T) {
	t.Parallel()
	bubble(t, func(t *testing.T, s *server, b *book, c *local.Copy) {
		first := askPayees(t.Context(), c, application.Fresh)
		time.Sleep(1500 * time.Millisecond) // YNAB has read the list; its answer is on the way
		rename(s, b, "New")
		second, third := askPayees(t.Context(), c, application.ForWrite), askPayees(t.Context(), c, application.ForWrite)
		if got := first.name(t) + ", " + second.name(t) + ", " + third.name(t); got != "Shop, New, New" {
			t.Errorf("got %s", got)
		}
		if diff := cmp.Diff([]string{"payees since 0", "payees since 1"}, s.asked()); diff != "" {
			t.Errorf("requests (-want +got):\n%s", diff)
		}
	})
}

func TestACallThatBeginsAfterAWriteJoinsNoRequestThatWasSentBeforeIt(t *testing.T) {
	t.Parallel()
	for _, f := range []application.Freshness{application.Fresh, application.Lookup} {
		bubble(t, func(t *testing.T, s *server, b *book, c *local.Copy) {
			before := askPayees(t.Context(), c, application.Fresh)
			time.Sleep(1500 * time.Millisecond)
			w := local.Writer{Copy: c, Next: &writer{then: func() { rename(s, b, "New") }}}
			if _, err := w.RenamePayee(t.Context(), planA, "shop", "New"); err != nil {
				t.Error(err)
			}
			after := askPayees(t.Context(), c, f)
			if got := before.name(t) + ", " + after.name(t); got != "Shop, New" {
				t.Errorf("got %s", got)
			}
			if got := askPayees(t.Context(), c, f).name(t); got != "New" || len(s.asked()) != 2 {
				t.Errorf("afterwards %s", got)
			}
		})
	}
}

func TestWhatWasAskedBeforeAWriteDoesNotCountAfterIt(t *testing.T) {
	t.Parallel()
	bubble(t, func(t *testing.T, s *server, b *book, c *local.Copy) {
		before := askPayees(t.Context(), c, application.Fresh)
		time.Sleep(1500 * time.Millisecond)
		rename(s, b, "New")
		c.Wrote(planA)
		before.wait()
		if got := askPayees(t.Context(), c, application.Lookup).name(t); got != "New" {
			t.Errorf("got %s", got)
		}
	})
}

func TestACancelledCallLeavesAtOnceAndTheRequestGoesOn(t *testing.T) {
	t.Parallel()
	bubble(t, func(t *testing.T, s *server, _ *book, c *local.Copy) {
		began := time.Now()
		ctx, cancel := context.WithCancel(t.Context())
		first := askPayees(ctx, c, application.Fresh)
		second := askPayees(t.Context(), c, application.Fresh)
		time.Sleep(500 * time.Millisecond)
		cancel()
		if first.wait(); !errors.Is(first.err, context.Canceled) || first.at.Sub(began) != 500*time.Millisecond {
			t.Errorf("the cancelled call: %v after %v", first.err, first.at.Sub(began))
		}
		if got := second.name(t); got != "Shop" || second.at.Sub(began) != 2*time.Second {
			t.Errorf("the other: %s after %v", got, second.at.Sub(began))
		}
		if _, err := c.Payees(ctx, planA, application.ForWrite); !errors.Is(err, context.Canceled) {
			t.Errorf("a call that is cancelled from the start: %v", err)
		}
		synctest.Wait()
		if asked := s.asked(); len(asked) != 1 {
			t.Errorf("requests: %v", asked)
		}
	})
}

func TestARequestThatTakesTooLongFailsItsCallersAndLeavesTheCopy(t *testing.T) {
	t.Parallel()
	bubble(t, func(t *testing.T, s *server, _ *book, c *local.Copy) {
		askPayees(t.Context(), c, application.Fresh).name(t)
		s.before = func(ctx context.Context, _ string) error { <-ctx.Done(); return ctx.Err() }
		began := time.Now()
		late := askPayees(t.Context(), c, application.ForWrite).wait()
		if domain.CodeOf(late.err) != domain.Unreachable || !strings.Contains(late.err.Error(), "could not be reached") {
			t.Errorf("got %v", late.err)
		}
		if took := late.at.Sub(began); took != 30*time.Second {
			t.Errorf("it took %v", took)
		}
		if got := askPayees(t.Context(), c, application.Lookup).name(t); got != "Shop" {
			t.Errorf("the copy: %s", got)
		}
	})
}

func TestAFailedRefreshFailsThoseWhoWaitedAndTheNextOneTriesAgain(t *testing.T) {
	t.Parallel()
	bubble(t, func(t *testing.T, s *server, _ *book, c *local.Copy) {
		fail := s.after
		s.after = func(ctx context.Context, request string) error { return errors.Join(fail(ctx, request), errLost) }
		first, second := askPayees(t.Context(), c, application.Fresh), askPayees(t.Context(), c, application.Lookup)
		for _, call := range []*payeeCall{first.wait(), second.wait()} {
			if !errors.Is(call.err, errLost) {
				t.Errorf("got %v", call.err)
			}
		}
		s.after = fail
		askPayees(t.Context(), c, application.Lookup).name(t)
		if diff := cmp.Diff([]string{"payees since 0", "payees since 0"}, s.asked()); diff != "" {
			t.Errorf("requests (-want +got):\n%s", diff)
		}
	})
}

func TestAPanicInARefreshIsAnErrorOfItsCallers(t *testing.T) {
	t.Parallel()
	bubble(t, func(t *testing.T, s *server, _ *book, c *local.Copy) {
		s.before = func(context.Context, string) error { panic("a defect") }
		call := askPayees(t.Context(), c, application.Fresh).wait()
		p, ok := errors.AsType[*application.Panic](call.err)
		if domain.CodeOf(call.err) != domain.Internal || !ok || p.Value != "a defect" || !strings.Contains(string(p.Stack), "flight_test.go") {
			t.Errorf("got %v, %+v", call.err, p)
		}
		if strings.Contains(call.err.Error(), "a defect") {
			t.Errorf("the error tells what may be private: %v", call.err)
		}
		s.before = nil
		askPayees(t.Context(), c, application.Fresh).name(t)
	})
}

func TestClosingEndsWhatIsUnderWay(t *testing.T) {
	t.Parallel()
	bubble(t, func(t *testing.T, s *server, _ *book, c *local.Copy) {
		under := askPayees(t.Context(), c, application.Fresh)
		time.Sleep(500 * time.Millisecond)
		began := time.Now()
		if err := c.Close(t.Context()); err != nil || time.Since(began) != 0 {
			t.Errorf("closing took %v, %v", time.Since(began), err)
		}
		if under.wait(); domain.CodeOf(under.err) != domain.Unreachable {
			t.Errorf("the one under way: %v", under.err)
		}
		if later := askPayees(t.Context(), c, application.Fresh).wait(); domain.CodeOf(later.err) != domain.Unreachable {
			t.Errorf("a later one: %v", later.err)
		}
		if asked := s.asked(); len(asked) != 1 {
			t.Errorf("requests: %v", asked)
		}
	})
}

func TestClosingWaitsNoLongerThanItMay(t *testing.T) {
	t.Parallel()
	bubble(t, func(t *testing.T, s *server, _ *book, c *local.Copy) {
		s.before = func(context.Context, string) error { time.Sleep(time.Minute); return nil } // deaf
		askPayees(t.Context(), c, application.Fresh)
		synctest.Wait()
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if err := c.Close(ctx); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("got %v", err)
		}
	})
}

func TestAccountsThatCameWithLastUsedAreNotOverwrittenByAnOlderAnswer(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		s := three(t)
		c := local.New(s, nil, clock.New())
		must(c.Accounts(t.Context(), planB, application.Fresh))(t)
		s.after = func(ctx context.Context, request string) error {
			if strings.HasPrefix(request, "accounts") {
				return clock.New().Sleep(ctx, 3*time.Second)
			}
			return nil
		}
		go func() { _, _ = c.Accounts(t.Context(), planB, application.ForWrite) }()
		synctest.Wait()
		b := s.plans[1]
		s.edit(b, func(k int64) { b.accounts.put(k, budget.Account{ID: "account of b", Name: "New", OnBudget: true}) })
		must(c.LastUsed(t.Context(), application.ForWrite))(t)
		time.Sleep(4 * time.Second)
		if rows := must(c.Accounts(t.Context(), planB, application.Fresh))(t); rows[0].Name != "New" {
			t.Errorf("got %v", rows)
		}
		if err := c.Close(t.Context()); err != nil {
			t.Error(err)
		}
	})
}
