package read_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/application"
	"avenir-mcp/application/read"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

// planList is a reader of plans and of nothing else.
type planList struct {
	application.BudgetReader
	plans []budget.Plan
	fail  error
}

func (l planList) Plans(_ context.Context, f application.Freshness) ([]budget.Plan, error) {
	if f != application.Fresh {
		return nil, errors.New("list_plans tells what there is now")
	}
	return l.plans, l.fail
}

func listPlans(t *testing.T, p application.Plans, limit *int) (read.ListPlansResult, error) {
	t.Helper()
	return read.ListPlans{Reader: &read.Reader{Plans: p}}.Do(t.Context(), read.ListPlansRequest{Limit: limit})
}

func plansOf(names ...string) []budget.Plan {
	var plans []budget.Plan
	for i, name := range names {
		plans = append(plans, budget.Plan{ID: fmt.Sprintf("p%d", i), Name: name, LastModified: instant("2026-09-01T00:00:00Z").Add(time.Duration(i) * time.Hour)})
	}
	return plans
}

func namesOf(r read.ListPlansResult) string {
	var names []string
	for _, p := range r.Plans {
		name := p.Name
		if p.Default {
			name = "*" + name
		}
		names = append(names, name)
	}
	return strings.Join(names, " | ")
}

func TestListPlans(t *testing.T) {
	t.Parallel()
	three := plansOf("Old one", "Lake (Archived on 2025-01-01)", "New\u202E\none")
	for name, c := range map[string]struct {
		plans application.Plans
		want  string
	}{
		"the newest change first, archived ones last": {application.Plans{Reader: planList{plans: three}}, "New one | Old one | Lake (Archived on 2025-01-01)"},
		"the configured one before all":               {application.Plans{Reader: planList{plans: three}, Default: "p0"}, "*Old one | New one | Lake (Archived on 2025-01-01)"},
		"even an archived one":                        {application.Plans{Reader: planList{plans: three}, Default: "p1"}, "*Lake (Archived on 2025-01-01) | New one | Old one"},
		"the only one there is":                       {application.Plans{Reader: planList{plans: three[:1]}}, "*Old one"},
		"the only one that may be used":               {application.Plans{Reader: planList{plans: three}, Default: "p0", DefaultOnly: true}, "*Old one"},
		"a configured one that is not there":          {application.Plans{Reader: planList{plans: three}, Default: "gone"}, "New one | Old one | Lake (Archived on 2025-01-01)"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := must(listPlans(t, c.plans, nil))
			equal(t, "plans", namesOf(r), c.want)
			equal(t, "notes", len(r.Notes), 0)
		})
	}
	t.Run("no plan is no error", func(t *testing.T) {
		t.Parallel()
		r := must(listPlans(t, application.Plans{Reader: planList{}}, nil))
		want := `{
  "plans": [],
  "total": 0,
  "shown": 0,
  "left_out": 0,
  "notes": [
    "The token is valid, but it sees no plan. Create one in YNAB first."
  ]
}`
		if diff := cmp.Diff(want, wire(t, r)); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
	})
	t.Run("what YNAB does not state is left out", func(t *testing.T) {
		t.Parallel()
		bare := budget.Plan{ID: "p1", Name: "Bare", Currency: money.NoFormat}
		full := budget.Plan{ID: "p2", Name: "Full", Currency: money.Currency{ISOCode: "JPY"}, FirstMonth: month("2026-01-01"), LastMonth: month("2026-12-01"), LastModified: instant("2026-09-25T10:00:00+02:00")}
		r := must(listPlans(t, application.Plans{Reader: planList{plans: []budget.Plan{bare, full}}, Default: "Full"}, nil))
		want := `[
  {
    "plan_id": "p2",
    "name": "Full",
    "currency": "JPY",
    "first_month": "2026-01-01",
    "last_month": "2026-12-01",
    "last_modified": "2026-09-25T08:00:00Z",
    "default": true
  },
  {
    "plan_id": "p1",
    "name": "Bare",
    "default": false
  }
]`
		if diff := cmp.Diff(want, wire(t, r.Plans)); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
	})
	t.Run("20 by default", func(t *testing.T) {
		t.Parallel()
		plans := application.Plans{Reader: planList{plans: plansOf(make([]string, 120)...)}}
		equal(t, "shown", must(listPlans(t, plans, nil)).Shown, 20)
		equal(t, "shown", must(listPlans(t, plans, new(100))).Shown, 100)
	})
	t.Run("a limit", func(t *testing.T) {
		t.Parallel()
		plans := application.Plans{Reader: planList{plans: three}}
		r := must(listPlans(t, plans, new(2)))
		equal(t, "shown", fmt.Sprint(r.Total, r.Shown, r.LeftOut, r.Rest), "3 2 1Give a higher limit.")
		for _, n := range []int{0, -1, 101} {
			_, err := listPlans(t, plans, &n)
			mustFail(t, err, domain.InvalidArgument, "limit", fmt.Sprint(n), "1 to 100")
		}
	})
	t.Run("an error", func(t *testing.T) {
		t.Parallel()
		down := errors.New("down")
		if _, err := listPlans(t, application.Plans{Reader: planList{fail: down}}, nil); !errors.Is(err, down) {
			t.Errorf("error %v", err)
		}
		_, err := listPlans(t, application.Plans{Reader: planList{plans: three}, Default: "gone", DefaultOnly: true}, nil)
		mustFail(t, err, domain.NotFound, "gone")
	})
}
