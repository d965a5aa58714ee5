package confirmation_test

import (
	"context"
	"testing"

	"avenir-mcp/adapters/confirmation"
	"avenir-mcp/adapters/confirmation/inputrequired"
	"avenir-mcp/domain"
)

func TestWhatDecides(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name   string
		client func(code, state string) confirmation.Client
		tool   string
		want   string
		// codeLives and stateLives are what is left of the code and the state afterwards.
		codeLives, stateLives bool
	}{
		{"a first call leaves everything as it was", func(_, _ string) confirmation.Client { return with() }, "tool", pending, true, true},
		{"a good code decides over a no in a form, and both are used up", func(code, state string) confirmation.Client { return passing(answering(with(), state, no), code) }, "tool", approved, false, false},
		{"a bad code decides over a yes in a form, and both are used up", func(_, state string) confirmation.Client {
			return passing(answering(with(), state, yes), "AAAAAAAAAAA")
		}, "tool", refusedCode, true, false},
		{"a code decides over a state that does not count", func(code, _ string) confirmation.Client { return passing(answering(with(), "v1.x", yes), code) }, "tool", approved, false, true},
		{"an older protocol has no answers in a call: the user is asked, and the state is used up", func(_, state string) confirmation.Client { return answering(older(no, nil), state, yes) }, "tool", declined, true, false},
		{"an older protocol may send any state: the user is asked", func(_, _ string) confirmation.Client { return answering(older(yes, nil), "v1.x", no) }, "tool", approvedInCall, true, true},
		{"a client that cannot ask cannot have an answer: it gets a code, and the state is used up", func(_, state string) confirmation.Client { return answering(without(), state, yes) }, "tool", issuedCode, true, false},
		{"a state without an answer is a first call, and stays good", func(_, state string) confirmation.Client { c := with(); c.State = state; return c }, "tool", pending, true, true},
		{"an answer without a state is a first call", func(_, _ string) confirmation.Client { return answering(with(), "", yes) }, "tool", pending, true, true},
		{"a code for another tool than the one called confirms nothing and is used up", func(code, _ string) confirmation.Client { return passing(without(), code) }, "other", otherTool, false, true},
		{"an answer for another tool than the one called confirms nothing and is used up", func(_, state string) confirmation.Client { return answering(with(), state, yes) }, "other", otherTool, true, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(inputrequired.NewKey(), new(fakeClock), false)
			code, state := w.aCode(t), w.aState(t)
			q := question("a")
			q.Tool = tt.tool
			if got, _ := ask(t.Context(), w.chooser, tt.client(code, state), q); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
			if got := w.codeIsLive(t, code); got != tt.codeLives {
				t.Errorf("code live: %v, want %v", got, tt.codeLives)
			}
			if got := w.stateIsLive(t, state); got != tt.stateLives {
				t.Errorf("state live: %v, want %v", got, tt.stateLives)
			}
		})
	}
}

func TestCodeOfDismissedFormIsHonoured(t *testing.T) {
	t.Parallel()
	for name, client := range map[string]func(state string) confirmation.Client{
		"a form over two calls":  func(state string) confirmation.Client { return answering(with(), state, cancel) },
		"a form during the call": func(string) confirmation.Client { return older(cancel, nil) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(inputrequired.NewKey(), new(fakeClock), false)
			asked := client(w.aState(t))
			got, code := ask(t.Context(), w.chooser, asked, question("a"))
			if got != issuedCode {
				t.Fatal(got)
			}
			asked.State, asked.Answer = "", nil
			if got, _ := ask(t.Context(), w.chooser, passing(asked, code), question("a")); got != approved {
				t.Errorf("got %q", got)
			}
		})
	}
}

func TestErrorsOfAWayPassThrough(t *testing.T) {
	t.Parallel()
	w := newWorld(inputrequired.NewKey(), new(fakeClock), true)
	ctx, end := context.WithCancel(t.Context())
	end()
	if got, _ := ask(ctx, w.chooser, older(yes, nil), question("a")); got != context.Canceled.Error() {
		t.Errorf("got %q", got)
	}
	if got, _ := ask(t.Context(), w.chooser, answering(with(), "v1.x", yes), question("a")); got != invalidState {
		t.Errorf("got %q", got)
	}
	if got, _ := ask(t.Context(), w.chooser, answering(with(), w.aState(t), yes), question("b")); got != changed {
		t.Errorf("got %q", got)
	}
}

func TestNobodyKnown(t *testing.T) {
	t.Parallel()
	w := newWorld(inputrequired.NewKey(), new(fakeClock), false)
	d, err := w.chooser.Ask(t.Context(), question("a"))
	if got, _ := outcomeOf(d, err); got != noClient || domain.CodeOf(err) != domain.Confirmation {
		t.Errorf("got %q, code %q", got, domain.CodeOf(err))
	}
	if err := w.chooser.Withdraw(t.Context()); err == nil || err.Error() != noClient {
		t.Errorf("got %v", err)
	}
}

func TestEveryRefusalIsAConfirmationError(t *testing.T) {
	t.Parallel()
	other := question("a")
	other.Tool = "other"
	w := newWorld(inputrequired.NewKey(), new(fakeClock), true)
	for _, client := range []confirmation.Client{without(), passing(with(), "x"), answering(with(), "x", yes)} {
		_, err := w.chooser.Ask(confirmation.WithClient(t.Context(), client), question("a"))
		if got := domain.CodeOf(err); got != domain.Confirmation {
			t.Errorf("%v has code %q", err, got)
		}
	}
	_, err := w.chooser.Ask(confirmation.WithClient(t.Context(), with()), other)
	if got := domain.CodeOf(err); got != domain.Confirmation {
		t.Errorf("%v has code %q", err, got)
	}
}
