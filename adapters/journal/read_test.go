package journal_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/journal"
	"avenir-mcp/domain/operation"
)

func TestDamage(t *testing.T) {
	t.Parallel()
	f, path := at(t)
	ids := []operation.ID{begin(t, f), begin(t, f), begin(t, f)}
	lines := strings.SplitAfter(contents(t, path), "\n")
	write(t, path, lines[0]+"{\"v\":1,\xff\n"+strings.Join(lines[1:], "")+`{"v":1`)
	log := read(t, f)
	if diff := cmp.Diff([]string{"journal line 2 was skipped: it is not UTF-8", "journal line 5 was skipped: it is cut off"}, log.Warnings); diff != "" {
		t.Errorf("journal-1: warnings (-want +got):\n%s", diff)
	}
	for _, id := range ids {
		if _, ok := log.Find(id, planID); !ok {
			t.Errorf("journal-1: operation %s is lost", id)
		}
	}
}

// A line can be longer than whatever it is read through.
func TestLongLines(t *testing.T) {
	t.Parallel()
	f, path := at(t)
	want := map[operation.ID]int{}
	for _, n := range []int{1, 500, 2500, 2, 4000, 1} {
		d := operation.CategorizeData{}
		for i := range n {
			to := fmt.Sprintf("c-%036d", i)
			d.Changes = append(d.Changes, operation.CategoryChange{TransactionID: fmt.Sprintf("t-%036d", i), To: &to})
		}
		id, err := f.Begin(t.Context(), operation.Intent{PlanID: planID, Tool: "apply_categories", Data: d})
		if err != nil {
			t.Fatal(err)
		}
		want[id] = n
	}
	if size := len(contents(t, path)); size < 3*256<<10 {
		t.Fatalf("only %d bytes", size)
	}
	log := read(t, f)
	if len(log.Operations) != len(want) || len(log.Warnings) > 0 {
		t.Errorf("%d operations, warnings %q", len(log.Operations), log.Warnings)
	}
	for _, o := range log.Operations {
		items := o.Data.Items()
		if n := want[o.ID]; o.Count != n || len(items) != n || items[n-1].Key != fmt.Sprintf("t-%036d", n-1) {
			t.Errorf("operation %s has %d items, want %d", o.ID, len(items), n)
		}
	}
}

func TestALastLineIsLookedAtAgainUnderTheLock(t *testing.T) {
	t.Parallel()
	path, c := filepath.Join(t.TempDir(), "journal.jsonl"), newClock()
	f := journal.New(path, c, nil)
	id := begin(t, f)
	if err := f.Settle(t.Context(), id, applied()); err != nil {
		t.Fatal(err)
	}
	text := contents(t, path)
	half := len(text) - 20
	write(t, path, text[:half])
	// Another process is in the middle of the last line, and holds the lock.
	release := hold(t, path)
	c.asleep = func() {
		write(t, path, text)
		release()
	}
	log := read(t, f)
	if o, _ := log.Find(id, planID); len(log.Warnings) > 0 || o.Status() != operation.StatusApplied {
		t.Errorf("journal-3: %s, warnings %q", o.Status(), log.Warnings)
	}

	// The lock cannot be had: what is there is shown.
	write(t, path, text[:half])
	c.asleep = nil
	hold(t, path)
	log = read(t, f)
	if o, _ := log.Find(id, planID); len(log.Warnings) != 1 || o.Status() != operation.StatusIntent {
		t.Errorf("%s, warnings %q", o.Status(), log.Warnings)
	}
}

func TestALastLineIsLookedAtAgainAndIsGone(t *testing.T) {
	t.Parallel()
	path, c := filepath.Join(t.TempDir(), "journal.jsonl"), newClock()
	write(t, path, `{"v":1`)
	release := hold(t, path)
	c.asleep = func() {
		if err := errors.Join(os.Remove(path), os.Mkdir(path, 0o700)); err != nil {
			t.Error(err)
		}
		release()
	}
	_, err := journal.New(path, c, nil).Log(t.Context())
	refused(t, err, path, "not a regular file")
}

func TestWhatCannotBeRead(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"below a file", "a folder", "a name that is too long"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			path := unusable(t)[name]
			_, err := journal.New(path, newClock(), nil).Log(t.Context())
			refused(t, err, path, "AVENIR_MCP_JOURNAL")
			if n := strings.Count(err.Error(), path); n != 1 {
				t.Errorf("the path is named %d times: %v", n, err)
			}
		})
	}
}
