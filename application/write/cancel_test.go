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
)

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
