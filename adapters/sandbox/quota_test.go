package sandbox_test

import (
	"strings"
	"testing"
	"time"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/application"
	"avenir-mcp/domain"
)

func TestRequestsRunOutAndComeBack(t *testing.T) {
	t.Parallel()
	now := &clock{}
	s := sandbox.New(now, small())
	s.SetLimit(3)
	step := func(what string, err error, parts ...string) {
		t.Helper()
		if len(parts) == 0 {
			if err != nil {
				t.Errorf("%s: %v", what, err)
			}
			return
		}
		if domain.CodeOf(err) != domain.RateLimited {
			t.Fatalf("%s: %v", what, err)
		}
		for _, part := range parts {
			if !strings.Contains(err.Error(), part) {
				t.Errorf("%s: %q does not contain %q", what, err, part)
			}
		}
	}
	reserve := func(n int) error { return s.Reserve(t.Context(), n) }
	request := func() error {
		_, err := s.Accounts(t.Context(), "p1", application.Fresh)
		return err
	}

	step("all of them at the start", reserve(3))
	step("more than there ever are", reserve(4), "requests left: 3", "needed: 4", "minutes to wait: 1.", "Ask for less at once")
	step("a reservation sets nothing aside", reserve(3))
	step("a read", request())
	now.pass(20 * time.Minute)
	step("a write", assignTo(t, s, 1))
	step("one more is left", reserve(1))
	step("two are not", reserve(2), "requests left: 1", "needed: 2", "Try again later", "minutes to wait: 40.")
	step("the last one", request())
	step("one too many", request(), "requests left: 0", "needed: 1", "minutes to wait: 40.")
	step("two too many wait for the second", reserve(2), "minutes to wait: 60.")
	step("never four", reserve(4), "minutes to wait: 60.", "Ask for less at once")
	if s.Requests() != 3 {
		t.Errorf("%d requests arrived, want 3", s.Requests())
	}
	now.pass(40*time.Minute - time.Second)
	step("a second early", request(), "minutes to wait: 1.")
	now.pass(time.Second)
	step("an hour after the first", request())
	step("only one came back", reserve(1), "minutes to wait: 20.")
	if s.Left() != 0 {
		t.Errorf("%d requests are left, want none", s.Left())
	}
	now.pass(20 * time.Minute)
	if s.Left() != 2 {
		t.Errorf("%d requests are left, want 2", s.Left())
	}
	s.SetLimit(0)
	if s.Left() != -1 {
		t.Errorf("%d requests are left of any number", s.Left())
	}
	step("no limit", reserve(1000))
}
