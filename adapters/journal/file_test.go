package journal_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/journal"
	"avenir-mcp/domain"
	"avenir-mcp/domain/operation"
)

func TestLines(t *testing.T) {
	t.Parallel()
	f, path := at(t)
	id := begin(t, f)
	if err := f.Step(t.Context(), id, operation.Step{Done: []string{"c-rest"}}); err != nil {
		t.Fatal(err)
	}
	if err := f.Settle(t.Context(), id, applied()); err != nil {
		t.Fatal(err)
	}
	want := fmt.Sprintf(`{"v":1,"t":"intent","op":%[1]q,"at":"2026-09-25T08:00:00Z","plan":%[2]q,"tool":"set_category_budget","kind":"budget","n":1,"pid":%[3]d,"data":{"month":"2026-09-01","category_id":"c-rest","from":120000,"to":150000}}
{"v":1,"t":"step","op":%[1]q,"at":"2026-09-25T08:00:00Z","done":["c-rest"]}
{"v":1,"t":"settle","op":%[1]q,"at":"2026-09-25T08:00:00Z","outcome":"applied"}
`, id, planID, os.Getpid())
	if diff := cmp.Diff(want, contents(t, path)); diff != "" {
		t.Errorf("journal (-want +got):\n%s", diff)
	}
	if !operation.ValidID(string(id)) {
		t.Errorf("id %q", id)
	}
	if f.Path() != path {
		t.Errorf("path %q", f.Path())
	}
}

func TestNothingIsMadeBeforeItIsNeeded(t *testing.T) {
	t.Parallel()
	folder := filepath.Join(t.TempDir(), "a", "b")
	path := filepath.Join(folder, "journal.jsonl")
	f := journal.New(path, newClock(), nil)
	if log := read(t, f); len(log.Operations)+len(log.Warnings) > 0 {
		t.Errorf("undo-1: the log of no journal holds %+v", log)
	}
	if _, err := os.Stat(filepath.Dir(folder)); !os.IsNotExist(err) {
		t.Errorf("reading made a folder: %v", err)
	}
	if err := f.Ready(t.Context()); err != nil {
		t.Fatal(err)
	}
	if text := contents(t, path); text != "" {
		t.Errorf("common-1: to be ready wrote %q", text)
	}
	begin(t, f)
	if n := strings.Count(contents(t, path), "\n"); n != 1 {
		t.Errorf("%d lines", n)
	}
}

func TestATornLineGetsANewlineFirst(t *testing.T) {
	t.Parallel()
	f, path := at(t)
	first := begin(t, f)
	const torn = `{"v":1,"t":"settle","op":"`
	write(t, path, contents(t, path)+torn)

	if err := f.Ready(t.Context()); err != nil {
		t.Fatal(err)
	}
	if !strings.HasSuffix(contents(t, path), torn) {
		t.Error("to be ready repaired the file, and there was nothing to write")
	}
	second := begin(t, f)
	if lines := strings.Split(contents(t, path), "\n"); len(lines) != 4 || lines[1] != torn {
		t.Errorf("journal-2: lines %q", lines)
	}
	log := read(t, f)
	if len(log.Operations) != 2 || log.Operations[0].ID != first || log.Operations[1].ID != second {
		t.Errorf("journal-2: operations %+v", log.Operations)
	}
	if diff := cmp.Diff([]string{"journal line 2 was skipped: it is not JSON"}, log.Warnings); diff != "" {
		t.Errorf("journal-2: warnings (-want +got):\n%s", diff)
	}
}

// unusable are paths where no journal can be written, whoever the user is.
func unusable(t *testing.T) map[string]string {
	t.Helper()
	folder := t.TempDir()
	plain := filepath.Join(folder, "plain")
	write(t, plain, "")
	locked := filepath.Join(folder, "locked.jsonl")
	for _, dir := range []string{filepath.Join(folder, "folder"), locked + ".lock"} {
		if err := os.Mkdir(dir, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	return map[string]string{
		"below a file":             filepath.Join(plain, "journal.jsonl"),
		"two folders below a file": filepath.Join(plain, "a", "journal.jsonl"),
		"a folder":                 filepath.Join(folder, "folder"),
		"no lock can be made":      locked,
		"a name that is too long":  filepath.Join(folder, strings.Repeat("x", 5000)),
	}
}

func TestWhatCannotBeWritten(t *testing.T) {
	t.Parallel()
	for name, path := range unusable(t) {
		t.Run("common-8: "+name, func(t *testing.T) {
			t.Parallel()
			f := journal.New(path, newClock(), nil)
			refused(t, f.Ready(t.Context()), path, "AVENIR_MCP_JOURNAL")
			id, err := f.Begin(t.Context(), budget())
			refused(t, err, path, "AVENIR_MCP_JOURNAL")
			if id != "" {
				t.Errorf("the failed operation is named %q", id)
			}
		})
	}
}

// block makes the journal's folder unusable, and gives it back when the returned function is called.
func block(t *testing.T, folder string) (restore func()) {
	t.Helper()
	aside := folder + ".aside"
	if err := os.Rename(folder, aside); err != nil {
		t.Fatal(err)
	}
	write(t, folder, "")
	return func() {
		if err := errors.Join(os.Remove(folder), os.Rename(aside, folder)); err != nil {
			t.Fatal(err)
		}
	}
}

func TestTheEndCannotBeWritten(t *testing.T) {
	t.Parallel()
	folder := filepath.Join(t.TempDir(), "state")
	f := journal.New(filepath.Join(folder, "journal.jsonl"), newClock(), nil)
	id := begin(t, f)
	restore := block(t, folder)
	refused(t, f.Step(t.Context(), id, operation.Step{Done: []string{"c-rest"}}), folder)
	restore()
	if s := statusOf(t, f, id); s != operation.StatusRunning {
		t.Errorf("after a step that failed the operation is %s", s)
	}
	restore = block(t, folder)
	refused(t, f.Settle(t.Context(), id, applied()), folder)
	if _, err := f.Log(t.Context()); err == nil {
		t.Error("a journal below a file was read")
	}
	restore()
	if s := statusOf(t, f, id); s != operation.StatusIntent {
		t.Errorf("common-9: the operation is %s", s)
	}
	if o, ok := read(t, f).Newest(planID); !ok || o.ID != id {
		t.Errorf("common-9: undo would mean %v %s", ok, o.ID)
	}
}

func TestCancelled(t *testing.T) {
	t.Parallel()
	f, path := at(t)
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	refused(t, f.Ready(gone), path, "cancelled")
	_, err := f.Begin(gone, budget())
	refused(t, err, path, "cancelled")
	if !errors.Is(err, context.Canceled) {
		t.Errorf("the cause is lost: %v", err)
	}
	if _, err := os.Stat(path); !os.IsNotExist(err) {
		t.Errorf("a cancelled call made the file: %v", err)
	}

	id := begin(t, f)
	if err := errors.Join(f.Step(gone, id, operation.Step{Done: []string{"c-rest"}}), f.Settle(gone, id, applied())); err != nil {
		t.Errorf("common-20: what was done is not recorded: %v", err)
	}
	if s := statusOf(t, f, id); s != operation.StatusApplied {
		t.Errorf("common-20: the operation is %s", s)
	}
	_, err = f.Log(gone)
	refused(t, err, path, "cancelled")
}

func TestWhatIsNoRecordIsADefect(t *testing.T) {
	t.Parallel()
	f, path := at(t)
	_, err := f.Begin(t.Context(), operation.Intent{PlanID: planID})
	if domain.CodeOf(err) != domain.Internal {
		t.Errorf("an intent without data: %v", err)
	}
	if err := f.Settle(t.Context(), "not an id", applied()); domain.CodeOf(err) != domain.Internal {
		t.Errorf("an end of nothing: %v", err)
	}
	if _, err := os.Stat(path); !os.IsNotExist(err) {
		t.Errorf("a defect wrote to the file: %v", err)
	}
}

func TestManyAtOnceInOneProcess(t *testing.T) {
	t.Parallel()
	f, path := at(t)
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for range 5 {
				id, err := f.Begin(t.Context(), budget())
				if err != nil {
					t.Error(err)
					return
				}
				if err := f.Settle(t.Context(), id, applied()); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
	log := read(t, f)
	if len(log.Operations) != 40 || len(log.Warnings) > 0 || strings.Count(contents(t, path), "\n") != 80 {
		t.Errorf("%d operations, warnings %q", len(log.Operations), log.Warnings)
	}
	for _, o := range log.Operations {
		if o.Status() != operation.StatusApplied {
			t.Errorf("%s is %s", o.ID, o.Status())
		}
	}
}
