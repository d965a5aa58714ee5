package write_test

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"avenir-mcp/adapters/journal"
	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application"
	"avenir-mcp/application/read"
	"avenir-mcp/application/write"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/operation"
)

// world is a pipeline over a plan in memory and a journal on disk.
type world struct {
	t       testing.TB
	diary   *diary
	clock   *clock
	ynab    *sandbox.Server
	writer  *bookkeeper
	confirm *confirmer
	life    *lifeline
	journal *recorder
	path    string
	panics  []any
	*write.Pipeline
}

// newWorld has plan P unless other plans are given. Nobody has answered a question yet: the client has no forms.
func newWorld(t testing.TB, plans ...book.Plan) *world {
	t.Helper()
	return newWorldAt(t, "2026-09-25T08:00:00Z", plans...)
}

func newWorldAt(t testing.TB, now string, plans ...book.Plan) *world {
	t.Helper()
	if len(plans) == 0 {
		plans = []book.Plan{planP()}
	}
	w := &world{t: t, diary: &diary{}, clock: newClock(now), path: filepath.Join(t.TempDir(), "journal.jsonl")}
	w.ynab = sandbox.New(w.clock, plans...)
	backend := w.behind(t)
	w.writer = &bookkeeper{BudgetWriter: backend, reader: w.ynab, diary: w.diary}
	w.confirm = &confirmer{diary: w.diary}
	w.life = &lifeline{diary: w.diary}
	w.journal = &recorder{Journal: journal.New(w.path, w.clock, nil), diary: w.diary}
	w.Pipeline = &write.Pipeline{
		Plans: application.Plans{Reader: strict{backend, t}}, Reader: strict{backend, t}, Writer: w.writer, Requests: w.ynab,
		Confirm: w.confirm, Journal: w.journal, Lifeline: w.life,
		Today:    application.Today{Clock: w.clock, Zone: time.UTC},
		Salt:     journal.Salt,
		Panicked: func(v any, _ []byte) { w.panics = append(w.panics, v) },
	}
	return w
}

// again is a process that starts over the same plan and the same journal.
func (w *world) again() *world {
	n := *w
	n.Pipeline = &write.Pipeline{
		Plans: w.Plans, Reader: w.Reader, Writer: w.writer, Requests: w.ynab, Confirm: w.confirm,
		Lifeline: w.life, Today: w.Today, Salt: w.Salt, Panicked: w.Panicked,
	}
	n.journal = &recorder{Journal: journal.New(w.path, w.clock, nil), diary: w.diary}
	n.Journal = n.journal
	return &n
}

// call runs a use case as the server does: whatever becomes of it, an answer that it carried is used up.
func call[R, T any](ctx context.Context, w *world, do func(context.Context, R) (write.Reply[T], error), r R, code string) (write.Reply[T], error) {
	ctx = withCode(ctx, code)
	defer func() { _ = w.confirm.Withdraw(ctx) }()
	return do(ctx, r)
}

func (w *world) apply(pairs ...string) (write.ApplyCategoriesResult, error) {
	return w.applyWith("", pairs...)
}

func (w *world) applyWith(code string, pairs ...string) (write.ApplyCategoriesResult, error) {
	reply, err := call(w.t.Context(), w, write.ApplyCategories{Pipeline: w.Pipeline}.Do, assign(pairs...), code)
	return reply.Result, err
}

// assign asks for a category for each transaction: t1, c-food, t2, c-rest, …
func assign(pairs ...string) write.ApplyCategoriesRequest {
	var r write.ApplyCategoriesRequest
	for i := 0; i+1 < len(pairs); i += 2 {
		r.Assignments = append(r.Assignments, write.Assignment{TransactionID: pairs[i], CategoryID: pairs[i+1]})
	}
	return r
}

func (w *world) budget(r write.SetCategoryBudgetRequest) (write.SetCategoryBudgetResult, error) {
	reply, err := call(w.t.Context(), w, write.SetCategoryBudget{Pipeline: w.Pipeline}.Do, r, r.Confirmation)
	return reply.Result, err
}

// setTo sets a category of September to an amount.
func (w *world) setTo(category, amount string) (write.SetCategoryBudgetResult, error) {
	return w.budget(write.SetCategoryBudgetRequest{CategoryID: category, Amount: number(w.t, amount)})
}

func (w *world) moveWith(r write.MoveMoneyRequest) (write.MoveMoneyResult, error) {
	reply, err := call(w.t.Context(), w, write.MoveMoney{Pipeline: w.Pipeline}.Do, r, r.Confirmation)
	return reply.Result, err
}

func (w *world) move(from, to, amount string) (write.MoveMoneyResult, error) {
	return w.moveWith(write.MoveMoneyRequest{FromCategoryID: from, ToCategoryID: to, Amount: number(w.t, amount)})
}

// undo undoes an operation; the newest one for "".
func (w *world) undo(id string) (write.UndoOperationResult, error) {
	return w.undoWith(id, "")
}

func (w *world) undoWith(id, code string) (write.UndoOperationResult, error) {
	reply, err := call(w.t.Context(), w, write.UndoOperation{Pipeline: w.Pipeline}.Do, write.UndoOperationRequest{OperationID: id}, code)
	return reply.Result, err
}

func (w *world) list(check bool) read.ListOperationsResult {
	w.t.Helper()
	reader := &read.Reader{Plans: application.Plans{Reader: w.ynab}, Budget: w.ynab, Today: w.Today}
	return must(read.ListOperations{Reader: reader, Journal: w.Journal}.Do(w.t.Context(), read.ListOperationsRequest{Check: check}))
}

// statusOf is where an operation of plan P stands.
func (w *world) statusOf(id string) operation.Status {
	w.t.Helper()
	o, ok := w.log().Find(operation.ID(id), planID)
	if !ok {
		w.t.Fatalf("no operation %q", id)
	}
	return o.Status()
}

func (w *world) log() operation.Log {
	w.t.Helper()
	return must(w.Journal.Log(w.t.Context()))
}

// lines are the kinds of lines in the journal's file, in order, and its text.
func (w *world) lines() (kinds []string, text string) {
	w.t.Helper()
	raw, err := os.ReadFile(w.path)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		w.t.Fatal(err)
	}
	for s := bufio.NewScanner(bytes.NewReader(raw)); s.Scan(); {
		switch r := must(operation.Decode(s.Bytes())).(type) {
		case operation.IntentRecord:
			kinds = append(kinds, "intent")
		case operation.StepRecord:
			kinds = append(kinds, fmt.Sprintf("step %d", len(r.Done)))
		case operation.SettleRecord:
			kinds = append(kinds, "settle "+string(r.Outcome))
		}
	}
	return kinds, string(raw)
}

// appendLine writes to the journal as another process would.
func appendLine(t testing.TB, path, line string) {
	t.Helper()
	f := must(os.OpenFile(path, os.O_APPEND|os.O_WRONLY|os.O_CREATE, 0o600))
	defer f.Close()
	if _, err := f.WriteString(line); err != nil {
		t.Fatal(err)
	}
}

func (w *world) row(id string) budget.Transaction {
	w.t.Helper()
	rows := must(w.ynab.Transactions(w.t.Context(), planID, application.Fresh))
	for _, row := range rows {
		if row.ID == id {
			return row
		}
	}
	w.t.Fatalf("no row %s", id)
	return budget.Transaction{}
}

func (w *world) category(id string) string { return w.row(id).CategoryID }

func (w *world) figures(category string) budget.MonthCategory {
	w.t.Helper()
	m := must(w.ynab.Month(w.t.Context(), planID, september, application.Fresh))
	for _, k := range m.Categories {
		if k.ID == category {
			return k
		}
	}
	w.t.Fatalf("no category %s", category)
	return budget.MonthCategory{}
}

func (w *world) assigned(category string) money.Milliunits { return w.figures(category).Assigned }

// elsewhere is what somebody does in YNAB itself.
func (w *world) elsewhere(edits func(*book.Editor)) { w.ynab.Edit(planID, edits) }

func (w *world) recategorise(id, category string) {
	w.elsewhere(func(e *book.Editor) { e.SetCategory(id, category) })
}

func (w *world) assign(category string, amount money.Milliunits) {
	w.elsewhere(func(e *book.Editor) { e.Assign(september, category, amount) })
}

// zoneOf loads a time zone.
func zoneOf(t testing.TB, name string) *time.Location {
	t.Helper()
	return must(time.LoadLocation(name))
}
