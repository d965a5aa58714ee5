package sandbox_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application"
	"avenir-mcp/domain"
	"avenir-mcp/domain/money"
)

// second lets a hook act on the second request of a kind only.
func second(op sandbox.Op, hook sandbox.Hook) sandbox.Hook {
	seen := 0
	return func(ctx context.Context, o sandbox.Op, planID string) error {
		if o == op {
			seen++
		}
		if o != op || seen != 2 {
			return nil
		}
		return hook(ctx, o, planID)
	}
}

func assignTo(t *testing.T, s *sandbox.Server, amount int64) error {
	t.Helper()
	_, err := s.Assign(t.Context(), "p1", september, "c-rest", 1000*money.Milliunits(amount))
	return err
}

func TestARequestCanBeRefusedBeforeItHasAnEffect(t *testing.T) {
	t.Parallel()
	s := server()
	s.Before(second(sandbox.OpAssign, func(context.Context, sandbox.Op, string) error {
		return book.BadRequest("not today")
	}))
	if err := assignTo(t, s, 1); err != nil {
		t.Fatal(err)
	}
	err := assignTo(t, s, 2)
	if domain.CodeOf(err) != domain.RefusedByYNAB {
		t.Errorf("the second one: %v", err)
	}
	if k := figuresOf(t, s, september, "c-rest"); k.Assigned != 1000 {
		t.Errorf("assigned: %d, want 1000", k.Assigned)
	}
	if err := assignTo(t, s, 3); err != nil {
		t.Error(err)
	}
	if s.Writes() != 3 || s.Effects() != 2 {
		t.Errorf("%d writes with %d effects", s.Writes(), s.Effects())
	}
}

func TestAnAnswerCanGetLostAfterTheEffect(t *testing.T) {
	t.Parallel()
	s := server()
	s.After(func(_ context.Context, op sandbox.Op, planID string) error {
		if !op.Writes() {
			return nil
		}
		return fmt.Errorf("%s of %s: %w", op, planID, application.ErrUnanswered)
	})
	err := assignTo(t, s, 1)
	if !errors.Is(err, application.ErrUnanswered) || err.Error()[:12] != "assign of p1" {
		t.Error(err)
	}
	if k := figuresOf(t, s, september, "c-rest"); k.Assigned != 1000 || s.Effects() != 1 {
		t.Errorf("assigned %d with %d effects", k.Assigned, s.Effects())
	}
	s.After(nil)
	if err := assignTo(t, s, 2); err != nil {
		t.Error(err)
	}
}

func TestARefusedRequestHasNoAnswerToLose(t *testing.T) {
	t.Parallel()
	s := server()
	s.After(func(context.Context, sandbox.Op, string) error { return application.ErrUnanswered })
	_, err := s.Assign(t.Context(), "p1", september, "c-404", 1)
	if domain.CodeOf(err) != domain.RefusedByYNAB {
		t.Error(err)
	}
}

func TestARequestCanBeHeldWhileSomebodyElseChangesThePlan(t *testing.T) {
	t.Parallel()
	s := server()
	arrived, goOn := make(chan struct{}), make(chan struct{})
	s.Before(func(_ context.Context, op sandbox.Op, _ string) error {
		if op.Writes() {
			close(arrived)
			<-goOn
		}
		return nil
	})
	answered := make(chan error)
	go func() { answered <- assignTo(t, s, 1) }()
	<-arrived
	s.Edit("p1", func(e *book.Editor) { e.Assign(september, "c-rest", 777); e.Assign(september, "c-food", 888) })
	if k := figuresOf(t, s, september, "c-rest"); k.Assigned != 777 {
		t.Errorf("while the request is held: %d, want 777", k.Assigned)
	}
	close(goOn)
	if err := <-answered; err != nil {
		t.Fatal(err)
	}
	if k := figuresOf(t, s, september, "c-rest"); k.Assigned != 1000 {
		t.Errorf("after the request: %d, want 1000", k.Assigned)
	}
	if k := figuresOf(t, s, september, "c-food"); k.Assigned != 888 {
		t.Errorf("the other edit is gone: %d", k.Assigned)
	}
}

func TestAHookCanChangeThePlanItself(t *testing.T) {
	t.Parallel()
	s := server()
	s.Before(func(_ context.Context, op sandbox.Op, planID string) error {
		if op == sandbox.OpUpdateTransactions {
			s.Edit(planID, func(e *book.Editor) { e.DeleteTransaction("t2") })
		}
		return nil
	})
	_, err := s.UpdateTransactions(t.Context(), "p1", update("t2", "c-rest"))
	if domain.CodeOf(err) != domain.RefusedByYNAB {
		t.Error(err)
	}
	if s.Effects() != 0 {
		t.Error("what somebody else changed counts as an effect of a write")
	}
}

func TestAReadCanFail(t *testing.T) {
	t.Parallel()
	for want, given := range map[domain.Code]error{
		domain.Unreachable:   &domain.Error{Code: domain.Unreachable, Message: "no"},
		domain.RefusedByYNAB: &book.Refusal{Status: 403, ID: "403.1", Name: "subscription_lapsed", Detail: "pay"},
		domain.NotFound:      book.NotFound("gone"),
		domain.Internal:      context.DeadlineExceeded,
	} {
		s := server()
		s.Before(func(_ context.Context, op sandbox.Op, planID string) error {
			if op == sandbox.OpPlans && planID == "" {
				return given
			}
			return nil
		})
		_, err := s.Plans(t.Context(), application.Fresh)
		if domain.CodeOf(err) != want || !errors.Is(err, given) {
			t.Errorf("%v became %v", given, err)
		}
	}
}
