package ynab_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"
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
				asSent(t, name, body, d.Items)
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

// asSent holds rows against the answer as the standard library reads it into nothing but maps: no row is lost or made
// up, and no amount is another one than was sent.
func asSent(t *testing.T, name string, body []byte, items []budget.Transaction) {
	t.Helper()
	if bytes.Count(body, []byte(`"transactions"`)) != 1 || bytes.Count(body, []byte(`"data"`)) != 1 || bytes.Contains(body, []byte(`\u`)) {
		return // of two lists it is not said which one counts
	}
	var answer struct {
		Data map[string]json.RawMessage `json:"data"`
	}
	if json.Unmarshal(body, &answer) != nil || answer.Data["transactions"] == nil {
		return
	}
	var rows []map[string]json.RawMessage
	if err := json.Unmarshal(answer.Data["transactions"], &rows); err != nil || len(rows) != len(items) {
		t.Errorf("%s: %d rows of %d, %v", name, len(items), len(rows), err)
		return
	}
	for i, row := range rows {
		sent, written := row["amount"]
		if alike := slices.DeleteFunc(slices.Collect(maps.Keys(row)), func(key string) bool { return !strings.EqualFold(key, "amount") }); len(alike) > 1 {
			continue // the decoder takes the last that is written nearly so
		} else if !written || string(sent) == "null" {
			sent = json.RawMessage("0")
			if len(alike) == 1 && !written {
				continue
			}
		}
		if got := strconv.FormatInt(int64(items[i].Amount), 10); got != string(sent) && string(sent) != "-0" {
			t.Errorf("%s: the amount %s was read as %s", name, sent, got)
		}
	}
}
