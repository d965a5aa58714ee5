package write_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/application/write"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
)

func TestReconcile1TheBankAgrees(t *testing.T) {
	t.Parallel()
	w := confirmed(newWorld(t, planR()))
	r := must(w.reconcile("70"))
	equal(t, "status", r.Status, write.Applied)
	equal(t, "question", w.confirm.asked(), "Reconcile Betaalrekening: mark 1 cleared transaction(s) reconciled?")
	equal(t, "fingerprint", w.confirm.questions[0].Fingerprint, "52feb7c05779d8b31eb55094041c995dd2667a6c1e47f97ff32e4750b2106a34")
	equal(t, "r2", w.state("r2"), "reconciled")
	equal(t, "r3", w.state("r3"), "uncleared")
	equal(t, "write requests", w.ynab.Writes(), 1)
	equal(t, "to mark", fmt.Sprint(r.ToMark), "[{{r2 2026-09-10 Payee r2 -30} {applied }}]")
	equal(t, "uncleared", fmt.Sprint(r.Uncleared), "[{r3 2026-09-20 Payee r3 -5}]")
	contains(t, wire(t, r), `"account": "Betaalrekening"`, `"bank_balance": 70`, `"cleared_balance": 70`, `"working_balance": 65`,
		`"difference": 0`, `"to_mark_count": 1`, `"uncleared_count": 1`, `"explained_by": []`, `"possible_duplicates": []`)
	if r.Adjustment != nil || r.AdjustmentID != "" || strings.Contains(wire(t, r), `"adjustment`) {
		t.Errorf("an adjustment: %s", wire(t, r))
	}
	contains(t, r.Message, "done. Reconcile Betaalrekening", "undo_operation", r.OperationID, "would mark 1 transaction(s) back to cleared", "date of the last reconciliation", "does not move")
	kinds, text := w.lines()
	equal(t, "journal", strings.Join(kinds, ", "), "intent, settle applied")
	contains(t, text, `"tool":"reconcile_account","kind":"reconcile","n":1`, `"data":{"account_id":"a1","transaction_ids":["r2"],"adjustment":null}`)
	again := must(w.reconcile("70.00"))
	equal(t, "once more", again.Status, write.NothingToDo)
	contains(t, again.Message, "Betaalrekening agrees with the bank at 70.00", "nobody was asked")
}

func TestReconcile2ADifference(t *testing.T) {
	t.Parallel()
	w := confirmed(newWorld(t, planR()))
	r := must(w.reconcile("65"))
	equal(t, "status", r.Status, write.DifferenceFound)
	equal(t, "questions", len(w.confirm.questions), 0)
	equal(t, "question", r.Question, "")
	contains(t, wire(t, r), `"difference": -5`, `"explained_by": [`, `"r3"`)
	contains(t, r.Message, "the plan P", "65.00", "Betaalrekening", "70.00", "-5.00", "r3", "adjust: true", "Nothing was changed, and nobody was asked")
	nothingWritten(t, w)

	w = confirmed(newWorld(t, planR()))
	contains(t, must(w.reconcile("80")).Message, "difference of 10.00", "1 are uncleared")
	alone := newWorld(t, planOf(bankRow("r1", 1, 100_000, budget.Reconciled)))
	contains(t, must(alone.reconcile("80")).Message, "may be missing")
	double := newWorld(t, planOf(bankRow("r1", 1, 100_000, budget.Reconciled), twin("x1", 10), twin("x2", 11)))
	contains(t, must(double.reconcile("80")).Message, "1 pair(s)", "possible_duplicates")
}

// twin is a purchase that can be on the account twice.
func twin(id string, dayOfMonth int) budget.Transaction {
	row := bankRow(id, dayOfMonth, -20_000, budget.Reconciled)
	row.PayeeName = "Shop"
	return row
}

func TestReconcile2ACodeIsSpentByADifference(t *testing.T) {
	t.Parallel()
	w := newWorld(t, planR())
	preview := must(w.reconcile("70"))
	w.clear("r3", budget.Cleared)
	again := holding(t, "70", false)
	again.Confirmation = preview.Confirmation
	_, err := w.reconcileWith(again)
	mustFail(t, err, domain.Confirmation, "different changes")
	w.clear("r3", budget.Uncleared)
	_, err = w.reconcileWith(again)
	mustFail(t, err, domain.Confirmation, "already used")
	equal(t, "r2", w.state("r2"), "cleared")
}

func TestReconcile3AnAdjustment(t *testing.T) {
	t.Parallel()
	w := confirmed(newWorld(t, planR()))
	r := must(w.adjust("80"))
	equal(t, "status", r.Status, write.Applied)
	equal(t, "question", w.confirm.asked(),
		"Reconcile Betaalrekening: mark 1 cleared transaction(s) reconciled and add a balance adjustment of +10.00?")
	all := w.adjustments()
	equal(t, "adjustments", len(all), 1)
	a := all[0]
	equal(t, "adjustment", fmt.Sprintf("%s %s %d %s %s %s %v", a.AccountID, a.Date, a.Amount, a.CategoryID, a.Cleared, a.Memo, a.Approved),
		"a1 2026-09-25 10000 c-inflow reconciled Added by reconcile_account true")
	equal(t, "id", r.AdjustmentID, a.ID)
	contains(t, wire(t, r), `"difference": 10`, `"adjustment": 10`, `"adjustment_id": "`+a.ID+`"`, `"differences": []`)
	equal(t, "r2", w.state("r2"), "reconciled")
	equal(t, "r3", w.state("r3"), "uncleared")
	equal(t, "write requests", w.ynab.Writes(), 2)
	kinds, text := w.lines()
	equal(t, "journal", strings.Join(kinds, ", "), "intent, step 1, settle applied")
	contains(t, text, `"n":2`, `"adjustment":{"salt":"`, `"existing":[]}`, `"done":["adjustment"]`, `"created":[{"i":"adjustment","id":"`+a.ID+`"`)
	for _, secret := range []string{"amount", "Payee", "Added by"} {
		if strings.Contains(text, secret) {
			t.Errorf("the journal tells %q: %s", secret, text)
		}
	}
	equal(t, "once more", must(w.adjust("80")).Status, write.NothingToDo)
}

func TestReconcile4AnAdjustmentOfATrackingAccount(t *testing.T) {
	t.Parallel()
	w := confirmed(newWorld(t, on("a4", planR())))
	// t8 is on a4 too: 3.00, not cleared.
	asked := holding(t, "80", true)
	asked.AccountID = "a4"
	r := must(w.reconcileWith(asked))
	equal(t, "status", r.Status, write.Applied)
	equal(t, "category", w.adjustments()[0].CategoryID, "")
	equal(t, "amount", w.adjustments()[0].Amount, 10_000)
	contains(t, w.confirm.asked(), "Reconcile Beleggen: ", "+10.00?")
}

func TestReconcile5ClearedAfterThePreview(t *testing.T) {
	t.Parallel()
	w := newWorld(t, planR(bankRow("x1", 11, 10_000, budget.Uncleared), bankRow("x2", 12, -10_000, budget.Uncleared)))
	preview := must(w.reconcile("70"))
	w.clear("x1", budget.Cleared)
	w.clear("x2", budget.Cleared)
	again := holding(t, "70", false)
	again.Confirmation = preview.Confirmation
	_, err := w.reconcileWith(again)
	mustFail(t, err, domain.Confirmation, "different changes")
	equal(t, "r2", w.state("r2"), "cleared")
	nothingWritten(t, w)
}

func TestReconcile6And7Many(t *testing.T) {
	t.Parallel()
	t.Run("reconcile-6 49 cleared", func(t *testing.T) {
		t.Parallel()
		rows := []budget.Transaction{bankRow("r1", 1, 100_000, budget.Reconciled)}
		for i := range 49 {
			rows = append(rows, bankRow(fmt.Sprintf("n%02d", i), 2+i%20, -1_010, budget.Cleared))
		}
		w := confirmed(newWorld(t, planOf(rows...)))
		r := must(w.reconcile("50.51"))
		equal(t, "question", w.confirm.asked(), "Reconcile Betaalrekening: mark 49 cleared transaction(s) reconciled?")
		equal(t, "marked", r.ToMarkCount, 49)
	})
	t.Run("reconcile-7 what explains it", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t, planOf(bankRow("r1", 1, 100_000, budget.Reconciled), bankRow("x1", 2, -12_340, budget.Uncleared)))
		r := must(w.reconcile("87.66"))
		equal(t, "status", r.Status, write.DifferenceFound)
		equal(t, "explained by", strings.Join(r.ExplainedBy, ","), "x1")
	})
	t.Run("reconcile-11 80 and 80", func(t *testing.T) {
		t.Parallel()
		var rows []budget.Transaction
		for i := range 80 {
			rows = append(rows, bankRow(fmt.Sprintf("c%02d", i), 1+i%20, 1_000, budget.Cleared), bankRow(fmt.Sprintf("u%02d", i), 1+i%20, 1_000, budget.Uncleared))
		}
		w := newWorld(t, planOf(rows...))
		r := must(w.reconcile("80"))
		equal(t, "status", r.Status, write.ConfirmationRequired)
		equal(t, "listed", fmt.Sprint(len(r.ToMark), len(r.Uncleared)), "50 50")
		equal(t, "counted", fmt.Sprint(r.ToMarkCount, r.UnclearedCount), "80 80")
	})
	t.Run("two chunks", func(t *testing.T) {
		t.Parallel()
		var rows []budget.Transaction
		for i := range 150 {
			rows = append(rows, bankRow(fmt.Sprintf("c%03d", i), 1, 1_000, budget.Cleared))
		}
		w := confirmed(newWorld(t, planOf(rows...)))
		w.ynab.Before(nth(sandbox.OpUpdateTransactions, 2, badRequest))
		r := must(w.reconcile("150"))
		equal(t, "status", r.Status, write.Partial)
		equal(t, "listed", len(r.ToMark), 150)
		contains(t, r.Message, "100 of 150", "computer says no")
		w.ynab.Before(nil)
		equal(t, "restored", must(w.undo("")).RestoredCount, 100)
		equal(t, "c099", w.state("c099"), "cleared")
	})
}

func TestReconcile10PossibleDuplicates(t *testing.T) {
	t.Parallel()
	w := newWorld(t, planR(twin("x1", 13), twin("x2", 10), twin("x3", 17)))
	r := must(w.reconcile("10"))
	got := must(json.Marshal(r.PossibleDuplicates))
	equal(t, "pairs", string(got), `[["x2","x1"]]`)
}

func TestReconcile10PossibleDuplicatesByMerchant(t *testing.T) {
	t.Parallel()
	label, stranger := twin("x1", 13), twin("x3", 12)
	label.PayeeName, stranger.PayeeName = "CARTE 10/09 "+label.PayeeName, "CARTE 10/09 Salon"
	w := newWorld(t, planR(label, twin("x2", 10), stranger))
	r := must(w.reconcile("10"))
	got := must(json.Marshal(r.PossibleDuplicates))
	equal(t, "pairs", string(got), `[["x2","x1"]]`)
}

func TestReconcile12ThePlansDayIsAheadOfUTC(t *testing.T) {
	t.Parallel()
	w := confirmed(newWorldAt(t, "2026-09-25T13:00:00Z", planR()))
	w.Today.Zone = zoneOf(t, "Pacific/Auckland")
	must(w.adjust("80"))
	equal(t, "dated", w.adjustments()[0].Date.String(), "2026-09-25")
	w = confirmed(newWorldAt(t, "2026-09-26T03:00:00Z", planR()))
	w.Today.Zone = zoneOf(t, "America/Los_Angeles")
	must(w.adjust("80"))
	equal(t, "dated behind UTC", w.adjustments()[0].Date.String(), "2026-09-25")
}

func TestReconcileRefuses(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		account, balance string
		requests         int
		code             domain.Code
		texts            []string
	}{
		"what is no id":      {"a1/", "70", 0, domain.InvalidArgument, []string{"account_id", "not a YNAB id"}},
		"an unknown account": {"a404", "70", 4, domain.NotFound, []string{"account_id", "a404 is not the id of an account of this plan", "list_accounts"}},
		"too many decimals":  {"a1", "70.005", 1, domain.InvalidArgument, []string{"bank_balance", "70.005", "decimals"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := confirmed(newWorld(t, planR()))
			_, err := w.reconcileWith(write.ReconcileAccountRequest{AccountID: c.account, BankBalance: number(t, c.balance)})
			mustFail(t, err, c.code, c.texts...)
			nothingWritten(t, w)
			if !isOverHTTP() {
				equal(t, "requests", w.ynab.Requests(), c.requests)
			}
		})
	}
	w := confirmed(newWorld(t, planR()))
	r := must(w.reconcileWith(write.ReconcileAccountRequest{AccountID: "a5", BankBalance: number(t, "0")}))
	equal(t, "a closed account", r.Status, write.NothingToDo)
}

func TestReconcileWarnsOfABalanceThatYNABStatesOtherwise(t *testing.T) {
	t.Parallel()
	w := confirmed(newWorld(t, planR()))
	w.Reader = misstated{w.Reader}
	r := must(w.reconcile("70"))
	equal(t, "status", r.Status, write.Applied)
	contains(t, strings.Join(r.Warnings, " "), "come to 70.00", "cleared balance of 71.00")
	contains(t, r.Question, "\nThe cleared transactions of Betaalrekening come to 70.00")
}
