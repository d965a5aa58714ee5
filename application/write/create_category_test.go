package write_test

import (
	"fmt"
	"strings"
	"testing"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application/write"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/operation"
)

func TestCategory5Create(t *testing.T) {
	t.Parallel()
	w, sent := registered(t)
	r := must(w.found("g1", " Huisdieren "))
	equal(t, "category-5 question", w.confirm.asked(), "Create category ‘Huisdieren’ in Dagelijks?")
	equal(t, "sent", sent.names[0], "Huisdieren")
	equal(t, "status", r.Status, write.Applied)
	made := w.kept(r.CategoryID)
	equal(t, "made", made.Name+" in "+made.GroupID, "Huisdieren in g1")
	kinds, journal := w.lines()
	equal(t, "lines", fmt.Sprint(kinds), "[intent settle applied]")
	contains(t, journal, `"kind":"new_category","n":1,`, `"data":{"group_id":"g1"}}`, `"created":[{"i":"0","id":"`+r.CategoryID+`","content":""}]`)
	if strings.Contains(journal, "Huisdieren") {
		t.Error("the journal has its name")
	}
	contains(t, r.Undo, "cannot be undone", "delete or hide it in YNAB")
	_, err := w.undo(r.OperationID)
	mustFail(t, err, domain.NotAllowed, "cannot be undone", "delete or hide it in YNAB")
	_, err = w.found("g1", "huisdieren")
	mustFail(t, err, domain.NotAllowed, "already has a category")
}

func TestCategory5TheFingerprintOfASubject(t *testing.T) {
	t.Parallel()
	w, _ := registered(t)
	must(w.found("g1", "Café"))
	equal(t, "fingerprint", w.confirm.questions[0].Fingerprint, "d62c83815c0a3caead509aef152045dd9bda231cf852ab34d4484f2a48b76935")
}

func TestCategory6ABareUndoAfterACreation(t *testing.T) {
	t.Parallel()
	w, _ := registered(t)
	older := must(w.setTo("c-rest", "150"))
	made := must(w.found("g1", "Huisdieren"))
	writes := w.ynab.Writes()
	_, err := w.undo("")
	mustFail(t, err, domain.NotAllowed, made.OperationID, "cannot be undone", "delete or hide it in YNAB", older.OperationID)
	equal(t, "requests that write", w.ynab.Writes(), writes)
}

func TestCategoryCreateRefused(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		group, name string
		code        domain.Code
		texts       []string
	}{
		"no such group":      {"g404", "X", domain.NotFound, []string{"category_group_id", "is not the id of a group of this plan", "list_category_groups"}},
		"the group of cards": {"g4", "X", domain.NotFound, []string{"is not the id of a group of this plan"}},
		"YNAB's own group":   {"g5", "X", domain.NotFound, []string{"is not the id of a group of this plan"}},
		"no id":              {"..", "X", domain.InvalidArgument, []string{"category_group_id", "not a YNAB id"}},
		"no name":            {"g1", "", domain.InvalidArgument, []string{"name", "empty"}},
		"a taken name":       {"g1", "RESTAURANTS", domain.NotAllowed, []string{"name", "already has a category", "c-rest"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			_, err := w.found(c.group, c.name)
			mustFail(t, err, c.code, c.texts...)
			nothingWritten(t, w)
		})
	}
	t.Run("a hidden group", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.elsewhere(func(e *book.Editor) { e.HideGroup("g2") })
		_, err := w.found("g2", "X")
		mustFail(t, err, domain.NotFound, "is not the id of a group of this plan")
	})
}

func TestCategoryCreateLostAnswers(t *testing.T) {
	t.Parallel()
	t.Run("made", func(t *testing.T) {
		t.Parallel()
		w, sent := registered(t)
		w.ynab.After(nth(sandbox.OpCreateCategory, 1, lost))
		r := must(w.found("g1", "Huisdieren"))
		equal(t, "status", r.Status, write.Applied)
		equal(t, "made", w.kept(r.CategoryID).Name, "Huisdieren")
		equal(t, "requests", len(sent.names), 1)
		_, journal := w.lines()
		contains(t, journal, `"created":[{"i":"0","id":"`+r.CategoryID+`"`)
	})
	t.Run("not made", func(t *testing.T) {
		t.Parallel()
		w, sent := registered(t)
		w.ynab.Before(nth(sandbox.OpCreateCategory, 1, lost))
		_, err := w.found("g1", "Huisdieren")
		mustFail(t, err, domain.Unreachable, "nothing was changed")
		equal(t, "requests", len(sent.names), 1)
	})
	t.Run("one of that name is in another group", func(t *testing.T) {
		t.Parallel()
		w, _ := registered(t)
		w.ynab.Before(nth(sandbox.OpCreateCategory, 1, lost))
		_, err := w.found("g1", "Tennis")
		mustFail(t, err, domain.Unreachable, "nothing was changed")
	})
}

func TestCategoryComparesTheAnswer(t *testing.T) {
	t.Parallel()
	both := write.UpdateCategoryRequest{CategoryID: "c-tennis", Name: new("Sport"), CategoryGroupID: new("g1")}
	t.Run("the group was kept", func(t *testing.T) {
		t.Parallel()
		w, sent := registered(t)
		sent.alter = func(c *budget.CategoryChange) { c.GroupID = nil }
		r := must(w.edit(both))
		equal(t, "status", r.Status, write.Partial)
		contains(t, r.Message, "YNAB stored ‘Sport’ in group Vrije tijd")
		equal(t, "difference", r.Differences[0], write.Difference{ID: "c-tennis", Field: "category", Asked: "‘Sport’ in group Dagelijks", Got: "‘Sport’ in group Vrije tijd"})
	})
	t.Run("everything was kept", func(t *testing.T) {
		t.Parallel()
		w, sent := registered(t)
		sent.alter = func(c *budget.CategoryChange) { *c = budget.CategoryChange{Name: new("Tennis")} }
		_, err := w.edit(both)
		mustFail(t, err, domain.RefusedByYNAB, "changed nothing")
	})
	t.Run("made under another name", func(t *testing.T) {
		t.Parallel()
		w, sent := registered(t)
		sent.rename = strings.ToUpper
		r := must(w.found("g1", "Huisdieren"))
		equal(t, "status", r.Status, write.Partial)
		equal(t, "difference", r.Differences[0], write.Difference{ID: r.CategoryID, Field: "name", Asked: "Huisdieren", Got: "HUISDIEREN"})
		equal(t, "status in the journal", w.statusOf(r.OperationID), operation.StatusPartial)
	})
	t.Run("the answer has nobody", func(t *testing.T) {
		t.Parallel()
		w, sent := registered(t)
		sent.answer = func(k *budget.MonthCategory) { *k = budget.MonthCategory{} }
		equal(t, "status of a change", must(w.edit(both)).Status, write.Applied)
		r := must(w.found("g1", "Huisdieren"))
		equal(t, "status of a creation", r.Status, write.Applied)
		equal(t, "made", w.kept(r.CategoryID).Name, "Huisdieren")
	})
}

// Names that look the same are told apart by what is not shown of them, or by an id.
func TestCategoryNamesThatReadAlike(t *testing.T) {
	t.Parallel()
	p := planP()
	p.Categories = append(p.Categories, budget.Category{ID: "c-t2", GroupID: "g2", Name: "Tennis\u200b"})
	p.Groups = append(p.Groups, budget.Group{ID: "g2b", Name: "Vrije  tijd"})
	w, _ := registered(t, p)
	must(w.edit(named("c-t2", "Padel")))
	equal(t, "question", w.confirm.asked(), "Change category ‘Tennis’ (Vrije tijd, g2, c-t2) to ‘Padel’ (Vrije tijd, g2)?")
	w.elsewhere(func(e *book.Editor) { e.RenameCategory("c-t2", "Pa\u200bdel") })
	must(w.edit(named("c-t2", "Padel")))
	equal(t, "question", w.confirm.asked(), "Change category ‘Padel’ (Vrije tijd, g2) to ‘Padel’ (Vrije tijd, g2)?\n"+
		"The names differ only in characters that are not shown.")
}
