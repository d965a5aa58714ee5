package plan_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

// listP are P's categories.
func listP() budget.Categories { return budget.NewCategories(groups, categories) }

func TestChangeCategory(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		name, group string
		question    string
		data        operation.CategoryData
		sent        budget.CategoryChange
	}{
		"category-1: another name": {
			"Sport", "", "Change category ‘Tennis’ (Vrije tijd) to ‘Sport’ (Vrije tijd)?",
			operation.CategoryData{CategoryID: "c-tennis", Name: &operation.Renaming{From: "Tennis", To: "Sport"}},
			budget.CategoryChange{Name: new("Sport")},
		},
		"category-2: another group": {
			"", "g1", "Change category ‘Tennis’ (Vrije tijd) to ‘Tennis’ (Dagelijks)?",
			operation.CategoryData{CategoryID: "c-tennis", Group: &operation.Renaming{From: "g2", To: "g1"}},
			budget.CategoryChange{GroupID: new("g1")},
		},
		"both": {
			"Sport", "g1", "Change category ‘Tennis’ (Vrije tijd) to ‘Sport’ (Dagelijks)?",
			operation.CategoryData{CategoryID: "c-tennis", Name: &operation.Renaming{From: "Tennis", To: "Sport"}, Group: &operation.Renaming{From: "g2", To: "g1"}},
			budget.CategoryChange{Name: new("Sport"), GroupID: new("g1")},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := must(plan.NewChangeCategory(listP(), "c-tennis", test.name, test.group)).Draft()
			asks(t, d, test.question)
			if diff := cmp.Diff(test.data, d.Data); diff != "" {
				t.Error(diff)
			}
			call := d.Calls[0].(plan.UpdateCategory)
			if diff := cmp.Diff(test.sent, call.Change); diff != "" {
				t.Error(diff)
			}
			if diff := cmp.Diff(d.Data.Items(), call.Items()); diff != "" {
				t.Error(diff)
			}
			k := budget.Category{ID: "c-tennis", Name: "Sport", GroupID: "g1"}
			if got := call.Observe(k)["c-tennis"]; got != call.Item.After {
				t.Errorf("as asked it is %s", got)
			}
			k = budget.Category{ID: "c-tennis", Name: "Tennis", GroupID: "g2"}
			if got := call.Observe(k)["c-tennis"]; got != call.Item.Before {
				t.Errorf("as before it is %s", got)
			}
		})
	}
	for _, as := range [][2]string{{"", "g2"}, {"Tennis", ""}, {"Tennis", "g2"}} {
		if !must(plan.NewChangeCategory(listP(), "c-tennis", as[0], as[1])).Draft().Empty() {
			t.Errorf("%q is a change", as)
		}
	}
}

// The subject has name and group as they will be, also where one of them stays.
func TestChangeCategorySubject(t *testing.T) {
	t.Parallel()
	d := must(plan.NewChangeCategory(listP(), "c-tennis", "Sport", "")).Draft()
	want := plan.ChangeCategorySubject{CategoryID: "c-tennis", Name: "Sport", GroupID: "g2"}
	if diff := cmp.Diff(plan.Subject(want), d.Subject); diff != "" {
		t.Error(diff)
	}
}

func TestChangeCategoryRefuses(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		id, name, group string
		code            domain.Code
		parts           []string
	}{
		"category-4: a name of the group": {"c-tennis", "groceries", "g1", domain.NotAllowed, []string{"name: ", "already has a category", "c-food"}},
		"a hidden one's name":             {"c-tennis", "VERBORGEN", "g1", domain.NotAllowed, []string{"already has a category", "c-hid"}},
		"a name of the group it is in":    {"c-rest", "Groceries", "", domain.NotAllowed, []string{"already has a category"}},
		"category-4: a card":              {"c-card", "Visa", "", domain.NotAllowed, []string{"category_id: ", "named after its account"}},
		"category-4: no such group":       {"c-tennis", "", "g404", domain.NotFound, []string{"category_group_id: ", "g404 is not the id of a group of this plan", "list_category_groups"}},
		"a group of cards":                {"c-tennis", "", "g-cards", domain.NotFound, []string{"is not the id of a group of this plan"}},
		"YNAB's own group":                {"c-tennis", "", "g-internal", domain.NotFound, []string{"is not the id of a group of this plan"}},
		"unknown":                         {"c-404", "X", "", domain.NotFound, []string{"is not the id of a category of this plan"}},
		"deleted":                         {"c-dead", "X", "", domain.NotFound, []string{"is not the id of a category of this plan"}},
		"hidden":                          {"c-hid", "X", "", domain.NotAllowed, []string{"is hidden"}},
		"internal":                        {"c-inflow", "X", "", domain.NotAllowed, []string{"internal"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := plan.NewChangeCategory(listP(), test.id, test.name, test.group)
			refuses(t, err, test.code, test.parts...)
		})
	}
	for name, g := range map[string]budget.Group{
		"hidden":              {ID: "g9", Name: "Oud", Hidden: true},
		"deleted":             {ID: "g9", Name: "Oud", Deleted: true},
		"of hidden":           {ID: "g9", Name: "hidden categories"},
		"of cards by letters": {ID: "g9", Name: "CREDIT CARD PAYMENTS"},
	} {
		t.Run("a group that is "+name, func(t *testing.T) {
			t.Parallel()
			list := budget.NewCategories(append([]budget.Group{g}, groups...), categories)
			_, err := plan.NewChangeCategory(list, "c-tennis", "", "g9")
			refuses(t, err, domain.NotFound, "is not the id of a group of this plan")
		})
	}
	for name, to := range map[string][2]string{"its own in other letters": {"TENNIS", ""}, "a deleted one's": {"Vroeger", "g1"}, "another group's": {"Groceries", ""}} {
		if _, err := plan.NewChangeCategory(listP(), "c-tennis", to[0], to[1]); err != nil {
			t.Errorf("the name is %s: %v", name, err)
		}
	}
}

func TestAddCategory(t *testing.T) {
	t.Parallel()
	a := must(plan.NewAddCategory(listP(), "g1", "Huisdieren"))
	d := a.Draft()
	asks(t, d, "Create category ‘Huisdieren’ in Dagelijks?") // category-5
	if diff := cmp.Diff(operation.Data(operation.NewCategoryData{GroupID: "g1"}), d.Data); diff != "" {
		t.Error(diff)
	}
	cafe := must(plan.NewAddCategory(listP(), "g1", "Café")).Draft()
	if got := plan.FingerprintOf(planP(euro).ID, cafe.Subject); got != "d62c83815c0a3caead509aef152045dd9bda231cf852ab34d4484f2a48b76935" {
		t.Error(got)
	}
	for name, to := range map[string][2]string{"a taken name": {"g1", "GROCERIES"}, "an unknown group": {"g404", "X"}, "YNAB's group": {"g-internal", "X"}} {
		if _, err := plan.NewAddCategory(listP(), to[0], to[1]); err == nil {
			t.Errorf("%s is allowed", name)
		}
	}
}

// What was there before is never taken for the category that was made.
func TestANewCategoryIsFound(t *testing.T) {
	t.Parallel()
	call := must(plan.NewAddCategory(listP(), "g1", "Huisdieren")).Draft().Calls[0].(plan.CreateCategory)
	for name, test := range map[string]struct {
		k     budget.Category
		found bool
	}{
		"as asked":       {budget.Category{ID: "new", GroupID: "g1", Name: "Huisdieren"}, true},
		"another name":   {budget.Category{ID: "new", GroupID: "g1", Name: "huisdieren"}, false},
		"another group":  {budget.Category{ID: "new", GroupID: "g2", Name: "Huisdieren"}, false},
		"deleted":        {budget.Category{ID: "new", GroupID: "g1", Name: "Huisdieren", Deleted: true}, false},
		"there before":   {budget.Category{ID: "c-tennis", GroupID: "g1", Name: "Huisdieren"}, false},
		"deleted before": {budget.Category{ID: "c-dead", GroupID: "g1", Name: "Huisdieren"}, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, found := call.FindIn(budget.NewCategories(groups, []budget.Category{test.k}))
			if found != test.found || found && got.ID != "new" {
				t.Errorf("found %v, %v", got, found)
			}
		})
	}
	created, remark := call.Made(budget.Category{ID: "new", GroupID: "g2", Name: "Dieren"})
	if diff := cmp.Diff([]operation.Created{{Item: "0", ID: "new"}}, created); diff != "" {
		t.Error(diff)
	}
	want := []plan.Difference{{Field: "name", Asked: "Huisdieren", Got: "Dieren"}, {Field: "group", Asked: "g1", Got: "g2"}}
	if diff := cmp.Diff(want, remark.Differences); diff != "" {
		t.Error(diff)
	}
}

func TestUndoCategory(t *testing.T) {
	t.Parallel()
	both := must(plan.NewChangeCategory(listP(), "c-tennis", "Sport", "g1")).Draft()
	list := func(change func([]budget.Category)) budget.Categories {
		all := append([]budget.Category{}, categories...)
		for i := range all {
			if all[i].ID == "c-tennis" {
				all[i].Name, all[i].GroupID = "Sport", "g1"
			}
		}
		change(all)
		return budget.NewCategories(groups, all)
	}
	set := func(id, name, group string) func([]budget.Category) {
		return func(all []budget.Category) {
			for i := range all {
				if all[i].ID == id {
					all[i].Name, all[i].GroupID = name, group
				}
			}
		}
	}
	u := plan.UndoCategory(list(func([]budget.Category) {}), recorded(both, done))
	asks(t, u.Draft(), "Undo: change category ‘Sport’ (Dagelijks) to ‘Tennis’ (Vrije tijd)?")
	if diff := cmp.Diff(budget.CategoryChange{Name: new("Tennis"), GroupID: new("g2")}, u.Draft().Calls[0].(plan.UpdateCategory).Change); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(plan.Shown{Now: "‘Sport’ in group Dagelijks", Back: "‘Tennis’ in group Vrije tijd"}, u.Shown["c-tennis"]); diff != "" {
		t.Error(diff)
	}
	for name, test := range map[string]struct {
		change func([]budget.Category)
		reason string
	}{
		"renamed since":      {set("c-tennis", "Padel", "g1"), "it was changed since"},
		"moved since":        {set("c-tennis", "Sport", "g3"), "it was changed since"},
		"half back":          {set("c-tennis", "Tennis", "g1"), "it was changed since"},
		"the name is taken":  {set("c-hol", "TENNIS", "g2"), "its earlier name is used by another category there, c-hol"},
		"already back":       {set("c-tennis", "Tennis", "g2"), ""},
		"taken in its group": {set("c-food", "Tennis", "g1"), "-"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			u := plan.UndoCategory(list(test.change), recorded(both, done))
			switch test.reason {
			case "-":
				if u.Draft().Empty() {
					t.Errorf("left alone: %+v", u.Judgement)
				}
			case "":
				if len(u.Judgement.AlreadyBack) != 1 || !u.Draft().Empty() {
					t.Errorf("%+v", u.Judgement)
				}
			default:
				if diff := cmp.Diff([]operation.Conflict{{Key: "c-tennis", Reason: test.reason}}, u.Judgement.Conflicts); diff != "" || !u.Draft().Empty() {
					t.Error(diff)
				}
			}
		})
	}
}

// The earlier group has to be one that a category can be put into.
func TestUndoCategoryNeedsTheEarlierGroup(t *testing.T) {
	t.Parallel()
	moved := must(plan.NewChangeCategory(listP(), "c-tennis", "", "g1")).Draft()
	renamed := must(plan.NewChangeCategory(listP(), "c-tennis", "Sport", "")).Draft()
	for name, g := range map[string]budget.Group{"hidden": {ID: "g2", Hidden: true}, "deleted": {ID: "g2", Deleted: true}} {
		list := budget.NewCategories([]budget.Group{groups[0], g}, []budget.Category{{ID: "c-tennis", GroupID: "g1", Name: "Tennis"}})
		u := plan.UndoCategory(list, recorded(moved, done))
		if diff := cmp.Diff([]operation.Conflict{{Key: "c-tennis", Reason: "the earlier group was deleted or is hidden"}}, u.Judgement.Conflicts); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
		list = budget.NewCategories([]budget.Group{groups[0], g}, []budget.Category{{ID: "c-tennis", GroupID: "g1", Name: "Sport"}})
		if u := plan.UndoCategory(list, recorded(renamed, done)); u.Draft().Empty() {
			t.Errorf("%s, and only the name goes back: %+v", name, u.Judgement)
		}
	}
}

func TestNamesThatReadAlikeAreToldApart(t *testing.T) {
	t.Parallel()
	alike := append([]budget.Category{{ID: "c-t2", GroupID: "g2", Name: "ten\u200bnis"}}, categories...)
	list := budget.NewCategories(append([]budget.Group{{ID: "g2b", Name: " vrije tijd"}}, groups...), alike)
	asks(t, must(plan.NewChangeCategory(list, "c-t2", "Padel", "g2b")).Draft(),
		"Change category ‘tennis’ (Vrije tijd, g2, c-t2) to ‘Padel’ (vrije tijd, g2b)?")
	asks(t, must(plan.NewAddCategory(list, "g2b", "Padel")).Draft(), "Create category ‘Padel’ in vrije tijd, g2b?")
	asks(t, must(plan.NewChangeCategory(list, "c-t2", "ten\u00adnis", "")).Draft(),
		"Change category ‘tennis’ (Vrije tijd, g2, c-t2) to ‘tennis’ (Vrije tijd, g2, c-t2)?",
		"The names differ only in characters that are not shown.")
}
