package write_test

import (
	"testing"
	"time"

	"avenir-mcp/application"
	"avenir-mcp/application/write"
	"avenir-mcp/domain"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/operation"
)

// A change by another process that shares the journal counts like one of this process: a move that was drafted
// before it is worked out again, although no time passed.
func TestAChangeByAnotherProcessIsSeen(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	other := w.again()
	first := true
	w.confirm.answer = func(q application.Question) (application.Decision, error) {
		if first {
			first = false
			must(other.setTo("c-rest", "130"))
		}
		return yes(q)
	}
	r := must(w.move("c-tennis", "c-rest", "30"))
	equal(t, "status", r.Status, write.Applied)
	equal(t, "before", r.To.FromAmount, money.Amount(130_000))
	equal(t, "Restaurants", w.assigned("c-rest"), money.Milliunits(160_000))
}

// While one process is at a plan, another one waits, and sends nothing.
func TestAnotherProcessWaitsForItsTurn(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.confirm.answer = yes
	release, err := w.again().Journal.Turn(t.Context(), planID)
	if err != nil {
		t.Fatal(err)
	}
	asked := make(chan struct{})
	w.confirm.answer = func(q application.Question) (application.Decision, error) {
		close(asked)
		return yes(q)
	}
	w.clock.onSleep = func() {
		if n := w.ynab.Writes(); n != 0 {
			t.Errorf("%d writes were sent while another process had the turn", n)
		}
		w.clock.onSleep = nil
		release()
	}
	r := must(w.setTo("c-rest", "150"))
	<-asked
	equal(t, "status", r.Status, write.Applied)
	equal(t, "Restaurants", w.assigned("c-rest"), money.Milliunits(150_000))
}

// A process that never ends its turn keeps the others from writing, and they say why.
func TestATurnThatNeverComesIsAnError(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.confirm.answer = yes
	release, err := w.again().Journal.Turn(t.Context(), planID)
	if err != nil {
		t.Fatal(err)
	}
	defer release()
	_, err = w.setTo("c-rest", "150")
	mustFail(t, err, domain.Journal, "locked")
	equal(t, "write requests", w.ynab.Writes(), 0)
}

// Two processes at one plan at once: each move is made whole, and money is neither made nor lost.
func TestTwoProcessesMoveMoneyAtOnce(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.confirm.answer = yes
	other := w.again()
	w.clock.onSleep = func() { time.Sleep(20 * time.Millisecond) } // for the other one to get on with it
	before := w.assigned("c-rest") + w.assigned("c-tennis")
	done := make(chan struct{})
	for i, p := range []*world{w, other} {
		go func() {
			defer func() { done <- struct{}{} }()
			for range 10 {
				from, to := "c-tennis", "c-rest"
				if i == 1 {
					from, to = to, from
				}
				must(p.move(from, to, "1"))
			}
		}()
	}
	<-done
	<-done
	equal(t, "the sum of both", w.assigned("c-rest")+w.assigned("c-tennis"), before)
	equal(t, "Tennis", w.assigned("c-tennis"), money.Milliunits(80_000))
	equal(t, "assigned", w.ynab.Writes(), 40)
	for _, o := range w.log().Operations {
		equal(t, "status", o.Status(), operation.StatusApplied)
	}
}
