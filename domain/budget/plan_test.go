package budget_test

import (
	"testing"

	"avenir-mcp/domain/budget"
)

func TestMonthsOfAPlan(t *testing.T) {
	t.Parallel()
	first, last := month("2026-01-01"), month("2026-12-01")
	for name, test := range map[string]struct {
		plan  budget.Plan
		month string
		want  bool
	}{
		"the first":                       {budget.Plan{FirstMonth: first, LastMonth: last}, "2026-01-01", true},
		"the last":                        {budget.Plan{FirstMonth: first, LastMonth: last}, "2026-12-01", true},
		"one before":                      {budget.Plan{FirstMonth: first, LastMonth: last}, "2025-12-01", false},
		"one after":                       {budget.Plan{FirstMonth: first, LastMonth: last}, "2027-01-01", false},
		"no first month: any before":      {budget.Plan{LastMonth: last}, "1999-01-01", true},
		"no first month: none after":      {budget.Plan{LastMonth: last}, "2027-01-01", false},
		"no last month: any after":        {budget.Plan{FirstMonth: first}, "2099-01-01", true},
		"no last month: none before":      {budget.Plan{FirstMonth: first}, "2025-12-01", false},
		"a plan that says nothing at all": {budget.Plan{}, "2026-09-01", true},
	} {
		check(t, name, test.plan.Holds(month(test.month)), test.want)
	}
}
