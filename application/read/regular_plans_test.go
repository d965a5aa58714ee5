package read_test

import (
	"encoding/json"
	"strings"
	"testing"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/adapters/sandbox/plans"
	"avenir-mcp/application/read"
)

// The sample plans: what is due and what is regular in them, in answers that stay short.
func TestRegularPaymentsOfSamplePlans(t *testing.T) {
	t.Parallel()
	today := day("2026-09-25")
	for name, c := range map[string]struct {
		plan book.Plan
		// charges is one of the regular charges, and due the first thing that is.
		charge, due string
	}{
		"household": {plans.Household(today), "Huis & Haard Wonen: monthly -950", "2026-09-26"},
		"yen":       {plans.Yen(today), "東京電力: monthly -6819, -81828 a year", "2026-09-26"},
		"dinar":     {plans.Dinar(today), "Miyahuna: monthly -11.385, -136.62 a year", "2026-09-26"},
		"heavy":     {plans.Heavy(today, 40_000, 1), "Kindergarten Sunflower: monthly -420", "2026-09-26"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, c.plan)
			charges := must(w.recurring(read.FindRecurringChargesRequest{IncludeIncome: true}))
			due := must(w.due(read.ListScheduledTransactionsRequest{}))
			for what, answer := range map[string]any{"charges": charges, "due": due} {
				if n := len(must(json.Marshal(answer))); n > 16_000 {
					t.Errorf("%s: %d bytes", what, n)
				}
			}
			if charges.Shown == 0 || due.Shown == 0 || !strings.Contains(allTold(charges), c.charge) || due.Occurrences[0].Date < c.due {
				t.Errorf("charges:\n%s\ndue: %v", allTold(charges), due.Occurrences)
			}
		})
	}
}
