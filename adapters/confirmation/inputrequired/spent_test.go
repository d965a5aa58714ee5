package inputrequired_test

import (
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"avenir-mcp/adapters/confirmation"
	"avenir-mcp/adapters/confirmation/inputrequired"
	"avenir-mcp/application"
	"avenir-mcp/domain"
	"avenir-mcp/domain/plan"
)

func TestSpentWhateverComesOfIt(t *testing.T) {
	t.Parallel()
	as := func(change func(*confirmation.Client)) func(string) confirmation.Client {
		return func(state string) confirmation.Client {
			c := answering(caller(), state, yes)
			change(&c)
			return c
		}
	}
	tests := []struct {
		name   string
		client func(state string) confirmation.Client
		asked  plan.Fingerprint
	}{
		{"a yes", as(func(*confirmation.Client) {}), "a"},
		{"a no", as(func(c *confirmation.Client) { c.Answer = &no }), "a"},
		{"a dismissed form", as(func(c *confirmation.Client) { c.Answer = &cancel }), "a"},
		{"a yes to another change", as(func(*confirmation.Client) {}), "b"},
		{"a yes with another tool", as(func(c *confirmation.Client) { c.Tool = "other" }), "a"},
		{"a yes with other arguments", as(func(c *confirmation.Client) { c.ArgumentsDigest[0]++ }), "a"},
		{"a yes of another principal", as(func(c *confirmation.Client) { c.Principal = "stdio" }), "a"},
		{"a yes on an older protocol", as(func(c *confirmation.Client) { c.RoundTrips = false }), "a"},
		{"a yes of a client that cannot ask", as(func(c *confirmation.Client) { c.CanAsk = false }), "a"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			f := newFixture()
			state := f.question()
			_, _ = f.ask(tt.client(state), about(tt.asked))
			got, err := f.present(state)
			wantInvalid(t, got, err)
		})
		t.Run(tt.name+", withdrawn", func(t *testing.T) {
			t.Parallel()
			f := newFixture()
			state := f.question()
			_ = f.Withdraw(confirmation.WithClient(t.Context(), tt.client(state)))
			got, err := f.present(state)
			wantInvalid(t, got, err)
		})
	}
}

func TestWithdraw(t *testing.T) {
	t.Parallel()
	f := newFixture()
	state := f.question()
	lone := caller()
	lone.State = state
	for name, c := range map[string]confirmation.Client{
		"nothing": caller(), "a state without an answer": lone, "an answer without a state": answering(caller(), "", yes),
	} {
		if err := f.Withdraw(confirmation.WithClient(t.Context(), c)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	answered := confirmation.WithClient(t.Context(), answering(caller(), state, yes))
	wantError(t, nil, f.Withdraw(answered), domain.PlanChanged, planChanged)
	wantInvalid(t, nil, f.Withdraw(answered))
}

func TestLife(t *testing.T) {
	t.Parallel()
	f := newFixture()
	first, second := f.question(), f.question()
	f.clock.advance(600 * time.Second)
	got, err := f.present(first)
	wantApproved(t, got, err)
	f.clock.advance(1)
	got, err = f.present(second)
	wantInvalid(t, got, err)
}

// A state that is used the moment it is issued lives exactly as long as its nonce is remembered.
func TestUsedAtOnceAndAgainAtTheVeryEnd(t *testing.T) {
	t.Parallel()
	f := newFixture()
	state := f.question()
	got, err := f.present(state)
	wantApproved(t, got, err)
	f.clock.advance(600 * time.Second)
	got, err = f.present(state)
	wantInvalid(t, got, err)
	f.clock.advance(1)
	got, err = f.present(state)
	wantInvalid(t, got, err)
}

func TestMemoryIsBounded(t *testing.T) {
	t.Parallel()
	f := newFixture()
	wantRemembered := func(want int) {
		t.Helper()
		if known, ordered := inputrequired.Remembered(f.Way); known != want || ordered != want {
			t.Errorf("%d known, %d in order; want %d", known, ordered, want)
		}
	}
	for range 50 {
		_, _ = f.present("v1.forged")
		_, _ = f.present(newFixture().question())
		f.question()
	}
	wantRemembered(0)
	for range 50 {
		_, _ = f.present(f.question())
	}
	wantRemembered(50)
	f.clock.advance(600 * time.Second)
	state := f.question()
	_, _ = f.present(state)
	wantRemembered(51)
	f.clock.advance(1)
	_, _ = f.present(state)
	wantRemembered(1)
}

func TestOneOfManyAtOnce(t *testing.T) {
	t.Parallel()
	f := newFixture()
	state := f.question()
	var yeses atomic.Int32
	var wg sync.WaitGroup
	for range 100 {
		wg.Go(func() {
			if got, _ := f.present(state); got == (application.Approved{}) {
				yeses.Add(1)
			}
		})
	}
	wg.Wait()
	if got := yeses.Load(); got != 1 {
		t.Errorf("%d yeses", got)
	}
}
