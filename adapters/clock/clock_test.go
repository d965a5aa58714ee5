package clock_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"avenir-mcp/adapters/clock"
)

func TestElapsedAndNowGoOnTogether(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		c := clock.New()
		start := c.Now()
		time.Sleep(90 * time.Second)
		if got := c.Elapsed(); got != 90*time.Second {
			t.Errorf("%v elapsed", got)
		}
		if got := c.Now().Sub(start); got != 90*time.Second {
			t.Errorf("%v passed", got)
		}
	})
}

func TestSleepEndsInTimeOrWithTheContext(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		c := clock.New()
		if err := c.Sleep(t.Context(), time.Minute); err != nil || c.Elapsed() != time.Minute {
			t.Errorf("%v after %v", err, c.Elapsed())
		}
		short, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if err := c.Sleep(short, time.Hour); !errors.Is(err, context.DeadlineExceeded) || c.Elapsed() != 61*time.Second {
			t.Errorf("%v after %v", err, c.Elapsed())
		}
		if err := c.Sleep(short, -time.Second); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("a sleep of nothing hides that the context is done: %v", err)
		}
	})
}
