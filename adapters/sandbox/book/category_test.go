package book_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
)

func TestACategoryIsMadeAtTheEndOfAGroup(t *testing.T) {
	t.Parallel()
	b, _ := open()
	known := b.Knowledge()
	k, err := b.CreateCategory(book.CategoryFields{Name: new("Food"), GroupID: new("daily"), Note: new("Again")})
	got(t, k, err)
	want := budget.MonthCategory{
		Category: budget.Category{ID: k.ID, GroupID: "daily", Name: "Food", Note: "Again"}, GroupName: "Daily",
	}
	if diff := cmp.Diff(want, k); diff != "" || k.ID == "" || k.ID == "food" {
		t.Errorf("%q %s", k.ID, diff)
	}
	if b.Names().Categories[k.ID] != "Food" || b.CategoryList().Name(k.ID) != "Food" {
		t.Error("it has no name")
	}
	if told := b.Categories(known); len(told) != 1 || told[0] != want.Category || b.Knowledge() != known+1 {
		t.Errorf("told: %+v", told)
	}
	next, err := b.CreateCategory(book.CategoryFields{Name: new("Food"), GroupID: new("daily")})
	if got(t, next, err).ID == k.ID {
		t.Error("two have one id")
	}
}

func TestACategoryHasTheFiguresOfThePresentMonth(t *testing.T) {
	t.Parallel()
	b, c := open()
	k, err := b.UpdateCategory("food", book.CategoryFields{Note: new("For all")})
	if got(t, k, err).Assigned != 300_000 || k.Activity != -60_000 {
		t.Errorf("in September: %+v", k)
	}
	c.move("2026-11-02") // a month that the plan does not have yet
	k, err = b.UpdateCategory("food", book.CategoryFields{Note: new("For none")})
	if got(t, k, err).Assigned != 0 || k.Available != 240_000 {
		t.Errorf("in November: %+v", k)
	}
}

func TestWhatIsSentOfACategoryChanges(t *testing.T) {
	t.Parallel()
	food := budget.Category{ID: "food", GroupID: "daily", Name: "Food", Note: "Old"}
	with := func(edit func(*budget.Category)) budget.Category {
		k := food
		edit(&k)
		return k
	}
	for name, c := range map[string]struct {
		fields book.CategoryFields
		want   budget.Category
	}{
		"nothing":                    {book.CategoryFields{}, food},
		"a name, which may be taken": {book.CategoryFields{Name: new("Fun")}, with(func(k *budget.Category) { k.Name = "Fun" })},
		"a name of null is none":     {book.CategoryFields{Name: new("")}, food},
		"a note":                     {book.CategoryFields{Note: new("New")}, with(func(k *budget.Category) { k.Note = "New" })},
		"a note of null is none":     {book.CategoryFields{Note: new("")}, with(func(k *budget.Category) { k.Note = "" })},
		"a group":                    {book.CategoryFields{GroupID: new("later")}, with(func(k *budget.Category) { k.GroupID = "later" })},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, _ := open(func(p *book.Plan) {
				p.Groups = append(p.Groups, budget.Group{ID: "later", Name: "Later"})
				p.Categories[0] = food
			})
			known := b.Knowledge()
			k, err := b.UpdateCategory("food", c.fields)
			if diff := cmp.Diff(c.want, got(t, k, err).Category); diff != "" {
				t.Error(diff)
			}
			if changed := b.Knowledge() != known; changed != (c.want != food) {
				t.Errorf("counted as a change: %v", changed)
			}
			if b.Names().Categories["food"] != c.want.Name || b.CategoryList().ByID("food") != c.want {
				t.Error("the lists have another")
			}
			if groups := map[string]string{"daily": "Daily", "later": "Later"}; k.GroupName != groups[k.GroupID] {
				t.Errorf("in the group %s", k.GroupName)
			}
		})
	}
}

func TestWhatYNABRefusesOfACategory(t *testing.T) {
	t.Parallel()
	null := "Nu\x00ll"
	named := func(edit func(*book.CategoryFields)) book.CategoryFields {
		f := book.CategoryFields{Name: new("New"), GroupID: new("daily")}
		edit(&f)
		return f
	}
	for name, c := range map[string]struct {
		id     string // empty to make one
		fields book.CategoryFields
		want   string
	}{
		"no name":                     {"", book.CategoryFields{GroupID: new("daily")}, "400 name must be given"},
		"a name of null":              {"", named(func(f *book.CategoryFields) { f.Name = new("") }), "400 name must be given"},
		"no group":                    {"", book.CategoryFields{Name: new("New")}, "400 category_group_id must be given"},
		"a group that is not there":   {"", named(func(f *book.CategoryFields) { f.GroupID = new("else") }), "400 category_group_id does not exist in this budget"},
		"a deleted group":             {"", named(func(f *book.CategoryFields) { f.GroupID = new("gone") }), "400 category_group_id does not exist in this budget"},
		"an internal group":           {"", named(func(f *book.CategoryFields) { f.GroupID = new("internal") }), "400 a category cannot be put into an internal category group"},
		"the group of cards":          {"", named(func(f *book.CategoryFields) { f.GroupID = new("cards") }), "400 a category cannot be put into an internal category group"},
		"a name with a null":          {"", named(func(f *book.CategoryFields) { f.Name = &null }), "400 name must not contain a null character"},
		"a note with a null":          {"", named(func(f *book.CategoryFields) { f.Note = &null }), "400 note must not contain a null character"},
		"a wrong target":              {"", named(func(f *book.CategoryFields) { f.Goal.Frequency = new("daily") }), "400 goal_frequency must be one of monthly, weekly, yearly"},
		"one that is not there":       {"else", book.CategoryFields{}, `404.2 category "else" does not exist`},
		"a deleted one":               {"dropped", book.CategoryFields{}, `404.2 category "dropped" does not exist`},
		"an internal one":             {"inflow", book.CategoryFields{Note: new("Mine")}, "400 an internal category cannot be changed"},
		"a card's other name":         {"pay-card", book.CategoryFields{Name: new("New")}, "400 a credit card payment category can be neither renamed nor moved"},
		"a card's other group":        {"pay-card", book.CategoryFields{GroupID: new("daily")}, "400 a credit card payment category can be neither renamed nor moved"},
		"moving into YNAB's own":      {"food", book.CategoryFields{GroupID: new("internal")}, "400 a category cannot be put into an internal category group"},
		"moving to the cards":         {"food", book.CategoryFields{GroupID: new("cards")}, "400 a category cannot be put into an internal category group"},
		"moving to a group of null":   {"food", book.CategoryFields{GroupID: new("")}, "400 category_group_id does not exist in this budget"},
		"a change with a null inside": {"food", book.CategoryFields{Note: &null}, "400 note must not contain a null character"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, _ := open(func(p *book.Plan) { p.Groups = append(p.Groups, budget.Group{ID: "gone", Name: "Gone", Deleted: true}) })
			known, n := b.Knowledge(), len(b.Categories(0))
			_, err := b.CreateCategory(c.fields)
			if c.id != "" {
				_, err = b.UpdateCategory(c.id, c.fields)
			}
			if c.id == "" && (b.Knowledge() != known || len(b.Categories(0)) != n) {
				t.Error("something changed")
			}
			if diff := cmp.Diff(c.want, refused(t, err)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestACardsCategoryKeepsANote(t *testing.T) {
	t.Parallel()
	b, _ := open()
	k, err := b.UpdateCategory("pay-card", book.CategoryFields{Name: new("Card"), GroupID: new("cards"), Note: new("Due on the 3rd")})
	if got(t, k, err).Note != "Due on the 3rd" {
		t.Errorf("%+v", k)
	}
}

func TestGroupsAreMadeAndRenamed(t *testing.T) {
	t.Parallel()
	b, _ := open()
	longest := strings.Repeat("é", 50)
	known := b.Knowledge()
	g, err := b.CreateGroup(longest)
	if got(t, g, err); g.Name != longest || g.ID == "" {
		t.Errorf("made %+v", g)
	}
	if told := b.Groups(known); len(told) != 1 || told[0] != g || len(b.Months(known)) != 0 {
		t.Errorf("told of %+v, and %d months", told, len(b.Months(known)))
	}
	again, err := b.CreateGroup(longest)
	if got(t, again, err).ID == g.ID {
		t.Error("two have one id")
	}
	known = b.Knowledge()
	g, err = b.RenameGroup("daily", "Each day")
	if got(t, g, err).Name != "Each day" || g.ID != "daily" {
		t.Errorf("renamed %+v", g)
	}
	k, err := b.MonthCategory(month("2026-09"), "food")
	if got(t, k, err).GroupName != "Each day" || len(b.Months(known)) != 3 || len(b.Groups(known)) != 1 {
		t.Errorf("%+v, %d months told", k, len(b.Months(known)))
	}
	known = b.Knowledge()
	g, err = b.RenameGroup("daily", "Each day")
	if got(t, g, err); b.Knowledge() != known {
		t.Error("the same name counts as a change")
	}
}

func TestWhatYNABRefusesOfAGroup(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ id, name, want string }{
		"no name":              {"", "", "400 name must be given"},
		"a long name":          {"", strings.Repeat("é", 51), "400 name is too long (maximum is 50 characters)"},
		"a null":               {"", "Nu\x00ll", "400 name must not contain a null character"},
		"YNAB's name":          {"", "internal master category", "400 name is that of an internal category group"},
		"the name of the card": {"", "Credit Card Payments", "400 name is that of an internal category group"},
		"another without one":  {"daily", "", "400 name must be given"},
		"another long one":     {"daily", strings.Repeat("é", 51), "400 name is too long (maximum is 50 characters)"},
		"YNAB's own group":     {"internal", "Mine", "400 an internal category group cannot be renamed"},
		"that of cards":        {"cards", "Mine", "400 an internal category group cannot be renamed"},
		"one that is not":      {"else", "Mine", `404.2 category group "else" does not exist`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, _ := open()
			_, err := b.CreateGroup(c.name)
			if c.id != "" {
				_, err = b.RenameGroup(c.id, c.name)
			}
			if diff := cmp.Diff(c.want, refused(t, err)); diff != "" {
				t.Error(diff)
			}
		})
	}
}
