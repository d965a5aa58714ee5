package write_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application"
	"avenir-mcp/application/write"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

// bankRow is a row of a1 in September.
func bankRow(id string, dayOfMonth int, amount money.Milliunits, cleared string) budget.Transaction {
	return budget.Transaction{
		ID: id, Date: day(fmt.Sprintf("2026-09-%02d", dayOfMonth)), AccountID: "a1", Amount: amount,
		PayeeName: "Payee " + id, Cleared: cleared, Approved: true,
	}
}

// planR is plan P with another content of a1: 100.00 reconciled, r2 cleared and r3 neither, and further rows.
func planR(more ...budget.Transaction) book.Plan {
	return planOf(append([]budget.Transaction{
		bankRow("r1", 1, 100_000, budget.Reconciled), bankRow("r2", 10, -30_000, budget.Cleared), bankRow("r3", 20, -5_000, budget.Uncleared),
	}, more...)...)
}

// planOf is plan P with these rows on a1 and none of a transfer to or from it.
func planOf(rows ...budget.Transaction) book.Plan {
	p := planP()
	p.Transactions = slices.DeleteFunc(p.Transactions, func(t budget.Transaction) bool {
		return t.AccountID == "a1" || t.TransferAccountID == "a1"
	})
	p.Transactions = append(p.Transactions, rows...)
	return p
}

// on puts rows on another account.
func on(account string, p book.Plan) book.Plan {
	for i := range p.Transactions {
		if t := &p.Transactions[i]; t.AccountID == "a1" {
			t.AccountID = account
		}
	}
	return p
}

func (w *world) reconcileWith(r write.ReconcileAccountRequest) (write.ReconcileAccountResult, error) {
	reply, err := call(w.t.Context(), w, write.ReconcileAccount{Pipeline: w.Pipeline}.Do, r, r.Confirmation)
	return reply.Result, err
}

// holding asks for a1 to be held against a bank's balance.
func holding(t testing.TB, balance string, adjust bool) write.ReconcileAccountRequest {
	t.Helper()
	return write.ReconcileAccountRequest{AccountID: "a1", BankBalance: number(t, balance), Adjust: adjust}
}

func (w *world) reconcile(balance string) (write.ReconcileAccountResult, error) {
	return w.reconcileWith(holding(w.t, balance, false))
}

func (w *world) adjust(balance string) (write.ReconcileAccountResult, error) {
	return w.reconcileWith(holding(w.t, balance, true))
}

// state is the state of a row, and "deleted" of one that is.
func (w *world) state(id string) string {
	w.t.Helper()
	for _, t := range must(w.ynab.Transactions(w.t.Context(), planID, application.Fresh)) {
		if t.ID == id && !t.Deleted {
			return t.State()
		}
	}
	return "deleted"
}

// clear sets the state of a row, as a person does.
func (w *world) clear(id, state string) {
	w.elsewhere(func(e *book.Editor) { e.SetCleared(id, state) })
}

// adjustments are the rows that reconciliations made and that are there still.
func (w *world) adjustments() []budget.Transaction {
	w.t.Helper()
	var all []budget.Transaction
	for _, t := range must(w.ynab.Transactions(w.t.Context(), planID, application.Fresh)) {
		if t.PayeeName == "Reconciliation Balance Adjustment" && !t.Deleted {
			all = append(all, t)
		}
	}
	return all
}

// recreated is a writer whose answers show new rows otherwise than they are stored.
type recreated struct {
	application.BudgetWriter

	tell func(budget.Transaction) budget.Transaction
}

func (w recreated) CreateTransactions(ctx context.Context, planID string, rows []budget.NewTransaction) (budget.Created, error) {
	made, err := w.BudgetWriter.CreateTransactions(ctx, planID, rows)
	told := budget.Created{Duplicates: made.Duplicates}
	for i := range made.Rows {
		told.Rows = append(told.Rows, w.tell(made.Rows[i]))
	}
	return told, err
}

// misstated is a reader that states one unit more on a1 than there is.
type misstated struct{ application.BudgetReader }

func (r misstated) Accounts(ctx context.Context, planID string, f application.Freshness) ([]budget.Account, error) {
	accounts, err := r.BudgetReader.Accounts(ctx, planID, f)
	accounts = slices.Clone(accounts)
	for i := range accounts {
		if accounts[i].ID == "a1" {
			accounts[i].ClearedBalance += 1_000
		}
	}
	return accounts, err
}
