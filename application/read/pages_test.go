package read_test

import (
	"fmt"
	"testing"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application/read"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
)

// busy is a plan with n more rows, ten a day.
func busy(n int) book.Plan {
	p := home()
	p.Transactions = p.Transactions[:0]
	for i := range n {
		p.Transactions = append(p.Transactions, budget.Transaction{
			ID: fmt.Sprintf("b%06d", i), Date: day("2026-09-25").AddDays(-i / 10), AccountID: "check", Amount: -1_000,
			CategoryID: "food", PayeeName: fmt.Sprintf("Shop %d", i%100), Memo: "groceries and more",
		})
	}
	return p
}

func TestPages(t *testing.T) {
	t.Parallel()
	t.Run("57: 300 matches", func(t *testing.T) {
		t.Parallel()
		r := must(newWorld(t, busy(300)).filter(read.TransactionFilter{}))
		equal(t, "total", r.Total, 300)
		equal(t, "shown", r.Shown, 25)
		equal(t, "left out", r.LeftOut, 275)
		equal(t, "outflow", r.Outflow, -300_000)
		contains(t, r.Rest, "next_cursor")
		if r.NextCursor == "" {
			t.Error("no cursor")
		}
	})
	t.Run("every row once, and no cursor on the last page, even when it is full", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t, busy(60))
		seen := map[string]bool{}
		request, pages := read.FindTransactionsRequest{Limit: new(20)}, 0
		for {
			r := must(w.find(request))
			pages++
			last := ""
			for _, row := range r.Transactions {
				key := row.Date + " " + row.TransactionID
				if seen[key] || last != "" && (row.Date > last[:10] || row.Date == last[:10] && key < last) {
					t.Errorf("%s after %s", key, last)
				}
				seen[key], last = true, key
			}
			equal(t, "outflow on every page", r.Outflow, -60_000)
			if request.Cursor = r.NextCursor; request.Cursor == "" {
				break
			}
		}
		equal(t, "pages", pages, 3)
		equal(t, "rows", len(seen), 60)
	})
	t.Run("58: a new row between two pages", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t, busy(60))
		first := must(w.find(read.FindTransactionsRequest{Limit: new(20)}))
		next := read.FindTransactionsRequest{Limit: new(20), Cursor: first.NextCursor}
		before := found(must(w.find(next)))
		w.ynab.Edit(planID, func(e *book.Editor) {
			e.AddTransaction(budget.Transaction{ID: "a", Date: day("2026-09-25"), AccountID: "check", Amount: -1})
		})
		equal(t, "second page", found(must(w.find(next))), before)
	})
	t.Run("40: the last row of a page is deleted before the next", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t, busy(60))
		first := must(w.find(read.FindTransactionsRequest{Limit: new(20)}))
		next := read.FindTransactionsRequest{Limit: new(20), Cursor: first.NextCursor}
		before := found(must(w.find(next)))
		w.ynab.Edit(planID, func(e *book.Editor) { e.DeleteTransaction(first.Transactions[19].TransactionID) })
		equal(t, "second page", found(must(w.find(next))), before)
	})
	t.Run("a cursor goes with any limit, and with any name of its plan", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t, busy(60))
		cursor := must(w.find(read.FindTransactionsRequest{Limit: new(20)})).NextCursor
		for _, plan := range []string{"", planID, "Home", "last-used"} {
			equal(t, plan, must(w.find(read.FindTransactionsRequest{PlanID: plan, Limit: new(3), Cursor: cursor})).Shown, 3)
		}
	})
	t.Run("41: a cursor of other filters, or of another plan", func(t *testing.T) {
		t.Parallel()
		other := busy(60)
		other.ID, other.Name = "11111111-2222-3333-4444-555555555555", "Other"
		w := newWorld(t, busy(60), other)
		cursor := must(w.find(read.FindTransactionsRequest{PlanID: "Home", Limit: new(20)})).NextCursor
		for name, r := range map[string]read.FindTransactionsRequest{
			"plan":     {PlanID: "Other"},
			"text":     {PlanID: "Home", TransactionFilter: read.TransactionFilter{Text: "shop"}},
			"date":     {PlanID: "Home", TransactionFilter: read.TransactionFilter{UntilDate: "2026-09-25"}},
			"amount":   {PlanID: "Home", TransactionFilter: read.TransactionFilter{Amount: amount(t, "-1")}},
			"approved": {PlanID: "Home", TransactionFilter: read.TransactionFilter{Approved: new(false)}},
		} {
			r.Cursor = cursor
			_, err := w.find(r)
			if err == nil {
				t.Errorf("%s: no error", name)
				continue
			}
			mustFail(t, err, domain.InvalidArgument, "cursor", "call again without cursor")
		}
	})
}

func TestCase42TheFormOfACursor(t *testing.T) {
	t.Parallel()
	p := home()
	for _, id := range []string{"t-17", "t-18"} {
		p.Transactions = append(p.Transactions, budget.Transaction{ID: id, Date: day("2026-09-14"), AccountID: "check", Amount: -1, PayeeName: "Acme"})
	}
	r := must(newWorld(t, p).find(read.FindTransactionsRequest{
		TransactionFilter: read.TransactionFilter{Text: "acme"}, Limit: new(1),
	}))
	equal(t, "cursor", r.NextCursor, "WzEsImZpbmRfdHJhbnNhY3Rpb25zIiwiYjk0YzMxYmMiLCIyMDI2LTA5LTE0IiwidC0xNyJd")
}
