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
// panic; what is understood has ids, and is what was sent; and the same answer means the same twice.
func FuzzAnswer(f *testing.F) {
	names := slices.Sorted(maps.Keys(reads))
	writes := slices.Sorted(maps.Keys(someWrites))
	for i, name := range names {
		f.Add(uint8(i), 200, []byte(reads[name].body))
	}
	for _, table := range []map[string]change{rowUpdates, rowCreations, rowEnds, otherChanges} {
		for _, c := range table {
			for i := range writes {
				f.Add(uint8(len(names)+i), c.status, []byte(c.answer))
			}
		}
	}
	for _, c := range endings {
		f.Add(uint8(0), c.answer.status, []byte(c.answer.body))
		f.Add(uint8(len(names)), c.answer.status, []byte(c.answer.body))
	}
	f.Fuzz(func(t *testing.T, request uint8, status int, body []byte) {
		if status < 200 || status > 599 {
			t.Skip()
		}
		answer := reply{status: status, body: string(body), header: http.Header{}}
		at := int(request) % (len(names) + len(writes))
		if at >= len(names) {
			name := writes[at-len(names)]
			promised(t, name, someWrites[name](t.Context(), fuzzed(t, answer)))
			return
		}
		name, do := names[at], reads[names[at]].do
		first, err := do(t.Context(), fuzzed(t, answer))
		again, _ := do(t.Context(), fuzzed(t, answer))
		promised(t, name, err)
		if diff := cmp.Diff(first, again); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
		if d, ok := first.(ynab.Delta[budget.Transaction]); ok && err == nil {
			asSent(t, name, body, d.Items)
		}
		if _, open := errors.AsType[*domain.Error](err); err != nil && !open {
			t.Errorf("%s: a read left open: %v", name, err)
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
		item := items[i]
		if item.ID == "" {
			t.Errorf("%s: a row without an id", name)
		}
		sent, plain := row["amount"], true
		for key := range row {
			plain = plain && (key == "amount" || !strings.EqualFold(key, "amount"))
		}
		if !plain {
			continue // the decoder takes the last that is called nearly so
		}
		if got := strconv.FormatInt(int64(item.Amount), 10); got != whole(string(sent)) {
			t.Errorf("%s: the amount %q was read as %s", name, sent, got)
		}
	}
}

// whole is a whole number as it is written, with 0 for none.
func whole(sent string) string {
	switch sent {
	case "", "null", "-0":
		return "0"
	}
	return sent
}
