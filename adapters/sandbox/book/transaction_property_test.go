package book_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// traffic sends random requests to the seed plan, some of them wrong.
type traffic struct {
	*rapid.T
	book *book.Book
}

func pick[T any](t *rapid.T, label string, from ...T) T {
	return rapid.SampledFrom(from).Draw(t, label)
}

// maybe is a field that is sent or not.
func maybe[T any](t *rapid.T, label string, from ...T) *T {
	if rapid.Bool().Draw(t, label+" sent") {
		return new(pick(t, label, from...))
	}
	return nil
}

func (r traffic) amount() money.Milliunits {
	return money.Milliunits(rapid.Int64Range(-3, 3).Draw(r.T, "amount") * 1_000)
}

func (r traffic) date() calendar.Date {
	return day("2026-09-25").AddDays(-rapid.IntRange(-1, 60).Draw(r.T, "days ago"))
}

func (r traffic) anyRow() string {
	ids := []string{"void", "split-1", "t"}
	for id := range all(r.T, r.book) {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	return pick(r.T, "row", ids...)
}

func (r traffic) row() book.Row {
	row := book.Row{
		PayeeID:   maybe(r.T, "payee", "market", "to-checking", "to-savings", "to-shares", "to-card", "past", ""),
		PayeeName: maybe(r.T, "payee name", "Market", "CB KIOSK", ""), CategoryID: maybe(r.T, "category", "food", "fun", "pay-card", "none", ""),
		Cleared: maybe(r.T, "cleared", budget.Cleared, budget.Uncleared), Memo: maybe(r.T, "memo", "m", ""),
		AccountID: maybe(r.T, "account", "checking", "savings", "card", "shares"),
	}
	if rapid.Bool().Draw(r.T, "amount sent") {
		row.Amount = new(r.amount())
	}
	if rapid.Bool().Draw(r.T, "date sent") {
		row.Date = new(r.date())
	}
	if row.Amount != nil && rapid.IntRange(0, 2).Draw(r.T, "split") == 0 {
		part := r.amount()
		row.Lines = []book.Leg{
			{Amount: &part, CategoryID: maybe(r.T, "category", "food", "fun"), PayeeID: maybe(r.T, "payee", "market", "to-savings", "to-shares", "to-card")},
			{Amount: new(*row.Amount - part), CategoryID: maybe(r.T, "category", "food", "fun")},
		}
	}
	return row
}

func (r traffic) create(*rapid.T) {
	var rows []book.Row
	for range rapid.IntRange(1, 3).Draw(r.T, "rows") {
		row := r.row()
		row.ImportID = maybe(r.T, "import id", "1", "2", "3", "4", "5", "6", "")
		rows = append(rows, row)
	}
	_, err := r.book.CreateTransactions(rows)
	r.only(err)
	if len(rows) == 1 {
		_, err = r.book.CreateTransaction(rows[0])
		r.only(err)
	}
}

func (r traffic) update(*rapid.T) {
	var rows []book.Row
	for range rapid.IntRange(1, 3).Draw(r.T, "rows") {
		row := r.row()
		row.ID = new(r.anyRow())
		rows = append(rows, row)
	}
	_, err := r.book.UpdateTransactions(rows)
	r.only(err)
}

// bothSides changes the two sides of a transfer with one request, each as if it were alone.
func (r traffic) bothSides(*rapid.T) {
	row, err := r.book.Transaction(r.anyRow())
	if err != nil || row.TransferTransactionID == "" {
		return
	}
	rows := []book.Row{r.row(), r.row()}
	rows[0].ID, rows[1].ID = &row.ID, &row.TransferTransactionID
	_, err = r.book.UpdateTransactions(rows)
	r.only(err)
}

func (r traffic) delete(*rapid.T) {
	_, err := r.book.DeleteTransaction(r.anyRow())
	r.only(err)
}

func (r traffic) bank(*rapid.T) {
	r.book.Edit(func(e *book.Editor) {
		e.Deliver(budget.Transaction{AccountID: "checking", Amount: r.amount(), Date: r.date(), PayeeName: "CB KIOSK"})
	})
	r.book.ImportTransactions()
}

// only lets refusals pass.
func (r traffic) only(err error) {
	if _, ok := errors.AsType[*book.Refusal](err); err != nil && !ok {
		r.Fatal(err)
	}
}

// sideOf is one side of a transfer as the other one should see it.
type sideOf struct {
	id, account, target, other string
	date                       calendar.Date
	amount                     money.Milliunits
}

func (s sideOf) seenFrom() sideOf {
	return sideOf{s.other, s.target, s.account, s.id, s.date, -s.amount}
}

func sides(rows map[string]budget.Transaction) map[string]sideOf {
	found := make(map[string]sideOf)
	for id, row := range rows {
		if row.IsTransfer() {
			found[id] = sideOf{id, row.AccountID, row.TransferAccountID, row.TransferTransactionID, row.Date, row.Amount}
		}
		for _, l := range row.Lines {
			if l.TransferAccountID != "" {
				found[l.ID] = sideOf{l.ID, row.AccountID, l.TransferAccountID, l.TransferTransactionID, row.Date, l.Amount}
			}
		}
	}
	return found
}

func (r traffic) check(*rapid.T) {
	rows := all(r.T, r.book)
	tracking := func(account string) bool { return account == "shares" }
	within := func(account, target string) bool { return target != "" && !tracking(account) && !tracking(target) }
	found, balances, known := sides(rows), map[string]money.Milliunits{}, map[string]bool{}
	for _, s := range found {
		if found[s.other] != s.seenFrom() {
			r.Fatalf("%+v is on the other side of %+v", found[s.other], s)
		}
	}
	for _, row := range rows {
		balances[row.AccountID] += row.Amount
		filed := row.CategoryID != ""
		if filed && (tracking(row.AccountID) || row.IsSplit() || within(row.AccountID, row.TransferAccountID)) {
			r.Fatalf("it has a category: %+v", row)
		}
		if row.IsSplit() {
			r.checkSplit(row, within)
		}
		if key := row.AccountID + row.ImportID; row.ImportID != "" {
			if known[key] {
				r.Fatalf("twice: %+v", row)
			}
			known[key] = true
		}
	}
	for _, account := range []string{"checking", "savings", "card", "shares"} {
		if have := balance(r.T, r.book, account); have != balances[account] {
			r.Fatalf("%s has %d, its rows %d", account, have, balances[account])
		}
	}
}

func (r traffic) checkSplit(row budget.Transaction, within func(a, b string) bool) {
	var sum money.Milliunits
	for _, l := range row.Lines {
		if l.Deleted {
			continue
		}
		sum += l.Amount
		if l.CategoryID != "" && within(row.AccountID, l.TransferAccountID) {
			r.Fatalf("a line has a category: %+v", row)
		}
	}
	if sum != row.Amount || row.AccountID == "shares" || within(row.AccountID, row.TransferAccountID) {
		r.Fatalf("a split: %+v", row)
	}
}

func TestWhateverIsSentRowsKeepTogether(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		b, _ := open()
		r := traffic{t, b}
		held, knowledge := all(t, b), b.Knowledge()
		t.Repeat(map[string]func(*rapid.T){
			"create": r.create, "update": r.update, "delete": r.delete, "both sides": r.bothSides, "bank": r.bank, "": r.check,
			"refresh": func(*rapid.T) {
				rows, err := b.Transactions(book.Query{Since: knowledge, From: book.Beginning})
				knowledge = b.Knowledge()
				for _, row := range got(t, rows, err) {
					held[row.ID] = row
					if row.Deleted {
						delete(held, row.ID)
					}
				}
				if diff := cmp.Diff(all(t, b), held); diff != "" {
					t.Fatal(fmt.Sprint("deltas tell something else: ", diff))
				}
			},
		})
	})
}
