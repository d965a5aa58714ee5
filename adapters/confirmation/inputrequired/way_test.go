package inputrequired_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/confirmation"
	"avenir-mcp/adapters/confirmation/inputrequired"
	"avenir-mcp/application"
	"avenir-mcp/domain"
)

func TestQuestion(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name   string
		client func(state string) confirmation.Client
	}{
		{"a first call is the question", func(string) confirmation.Client { return caller() }},
		{"a state without an answer is a first call", func(state string) confirmation.Client { c := caller(); c.State = state; return c }},
		{"an answer without a state is a first call", func(string) confirmation.Client { return answering(caller(), "", yes) }},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			f := newFixture()
			before := f.question()
			got, err := f.ask(tt.client(before), about("a"))
			pending, ok := got.(application.AnswerPending)
			if err != nil || !ok || pending.Question != "Change it?" || pending.State == before {
				t.Fatalf("got %#v, %v; want the question with a new state", got, err)
			}
			for _, state := range []string{pending.State, before} {
				got, err := f.present(state)
				wantApproved(t, got, err)
			}
		})
	}
}

func TestChecksOfAState(t *testing.T) {
	t.Parallel()
	same := func(c confirmation.Client) confirmation.Client { return c }
	tests := []struct {
		name string
		// state makes the one that is presented, from the question's own.
		state  func(f *fixture, own string) string
		client func(confirmation.Client) confirmation.Client
		reason string
	}{
		{"a state that is not sealed at all", func(*fixture, string) string { return "confirm" }, same, "seal"},
		{"a state sealed under another key", func(_ *fixture, _ string) string { return newFixture().question() }, same, "seal"},
		{"a state of a later format that opens", func(f *fixture, _ string) string {
			return inputrequired.SealedInFormat(f.Way, caller(), "a", 2)
		}, same, "version"},
		{"a state of no format", func(f *fixture, _ string) string {
			return inputrequired.SealedInFormat(f.Way, caller(), "a", 0)
		}, same, "version"},
		{"something else under the seal", func(f *fixture, _ string) string { return inputrequired.SealedText(f.Way, "yes") }, same, "version"},
		{"a state of another process with the same key", func(f *fixture, _ string) string { return fixtureWith(f.key).question() }, same, "process"},
		{"a state of more than 600 seconds", func(f *fixture, own string) string { f.clock.advance(600*time.Second + 1); return own }, same, "expired"},
		{"a state that came back before", func(f *fixture, own string) string { _, _ = f.present(own); return own }, same, "used"},
		{"another tool", unchanged, func(c confirmation.Client) confirmation.Client { c.Tool = "other"; return c }, "tool"},
		{"other arguments", unchanged, func(c confirmation.Client) confirmation.Client { c.ArgumentsDigest[31] = 1; return c }, "arguments"},
		{"another principal", unchanged, func(c confirmation.Client) confirmation.Client { c.Principal = "stdio"; return c }, "principal"},
	}
	for _, tt := range tests {
		for _, answer := range []confirmation.Answer{yes, no, cancel} {
			t.Run(tt.name+", "+string(answer.Action), func(t *testing.T) {
				t.Parallel()
				f := newFixture()
				client := answering(tt.client(caller()), tt.state(f, f.question()), answer)
				got, err := f.ask(client, about("a"))
				wantInvalid(t, got, err)
				if diff := cmp.Diff([]string{tt.reason}, f.reasons()); diff != "" {
					t.Errorf("logged reasons (-want +got):\n%s", diff)
				}
			})
			t.Run(tt.name+", withdrawn", func(t *testing.T) {
				t.Parallel()
				f := newFixture()
				client := answering(tt.client(caller()), tt.state(f, f.question()), answer)
				wantInvalid(t, nil, f.Withdraw(confirmation.WithClient(t.Context(), client)))
			})
		}
	}
}

func TestNobodyKnown(t *testing.T) {
	t.Parallel()
	f := newFixture()
	if got, err := f.Ask(t.Context(), about("a")); got != nil || domain.CodeOf(err) != domain.Confirmation {
		t.Errorf("ask: %v, %v", got, err)
	}
	if err := f.Withdraw(t.Context()); domain.CodeOf(err) != domain.Confirmation {
		t.Errorf("withdraw: %v", err)
	}
}

func unchanged(_ *fixture, own string) string { return own }
