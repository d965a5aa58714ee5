package book_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

func TestAMonthsSumsAreThoseOfItsCategories(t *testing.T) {
	t.Parallel()
	type sums struct{ Income, Assigned, Activity money.Milliunits }
	b, _ := open(func(p *book.Plan) {
		p.Assigned = append(p.Assigned,
			book.Assignment{Month: month("2026-09"), CategoryID: "hidden", Amount: 1_000},
			book.Assignment{Month: month("2026-09"), CategoryID: "dropped", Amount: 7},
			book.Assignment{Month: month("2026-09"), CategoryID: "pay-card", Amount: 500},
		)
	})
	for m, want := range map[calendar.Month]sums{
		month("2026-08"): {Income: 2_000_000},
		// Food 60, fun 75, without a category 19; the card's category gained 15 and loses nothing.
		month("2026-09"): {Assigned: 401_500, Activity: -60_000 - 75_000 - 19_000 + 15_000},
		month("2026-10"): {},
	} {
		have, err := b.Month(m)
		got(t, have, err)
		if diff := cmp.Diff(want, sums{have.Income, have.Assigned, have.Activity}); diff != "" {
			t.Errorf("%s: %s", m, diff)
		}
	}
}

func TestAMonthHasItsNote(t *testing.T) {
	t.Parallel()
	b, _ := open(func(p *book.Plan) { p.Notes = map[calendar.Month]string{month("2026-09"): "Holidays"} })
	for m, want := range map[string]string{"2026-09": "Holidays", "2026-10": ""} {
		if have, err := b.Month(month(m)); got(t, have, err).Note != want {
			t.Errorf("%s: %q", m, have.Note)
		}
	}
}

func TestTheImportedHalfOfAMatchIsInNoFigure(t *testing.T) {
	t.Parallel()
	b, _ := open()
	before, _ := b.Account("checking")
	month1, _ := b.Month(month("2026-09"))
	typed := month1.Activity
	row := book.Row{
		AccountID: new("checking"), Date: new(day("2026-09-04")), Amount: new(money.Milliunits(-40_000)),
		PayeeName: new("CB MARKET 42"), ImportID: new("imp"),
	}
	made, err := b.CreateTransaction(row) // matches "shop"
	if got(t, made, err).MatchedTransactionID != "shop" {
		t.Fatalf("not matched: %+v", made)
	}
	after, _ := b.Account("checking")
	month2, _ := b.Month(month("2026-09"))
	if after.Balance != before.Balance || month2.Activity != typed {
		t.Errorf("balance %d then %d, activity %d then %d", before.Balance, after.Balance, typed, month2.Activity)
	}
}
