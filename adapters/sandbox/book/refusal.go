package book

import (
	"fmt"
	"net/http"

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
