package book_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
)

const known = "YNAB:-12000:2026-09-10:1"

func TestAKnownImportIDIsAConflict(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		row     book.Row
		refused bool
	}{
		"of a row that was there":    {purchase(imported(known)), true},
		"of a row that was deleted":  {purchase(imported("YNAB:-1:2026-09-09:1")), true},
		"of a row made before":       {purchase(imported("mine")), true},
		"of a row made and deleted":  {purchase(imported("gone")), true},
		"but not on another account": {purchase(imported(known), on("savings")), false},
		"but not when it is empty":   {purchase(imported("")), false},
		"but not in other letters":   {purchase(imported("MINE")), false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, _ := open()
			created(t, b, imported("mine"))
			_, err := b.DeleteTransaction(created(t, b, imported("gone")).ID)
			got(t, 0, err)
			created(t, b)
			before := b.Knowledge()
			_, err = b.CreateTransaction(c.row)
			if !c.refused {
				got(t, 0, err)
				return
			}
			if have := refused(t, err); have != "409 a transaction with this import_id is on the account" || b.Knowledge() != before {
				t.Error(have)
			}
		})
	}
}

func TestAListPassesOverKnownImportIDs(t *testing.T) {
	t.Parallel()
	b, _ := open()
	since := b.Knowledge()
	saved, err := b.CreateTransactions([]book.Row{
		purchase(imported(known), with("Nobody")), purchase(imported("new")), purchase(imported("new")), purchase(),
		purchase(imported("new"), on("savings")), purchase(imported("YNAB:-1:2026-09-09:1")),
	})
	saved = got(t, saved, err)
	if diff := cmp.Diff([]string{known, "new", "YNAB:-1:2026-09-09:1"}, saved.Duplicates); diff != "" {
		t.Error(diff)
	}
	if len(saved.Rows) != 3 || saved.Rows[0].ImportID != "new" || len(listed(t, b, book.Query{Since: since})) != 3 || len(b.Payees(since)) > 0 {
		t.Errorf("%+v", saved.Rows)
	}
	since = b.Knowledge()
	saved, err = b.CreateTransactions([]book.Row{purchase(imported(known))})
	if saved = got(t, saved, err); len(saved.Rows) != 0 || len(saved.Duplicates) != 1 || b.Knowledge() != since {
		t.Errorf("only a known one: %+v", saved)
	}
}

func TestAnImportedRowKeepsTheBanksText(t *testing.T) {
	t.Parallel()
	b, _ := open()
	row := created(t, b, imported("x"), with("CB MARKET 42"))
	if diff := cmp.Diff([]string{"CB MARKET 42", "CB MARKET 42", "Market", "x"}, []string{row.ImportPayee, row.ImportPayeeOriginal, row.PayeeName, row.ImportID}); diff != "" {
		t.Error(diff)
	}
	if row := created(t, b, with("CB MARKET 42")); row.ImportPayee+row.ImportPayeeOriginal != "" {
		t.Errorf("of a typed one: %+v", row)
	}
}

func delivered(b *book.Book, rows ...budget.Transaction) {
	b.Edit(func(e *book.Editor) {
		for _, row := range rows {
			e.Deliver(row)
		}
	})
}

func TestABanksRowsAreImported(t *testing.T) {
	t.Parallel()
	b, _ := open(func(p *book.Plan) {
		p.Bank = []budget.Transaction{{
			ID: "mine", AccountID: "checking", Amount: -3_000, Date: day("2026-09-25"), PayeeName: "CB MARKET 42", Memo: "m",
			Approved: true, ImportPayeeOriginal: "CB MARKET 42 PARIS",
		}}
	})
	delivered(b, budget.Transaction{AccountID: "checking", Amount: 5, Date: day("2026-09-01")})
	since, before := b.Knowledge(), balance(t, b, "checking")
	ids := b.ImportTransactions()
	if len(ids) != 2 || ids[0] != "mine" || b.Knowledge() != since+1 {
		t.Fatalf("%q", ids)
	}
	want := budget.Transaction{
		ID: "mine", AccountID: "checking", Amount: -3_000, Date: day("2026-09-25"), Memo: "m", Cleared: budget.Cleared,
		PayeeID: "market", PayeeName: "Market", ImportID: "YNAB:-3000:2026-09-25:1",
		ImportPayee: "CB MARKET 42", ImportPayeeOriginal: "CB MARKET 42 PARIS",
	}
	if diff := cmp.Diff(want, all(t, b)["mine"]); diff != "" {
		t.Error(diff)
	}
	if balance(t, b, "checking") != before-2_995 {
		t.Error("the balance is another")
	}
	since = b.Knowledge()
	if again := b.ImportTransactions(); len(again) > 0 || b.Knowledge() != since {
		t.Errorf("imported twice: %q", again)
	}
	if row := updated(t, b, ids[1], book.Row{Memo: new("m")}); row.Amount != 5 {
		t.Errorf("%+v", row)
	}
	saved, err := b.UpdateTransactions([]book.Row{{ImportID: new("YNAB:-3000:2026-09-25:1"), Memo: new("n")}})
	if rows := got(t, saved, err).Rows; rows[0].ID != "mine" {
		t.Errorf("by its import id: %+v", rows)
	}
}

func TestOnlyLinkedAccountsImportAndOnlyUpToToday(t *testing.T) {
	t.Parallel()
	b, c := open(func(p *book.Plan) { p.Accounts[2].Linked, p.Accounts[2].LinkFailed = true, true })
	row := func(id, account, date string) budget.Transaction {
		return budget.Transaction{ID: id, AccountID: account, Amount: -1, Date: day(date)}
	}
	delivered(b, row("no link", "savings", "2026-09-01"), row("broken link", "card", "2026-09-01"), row("to come", "checking", "2026-09-26"))
	if ids := b.ImportTransactions(); len(ids) > 0 {
		t.Errorf("%q", ids)
	}
	c.move("2026-09-26")
	if diff := cmp.Diff([]string{"to come"}, b.ImportTransactions()); diff != "" {
		t.Error(diff)
	}
}

func TestEqualRowsOfABankAreNumbered(t *testing.T) {
	t.Parallel()
	b, _ := open()
	coffee := budget.Transaction{AccountID: "checking", Amount: -12_000, Date: day("2026-09-10")}
	own := coffee
	own.ImportID = "BANK:9"
	delivered(b, coffee, coffee, own)
	var have []string
	for _, id := range b.ImportTransactions() {
		have = append(have, rowOf(t, b, id).ImportID)
	}
	delivered(b, coffee, own)
	for _, id := range b.ImportTransactions() {
		have = append(have, rowOf(t, b, id).ImportID)
	}
	// The plan has the first one already, and a bank's own id is known for ever.
	want := []string{"YNAB:-12000:2026-09-10:2", "YNAB:-12000:2026-09-10:3", "BANK:9", "YNAB:-12000:2026-09-10:4"}
	if diff := cmp.Diff(want, have); diff != "" {
		t.Error(diff)
	}
}

func TestABanksRowIsTheOneThatAProgramMadeBefore(t *testing.T) {
	t.Parallel()
	b, _ := open()
	row := budget.Transaction{AccountID: "checking", Amount: -9_000, Date: day("2026-09-20")}
	created(t, b, imported("YNAB:-9000:2026-09-20:1"))
	delivered(b, row)
	if ids := b.ImportTransactions(); len(ids) > 0 {
		t.Errorf("the same one came in again: %q", ids)
	}
	delivered(b, row, row)
	ids := b.ImportTransactions()
	if len(ids) != 2 || rowOf(t, b, ids[0]).ImportID != "YNAB:-9000:2026-09-20:2" {
		t.Errorf("%q", ids)
	}
}

func TestABanksRowIsMatchedWithATypedOne(t *testing.T) {
	t.Parallel()
	b, _ := open()
	delivered(b, budget.Transaction{AccountID: "checking", Amount: -40_000, Date: day("2026-09-04")})
	ids := b.ImportTransactions()
	if len(ids) != 1 || rowOf(t, b, "shop").MatchedTransactionID != ids[0] {
		t.Errorf("%q", ids)
	}
}
