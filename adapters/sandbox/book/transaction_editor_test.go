package book_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
)

func TestAPersonEditsARow(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		edit func(*book.Editor)
		want func(*budget.Transaction)
	}{
		"the category":                     {func(e *book.Editor) { e.SetCategory("blank", "fun") }, func(t *budget.Transaction) { t.CategoryID = "fun" }},
		"the flag":                         {func(e *book.Editor) { e.SetFlag("blank", "red") }, func(t *budget.Transaction) { t.Flag, t.FlagName = "red", "Look" }},
		"the review":                       {func(e *book.Editor) { e.SetApproved("blank", true) }, func(t *budget.Transaction) { t.Approved = true }},
		"the state":                        {func(e *book.Editor) { e.SetCleared("blank", budget.Cleared) }, func(t *budget.Transaction) { t.Cleared = budget.Cleared }},
		"the memo, which fills in nothing": {func(e *book.Editor) { e.EditMemo("blank", "m") }, func(t *budget.Transaction) { t.Memo = "m" }},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, _ := open()
			since, want := b.Knowledge(), rowOf(t, b, "blank")
			c.want(&want)
			b.Edit(c.edit)
			b.Edit(c.edit) // the second time changes nothing
			if diff := cmp.Diff(want, rowOf(t, b, "blank")); diff != "" || b.Knowledge() != since+1 {
				t.Error(diff, b.Knowledge())
			}
			if diff := cmp.Diff([]string{"blank"}, listed(t, b, book.Query{Since: since})); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestAPersonsRowIsFoundByItsImportID(t *testing.T) {
	t.Parallel()
	b, _ := open()
	b.Edit(func(e *book.Editor) {
		e.AddTransaction(budget.Transaction{ID: "file", AccountID: "card", Amount: -1, Date: day("2026-09-01"), ImportID: "f"})
	})
	saved, err := b.UpdateTransactions([]book.Row{{ImportID: new("f"), Approved: new(true)}})
	if rows := got(t, saved, err).Rows; rows[0].ID != "file" {
		t.Errorf("%+v", rows)
	}
}

func TestAPersonsSplitHasLinesWithIDs(t *testing.T) {
	t.Parallel()
	b, _ := open()
	var id string
	b.Edit(func(e *book.Editor) {
		id = e.AddTransaction(budget.Transaction{
			AccountID: "card", Amount: -3, Date: day("2026-09-01"), Lines: []budget.Line{{Amount: -1}, {ID: "own", Amount: -2}},
		})
	})
	if l := rowOf(t, b, id).Lines; len(l[0].ID) != 36 || l[1].ID != "own" {
		t.Errorf("%+v", l)
	}
}

func TestAnUnknownRowIsAMistakeOfTheProgrammer(t *testing.T) {
	t.Parallel()
	for name, edit := range map[string]func(*book.Editor){
		"unknown":       func(e *book.Editor) { e.SetFlag("t", "red") },
		"deleted":       func(e *book.Editor) { e.DeleteTransaction("void") },
		"on no account": func(e *book.Editor) { e.AddTransaction(budget.Transaction{AccountID: "a", Date: day("2026-09-01")}) },
		"without a day": func(e *book.Editor) { e.AddTransaction(budget.Transaction{AccountID: "card"}) },
		"at no bank":    func(e *book.Editor) { e.Deliver(budget.Transaction{AccountID: "a"}) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, _ := open()
			defer func() {
				if recover() == nil {
					t.Error("it did not panic")
				}
			}()
			b.Edit(edit)
		})
	}
}
