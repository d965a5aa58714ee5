package write_test

import (
	"strings"
	"testing"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application/write"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/operation"
)

const bankName = "CB MARKET FRESH FACT 050926 525130******1"

// planWithPayees is plan P with payees of known ids: p-cb has one transaction, and another only on a deleted line.
func planWithPayees() book.Plan {
	p := plus(
		budget.Transaction{ID: "r1", Date: day("2026-09-05"), AccountID: "a1", Amount: -9_000, PayeeID: "p-cb"},
		budget.Transaction{ID: "r2", Date: day("2026-09-06"), AccountID: "a1", Amount: -9_000, PayeeID: "p-rail", Lines: []budget.Line{
			{ID: "m1", Amount: -4_000, PayeeID: "p-rail"},
			{ID: "m2", Amount: -5_000, PayeeID: "p-rail"},
			{ID: "m3", Amount: -1_000, PayeeID: "p-cb", Deleted: true},
		}},
		budget.Transaction{ID: "r3", Date: day("2026-09-07"), AccountID: "a1", Amount: -9_000, Lines: []budget.Line{
			{ID: "m4", Amount: -4_000, PayeeID: "p-rail"}, {ID: "m5", Amount: -5_000},
		}},
		budget.Transaction{ID: "r4", Date: day("2026-09-08"), AccountID: "a1", Amount: -9_000, PayeeID: "p-cb", Deleted: true},
	)
	p.Payees = []budget.Payee{
		{ID: "p-cb", Name: bankName}, {ID: "p-rail", Name: "Rail Co"}, {ID: "p-odd", Name: " Odd\u200bly "},
	}
	return p
}

// payeeName is a payee as the plan holds it.
func (w *world) payeeName(id string) string {
	w.t.Helper()
	for _, y := range must(w.ynab.Payees(w.t.Context(), planID, 1)) {
		if y.ID == id {
			return y.Name
		}
	}
	w.t.Fatalf("no payee %s", id)
	return ""
}

func TestPayee1ANewName(t *testing.T) {
	t.Parallel()
	w, sent := registered(t, planWithPayees())
	r := must(w.dub("p-cb", "Market Fresh"))
	equal(t, "payee-1 question", w.confirm.asked(),
		"Rename payee ‘CB MARKET FRESH FACT 050926 525130******1’ to ‘Market Fresh’? 1 transaction(s) name it.")
	equal(t, "sent", sent.names[0], "Market Fresh")
	equal(t, "status", r.Status, write.Applied)
	contains(t, r.Message, "done. Rename payee ‘"+bankName+"’ to ‘Market Fresh’. undo_operation")
	contains(t, wire(t, r), `"from_name": "`+bankName+`"`, `"to_name": "Market Fresh"`, `"transactions": 1`)
	equal(t, "name", w.payeeName("p-cb"), "Market Fresh")
	_, journal := w.lines()
	contains(t, journal, `"kind":"payee","n":1,`, `"data":{"payee_id":"p-cb","from":"`+bankName+`","to":"Market Fresh"}`)
	for _, name := range []string{"Corner", "Rail", "Betaal", "Groceries"} {
		if strings.Contains(journal, name) {
			t.Errorf("the journal has the name %s", name)
		}
	}
}

func TestPayee1TransactionsAreCountedOnce(t *testing.T) {
	t.Parallel()
	w, _ := registered(t, planWithPayees())
	r := must(w.dub("p-rail", "Spoorwegen"))
	equal(t, "transactions: themselves or on a live line", r.Transactions, 2)
}

func TestPayee2Names(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		payee, name string
		status      write.Status
		code        domain.Code
		texts       []string
	}{
		"payee-2 its own name with spaces": {"p-rail", "  Rail Co ", write.NothingToDo, "", nil},
		"its own name, stored with spaces": {"p-odd", "Oddly", write.Applied, "", nil},
		"payee-2 in other case":            {"p-rail", "RAIL CO", write.Applied, "", nil},
		"payee-2 rail co beside Rail Co":   {"p-cb", "rail co", "", domain.NotAllowed, []string{"name", "already the name", "p-rail", "merge"}},
		"payee-2 500 characters":           {"p-cb", strings.Repeat("é", 500), write.Applied, "", nil},
		"payee-2 501 characters":           {"p-cb", strings.Repeat("é", 501), "", domain.InvalidArgument, []string{"name", "at most 500"}},
		"the name of a transfer's payee":   {"p-cb", "transfer : spaarrekening", "", domain.NotAllowed, []string{"already the name"}},
		"no name":                          {"p-cb", " ", "", domain.InvalidArgument, []string{"name", "empty"}},
		"unknown":                          {"p-404", "X", "", domain.NotFound, []string{"payee_id", "p-404 is not the id of a payee of this plan", "list_payees"}},
		"no id":                            {"?", "X", "", domain.InvalidArgument, []string{"payee_id", "not a YNAB id"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w, _ := registered(t, planWithPayees())
			r, err := w.dub(c.payee, c.name)
			if c.code != "" {
				mustFail(t, err, c.code, c.texts...)
				nothingWritten(t, w)
				return
			}
			equal(t, "status", must(r, err).Status, c.status)
		})
	}
	t.Run("the payee of a transfer", func(t *testing.T) {
		t.Parallel()
		w, _ := registered(t, planWithPayees())
		for _, y := range must(w.ynab.Payees(t.Context(), planID, 1)) {
			if y.TransferAccountID == "a2" {
				_, err := w.dub(y.ID, "Sparen")
				mustFail(t, err, domain.NotAllowed, "payee_id", "transfer")
				return
			}
		}
		t.Error("there is none")
	})
	t.Run("a deleted payee's name is free", func(t *testing.T) {
		t.Parallel()
		w, _ := registered(t, planWithPayees())
		w.elsewhere(func(e *book.Editor) { e.DeletePayee("p-rail") })
		equal(t, "status", must(w.dub("p-cb", "Rail Co")).Status, write.Applied)
		_, err := w.dub("p-rail", "X")
		mustFail(t, err, domain.NotFound, "is not the id of a payee of this plan")
	})
}

func TestPayee3NamesThatReadAlike(t *testing.T) {
	t.Parallel()
	p := planWithPayees()
	p.Payees = append(p.Payees, budget.Payee{ID: "p-zw", Name: "Mar\u200bkt"})
	w, _ := registered(t, p)
	r := must(w.dub("p-zw", "Markt"))
	equal(t, "payee-3 question", w.confirm.asked(), "Rename payee ‘Markt’ to ‘Markt’? 0 transaction(s) name it.\n"+
		"The names differ only in characters that are not shown.")
	contains(t, r.Message, "done. Rename payee ‘Markt’ to ‘Markt’. ")
	must(w.undo(""))
	equal(t, "undo's question", w.confirm.asked(), "Undo: rename payee ‘Markt’ to ‘Markt’?\n"+
		"The names differ only in characters that are not shown.")
	equal(t, "name", w.payeeName("p-zw"), "Mar\u200bkt")

	w.elsewhere(func(e *book.Editor) { e.RenamePayee("p-odd", "Markt") })
	must(w.dub("p-zw", "Slager"))
	equal(t, "question", w.confirm.asked(), "Rename payee ‘Markt’ (p-zw) to ‘Slager’? 0 transaction(s) name it.")
}

func TestPayee4Undo(t *testing.T) {
	t.Parallel()
	t.Run("payee-4 the earlier name as stored", func(t *testing.T) {
		t.Parallel()
		w, sent := registered(t, planWithPayees())
		r := must(w.dub("p-odd", "Even"))
		undone := must(w.undo(""))
		equal(t, "question", w.confirm.asked(), "Undo: rename payee ‘Even’ to ‘Oddly’?")
		equal(t, "sent", sent.names[1], " Odd\u200bly ")
		equal(t, "restored", undone.Restored[0], write.Restored{ID: "p-odd", From: "Even", To: "Oddly", Fate: write.Fate{Outcome: "applied"}})
		equal(t, "status", w.statusOf(r.OperationID), operation.StatusUndone)
	})
	for name, c := range map[string]struct {
		later  func(e *book.Editor)
		reason string
	}{
		"payee-4 renamed since":                  {func(e *book.Editor) { e.RenamePayee("p-cb", "Other") }, "it was changed since"},
		"payee-4 deleted since":                  {func(e *book.Editor) { e.DeletePayee("p-cb") }, "it no longer exists"},
		"another payee has the earlier name now": {func(e *book.Editor) { e.RenamePayee("p-rail", strings.ToLower(bankName)) }, "another payee has the earlier name, p-rail"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w, sent := registered(t, planWithPayees())
			must(w.dub("p-cb", "Market Fresh"))
			w.elsewhere(c.later)
			undone := must(w.undo(""))
			equal(t, "status", undone.Status, write.NothingToDo)
			equal(t, "conflict", undone.Conflicts[0], write.Conflict{ID: "p-cb", Reason: c.reason})
			equal(t, "requests", len(sent.names), 1)
		})
	}
	t.Run("already back", func(t *testing.T) {
		t.Parallel()
		w, sent := registered(t, planWithPayees())
		must(w.dub("p-cb", "Market Fresh"))
		w.elsewhere(func(e *book.Editor) { e.RenamePayee("p-cb", bankName) })
		equal(t, "already back", must(w.undo("")).AlreadyBack[0], "p-cb")
		equal(t, "requests", len(sent.names), 1)
	})
}

func TestPayeeLostAnswers(t *testing.T) {
	t.Parallel()
	t.Run("made", func(t *testing.T) {
		t.Parallel()
		w, _ := registered(t, planWithPayees())
		w.ynab.After(nth(sandbox.OpRenamePayee, 1, lost))
		equal(t, "status", must(w.dub("p-cb", "Market Fresh")).Status, write.Applied)
	})
	t.Run("not made", func(t *testing.T) {
		t.Parallel()
		w, _ := registered(t, planWithPayees())
		w.ynab.Before(nth(sandbox.OpRenamePayee, 1, lost))
		_, err := w.dub("p-cb", "Market Fresh")
		mustFail(t, err, domain.Unreachable, "nothing was changed")
	})
	t.Run("deleted meanwhile", func(t *testing.T) {
		t.Parallel()
		w, _ := registered(t, planWithPayees())
		w.ynab.Before(nth(sandbox.OpRenamePayee, 1, func() error {
			w.elsewhere(func(e *book.Editor) { e.DeletePayee("p-cb") })
			return errLost
		}))
		r := must(w.dub("p-cb", "Market Fresh"))
		equal(t, "status", r.Status, write.Unknown)
		contains(t, r.Message, "list_payees")
	})
	t.Run("stored otherwise", func(t *testing.T) {
		t.Parallel()
		w, sent := registered(t, planWithPayees())
		sent.rename = strings.ToUpper
		r := must(w.dub("p-cb", "Market Fresh"))
		equal(t, "status", r.Status, write.Partial)
		equal(t, "difference", r.Differences[0], write.Difference{ID: "p-cb", Field: "name", Asked: "Market Fresh", Got: "MARKET FRESH"})
		contains(t, r.Message, "YNAB stored MARKET FRESH, which is neither")
	})
}
