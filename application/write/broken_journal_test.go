package write_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"avenir-mcp/adapters/journal"
	"avenir-mcp/application/write"
	"avenir-mcp/domain"
	"avenir-mcp/domain/operation"
)

// spoil makes the journal's file one that cannot be written, whoever the tests run as, and gives the way back.
func spoil(t *testing.T, path string) (repair func()) {
	t.Helper()
	aside := path + ".aside"
	if err := os.Rename(path, aside); err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	if err := os.Mkdir(path, 0o700); err != nil {
		t.Fatal(err)
	}
	return func() {
		_ = os.Remove(path)
		_ = os.Rename(aside, path)
	}
}

func TestCommon8And9TheJournalCannotBeWritten(t *testing.T) {
	t.Parallel()
	t.Run("common-8 in a folder that cannot be written", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		file := filepath.Join(t.TempDir(), "file")
		if err := os.WriteFile(file, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		w.Journal = journal.New(filepath.Join(file, "journal.jsonl"), w.clock, nil)
		for name, do := range everyWrite {
			if name == "undo_operation" {
				continue // it reads the journal first
			}
			_, err := do(w, "")
			mustFail(t, err, domain.Journal, "journal")
		}
		equal(t, "questions", len(w.confirm.questions), 0)
		equal(t, "write requests", w.ynab.Writes(), 0)
	})
	t.Run("common-8 between the question and the intent", func(t *testing.T) {
		t.Parallel()
		for name, answer := range map[string]func(w *world){
			"answered at once": func(w *world) { w.confirm.answer = yes },
			"in a form":        func(w *world) { w.confirm.answer = during(nil) },
		} {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				w := newWorld(t)
				answer(w)
				w.journal.begin = func() error { spoil(t, w.path); return nil }
				_, err := w.apply("t1", "c-food")
				mustFail(t, err, domain.Journal, "journal", "nothing was changed")
				equal(t, "write requests", w.ynab.Writes(), 0)
				equal(t, "changes under way", w.life.held, 0)
			})
		}
	})
	t.Run("common-9 at the end", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.confirm.answer = yes
		var repair func()
		w.journal.settle = func() error { repair = spoil(t, w.path); return nil }
		applied := must(w.apply("t1", "c-food"))
		repair()
		w.journal.settle = nil
		equal(t, "status", applied.Status, write.Applied)
		equal(t, "warnings", len(applied.Warnings), 1)
		contains(t, applied.Warnings[0], "could not be recorded", "journal", "Undoing it still works")
		equal(t, "status in the journal", w.statusOf(applied.OperationID), operation.StatusIntent)
		undone := must(w.undo(applied.OperationID))
		equal(t, "status of the undo", undone.Status, write.Applied)
		equal(t, "category", w.category("t1"), "")
		equal(t, "status in the journal", w.statusOf(applied.OperationID), operation.StatusUndone)
	})
	t.Run("common-9 at the end of an undo, which cannot be undone itself", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.confirm.answer = yes
		applied := must(w.apply("t1", "c-food"))
		w.journal.settle = diskFull
		undone := must(w.undo(applied.OperationID))
		equal(t, "status", undone.Status, write.Applied)
		contains(t, undone.Warnings[0], "could not be recorded")
		if strings.Contains(undone.Warnings[0], "Undoing it") {
			t.Errorf("warning: %s", undone.Warnings[0])
		}
	})
	t.Run("common-8 the intent fails for a reason that is not for people", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.confirm.answer = yes
		w.journal.begin = func() error { return fmt.Errorf("secret: %s", w.path) }
		_, err := w.apply("t1", "c-food")
		mustFail(t, err, domain.Internal, "internal error", "nothing was changed")
		if strings.Contains(err.Error(), "secret") {
			t.Errorf("error: %v", err)
		}
	})
}
