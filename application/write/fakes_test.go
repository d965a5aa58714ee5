package write_test

import (
	"context"
	"fmt"
	"sync"
	"time"
)

// diary notes what happened, in order.
type diary struct {
	mu     sync.Mutex
	events []string
}

func (d *diary) add(format string, values ...any) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.events = append(d.events, fmt.Sprintf(format, values...))
}

// take gives the events so far and forgets them.
func (d *diary) take() []string {
	d.mu.Lock()
	defer d.mu.Unlock()
	all := d.events
	d.events = nil
	return all
}

// clock passes only while somebody sleeps, and then at once.
type clock struct {
	mu      sync.Mutex
	start   time.Time
	elapsed time.Duration
	// slept are the moments at which sleepers woke.
	slept []time.Duration
	// onSleep happens when somebody wakes.
	onSleep func()
}

func newClock(now string) *clock {
	start, err := time.Parse(time.RFC3339, now)
	if err != nil {
		panic(err)
	}
	return &clock{start: start}
}

func (c *clock) Now() time.Time { return c.start.Add(c.Elapsed()) }

func (c *clock) Elapsed() time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.elapsed
}

func (c *clock) Sleep(ctx context.Context, d time.Duration) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	c.pass(max(d, 0))
	c.mu.Lock()
	c.slept = append(c.slept, c.elapsed)
	c.mu.Unlock()
	if c.onSleep != nil {
		c.onSleep()
	}
	return nil
}

func (c *clock) pass(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.elapsed += d
}

// lifeline keeps a change alive. It can be told to stop waiting.
type lifeline struct {
	diary *diary
	// onHold happens as soon as it holds.
	onHold func()

	mu   sync.Mutex
	held int
	stop context.CancelFunc
}

func (l *lifeline) Hold(ctx context.Context) (context.Context, func()) {
	held, cancel := context.WithCancel(context.WithoutCancel(ctx))
	l.diary.add("hold")
	l.mu.Lock()
	l.held++
	l.stop = cancel
	l.mu.Unlock()
	if l.onHold != nil {
		l.onHold()
	}
	return held, func() {
		cancel()
		l.diary.add("release")
		l.mu.Lock()
		defer l.mu.Unlock()
		l.held--
	}
}

// end is the moment at which the process can wait no longer.
func (l *lifeline) end() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.stop()
}
