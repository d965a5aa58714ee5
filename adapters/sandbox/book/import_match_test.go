package book_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

// twin is an imported row of 40.00 on 2026-09-12, which a typed row may be the same as.
func twin(edits ...func(*book.Row)) book.Row {
	return purchase(append([]func(*book.Row){worth(-40_000), at("2026-09-12"), imported("x")}, edits...)...)
}

func TestAnImportedRowIsMatchedWithATypedOne(t *testing.T) {
	t.Parallel()
	near := func(id, date string) func(*book.Plan) {
		return func(p *book.Plan) {
			p.Transactions = append(p.Transactions, budget.Transaction{ID: id, AccountID: "checking", Amount: -40_000, Date: day(date)})
		}
	}
	edit := func(change func(*budget.Transaction)) func(*book.Plan) {
		return func(p *book.Plan) { change(&p.Transactions[1]) }
	}
	nothing := func(*book.Plan) {}
	for name, c := range map[string]struct {
		plan func(*book.Plan)
		row  book.Row
		want string
	}{
		"ten days before":              {nothing, twin(), "shop"},
		"of the same day":              {nothing, twin(at("2026-09-02")), "shop"},
		"the nearest one":              {near("nearer", "2026-09-20"), twin(), "nearer"},
		"the nearest one, either way":  {near("farther", "2026-09-24"), twin(), "shop"},
		"the first of two as near":     {near("as near", "2026-09-22"), twin(), "shop"},
		"ten days after":               {edit(func(t *budget.Transaction) { t.Date = day("2026-09-22") }), twin(), "shop"},
		"a transfer's side":            {nothing, twin(worth(-100_000)), "move"},
		"a split":                      {nothing, twin(worth(-30_000)), "split"},
		"but not eleven days before":   {nothing, twin(at("2026-09-13")), ""},
		"but not eleven days after":    {edit(func(t *budget.Transaction) { t.Date = day("2026-09-23") }), twin(), ""},
		"but not with another amount":  {nothing, twin(worth(-40_010)), ""},
		"but not on another account":   {nothing, twin(on("savings")), ""},
		"but not with an imported one": {nothing, twin(worth(-12_000)), ""},
		"but not with a deleted one":   {edit(func(t *budget.Transaction) { t.Deleted = true }), twin(), ""},
		"but not with a matched one":   {edit(func(t *budget.Transaction) { t.MatchedTransactionID = "some" }), twin(), ""},
		"but not when it is typed too": {nothing, twin(imported("")), ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, _ := open(c.plan)
			row, err := b.CreateTransaction(c.row)
			row = got(t, row, err)
			if row.MatchedTransactionID != c.want {
				t.Fatalf("matched with %q, want %q", row.MatchedTransactionID, c.want)
			}
			_, isListed := all(t, b)[row.ID]
			if isListed != (c.want == "") {
				t.Errorf("listed: %v", isListed)
			}
			if c.want != "" && rowOf(t, b, c.want).MatchedTransactionID != row.ID {
				t.Error("the typed one does not name it")
			}
		})
	}
}

func TestTheImportedHalfOfAMatchCountsNowhere(t *testing.T) {
	t.Parallel()
	b, _ := open()
	since, want, food, checking := b.Knowledge(), rowOf(t, b, "shop"), activity(t, b, "food"), balance(t, b, "checking")
	row := created(t, b, func(r *book.Row) { *r = twin(filed("food"), with("CB MARKET 42")) })
	want.MatchedTransactionID = row.ID
	if diff := cmp.Diff(want, rowOf(t, b, "shop")); diff != "" {
		t.Error(diff)
	}
	if activity(t, b, "food") != food || balance(t, b, "checking") != checking {
		t.Error("the figures have it")
	}
	if diff := cmp.Diff([]string{"shop"}, listed(t, b, book.Query{Since: since})); diff != "" {
		t.Error(diff)
	}
	ps, err := b.PartsOfCategory("food", book.Query{Since: since})
	if have := parts(t, ps, err); have != "shop" {
		t.Error(have)
	}
	if diff := cmp.Diff(row, rowOf(t, b, row.ID)); diff != "" {
		t.Error(diff)
	}
}

func TestAMatchedTransferMakesNoOtherSide(t *testing.T) {
	t.Parallel()
	b, _ := open()
	row := created(t, b, func(r *book.Row) { *r = twin(to("to-savings"), worth(-100_000)) })
	if row.TransferTransactionID != "" || balance(t, b, "savings") != 100_000 {
		t.Errorf("%+v", row)
	}
	updated(t, b, row.ID, book.Row{Amount: new(money.Milliunits(-5)), PayeeID: new("to-card")})
	if balance(t, b, "card") != -15_000 {
		t.Error("a hidden row moved money")
	}
}

func TestAMatchedTransferThatBecomesAPurchaseStaysMatched(t *testing.T) {
	t.Parallel()
	b, _ := open()
	half := created(t, b, func(r *book.Row) { *r = twin(worth(-100_000)) })
	row := updated(t, b, "move", book.Row{PayeeID: new("market")})
	if row.MatchedTransactionID != half.ID || rowOf(t, b, half.ID).MatchedTransactionID != "move" {
		t.Errorf("%+v", row)
	}
}

func TestEveryTypedRowIsMatchedOnce(t *testing.T) {
	t.Parallel()
	b, _ := open()
	saved, err := b.CreateTransactions([]book.Row{
		twin(imported("1")), twin(imported("2")), twin(imported("3"), worth(-77)), twin(imported(""), worth(-77)), twin(imported("4"), worth(-77)),
	})
	rows := got(t, saved, err).Rows
	matched := []string{}
	for _, row := range rows {
		matched = append(matched, row.MatchedTransactionID)
	}
	// A row typed earlier in the list is there for the ones after it.
	if diff := cmp.Diff([]string{"shop", "", "", rows[4].ID, rows[3].ID}, matched); diff != "" {
		t.Error(diff)
	}
	if row := created(t, b, func(r *book.Row) { *r = twin(imported("5")) }); row.MatchedTransactionID != "" {
		t.Errorf("%+v", row)
	}
}

func TestDeletingHalfOfAMatch(t *testing.T) {
	t.Parallel()
	b, _ := open()
	row := created(t, b, func(r *book.Row) { *r = twin() })
	_, err := b.DeleteTransaction(row.ID)
	got(t, 0, err)
	if shop := rowOf(t, b, "shop"); shop.MatchedTransactionID != "" {
		t.Error("the typed half is still matched")
	}
	again := created(t, b, func(r *book.Row) { *r = twin(imported("y")) })
	if again.MatchedTransactionID != "shop" {
		t.Errorf("%+v", again)
	}
	since := b.Knowledge()
	_, err = b.DeleteTransaction("shop")
	got(t, 0, err)
	if _, err := b.Transaction(again.ID); err == nil {
		t.Error("the imported half is still there")
	}
	if diff := cmp.Diff([]string{"-shop"}, listed(t, b, book.Query{Since: since})); diff != "" {
		t.Error(diff)
	}
}

func TestAMatchThatAPlanBeginsWithIsHidden(t *testing.T) {
	t.Parallel()
	b, _ := open(func(p *book.Plan) {
		p.Transactions[1].MatchedTransactionID = "half"
		p.Transactions = append(p.Transactions, budget.Transaction{
			ID: "half", AccountID: "checking", Amount: -40_000, Date: day("2026-09-03"), ImportID: "h", MatchedTransactionID: "shop",
		})
	})
	if _, isListed := all(t, b)["half"]; isListed || balance(t, b, "checking") != 1_761_000 {
		t.Errorf("listed: %v, balance %d", isListed, balance(t, b, "checking"))
	}
}

func TestEveryRowOfALongImportIsMatchedOnce(t *testing.T) {
	t.Parallel()
	b, _ := open(func(p *book.Plan) {
		for i := range 300 {
			p.Transactions = append(p.Transactions, budget.Transaction{
				ID: fmt.Sprint("r", i), AccountID: "checking", Amount: -1, Date: day("2026-09-01"), PayeeName: "Market",
			})
		}
	})
	rows := make([]book.Row, 0, 300)
	for i := range cap(rows) {
		rows = append(rows, purchase(imported(fmt.Sprint("i", i)), worth(-1), at("2026-09-05")))
	}
	saved, err := b.CreateTransactions(rows)
	for _, row := range got(t, saved, err).Rows {
		if !strings.HasPrefix(row.MatchedTransactionID, "r") {
			t.Fatalf("%+v", row)
		}
	}
}
