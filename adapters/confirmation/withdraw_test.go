package confirmation_test

import (
	"testing"

	"avenir-mcp/adapters/confirmation"
	"avenir-mcp/adapters/confirmation/inputrequired"
)

func TestWithdraw(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name                  string
		require               bool
		client                func(code, state string) confirmation.Client
		want                  string
		codeLives, stateLives bool
	}{
		{"a call without an answer may succeed", false, func(_, _ string) confirmation.Client { return with() }, "", true, true},
		{"a code is used up, and refused as if it were for other changes", false, func(code, _ string) confirmation.Client { return passing(without(), code) }, refusedCode, false, true},
		{"a code that nobody issued is refused", false, func(_, _ string) confirmation.Client { return passing(with(), "AAAAAAAAAAA") }, refusedCode, true, true},
		{"a code is used up where codes are disabled", true, func(code, _ string) confirmation.Client { return passing(with(), code) }, codesDisabled, false, true},
		{"an answer is used up, and was given to another plan", false, func(_, state string) confirmation.Client { return answering(with(), state, yes) }, changed, true, false},
		{"an answer is used up where forms are required", true, func(_, state string) confirmation.Client { return answering(with(), state, yes) }, changed, true, false},
		{"a no is used up as well", false, func(_, state string) confirmation.Client { return answering(with(), state, no) }, changed, true, false},
		{"a dismissed form is used up as well", false, func(_, state string) confirmation.Client { return answering(with(), state, cancel) }, changed, true, false},
		{"an answer with a forged state is refused", false, func(_, _ string) confirmation.Client { return answering(with(), "v1.x", yes) }, invalidState, true, true},
		{"an answer to another tool is used up and refused", false, func(_, state string) confirmation.Client {
			c := answering(with(), state, yes)
			c.Tool = "other"
			return c
		}, invalidState, true, false},
		{"a state without an answer stays good", false, func(_, state string) confirmation.Client { c := with(); c.State = state; return c }, "", true, true},
		{"an answer without a state is none", false, func(_, _ string) confirmation.Client { return answering(with(), "", yes) }, "", true, true},
		{"a code and an answer are both used up, and the code decides", false, func(code, state string) confirmation.Client { return passing(answering(with(), state, yes), code) }, refusedCode, false, false},
		{"an answer on an older protocol is used up, and was never one", false, func(_, state string) confirmation.Client { return answering(older(yes, nil), state, yes) }, "", true, false},
		{"an answer of a client that cannot ask is used up, and was never one", false, func(_, state string) confirmation.Client { return answering(without(), state, yes) }, "", true, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(inputrequired.NewKey(), new(fakeClock), tt.require)
			code, state := w.aCode(t), w.aState(t)
			if got := withdraw(t.Context(), w.chooser, tt.client(code, state)); got != tt.want {
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

func TestWithdrawAfterAsk(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name   string
		client func(code, state string) confirmation.Client
		want   string
	}{
		{"a code that confirmed", func(code, _ string) confirmation.Client { return passing(without(), code) }, approved},
		{"a code that did not", func(_, _ string) confirmation.Client { return passing(without(), "x") }, refusedCode},
		{"an answer that confirmed", func(_, state string) confirmation.Client { return answering(with(), state, yes) }, approved},
		{"an answer that did not", func(_, _ string) confirmation.Client { return answering(with(), "x", yes) }, invalidState},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(inputrequired.NewKey(), new(fakeClock), false)
			client := tt.client(w.aCode(t), w.aState(t))
			ctx := confirmation.WithClient(t.Context(), client)
			d, err := w.chooser.Ask(ctx, question("a"))
			if got, _ := outcomeOf(d, err); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
			if err := w.chooser.Withdraw(ctx); err != nil {
				t.Errorf("the same call: %v", err)
			}
			if got := withdraw(t.Context(), w.chooser, client); got == "" {
				t.Error("the next call with the same answer may succeed")
			}
		})
	}
}

func TestWithdrawnAnswerDoesNotConfirmLaterInTheCall(t *testing.T) {
	t.Parallel()
	w := newWorld(inputrequired.NewKey(), new(fakeClock), false)
	for name, client := range map[string]confirmation.Client{
		"code":   passing(without(), w.aCode(t)),
		"answer": answering(with(), w.aState(t), yes),
	} {
		ctx := confirmation.WithClient(t.Context(), client)
		for range 2 {
			if err := w.chooser.Withdraw(ctx); err == nil {
				t.Errorf("%s: withdrawn without an error", name)
			}
		}
		if d, err := w.chooser.Ask(ctx, question("a")); err == nil {
			t.Errorf("%s: %T", name, d)
		}
	}
}
