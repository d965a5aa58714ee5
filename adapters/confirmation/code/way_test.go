package code_test

import (
	"context"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/confirmation"
	"avenir-mcp/adapters/confirmation/code"
	"avenir-mcp/application"
	"avenir-mcp/domain"
	"avenir-mcp/domain/plan"
)

const refused = "This confirmation code is unknown, expired, already used, or was issued for different changes. Call again without confirmation to get a new preview."

func TestAsk(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name string
		// before is done with the code after it was issued.
		before func(w *code.Way, clock *fakeClock, c string)
		client confirmation.Client
		asked  plan.Fingerprint
		want   bool
	}{
		{"the same call with the code is a yes", nothing, confirmation.Client{Tool: "tool", Principal: "stdio"}, "a", true},
		{"the same change asked with other arguments is a yes", nothing, confirmation.Client{Tool: "tool", Principal: "stdio", ArgumentsDigest: [32]byte{9}}, "a", true},
		{"a client that can show forms may pass a code", nothing, confirmation.Client{Tool: "tool", Principal: "stdio", CanAsk: true}, "a", true},
		{"another change is refused", nothing, confirmation.Client{Tool: "tool", Principal: "stdio"}, "b", false},
		{"another tool is refused", nothing, confirmation.Client{Tool: "other", Principal: "stdio"}, "a", false},
		{"another principal is refused", nothing, confirmation.Client{Tool: "tool", Principal: "bearer"}, "a", false},
		{"a code is good at exactly 600 seconds", func(_ *code.Way, clock *fakeClock, _ string) { clock.advance(600 * time.Second) }, confirmation.Client{Tool: "tool", Principal: "stdio"}, "a", true},
		{"an expired code is refused", func(_ *code.Way, clock *fakeClock, _ string) { clock.advance(600*time.Second + 1) }, confirmation.Client{Tool: "tool", Principal: "stdio"}, "a", false},
		{"a used code is refused", func(w *code.Way, _ *fakeClock, c string) { _, _ = present(w, c, "a") }, confirmation.Client{Tool: "tool", Principal: "stdio"}, "a", false},
		{"a code that was presented for another change is refused", func(w *code.Way, _ *fakeClock, c string) { _, _ = present(w, c, "b") }, confirmation.Client{Tool: "tool", Principal: "stdio"}, "a", false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			clock := new(fakeClock)
			way := code.New(clock)
			tt.client.Code = issue(t, way)
			tt.before(way, clock, tt.client.Code)
			got, err := way.Ask(confirmation.WithClient(t.Context(), tt.client), application.Question{Fingerprint: tt.asked})
			if tt.want {
				if err != nil || got != (application.Approved{}) {
					t.Errorf("got %v, %v", got, err)
				}
				return
			}
			wantRefused(t, got, err)
		})
	}
}

func TestIssued(t *testing.T) {
	t.Parallel()
	got, err := code.New(new(fakeClock)).Ask(client(t.Context(), ""), application.Question{})
	issued, ok := got.(application.CodeIssued)
	if err != nil || !ok || len(issued.Code) != 11 || issued.ValidFor != 600*time.Second {
		t.Errorf("got %+v, %v; want a code for 600 seconds", got, err)
	}
}

func TestRestartForgetsEveryCode(t *testing.T) {
	t.Parallel()
	clock := new(fakeClock)
	c := issue(t, code.New(clock))
	got, err := present(code.New(clock), c, "a")
	wantRefused(t, got, err)
}

func TestWithdraw(t *testing.T) {
	t.Parallel()
	way := code.New(new(fakeClock))
	if err := way.Withdraw(client(t.Context(), "")); err != nil {
		t.Errorf("without a code: %v", err)
	}
	c := issue(t, way)
	wantRefused(t, nil, way.Withdraw(client(t.Context(), c)))
	got, err := present(way, c, "a")
	wantRefused(t, got, err)
}

func TestNobodyKnown(t *testing.T) {
	t.Parallel()
	way := code.New(new(fakeClock))
	if got, err := way.Ask(t.Context(), application.Question{}); got != nil || domain.CodeOf(err) != domain.Confirmation {
		t.Errorf("ask: %v, %v", got, err)
	}
	if err := way.Withdraw(t.Context()); domain.CodeOf(err) != domain.Confirmation {
		t.Errorf("withdraw: %v", err)
	}
}

func nothing(*code.Way, *fakeClock, string) {}

func client(ctx context.Context, c string) context.Context {
	return confirmation.WithClient(ctx, confirmation.Client{Tool: "tool", Principal: "stdio", Code: c})
}

func present(w *code.Way, c string, f plan.Fingerprint) (application.Decision, error) {
	return w.Ask(client(context.Background(), c), application.Question{Fingerprint: f})
}

func issue(t *testing.T, w *code.Way) string {
	t.Helper()
	got, err := present(w, "", "a")
	if err != nil {
		t.Fatal(err)
	}
	return got.(application.CodeIssued).Code
}

func wantRefused(t *testing.T, got application.Decision, err error) {
	t.Helper()
	if got != nil {
		t.Errorf("got %#v", got)
	}
	if err == nil {
		t.Fatal("not refused")
	}
	if diff := cmp.Diff(refused, err.Error()); diff != "" {
		t.Errorf("text (-want +got):\n%s", diff)
	}
	if c := domain.CodeOf(err); c != domain.Confirmation {
		t.Errorf("code %q", c)
	}
}
