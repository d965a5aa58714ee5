package ynab

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"time"
)

// callLimit ends a call that goes on without end, all its tries together.
const callLimit = 2 * time.Minute

// request is one request, its path below the plan's or the API's.
type request struct {
	method string
	path   []string // each element as it is, not encoded
	query  url.Values
	body   any // nil for none
}

// send sends a request and reads the answer's data into fields. The error says what happened and is not yet
// what the ports promise.
func (c *Client) send(ctx context.Context, q request, fields ...field) error {
	ctx, cancel := context.WithTimeout(ctx, callLimit)
	defer cancel()
	r, err := c.build(ctx, q)
	if err != nil {
		return &unsentError{err}
	}
	return c.chain.Redact.Err(c.chain.Do(r, func(answer *http.Response) error {
		defer answer.Body.Close() //nolint:errcheck // what was read is what counts
		if answer.StatusCode < 200 || answer.StatusCode > 299 {
			return c.failure(answer)
		}
		return decode(answer.Body, fields...)
	}))
}

func (c *Client) build(ctx context.Context, q request) (*http.Request, error) {
	path := make([]string, 0, len(q.path))
	for _, element := range q.path {
		path = append(path, url.PathEscape(element))
	}
	address := c.url.JoinPath(path...)
	address.RawQuery = q.query.Encode()
	var body io.Reader = http.NoBody
	if q.body != nil {
		text, err := json.Marshal(q.body)
		if err != nil {
			return nil, err
		}
		body = bytes.NewReader(text)
	}
	r, err := http.NewRequestWithContext(ctx, q.method, address.String(), body)
	if err != nil {
		return nil, err
	}
	// That gzip is understood is the base transport's to say, because it unpacks the answer.
	r.Header.Set("Accept", "application/json")
	r.Header.Set("User-Agent", c.agent)
	if q.body != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	return r, nil
}

// unsentError is a request that could not be made.
type unsentError struct{ err error }

func (e *unsentError) Error() string { return fmt.Sprintf("the request could not be made: %v", e.err) }

func (e *unsentError) Unwrap() error { return e.err }
