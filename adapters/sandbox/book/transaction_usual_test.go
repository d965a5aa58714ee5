package book_test

import (
	"testing"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
)

func TestAMemoFillsInWhatThePayeeUsuallyHas(t *testing.T) {
	t.Parallel()
	later := func(edits ...func(*budget.Transaction)) func(*book.Plan) {
		row := budget.Transaction{ID: "later", Date: day("2026-09-12"), AccountID: "checking", Amount: -1, PayeeID: "market", CategoryID: "fun"}
		for _, edit := range edits {
			edit(&row)
		}
		return func(p *book.Plan) { p.Transactions = append(p.Transactions, row) }
	}
	for name, c := range map[string]struct {
		plan func(*book.Plan)
		id   string
		row  book.Row
		want string
	}{
		"of its latest row":                {later(), "blank", book.Row{Memo: new("m")}, "fun"},
		"of the last one of a day":         {later(func(t *budget.Transaction) { t.Date = day("2026-09-02") }), "blank", book.Row{Memo: new("m")}, "fun"},
		"but not of an older one":          {later(func(t *budget.Transaction) { t.Date = day("2026-09-01") }), "blank", book.Row{Memo: new("m")}, "food"},
		"but not of a deleted one":         {later(func(t *budget.Transaction) { t.Deleted = true }), "blank", book.Row{Memo: new("m")}, "food"},
		"but not over another category":    {later(), "shop", book.Row{Memo: new("m")}, "food"},
		"but not over what is sent":        {later(), "blank", book.Row{Memo: new("m"), CategoryID: new("hidden")}, "hidden"},
		"but not against what is sent":     {later(), "blank", book.Row{Memo: new("m"), CategoryID: new("")}, ""},
		"but not for an empty memo":        {later(), "blank", book.Row{Memo: new("")}, ""},
		"but not without a memo":           {later(), "blank", book.Row{Flag: new("red")}, ""},
		"but not on a transfer":            {later(), "move", book.Row{Memo: new("m")}, ""},
		"but not for a payee without any":  {later(), "bank", book.Row{Memo: new("m")}, ""},
		"and of the payee that it is sent": {later(), "bank", book.Row{Memo: new("m"), PayeeID: new("market")}, "fun"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, _ := open(c.plan)
			if row := updated(t, b, c.id, c.row); row.CategoryID != c.want {
				t.Errorf("category %q, want %q", row.CategoryID, c.want)
			}
		})
	}
}
