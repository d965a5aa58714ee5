package sandbox

import (
	"fmt"
	"net/http"

	"avenir-mcp/domain"
	"avenir-mcp/domain/text"
)

// Refusal is YNAB's answer to a request it turns down. Nothing was applied.
type Refusal struct {
	// Status is the HTTP status.
	Status int
	// ID is YNAB's, always a text, such as "404.2".
	ID string
	// Name goes with the ID, such as "resource_not_found".
	Name string
	// Detail is for people; it may differ from one day to the next.
	Detail string
}

// Error is the refusal as a log line.
func (r *Refusal) Error() string {
	return fmt.Sprintf("YNAB refused the request (%d %s, error %s): %s", r.Status, r.Name, r.ID, text.CleanFull(r.Detail))
}

// BadRequest is how YNAB refuses everything that fails a validation.
func BadRequest(detail string) *Refusal {
	return &Refusal{http.StatusBadRequest, "400", "bad_request", detail}
}

// NotFound is how YNAB refuses an id that does not exist, and a month that the plan does not have.
func NotFound(detail string) *Refusal {
	return &Refusal{http.StatusNotFound, "404.2", "resource_not_found", detail}
}

// forWriter is the refusal as the ports' writers report it.
func (r *Refusal) forWriter() error {
	next := "Correct what YNAB names and try again."
	if r.Status == http.StatusNotFound {
		next = "Read the plan again: what the request names is not there."
	}
	return &domain.Error{Code: domain.RefusedByYNAB, Message: r.Error() + ".", Next: next, Cause: r}
}

// forReader is the refusal as the ports' readers report it, who tell what does not exist from all the rest.
func (r *Refusal) forReader() error {
	if r.Status != http.StatusNotFound {
		return &domain.Error{Code: domain.RefusedByYNAB, Message: r.Error() + ".", Cause: r}
	}
	return &domain.Error{Code: domain.NotFound, Message: "YNAB has no such thing: " + text.CleanFull(r.Detail) + ".", Cause: r}
}
