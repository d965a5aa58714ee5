package read_test

import (
	"fmt"
	"testing"

	"avenir-mcp/application/read"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
)

func TestListCategoryGroups(t *testing.T) {
	t.Parallel()
	list := func(w *world, n *int) (read.ListCategoryGroupsResult, error) {
		return read.ListCategoryGroups{Reader: w.Reader}.Do(t.Context(), read.ListCategoryGroupsRequest{Limit: n})
	}
	r := must(list(newWorld(t), nil))
	equal(t, "groups, without hidden ones, YNAB's own and that of cards", fmt.Sprint(r.Groups), "[{daily Daily 3} {fun Fün 1}]")
	equal(t, "total", r.Total, 2)
	r = must(list(newWorld(t), new(1)))
	equal(t, "left out", r.LeftOut, 1)
	contains(t, r.Rest, "limit")
	_, err := list(newWorld(t), new(201))
	equal(t, "code", domain.CodeOf(err), domain.InvalidArgument)
}

func (w *world) payees(r read.ListPayeesRequest) read.ListPayeesResult {
	w.t.Helper()
	return must(read.ListPayees{Reader: w.Reader}.Do(w.t.Context(), r))
}

func TestListPayees(t *testing.T) {
	t.Parallel()
	p := home()
	p.Transactions = append(p.Transactions,
		budget.Transaction{ID: "x1", Date: day("2026-09-20"), AccountID: "check", Amount: -1, PayeeName: "Baker", Lines: []budget.Line{
			{ID: "x1a", Amount: -1, PayeeName: "Baker"}, {ID: "x1b", Amount: 0, PayeeName: "Baker"},
		}},
	)
	p.Payees = []budget.Payee{{ID: "idle", Name: "Unused\n\u202e"}, {ID: "gone", Name: "Gone long ago", Deleted: true}}
	w := newWorld(t, p)
	all := w.payees(read.ListPayeesRequest{})
	baker := all.Payees[0]
	equal(t, "the most used", fmt.Sprint(baker.Name, " ", baker.Transactions, " ", baker.LastDate), "Baker 2 2026-09-20")
	last := all.Payees[len(all.Payees)-1]
	equal(t, "the unused ones are last, and on one line", fmt.Sprintf("%q %d %q", last.Name, last.Transactions, last.LastDate), `"Unused" 0 ""`)
	for _, y := range all.Payees {
		if y.Name == "Gone long ago" || y.Name == "Transfer : Savings" {
			t.Errorf("%s is listed", y.Name)
		}
	}
	equal(t, "found by words, without accents", w.payees(read.ListPayeesRequest{Search: "LUNA cafe"}).Total, 1)
	equal(t, "found by what a bank wrote", w.payees(read.ListPayeesRequest{Search: "b&h"}).Total, 1)
	var names []string
	r := read.ListPayeesRequest{Limit: new(3)}
	for {
		page := w.payees(r)
		equal(t, "total on every page", page.Total, all.Total)
		for _, y := range page.Payees {
			names = append(names, y.Name)
		}
		if r.Cursor = page.NextCursor; r.Cursor == "" {
			break
		}
	}
	equal(t, "pages", len(names), all.Total)
	for i, y := range all.Payees {
		equal(t, "page by page", names[i], y.Name)
	}
	_, err := read.ListPayees{Reader: w.Reader}.Do(t.Context(), read.ListPayeesRequest{Cursor: "banana"})
	equal(t, "code", domain.CodeOf(err), domain.InvalidArgument)
}
