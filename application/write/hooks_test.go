package write_test

import (
	"context"
	"fmt"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application"
	"avenir-mcp/domain"
)

// nth is a hook of the sandbox for the nth request of a kind only; from 1 on.
func nth(op sandbox.Op, n int, then func() error) sandbox.Hook {
	turns := make([]func() error, n)
	turns[n-1] = then
	return inTurn(op, turns...)
}

// inTurn is a hook for the first requests of a kind, one after the other; nil lets one pass.
func inTurn(op sandbox.Op, turns ...func() error) sandbox.Hook {
	return func(_ context.Context, o sandbox.Op, _ string) error {
		if o != op || len(turns) == 0 {
			return nil
		}
		turn := turns[0]
		turns = turns[1:]
		if turn == nil {
			return nil
		}
		return turn()
	}
}

var errLost = fmt.Errorf("read tcp: connection reset: %w", application.ErrUnanswered)

func lost() error { return errLost }

func badRequest() error { return book.BadRequest("computer says no") }

// unreachable is YNAB from some moment on: for reads, or for everything.
func unreachable(_ context.Context, op sandbox.Op, _ string) error {
	return &domain.Error{Code: domain.Unreachable, Message: fmt.Sprintf("YNAB could not be reached for %s.", op)}
}
