package book_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

func TestBothSidesOfASeededTransferNameEachOther(t *testing.T) {
	t.Parallel()
	row := func(id, from, to string, amount money.Milliunits, date string) budget.Transaction {
		return budget.Transaction{ID: id, AccountID: from, TransferAccountID: to, Amount: amount, Date: day(date)}
	}
	b, _ := open(func(p *book.Plan) {
		split := row("s", "checking", "", -30, "2026-09-01")
		split.Lines = []budget.Line{{ID: "s-1", Amount: -20, TransferAccountID: "savings"}, {ID: "s-2", Amount: -10}}
		known := row("known", "checking", "savings", -7, "2026-09-01")
		known.TransferTransactionID = "elsewhere"
		gone := row("gone", "savings", "checking", 9, "2026-09-01")
		gone.Deleted = true
		p.Transactions = append(
			p.Transactions, split, row("s-side", "savings", "checking", 20, "2026-09-01"),
			row("twin-1", "card", "savings", 5, "2026-09-01"), row("twin-2", "card", "savings", 5, "2026-09-01"),
			row("twin-3", "savings", "card", -5, "2026-09-01"), row("twin-4", "savings", "card", -5, "2026-09-01"),
			row("day", "checking", "savings", -8, "2026-09-01"), row("day-late", "savings", "checking", 8, "2026-09-02"),
			row("other", "checking", "savings", -8, "2026-09-03"), row("other-place", "card", "checking", 8, "2026-09-03"),
			row("same-sign", "savings", "checking", -8, "2026-09-03"),
			known, row("known-side", "savings", "checking", 7, "2026-09-01"),
			row("alone", "checking", "savings", -9, "2026-09-01"), gone,
		)
	})
	have := map[string]string{}
	for id, row := range all(t, b) {
		if row.IsTransfer() {
			have[id] = row.TransferTransactionID
		}
	}
	want := map[string]string{
		"move": "move-2", "move-2": "move", "invest": "invest-2", "invest-2": "invest", "s-side": "s-1",
		"twin-1": "twin-3", "twin-3": "twin-1", "twin-2": "twin-4", "twin-4": "twin-2",
		"day": "", "day-late": "", "other": "", "other-place": "", "same-sign": "",
		"known": "elsewhere", "known-side": "", "alone": "",
	}
	if diff := cmp.Diff(want, have); diff != "" {
		t.Error(diff)
	}
	if l := rowOf(t, b, "s").Lines; l[0].TransferTransactionID != "s-side" || l[1].TransferTransactionID != "" {
		t.Errorf("%+v", l)
	}
}

func TestANewTransferMakesItsOtherSide(t *testing.T) {
	t.Parallel()
	b, _ := open()
	since := b.Knowledge()
	checking, savings := balance(t, b, "checking"), balance(t, b, "savings")
	row := created(t, b, to("to-savings"), worth(-500), imported("x"), func(r *book.Row) {
		r.Memo, r.Flag, r.Cleared, r.Approved = new("m"), new("red"), new(budget.Cleared), new(true)
	})
	if row.TransferAccountID != "savings" || row.PayeeName != "Transfer : Savings" {
		t.Errorf("%+v", row)
	}
	other := mirrorOf(t, b, &row)
	want := budget.Transaction{
		ID: other.ID, AccountID: "savings", Date: row.Date, Amount: 500, Cleared: budget.Uncleared, Approved: true,
		PayeeID: "to-checking", PayeeName: "Transfer : Checking",
		TransferAccountID: "checking", TransferTransactionID: row.ID,
	}
	if diff := cmp.Diff(want, other); diff != "" {
		t.Error(diff)
	}
	if balance(t, b, "checking") != checking-500 || balance(t, b, "savings") != savings+500 {
		t.Error("the money did not move")
	}
	if told := listed(t, b, book.Query{Since: since}); len(told) != 2 || len(b.Accounts(since)) != 2 {
		t.Errorf("told: %q and %d accounts", told, len(b.Accounts(since)))
	}
}

func TestTheOtherSideIsApprovedAsTheFirstIs(t *testing.T) {
	t.Parallel()
	b, _ := open()
	row := created(t, b, to("to-savings"))
	if mirrorOf(t, b, &row).Approved {
		t.Error("approved")
	}
}

func TestAmountAndDateCarryOverToTheOtherSide(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ first, second string }{
		"from the first":  {"move", "move-2"},
		"from the second": {"move-2", "move"},
		"out of a budget": {"invest", "invest-2"},
		"into a budget":   {"invest-2", "invest"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, _ := open()
			since, want := b.Knowledge(), rowOf(t, b, c.second)
			row := updated(t, b, c.first, book.Row{
				Amount: new(money.Milliunits(-3)), Date: new(day("2026-07-10")), Memo: new("m"), Flag: new("red"),
				Cleared: new(budget.Reconciled), Approved: new(false),
			})
			want.Amount, want.Date = 3, day("2026-07-10")
			if diff := cmp.Diff(want, rowOf(t, b, c.second)); diff != "" {
				t.Error(diff)
			}
			if row.Amount != -3 || row.Date != day("2026-07-10") {
				t.Errorf("the row itself: %+v", row)
			}
			if told := listed(t, b, book.Query{Since: since}); len(told) != 2 {
				t.Errorf("told: %q", told)
			}
		})
	}
}

func TestWhatIsASidesOwnDoesNotTouchTheOther(t *testing.T) {
	t.Parallel()
	b, _ := open()
	since := b.Knowledge()
	updated(t, b, "move", book.Row{Memo: new("m"), Flag: new("red"), Cleared: new(budget.Cleared), Approved: new(false)})
	if diff := cmp.Diff([]string{"move"}, listed(t, b, book.Query{Since: since})); diff != "" {
		t.Error(diff)
	}
}

func TestDeletingOneSideDeletesBoth(t *testing.T) {
	t.Parallel()
	for _, id := range []string{"move", "move-2"} {
		b, _ := open()
		since := b.Knowledge()
		row, err := b.DeleteTransaction(id)
		if got(t, row, err).ID != id || !row.Deleted {
			t.Errorf("%+v", row)
		}
		if diff := cmp.Diff([]string{"-move", "-move-2"}, listed(t, b, book.Query{Since: since})); diff != "" {
			t.Error(diff)
		}
		if balance(t, b, "savings") != 0 {
			t.Error("the money stayed")
		}
	}
}

func TestATransferThatBecomesAPurchaseLosesItsOtherSide(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		row      book.Row
		category string
	}{
		"with a payee":                {book.Row{PayeeID: new("market")}, ""},
		"with a name":                 {book.Row{PayeeName: new("Somebody")}, ""},
		"with no payee":               {book.Row{PayeeID: new("")}, ""},
		"with a category as well":     {book.Row{PayeeID: new("market"), CategoryID: new("food")}, "food"},
		"with another amount as well": {book.Row{PayeeID: new("market"), Amount: new(money.Milliunits(-1))}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, _ := open()
			row := updated(t, b, "move", c.row)
			if row.IsTransfer() || row.TransferTransactionID != "" || row.CategoryID != c.category || row.Deleted {
				t.Errorf("%+v", row)
			}
			if _, err := b.Transaction("move-2"); err == nil || balance(t, b, "savings") != 0 {
				t.Error("the other side is still there")
			}
		})
	}
}

func TestAPurchaseThatBecomesATransferMakesAThirdRow(t *testing.T) {
	t.Parallel()
	b, _ := open(func(p *book.Plan) {
		p.Transactions = append(p.Transactions, budget.Transaction{ID: "came", AccountID: "savings", Amount: 40_000, Date: day("2026-09-02")})
	})
	row := updated(t, b, "shop", book.Row{PayeeID: new("to-savings")})
	if row.CategoryID != "" || row.TransferAccountID != "savings" {
		t.Errorf("%+v", row)
	}
	if other := mirrorOf(t, b, &row); other.ID == "came" || other.Amount != 40_000 || balance(t, b, "savings") != 180_000 {
		t.Errorf("%+v", other)
	}
	row = updated(t, b, "blank", book.Row{PayeeID: new("to-shares"), CategoryID: new("fun")})
	if row.CategoryID != "fun" || mirrorOf(t, b, &row).AccountID != "shares" {
		t.Errorf("%+v", row)
	}
}

func TestATransferToAThirdAccountMovesItsOtherSide(t *testing.T) {
	t.Parallel()
	b, _ := open()
	row := updated(t, b, "move", book.Row{PayeeID: new("to-shares"), CategoryID: new("fun")})
	other := mirrorOf(t, b, &row)
	if other.AccountID != "shares" || other.Amount != 100_000 || row.CategoryID != "fun" {
		t.Errorf("%+v and %+v", row, other)
	}
	if balance(t, b, "savings") != 0 || balance(t, b, "shares") != 151_000 {
		t.Error("the money is elsewhere")
	}
	if row := updated(t, b, "invest", book.Row{PayeeID: new("to-savings")}); row.CategoryID != "" {
		t.Errorf("a transfer in the budget kept its category: %+v", row)
	}
}

func TestASideThatMovesToAnotherAccountIsNamedByTheOther(t *testing.T) {
	t.Parallel()
	b, _ := open()
	updated(t, b, "invest-2", book.Row{AccountID: new("card")})
	row := rowOf(t, b, "invest")
	if row.TransferAccountID != "card" || row.PayeeID != "to-card" || row.CategoryID != "" || row.TransferTransactionID != "invest-2" {
		t.Errorf("%+v", row)
	}
	_, err := b.UpdateTransaction("invest-2", book.Row{AccountID: new("checking")})
	refused(t, err)
}

func TestAOneSidedTransferStaysOne(t *testing.T) {
	t.Parallel()
	b, _ := open(func(p *book.Plan) {
		p.Transactions = append(p.Transactions, budget.Transaction{ID: "alone", AccountID: "checking", TransferAccountID: "savings", Amount: -9, Date: day("2026-09-01")})
	})
	row := updated(t, b, "alone", book.Row{Amount: new(money.Milliunits(-8)), PayeeID: new("to-savings")})
	if row.TransferTransactionID != "" || row.Amount != -8 || balance(t, b, "savings") != 100_000 {
		t.Errorf("%+v", row)
	}
	_, err := b.DeleteTransaction("alone")
	got(t, 0, err)
}

func TestTheSameUpdateOfBothSidesHoldsForBoth(t *testing.T) {
	t.Parallel()
	b, _ := open()
	saved, err := b.UpdateTransactions([]book.Row{
		{ID: new("move"), PayeeID: new("market")}, {ID: new("move-2"), Memo: new("m")},
	})
	rows := got(t, saved, err).Rows
	if rows[0].IsTransfer() || !rows[1].Deleted || rows[1].Memo != "" || balance(t, b, "savings") != 0 {
		t.Errorf("%+v", rows)
	}
}

func TestAPersonsTransferHasTwoSides(t *testing.T) {
	t.Parallel()
	b, _ := open()
	var given, named string
	b.Edit(func(e *book.Editor) {
		given = e.AddTransaction(budget.Transaction{AccountID: "checking", TransferAccountID: "savings", Amount: -1, Date: day("2027-01-01")})
		named = e.AddTransaction(budget.Transaction{AccountID: "checking", PayeeID: "to-card", Amount: -1, Date: day("2026-09-01")})
	})
	for _, id := range []string{given, named} {
		row := rowOf(t, b, id)
		if other := mirrorOf(t, b, &row); other.TransferTransactionID != id || other.Amount != 1 || other.AccountID != row.TransferAccountID {
			t.Errorf("%+v", other)
		}
	}
	b.Edit(func(e *book.Editor) { e.DeleteTransaction(given) })
	if balance(t, b, "savings") != 100_000 {
		t.Error("the other side is still there")
	}
}
