package journal_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"go.uber.org/zap"

	"avenir-mcp/adapters/journal"
	"avenir-mcp/domain"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/operation"
)

const planID = "0b1c6a52-8f0e-4d0b-9a53-6a1d5f1e2c34"

var morning = time.Date(2026, 9, 25, 8, 0, 0, 0, time.UTC)

// clock is one that stands still but for its sleeping.
type clock struct {
	mu      sync.Mutex
	now     time.Time
	elapsed time.Duration
	// asleep, if any, is called at the beginning of every sleep.
	asleep func()
}

func newClock() *clock { return &clock{now: morning} }

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) Elapsed() time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.elapsed
}

func (c *clock) Sleep(ctx context.Context, d time.Duration) error {
	if c.asleep != nil {
		c.asleep()
	}
	c.pass(d)
	return ctx.Err()
}

func (c *clock) pass(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now, c.elapsed = c.now.Add(d), c.elapsed+d
}

// realClock is for what happens between processes.
type realClock struct{ start time.Time }

func (c realClock) Now() time.Time         { return time.Now() }
func (c realClock) Elapsed() time.Duration { return time.Since(c.start) }

func (c realClock) Sleep(ctx context.Context, d time.Duration) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(d):
		return nil
	}
}

// at is a journal in a folder of the test's own, and its path.
func at(t *testing.T) (*journal.File, string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "journal.jsonl")
	return journal.New(path, newClock(), zap.NewNop()), path
}

func budget() operation.Intent {
	return operation.Intent{PlanID: planID, Tool: "set_category_budget", Data: operation.BudgetData{
		Month: calendar.MonthOf(2026, time.September), CategoryID: "c-rest", From: 120000, To: 150000,
	}}
}

func applied() operation.Settlement { return operation.Settlement{Outcome: operation.Applied} }

func begin(t *testing.T, f *journal.File) operation.ID {
	t.Helper()
	id, err := f.Begin(t.Context(), budget())
	if err != nil {
		t.Fatal(err)
	}
	return id
}

func read(t *testing.T, f *journal.File) operation.Log {
	t.Helper()
	log, err := f.Log(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return log
}

func statusOf(t *testing.T, f *journal.File, id operation.ID) operation.Status {
	t.Helper()
	o, ok := read(t, f).Find(id, planID)
	if !ok {
		t.Fatalf("operation %s is not in the journal", id)
	}
	return o.Status()
}

func contents(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// refused checks that err may be shown, says what it is about, and names a next step.
func refused(t *testing.T, err error, texts ...string) {
	t.Helper()
	if err == nil {
		t.Fatal("no error")
	}
	if domain.CodeOf(err) != domain.Journal {
		t.Errorf("code %q of %v", domain.CodeOf(err), err)
	}
	for _, text := range append(texts, "journal") {
		if !strings.Contains(err.Error(), text) {
			t.Errorf("error %q lacks %q", err, text)
		}
	}
}
