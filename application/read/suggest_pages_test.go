package read_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/application/read"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
)

func TestSuggestionPages(t *testing.T) {
	t.Parallel()
	t.Run("39: five pending, two a page", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t, waiting(5, bought(2, "Kiosk", "rest")...))
		var pages []string
		request := read.SuggestCategoriesRequest{Limit: new(2)}
		for {
			r := must(w.suggest(request))
			pages = append(pages, items(r))
			equal(t, "pending", r.PendingCount, 5)
			equal(t, "suggested", r.SuggestedCount, 5)
			equal(t, "total", r.Total, 5)
			equal(t, "left out", r.LeftOut, 5-len(r.Items))
			contains(t, r.Rest, "next_cursor")
			equal(t, "categories", len(r.Categories) > 0, len(pages) == 1)
			equal(t, "categories left out", r.CategoriesLeftOut != nil, len(pages) == 1)
			if request.Cursor = r.NextCursor; request.Cursor == "" {
				break
			}
		}
		if diff := cmp.Diff([]string{"w0 w1", "w2 w3", "w4"}, pages); diff != "" {
			t.Error(diff)
		}
	})
	t.Run("39: a last page that is exactly full", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t, waiting(4))
		first := must(w.suggest(read.SuggestCategoriesRequest{Limit: new(2)}))
		last := must(w.suggest(read.SuggestCategoriesRequest{Limit: new(2), Cursor: first.NextCursor}))
		equal(t, "last page", items(last), "w2 w3")
		equal(t, "cursor", last.NextCursor, "")
		equal(t, "cursor of all on one page", must(w.suggest(read.SuggestCategoriesRequest{Limit: new(4)})).NextCursor, "")
	})
	t.Run("40: the last row of page 1 is categorised before page 2", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t, waiting(5))
		first := must(w.suggest(read.SuggestCategoriesRequest{Limit: new(2)}))
		if _, err := w.ynab.UpdateTransactions(t.Context(), planID, []budget.TransactionUpdate{{ID: "w1", CategoryID: new("food")}}); err != nil {
			t.Fatal(err)
		}
		second := must(w.suggest(read.SuggestCategoriesRequest{Limit: new(2), Cursor: first.NextCursor}))
		equal(t, "page 2", items(second), "w2 w3")
		equal(t, "pending", second.PendingCount, 4)
	})
	t.Run("41: what is no cursor of this list", func(t *testing.T) {
		t.Parallel()
		other := waiting(5)
		other.ID, other.Name = "11111111-2222-3333-4444-555555555555", "Other"
		w := newWorld(t, waiting(5), other)
		of := must(w.suggest(read.SuggestCategoriesRequest{PlanID: "Home", Limit: new(2)})).NextCursor
		equal(t, "goes with any limit", items(must(w.suggest(read.SuggestCategoriesRequest{PlanID: "Home", Limit: new(1), Cursor: of}))), "w2")
		found := must(w.find(read.FindTransactionsRequest{PlanID: "Home", Limit: new(2)})).NextCursor
		for name, c := range map[string]struct {
			request  read.SuggestCategoriesRequest
			requests int
		}{
			"banana":            {read.SuggestCategoriesRequest{PlanID: "Home", Cursor: "banana"}, 0},
			"cGFnZToz":          {read.SuggestCategoriesRequest{PlanID: "Home", Cursor: "cGFnZToz"}, 0},
			"600 characters":    {read.SuggestCategoriesRequest{PlanID: "Home", Cursor: strings.Repeat("a", 600)}, 0},
			"of another tool":   {read.SuggestCategoriesRequest{PlanID: "Home", Cursor: found}, 0},
			"of another plan":   {read.SuggestCategoriesRequest{PlanID: "Other", Cursor: of}, 1},
			"of other filters":  {read.SuggestCategoriesRequest{PlanID: "Home", Cursor: of, IncludeCategories: new(true)}, 1},
			"with other things": {read.SuggestCategoriesRequest{PlanID: "Home", Cursor: of + "A"}, 0},
		} {
			before := w.ynab.Requests()
			_, err := w.suggest(c.request)
			if err == nil {
				t.Errorf("%s: no error", name)
				continue
			}
			mustFail(t, err, domain.InvalidArgument, "cursor", "call again without cursor")
			equal(t, name+": requests", w.ynab.Requests()-before, c.requests)
		}
	})
}
