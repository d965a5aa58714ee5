package middleware_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"avenir-mcp/adapters/mcp/middleware"
)

const (
	stopping = "the server is shutting down, and nothing was changed"
	answers  = 20 * time.Millisecond
)

// finish waits until the calls that are running have been answered by themselves.
func (p *process) finish() {
	time.Sleep(10 * time.Second)
	synctest.Wait()
}

func TestStopEndsACallThatRuns(t *testing.T) {
	t.Parallel()
	for tool, want := range map[string]string{
		"minute":    stopping,
		"raw":       stopping,
		"half done": "one of two was written",
	} {
		t.Run(tool, func(t *testing.T) {
			t.Parallel()
			inBothEras(t, func(t *testing.T, e era) {
				p := start(t, e)
				p.call(1, tool)
				if got := p.received(); len(got) != 0 {
					t.Fatalf("answered too early: %v", got)
				}
				took, err := p.stop()
				if took != answers || err != nil {
					t.Errorf("stopped after %v with %v", took, err)
				}
				got := p.one()
				if got.text() != want {
					t.Errorf("answered %+v", got)
				}
				if complete := got.Result != nil && got.Result.ResultType == "complete"; complete != (e == modern) {
					t.Errorf("the result is of type %q", got.Result.ResultType)
				}
			})
		})
	}
}

func TestStopWithdrawsAnOpenForm(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		p := start(t, legacy)
		p.call(7, "asks")
		if got := p.one(); got.Method != "elicitation/create" {
			t.Fatalf("the form was not asked for: %+v", got)
		}
		took, err := p.stop()
		if took != answers || err != nil || !errors.Is(p.err, context.Canceled) {
			t.Errorf("stopped after %v with %v; the session ended with %v", took, err, p.err)
		}
		var withdrawn, failed bool
		for _, m := range p.received() {
			withdrawn = withdrawn || m.Method == "notifications/cancelled"
			failed = failed || m.ID != nil && *m.ID == 7 && m.text() == stopping
		}
		if !withdrawn || !failed {
			t.Errorf("the form was withdrawn: %v, the call was answered: %v", withdrawn, failed)
		}
		if status := p.logged.All()[0].ContextMap()["status"]; status != "stopping" {
			t.Errorf("the call's line has status %v", status)
		}
	})
}

func TestStopEndsOtherRequestsToo(t *testing.T) {
	t.Parallel()
	inBothEras(t, func(t *testing.T, e era) {
		p := start(t, e)
		p.request(1, "prompts/get", `"name":"minute"`)
		synctest.Wait()
		if took, err := p.stop(); took != answers || err != nil {
			t.Errorf("stopped after %v with %v", took, err)
		}
		if got := p.one(); got.Error == nil || got.Error.Message != stopping || got.Error.Code != -32603 {
			t.Errorf("answered %+v", got)
		}
	})
}

func TestNoCallBeginsAfterStop(t *testing.T) {
	t.Parallel()
	inBothEras(t, func(t *testing.T, e era) {
		p := start(t, e)
		if err := p.life.Stop(t.Context()); err != nil {
			t.Fatal(err)
		}
		for _, tool := range []string{"quick", secret} {
			p.call(1, tool)
			if got := p.one(); got.text() != stopping {
				t.Errorf("answered %+v", got)
			}
		}
		p.request(3, "tools/list", `"cursor":""`)
		if got := p.one(); got.Error != nil {
			t.Errorf("answered %+v", got)
		}
		for _, entry := range p.logged.All() {
			if f := entry.ContextMap(); f["status"] != "stopping" || f["tool"] != "unknown" {
				t.Errorf("logged %v", f)
			}
		}
	})
}

func TestStopDoesNotWaitForEver(t *testing.T) {
	t.Parallel()
	inBothEras(t, func(t *testing.T, e era) {
		p := start(t, e)
		p.call(1, "deaf")
		synctest.Wait()
		begin := time.Now()
		err := p.life.Stop(t.Context())
		if took := time.Since(begin); took != time.Second+answers || err == nil || err.Error() != "left running: calls 1, writes 0" {
			t.Errorf("stopped after %v with %v", took, err)
		}
		ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
		defer cancel()
		begin = time.Now()
		err = p.life.Stop(ctx)
		if took := time.Since(begin); took != 300*time.Millisecond || !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("stopped again after %v with %v", took, err)
		}
	})
}

// Whoever is told to end sees it as soon as Stop has begun, so that nothing is written after that.
func TestNoWriteBeginsAfterStop(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		life := middleware.NewLife(middleware.Times{})
		ready, result := make(chan struct{}), make(chan error, 1)
		go func() {
			result <- handle(life, func(ctx context.Context) error {
				<-ready
				return context.Cause(ctx)
			})
		}()
		synctest.Wait()
		stopped := make(chan error, 1)
		go func() { stopped <- life.Stop(t.Context()) }()
		synctest.Wait()
		close(ready)
		if err := <-result; said(err) != stopping {
			t.Errorf("the call ended with %v", err)
		}
		if err := <-stopped; err != nil {
			t.Errorf("stopped with %v", err)
		}
	})
}

func TestTimesCanBeChosen(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		life := middleware.NewLife(middleware.Times{Calls: time.Minute, Writes: time.Hour, Answers: 3 * time.Second})
		_, release := life.Hold(t.Context())
		time.AfterFunc(59*time.Minute, release)
		begin := time.Now()
		if err := life.Stop(t.Context()); err != nil {
			t.Error(err)
		}
		if took := time.Since(begin); took != 59*time.Minute+3*time.Second {
			t.Errorf("stopped after %v", took)
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if err := life.Stop(ctx); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("stopped with %v", err)
		}
	})
}

func TestTheSDKStillWaitsForHandlersForEver(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		p := start(t, legacy, none)
		p.call(1, "minute")
		synctest.Wait()
		begin := time.Now()
		p.cancel()
		<-p.over
		if took := time.Since(begin); took != time.Minute {
			t.Errorf("the session ended after %v", took)
		}
		if got := p.received(); len(got) != 0 {
			t.Errorf("answered %v", got)
		}
	})
}
