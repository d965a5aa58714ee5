package stdio_test

import (
	"context"
	"errors"
	"io"
	"testing"
	"testing/synctest"
	"time"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"

	"avenir-mcp/adapters/mcp/stdio"
)

// unread is an output that takes nothing while the test lasts.
type unread struct{ freed chan struct{} }

// newUnread frees what it has blocked when the test is over.
func newUnread(t *testing.T) unread {
	t.Helper()
	u := unread{make(chan struct{})}
	t.Cleanup(func() { close(u.freed) })
	return u
}

func (u unread) Write(line []byte) (int, error) {
	<-u.freed
	return len(line), nil
}

// slow is an output that takes its time for each line.
type slow struct {
	each time.Duration
	to   io.Writer
}

func (s slow) Write(line []byte) (int, error) {
	time.Sleep(s.each)
	return s.to.Write(line)
}

// longest is how long a session goes on when nothing can be written: the grace, and what the last words of its
// calls are given.
const longest = stdio.DefaultGrace + 400*time.Millisecond

func TestAnOutputThatNobodyReadsDoesNotKeepTheSession(t *testing.T) {
	t.Parallel()
	for name, lines := range map[string][]string{
		"an answer":           {modern.call(1, "quick")},
		"many answers":        {modern.call(1, "quick"), modern.call(2, "quick"), modern.call(3, "second")},
		"answers in order":    {legacy.hello[0], legacy.hello[1], legacy.call(1, "quick")},
		"a form":              {legacy.hello[0], legacy.hello[1], legacy.call(1, "asks")},
		"a refusal":           {"rubbish"},
		"many refusals":       {"rubbish", "{}", "[]", "rubbish", modern.call(1, "quick")},
		"a call past its end": {modern.call(1, "minute")},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				w := connect(t, func(tr *stdio.Transport) { tr.Writer = newUnread(t) })
				w.send(lines...)
				synctest.Wait()
				took, err := w.ends()
				if took < stdio.DefaultGrace || took > longest || err != nil {
					t.Errorf("the session went on for %v and ended with %v", took, err)
				}
			})
		})
	}
}

func TestASlowReaderGetsEveryAnswer(t *testing.T) {
	t.Parallel()
	inBothEras(t, func(t *testing.T, e era) {
		w := connect(t, func(tr *stdio.Transport) { tr.Writer = slow{200 * time.Millisecond, tr.Writer} })
		for i := range 50 {
			w.send(e.call(i, "quick"), "rubbish")
		}
		took, err := w.ends()
		if took < 10*time.Second || err != nil {
			t.Errorf("the session went on for %v and ended with %v", took, err)
		}
		if got := w.answers(); len(got) != 100 {
			t.Errorf("%d of 100 answers arrived", len(got))
		}
	})
}

func TestAContextEndsAWriteThatWaits(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		c, _ := open(t, newUnread(t))
		defer c.Close()
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if err := c.Write(ctx, &jsonrpc.Request{Method: "ping"}); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("writing: %v", err)
		}
	})
}

func TestCloseGivesUpWritesThatWait(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		c, _ := open(t, newUnread(t))
		wrote := make(chan error, 2)
		for range 2 {
			go func() { wrote <- c.Write(t.Context(), &jsonrpc.Request{Method: "ping"}) }()
		}
		synctest.Wait()
		start := time.Now()
		if err := c.Close(); err != nil {
			t.Error(err)
		}
		for range 2 {
			if failure, ok := errors.AsType[*jsonrpc.Error](<-wrote); !ok || failure.Code != -32005 {
				t.Errorf("writing: %v", failure)
			}
		}
		if took := time.Since(start); took != 100*time.Millisecond {
			t.Errorf("given up after %v", took)
		}
	})
}

// A refusal is not waited for when there are others; what it ended with ends the session all the same.
func TestAnOutputThatBreaksLaterEndsTheSession(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		broken := errors.New("broken")
		w := connect(t, func(tr *stdio.Transport) { tr.Writer = slow{time.Second, deaf{broken}} })
		w.send("rubbish", "rubbish", "rubbish")
		time.Sleep(10 * time.Second)
		w.send("rubbish")
		<-w.over
		if !errors.Is(w.err, broken) {
			t.Errorf("the session ended with %v", w.err)
		}
	})
}

// late is an output that is not read before it is opened.
type late struct {
	opened <-chan struct{}
	to     io.Writer
}

func (l late) Write(line []byte) (int, error) {
	<-l.opened
	return l.to.Write(line)
}

// Whoever sends one bad line after another and reads nothing does not fill the memory with what they are told.
func TestSoManyRefusalsAreKeptAndNoMore(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		opened := make(chan struct{})
		w := connect(t, func(tr *stdio.Transport) { tr.Writer = late{opened, tr.Writer} })
		for range 2 * stdio.MostWaiting {
			w.send("rubbish")
		}
		w.send(modern.call(1, "quick"))
		synctest.Wait()
		close(opened)
		got := w.answers()
		if n := len(got); n != stdio.MostWaiting+2 { // the one that was being written, and the call's
			t.Fatalf("%d answers arrived", n)
		}
		if last := got[len(got)-1]; last.ID != 1.0 || last.Failed {
			t.Errorf("the call was answered %+v", last)
		}
		w.send("rubbish")
		if got := w.answers(); len(got) != 1 || got[0].Code != -32700 {
			t.Errorf("afterwards: %+v", got)
		}
	})
}
