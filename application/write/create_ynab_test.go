package write_test

import (
	"context"
	"slices"
	"testing"

	"avenir-mcp/application"
	"avenir-mcp/application/write"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

// clerk is YNAB's writing side, which can file new rows otherwise than asked.
type clerk struct {
	application.BudgetWriter

	// asked are the rows that were to be created, request by request.
	asked [][]budget.NewTransaction
	// file changes a row before it is filed.
	file func(*budget.NewTransaction)
	// answer changes what is answered.
	answer func(*budget.Created)
	// deleted are the ids that were to be deleted.
	deleted []string
}

func (c *clerk) CreateTransactions(ctx context.Context, planID string, rows []budget.NewTransaction) (budget.Created, error) {
	c.asked = append(c.asked, rows)
	rows = slices.Clone(rows)
	if c.file != nil {
		for i := range rows {
			c.file(&rows[i])
		}
	}
	made, err := c.BudgetWriter.CreateTransactions(ctx, planID, rows)
	if c.answer != nil {
		c.answer(&made)
	}
	return made, err
}

func (c *clerk) DeleteTransaction(ctx context.Context, planID, id string) (budget.Transaction, error) {
	c.deleted = append(c.deleted, id)
	return c.BudgetWriter.DeleteTransaction(ctx, planID, id)
}

// withClerk puts a clerk between a pipeline and YNAB.
func withClerk(w *world) (*world, *clerk) {
	c := &clerk{BudgetWriter: w.writer}
	w.Writer = c
	return w, c
}

func (w *world) create(items ...write.NewTransaction) (write.CreateTransactionsResult, error) {
	return w.createWith("", items...)
}

func (w *world) createWith(code string, items ...write.NewTransaction) (write.CreateTransactionsResult, error) {
	return w.createOn("a1", code, items...)
}

func (w *world) createOn(account, code string, items ...write.NewTransaction) (write.CreateTransactionsResult, error) {
	return w.createRequest(write.CreateTransactionsRequest{AccountID: account, Transactions: items}, code)
}

func (w *world) createRequest(r write.CreateTransactionsRequest, code string) (write.CreateTransactionsResult, error) {
	reply, err := call(w.t.Context(), w, write.CreateTransactions{Pipeline: w.Pipeline}.Do, r, code)
	return reply.Result, err
}

// lunch is the item of most cases.
func lunch() write.NewTransaction {
	k := bought("-12.50")
	k.CategoryID, k.Memo = new("c-food"), "lunch"
	return k
}

// bought is an amount at Market on 2026-09-20.
func bought(amount string) write.NewTransaction {
	d, err := money.ParseNumber(amount)
	if err != nil {
		panic(err)
	}
	return write.NewTransaction{Date: "2026-09-20", Amount: d, PayeeName: new("Market")}
}

// manyOf are items that differ in nothing.
func manyOf(n int) []write.NewTransaction {
	items := make([]write.NewTransaction, n)
	for i := range items {
		items[i] = lunch()
	}
	return items
}

// saved are an amount moved to an account on 2026-09-20.
func saved(to string) write.NewTransaction {
	k := bought("-100")
	k.PayeeName, k.TransferToAccountID = nil, &to
	return k
}

func imported(id string, k write.NewTransaction) write.NewTransaction {
	k.ImportID = &id
	return k
}

// there says whether the plan has a row that is not deleted.
func (w *world) there(id string) bool {
	rows := must(w.ynab.Transactions(w.t.Context(), planID, application.Fresh))
	return slices.ContainsFunc(rows, func(t budget.Transaction) bool { return t.ID == id && !t.Deleted })
}

// count is how many rows of a1 read as lunch.
func (w *world) lunches() int {
	n := 0
	for _, t := range must(w.ynab.Transactions(w.t.Context(), planID, application.Fresh)) {
		if t.AccountID == "a1" && t.Memo == "lunch" && !t.Deleted {
			n++
		}
	}
	return n
}

// outcomes are what became of each item.
func createOutcomes(t *testing.T, r write.CreateTransactionsResult) map[string]int {
	t.Helper()
	n := map[string]int{}
	for _, one := range r.Transactions {
		n[string(one.Outcome)]++
		if (one.Outcome == "applied") != (one.TransactionID != "") {
			t.Errorf("item %d is %s, and has the id %q", one.Index, one.Outcome, one.TransactionID)
		}
	}
	return n
}
