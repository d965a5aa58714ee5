package write_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application"
	"avenir-mcp/application/write"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/operation"
)

// splitInto asks for lines of a transaction: amount, category, amount, category, …
func splitInto(t testing.TB, id string, lines ...string) write.SplitTransactionRequest {
	t.Helper()
	r := write.SplitTransactionRequest{TransactionID: id}
	for i := 0; i+1 < len(lines); i += 2 {
		r.Lines = append(r.Lines, write.SplitLine{Amount: number(t, lines[i]), CategoryID: lines[i+1]})
	}
	return r
}

func (w *world) splitWith(r write.SplitTransactionRequest) (write.SplitTransactionResult, error) {
	reply, err := call(w.t.Context(), w, write.SplitTransaction{Pipeline: w.Pipeline}.Do, r, r.Confirmation)
	return reply.Result, err
}

func (w *world) split(id string, lines ...string) (write.SplitTransactionResult, error) {
	return w.splitWith(splitInto(w.t, id, lines...))
}

// amend gives a row another amount, as somebody does on another device.
func (w *world) amend(id string, amount money.Milliunits) {
	w.t.Helper()
	must(sandbox.Write(w.t.Context(), w.ynab, sandbox.OpUpdateTransaction, planID, func(b *book.Book) (book.Saved, error) {
		return b.UpdateTransactions([]book.Row{{ID: &id, Amount: &amount}})
	}))
}

// linesOf are the live lines of a row: category, amount and memo.
func (w *world) linesOf(id string) []string {
	w.t.Helper()
	var all []string
	for _, l := range w.row(id).Lines {
		if !l.Deleted {
			all = append(all, strings.TrimSpace(l.CategoryID+" "+euro.Plain(l.Amount)+" "+l.Memo))
		}
	}
	return all
}

var marketLines = []string{"-81.15", "c-food", "-5.25", "c-rest"}

func TestSplit1ASplitInTwo(t *testing.T) {
	t.Parallel()
	w := confirmed(newWorld(t))
	asked := splitInto(t, "t2", marketLines...)
	asked.Lines[1].Memo = "for two"
	r := must(w.splitWith(asked))
	equal(t, "status", r.Status, write.Applied)
	equal(t, "question", w.confirm.asked(), "Split 2026-09-12 Market 86.40 into 2 lines?\n"+
		"- Groceries: 81.15\n- Restaurants: 5.25, memo ‘for two’\nOnly YNAB itself can undo this.")
	equal(t, "lines in the plan", strings.Join(w.linesOf("t2"), "; "), "c-food -81.15; c-rest -5.25 for two")
	equal(t, "category of the row", w.category("t2"), "")
	equal(t, "write requests", w.ynab.Writes(), 1)
	u := w.writer.sent[0][0]
	if u.CategoryID == nil || *u.CategoryID != "" || u.Cleared != nil || u.Approved != nil || u.Flag != nil {
		t.Errorf("sent: %+v", u)
	}
	equal(t, "payee", r.Payee, "Market")
	equal(t, "date", r.Date, "2026-09-12")
	equal(t, "earlier category", r.FromCategory, "Groceries")
	contains(t, wire(t, r), `"amount": -86.4`, `"amount": -81.15`, `"category": "Groceries"`, `"memo": "for two"`, `"differences": []`)
	contains(t, r.Undo, "cannot be undone", "unsplit", "in YNAB")
	contains(t, r.Message, "done. Split 2026-09-12 Market 86.40 into 2 lines. This cannot be undone")

	kinds, text := w.lines()
	equal(t, "journal", strings.Join(kinds, ", "), "intent, settle applied")
	contains(t, text, `"tool":"split_transaction","kind":"split","n":1`, `"data":{"transaction_id":"t2"}`)
	for _, secret := range []string{"Market", "amount", "for two", "c-food"} {
		if strings.Contains(text, secret) {
			t.Errorf("the journal tells %q: %s", secret, text)
		}
	}
	_, err := w.undo("")
	mustFail(t, err, domain.NotAllowed, r.OperationID, "cannot be undone", "unsplit", "in YNAB")
}

func TestSplit2LinesAddUp(t *testing.T) {
	t.Parallel()
	t.Run("split-2 not to the transaction", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t))
		_, err := w.split("t2", "-81.15", "c-food", "-5.24", "c-rest")
		mustFail(t, err, domain.InvalidArgument, "lines", "add up", "-86.39", "-86.40")
		nothingWritten(t, w)
		equal(t, "questions", len(w.confirm.questions), 0)
	})
	for name, c := range map[string]struct {
		amount money.Milliunits
		lines  []string
		last   string
	}{
		"split-2 tenths that no binary number holds": {-300, []string{"-0.1", "c-food", "-0.2", "c-rest"}, "\n- Restaurants: 0.20\n"},
		"split-2 a line of the other sign":           {-86_400, []string{"-86.90", "c-food", "0.50", "c-rest"}, "\n- Restaurants: +0.50\n"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := confirmed(newWorld(t, plus(budget.Transaction{
				ID: "x1", Date: day("2026-09-12"), AccountID: "a1", Amount: c.amount, PayeeName: "Market",
			})))
			r := must(w.split("x1", c.lines...))
			equal(t, "status", r.Status, write.Applied)
			contains(t, r.Question, c.last)
		})
	}
}

func TestSplit3WhatCanBeSplit(t *testing.T) {
	t.Parallel()
	long := func(r write.SplitTransactionRequest, memo string) write.SplitTransactionRequest {
		r.Lines[1].Memo = memo
		return r
	}
	many := splitInto(t, "t2")
	for range 51 {
		many.Lines = append(many.Lines, write.SplitLine{Amount: number(t, "-1"), CategoryID: "c-food"})
	}
	for name, c := range map[string]struct {
		request write.SplitTransactionRequest
		code    domain.Code
		texts   []string
	}{
		"split-3 one line":               {splitInto(t, "t2", "-86.40", "c-food"), domain.InvalidArgument, []string{"lines", "at least two lines", "apply_categories"}},
		"split-3 no line":                {splitInto(t, "t2"), domain.InvalidArgument, []string{"at least two lines"}},
		"split-3 51 lines":               {many, domain.InvalidArgument, []string{"lines", "at most 50"}},
		"split-3 a line of nothing":      {splitInto(t, "t2", "-86.40", "c-food", "0.00", "c-rest"), domain.InvalidArgument, []string{"lines.1.amount", "zero"}},
		"split-3 a memo of 501":          {long(splitInto(t, "t2", marketLines...), strings.Repeat("x", 501)), domain.InvalidArgument, []string{"lines.1.memo", "at most 500"}},
		"split-3 a memo with NUL":        {long(splitInto(t, "t2", marketLines...), "a\x00"), domain.InvalidArgument, []string{"lines.1.memo", "NUL"}},
		"split-3 what is no id":          {splitInto(t, "t2?", marketLines...), domain.InvalidArgument, []string{"transaction_id", "not a YNAB id"}},
		"split-3 what is no category id": {splitInto(t, "t2", "-1", "..", "-85.40", "c-food"), domain.InvalidArgument, []string{"lines.0.category_id", "not a YNAB id"}},
		"split-3 is split already":       {splitInto(t, "t6", "-20", "c-food", "-10", "c-rest"), domain.NotAllowed, []string{"t6", "already split"}},
		"split-3 deleted lines only":     {splitInto(t, "t7", "-15", "c-food", "-5", "c-rest"), "", nil},
		"split-3 a transfer":             {splitInto(t, "t4", "-60", "c-food", "-40", "c-rest"), domain.NotAllowed, []string{"t4", "transfer"}},
		"split-3 to a tracking account":  {splitInto(t, "t5", "-30", "c-food", "-20", "c-rest"), "", nil},
		"split-3 on a tracking account":  {splitInto(t, "t8", "2", "c-food", "1", "c-rest"), domain.NotAllowed, []string{"t8", "tracking account"}},
		"split-3 Uncategorized":          {splitInto(t, "t2", "-80", "c-food", "-6.40", "c-uncat"), domain.NotAllowed, []string{"lines.1.category_id", "Uncategorized"}},
		"split-3 unknown":                {splitInto(t, "t404", marketLines...), domain.NotFound, []string{"t404 is not a transaction of this plan"}},
		"split-3 deleted":                {splitInto(t, "t9", marketLines...), domain.NotFound, []string{"t9 is not a transaction of this plan"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := confirmed(newWorld(t))
			r, err := w.splitWith(c.request)
			if c.code == "" {
				if err != nil {
					t.Fatal(err)
				}
				equal(t, "status", r.Status, write.Applied)
				equal(t, "lines", len(w.linesOf(r.TransactionID)), 2)
				return
			}
			mustFail(t, err, c.code, c.texts...)
			nothingWritten(t, w)
			if c.code == domain.InvalidArgument {
				equal(t, "requests", w.ynab.Requests(), 0)
			}
		})
	}
}

func TestSplitDecimalsWaitForTheCurrency(t *testing.T) {
	t.Parallel()
	w := confirmed(newWorld(t))
	_, err := w.split("t2", "-81.155", "c-food", "-5.245", "c-rest")
	mustFail(t, err, domain.InvalidArgument, "lines.0.amount", "-81.155", "decimals")
	equal(t, "requests", w.ynab.Requests(), 1)
}

func TestSplit4CodesAreForTheirLines(t *testing.T) {
	t.Parallel()
	t.Run("split-4 the code of other lines", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		preview := must(w.split("t2", marketLines...))
		equal(t, "status", preview.Status, write.ConfirmationRequired)
		for name, other := range map[string][]string{
			"other amounts": {"-81.14", "c-food", "-5.26", "c-rest"},
			"other order":   {"-5.25", "c-rest", "-81.15", "c-food"},
		} {
			r := splitInto(t, "t2", other...)
			r.Confirmation = preview.Confirmation
			_, err := w.splitWith(r)
			mustFail(t, err, domain.Confirmation, "different changes")
			equal(t, name+" lines", len(w.linesOf("t2")), 0)
		}
	})
	t.Run("split-4 the amount changed before the code came back", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		preview := must(w.split("t2", marketLines...))
		w.amend("t2", -90_000)
		again := splitInto(t, "t2", marketLines...)
		again.Confirmation = preview.Confirmation
		_, err := w.splitWith(again)
		mustFail(t, err, domain.InvalidArgument, "add up", "-86.40", "-90.00")
		w.amend("t2", -86_400)
		_, err = w.splitWith(again)
		mustFail(t, err, domain.Confirmation, "already used")
		equal(t, "lines", len(w.linesOf("t2")), 0)
	})
}

func TestSplitAnswers(t *testing.T) {
	t.Parallel()
	t.Run("lost, and made", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t))
		w.ynab.After(nth(sandbox.OpUpdateTransactions, 1, lost))
		r := must(w.split("t2", marketLines...))
		equal(t, "status", r.Status, write.Applied)
		equal(t, "write requests", w.ynab.Writes(), 1)
	})
	t.Run("lost, and not made", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t))
		w.ynab.Before(nth(sandbox.OpUpdateTransactions, 1, lost))
		_, err := w.split("t2", marketLines...)
		mustFail(t, err, domain.Unreachable, "nothing was changed")
		equal(t, "slept until", slices.Max(w.clock.slept).Seconds(), 30)
	})
	t.Run("YNAB keeps the row as it was", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t))
		w.writer.keep = []string{"t2"}
		_, err := w.split("t2", marketLines...)
		mustFail(t, err, domain.RefusedByYNAB, "YNAB accepted the request but changed nothing")
		equal(t, "status", w.log().Operations[0].Status(), operation.StatusFailed)
	})
	t.Run("refused", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t))
		w.ynab.Before(nth(sandbox.OpUpdateTransactions, 1, badRequest))
		_, err := w.split("t2", marketLines...)
		mustFail(t, err, domain.RefusedByYNAB, "computer says no", "nothing was changed")
	})
}

// retold is a writer whose answers show something else than what is stored.
type retold struct {
	application.BudgetWriter

	tell func(budget.Transaction) budget.Transaction
}

func (w retold) UpdateTransactions(ctx context.Context, planID string, updates []budget.TransactionUpdate) ([]budget.Transaction, error) {
	rows, err := w.BudgetWriter.UpdateTransactions(ctx, planID, updates)
	told := make([]budget.Transaction, len(rows))
	for i := range rows {
		told[i] = w.tell(rows[i])
	}
	return told, err
}

func TestSplitStoredOtherwise(t *testing.T) {
	t.Parallel()
	w := confirmed(newWorld(t))
	w.Writer = retold{w.writer, func(row budget.Transaction) budget.Transaction {
		row.Lines = slices.Clone(row.Lines)
		row.Lines[1].CategoryID = "c-uncat"
		return row
	}}
	r := must(w.split("t2", marketLines...))
	equal(t, "status", r.Status, write.Partial)
	contains(t, r.Message, "only a part was applied", "cannot be undone", "YNAB stored Groceries: 81.15; no category: 5.25.")
	equal(t, "differences", len(r.Differences), 1)
	equal(t, "difference", r.Differences[0], write.Difference{
		ID: "t2", Field: "lines", Asked: "Groceries: 81.15; Restaurants: 5.25", Got: "Groceries: 81.15; no category: 5.25",
	})
}

func TestSplitWhoseFateNobodyKnows(t *testing.T) {
	t.Parallel()
	w := confirmed(newWorld(t))
	w.ynab.After(nth(sandbox.OpUpdateTransactions, 1, func() error {
		w.elsewhere(func(e *book.Editor) { e.DeleteCategory("c-rest") })
		return errLost
	}))
	r := must(w.split("t2", marketLines...))
	equal(t, "status", r.Status, write.Unknown)
	contains(t, r.Message, "find_transactions", "do not simply repeat")
}
