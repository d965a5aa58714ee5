package ynab_test

import (
	"context"
	"errors"
	"net/http"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/ynab"
	"avenir-mcp/application"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
)

// FuzzAnswer plays any answer to any request. It is understood or it is an error of the promised kind, never a
// panic; what is understood has ids; and the same answer means the same twice.
func FuzzAnswer(f *testing.F) {
	for _, c := range reads {
		f.Add(200, []byte(c.body))
	}
	for _, table := range []map[string]change{rowUpdates, rowCreations, rowEnds, otherChanges} {
		for _, c := range table {
			f.Add(c.status, []byte(c.answer))
		}
	}
	for _, c := range endings {
		f.Add(c.answer.status, []byte(c.answer.body))
	}
	f.Fuzz(func(t *testing.T, status int, body []byte) {
		if status < 200 || status > 599 {
			t.Skip()
		}
		answer := reply{status: status, body: string(body), header: http.Header{}}
		for name, c := range reads {
			first, err := c.do(t.Context(), fuzzed(t, answer))
			again, _ := c.do(t.Context(), fuzzed(t, answer))
			promised(t, name, err)
			if diff := cmp.Diff(first, again); diff != "" {
				t.Errorf("%s: %s", name, diff)
			}
			if d, ok := first.(ynab.Delta[budget.Transaction]); ok {
				for _, item := range d.Items {
					if item.ID == "" {
						t.Errorf("%s: a row without an id", name)
					}
				}
			}
			if _, open := errors.AsType[*domain.Error](err); err != nil && !open {
				t.Errorf("%s: a read left open: %v", name, err)
			}
		}
		for name, do := range someWrites {
			promised(t, name, do(t.Context(), fuzzed(t, answer)))
		}
	})
}

func fuzzed(t *testing.T, answer reply) *ynab.Client {
	client, _ := dial(t, answer)
	return client
}

func promised(t *testing.T, name string, err error) {
	t.Helper()
	if err == nil || errors.Is(err, application.ErrUnanswered) {
		return
	}
	switch domain.CodeOf(err) {
	case domain.RefusedByYNAB, domain.RateLimited, domain.Unreachable, domain.NotFound:
	default:
		t.Errorf("%s: %v", name, err)
	}
	if errors.Is(err, context.Canceled) {
		t.Errorf("%s: %v", name, err)
	}
}
