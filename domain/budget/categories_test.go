package budget_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain/budget"
)

func TestWhatACategoryIs(t *testing.T) {
	t.Parallel()
	type truth struct{ Live, Hidden, Internal, Inflow, Uncategorized, PaysCard, Usable bool }
	c := categories()
	for id, want := range map[string]truth{
		"c-food":   {Live: true, Usable: true},
		"c-bonus":  {Live: true, Usable: true}, // a person's own category of such a name feeds nothing
		"c-own":    {Live: true, Usable: true}, // nor does a person's own Uncategorized stand for none
		"c-hid":    {Live: true, Hidden: true},
		"c-gym":    {Live: true, Hidden: true}, // by its group's name
		"c-off":    {Live: true, Hidden: true}, // by its group's mark
		"c-dead":   {},
		"c-gone":   {}, // with its group
		"c-card":   {Live: true, PaysCard: true, Usable: true},
		"c-inflow": {Live: true, Internal: true, Inflow: true},
		"c-uncat":  {Live: true, Internal: true, Uncategorized: true},
		"c-flag":   {Live: true, Internal: true}, // by its own mark
	} {
		k := c.ByID(id)
		_, live := c.Live(id)
		got := truth{
			live, c.IsHidden(k), c.IsInternal(k), c.IsInflow(k), c.IsUncategorized(k), c.PaysCard(k), c.Usable(k),
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", id, diff)
		}
	}
}

func TestAnUnknownCategoryIsNothing(t *testing.T) {
	t.Parallel()
	c := categories()
	if k, live := c.Live("c-404"); live || k != (budget.Category{}) {
		t.Errorf("Live gives %+v, %v", k, live)
	}
	if k := c.ByID("c-404"); k != (budget.Category{}) {
		t.Errorf("ByID gives %+v", k)
	}
	check(t, "it is usable", c.Usable(budget.Category{ID: "c-404"}), false)
	check(t, "it is the inflow category of a plan without one", budget.Categories{}.IsInflow(budget.Category{}), false)
}

func TestTheInflowCategory(t *testing.T) {
	t.Parallel()
	internal := budget.Group{ID: "g", Internal: true}
	gone := budget.Group{ID: "gone", Internal: true, Deleted: true}
	named := func(id, name string) budget.Category { return budget.Category{ID: id, GroupID: "g", Name: name} }
	present := named("now", "inflow: ready to assign")
	for name, test := range map[string]struct {
		categories []budget.Category
		want       string
	}{
		"none":                           {nil, ""},
		"by its present name":            {[]budget.Category{present}, "now"},
		"by its old name":                {[]budget.Category{named("a", "Other"), named("old", "INFLOWS")}, "old"},
		"the first of two old names":     {[]budget.Category{named("old", "Inflows"), named("older", "Inflow")}, "old"},
		"the present name goes first":    {[]budget.Category{named("old", "Inflows"), present}, "now"},
		"a shorter name is another":      {[]budget.Category{named("a", "Infl")}, ""},
		"a deleted one is none":          {[]budget.Category{{ID: "d", GroupID: "g", Name: "Inflows", Deleted: true}}, ""},
		"one of a deleted group is none": {[]budget.Category{{ID: "d", GroupID: "gone", Name: "Inflow: Ready to Assign"}}, ""},
		"a person's own is none":         {[]budget.Category{{ID: "own", GroupID: "mine", Name: "Inflow: Ready to Assign"}}, ""},
	} {
		c := budget.NewCategories([]budget.Group{internal, gone, {ID: "mine"}}, test.categories)
		got := ""
		for k := range c.All {
			if c.IsInflow(k) {
				got += k.ID
			}
		}
		if got != test.want {
			t.Errorf("%s: %q, want %q", name, got, test.want)
		}
	}
}

func TestListsKeepTheirOrder(t *testing.T) {
	t.Parallel()
	c := categories()
	var got []budget.Category
	for k := range c.All {
		got = append(got, k)
	}
	if diff := cmp.Diff(planCategories, got); diff != "" {
		t.Errorf("categories (-want +got):\n%s", diff)
	}
	for k := range c.All {
		if k.ID == "c-food" {
			break // leaving early is allowed
		}
	}
	want := []budget.Group{planGroups[0], planGroups[1], planGroups[2]}
	if diff := cmp.Diff(want, c.UserGroups()); diff != "" {
		t.Errorf("groups that people see (-want +got):\n%s", diff)
	}
}

func TestNamesOfCategories(t *testing.T) {
	t.Parallel()
	c := categories()
	for id, want := range map[string]string{"c-food": "Groceries", "c-dead": "Vroeger", "c-404": ""} {
		if got := c.Name(id); got != want {
			t.Errorf("name of %s: %q, want %q", id, got, want)
		}
	}
	if got := c.Group(c.ByID("c-tennis")).Name; got != "Vrije tijd" {
		t.Errorf("group of c-tennis: %q", got)
	}
}

func TestUncategorizedCountsAsNone(t *testing.T) {
	t.Parallel()
	c := categories()
	for id, want := range map[string]string{
		"": "", "c-uncat": "", "c-own": "c-own", "c-food": "c-food", "c-dead": "c-dead", "c-404": "c-404",
	} {
		if got := c.Assigned(id); got != want {
			t.Errorf("%q counts under %q, want %q", id, got, want)
		}
	}
}
