package write_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

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

// cancelAt runs a write whose call is cancelled at one moment, and gives what it ended with.
func cancelAt(t *testing.T, answer func(application.Question) (application.Decision, error), moment func(w *world, cancel func())) (*world, write.Reply[write.ApplyCategoriesResult], error) {
	t.Helper()
	w := newWorld(t, plus(fresh(150)...))
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	w.confirm.answer = answer
	moment(w, cancel)
	reply, err := call(ctx, w, write.ApplyCategories{Pipeline: w.Pipeline}.Do, assign(pairs(fresh(150), "c-food")...), "")
	w.ynab.Before(nil)
	w.ynab.After(nil)
	return w, reply, err
}

func TestACallThatIsCancelledBeforeTheIntentWritesNothing(t *testing.T) {
	t.Parallel()
	onRequest := func(op sandbox.Op, n int) func(w *world, cancel func()) {
		return func(w *world, cancel func()) {
			w.ynab.After(nth(op, n, func() error { cancel(); return nil }))
		}
	}
	for name, moment := range map[string]func(w *world, cancel func()){
		"before it begins":             func(_ *world, cancel func()) { cancel() },
		"once the plan is resolved":    onRequest(sandbox.OpPlans, 1),
		"once the rows are read":       onRequest(sandbox.OpTransactions, 1),
		"while the journal is checked": func(w *world, cancel func()) { w.journal.ready = func() error { cancel(); return nil } },
		"while the form is open": func(w *world, cancel func()) {
			w.confirm.answer = during(cancel)
		},
		"with the answer": func(w *world, cancel func()) {
			w.confirm.answer = func(q application.Question) (application.Decision, error) { cancel(); return yes(q) }
		},
		"while it is drafted again": func(w *world, cancel func()) {
			w.confirm.answer = during(nil)
			onRequest(sandbox.OpTransactions, 2)(w, cancel)
		},
		"while the journal is checked again": func(w *world, cancel func()) {
			w.confirm.answer = during(func() { w.journal.ready = func() error { cancel(); return nil } })
		},
		"when it was checked again": func(w *world, cancel func()) {
			w.confirm.answer = during(func() { w.journal.isReady = cancel })
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w, _, err := cancelAt(t, yes, moment)
			if !errors.Is(err, context.Canceled) {
				t.Errorf("error %v", err)
			}
			nothingWritten(t, w)
			if slices.Contains(w.diary.take(), "hold") {
				t.Error("the process was told to hold on")
			}
			w.journal.ready, w.journal.isReady, w.confirm.answer = nil, nil, yes
			equal(t, "the next write", must(w.apply("t1", "c-food")).Status, write.Applied)
		})
	}
	t.Run("as the process begins to hold on", func(t *testing.T) {
		t.Parallel()
		w, _, err := cancelAt(t, yes, func(w *world, cancel func()) { w.life.onHold = cancel })
		if !errors.Is(err, context.Canceled) {
			t.Errorf("error %v", err)
		}
		nothingWritten(t, w)
		equal(t, "events", strings.Join(w.diary.take(), ", "), "ask, hold, release")
	})
}

func TestCommon20ACallThatIsCancelledLaterIsCarriedThrough(t *testing.T) {
	t.Parallel()
	for name, moment := range map[string]func(w *world, cancel func()){
		"common-20 with the intent":  func(w *world, cancel func()) { w.journal.begin = func() error { cancel(); return nil } },
		"common-20 before the PATCH": func(w *world, cancel func()) { w.writer.before = func() error { cancel(); return nil } },
		"common-20 after the PATCH left": func(w *world, cancel func()) {
			w.ynab.After(nth(sandbox.OpUpdateTransactions, 1, func() error { cancel(); return nil }))
		},
		"common-20 between two requests": func(w *world, cancel func()) { w.journal.step = func() error { cancel(); return nil } },
		"common-20 after the last": func(w *world, cancel func()) {
			w.ynab.After(nth(sandbox.OpUpdateTransactions, 2, func() error { cancel(); return nil }))
		},
		"common-20 after an answer that is lost": func(w *world, cancel func()) {
			w.ynab.After(nth(sandbox.OpUpdateTransactions, 1, func() error { cancel(); return errLost }))
		},
		"common-20 at the end": func(w *world, cancel func()) { w.journal.settle = func() error { cancel(); return nil } },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w, reply, err := cancelAt(t, yes, moment)
			equal(t, "error", err, nil)
			equal(t, "status", reply.Result.Status, write.Applied)
			kinds, _ := w.lines()
			equal(t, "lines", strings.Join(kinds, ", "), "intent, step 100, settle applied")
			equal(t, "last row", w.category("n149"), "c-food")
			equal(t, "changes under way", w.life.held, 0)
		})
	}
}

// When the process can wait no longer, what is not decided by then is settled as unknown.
func TestTheEndOfTheProcess(t *testing.T) {
	t.Parallel()
	t.Run("while an answer is looked for", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t))
		w.ynab.Before(nth(sandbox.OpAssign, 1, lost))
		w.clock.onSleep = func() {
			if w.clock.Elapsed() == 5*time.Second {
				w.life.end()
			}
		}
		r := must(w.setTo("c-rest", "150"))
		equal(t, "status", r.Status, write.Unknown)
		kinds, _ := w.lines()
		equal(t, "lines", strings.Join(kinds, ", "), "intent, settle unknown")
		equal(t, "time passed", w.clock.Elapsed(), 5*time.Second)
	})
	t.Run("between two requests", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t, plus(fresh(150)...)))
		w.journal.step = func() error { w.life.end(); return nil }
		r := must(w.apply(pairs(fresh(150), "c-food")...))
		equal(t, "status", r.Status, write.Partial)
		contains(t, r.Message, "100 of 150", "given up before it was sent")
	})
	t.Run("in the middle of a move", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t))
		w.journal.step = func() error { w.life.end(); return nil }
		r := must(w.move("c-tennis", "c-rest", "30"))
		equal(t, "status", r.Status, write.Partial) // nothing can be sent that would put it back
		contains(t, r.Message, "set Tennis back to 80.00")
	})
	t.Run("before the first request", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t))
		w.writer.before = func() error { w.life.end(); return nil }
		_, err := w.apply("t1", "c-food")
		mustFail(t, err, domain.Unreachable, "nothing was changed")
		equal(t, "status in the journal", w.log().Operations[0].Status(), operation.StatusFailed)
	})
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
