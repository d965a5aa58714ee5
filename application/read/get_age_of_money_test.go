package read_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/application/read"
	"avenir-mcp/domain/budget"
)

// aging is the plan Home with these ages, the last of them in this month; -1 is none.
func aging(t testing.TB, days ...int) *world {
	w := newWorld(t)
	var months []budget.Month
	for i, d := range days {
		m := budget.Month{Month: september.Add(i - len(days) + 1)}
		if d >= 0 {
			m.AgeOfMoney = new(d)
		}
		months = append(months, m)
	}
	months = append(months, budget.Month{Month: september.Add(1), AgeOfMoney: new(99)})
	w.Budget = exactly{Server: w.ynab, months: months}
	return w
}

func TestAgeOfMoney111AsItIsSent(t *testing.T) {
	t.Parallel()
	want := `{
  "plan_id": "6ee704d9-ee24-4c36-b1a6-cb8ccf6a216c",
  "plan": "Home",
  "currency": "EUR",
  "message": "Age of Money is 47 days in September 2026: at 30 days or more, this is living on last month's money. That is 30 days more than in July 2026.",
  "days": 47,
  "as_of": "2026-09-01",
  "months": [
    {
      "month": "2026-07-01",
      "days": 17
    },
    {
      "month": "2026-08-01",
      "days": 48,
      "change": 31
    },
    {
      "month": "2026-09-01",
      "days": 47,
      "change": -1
    }
  ],
  "change": 30,
  "trend": "up",
  "notes": [
    "YNAB counts for how many days money had been there when it was spent, on average over the last ten outflows.",
    "September 2026 is not over: its figure can still change."
  ]
}`
	r := must(aging(t, 17, 48, 47).age(read.GetAgeOfMoneyRequest{MonthsCount: new(3)}))
	if diff := cmp.Diff(want, wire(t, r)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestAgeOfMoney111Words(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		days           []int
		message, trend string
	}{
		"30 alone":        {[]int{30}, "Age of Money is 30 days in September 2026: at 30 days or more, this is living on last month's money.", ""},
		"29":              {[]int{29}, "Age of Money is 29 days in September 2026: at fewer than 30 days, money is spent within a month of coming in.", ""},
		"less":            {[]int{3, 1}, "Age of Money is 1 day in September 2026: at fewer than 30 days, money is spent within a month of coming in. That is 2 days less than in August 2026.", "down"},
		"one more":        {[]int{30, 31}, "Age of Money is 31 days in September 2026: at 30 days or more, this is living on last month's money. That is 1 day more than in August 2026.", "up"},
		"the same":        {[]int{40, 40}, "Age of Money is 40 days in September 2026: at 30 days or more, this is living on last month's money. That is the same as in August 2026.", "steady"},
		"none this month": {[]int{40, -1}, "Age of Money is 40 days in August 2026: at 30 days or more, this is living on last month's money.", ""},
		"none":            {[]int{-1, -1}, "YNAB has no Age of Money for this plan yet.", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := must(aging(t, c.days...).age(read.GetAgeOfMoneyRequest{}))
			equal(t, "message", r.Message, c.message)
			equal(t, "trend", r.Trend, c.trend)
			equal(t, "whether there is a change", r.Change != nil, c.trend != "")
			equal(t, "whether there is a month", r.AsOf != "", r.Days != nil)
		})
	}
}

func TestAgeOfMoneyNotes(t *testing.T) {
	t.Parallel()
	r := must(aging(t, -1, 17).age(read.GetAgeOfMoneyRequest{}))
	noted(t, r.Notes, "the last ten outflows")
	noted(t, r.Notes, "YNAB has no figure for 1 of these months.")
	noted(t, r.Notes, "The plan has 2 months up to now, fewer than the 12 asked for.")
	r = must(aging(t, 5).age(read.GetAgeOfMoneyRequest{MonthsCount: new(2)}))
	noted(t, r.Notes, "The plan has 1 month up to now, fewer than the 2 asked for.")
	unnoted(t, r.Notes, "no figure")

	w := aging(t, 1, 2, 3)
	r = must(w.age(read.GetAgeOfMoneyRequest{MonthsCount: new(2)}))
	equal(t, "months", len(r.Months), 2)
	unnoted(t, r.Notes, "fewer")
	noted(t, r.Notes, "September 2026 is not over")
	w.Budget = exactly{Server: w.ynab, months: []budget.Month{{Month: september.Add(-1), AgeOfMoney: new(4)}}}
	unnoted(t, must(w.age(read.GetAgeOfMoneyRequest{})).Notes, "not over")
}
