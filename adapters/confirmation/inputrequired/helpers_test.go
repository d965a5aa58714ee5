package inputrequired_test

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/zap"
	"go.uber.org/zap/zapcore"
	"go.uber.org/zap/zaptest/observer"

	"avenir-mcp/adapters/confirmation"
	"avenir-mcp/adapters/confirmation/inputrequired"
	"avenir-mcp/application"
	"avenir-mcp/domain"
	"avenir-mcp/domain/plan"
)

const (
	invalidState = "This answer does not carry a valid request state. Call again without an answer to get a new preview."
	planChanged  = "The plan changed between the preview and the answer; nothing was changed. Call again without an answer to see the new preview."
)

type fakeClock struct{ elapsed atomic.Int64 }

func (c *fakeClock) Now() time.Time                             { return time.Time{} }
func (c *fakeClock) Elapsed() time.Duration                     { return time.Duration(c.elapsed.Load()) }
func (c *fakeClock) Sleep(context.Context, time.Duration) error { return nil }
func (c *fakeClock) advance(d time.Duration)                    { c.elapsed.Add(int64(d)) }

var (
	yes    = confirmation.Answer{Action: confirmation.Accept, Ticked: true}
	no     = confirmation.Answer{Action: confirmation.Decline}
	cancel = confirmation.Answer{Action: confirmation.Cancel}
)

// fixture is a way with everything around it in view.
type fixture struct {
	*inputrequired.Way
	key   [inputrequired.KeySize]byte
	clock *fakeClock
	logs  *observer.ObservedLogs
}

func newFixture() *fixture { return fixtureWith(inputrequired.NewKey()) }

func fixtureWith(key [inputrequired.KeySize]byte) *fixture {
	core, logs := observer.New(zapcore.DebugLevel)
	clock := new(fakeClock)
	clock.advance(17 * time.Hour)
	return &fixture{Way: inputrequired.New(key, clock, zap.New(core)), key: key, clock: clock, logs: logs}
}

func caller() confirmation.Client {
	return confirmation.Client{Tool: "set_budget", Principal: "bearer-hash", ArgumentsDigest: [32]byte{7}, CanAsk: true, RoundTrips: true}
}

func about(f plan.Fingerprint) application.Question {
	return application.Question{Tool: "set_budget", PlanID: "plan", Fingerprint: f, Text: "Change it?"}
}

func answering(c confirmation.Client, state string, a confirmation.Answer) confirmation.Client {
	c.State, c.Answer = state, &a
	return c
}

func (f *fixture) ask(c confirmation.Client, q application.Question) (application.Decision, error) {
	return f.Ask(confirmation.WithClient(context.Background(), c), q)
}

// question puts the question about "a" and returns its state.
func (f *fixture) question() string {
	got, _ := f.ask(caller(), about("a"))
	return got.(application.AnswerPending).State
}

// present answers yes to the question about "a" with the state.
func (f *fixture) present(state string) (application.Decision, error) {
	return f.ask(answering(caller(), state, yes), about("a"))
}

// reasons are the reasons logged so far.
func (f *fixture) reasons() []string {
	var got []string
	for _, e := range f.logs.All() {
		got = append(got, e.ContextMap()["reason"].(string))
	}
	return got
}

func wantApproved(t *testing.T, got application.Decision, err error) {
	t.Helper()
	if err != nil || got != (application.Approved{}) {
		t.Errorf("got %#v, %v; want a yes", got, err)
	}
}

func wantError(t *testing.T, got application.Decision, err error, code domain.Code, text string) {
	t.Helper()
	if got != nil {
		t.Errorf("got %#v", got)
	}
	if err == nil {
		t.Fatal("no error")
	}
	if diff := cmp.Diff(text, err.Error()); diff != "" {
		t.Errorf("text (-want +got):\n%s", diff)
	}
	if c := domain.CodeOf(err); c != code {
		t.Errorf("code %q, want %q", c, code)
	}
}

func wantInvalid(t *testing.T, got application.Decision, err error) {
	t.Helper()
	wantError(t, got, err, domain.Confirmation, invalidState)
}
