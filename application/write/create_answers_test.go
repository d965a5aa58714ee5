package write_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application/write"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/operation"
)

// onceImported is plan P with a live and a deleted row from a bank.
func onceImported() book.Plan {
	return plus(
		budget.Transaction{ID: "b1", Date: day("2026-08-01"), AccountID: "a1", Amount: -1_000, PayeeName: "Kiosk", ImportID: "live"},
		budget.Transaction{ID: "b2", Date: day("2026-08-01"), AccountID: "a1", Amount: -1_000, PayeeName: "Kiosk", ImportID: "gone", Deleted: true})
}

func TestCreate10ImportIDsThatYNABHasSeen(t *testing.T) {
	t.Parallel()
	t.Run("create-10 of a live row", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t, onceImported())
		_, err := w.create(imported("live", lunch()))
		mustFail(t, err, domain.NotAllowed, "transactions.0.import_id", "already imported", "b1")
	})
	t.Run("create-10 of a deleted row beside a good item", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t, onceImported()))
		r := must(w.create(imported("gone", lunch()), imported("new", lunch())))
		equal(t, "status", r.Status, write.Partial)
		equal(t, "first", fmt.Sprint(r.Transactions[0].Outcome, ": ", r.Transactions[0].Reason), "not_applied: YNAB has seen this import_id before, perhaps on a deleted transaction")
		equal(t, "second", string(r.Transactions[1].Outcome), "applied")
		equal(t, "passed over", fmt.Sprint(r.DuplicateImportIDs), "[gone]")
		equal(t, "created", w.lunches(), 1)
		equal(t, "undone", must(w.undo("")).RestoredCount, 1)
		equal(t, "left", w.lunches(), 0)
	})
	t.Run("create-10 of all items", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t, onceImported()))
		_, err := w.create(imported("gone", lunch()))
		mustFail(t, err, domain.RefusedByYNAB, "YNAB has seen this import_id before", "nothing was created")
		equal(t, "status", w.log().Operations[0].Status(), operation.StatusFailed)
	})
}

func TestCreate11InSeveralRequests(t *testing.T) {
	t.Parallel()
	t.Run("create-11 all of them", func(t *testing.T) {
		t.Parallel()
		w, clerk := withClerk(confirmed(newWorld(t)))
		r := must(w.create(manyOf(150)...))
		equal(t, "status", r.Status, write.Applied)
		equal(t, "requests", len(clerk.asked), 2)
		equal(t, "created", w.lunches(), 150)
		kinds, _ := w.lines()
		equal(t, "lines", strings.Join(kinds, ", "), "intent, step 100, settle applied")
		equal(t, "recorded", len(w.log().Operations[0].Created()), 150)
		equal(t, "undone", must(w.undo("")).RestoredCount, 150)
		equal(t, "left", w.lunches(), 0)
		equal(t, "deleted", len(clerk.deleted), 150)
	})
	t.Run("create-11 the second is refused", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t))
		w.ynab.Before(nth(sandbox.OpCreateTransactions, 2, badRequest))
		r := must(w.create(manyOf(150)...))
		equal(t, "status", r.Status, write.Partial)
		equal(t, "outcomes", fmt.Sprint(createOutcomes(t, r)), "map[applied:100 not_applied:50]")
		contains(t, r.Transactions[149].Reason, "computer says no")
		equal(t, "recorded", len(w.log().Operations[0].Created()), 100)
		contains(t, r.Undo, "delete 100 transaction(s)")
	})
}

func TestCreate12TheAnswerIsLost(t *testing.T) {
	t.Parallel()
	t.Run("create-12 the rows were made", func(t *testing.T) {
		t.Parallel()
		w, clerk := withClerk(confirmed(newWorld(t, plus(budget.Transaction{
			ID: "old", AccountID: "a1", Date: day("2026-09-20"), Amount: -12_500, PayeeName: "Market", CategoryID: "c-food", Memo: "lunch", Cleared: budget.Cleared,
		}))))
		w.ynab.After(nth(sandbox.OpCreateTransactions, 1, lost))
		r := must(w.create(lunch(), lunch(), saved("a2")))
		equal(t, "status", r.Status, write.Applied)
		equal(t, "requests", len(clerk.asked), 1)
		equal(t, "outcomes", fmt.Sprint(createOutcomes(t, r)), "map[applied:3]")
		for _, id := range r.CreatedIDs {
			equal(t, id, id != "old" && w.there(id), true)
		}
		equal(t, "undone", must(w.undo("")).RestoredCount, 3)
		equal(t, "the row before", w.there("old"), true)
	})
	t.Run("create-12 the second of two requests", func(t *testing.T) {
		t.Parallel()
		w, clerk := withClerk(confirmed(newWorld(t)))
		w.ynab.After(nth(sandbox.OpCreateTransactions, 2, lost))
		r := must(w.create(manyOf(150)...))
		equal(t, "status", r.Status, write.Applied)
		equal(t, "requests", len(clerk.asked), 2)
		ids := map[string]bool{}
		for _, id := range r.CreatedIDs {
			ids[id] = true
		}
		equal(t, "different ids", len(ids), 150)
	})
	t.Run("the rows were not made", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t))
		w.ynab.Before(nth(sandbox.OpCreateTransactions, 1, lost))
		_, err := w.create(lunch())
		mustFail(t, err, domain.Unreachable, "nothing was created")
		equal(t, "looked long enough", w.clock.Elapsed() >= 30*time.Second, true)
		equal(t, "created", w.lunches(), 0)
	})
	t.Run("a part was made", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t))
		w.ynab.Before(nth(sandbox.OpCreateTransactions, 1, func() error {
			w.elsewhere(func(e *book.Editor) {
				e.AddTransaction(budget.Transaction{AccountID: "a1", Date: day("2026-09-20"), Amount: -12_500, PayeeName: "Market", Memo: "lunch"})
			})
			return errLost
		}))
		r := must(w.create(lunch(), lunch()))
		equal(t, "status", r.Status, write.Unknown)
		contains(t, r.Message, "find_transactions", "do not simply repeat the call")
		equal(t, "undone", must(w.undo("")).RestoredCount, 1)
	})
}

func TestCreate13AFieldIsStoredOtherwise(t *testing.T) {
	t.Parallel()
	t.Run("create-13 the category", func(t *testing.T) {
		t.Parallel()
		w, clerk := withClerk(confirmed(newWorld(t)))
		clerk.file = func(row *budget.NewTransaction) { row.CategoryID = "" }
		r := must(w.create(lunch()))
		equal(t, "status", r.Status, write.Partial)
		equal(t, "outcome", string(r.Transactions[0].Outcome), "applied")
		want := []write.Difference{{ID: r.CreatedIDs[0], Field: "category", Asked: "Groceries", Got: "no category"}}
		if diff := cmp.Diff(want, r.Differences); diff != "" {
			t.Errorf("differences (-want +got):\n%s", diff)
		}
		contains(t, r.Message, "differences says what")
		equal(t, "undone", must(w.undo("")).RestoredCount, 1)
	})
	t.Run("a payee that YNAB renames changes no status", func(t *testing.T) {
		t.Parallel()
		w, clerk := withClerk(confirmed(newWorld(t)))
		clerk.file = func(row *budget.NewTransaction) { row.PayeeName = "Market Fresh" }
		r := must(w.create(imported("x", lunch())))
		equal(t, "status", r.Status, write.Applied)
		want := []write.Difference{{ID: r.CreatedIDs[0], Field: "payee", Asked: "Market", Got: "Market Fresh"}}
		if diff := cmp.Diff(want, r.Differences); diff != "" {
			t.Errorf("differences (-want +got):\n%s", diff)
		}
	})
	t.Run("nothing is sent after it", func(t *testing.T) {
		t.Parallel()
		w, clerk := withClerk(confirmed(newWorld(t)))
		clerk.file = func(row *budget.NewTransaction) { row.CategoryID = "" }
		r := must(w.create(manyOf(101)...))
		equal(t, "status", r.Status, write.Partial)
		equal(t, "outcomes", fmt.Sprint(createOutcomes(t, r)), "map[applied:100 not_applied:1]")
		equal(t, "requests", len(clerk.asked), 1)
	})
	t.Run("what the answer lacks is read back", func(t *testing.T) {
		t.Parallel()
		w, clerk := withClerk(confirmed(newWorld(t)))
		clerk.answer = func(made *budget.Created) { made.Rows = made.Rows[1:] }
		r := must(w.create(lunch(), lunch()))
		equal(t, "status", r.Status, write.Applied)
		equal(t, "two rows", r.CreatedIDs[0] != r.CreatedIDs[1] && len(r.CreatedIDs) == 2, true)
	})
}
