package confirmation_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/confirmation"
	"avenir-mcp/application"
)

func TestDecide(t *testing.T) {
	t.Parallel()
	yes := application.Approved{DuringCall: true}
	tests := []struct {
		name   string
		answer confirmation.Answer
		want   application.Decision
		err    error
	}{
		{"a form accepted with its box ticked is a yes", confirmation.Answer{Action: confirmation.Accept, Ticked: true}, yes, nil},
		{"a form accepted without its tick is a no", confirmation.Answer{Action: confirmation.Accept}, application.Declined{}, nil},
		{"a declined form is a no", confirmation.Answer{Action: confirmation.Decline}, application.Declined{}, nil},
		{"a declined form is a no even when its box is ticked", confirmation.Answer{Action: confirmation.Decline, Ticked: true}, application.Declined{}, nil},
		{"a cancelled form is dismissed", confirmation.Answer{Action: confirmation.Cancel}, nil, confirmation.ErrDismissed},
		{"a cancelled form is dismissed even when its box is ticked", confirmation.Answer{Action: confirmation.Cancel, Ticked: true}, nil, confirmation.ErrDismissed},
		{"no action at all is dismissed", confirmation.Answer{Ticked: true}, nil, confirmation.ErrDismissed},
		{"an action nobody knows is dismissed", confirmation.Answer{Action: "approve", Ticked: true}, nil, confirmation.ErrDismissed},
		{"an action in other case is another action", confirmation.Answer{Action: "Accept", Ticked: true}, nil, confirmation.ErrDismissed},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			got, err := tt.answer.Decide(yes)
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("decision (-want +got):\n%s", diff)
			}
			if !errors.Is(err, tt.err) {
				t.Errorf("error %v, want %v", err, tt.err)
			}
		})
	}
}
