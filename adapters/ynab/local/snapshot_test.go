package local_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/clock"
	"avenir-mcp/adapters/ynab/local"
	"avenir-mcp/adapters/ynab/snapshot"
	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
)

// leave lets a process read everything, and end.
func leave(t *testing.T, s *server, store local.Store) {
	t.Helper()
	c := local.New(s, store, clock.New())
	for _, read := range everything {
		check(t, read(t.Context(), c, application.Fresh))
	}
	check(t, c.Close(t.Context()))
	s.asked()
}

func TestANewProcessAsksForWhatChangedSinceTheLastOne(t *testing.T) {
	t.Parallel()
	for _, f := range []application.Freshness{application.Fresh, application.Lookup, application.ForWrite} {
		for _, request := range lists() {
			t.Run(request, func(t *testing.T) {
				t.Parallel()
				s, b := household(t)
				folder := snapshot.New(filepath.Join(t.TempDir(), "avenir-mcp"), []byte("token"), clock.New(), nil)
				leave(t, s, folder)
				s.edit(b, func(k int64) {
					b.transactions.put(k, budget.Transaction{ID: "t4", Date: day("2026-10-02")})
					b.payees.put(k, budget.Payee{ID: "shop", Name: "New"})
				})
				c, _ := open(t, s, folder)
				check(t, everything[request](t.Context(), c, f))
				want := []string{request}
				if strings.HasPrefix(request, "transactions") {
					want = []string{"plans", request}
				}
				if diff := cmp.Diff(want, s.asked()); diff != "" {
					t.Errorf("requests (-want +got):\n%s", diff)
				}
				compare(t, c, b)
			})
		}
	}
}

// sync-122 snapshot of another token / cut short / other version / one byte changed: ignored, full load, no error.
func TestSync122ASnapshotThatCannotBeUsedMeansAFullLoad(t *testing.T) {
	t.Parallel()
	for name, spoil := range map[string]struct {
		token string
		how   func([]byte) []byte
	}{
		"another token":    {"another", func(b []byte) []byte { return b }},
		"cut short":        {"token", func(b []byte) []byte { return b[:len(b)/2] }},
		"another version":  {"token", func(b []byte) []byte { b[4] = 2; return b }},
		"one byte changed": {"token", func(b []byte) []byte { b[len(b)/2] ^= 4; return b }},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s, b := household(t)
			path := filepath.Join(t.TempDir(), "avenir-mcp")
			leave(t, s, snapshot.New(path, []byte("token"), clock.New(), nil))
			files := must(filepath.Glob(filepath.Join(path, "*")))(t)
			if len(files) != 1 {
				t.Fatalf("files: %v", files)
			}
			check(t, os.WriteFile(files[0], spoil.how(must(os.ReadFile(files[0]))(t)), 0o600))
			c, _ := open(t, s, snapshot.New(path, []byte(spoil.token), clock.New(), nil))
			compare(t, c, b)
			for _, request := range s.asked() {
				if strings.Contains(request, "since") && !strings.HasSuffix(request, "since 0") {
					t.Errorf("request: %s", request)
				}
			}
		})
	}
}

// compare holds everything that a copy gives for a write against the server.
func compare(t *testing.T, c *local.Copy, b *book) {
	t.Helper()
	ctx, f := t.Context(), application.ForWrite
	same(t, b.accounts.since(0), must(c.Accounts(ctx, planA, f))(t), b.accounts.id)
	same(t, b.payees.since(0), must(c.Payees(ctx, planA, f))(t), b.payees.id)
	same(t, b.months.since(0), must(c.Months(ctx, planA, f))(t), b.months.id)
	same(t, b.schedules.since(0), must(c.Schedules(ctx, planA, f))(t), b.schedules.id)
	same(t, b.transactions.since(0), must(c.Transactions(ctx, planA, f))(t), b.transactions.id)
	filed := must(c.Categories(ctx, planA, f))(t)
	var all []budget.Category
	for k := range filed.All {
		all = append(all, k)
	}
	same(t, b.categories.since(0), all, b.categories.id)
}

func same[T any](t *testing.T, want, got []T, id func(T) string) {
	t.Helper()
	if diff := cmp.Diff(byID(want, id), byID(got, id)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func byID[T any](list []T, id func(T) string) map[string]T {
	m := make(map[string]T, len(list))
	for _, x := range list {
		m[id(x)] = x
	}
	return m
}
