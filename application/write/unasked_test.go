package write_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application"
	"avenir-mcp/application/write"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

func (w *world) approve(ids ...string) (write.ApproveTransactionsResult, error) {
	reply, err := write.ApproveTransactions{Pipeline: w.Pipeline}.Do(w.t.Context(), write.ApproveTransactionsRequest{TransactionIDs: ids})
	return reply.Result, err
}

func (w *world) importAll() (write.ImportTransactionsResult, error) {
	reply, err := write.ImportTransactions{Pipeline: w.Pipeline}.Do(w.t.Context(), write.ImportTransactionsRequest{})
	return reply.Result, err
}

// isUnasked wants nobody to have been asked, and nothing to have been recorded.
func isUnasked(t *testing.T, w *world) {
	t.Helper()
	equal(t, "questions", len(w.confirm.questions), 0)
	kinds, text := w.lines()
	equal(t, "lines in the journal", strings.Join(kinds, ", ")+text, "")
}

// unaskedWrites are the writes that ask nobody, each as a call that would change something.
var unaskedWrites = map[string]struct {
	op sandbox.Op
	do func(w *world) (write.Status, error)
}{
	"approve_transactions": {sandbox.OpUpdateTransactions, func(w *world) (write.Status, error) {
		r, err := w.approve("t1")
		return r.Status, err
	}},
	"import_transactions": {sandbox.OpImportTransactions, func(w *world) (write.Status, error) {
		r, err := w.importAll()
		return r.Status, err
	}},
}

// eachUnasked runs a test for both, in a world where each has something to do.
func eachUnasked(t *testing.T, test func(t *testing.T, w *world, op sandbox.Op, do func() (write.Status, error))) {
	t.Helper()
	for name, c := range unaskedWrites {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, linked(atBank("b1", -1_000)))
			test(t, w, c.op, func() (write.Status, error) { return c.do(w) })
		})
	}
}

// A journal that cannot be written keeps nobody from what is not recorded.
func TestUnaskedWritesNeedNeitherAnAnswerNorAJournal(t *testing.T) {
	t.Parallel()
	eachUnasked(t, func(t *testing.T, w *world, _ sandbox.Op, do func() (write.Status, error)) {
		w.confirm.answer = no
		spoil(t, w.path)
		equal(t, "status", must(do()), write.Applied)
		equal(t, "write requests", w.ynab.Writes(), 1)
		equal(t, "questions", len(w.confirm.questions), 0)
	})
}

func TestUnaskedWritesWaitForTheirTurn(t *testing.T) {
	t.Parallel()
	eachUnasked(t, func(t *testing.T, w *world, op sandbox.Op, do func() (write.Status, error)) {
		w.confirm.answer = yes
		began, ended := make(chan struct{}), make(chan error, 1)
		w.writer.before = func() error {
			w.writer.before = nil
			close(began)
			time.Sleep(20 * time.Millisecond) // the other one has every chance to come between
			w.diary.add("first")
			return nil
		}
		w.ynab.Before(func(_ context.Context, o sandbox.Op, _ string) error {
			if o == op {
				w.diary.add("sent")
			}
			return nil
		})
		go func() {
			_, err := w.setTo("c-hol", "1")
			ended <- err
		}()
		<-began
		equal(t, "status", must(do()), write.Applied)
		if err := <-ended; err != nil {
			t.Fatal(err)
		}
		contains(t, strings.Join(w.diary.take(), ", "), "first", "settle applied", "sent")
	})
}

// A draft that is approved after one of these is worked out again.
func TestUnaskedWritesCountAsWrites(t *testing.T) {
	t.Parallel()
	eachUnasked(t, func(t *testing.T, w *world, _ sandbox.Op, do func() (write.Status, error)) {
		w.confirm.answer = func(application.Question) (application.Decision, error) {
			must(do())
			w.ynab.Before(inTurn(sandbox.OpMonth, func() error { w.diary.add("read again"); return nil }))
			return application.Approved{}, nil
		}
		must(w.setTo("c-hol", "1"))
		contains(t, strings.Join(w.diary.take(), ", "), "read again", "begin budget")
	})
}

func TestUnaskedWritesReserveTheirRequests(t *testing.T) {
	t.Parallel()
	t.Run("an approval needs two: one to send, one to look", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.ynab.SetLimit(3) // the list of plans, the transactions, and one more
		_, err := w.approve("t1")
		mustFail(t, err, domain.RateLimited, "requests left", "2", "minutes")
		equal(t, "write requests", w.ynab.Writes(), 0)
		w.ynab.SetLimit(4 + 2)
		equal(t, "status", must(w.approve("t1")).Status, write.Applied)
	})
	t.Run("an import needs one", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t, linked(atBank("b1", -1_000)))
		w.ynab.SetLimit(1)
		_, err := w.importAll()
		mustFail(t, err, domain.RateLimited, "requests left", "1", "minutes")
		equal(t, "write requests", w.ynab.Writes(), 0)
		w.ynab.SetLimit(3)
		equal(t, "status", must(w.importAll()).Status, write.Applied)
	})
}

func TestUnaskedWritesAreCarriedThrough(t *testing.T) {
	t.Parallel()
	for name, c := range unaskedWrites {
		t.Run(name+" that is cancelled once it is sent", func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, linked(atBank("b1", -1_000)))
			ctx, cancel := context.WithCancel(t.Context())
			w.ynab.Before(func(sending context.Context, op sandbox.Op, _ string) error {
				if op == c.op {
					cancel()
					equal(t, "what ends the request", sending.Err(), nil)
				}
				return nil
			})
			w.t = under{t, ctx}
			equal(t, "status", must(c.do(w)), write.Applied)
			equal(t, "released", w.life.held, 0)
		})
		t.Run(name+" that is cancelled before", func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, linked(atBank("b1", -1_000)))
			ctx, cancel := context.WithCancel(t.Context())
			w.life.onHold = cancel
			w.t = under{t, ctx}
			if _, err := c.do(w); err == nil {
				t.Error("it went on")
			}
			equal(t, "write requests", w.ynab.Writes(), 0)
			equal(t, "released", w.life.held, 0)
		})
		t.Run(name+" that breaks", func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, linked(atBank("b1", -1_000)))
			w.ynab.After(nth(c.op, 1, func() error { panic("broken") }))
			equal(t, "status", must(c.do(w)), write.Unknown)
			equal(t, "panics", len(w.panics), 1)
			w.ynab.After(nil)
			if _, err := c.do(w); err != nil {
				t.Errorf("the next one: %v", err) // the turn was given back
			}
		})
	}
}

// under is a test whose calls run under a context of their own.
type under struct {
	testing.TB

	ctx context.Context
}

func (u under) Context() context.Context { return u.ctx }

// linked is plan P with a1 linked to a bank that has these rows.
func linked(rows ...budget.Transaction) (p book.Plan) {
	p = planP()
	p.Accounts[0].Linked = true
	p.Bank = rows
	return p
}

// atBank is a row that waits at the bank of a1.
func atBank(id string, amount money.Milliunits) budget.Transaction {
	return budget.Transaction{ID: id, Date: day("2026-09-24"), AccountID: "a1", Amount: amount, PayeeName: "Bakery"}
}
