package elicitation_test

import (
	"context"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/confirmation"
	"avenir-mcp/adapters/confirmation/elicitation"
	"avenir-mcp/application"
	"avenir-mcp/domain"
)

func TestAsk(t *testing.T) {
	t.Parallel()
	accept, decline, cancel := confirmation.Accept, confirmation.Decline, confirmation.Cancel
	tests := []struct {
		name   string
		answer confirmation.Answer
		err    error
		want   application.Decision
		fails  error
	}{
		{"accepted and ticked is a yes for which the call waited", confirmation.Answer{Action: accept, Ticked: true}, nil, application.Approved{DuringCall: true}, nil},
		{"accepted without a tick is a no", confirmation.Answer{Action: accept}, nil, application.Declined{}, nil},
		{"declined is a no", confirmation.Answer{Action: decline}, nil, application.Declined{}, nil},
		{"cancelled is dismissed", confirmation.Answer{Action: cancel}, nil, nil, confirmation.ErrDismissed},
		{"an answer of another kind is dismissed", confirmation.Answer{Action: "sampled", Ticked: true}, nil, nil, confirmation.ErrDismissed},
		{"an error of the client is dismissed", confirmation.Answer{}, errors.New("method not found"), nil, confirmation.ErrDismissed},
		{"a yes beside an error is dismissed", confirmation.Answer{Action: accept, Ticked: true}, errors.New("does not fit the schema"), nil, confirmation.ErrDismissed},
		{"the end of something else is dismissed", confirmation.Answer{}, context.Canceled, nil, confirmation.ErrDismissed},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			var shown []string
			ctx := asking(t.Context(), func(_ context.Context, q application.Question) (confirmation.Answer, error) {
				message := q.Text
				shown = append(shown, message)
				return tt.answer, tt.err
			})
			got, err := elicitation.New().Ask(ctx, application.Question{Text: "Change it?"})
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("decision (-want +got):\n%s", diff)
			}
			if !errors.Is(err, tt.fails) {
				t.Errorf("error %v, want %v", err, tt.fails)
			}
			if diff := cmp.Diff([]string{"Change it?"}, shown); diff != "" {
				t.Errorf("questions shown (-want +got):\n%s", diff)
			}
		})
	}
}

func TestCallEndsWhileWaiting(t *testing.T) {
	t.Parallel()
	yes := confirmation.Answer{Action: confirmation.Accept, Ticked: true}
	tests := []struct {
		name   string
		elicit func(ctx context.Context, end context.CancelFunc) (confirmation.Answer, error)
	}{
		{"before the user answers", func(ctx context.Context, end context.CancelFunc) (confirmation.Answer, error) {
			end()
			<-ctx.Done()
			return confirmation.Answer{}, errors.New("the connection was closed")
		}},
		{"while a yes arrives", func(_ context.Context, end context.CancelFunc) (confirmation.Answer, error) {
			end()
			return yes, nil
		}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			ctx, end := context.WithCancel(t.Context())
			defer end()
			ctx = asking(ctx, func(ctx context.Context, _ application.Question) (confirmation.Answer, error) {
				return tt.elicit(ctx, end)
			})
			got, err := elicitation.New().Ask(ctx, application.Question{})
			if got != nil || !errors.Is(err, context.Canceled) || errors.Is(err, confirmation.ErrDismissed) {
				t.Errorf("got %v, %v; want the end of the call", got, err)
			}
		})
	}
}

func TestNobodyToAsk(t *testing.T) {
	t.Parallel()
	way := elicitation.New()
	if got, err := way.Ask(t.Context(), application.Question{}); got != nil || domain.CodeOf(err) != domain.Confirmation {
		t.Errorf("without a client: %v, %v", got, err)
	}
	if got, err := way.Ask(asking(t.Context(), nil), application.Question{}); got != nil || !errors.Is(err, confirmation.ErrDismissed) {
		t.Errorf("with a client that shows nothing: %v, %v", got, err)
	}
}

func TestNothingToWithdraw(t *testing.T) {
	t.Parallel()
	ctx := asking(t.Context(), func(context.Context, application.Question) (confirmation.Answer, error) {
		t.Error("the user was asked")
		return confirmation.Answer{}, nil
	})
	if err := elicitation.New().Withdraw(ctx); err != nil {
		t.Error(err)
	}
}

func asking(ctx context.Context, elicit func(context.Context, application.Question) (confirmation.Answer, error)) context.Context {
	return confirmation.WithClient(ctx, confirmation.Client{Tool: "tool", CanAsk: true, Elicit: elicit})
}
