package inputrequired_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gofrs/flock"
	"go.uber.org/zap"
	"go.uber.org/zap/zapcore"
	"go.uber.org/zap/zaptest/observer"

	"avenir-mcp/adapters/confirmation/inputrequired"
)

// wall is a time of day that somebody can set.
type wall struct{ at atomic.Int64 }

func (c *wall) Now() time.Time                             { return time.Unix(0, c.at.Load()) }
func (c *wall) Elapsed() time.Duration                     { panic("processes share no elapsed time") }
func (c *wall) Sleep(context.Context, time.Duration) error { return nil }
func (c *wall) advance(d time.Duration)                    { c.at.Add(int64(d)) }

// family is several processes behind one address, with one key, one file and one clock.
type family struct {
	key   [inputrequired.KeySize]byte
	file  string
	clock *wall
}

func newFamily(t *testing.T) *family {
	t.Helper()
	f := &family{key: inputrequired.NewKey(), file: filepath.Join(t.TempDir(), "state", "journal.jsonl.answers"), clock: new(wall)}
	f.clock.at.Store(time.Date(2026, 9, 25, 8, 0, 0, 0, time.UTC).UnixNano())
	return f
}

// process is one more of them.
func (f *family) process() *fixture {
	core, logs := observer.New(zapcore.InfoLevel)
	return &fixture{Way: inputrequired.NewShared(f.key, f.file, f.clock, zap.New(core)), key: f.key, logs: logs}
}

func TestAnyProcessWithTheKeyTakesTheAnswerOnce(t *testing.T) {
	t.Parallel()
	f := newFamily(t)
	a, b, later := f.process(), f.process(), f.process()
	state := a.question()
	got, err := b.present(state)
	wantApproved(t, got, err)
	for _, p := range []*fixture{a, b, later, f.process()} {
		got, err := p.present(state)
		wantInvalid(t, got, err)
		if r := p.reasons(); r[len(r)-1] != "used" {
			t.Errorf("reasons %v", r)
		}
	}
}

func TestOneOfManyProcessesAtOnceTakesTheAnswer(t *testing.T) {
	t.Parallel()
	f := newFamily(t)
	state := f.process().question()
	var yeses atomic.Int32
	var all sync.WaitGroup
	for range 20 {
		p := f.process()
		all.Go(func() {
			if _, err := p.present(state); err == nil {
				yeses.Add(1)
			}
		})
	}
	all.Wait()
	if n := yeses.Load(); n != 1 {
		t.Errorf("%d yeses", n)
	}
}

// What one process reads and writes, no other does at the same time: an answer waits for whoever has the file.
func TestAnAnswerWaitsForTheFile(t *testing.T) {
	t.Parallel()
	f := newFamily(t)
	p := f.process()
	if err := os.MkdirAll(filepath.Dir(f.file), 0o700); err != nil {
		t.Fatal(err)
	}
	another := flock.New(f.file + ".lock")
	if err := another.Lock(); err != nil {
		t.Fatal(err)
	}
	state, done := p.question(), make(chan error, 1)
	go func() {
		_, err := p.present(state)
		done <- err
	}()
	select {
	case err := <-done:
		t.Fatalf("it did not wait: %v", err)
	case <-time.After(200 * time.Millisecond):
	}
	if err := another.Close(); err != nil {
		t.Fatal(err)
	}
	if err := <-done; err != nil {
		t.Errorf("then it did not count: %v", err)
	}
}

// A process that hangs while it holds the file keeps no answer waiting for ever, and none of those that waited counts.
func TestAFileThatStaysLockedIsGivenUp(t *testing.T) {
	t.Parallel()
	f := newFamily(t)
	if err := os.MkdirAll(filepath.Dir(f.file), 0o700); err != nil {
		t.Fatal(err)
	}
	stuck := flock.New(f.file + ".lock")
	if err := stuck.Lock(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = stuck.Close() })
	synctest.Test(t, func(t *testing.T) {
		p := f.process()
		var all sync.WaitGroup
		for range 3 {
			all.Go(func() {
				got, err := p.present(p.question())
				wantInvalid(t, got, err)
			})
		}
		began := time.Now()
		all.Wait()
		if took := time.Since(began); took > 10*time.Second {
			t.Errorf("they waited %v", took)
		}
		if n := p.logs.FilterMessage("an answer cannot be recorded as used, and so does not count").Len(); n != 3 {
			t.Errorf("%d of 3 were told in the log", n)
		}
	})
	if err := stuck.Close(); err != nil {
		t.Fatal(err)
	}
	p := f.process()
	got, err := p.present(p.question())
	wantApproved(t, got, err)
}

func TestSharedStatesAgeByTheTimeOfDay(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		passes time.Duration
		reason string
	}{
		"at once":                    {0, ""},
		"after ten minutes":          {inputrequired.Life, ""},
		"a moment later":             {inputrequired.Life + 1, "expired"},
		"the clock is set back":      {-time.Minute, ""},
		"the clock is set far back":  {-time.Minute - 1, "future"},
		"the clock is set to 1970":   {-56 * 365 * 24 * time.Hour, "future"},
		"the clock is set far ahead": {365 * 24 * time.Hour, "expired"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFamily(t)
			state := f.process().question()
			f.clock.advance(c.passes)
			p := f.process()
			got, err := p.present(state)
			if c.reason == "" {
				wantApproved(t, got, err)
				return
			}
			wantInvalid(t, got, err)
			if r := p.reasons(); r[0] != c.reason {
				t.Errorf("reasons %v, want %s", r, c.reason)
			}
		})
	}
}

// What has expired stays expired: the clock is set ahead, so that used states are forgotten, and back again.
func TestAClockThatIsSetAheadAndBackRevivesNothing(t *testing.T) {
	t.Parallel()
	f := newFamily(t)
	used, unused := f.process().question(), f.process().question()
	got, err := f.process().present(used)
	wantApproved(t, got, err)
	f.clock.advance(24 * time.Hour)
	fresh := f.process().question()
	got, err = f.process().present(fresh)
	wantApproved(t, got, err)
	f.clock.advance(-24 * time.Hour)
	for _, state := range []string{used, unused, fresh} {
		got, err := f.process().present(state)
		wantInvalid(t, got, err)
	}
}

func TestTheFileStaysSmall(t *testing.T) {
	t.Parallel()
	f := newFamily(t)
	if err := os.MkdirAll(filepath.Dir(f.file), 0o700); err != nil {
		t.Fatal(err)
	}
	var old strings.Builder
	for i := range 6000 {
		fmt.Fprintf(&old, "%d %032x\n", f.clock.at.Load()-int64(2*inputrequired.Life)+int64(i), i)
	}
	if err := os.WriteFile(f.file, []byte(old.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	p := f.process()
	state := p.question()
	got, err := p.present(state)
	wantApproved(t, got, err)
	kept, err := os.ReadFile(f.file)
	if err != nil || strings.Count(string(kept), "\n") != 1 || !strings.Contains(string(kept), inputrequired.NonceOf(p.Way, state)) {
		t.Errorf("%d bytes are left: %.200q, %v", len(kept), kept, err)
	}
	got, err = f.process().present(state)
	wantInvalid(t, got, err)
}

// A process that was killed while it wrote leaves half a line. What it would have said counts for nothing, and the
// next line is whole.
func TestHalfALineInTheFileHarmsNobody(t *testing.T) {
	t.Parallel()
	f := newFamily(t)
	first, second := f.process().question(), f.process().question()
	got, err := f.process().present(first)
	wantApproved(t, got, err)
	file, err := os.OpenFile(f.file, os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := file.WriteString("1790323200000000000 00ff"); err != nil {
		t.Fatal(err)
	}
	_ = file.Close()
	got, err = f.process().present(second)
	wantApproved(t, got, err)
	for _, state := range []string{first, second} {
		got, err := f.process().present(state)
		wantInvalid(t, got, err)
	}
}

func TestAnAnswerThatCannotBeRecordedDoesNotCount(t *testing.T) {
	t.Parallel()
	f := newFamily(t)
	if err := os.MkdirAll(f.file, 0o700); err != nil { // a folder is where the file should be
		t.Fatal(err)
	}
	p := f.process()
	got, err := p.present(p.question())
	wantInvalid(t, got, err)
	last := p.logs.All()
	if n := len(last); n != 2 || last[0].Level != zapcore.ErrorLevel || last[1].ContextMap()["reason"] != "unrecorded" {
		t.Errorf("logged: %v", last)
	}
}

func TestAStateOfOneProcessIsNotOneOfAFamily(t *testing.T) {
	t.Parallel()
	f := newFamily(t)
	alone := fixtureWith(f.key)
	got, err := f.process().present(alone.question())
	wantInvalid(t, got, err)
	got, err = alone.present(f.process().question())
	wantInvalid(t, got, err)
	stranger := newFamily(t)
	got, err = stranger.process().present(f.process().question())
	wantInvalid(t, got, err)
}
