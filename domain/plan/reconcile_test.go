package plan_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

// ledgerR is the account of the reconcile cases, on a1: 100.00 reconciled, r2 cleared, r3 neither.
func ledgerR(more ...budget.Transaction) budget.Ledger {
	l := ledgerP()
	l.Transactions = append([]budget.Transaction{
		bankRow("r1", "2026-09-01", 100_000, budget.Reconciled),
		bankRow("r2", "2026-09-10", -30_000, budget.Cleared),
		bankRow("r3", "2026-09-20", -5_000, budget.Uncleared),
	}, more...)
	stated(l)
	return l
}

// bankRow is a row of a1.
func bankRow(id, date string, amount money.Milliunits, cleared string) budget.Transaction {
	return budget.Transaction{ID: id, Date: day(date), Amount: amount, PayeeName: "Payee " + id, AccountID: "a1", Cleared: cleared}
}

// stated makes YNAB state the cleared balances that the rows come to.
func stated(l budget.Ledger) {
	for i := range l.Accounts {
		a := &l.Accounts[i]
		a.ClearedBalance = 0
		for t := range l.Live {
			if t.AccountID == a.ID && t.State() != budget.Uncleared {
				a.ClearedBalance += t.Amount
			}
		}
	}
}

func reconciling(bank money.Milliunits, adjust bool) plan.Reconciling {
	return plan.Reconciling{
		AccountID: "a1", Bank: bank, Adjust: adjust, Today: day("2026-09-25"), TodayUTC: day("2026-09-25"), Salt: salt,
	}
}

func ids(rows []budget.Transaction) []string {
	all := []string{}
	for i := range rows {
		all = append(all, rows[i].ID)
	}
	return all
}

func TestReconcile(t *testing.T) {
	t.Parallel()
	r := must(plan.NewReconcile(ledgerR(), reconciling(70_000, false)))
	d := r.Draft()
	asks(t, d, "Reconcile Betaalrekening: mark 1 cleared transaction(s) reconciled?") // reconcile-1
	if diff := cmp.Diff([]string{"r2"}, ids(r.ToMark)); diff != "" {
		t.Errorf("to mark (-want +got):\n%s", diff)
	}
	if r.Cleared != 70_000 || r.Working != 65_000 || r.Difference != 0 || r.Differs() || len(d.Warnings) > 0 || len(r.ExplainedBy) > 0 {
		t.Errorf("figures: %+v, warnings %q", r.AccountState, d.Warnings)
	}
	want := []plan.Call{plan.UpdateTransactions{
		Updates: []budget.TransactionUpdate{{ID: "r2", Cleared: new("reconciled")}},
		Changes: []operation.Item{{Key: "r2", Before: "cleared", After: "reconciled"}},
	}}
	if diff := cmp.Diff(want, d.Calls, cmp.FilterPath(func(p cmp.Path) bool { return p.Last().String() == ".Value" }, cmp.Ignore())); diff != "" {
		t.Errorf("calls (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(operation.Data(operation.ReconcileData{AccountID: "a1", TransactionIDs: []string{"r2"}}), d.Data); diff != "" {
		t.Errorf("data (-want +got):\n%s", diff)
	}
	if got := plan.FingerprintOf(planID, d.Subject); got != "52feb7c05779d8b31eb55094041c995dd2667a6c1e47f97ff32e4750b2106a34" {
		t.Errorf("fingerprint %s", got)
	}
	call := d.Calls[0].(plan.UpdateTransactions)
	if got := call.Observe([]budget.Transaction{{ID: "r2"}})["r2"]; got != "uncleared" {
		t.Errorf("a row without a state reads %q", got)
	}
}

func TestReconcileFindsADifference(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		more []budget.Transaction
		bank money.Milliunits
		diff money.Milliunits
		by   []string
	}{
		"reconcile-2: what is not cleared explains it": {nil, 65_000, -5_000, []string{"r3"}},
		"nothing explains it":                          {nil, 80_000, 10_000, []string{}},
		"a cleared one does not":                       {nil, 40_000, -30_000, []string{}},
		"each of two": {
			[]budget.Transaction{bankRow("r0", "2026-09-21", -5_000, "")}, 65_000, -5_000, []string{"r3", "r0"},
		},
		"one milliunit": {nil, 70_001, 1, []string{}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := must(plan.NewReconcile(ledgerR(test.more...), reconciling(test.bank, false)))
			if !r.Differs() || !r.Draft().Empty() || r.Difference != test.diff || r.Adjustment != 0 {
				t.Errorf("difference %d, draft %+v", r.Difference, r.Draft())
			}
			if diff := cmp.Diff(test.by, r.ExplainedBy); diff != "" {
				t.Errorf("explained by (-want +got):\n%s", diff)
			}
		})
	}
}

func TestReconcile7ParentsAreCountedAndLiveOnes(t *testing.T) {
	t.Parallel()
	l := ledgerP()
	split := bankRow("s1", "2026-09-02", -12_340, "")
	split.Lines = []budget.Line{{ID: "l1", Amount: -12_000}, {ID: "l2", Amount: -340}}
	dead := bankRow("d1", "2026-09-03", -1, budget.Cleared)
	dead.Deleted = true
	typed, bank := bankRow("m1", "2026-09-03", -7, budget.Cleared), bankRow("m2", "2026-09-03", -7, budget.Cleared)
	typed.MatchedTransactionID, bank.MatchedTransactionID, bank.ImportID = "m2", "m1", "YNAB:1"
	other := bankRow("o1", "2026-09-03", -9, budget.Cleared)
	other.AccountID = "a2"
	l.Transactions = []budget.Transaction{bankRow("r1", "2026-09-01", 100_007, budget.Reconciled), split, dead, typed, bank, other}
	r := must(plan.NewReconcile(l, reconciling(87_660, false)))
	if r.Cleared != 100_000 || r.Working != 87_660 || r.Difference != -12_340 {
		t.Errorf("cleared %d, working %d, difference %d", r.Cleared, r.Working, r.Difference)
	}
	if diff := cmp.Diff([][]string{{"s1"}, {"m1"}}, [][]string{r.ExplainedBy, ids(r.ToMark)}); diff != "" {
		t.Errorf("explained by, to mark (-want +got):\n%s", diff)
	}
}

func TestReconcileNothing(t *testing.T) {
	t.Parallel()
	l := ledgerR()
	l.Transactions[1].Cleared = budget.Reconciled
	for _, adjust := range []bool{false, true} {
		if r := must(plan.NewReconcile(l, reconciling(70_000, adjust))); !r.Draft().Empty() || r.Differs() {
			t.Errorf("adjust %v: %+v", adjust, r.Draft())
		}
	}
}

func TestReconcileWithAnAdjustment(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		currency money.Currency
		bank     money.Milliunits
		want     string
	}{
		"reconcile-3: more at the bank": {euro, 80_000, "mark 1 cleared transaction(s) reconciled and add a balance adjustment of +10.00?"},
		"less at the bank":              {euro, 69_990, "mark 1 cleared transaction(s) reconciled and add a balance adjustment of -0.01?"},
		"in yen":                        {yen, 82_000, "mark 1 cleared transaction(s) reconciled and add a balance adjustment of +12?"},
		"in dinar":                      {dinar, 71_250, "mark 1 cleared transaction(s) reconciled and add a balance adjustment of +1.250?"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l := ledgerR()
			l.Plan = planP(test.currency)
			r := must(plan.NewReconcile(l, reconciling(test.bank, true)))
			d := r.Draft()
			asks(t, d, "Reconcile Betaalrekening: "+test.want)
			if r.Differs() || r.Adjustment != test.bank-70_000 || len(d.Calls) != 2 {
				t.Errorf("adjustment %d, %d calls", r.Adjustment, len(d.Calls))
			}
			want := plan.JSONSubject(fmt.Sprintf(`{"account_id":"a1","bank_balance":%d,"adjustment":%d,"transaction_ids":["r2"]}`,
				test.bank, test.bank-70_000))
			if plan.FingerprintOf(planID, d.Subject) != plan.FingerprintOf(planID, want) {
				t.Errorf("the subject is not %s", want)
			}
		})
	}
}

// adjustmentOf is the row that a draft would make.
func adjustmentOf(d plan.Draft) budget.NewTransaction {
	return d.Calls[0].(plan.CreateTransactions).Asked()[0]
}

func TestReconcileAdjustmentRows(t *testing.T) {
	t.Parallel()
	want := budget.NewTransaction{
		AccountID: "a1", Date: day("2026-09-25"), Amount: 10_000, PayeeName: "Reconciliation Balance Adjustment",
		Memo: "Added by reconcile_account", CategoryID: "c-inflow", Cleared: "reconciled", Approved: true,
	}
	d := must(plan.NewReconcile(ledgerR(), reconciling(80_000, true))).Draft()
	if diff := cmp.Diff(want, adjustmentOf(d)); diff != "" {
		t.Errorf("reconcile-3 (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]operation.Item{{Key: "adjustment", After: operation.Present}}, d.Calls[0].Items()); diff != "" {
		t.Errorf("items (-want +got):\n%s", diff)
	}
	for zone, test := range map[string]struct{ today, utc, want string }{
		"reconcile-12: ahead of UTC": {"2026-09-26", "2026-09-25", "2026-09-25"},
		"behind UTC":                 {"2026-09-24", "2026-09-25", "2026-09-24"},
	} {
		ask := reconciling(80_000, true)
		ask.Today, ask.TodayUTC = day(test.today), day(test.utc)
		if got := adjustmentOf(must(plan.NewReconcile(ledgerR(), ask)).Draft()).Date; got != day(test.want) {
			t.Errorf("%s: dated %s, want %s", zone, got, test.want)
		}
	}
	l := ledgerR()
	for i := range l.Transactions {
		l.Transactions[i].AccountID = "a4"
	}
	ask := reconciling(80_000, true)
	ask.AccountID = "a4"
	if got := adjustmentOf(must(plan.NewReconcile(l, ask)).Draft()).CategoryID; got != "" {
		t.Errorf("reconcile-4: filed under %q", got)
	}
}

func TestReconcileRecordsAnAdjustment(t *testing.T) {
	t.Parallel()
	earlier := bankRow("x1", "2026-09-25", 10_000, budget.Reconciled)
	earlier.Memo = "Added by reconcile_account"
	other := earlier
	other.ID, other.Memo = "x2", ""
	d := must(plan.NewReconcile(ledgerR(earlier, other), reconciling(100_000, true))).Draft()
	data := d.Data.(operation.ReconcileData)
	if diff := cmp.Diff([]string{"x1"}, data.Adjustment.Existing); diff != "" {
		t.Errorf("existing (-want +got):\n%s", diff)
	}
	if data.Adjustment.Salt != salt || len(data.Adjustment.Key) != 64 {
		t.Errorf("adjustment: %+v", data.Adjustment)
	}
}
