package read_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/application/read"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
)

func (w *world) groups(r read.ListCategoryGroupsRequest) (read.ListCategoryGroupsResult, error) {
	return read.ListCategoryGroups{Reader: w.Reader}.Do(w.t.Context(), r)
}

func TestListCategoryGroups(t *testing.T) {
	t.Parallel()
	t.Run("groups of the user's own with their usable categories, in YNAB's order", func(t *testing.T) {
		t.Parallel()
		p := home()
		p.Groups = append([]budget.Group{
			{ID: "z", Name: "Zoo \u202E&amp;\nMore"},
			{ID: "buried", Name: "Hidden Categories"},
			{ID: "inside", Name: "Inside", Internal: true},
			{ID: "dropped", Name: "Dropped", Deleted: true},
		}, p.Groups...)
		p.Categories = append(p.Categories,
			budget.Category{ID: "past", GroupID: "daily", Name: "Past", Deleted: true}, budget.Category{ID: "late", GroupID: "buried", Name: "Late"},
		)
		want := `{
  "plan_id": "6ee704d9-ee24-4c36-b1a6-cb8ccf6a216c",
  "plan": "Home",
  "currency": "EUR",
  "groups": [
    {
      "category_group_id": "z",
      "name": "Zoo & More",
      "categories": 0
    },
    {
      "category_group_id": "daily",
      "name": "Daily",
      "categories": 3
    },
    {
      "category_group_id": "fun",
      "name": "Fün",
      "categories": 1
    }
  ],
  "total": 3,
  "shown": 3,
  "left_out": 0
}`
		if diff := cmp.Diff(want, wire(t, must(newWorld(t, p).groups(read.ListCategoryGroupsRequest{})))); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
	})
	t.Run("a limit", func(t *testing.T) {
		t.Parallel()
		r := must(newWorld(t).groups(read.ListCategoryGroupsRequest{Limit: new(1)}))
		equal(t, "shown", fmt.Sprint(r.Total, r.Shown, r.LeftOut, r.Rest), "2 1 1Give a higher limit.")
	})
	t.Run("60 by default", func(t *testing.T) {
		t.Parallel()
		p := home()
		for i := range 70 {
			p.Groups = append(p.Groups, budget.Group{ID: fmt.Sprint("g", i), Name: fmt.Sprint("Group ", i)})
		}
		w := newWorld(t, p)
		equal(t, "shown", must(w.groups(read.ListCategoryGroupsRequest{})).Shown, 60)
		equal(t, "shown", must(w.groups(read.ListCategoryGroupsRequest{Limit: new(200)})).Shown, 72)
	})
	for _, n := range []int{0, -1, 201} {
		w := newWorld(t)
		_, err := w.groups(read.ListCategoryGroupsRequest{Limit: &n})
		mustFail(t, err, domain.InvalidArgument, "limit", fmt.Sprint(n), "1 to 200")
		equal(t, "requests", w.ynab.Requests(), 0)
	}
	t.Run("errors", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		_, err := w.groups(read.ListCategoryGroupsRequest{PlanID: "nobody"})
		mustFail(t, err, domain.NotFound, "nobody")
		down := errors.New("down")
		w.ynab.Before(fails(sandbox.OpCategories, down))
		if _, err := w.groups(read.ListCategoryGroupsRequest{}); !errors.Is(err, down) {
			t.Errorf("error %v", err)
		}
	})
}
