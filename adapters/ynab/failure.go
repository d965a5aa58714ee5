package ynab

import (
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strings"

	"avenir-mcp/domain/text"
)

// mostOfFailure is in bytes: what is read of an answer that is a failure.
const mostOfFailure = 64 << 10

// Failure is YNAB's answer to a request that it did not carry out, or what something on the way to YNAB
// answered in its place. Its texts are cleaned to one short line, and hold no token.
type Failure struct {
	// Status is the HTTP status.
	Status int
	// ID is YNAB's, such as "404.2", and Name goes with it, such as "resource_not_found"; both are empty when
	// the answer is not in YNAB's form.
	ID, Name string
	// Detail is for people, never for decisions. Of an answer in another form it is the beginning.
	Detail string
}

// Error is the failure as a log line.
func (f *Failure) Error() string {
	parts := []string{"YNAB answered " + f.number()}
	for _, part := range []string{f.Name, f.Detail} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, ", ")
}

// Is says whether the failure has everything that the target, another failure, states of status, id and name.
func (f *Failure) Is(target error) bool {
	t, ok := target.(*Failure)
	return ok && (t.Status == 0 || t.Status == f.Status) && (t.ID == "" || t.ID == f.ID) && (t.Name == "" || t.Name == f.Name)
}

// StatusOf is the HTTP status of the answer that an error comes of; 0 when there was none.
func StatusOf(err error) int {
	if f := failureOf(err); f != nil {
		return f.Status
	}
	return 0
}

// failureOf is nil when there was no answer, or a good one.
func failureOf(err error) *Failure {
	f, _ := errors.AsType[*Failure](err)
	return f
}

// missing says whether YNAB said that something does not exist. A path that it does not know, and an answer
// that is not YNAB's, say nothing about the plan.
func (f *Failure) missing() bool {
	return f.Status == http.StatusNotFound && f.Name != "" && f.ID != "404.1"
}

// none is what YNAB may answer for a list of a plan that never had anything in it.
var none = &Failure{Status: http.StatusNotFound, ID: "404.2"}

// failure reads what YNAB says is wrong. Whatever the body is, it is never a failure of its own.
func (c *Client) failure(answer *http.Response) *Failure {
	body, _ := io.ReadAll(io.LimitReader(answer.Body, mostOfFailure))
	f := &Failure{Status: answer.StatusCode}
	var said struct {
		Error struct{ ID, Name, Detail looseText }
	}
	if json.Unmarshal(body, &said) == nil && said.Error.Name != "" {
		f.ID, f.Name = c.clean(string(said.Error.ID)), c.clean(string(said.Error.Name))
		f.Detail = c.clean(string(said.Error.Detail))
		return f
	}
	f.Detail = c.clean(string(body))
	return f
}

// clean is a text of an answer as it may be shown: a body can repeat what was sent, the token included.
func (c *Client) clean(s string) string { return text.Clean(c.chain.Redact.Text(text.CleanFull(s))) }

// looseText is a text, or a number that stands where a text is expected.
type looseText string

// UnmarshalJSON takes anything.
func (t *looseText) UnmarshalJSON(raw []byte) error {
	var s string
	if json.Unmarshal(raw, &s) != nil {
		s = string(raw)
	}
	*t = looseText(s)
	return nil
}
