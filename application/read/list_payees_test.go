package read_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application"
	"avenir-mcp/application/read"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
)

func (w *world) payees(r read.ListPayeesRequest) (read.ListPayeesResult, error) {
	return read.ListPayees{Reader: w.Reader}.Do(w.t.Context(), r)
}

// burying marks every payee as deleted.
type burying struct{ application.BudgetReader }

func (d burying) Payees(c context.Context, id string, f application.Freshness) ([]budget.Payee, error) {
	all, err := d.BudgetReader.Payees(c, id, f)
	all = append([]budget.Payee{}, all...)
	for i := range all {
		all[i].Deleted = true
	}
	return all, err
}

// shops is a plan of which only payees matter.
func shops() book.Plan {
	at := func(id, date, name string, lines ...budget.Line) budget.Transaction {
		return budget.Transaction{ID: id, Date: day(date), AccountID: "check", Amount: -1_000, PayeeName: name, Lines: lines}
	}
	leg := func(id, name string) budget.Line { return budget.Line{ID: id, Amount: -500, PayeeName: name} }
	gone := at("x4", "2026-09-30", "RAIL CO")
	gone.Deleted = true
	p := home()
	p.Transactions = []budget.Transaction{
		at("x1", "2026-07-18", "RAIL CO"), at("x2", "2026-09-18", "RAIL CO"), at("x3", "2026-08-18", "RAIL CO"), gone,
		at("x5", "2026-09-01", "Mall", leg("x5a", "Kiosk"), leg("x5b", "Kiosk")),
		at("x6", "2026-09-02", "CB Café Luna 02/09", leg("x6a", "CB Café Luna 02/09"), leg("x6b", "CB Café Luna 02/09")),
		{ID: "x7", Date: day("2026-09-03"), AccountID: "check", Amount: -1_000, TransferAccountID: "save"},
		{ID: "x8", Date: day("2026-09-03"), AccountID: "save", Amount: 1_000, TransferAccountID: "check"},
		at("x9", "2026-09-04", "Arcade", leg("x9a", ""), budget.Line{ID: "x9b", Amount: -1_000, PayeeName: "Ghost", Deleted: true}),
	}
	p.Payees = []budget.Payee{{ID: "idle", Name: "Unused\n\u202e&amp; co"}, {ID: "gone", Name: "Gone long ago", Deleted: true}}
	return p
}

func TestListPayees(t *testing.T) {
	t.Parallel()
	w := newWorld(t, shops())
	all := must(w.payees(read.ListPayeesRequest{}))
	of := func(name string) string {
		for _, y := range all.Payees {
			if y.Name == name {
				return fmt.Sprint(y.Transactions, " ", y.LastDate)
			}
		}
		return "absent"
	}
	for name, c := range map[string]struct{ payee, want string }{
		"23: three rows and a deleted one":        {"RAIL CO", "3 2026-09-18"},
		"24: two lines of one split":              {"Kiosk", "1 2026-09-01"},
		"24: a row and its lines":                 {"CB Café Luna 02/09", "1 2026-09-02"},
		"24: a split that names it, lines do not": {"Mall", "1 2026-09-01"},
		"24: a deleted line":                      {"Ghost", "0 "},
		"24: deleted":                             {"Gone long ago", "absent"},
		"24: a transfer":                          {"Transfer : Savings", "absent"},
		"24: unused, on one line":                 {"Unused & co", "0 "},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			equal(t, c.payee, of(c.payee), c.want)
		})
	}
	t.Run("the most used first, then by name without accents and case", func(t *testing.T) {
		t.Parallel()
		var names []string
		for _, y := range all.Payees {
			names = append(names, y.Name)
		}
		equal(t, "names", strings.Join(names, "|"), "RAIL CO|Arcade|CB Café Luna 02/09|Kiosk|Mall|Ghost|Unused & co")
	})
	t.Run("as it is sent", func(t *testing.T) {
		t.Parallel()
		r := must(w.payees(read.ListPayeesRequest{Search: "luna"}))
		r.Payees[0].PayeeID = "y1"
		want := `{
  "plan_id": "6ee704d9-ee24-4c36-b1a6-cb8ccf6a216c",
  "plan": "Home",
  "currency": "EUR",
  "payees": [
    {
      "payee_id": "y1",
      "name": "CB Café Luna 02/09",
      "merchant": "CAFE LUNA",
      "transactions": 1,
      "last_date": "2026-09-02"
    }
  ],
  "total": 1,
  "shown": 1,
  "left_out": 0
}`
		if diff := cmp.Diff(want, wire(t, r)); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
		unused := wire(t, must(w.payees(read.ListPayeesRequest{Search: "unused"})).Payees[0])
		contains(t, unused, `"transactions": 0`+"\n}")
	})
	t.Run("24: deleted ones that YNAB still names", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t, shops())
		w.Budget = burying{w.ynab}
		equal(t, "total", must(w.payees(read.ListPayeesRequest{})).Total, 0)
	})
	t.Run("of one name, by id", func(t *testing.T) {
		t.Parallel()
		p := home()
		p.Transactions = nil
		p.Payees = []budget.Payee{{ID: "b", Name: "Same"}, {ID: "c", Name: "SAME"}, {ID: "a", Name: "Sâme"}}
		r := must(newWorld(t, p).payees(read.ListPayeesRequest{}))
		equal(t, "ids", fmt.Sprint(r.Payees[0].PayeeID, r.Payees[1].PayeeID, r.Payees[2].PayeeID), "abc")
	})
}

func TestListPayeesSearch(t *testing.T) {
	t.Parallel()
	p := shops()
	p.Payees = append(p.Payees, budget.Payee{ID: "join", Name: "A-18:04-X"}, budget.Payee{ID: "bh", Name: "B&amp;H"})
	w := newWorld(t, p)
	for name, c := range map[string]struct{ search, want string }{
		"parts of words, in any order":  {"luna caf", "CB Café Luna 02/09"},
		"without accents and case":      {"CÀFE", "CB Café Luna 02/09"},
		"an entity":                     {"b&h", "B&H"},
		"what only the name has":        {"02/09", "CB Café Luna 02/09"},
		"what only the merchant has":    {"a--x", "A-18:04-X"},
		"every word must be there":      {"luna rail", ""},
		"not a transfer":                {"savings", ""},
		"not a deleted one":             {"gone", ""},
		"200 characters that are alike": {strings.Repeat("é", 200), ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var names []string
			for _, y := range must(w.payees(read.ListPayeesRequest{Search: c.search})).Payees {
				names = append(names, y.Name)
			}
			equal(t, "found", strings.Join(names, "|"), c.want)
		})
	}
}

func TestListPayeesPages(t *testing.T) {
	t.Parallel()
	t.Run("25: three payees, one a page", func(t *testing.T) {
		t.Parallel()
		p := home()
		p.Transactions = nil
		p.Payees = []budget.Payee{{ID: "a", Name: "A"}, {ID: "b", Name: "B"}, {ID: "c", Name: "C"}}
		w := newWorld(t, p)
		r := must(w.payees(read.ListPayeesRequest{Limit: new(1)}))
		equal(t, "bounds", fmt.Sprint(r.Total, r.Shown, r.LeftOut), "3 1 2")
		contains(t, r.Rest, "next_cursor", "limit", "search")
		var ids []string
		for {
			ids = append(ids, r.Payees[0].PayeeID)
			if r.NextCursor == "" {
				break
			}
			r = must(w.payees(read.ListPayeesRequest{Limit: new(1), Cursor: r.NextCursor}))
			equal(t, "total on every page", r.Total, 3)
		}
		equal(t, "page by page", strings.Join(ids, ""), "abc")
	})
	t.Run("the next page begins after the last payee, even when that is gone", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t, shops())
		names := func(r read.ListPayeesResult) (all []string) {
			for _, y := range r.Payees {
				all = append(all, y.Name)
			}
			return all
		}
		r := must(w.payees(read.ListPayeesRequest{Limit: new(2)}))
		next := read.ListPayeesRequest{Limit: new(2), Cursor: r.NextCursor}
		before := names(must(w.payees(next)))
		w.ynab.Edit(planID, func(e *book.Editor) { e.DeletePayee(r.Payees[1].PayeeID) })
		if diff := cmp.Diff(before, names(must(w.payees(next)))); diff != "" {
			t.Errorf("second page (-want +got):\n%s", diff)
		}
		w.ynab.Edit(planID, func(e *book.Editor) {
			e.AddTransaction(budget.Transaction{ID: "new", Date: day("2026-09-25"), AccountID: "check", Amount: -1, PayeeName: "Aaa"})
		})
		if diff := cmp.Diff(before, names(must(w.payees(next)))); diff != "" {
			t.Errorf("second page after a new one (-want +got):\n%s", diff)
		}
	})
	t.Run("41: names that are longer than a cursor may be", func(t *testing.T) {
		t.Parallel()
		p := home()
		p.Transactions = nil
		for i, rune := range []string{"x", "東", "😀", `"`, `\`} {
			for j := range 3 {
				id := fmt.Sprint(strings.Repeat("i", 98), i, j)
				p.Payees = append(p.Payees, budget.Payee{ID: id, Name: strings.Repeat(rune, 490) + fmt.Sprint(9-j)})
			}
		}
		w, seen := newWorld(t, p), map[string]bool{}
		request := read.ListPayeesRequest{Limit: new(1)}
		for {
			r := must(w.payees(request))
			seen[r.Payees[0].PayeeID] = true
			if request.Cursor = r.NextCursor; request.Cursor == "" {
				break
			}
		}
		equal(t, "payees", len(seen), 15)
	})
	t.Run("50 by default", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t, busy(100))
		r := must(w.payees(read.ListPayeesRequest{}))
		equal(t, "bounds", fmt.Sprint(r.Total, r.Shown), "100 50")
		equal(t, "all", must(w.payees(read.ListPayeesRequest{Limit: new(200)})).Shown, 100)
	})
	t.Run("41: a cursor of another search or tool", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t, busy(100))
		other := must(w.find(read.FindTransactionsRequest{Limit: new(1)})).NextCursor
		cursor := must(w.payees(read.ListPayeesRequest{})).NextCursor
		for name, r := range map[string]read.ListPayeesRequest{"search": {Search: "shop", Cursor: cursor}, "tool": {Cursor: other}} {
			_, err := w.payees(r)
			if err == nil {
				t.Fatalf("%s: no error", name)
			}
			mustFail(t, err, domain.InvalidArgument, "cursor", "call again without cursor")
		}
		equal(t, "another limit goes", must(w.payees(read.ListPayeesRequest{Limit: new(3), Cursor: cursor})).Shown, 3)
	})
}
