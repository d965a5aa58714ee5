package book_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

func TestANewSplitHasItsLines(t *testing.T) {
	t.Parallel()
	b, _ := open()
	food, checking := activity(t, b, "food"), balance(t, b, "checking")
	row := created(t, b, with("Market"), of(
		leg(-5_000, legFor("food"), func(l *book.Leg) { l.Memo = new("bread") }),
		leg(-4_500, legFor("none"), func(l *book.Leg) { l.PayeeName = new("Stall") }),
		leg(500, legFor("pay-card"), legTo("cinema")),
	))
	stall := row.Lines[1].PayeeID
	want := []budget.Line{
		{ID: row.Lines[0].ID, Amount: -5_000, CategoryID: "food", Memo: "bread"},
		{ID: row.Lines[1].ID, Amount: -4_500, PayeeID: stall, PayeeName: "Stall"},
		{ID: row.Lines[2].ID, Amount: 500, PayeeID: "cinema", PayeeName: "Cinema"},
	}
	if diff := cmp.Diff(want, row.Lines); diff != "" || stall == "" {
		t.Error(diff)
	}
	if a := row.Lines[0].ID; len(a) != 36 || a == row.Lines[1].ID || row.Amount != -9_000 {
		t.Errorf("%+v", row)
	}
	if activity(t, b, "food") != food-5_000 || balance(t, b, "checking") != checking-9_000 {
		t.Error("the figures have it otherwise")
	}
}

func TestRulesRenameTheLinesOfWhatABankSent(t *testing.T) {
	t.Parallel()
	b, _ := open()
	bank := leg(-9_000, func(l *book.Leg) { l.PayeeName = new("CB MARKET 42") })
	if row := created(t, b, of(bank), imported("x")); row.Lines[0].PayeeID != "market" {
		t.Errorf("%+v", row.Lines)
	}
	if row := created(t, b, of(bank)); row.Lines[0].PayeeName != "CB MARKET 42" {
		t.Errorf("%+v", row.Lines)
	}
}

func TestNoLinesAreNoSplit(t *testing.T) {
	t.Parallel()
	b, _ := open()
	if row := created(t, b, of(), filed("food")); row.IsSplit() || row.CategoryID != "food" {
		t.Errorf("%+v", row)
	}
	if row := updated(t, b, "shop", book.Row{Lines: []book.Leg{}}); row.IsSplit() || row.CategoryID != "food" {
		t.Errorf("%+v", row)
	}
}

func TestASplitIsRefused(t *testing.T) {
	t.Parallel()
	wrongMemo := func(l *book.Leg) { l.Memo = new(strings.Repeat("m", 501)) }
	wrongName := func(l *book.Leg) { l.PayeeName = new(strings.Repeat("m", 201)) }
	for name, c := range map[string]struct {
		edit func(*book.Row)
		legs []book.Leg
		want string
	}{
		"that does not add up":          {on("checking"), []book.Leg{leg(-8_000), leg(-1)}, "amount must equal the sum of subtransaction amounts"},
		"with a line without an amount": {on("checking"), []book.Leg{leg(-9_000), {}}, "amount of a subtransaction must be given"},
		"on a tracking account":         {on("shares"), []book.Leg{leg(-9_000)}, "a transaction on a tracking account cannot be split"},
		"of a transfer in the budget":   {to("to-savings"), []book.Leg{leg(-9_000)}, "a transfer between two budget accounts cannot be split"},
		"with an unknown category":      {on("checking"), []book.Leg{leg(-9_000, legFor("c"))}, "category does not exist in this budget"},
		"with a deleted category":       {on("checking"), []book.Leg{leg(-9_000, legFor("dropped"))}, "category does not exist in this budget"},
		"with an unknown payee":         {on("checking"), []book.Leg{leg(-9_000, legTo("y"))}, "payee does not exist in this budget"},
		"with a line to its account":    {on("checking"), []book.Leg{leg(-9_000, legTo("to-checking"))}, "a transfer must be to another account"},
		"with a line to a lost account": {on("checking"), []book.Leg{leg(-9_000, legTo("to-lost"))}, "account does not exist in this budget"},
		"with a long memo":              {on("checking"), []book.Leg{leg(-9_000, wrongMemo)}, "memo is too long (maximum is 500 characters)"},
		"with a long payee name":        {on("checking"), []book.Leg{leg(-9_000, wrongName)}, "payee_name is too long (maximum is 200 characters)"},
		"with a null in a memo":         {on("checking"), []book.Leg{leg(-9_000, func(l *book.Leg) { l.Memo = new("\x00") })}, "memo must not contain a null character"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, _ := open()
			before := b.Knowledge()
			_, err := b.CreateTransaction(purchase(of(c.legs...), c.edit))
			if have := refused(t, err); have != "400 "+c.want {
				t.Errorf("%s, want %s", have, c.want)
			}
			change := book.Row{Amount: new(money.Milliunits(-9_000)), Lines: c.legs}
			c.edit(&change)
			_, err = b.UpdateTransaction("shop", change)
			if have := refused(t, err); have != "400 "+c.want {
				t.Errorf("of a row that is there: %s", have)
			}
			if b.Knowledge() != before {
				t.Error("something was saved")
			}
		})
	}
}

func TestAPlainRowCanBecomeASplit(t *testing.T) {
	t.Parallel()
	b, _ := open()
	seen := all(t, b)["shop"]
	row := updated(t, b, "shop", book.Row{CategoryID: new("fun"), Lines: []book.Leg{leg(-30_000, legFor("fun")), leg(-10_000, legFor("food"))}})
	if row.CategoryID != "" || len(row.Lines) != 2 || activity(t, b, "fun") != -105_000 {
		t.Errorf("%+v, fun %d", row, activity(t, b, "fun"))
	}
	if len(seen.Lines) != 0 {
		t.Error("what was read before has changed")
	}
	_, err := b.UpdateTransaction("shop", book.Row{Lines: []book.Leg{leg(-40_000)}})
	if have := refused(t, err); have != "400 subtransactions of an existing split cannot be changed" {
		t.Error(have)
	}
	row = updated(t, b, "blank", book.Row{Amount: new(money.Milliunits(-2)), Lines: []book.Leg{leg(-1), leg(-1)}})
	if row.Amount != -2 || len(row.Lines) != 2 {
		t.Errorf("with another amount: %+v", row)
	}
}

func TestARowWhoseLinesWereDeletedCanBecomeASplit(t *testing.T) {
	t.Parallel()
	b, _ := open(func(p *book.Plan) {
		p.Transactions[1].Lines = []budget.Line{{ID: "old", Amount: -3, Deleted: true}}
	})
	row := updated(t, b, "shop", book.Row{Lines: []book.Leg{leg(-40_000)}})
	if len(row.Lines) != 2 || row.Lines[0].ID != "old" || row.Lines[1].Amount != -40_000 || row.Lines[1].ID == "" {
		t.Errorf("%+v", row.Lines)
	}
}

func TestATransferOutOfTheBudgetCanBeSplit(t *testing.T) {
	t.Parallel()
	b, _ := open()
	row := updated(t, b, "invest", book.Row{Lines: []book.Leg{leg(-30_000, legFor("fun")), leg(-20_000, legFor("food"))}})
	if row.TransferTransactionID != "invest-2" || row.CategoryID != "" || activity(t, b, "food") != -80_000 {
		t.Errorf("%+v", row)
	}
	want := rowOf(t, b, "invest-2")
	want.Memo = "m"
	other := updated(t, b, "invest-2", book.Row{
		Amount: new(money.Milliunits(1)), Date: new(day("2026-09-01")), AccountID: new("savings"), PayeeID: new("market"), Memo: new("m"),
	})
	if !cmp.Equal(want, other) {
		t.Errorf("a split's other side: %+v", other)
	}
	fresh := created(t, b, to("to-shares"), of(leg(-9_000, legFor("food"))))
	if mirrorOf(t, b, &fresh).Amount != 9_000 {
		t.Errorf("%+v", fresh)
	}
}

// withLegs is a split that moves a part to savings and a part to shares.
func withLegs(t *testing.T, b *book.Book) budget.Transaction {
	t.Helper()
	return created(t, b, of(
		leg(-2_000, legTo("to-savings"), legFor("food")), leg(-3_000, legTo("to-shares"), legFor("fun")), leg(-4_000, legFor("food")),
	))
}

func TestALineCanMoveMoneyToAnotherAccount(t *testing.T) {
	t.Parallel()
	b, _ := open()
	since := b.Knowledge()
	row := withLegs(t, b)
	inside, outside := row.Lines[0], row.Lines[1]
	if inside.CategoryID != "" || outside.CategoryID != "fun" || inside.TransferAccountID != "savings" {
		t.Errorf("%+v", row.Lines)
	}
	side := rowOf(t, b, inside.TransferTransactionID)
	want := budget.Transaction{
		ID: side.ID, AccountID: "savings", Date: row.Date, Amount: 2_000, Cleared: budget.Uncleared,
		PayeeID: "to-checking", PayeeName: "Transfer : Checking",
		TransferAccountID: "checking", TransferTransactionID: inside.ID,
	}
	if diff := cmp.Diff(want, side); diff != "" {
		t.Error(diff)
	}
	if balance(t, b, "savings") != 102_000 || balance(t, b, "shares") != 54_000 || activity(t, b, "fun") != -78_000 {
		t.Error("the figures have it otherwise")
	}
	if told := listed(t, b, book.Query{Since: since}); len(told) != 3 {
		t.Errorf("told: %q", told)
	}
}

func TestALinesOtherSideKeepsItsMoneyAndItsPlace(t *testing.T) {
	t.Parallel()
	b, _ := open()
	row := withLegs(t, b)
	id := row.Lines[0].TransferTransactionID
	want := rowOf(t, b, id)
	want.Memo, want.Cleared = "m", budget.Cleared
	side := updated(t, b, id, book.Row{
		Amount: new(money.Milliunits(1)), Date: new(day("2026-09-01")), AccountID: new("card"),
		PayeeID: new("market"), CategoryID: new("food"), Memo: new("m"), Cleared: new(budget.Cleared),
	})
	if diff := cmp.Diff(want, side); diff != "" {
		t.Error(diff)
	}
	// What is ignored is not judged either: on the split's own account it would be a transfer to itself.
	if side := updated(t, b, id, book.Row{AccountID: new("checking")}); side.AccountID != "savings" {
		t.Errorf("%+v", side)
	}
}

func TestASplitThatMovesTakesTheOtherSidesAlong(t *testing.T) {
	t.Parallel()
	b, _ := open()
	row := withLegs(t, b)
	updated(t, b, row.ID, book.Row{AccountID: new("card")})
	for _, l := range row.Lines[:2] {
		if side := rowOf(t, b, l.TransferTransactionID); side.TransferAccountID != "card" || side.PayeeID != "to-card" || side.Amount != -l.Amount {
			t.Errorf("%+v", side)
		}
	}
	_, err := b.UpdateTransaction(row.ID, book.Row{AccountID: new("savings")})
	if have := refused(t, err); have != "400 a transfer must be to another account" {
		t.Error(have)
	}
}

func TestADeletedSplitTakesTheOtherSidesOfItsLines(t *testing.T) {
	t.Parallel()
	b, _ := open()
	row := withLegs(t, b)
	_, err := b.DeleteTransaction(row.ID)
	got(t, 0, err)
	if balance(t, b, "savings") != 100_000 || balance(t, b, "shares") != 51_000 {
		t.Error("the other sides are still there")
	}
}

func TestALineWhoseOtherSideIsDeletedStaysWithoutACategory(t *testing.T) {
	t.Parallel()
	b, _ := open()
	row := withLegs(t, b)
	_, err := b.DeleteTransaction(row.Lines[0].TransferTransactionID)
	got(t, 0, err)
	now := rowOf(t, b, row.ID)
	want := budget.Line{ID: row.Lines[0].ID, Amount: -2_000}
	if diff := cmp.Diff(want, now.Lines[0]); diff != "" || now.Amount != -9_000 || now.Lines[1].TransferTransactionID == "" {
		t.Error(diff, now)
	}
	if row.Lines[0].TransferAccountID != "savings" {
		t.Error("what was answered before has changed")
	}
}
