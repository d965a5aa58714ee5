package local_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"pgregory.net/rapid"

	"avenir-mcp/adapters/clock"
	"avenir-mcp/adapters/ynab"
	"avenir-mcp/adapters/ynab/local"
	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
)

// TestNobodyIsEverGivenLessThanTheyAskedFor plays random stories: somebody changes the plan in YNAB's app, writes of
// ours are answered or lost, calls come at any moment and some leave, requests fail, time of day jumps. Every
// answer must be what the plan was at one moment, and that moment must be late enough.
func TestNobodyIsEverGivenLessThanTheyAskedFor(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		script := rapid.SliceOfN(rapid.Custom(drawStep), 30, 90).Draw(rt, "script")
		seed := rapid.Uint64().Draw(rt, "seed")
		tracking := rapid.Bool().Draw(rt, "a tracking account")
		var wrong []string
		synctest.Test(t, func(t *testing.T) { wrong = play(t, script, seed, tracking) })
		if len(wrong) > 0 {
			rt.Fatalf("%s", wrong)
		}
	})
}

// step is one thing that happens, some time after the one before.
type step struct {
	Pause time.Duration
	What  string
	List  string
	F     application.Freshness
	Leave time.Duration // how long a caller waits; 0 for as long as it takes
}

func drawStep(t *rapid.T) step {
	return step{
		Pause: time.Duration(rapid.SampledFrom([]int{0, 0, 1, 300, 900, 2_500, 6_000, 700_000}).Draw(t, "pause")) * time.Millisecond,
		What:  rapid.SampledFrom([]string{"call", "call", "call", "call", "edit", "edit", "edit", "edit", "write", "last used", "fail", "heal", "heal"}).Draw(t, "what"),
		List:  rapid.SampledFrom(listNames).Draw(t, "list"),
		F:     rapid.SampledFrom([]application.Freshness{application.ForWrite, application.Fresh, application.Lookup}).Draw(t, "freshness"),
		Leave: time.Duration(rapid.SampledFrom([]int{0, 0, 0, 1, 800, 2_000}).Draw(t, "leave")) * time.Millisecond,
	}
}

// story is a plan with its history.
type story struct {
	*server
	*book
	*local.Copy

	random *rand.Rand
	calls  sync.WaitGroup

	note    sync.Mutex
	history []past
	written int // the version that the last write of ours that was answered led to
	failing bool
	wrong   []string
}

// past is the plan as it was from a moment on.
type past struct {
	from  time.Time
	lists map[string]string
}

// longest is how long a request can be under way: two requests of one flight and the plan list before them.
const longest = 3 * 2 * 2 * time.Second

func play(t *testing.T, script []step, seed uint64, tracking bool) []string {
	s, b := household(t)
	y := &story{server: s, book: b, random: rand.New(rand.NewPCG(seed, 1))}
	b.accounts.put(1, budget.Account{ID: "other", OnBudget: !tracking})
	b.plan.LastModified = time.Now()
	other := newBook(planB, "Other")
	other.accounts.put(1, budget.Account{ID: "elsewhere"})
	s.plans = append(s.plans, other)
	s.before = func(ctx context.Context, _ string) error { return y.travel(ctx, errLost) }
	s.after = func(ctx context.Context, _ string) error { return y.travel(ctx, refusal(400)) }
	y.remember()
	y.Copy = local.New(s, nil, jumpy{clock.New()})
	for _, step := range script {
		time.Sleep(step.Pause)
		y.do(t.Context(), step)
	}
	time.Sleep(time.Minute)
	y.do(t.Context(), step{What: "heal"})
	for _, list := range listNames {
		y.do(t.Context(), step{What: "call", List: list})
	}
	y.calls.Wait()
	check(t, y.Close(t.Context()))
	return y.wrong
}

// jumpy is a clock whose time of day somebody keeps setting.
type jumpy struct{ clock.System }

func (jumpy) Now() time.Time { return time.Unix(rand.Int64N(1<<40), 0) }

// travel takes up to two seconds, and may come to nothing.
func (y *story) travel(ctx context.Context, failure error) error {
	y.note.Lock()
	takes := time.Duration(y.random.IntN(2_000)) * time.Millisecond
	fails := y.failing && y.random.IntN(3) == 0
	y.note.Unlock()
	if err := clock.New().Sleep(ctx, takes); err != nil {
		return err
	}
	if fails {
		return failure
	}
	return nil
}

func (y *story) do(ctx context.Context, s step) {
	switch s.What {
	case "edit":
		y.change()
	case "fail", "heal":
		y.note.Lock()
		defer y.note.Unlock()
		y.failing = s.What == "fail"
	case "write":
		y.calls.Go(func() { y.write(ctx) })
	case "last used":
		y.calls.Go(func() {
			if plan, err := y.LastUsed(ctx, s.F); err == nil && plan.ID != planA {
				y.complain("last used is %s", plan.ID)
			}
		})
	default:
		y.calls.Go(func() { y.call(ctx, s) })
	}
}

// write changes the plan by a request of ours. What a call that begins later is given must have it.
func (y *story) write(ctx context.Context) {
	var version int
	w := local.Writer{Copy: y.Copy, Next: &writer{then: func() {
		_ = y.travel(ctx, nil)
		version = y.change()
		_ = y.travel(ctx, nil)
	}}}
	_, _ = w.RenamePayee(ctx, planA, "shop", "x")
	y.note.Lock()
	defer y.note.Unlock()
	y.written = max(y.written, version)
}

func (y *story) call(ctx context.Context, s step) {
	if s.Leave > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, s.Leave)
		defer cancel()
	}
	earliest := y.earliest(s.F)
	got, err := listReads[s.List](ctx, y.Copy, s.F)
	y.note.Lock()
	defer y.note.Unlock()
	if err != nil {
		if !errors.Is(err, errLost) && ynab.StatusOf(err) != 400 && ctx.Err() == nil {
			y.wrong = append(y.wrong, err.Error())
		}
		return
	}
	for _, p := range y.history[earliest:] {
		if p.lists[s.List] == got {
			return
		}
	}
	y.wrong = append(y.wrong, fmt.Sprintf("%s, freshness %d, from version %d of %d: %s\nand it is %s",
		s.List, s.F, earliest, len(y.history)-1, got, y.history[len(y.history)-1].lists[s.List]))
}

// earliest is the oldest version that a call which begins now may be given.
func (y *story) earliest(f application.Freshness) int {
	y.note.Lock()
	defer y.note.Unlock()
	if f == application.ForWrite {
		return len(y.history) - 1
	}
	age := longest + map[application.Freshness]time.Duration{application.Fresh: 5 * time.Second, application.Lookup: 10 * time.Minute}[f]
	at := 0
	for i, p := range y.history {
		if time.Since(p.from) >= age {
			at = i
		}
	}
	return max(at, y.written)
}

func (y *story) complain(format string, values ...any) {
	y.note.Lock()
	defer y.note.Unlock()
	y.wrong = append(y.wrong, fmt.Sprintf(format, values...))
}
