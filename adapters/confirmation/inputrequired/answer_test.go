package inputrequired_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/confirmation"
	"avenir-mcp/application"
	"avenir-mcp/domain"
)

func TestAnotherChange(t *testing.T) {
	t.Parallel()
	for _, answer := range []confirmation.Answer{yes, no, cancel} {
		f := newFixture()
		got, err := f.ask(answering(caller(), f.question(), answer), about("b"))
		wantError(t, got, err, domain.PlanChanged, planChanged)
		if got := f.reasons(); got != nil {
			t.Errorf("%s: logged %v for what is not a fault of the state", answer.Action, got)
		}
	}
}

func TestUsedStateOfAnotherChangeIsInvalid(t *testing.T) {
	t.Parallel()
	f := newFixture()
	state := f.question()
	_, _ = f.present(state)
	got, err := f.ask(answering(caller(), state, yes), about("b"))
	wantInvalid(t, got, err)
}

func TestAnswers(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name   string
		answer confirmation.Answer
		want   application.Decision
		err    error
	}{
		{"accepted and ticked is a yes", yes, application.Approved{}, nil},
		{"accepted without a tick is a no", confirmation.Answer{Action: confirmation.Accept}, application.Declined{}, nil},
		{"declined is a no", no, application.Declined{}, nil},
		{"cancelled is dismissed", cancel, nil, confirmation.ErrDismissed},
		{"an answer of another kind is dismissed", confirmation.Answer{}, nil, confirmation.ErrDismissed},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			f := newFixture()
			state := f.question()
			got, err := f.ask(answering(caller(), state, tt.answer), about("a"))
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("decision (-want +got):\n%s", diff)
			}
			if !errors.Is(err, tt.err) {
				t.Errorf("error %v, want %v", err, tt.err)
			}
			got, err = f.present(state)
			wantInvalid(t, got, err)
		})
	}
}
