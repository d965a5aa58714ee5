package write_test

import (
	"context"
	"testing"
	"time"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application"
	"avenir-mcp/application/write"
	"avenir-mcp/domain"
	"avenir-mcp/domain/money"
)

// What somebody changes in YNAB while a move is half way is theirs: neither the second half nor the way back may
// overwrite it, and nothing may say that all is as before.

func TestAPutBackLeavesALaterChangeAlone(t *testing.T) {
	t.Parallel()
	w, r, err := move30(t, func(w *world) {
		w.ynab.Before(nth(sandbox.OpAssign, 2, lost)) // lost, and not made: half a minute goes by with looking
		w.clock.onSleep = func() { w.assign("c-tennis", 999_000) }
	})
	equal(t, "error", err, nil)
	equal(t, "status", r.Status, write.Unknown)
	equal(t, "sent", w.assigns(), "c-tennis 50000, c-rest 150000")
	equal(t, "Tennis", w.assigned("c-tennis"), money.Milliunits(999_000))
	contains(t, r.Message, "get_category_balances")
}

func TestAPutBackThatCannotLookIsNotSent(t *testing.T) {
	t.Parallel()
	w, r, err := move30(t, func(w *world) {
		w.ynab.Before(nth(sandbox.OpAssign, 2, func() error {
			w.ynab.Before(unreachable)
			return book.BadRequest("computer says no")
		}))
	})
	equal(t, "error", err, nil)
	equal(t, "status", r.Status, write.Partial)
	equal(t, "sent", w.assigns(), "c-tennis 50000, c-rest 150000")
	contains(t, r.Message, "set Tennis back to 80.00")
}

func TestTheSecondHalfLeavesALaterChangeAlone(t *testing.T) {
	t.Parallel()
	w, _, err := move30(t, func(w *world) {
		looks := 0
		w.ynab.After(nth(sandbox.OpAssign, 1, lost)) // lost, but made
		w.ynab.Before(func(_ context.Context, op sandbox.Op, _ string) error {
			if op != sandbox.OpMonth || w.ynab.Writes() == 0 {
				return nil
			}
			if looks++; looks == 1 {
				w.assign("c-rest", 500_000)
				return book.BadRequest("not now") // the first look fails, and time goes by
			}
			return nil
		})
	})
	mustFail(t, err, domain.PlanChanged, "nothing was moved")
	equal(t, "sent", w.assigns(), "c-tennis 50000, c-tennis 80000")
	equal(t, "Restaurants", w.assigned("c-rest"), money.Milliunits(500_000))
	equal(t, "Tennis", w.assigned("c-tennis"), money.Milliunits(80_000))
}

// A write that had to wait for its turn behind one that wrote nothing, or that was long on its way, is worked
// out again.
func TestALateTurnIsDraftedAgain(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.confirm.answer = func(q application.Question) (application.Decision, error) {
		w.assign("c-rest", 130_000)
		w.clock.pass(time.Second + time.Millisecond)
		return yes(q)
	}
	r := must(w.move("c-tennis", "c-rest", "30"))
	equal(t, "status", r.Status, write.Applied)
	equal(t, "before", r.To.FromAmount, money.Amount(130_000))
	equal(t, "Restaurants", w.assigned("c-rest"), money.Milliunits(160_000))
}

func TestATurnThatWasWaitedForIsDraftedAgain(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	holding, asked, goOn := make(chan struct{}), make(chan struct{}), make(chan struct{})
	first := true
	w.confirm.answer = func(q application.Question) (application.Decision, error) {
		if first {
			first = false
			return application.Approved{DuringCall: true}, nil // it will read again, with the turn in hand
		}
		close(asked)
		return yes(q)
	}
	months := 0
	w.ynab.Before(func(_ context.Context, op sandbox.Op, _ string) error {
		if op != sandbox.OpMonth {
			return nil
		}
		if months++; months == 2 {
			close(holding)
			<-goOn
			return book.BadRequest("not now") // the one in front writes nothing
		}
		return nil
	})
	done := make(chan error, 1)
	go func() { _, err := w.move("c-tennis", "c-rest", "30"); done <- err }()
	<-holding
	second := make(chan write.MoveMoneyResult, 1)
	go func() { second <- must(w.move("c-tennis", "c-rest", "5")) }()
	<-asked
	time.Sleep(300 * time.Millisecond) // the second one is waiting for its turn now
	w.assign("c-rest", 200_000)
	close(goOn)
	mustFail(t, <-done, domain.RefusedByYNAB, "not now")
	r := <-second
	equal(t, "before", r.To.FromAmount, money.Amount(200_000))
	equal(t, "Restaurants", w.assigned("c-rest"), money.Milliunits(205_000))
}

// A put-back that YNAB stores otherwise is told as it is.
func TestAPutBackThatIsStoredOtherwise(t *testing.T) {
	t.Parallel()
	w, r, err := move30(t, func(w *world) {
		w.ynab.Before(nth(sandbox.OpAssign, 2, func() error {
			w.writer.store = map[string]string{"c-tennis": "65000"} // from the second request on
			return badRequest()
		}))
	})
	equal(t, "error", err, nil)
	equal(t, "status", r.Status, write.Partial)
	equal(t, "sent", w.assigns(), "c-tennis 50000, c-rest 150000, c-tennis 80000")
	contains(t, r.Message, "Tennis should show 65.00", "set Tennis back to 80.00")
}
