package middleware_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"avenir-mcp/adapters/mcp/middleware"
)

func TestStopWaitsForAWrite(t *testing.T) {
	t.Parallel()
	inBothEras(t, func(t *testing.T, e era) {
		p := start(t, e)
		p.call(1, "writes")
		synctest.Wait()
		took, err := p.stop()
		if took != 5*time.Second+answers || err != nil {
			t.Errorf("stopped after %v with %v", took, err)
		}
		if got := p.one(); got.Result == nil || got.Result.IsError {
			t.Errorf("answered %+v", got)
		}
	})
}

// Neither a cancellation by the client nor the end of its input reaches a write that is under way.
func TestAWriteGoesOnWithoutItsClient(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		p := start(t, legacy)
		p.call(1, "writes")
		synctest.Wait()
		p.send(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}`)
		p.in.Close()
		begin := time.Now()
		<-p.over
		if took := time.Since(begin); took != 5*time.Second || p.err != nil {
			t.Errorf("the session went on for %v and ended with %v", took, p.err)
		}
		if took, err := p.stop(); took != answers || err != nil {
			t.Errorf("stopped after %v with %v", took, err)
		}
	})
}

// A write that hangs is ended when the process can wait no longer, and may still record that.
func TestAWriteThatHangsIsEnded(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		settles time.Duration // what it takes from there
		took    time.Duration
		left    string
	}{
		"and settles":       {500 * time.Millisecond, 10*time.Second + 500*time.Millisecond + answers, ""},
		"and does not care": {time.Minute, 11*time.Second + answers, "left running: calls 1, writes 1"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				life := middleware.NewLife(middleware.Times{})
				go func() {
					_ = handle(life, func(ctx context.Context) error {
						held, release := life.Hold(ctx)
						defer release()
						<-held.Done()
						if !errors.Is(context.Cause(held), middleware.ErrStopping) {
							t.Errorf("the write ended with %v", context.Cause(held))
						}
						time.Sleep(c.settles)
						return nil
					})
				}()
				synctest.Wait()
				begin := time.Now()
				err := life.Stop(t.Context())
				if took := time.Since(begin); took != c.took || said(err) != c.left {
					t.Errorf("stopped after %v with %v, want %v and %q", took, err, c.took, c.left)
				}
				time.Sleep(time.Minute)
				late, release := life.Hold(t.Context())
				defer release()
				if late.Err() == nil {
					t.Error("a write begins after the end of all writes")
				}
			})
		})
	}
}

func said(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// A write's context ends with its release, and the process no longer waits.
func TestAReleasedWriteIsOver(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		life := middleware.NewLife(middleware.Times{})
		held, release := life.Hold(t.Context())
		if held.Err() != nil {
			t.Error("the write is over before it began")
		}
		release()
		release() // once is enough, twice does no harm
		if held.Err() == nil {
			t.Error("the write goes on")
		}
		begin := time.Now()
		if err := life.Stop(t.Context()); err != nil || time.Since(begin) != answers {
			t.Errorf("stopped after %v with %v", time.Since(begin), err)
		}
	})
}

// handle runs a handler as a tool call would.
func handle(life *middleware.Life, f func(context.Context) error) error {
	_, err := life.Middleware()(func(ctx context.Context, _ string, _ mcp.Request) (mcp.Result, error) {
		return nil, f(ctx)
	})(context.Background(), "resources/read", &mcp.ReadResourceRequest{})
	return err
}

// The result of a write comes after the write: its call gets the time of a call to say it.
func TestACallMayStillSayWhatItWrote(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ write, rest, took time.Duration }{
		"in time":              {3 * time.Second, 900 * time.Millisecond, 3900*time.Millisecond + answers},
		"too late":             {3 * time.Second, time.Minute, 4*time.Second + answers},
		"with a write at once": {time.Millisecond, 999 * time.Millisecond, time.Second + answers},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				life := middleware.NewLife(middleware.Times{})
				go func() {
					_ = handle(life, func(ctx context.Context) error {
						_, release := life.Hold(ctx)
						time.Sleep(c.write)
						release()
						time.Sleep(c.rest)
						return nil
					})
				}()
				synctest.Wait()
				begin := time.Now()
				err := life.Stop(t.Context())
				if took := time.Since(begin); took != c.took || (err == nil) == (c.rest == time.Minute) {
					t.Errorf("stopped after %v with %v, want %v", took, err, c.took)
				}
				time.Sleep(time.Minute)
			})
		})
	}
}

// The time for that begins with the end of the last write, and not again with every call that ends.
func TestOtherCallsDoNotProlongTheEnd(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		life := middleware.NewLife(middleware.Times{})
		for _, rest := range []time.Duration{500 * time.Millisecond, time.Minute} {
			go func() {
				_ = handle(life, func(ctx context.Context) error {
					_, release := life.Hold(ctx)
					time.Sleep(2 * time.Second)
					release()
					time.Sleep(rest)
					return nil
				})
			}()
		}
		synctest.Wait()
		begin := time.Now()
		err := life.Stop(t.Context())
		if took := time.Since(begin); took != 3*time.Second+answers || said(err) != "left running: calls 1, writes 0" {
			t.Errorf("stopped after %v with %v", took, err)
		}
		time.Sleep(time.Minute)
	})
}

// A call that has begun to write knows better than we do what became of it.
func TestAWriteKeepsItsOwnWords(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		life := middleware.NewLife(middleware.Times{})
		result := make(chan error, 1)
		go func() {
			result <- handle(life, func(ctx context.Context) error {
				_, release := life.Hold(ctx)
				defer release()
				<-ctx.Done()
				return fmt.Errorf("one of two was written: %w", ctx.Err())
			})
		}()
		synctest.Wait()
		if err := life.Stop(t.Context()); err != nil {
			t.Error(err)
		}
		if err := <-result; said(err) != "one of two was written: context canceled" {
			t.Errorf("the call ended with %v", err)
		}
	})
}
