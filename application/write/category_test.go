package write_test

import (
	"strings"
	"testing"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application/write"
	"avenir-mcp/domain"
	"avenir-mcp/domain/operation"
)

func named(category, name string) write.UpdateCategoryRequest {
	return write.UpdateCategoryRequest{CategoryID: category, Name: &name}
}

func into(category, group string) write.UpdateCategoryRequest {
	return write.UpdateCategoryRequest{CategoryID: category, CategoryGroupID: &group}
}

func TestCategory1ANewName(t *testing.T) {
	t.Parallel()
	w, sent := registered(t)
	r := must(w.edit(named("c-tennis", " Sport ")))
	equal(t, "category-1 question", w.confirm.asked(), "Change category ‘Tennis’ (Vrije tijd) to ‘Sport’ (Vrije tijd)?")
	equal(t, "name sent", *sent.updates[0].Name, "Sport")
	equal(t, "group sent", sent.updates[0].GroupID, nil)
	equal(t, "target sent", sent.updates[0].Target, nil)
	equal(t, "status", r.Status, write.Applied)
	contains(t, wire(t, r), `"from_name": "Tennis"`, `"to_name": "Sport"`, `"from_group": "Vrije tijd"`, `"to_group": "Vrije tijd"`)
	equal(t, "name", w.kept("c-tennis").Name, "Sport")
	_, journal := w.lines()
	contains(t, journal, `"data":{"category_id":"c-tennis","name":{"from":"Tennis","to":"Sport"}}`)
	equal(t, "the same again", must(w.edit(named("c-tennis", "Sport"))).Status, write.NothingToDo)
}

func TestCategory2AnotherGroup(t *testing.T) {
	t.Parallel()
	w, sent := registered(t)
	must(w.edit(into("c-tennis", "g1")))
	equal(t, "category-2 question", w.confirm.asked(), "Change category ‘Tennis’ (Vrije tijd) to ‘Tennis’ (Dagelijks)?")
	equal(t, "name sent", sent.updates[0].Name, nil)
	equal(t, "group sent", *sent.updates[0].GroupID, "g1")
	_, journal := w.lines()
	contains(t, journal, `"data":{"category_id":"c-tennis","group":{"from":"g2","to":"g1"}}`)
	for _, name := range []string{"Tennis", "Vrije", "Dagelijks"} {
		if strings.Contains(journal, name) {
			t.Errorf("the journal has the name %s", name)
		}
	}
	must(w.undo(""))
	equal(t, "undo's question", w.confirm.asked(), "Undo: change category ‘Tennis’ (Dagelijks) to ‘Tennis’ (Vrije tijd)?")
	equal(t, "category-2 back to", *sent.updates[1].GroupID, "g2")
	equal(t, "name sent by the undo", sent.updates[1].Name, nil)
	equal(t, "group", w.kept("c-tennis").GroupID, "g2")
}

func TestCategory3Undo(t *testing.T) {
	t.Parallel()
	t.Run("category-3 of Sport", func(t *testing.T) {
		t.Parallel()
		w, sent := registered(t)
		r := must(w.edit(named("c-tennis", "Sport")))
		undone := must(w.undo(""))
		equal(t, "question", w.confirm.asked(), "Undo: change category ‘Sport’ (Vrije tijd) to ‘Tennis’ (Vrije tijd)?")
		equal(t, "sent", *sent.updates[1].Name, "Tennis")
		equal(t, "status", w.statusOf(r.OperationID), operation.StatusUndone)
		equal(t, "restored", undone.Restored[0].From+" → "+undone.Restored[0].To, "‘Sport’ → ‘Tennis’")
	})
	for name, c := range map[string]struct {
		request write.UpdateCategoryRequest
		later   func(e *book.Editor)
		reason  string
	}{
		"category-3 after another rename": {named("c-tennis", "Sport"), func(e *book.Editor) { e.RenameCategory("c-tennis", "Padel") }, "changed since"},
		"deleted since":                   {named("c-tennis", "Sport"), func(e *book.Editor) { e.DeleteCategory("c-tennis") }, "no longer exists"},
		"the earlier group hidden":        {into("c-tennis", "g1"), func(e *book.Editor) { e.HideGroup("g2") }, "the earlier group was deleted or is hidden"},
		"the earlier name used there": {
			write.UpdateCategoryRequest{CategoryID: "c-tennis", Name: new("Sport"), CategoryGroupID: new("g3")},
			func(e *book.Editor) { e.RenameCategory("c-hol", "Niks") }, "",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w, sent := registered(t)
			must(w.edit(c.request))
			w.elsewhere(c.later)
			undone := must(w.undo(""))
			if c.reason == "" {
				equal(t, "status", undone.Status, write.Applied)
				return
			}
			equal(t, "status", undone.Status, write.NothingToDo)
			equal(t, "conflict", undone.Conflicts[0].ID, "c-tennis")
			contains(t, undone.Conflicts[0].Reason, c.reason)
			equal(t, "requests", len(sent.updates), 1)
		})
	}
	t.Run("the earlier name is another category's there by now", func(t *testing.T) {
		t.Parallel()
		w, sent := registered(t)
		must(w.edit(into("c-hol", "g2")))
		must(w.edit(named("c-tennis", "Sport")))
		w.elsewhere(func(e *book.Editor) { e.RenameCategory("c-hol", "TENNIS") })
		undone := must(w.undo(""))
		equal(t, "conflict", undone.Conflicts[0], write.Conflict{ID: "c-tennis", Reason: "its earlier name is used by another category there, c-hol"})
		equal(t, "requests", len(sent.updates), 2)
	})
	t.Run("already back", func(t *testing.T) {
		t.Parallel()
		w, sent := registered(t)
		must(w.edit(named("c-tennis", "Sport")))
		w.elsewhere(func(e *book.Editor) { e.RenameCategory("c-tennis", "Tennis") })
		equal(t, "already back", must(w.undo("")).AlreadyBack[0], "c-tennis")
		equal(t, "requests", len(sent.updates), 1)
	})
	t.Run("moved since, and only the name was changed", func(t *testing.T) {
		t.Parallel()
		w, _ := registered(t)
		first := must(w.edit(named("c-tennis", "Sport")))
		must(w.edit(into("c-tennis", "g1")))
		equal(t, "status", must(w.undo(first.OperationID)).Status, write.Applied)
		equal(t, "category", w.kept("c-tennis").Name+" in "+w.kept("c-tennis").GroupID, "Tennis in g1")
	})
}

func TestCategory4Refused(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		request write.UpdateCategoryRequest
		code    domain.Code
		texts   []string
	}{
		"category-4 a name of the group, in other letters": {
			write.UpdateCategoryRequest{CategoryID: "c-tennis", Name: new("groceries"), CategoryGroupID: new("g1")}, domain.NotAllowed, []string{"name", "already has a category", "c-food"},
		},
		"a hidden category's name of the group": {write.UpdateCategoryRequest{CategoryID: "c-tennis", Name: new("Verborgen"), CategoryGroupID: new("g1")}, domain.NotAllowed, []string{"already has a category"}},
		"category-4 an empty name":              {named("c-tennis", " "), domain.InvalidArgument, []string{"name", "empty"}},
		"category-4 a line break":               {named("c-tennis", "Sport\nen spel"), domain.InvalidArgument, []string{"name", "one line", "Sport en spel"}},
		"an entity":                             {named("c-tennis", "Tom &amp; Co"), domain.InvalidArgument, []string{"name", "HTML entity"}},
		"201 characters":                        {named("c-tennis", strings.Repeat("é", 201)), domain.InvalidArgument, []string{"name", "at most 200"}},
		"category-4 a card":                     {named("c-card", "Visa"), domain.NotAllowed, []string{"category_id", "named after its account"}},
		"category-4 nothing given":              {write.UpdateCategoryRequest{CategoryID: "c-tennis"}, domain.InvalidArgument, []string{"name", "category_group_id"}},
		"category-4 no such group":              {into("c-tennis", "g404"), domain.NotFound, []string{"category_group_id", "g404 is not the id of a group of this plan", "list_category_groups"}},
		"the group of cards":                    {into("c-tennis", "g4"), domain.NotFound, []string{"is not the id of a group of this plan"}},
		"YNAB's own group":                      {into("c-tennis", "g5"), domain.NotFound, []string{"is not the id of a group of this plan"}},
		"no id of a group":                      {into("c-tennis", ""), domain.InvalidArgument, []string{"category_group_id", "not a YNAB id"}},
		"unknown":                               {named("c-404", "X"), domain.NotFound, []string{"is not the id of a category of this plan"}},
		"hidden":                                {named("c-hid", "X"), domain.NotAllowed, []string{"is hidden"}},
		"internal":                              {named("c-inflow", "X"), domain.NotAllowed, []string{"internal"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			_, err := w.edit(c.request)
			mustFail(t, err, c.code, c.texts...)
			nothingWritten(t, w)
			if c.code == domain.InvalidArgument {
				equal(t, "requests", w.ynab.Requests(), 0)
			}
		})
	}
	t.Run("200 characters, and its own name in other letters", func(t *testing.T) {
		t.Parallel()
		w, _ := registered(t)
		equal(t, "status", must(w.edit(named("c-tennis", "TENNIS"))).Status, write.Applied)
		equal(t, "status", must(w.edit(named("c-tennis", strings.Repeat("é", 200)))).Status, write.Applied)
	})
	t.Run("the name of another group's category", func(t *testing.T) {
		t.Parallel()
		w, _ := registered(t)
		equal(t, "status", must(w.edit(named("c-tennis", "Groceries"))).Status, write.Applied)
	})
}
