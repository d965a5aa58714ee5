package domain_test

import (
	"errors"
	"fmt"
	"io"
	"testing"

	"avenir-mcp/domain"
)

func ExampleError() {
	err := &domain.Error{
		Code: domain.NotFound, Argument: "assignments.0.transaction_id",
		Message: "t404 is not a transaction of this plan.", Next: "Take the id from find_transactions.",
	}
	fmt.Println(err)
	// Output: assignments.0.transaction_id: t404 is not a transaction of this plan. Take the id from find_transactions.
}

func ExampleInvalid() {
	err := domain.Invalid("limit", "%d is too much; give at most %d.", 300, 200)
	fmt.Println(domain.CodeOf(err), "-", err)
	// Output: invalid_argument - limit: 300 is too much; give at most 200.
}

func TestErrorIsWhatAPersonReads(t *testing.T) {
	t.Parallel()
	for want, err := range map[string]*domain.Error{
		"It is wrong.":                {Message: "It is wrong."},
		"a.0.b: It is wrong.":         {Argument: "a.0.b", Message: "It is wrong."},
		"It is wrong. Do that.":       {Message: "It is wrong.", Next: "Do that."},
		"amount: It is wrong. Do it.": {Argument: "amount", Message: "It is wrong.", Next: "Do it."},
		// The cause may hold anything, and is for the log alone.
		"It failed.": {Message: "It failed.", Cause: errors.New("Bearer secret")},
	} {
		if got := err.Error(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// An error may quote any argument, verbs of a format included.
func TestInvalidQuotesValuesAsTheyAre(t *testing.T) {
	t.Parallel()
	err := domain.Invalid("name", "%q is too long.", "100%d %s")
	if got := err.Error(); got != `name: "100%d %s" is too long.` {
		t.Error(got)
	}
}

func TestCodeOf(t *testing.T) {
	t.Parallel()
	refused := &domain.Error{Code: domain.NotAllowed, Message: "No.", Cause: io.ErrUnexpectedEOF}
	for name, test := range map[string]struct {
		err  error
		want domain.Code
	}{
		"its own":                  {refused, domain.NotAllowed},
		"of what it is wrapped in": {fmt.Errorf("reading: %w", refused), domain.NotAllowed},
		"one of several":           {errors.Join(io.EOF, refused), domain.NotAllowed},
		"of the outer of two":      {&domain.Error{Code: domain.Journal, Cause: refused}, domain.Journal},
		"of any other error":       {io.EOF, domain.Internal},
	} {
		if got := domain.CodeOf(test.err); got != test.want {
			t.Errorf("%s: %q, want %q", name, got, test.want)
		}
	}
	if !errors.Is(refused, io.ErrUnexpectedEOF) {
		t.Error("the cause cannot be asked for")
	}
}
