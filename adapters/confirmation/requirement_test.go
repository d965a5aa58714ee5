package confirmation_test

import (
	"errors"
	"testing"

	"avenir-mcp/adapters/confirmation"
	"avenir-mcp/adapters/confirmation/inputrequired"
)

func TestRequiringTheOwnAnswer(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name string
		// client may use a code and a state that were issued for the very question that is asked.
		client func(code, state string) confirmation.Client
		// lenient and strict are what comes of it without and with the requirement.
		lenient, strict string
	}{
		{"the client can ask over two calls and the user says yes", func(_, state string) confirmation.Client { return answering(with(), state, yes) }, approved, approved},
		{"the client can ask during the call and the user says yes", func(_, _ string) confirmation.Client { return older(yes, nil) }, approvedInCall, approvedInCall},
		{"the client can ask over two calls and the user says no", func(_, state string) confirmation.Client { return answering(with(), state, no) }, declined, declined},
		{"the client can ask during the call and the user says no", func(_, _ string) confirmation.Client { return older(no, nil) }, declined, declined},
		{"the question over two calls was dismissed", func(_, state string) confirmation.Client { return answering(with(), state, cancel) }, issuedCode, declined},
		{"the question during the call was dismissed", func(_, _ string) confirmation.Client { return older(cancel, nil) }, issuedCode, declined},
		{"the client answers the question with an error", func(_, _ string) confirmation.Client { return older(yes, errors.New("no such method")) }, issuedCode, declined},
		{"the client cannot ask", func(_, _ string) confirmation.Client { return without() }, issuedCode, cannotAsk},
		{"the client cannot ask on any protocol", func(_, _ string) confirmation.Client { c := with(); c.CanAsk = false; return c }, issuedCode, cannotAsk},
		{"a code is passed by a client that cannot ask", func(code, _ string) confirmation.Client { return passing(without(), code) }, approved, codesDisabled},
		{"a code is passed by a client that can ask over two calls", func(code, _ string) confirmation.Client { return passing(with(), code) }, approved, codesDisabled},
		{"a code is passed by a client that can ask during the call", func(code, _ string) confirmation.Client { return passing(older(no, nil), code) }, approved, codesDisabled},
		{"a code that nobody issued is passed", func(_, _ string) confirmation.Client { return passing(with(), "AAAAAAAAAAA") }, refusedCode, codesDisabled},
		{"the client can ask over two calls and calls first", func(_, _ string) confirmation.Client { return with() }, pending, pending},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			for _, require := range []bool{false, true} {
				w := newWorld(inputrequired.NewKey(), new(fakeClock), require)
				want := map[bool]string{false: tt.lenient, true: tt.strict}[require]
				got, _ := ask(t.Context(), w.chooser, tt.client(w.aCode(t), w.aState(t)), question("a"))
				if got != want {
					t.Errorf("forms required: %v: got %q, want %q", require, got, want)
				}
			}
		})
	}
}

func TestUsedUpAlthoughRefusedByTheRequirement(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name   string
		client func(code, state string) confirmation.Client
	}{
		{"a code and a yes where codes are disabled", func(code, state string) confirmation.Client { return passing(answering(with(), state, yes), code) }},
		{"a code and a yes from a client that cannot ask", func(code, state string) confirmation.Client { return passing(answering(without(), state, yes), code) }},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(inputrequired.NewKey(), new(fakeClock), true)
			code, state := w.aCode(t), w.aState(t)
			if got, _ := ask(t.Context(), w.chooser, tt.client(code, state), question("a")); got != codesDisabled {
				t.Errorf("got %q", got)
			}
			if w.codeIsLive(t, code) || w.stateIsLive(t, state) {
				t.Error("something that was presented still counts")
			}
		})
	}
}

func TestAnswerOfClientThatCannotAskWhereFormsAreRequired(t *testing.T) {
	t.Parallel()
	w := newWorld(inputrequired.NewKey(), new(fakeClock), true)
	state := w.aState(t)
	if got, _ := ask(t.Context(), w.chooser, answering(without(), state, yes), question("a")); got != cannotAsk {
		t.Errorf("got %q", got)
	}
	if w.stateIsLive(t, state) {
		t.Error("the state still counts")
	}
}
