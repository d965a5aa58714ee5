package read_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application/read"
)

func TestPlanIDsAreCompleted(t *testing.T) {
	t.Parallel()
	w := newWorld(t,
		book.Plan{ID: "a1b2", Name: "Household"}, book.Plan{ID: "c3d4", Name: "Caf\u00e9 &amp; Co"}, book.Plan{ID: "a1ff", Name: "Old"})
	for typed, want := range map[string]string{
		"hou": "a1b2", "HOU": "a1b2", "cafe": "c3d4", "& co": "c3d4", "a1": "a1b2 a1ff", "A1B": "a1b2", "b2": "",
		"": "a1b2 c3d4 a1ff last-used", "l": "a1b2 a1ff last-used", "last": "last-used", "used": "", "nothing": "",
	} {
		t.Run(typed, func(t *testing.T) {
			t.Parallel()
			equal(t, "ids", strings.Join(must(read.Completions{Reader: w.Reader}.PlanIDs(t.Context(), typed)), " "), want)
		})
	}
}

// TestOnlyTheAllowedPlanIsCompleted: what would be refused is not offered.
func TestOnlyTheAllowedPlanIsCompleted(t *testing.T) {
	t.Parallel()
	w := newWorld(t, book.Plan{ID: "a1", Name: "Household"}, book.Plan{ID: "a2", Name: "Second"})
	w.Plans.Default, w.Plans.DefaultOnly = "a2", true
	equal(t, "ids", strings.Join(must(read.Completions{Reader: w.Reader}.PlanIDs(t.Context(), "")), " "), "a2")
}

func TestAccountIDsAreCompleted(t *testing.T) {
	t.Parallel()
	second := book.Plan{ID: "p2", Name: "Cabin", Accounts: []book.Account{
		{ID: "boat", Name: "Boot &amp; Steg", Type: "cash"}, {ID: "wood", Name: "Wood", Type: "cash", Closed: true},
	}}
	w := newWorld(t, home(), second)
	w.Plans.Default = planID
	for name, c := range map[string]struct{ plan, typed, want string }{
		"all open ones":                {"", "", "check save shares"},
		"by name, hidden runes or not": {"", "SHARES", "shares"},
		"by id":                        {"", "ch", "check"},
		"a closed one is not offered":  {"", "old", ""},
		"of another plan":              {"p2", "", "boat"},
		"of a plan by its name":        {"Cabin", "steg", "boat"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := must(read.Completions{Reader: w.Reader}.AccountIDs(t.Context(), c.plan, c.typed))
			equal(t, "ids", strings.Join(got, " "), c.want)
		})
	}
}

func TestMonthsAreCompleted(t *testing.T) {
	t.Parallel()
	w := newWorld(t, home(), book.Plan{ID: "bare", Name: "Bare"})
	w.Plans.Default = planID
	c := read.Completions{Reader: w.Reader}
	all := must(c.Months(t.Context(), "", ""))
	equal(t, "how many", len(all), 13)
	equal(t, "first", strings.Join(all[:3], " "), "current 2026-12-01 2026-11-01")
	equal(t, "last", all[12], "2026-01-01")
	equal(t, "by their beginning", strings.Join(must(c.Months(t.Context(), "", "2026-1")), " "), "2026-12-01 2026-11-01 2026-10-01")
	equal(t, "the word", strings.Join(must(c.Months(t.Context(), "", "CUR")), " "), "current")
	equal(t, "neither", len(must(c.Months(t.Context(), "", "x"))), 0)
}

// TestCompletionsCostOneLookup: the plan list, and for accounts their list; and what fails says so.
func TestCompletionsCostOneLookup(t *testing.T) {
	t.Parallel()
	c := func(w *world) read.Completions { return read.Completions{Reader: w.Reader} }
	for name, q := range map[string]struct {
		do       func(*world) ([]string, error)
		requests int
	}{
		"plans":    {func(w *world) ([]string, error) { return c(w).PlanIDs(w.t.Context(), "") }, 1},
		"accounts": {func(w *world) ([]string, error) { return c(w).AccountIDs(w.t.Context(), "", "") }, 2},
		"months":   {func(w *world) ([]string, error) { return c(w).Months(w.t.Context(), "", "") }, 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			must(q.do(w))
			equal(t, "requests", w.ynab.Requests(), q.requests)
			w.ynab.Before(fails(sandbox.OpPlans, errors.New("lost")))
			_, err := q.do(w)
			contains(t, err.Error(), "lost")
		})
	}
	w := newWorld(t)
	w.ynab.Before(fails(sandbox.OpAccounts, errors.New("lost")))
	_, err := c(w).AccountIDs(t.Context(), "", "")
	contains(t, err.Error(), "lost")
	if _, err := c(w).Months(t.Context(), "gone", ""); err == nil || slices.Contains(must(c(w).Months(t.Context(), "", "")), "") {
		t.Error("months of a plan that is not there")
	}
}
