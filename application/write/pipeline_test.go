package write_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/application"
	"avenir-mcp/application/write"
	"avenir-mcp/domain"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

// Nothing is sent before the answer, the intent is on record before the first request, and the end after the
// last.
func TestTheOrderOfSteps(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		answer func(application.Question) (application.Decision, error)
		want   string
	}{
		"answered with the call": {yes, "read plans, read month, ready, ask, hold, begin budget, assign c-hol 1000, settle applied, release"},
		"asked during the call": {
			during(nil),
			"read plans, read month, ready, ask, read month, ready, hold, begin budget, assign c-hol 1000, settle applied, release",
		},
		"declined":    {no, "read plans, read month, ready, ask"},
		"code issued": {nil, "read plans, read month, ready, ask"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			w.confirm.answer = c.answer
			w.journal.ready = func() error { w.diary.add("ready"); return nil }
			w.ynab.Before(func(_ context.Context, op sandbox.Op, _ string) error {
				if !op.Writes() {
					w.diary.add("read %s", op)
				}
				return nil
			})
			must(w.setTo("c-hol", "1"))
			equal(t, "order", strings.Join(w.diary.take(), ", "), c.want)
		})
	}
}

func TestHowAQuestionCanEnd(t *testing.T) {
	t.Parallel()
	t.Run("declined", func(t *testing.T) {
		t.Parallel()
		for name, do := range everyWrite {
			w := changed(t)
			writes := w.ynab.Writes()
			w.confirm.answer = no
			r, err := do(w, "")
			equal(t, name, err, nil)
			equal(t, name, r.Status, write.Declined)
			equal(t, name, r.OperationID, "")
			equal(t, name, w.ynab.Writes(), writes)
			equal(t, name, len(w.log().Operations), 1)
			contains(t, r.Message, "did not agree", "nothing was changed")
			equal(t, name, r.Question, w.confirm.asked())
		}
	})
	t.Run("the answer is pending", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.confirm.answer = func(q application.Question) (application.Decision, error) {
			return application.AnswerPending{State: "sealed", Question: q.Text}, nil
		}
		reply, err := write.ApplyCategories{Pipeline: w.Pipeline}.Do(t.Context(), assign("t1", "c-food"))
		equal(t, "error", err, nil)
		equal(t, "state", reply.Pending.State, "sealed")
		contains(t, reply.Pending.Question, "Recategorise 1 transaction(s)?")
		equal(t, "status", reply.Result.Status, "")
		nothingWritten(t, w)
	})
	t.Run("an error", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.confirm.answer = func(application.Question) (application.Decision, error) {
			return nil, &domain.Error{Code: domain.Confirmation, Message: "nobody there"}
		}
		_, err := w.apply("t1", "c-food")
		mustFail(t, err, domain.Confirmation, "nobody there")
		nothingWritten(t, w)
	})
	for name, decision := range map[string]application.Decision{
		"no decision at all":           nil,
		"one that is a pointer to yes": &application.Approved{},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			w.confirm.answer = func(application.Question) (application.Decision, error) { return decision, nil }
			_, err := w.apply("t1", "c-food")
			mustFail(t, err, domain.Confirmation, "nothing was changed")
			nothingWritten(t, w)
		})
	}
}

func TestAPanicIsSettledAsUnknown(t *testing.T) {
	t.Parallel()
	t.Run("in the second of three requests", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t, plus(fresh(250)...)))
		w.ynab.Before(nth(sandbox.OpUpdateTransactions, 2, func() error { panic("a bug") }))
		r := must(w.apply(pairs(fresh(250), "c-food")...))
		equal(t, "status", r.Status, write.Unknown)
		equal(t, "first", r.Changes[0].Outcome, plan.Applied)
		equal(t, "second", r.Changes[100].Outcome, plan.Unclear)
		equal(t, "last", r.Changes[249].Outcome, plan.Unclear)
		contains(t, r.Message, "internal error", "find_transactions", "do not simply repeat")
		equal(t, "panics told", len(w.panics), 1)
		kinds, _ := w.lines()
		equal(t, "lines", strings.Join(kinds, ", "), "intent, step 100, settle unknown")
		equal(t, "status in the journal", w.statusOf(r.OperationID), operation.StatusUnknown)
		equal(t, "changes under way", w.life.held, 0)
		w.ynab.Before(nil)
		equal(t, "the next write", must(w.undo("")).RestoredCount, 100)
	})
	for name, turns := range map[string][]func() error{
		"in the second request of a move": {nil, func() error { panic("a bug") }},
		"while a move is taken back":      {nil, badRequest, func() error { panic("a bug") }},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := confirmed(newWorld(t))
			w.ynab.Before(inTurn(sandbox.OpAssign, turns...))
			r := must(w.move("c-tennis", "c-rest", "30"))
			equal(t, "status", r.Status, write.Unknown)
			equal(t, "from", r.From.Outcome, plan.Unclear)
			equal(t, "to", r.To.Outcome, plan.Unclear)
		})
	}
	t.Run("in the journal, after everything was applied", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t))
		w.journal.settle = func() error { panic("a bug") }
		w.Panicked = nil // nobody needs to listen
		r := must(w.apply("t1", "c-food"))
		equal(t, "status", r.Status, write.Applied)
		contains(t, r.Warnings[0], "could not be recorded", "internal error", "Undoing it still works")
	})
	t.Run("before the intent, where it is a panic of the call", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t))
		w.journal.begin = func() error { panic("a bug") }
		func() {
			defer func() { equal(t, "panic", recover(), any("a bug")) }()
			_, _ = w.apply("t1", "c-food")
		}()
		w.journal.begin = nil
		equal(t, "changes under way", w.life.held, 0)
		equal(t, "the next write", must(w.apply("t1", "c-food")).Status, write.Applied)
	})
}

// What a writer can fail with, and what that says of the plan.
func TestFailuresOfARequest(t *testing.T) {
	t.Parallel()
	wrapped := &domain.Error{Code: domain.Unreachable, Message: "no answer", Cause: application.ErrUnanswered}
	for name, c := range map[string]struct {
		err     error
		certain bool
		code    domain.Code
	}{
		"refused":               {&domain.Error{Code: domain.RefusedByYNAB, Message: "no"}, true, domain.RefusedByYNAB},
		"too many requests":     {&domain.Error{Code: domain.RateLimited, Message: "no"}, true, domain.RateLimited},
		"never left":            {&domain.Error{Code: domain.Unreachable, Message: "no"}, true, domain.Unreachable},
		"no answer":             {wrapped, false, domain.Unreachable},
		"something else":        {errors.New("surprise"), false, domain.Unreachable},
		"another code":          {&domain.Error{Code: domain.Internal, Message: "surprise"}, false, domain.Unreachable},
		"a call that was ended": {context.DeadlineExceeded, false, domain.Unreachable},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := confirmed(newWorld(t))
			w.writer.before = func() error { return c.err }
			_, err := w.apply("t1", "c-food")
			mustFail(t, err, c.code, "nothing was changed")
			equal(t, "known at once", w.clock.Elapsed() == 0, c.certain)
			if strings.Contains(err.Error(), "surprise") {
				t.Errorf("error: %v", err)
			}
		})
	}
}

func TestReadsThatFailEndTheCall(t *testing.T) {
	t.Parallel()
	for _, op := range []sandbox.Op{sandbox.OpPlans, sandbox.OpAccounts, sandbox.OpCategories, sandbox.OpTransactions, sandbox.OpMonth} {
		t.Run(string(op), func(t *testing.T) {
			t.Parallel()
			w := confirmed(newWorld(t))
			w.ynab.Before(func(ctx context.Context, o sandbox.Op, plan string) error {
				if o == op {
					return unreachable(ctx, o, plan)
				}
				return nil
			})
			do := map[sandbox.Op]func() error{
				sandbox.OpMonth: func() error { _, err := w.setTo("c-hol", "1"); return err },
				sandbox.OpPlans: func() error { _, err := w.undo(""); return err },
			}[op]
			if do == nil {
				do = func() error { _, err := w.apply("t1", "c-food"); return err }
			}
			mustFail(t, do(), domain.Unreachable, "could not be reached for "+string(op))
			nothingWritten(t, w)
		})
	}
}
