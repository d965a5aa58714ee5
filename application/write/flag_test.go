package write_test

import (
	"fmt"
	"strings"
	"testing"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application/write"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/plan"
)

func (w *world) flag(words ...string) (write.FlagTransactionsResult, error) {
	return w.flagWith("", words...)
}

func (w *world) flagWith(code string, words ...string) (write.FlagTransactionsResult, error) {
	reply, err := call(w.t.Context(), w, write.FlagTransactions{Pipeline: w.Pipeline}.Do, marks(words...), code)
	return reply.Result, err
}

// marks asks for a flag for each transaction: t1, red, t2, none, …
func marks(words ...string) write.FlagTransactionsRequest {
	var r write.FlagTransactionsRequest
	for i := 0; i+1 < len(words); i += 2 {
		r.Flags = append(r.Flags, write.Flag{TransactionID: words[i], Color: write.Color(words[i+1])})
	}
	return r
}

// colour is what somebody does in YNAB itself.
func (w *world) colour(id, colour string) {
	w.elsewhere(func(e *book.Editor) { e.SetFlag(id, colour) })
}

// blue is plan P with t2 in blue.
func blue(rows ...budget.Transaction) book.Plan {
	p := plus(rows...)
	for i := range p.Transactions {
		if p.Transactions[i].ID == "t2" {
			p.Transactions[i].Flag = "blue"
		}
	}
	return p
}

func TestFlag1TheQuestionAndTheRequest(t *testing.T) {
	t.Parallel()
	w := confirmed(newWorld(t, blue()))
	r := must(w.flag("t1", "red", "t2", "none"))
	want := "Change the flag of 2 transaction(s)?\n" +
		"- 2026-09-02 Corner Shop 7.25: none → red\n" +
		"- 2026-09-12 Market 86.40: blue → none"
	equal(t, "question asked", w.confirm.asked(), want)
	equal(t, "fingerprint", w.confirm.questions[0].Fingerprint, "08f4424aba5026dbc4d48e00d2bc46049023463bb7cbacb2d647c8c41ad05ab2")
	equal(t, "write requests", w.ynab.Writes(), 1)
	equal(t, "sent", fmt.Sprintf("%q %q", *w.writer.sent[0][0].Flag, *w.writer.sent[0][1].Flag), `"red" ""`)
	equal(t, "t1", w.row("t1").Flag, "red")
	equal(t, "t2", w.row("t2").Flag, "")
	kinds, text := w.lines()
	equal(t, "lines", strings.Join(kinds, ", "), "intent, settle applied")
	contains(t, text, `"tool":"flag_transactions","kind":"flag"`, `{"transaction_id":"t1","from":"none","to":"red"}`, `{"transaction_id":"t2","from":"blue","to":"none"}`)
	sent(t, r, r.OperationID, `
{
  "plan_id": "0b1c6a52-8f0e-4d0b-9a53-6a1d5f1e2c34",
  "plan": "P",
  "currency": "EUR",
  "status": "applied",
  "message": "In the plan P: done. Change the flag of 2 transaction(s). undo_operation with operation_id OP would put back the flag of 2 transaction(s).",
  "question": "Change the flag of 2 transaction(s)?\n- 2026-09-02 Corner Shop 7.25: none → red\n- 2026-09-12 Market 86.40: blue → none",
  "operation_id": "OP",
  "undo": "undo_operation with operation_id OP would put back the flag of 2 transaction(s).",
  "warnings": [],
  "changes": [
    {
      "transaction_id": "t1",
      "date": "2026-09-02",
      "payee": "Corner Shop",
      "amount": -7.25,
      "reconciled": false,
      "from_color": "none",
      "to_color": "red",
      "outcome": "applied"
    },
    {
      "transaction_id": "t2",
      "date": "2026-09-12",
      "payee": "Market",
      "amount": -86.4,
      "reconciled": false,
      "from_color": "blue",
      "to_color": "none",
      "outcome": "applied"
    }
  ],
  "changes_count": 2,
  "unchanged_count": 0,
  "differences": []
}`)
}

// A flag changes no figure: transfers, splits, tracking accounts and locked rows may have one.
func TestFlag1EveryTransactionMayHaveOne(t *testing.T) {
	t.Parallel()
	w := confirmed(newWorld(t))
	r := must(w.flag("t3", "red", "t4", "red", "t6", "orange", "t8", "green"))
	equal(t, "status", r.Status, write.Applied)
	contains(t, r.Question, "Rail 45.00 (reconciled): none → red")
	equal(t, "reconciled", r.Changes[0].Reconciled, true)
	for id, want := range map[string]string{"t3": "red", "t4": "red", "t6": "orange", "t8": "green"} {
		equal(t, id, w.row(id).Flag, want)
	}
	equal(t, "t3 stays locked", w.row("t3").Cleared, budget.Reconciled)
}

func TestFlag2WhatIsAsAskedAlready(t *testing.T) {
	t.Parallel()
	t.Run("flag-2 none on none, and left out is none", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		r := must(w.flag("t1", "none", "t2", ""))
		equal(t, "status", r.Status, write.NothingToDo)
		equal(t, "unchanged", r.UnchangedCount, 2)
		equal(t, "questions", len(w.confirm.questions), 0)
		equal(t, "write requests", w.ynab.Writes(), 0)
		contains(t, r.Message, "the plan P", "that flag already", "nobody was asked")
	})
	t.Run("flag-2 a part of it", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t, blue()))
		r := must(w.flag("t2", "blue", "t1", "red"))
		equal(t, "unchanged", r.UnchangedCount, 1)
		equal(t, "changes", r.ChangesCount, 1)
		equal(t, "updates sent", len(w.writer.sent[0]), 1)
	})
	t.Run("flag-2 another order is the same change", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t, blue())
		preview := must(w.flag("t1", "red", "t2", "none"))
		applied := must(w.flagWith(preview.Confirmation, "t2", "none", "t1", "red"))
		equal(t, "status", applied.Status, write.Applied)
		equal(t, "fingerprints", w.confirm.questions[0].Fingerprint, w.confirm.questions[1].Fingerprint)
	})
	t.Run("flag-2 another colour is another change", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		preview := must(w.flag("t1", "red"))
		_, err := w.flagWith(preview.Confirmation, "t1", "blue")
		mustFail(t, err, domain.Confirmation, "different changes")
		equal(t, "t1", w.row("t1").Flag, "")
	})
}

func TestFlag2WhatIsRefused(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		words []string
		code  domain.Code
		texts []string
	}{
		"another colour":      {[]string{"t1", "pink"}, domain.InvalidArgument, []string{"flags.0.color", "pink", "red, orange, yellow, green, blue, purple, none"}},
		"twice":               {[]string{"t1", "red", "t1", "red"}, domain.InvalidArgument, []string{"flags.1.transaction_id", "twice"}},
		"none":                {nil, domain.InvalidArgument, []string{"flags", "at least one"}},
		"more than 500":       {pairs(make500(), "red"), domain.InvalidArgument, []string{"flags", "501", "at most 500"}},
		"no id":               {[]string{"t1", "red", "t1?", "red"}, domain.InvalidArgument, []string{"flags.1.transaction_id", "not a YNAB id"}},
		"unknown transaction": {[]string{"t1", "red", "t404", "red"}, domain.NotFound, []string{"flags.1.transaction_id", "t404 is not a transaction of this plan", "find_transactions"}},
		"deleted transaction": {[]string{"t9", "red"}, domain.NotFound, []string{"t9 is not a transaction of this plan"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := confirmed(newWorld(t))
			_, err := w.flag(c.words...)
			mustFail(t, err, c.code, c.texts...)
			nothingWritten(t, w)
			if c.code == domain.InvalidArgument {
				equal(t, "requests", w.ynab.Requests(), 0)
			}
		})
	}
}

func TestFlag3LongQuestions(t *testing.T) {
	t.Parallel()
	w := newWorld(t, plus(fresh(25)...))
	r := must(w.flag(pairs(fresh(25), "red")...))
	lines := strings.Split(r.Question, "\n")
	equal(t, "lines", len(lines), 1+20+1)
	equal(t, "first line", lines[0], "Change the flag of 25 transaction(s)?")
	equal(t, "last line", lines[21], "- … and 5 more")
	equal(t, "changes", len(r.Changes), 25)
}

func TestFlagManyGoInChunks(t *testing.T) {
	t.Parallel()
	w := confirmed(newWorld(t, plus(fresh(250)...)))
	w.ynab.Before(nth(sandbox.OpUpdateTransactions, 2, badRequest))
	r := must(w.flag(pairs(fresh(250), "red")...))
	equal(t, "status", r.Status, write.Partial)
	equal(t, "write requests", w.ynab.Writes(), 2)
	equal(t, "outcome in the first chunk", r.Changes[99].Outcome, plan.Applied)
	equal(t, "outcome in the second", r.Changes[100].Outcome, plan.NotApplied)
	contains(t, r.Changes[100].Reason, "computer says no")
	contains(t, r.Changes[249].Reason, "not sent")
	equal(t, "changes", len(r.Changes), 250)
	kinds, _ := w.lines()
	equal(t, "lines", strings.Join(kinds, ", "), "intent, step 100, settle partial")
	undone := must(w.undo(r.OperationID))
	equal(t, "restored", undone.RestoredCount, 100)
	equal(t, "of the first chunk", w.row("n099").Flag, "")
}

func TestFlagWhatYNABKeeps(t *testing.T) {
	t.Parallel()
	w := confirmed(newWorld(t, blue()))
	w.writer.keep = []string{"t2"}
	r := must(w.flag("t1", "red", "t2", "green"))
	equal(t, "status", r.Status, write.Partial)
	equal(t, "reason", r.Changes[1].Reason, "YNAB kept blue")
	equal(t, "differences", fmt.Sprint(r.Differences), "[{t2 flag green blue}]")
	_, err := w.flag("t2", "none")
	mustFail(t, err, domain.RefusedByYNAB, "YNAB accepted the request but changed nothing")
}

func TestFlagAnswerLost(t *testing.T) {
	t.Parallel()
	t.Run("and the change was made", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t))
		w.ynab.After(nth(sandbox.OpUpdateTransactions, 1, lost))
		equal(t, "status", must(w.flag("t1", "red")).Status, write.Applied)
		equal(t, "write requests", w.ynab.Writes(), 1)
	})
	t.Run("and the change was not made", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t))
		w.ynab.Before(nth(sandbox.OpUpdateTransactions, 1, lost))
		_, err := w.flag("t1", "red")
		mustFail(t, err, domain.Unreachable, "nothing was changed")
		equal(t, "waited long enough", w.clock.Elapsed() >= 30e9, true)
	})
	t.Run("and YNAB cannot be read", func(t *testing.T) {
		t.Parallel()
		w := confirmed(newWorld(t))
		w.ynab.After(nth(sandbox.OpUpdateTransactions, 1, func() error { w.ynab.Before(unreachable); return errLost }))
		r := must(w.flag("t1", "red"))
		equal(t, "status", r.Status, write.Unknown)
		contains(t, r.Message, "not known", "find_transactions", "do not simply repeat")
		w.ynab.Before(nil)
		equal(t, "undo of what is unknown", must(w.undo("")).RestoredCount, 1)
		equal(t, "t1", w.row("t1").Flag, "")
	})
}
