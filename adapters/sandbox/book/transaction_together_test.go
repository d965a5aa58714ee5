package book_test

import (
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

func TestWhatAnEarlierChangeOfAListMadeImpossibleIsLeftOut(t *testing.T) {
	t.Parallel()
	split := []book.Leg{leg(-4_000), leg(-5_000)}
	for name, c := range map[string]struct {
		payee               string
		there, back         book.Row
		wantThere, wantBack string
	}{
		"both sides go to one account":                        {"to-savings", book.Row{AccountID: new("card")}, book.Row{AccountID: new("card")}, "card to savings", "savings to card"},
		"a split that comes first keeps the other side there": {"to-shares", book.Row{Lines: split}, book.Row{AccountID: new("savings")}, "split, checking to shares", "shares to checking"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, _ := open()
			there := created(t, b, to(c.payee))
			back := mirrorOf(t, b, &there)
			c.there.ID, c.back.ID = &there.ID, &back.ID
			_, err := b.UpdateTransactions([]book.Row{c.there, c.back})
			there, back = rowOf(t, b, there.ID), rowOf(t, b, got(t, back, err).ID)
			if diff := cmp.Diff([]string{c.wantThere, c.wantBack}, []string{way(&there), way(&back)}); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// way is where the money of a row goes.
func way(t *budget.Transaction) string {
	text := t.AccountID + " to " + t.TransferAccountID
	if t.IsSplit() {
		return "split, " + text
	}
	return text
}

func TestNoSplitIsMadeOfATransferThatWasJustMovedIntoTheBudget(t *testing.T) {
	t.Parallel()
	b, _ := open()
	there := created(t, b, to("to-shares"))
	back := mirrorOf(t, b, &there)
	_, err := b.UpdateTransactions([]book.Row{
		{ID: &back.ID, AccountID: new("savings")}, {ID: &there.ID, Lines: []book.Leg{leg(-4_000), leg(-5_000)}},
	})
	there = rowOf(t, b, got(t, there, err).ID)
	if got := way(&there); got != "checking to savings" {
		t.Error(got)
	}
}

func TestAnImportedRowMayComeBack(t *testing.T) {
	t.Parallel()
	b, _ := open()
	row := created(t, b, imported("x"))
	for _, account := range []string{"card", "checking", "card"} {
		if row = updated(t, b, row.ID, book.Row{AccountID: &account}); row.AccountID != account {
			t.Fatalf("%+v", row)
		}
	}
	for _, account := range []string{"checking", "card"} {
		_, err := b.CreateTransaction(purchase(imported("x"), on(account)))
		if got := refused(t, err); got != "409 a transaction with this import_id is on the account" {
			t.Errorf("on %s: %s", account, got)
		}
	}
}

func TestTwoRowsOfOneImportIDCannotMoveToOneAccount(t *testing.T) {
	t.Parallel()
	b, _ := open()
	one, two := created(t, b, imported("x")), created(t, b, imported("x"), on("savings"))
	before := b.Knowledge()
	_, err := b.UpdateTransactions([]book.Row{{ID: &one.ID, AccountID: new("card")}, {ID: &two.ID, AccountID: new("card")}})
	if got := refused(t, err); got != "400 a transaction with this import_id is on the account (index: 1)" {
		t.Error(got)
	}
	if after := rowOf(t, b, one.ID); after.AccountID != "checking" || b.Knowledge() != before {
		t.Errorf("%+v", after)
	}
}

func TestAnAmountIsRefusedThatNoSumCouldHold(t *testing.T) {
	t.Parallel()
	const most = money.Milliunits(math.MaxInt64 / 1000)
	row := func(amount money.Milliunits, legs ...book.Leg) func(*book.Book) error {
		return func(b *book.Book) error {
			_, err := b.CreateTransaction(purchase(worth(amount), of(legs...)))
			return err
		}
	}
	assign := func(amount money.Milliunits) func(*book.Book) error {
		return func(b *book.Book) error { _, err := b.Assign(month("2026-09"), "food", amount); return err }
	}
	target := func(amount money.Milliunits) func(*book.Book) error {
		return func(b *book.Book) error {
			_, err := b.UpdateCategory("food", book.CategoryFields{Goal: book.GoalFields{Target: &amount}})
			return err
		}
	}
	account := func(balance money.Milliunits) func(*book.Book) error {
		return func(b *book.Book) error { _, err := b.CreateAccount("New", "cash", balance); return err }
	}
	schedule := func(amount money.Milliunits) func(*book.Book) error {
		return func(b *book.Book) error {
			_, err := b.CreateSchedule(book.ScheduleFields{AccountID: new("checking"), Date: new(day("2026-10-01")), Amount: &amount})
			return err
		}
	}
	for name, c := range map[string]struct {
		do   func(*book.Book) error
		want string
	}{
		"a row at the end":       {row(most), ""},
		"a row at the other end": {row(-most), ""},
		"a row":                  {row(most + 1), "400 amount is out of range"},
		"a row below":            {row(-most - 1), "400 amount is out of range"},
		"a row without a minus":  {row(math.MinInt64), "400 amount is out of range"},
		"a line":                 {row(0, leg(most+1), leg(-most-1)), "400 amount is out of range"},
		"lines":                  {row(0, leg(most), leg(most)), "400 the sum of subtransaction amounts is out of range"},
		"an assigned amount":     {assign(-most - 1), "400 budgeted is out of range"},
		"an assigned one less":   {assign(-most), ""},
		"a target":               {target(most + 1), "400 goal_target is out of range"},
		"a balance":              {account(most + 1), "400 balance is out of range"},
		"a schedule":             {schedule(-most - 1), "400 amount is out of range"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, _ := open()
			switch err := c.do(b); {
			case c.want == "":
				if err != nil {
					t.Error(err)
				}
			case err == nil:
				t.Error("it was taken")
			default:
				if got := refused(t, err); got != c.want {
					t.Error(got)
				}
			}
		})
	}
}
