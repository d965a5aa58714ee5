package sandbox

import (
	"errors"
	"net/http"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain"
	"avenir-mcp/domain/text"
)

// asPromised is a refusal as the ports report it; any other error is itself.
func (op Op) asPromised(err error) error {
	r, refused := errors.AsType[*book.Refusal](err)
	if _, ready := errors.AsType[*domain.Error](err); ready || !refused {
		return err
	}
	if op.Writes() {
		return forWriter(op, r)
	}
	return forReader(r)
}

// forWriter tells what is gone from all the rest only to those who delete it.
func forWriter(op Op, r *book.Refusal) error {
	code, next := domain.RefusedByYNAB, "Correct what YNAB names and try again."
	if r.Status == http.StatusNotFound {
		next = "Read the plan again: what the request names is not there."
		if op == OpDeleteTransaction {
			code = domain.NotFound
		}
	}
	return &domain.Error{Code: code, Message: r.Error() + ".", Next: next, Cause: r}
}

// forReader tells what does not exist from all the rest.
func forReader(r *book.Refusal) error {
	if r.Status != http.StatusNotFound {
		return &domain.Error{Code: domain.RefusedByYNAB, Message: r.Error() + ".", Cause: r}
	}
	return &domain.Error{Code: domain.NotFound, Message: "YNAB has no such thing: " + text.CleanFull(r.Detail) + ".", Cause: r}
}
