package rest

import (
	"errors"
	"net/http"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application"
	"avenir-mcp/domain"
)

// The failures of the way, each as YNAB names it.
var (
	errUnknownPath = &book.Refusal{Status: http.StatusNotFound, ID: "404.1", Name: "not_found", Detail: "Path not found"}
	errTooMany     = &book.Refusal{Status: http.StatusTooManyRequests, ID: "429", Name: "too_many_requests", Detail: "Too many requests"}
	errInternal    = &book.Refusal{Status: http.StatusInternalServerError, ID: "500", Name: "internal_server_error", Detail: "Internal server error"}
)

// failure is what stands under "error".
type failure struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Detail string `json:"detail"`
}

// failed is the answer for an error. One that says the answer was lost breaks the connection, and so does one that
// says the request never arrived.
func failed(err error) answer {
	if errors.Is(err, application.ErrUnanswered) {
		panic(http.ErrAbortHandler)
	}
	refusal, ok := errors.AsType[*book.Refusal](err)
	if !ok {
		refusal = errInternal
		switch domain.CodeOf(err) {
		case domain.RateLimited:
			refusal = errTooMany
		case domain.Unreachable:
			panic(http.ErrAbortHandler)
		default:
		}
	}
	return answer{status: refusal.Status, failure: &failure{refusal.ID, refusal.Name, refusal.Detail}}
}
