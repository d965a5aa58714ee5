package journal_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"avenir-mcp/adapters/journal"
	"avenir-mcp/domain/operation"
)

// The test program starts itself anew, with this variable, where a test needs another process.
const childVariable = "AVENIR_MCP_TEST_CHILD"

// children are what another process can be told to do with the journal in AVENIR_MCP_JOURNAL. The error
// goes to standard error, and fails the child.
var children = map[string]func(f *journal.File, seed uint64) error{
	"append": appendAtRandom,
	"hang":   beginAndHang,
}

func TestMain(m *testing.M) {
	name, seed, isChild := strings.Cut(os.Getenv(childVariable), " ")
	if !isChild {
		os.Exit(m.Run())
	}
	n, _ := strconv.ParseUint(seed, 10, 64)
	f := journal.New(os.Getenv("AVENIR_MCP_JOURNAL"), realClock{time.Now()}, nil)
	if err := children[name](f, n); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

type child struct {
	*exec.Cmd
	in     io.WriteCloser
	out    *bufio.Scanner
	errors *strings.Builder
}

func start(t *testing.T, name string, seed int, path string) child {
	t.Helper()
	c := child{Cmd: exec.CommandContext(t.Context(), os.Args[0]), errors: &strings.Builder{}}
	c.Env = append(os.Environ(), fmt.Sprintf("%s=%s %d", childVariable, name, seed), "AVENIR_MCP_JOURNAL="+path)
	c.Stderr = c.errors
	in, err := c.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	c.in, c.out = in, bufio.NewScanner(out)
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	return c
}

// beginAndHang begins an operation, names it, and waits until its standard input ends.
func beginAndHang(f *journal.File, _ uint64) error {
	id, err := f.Begin(context.Background(), budget())
	fmt.Println(id)
	_, _ = io.Copy(io.Discard, os.Stdin)
	return err
}

// appends is how many operations a child records.
const appends = 8

// appendAtRandom names every operation it has recorded in full.
func appendAtRandom(f *journal.File, seed uint64) error {
	random := rand.New(rand.NewPCG(seed, seed))
	for range appends {
		d := operation.CategorizeData{}
		for i := range 1 + random.IntN(400)*random.IntN(2) {
			to := fmt.Sprintf("c-%036d", i)
			d.Changes = append(d.Changes, operation.CategoryChange{TransactionID: fmt.Sprintf("t-%036d", i), To: &to})
		}
		id, err := f.Begin(context.Background(), operation.Intent{PlanID: planID, Tool: "apply_categories", Data: d})
		if err != nil {
			return err
		}
		time.Sleep(time.Duration(random.IntN(2000)) * time.Microsecond)
		if err := f.Step(context.Background(), id, operation.Step{Done: []string{d.Changes[0].TransactionID}}); err != nil {
			return err
		}
		if err := f.Settle(context.Background(), id, applied()); err != nil {
			return err
		}
		fmt.Println(id)
	}
	return nil
}

func TestTwoProcessesAppendAtRandom(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "new", "journal.jsonl")
	f := journal.New(path, realClock{time.Now()}, nil)
	both := []child{start(t, "append", 1, path), start(t, "append", 2, path)}
	seen := 0
	for _, c := range both {
		for c.out.Scan() {
			seen++
			log := read(t, f)
			if o, ok := log.Find(operation.ID(c.out.Text()), planID); !ok || o.Status() != operation.StatusApplied {
				t.Errorf("journal-3: another process's operation is %s (%v)", o.Status(), ok)
			}
			if len(log.Warnings) > 0 {
				t.Fatalf("journal-3: while others write, %q", log.Warnings)
			}
		}
		if err := c.Wait(); err != nil {
			t.Fatalf("%v: %s", err, c.errors)
		}
	}
	if lines := strings.Count(contents(t, path), "\n"); seen != 2*appends || lines != 3*seen {
		t.Errorf("journal-3: %d lines of %d operations", lines, seen)
	}
}

func TestRunning(t *testing.T) {
	t.Parallel()
	path, c := filepath.Join(t.TempDir(), "journal.jsonl"), newClock()
	f := journal.New(path, c, nil)
	mine := begin(t, f)
	other := start(t, "hang", 0, path)
	if !other.out.Scan() {
		t.Fatal(other.errors)
	}
	theirs := operation.ID(other.out.Text())
	o, _ := read(t, f).Find(theirs, planID)
	expect := func(when string, id operation.ID, want operation.Status) {
		t.Helper()
		if s := statusOf(t, f, id); s != want {
			t.Errorf("%s: the operation is %s, want %s", when, s, want)
		}
	}
	for _, test := range []struct {
		when   string
		age    time.Duration
		theirs operation.Status
	}{
		{"it just began", 0, operation.StatusRunning},
		{"it began 59.9 seconds ago", 59900 * time.Millisecond, operation.StatusRunning},
		{"it began a minute ago", time.Minute, operation.StatusIntent},
		{"its clock is a little ahead", -time.Second, operation.StatusRunning},
		{"somebody put the clock back", -time.Hour, operation.StatusIntent},
		{"the clock is right again", time.Second, operation.StatusRunning},
	} {
		c.now = o.At.Add(test.age)
		expect("another process is at it, "+test.when, theirs, test.theirs)
		expect("this process is at it, whatever the clock says", mine, operation.StatusRunning)
	}

	if err := other.in.Close(); err != nil {
		t.Fatal(err)
	}
	if err := other.Wait(); err != nil {
		t.Fatal(err)
	}
	expect("undo-3: the other process ended", theirs, operation.StatusIntent)

	later := journal.New(path, c, nil)
	if s := statusOf(t, later, mine); s != operation.StatusIntent {
		t.Errorf("an operation with this process's number that it never began is %s", s)
	}
	if err := f.Settle(t.Context(), mine, applied()); err != nil {
		t.Fatal(err)
	}
	expect("settled", mine, operation.StatusApplied)
}

func TestProcessNumbersThatAreNone(t *testing.T) {
	t.Parallel()
	f, path := at(t)
	id := begin(t, f)
	text := contents(t, path)
	for _, pid := range []string{"0", "4194304999"} {
		write(t, path, strings.Replace(text, fmt.Sprintf(`"pid":%d`, os.Getpid()), `"pid":`+pid, 1))
		if s := statusOf(t, journal.New(path, newClock(), nil), id); s != operation.StatusIntent {
			t.Errorf("the operation of process %s is %s", pid, s)
		}
	}
}
