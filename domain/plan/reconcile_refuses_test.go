package plan_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/plan"
)

func TestReconcileRefuses(t *testing.T) {
	t.Parallel()
	ask := reconciling(70_000, false)
	for _, id := range []string{"a404", "a9"} {
		l := ledgerR()
		l.Accounts = append(l.Accounts, budget.Account{ID: "a9", Deleted: true})
		ask.AccountID = id
		_, err := plan.NewReconcile(l, ask)
		refuses(t, err, domain.NotFound, "account_id: "+id+" is not the id of an account of this plan", "list_accounts")
	}
	l := ledgerR()
	l.Categories = budget.NewCategories(groups, categories[:7])
	_, err := plan.NewReconcile(l, reconciling(80_000, true))
	refuses(t, err, domain.NotAllowed, "adjust: ", "Ready to Assign", "in YNAB")
	if _, err := plan.NewReconcile(l, reconciling(80_000, false)); err != nil {
		t.Errorf("without an adjustment: %v", err)
	}
	for i := range l.Accounts {
		l.Accounts[i].OnBudget = false
	}
	if _, err := plan.NewReconcile(l, reconciling(80_000, true)); err != nil {
		t.Errorf("on a tracking account: %v", err)
	}
}

func TestReconcileWarnsOfWhatYNABStates(t *testing.T) {
	t.Parallel()
	l := ledgerR()
	l.Accounts[0].ClearedBalance = 71_000
	d := must(plan.NewReconcile(l, reconciling(70_000, false))).Draft()
	asks(t, d,
		"Reconcile Betaalrekening: mark 1 cleared transaction(s) reconciled?",
		"The cleared transactions of Betaalrekening come to 70.00, and YNAB states a cleared balance of 71.00.")
	if len(d.Warnings) != 1 {
		t.Errorf("warnings: %q", d.Warnings)
	}
}

func TestReconcileNamesItsAccount(t *testing.T) {
	t.Parallel()
	l := ledgerR()
	l.Accounts[0].Name, l.Accounts[1].Name = "Same\nname", "same name"
	asks(t, must(plan.NewReconcile(l, reconciling(70_000, false))).Draft(),
		"Reconcile Same name (a1): mark 1 cleared transaction(s) reconciled?")
	l.Accounts[0].Name = "\u05d0"
	asks(t, must(plan.NewReconcile(l, reconciling(70_000, false))).Draft(),
		"Reconcile \u05d0\u200e: mark 1 cleared transaction(s) reconciled?")
}

func TestReconcileSubjectsAndChunks(t *testing.T) {
	t.Parallel()
	l := ledgerR()
	l.Transactions = l.Transactions[:1]
	for i := range 161 { // the later a row, the smaller its id
		l.Transactions = append(l.Transactions, bankRow(fmt.Sprintf("n%03d", 160-i), fmt.Sprintf("2026-09-%02d", 1+i/10), 0, budget.Cleared))
	}
	stated(l)
	r := must(plan.NewReconcile(l, reconciling(100_000, false)))
	d := r.Draft()
	asks(t, d, "Reconcile Betaalrekening: mark 161 cleared transaction(s) reconciled?")
	subject := d.Subject.(plan.ReconcileSubject)
	if subject.TransactionIDs[0] != "n000" || subject.TransactionIDs[160] != "n160" {
		t.Errorf("ids from %s to %s", subject.TransactionIDs[0], subject.TransactionIDs[160])
	}
	if len(d.Calls) != 2 || len(d.Calls[0].Items()) != 100 || len(d.Calls[1].Items()) != 61 {
		t.Errorf("%d calls", len(d.Calls))
	}
}

func TestReconcileOrdersByDateThenID(t *testing.T) {
	t.Parallel()
	l := ledgerR(
		bankRow("b", "2026-09-09", 0, budget.Cleared), bankRow("a", "2026-09-10", 0, budget.Cleared),
		bankRow("z", "2026-09-08", 0, ""), bankRow("y", "2026-09-20", 0, ""),
	)
	r := must(plan.NewReconcile(l, reconciling(70_000, false)))
	if diff := cmp.Diff([][]string{{"b", "a", "r2"}, {"z", "r3", "y"}}, [][]string{ids(r.ToMark), ids(r.NotCleared)}); diff != "" {
		t.Errorf("to mark, not cleared (-want +got):\n%s", diff)
	}
}
