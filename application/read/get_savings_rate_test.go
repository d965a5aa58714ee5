package read_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/application/read"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

func TestGetSavingsRateAsItIsSent(t *testing.T) {
	t.Parallel()
	p := living(
		lived("2026-08-20", "check", -700_000, "food"), lived("2026-08-21", "check", 75_000, ""),
		movedTo("shares", "2026-08-22", "check", -500_000), movedTo("home", "2026-08-23", "check", -400_000),
	)
	want := `{
  "plan_id": "6ee704d9-ee24-4c36-b1a6-cb8ccf6a216c",
  "plan": "Home",
  "currency": "EUR",
  "message": "In the 2 months from July 2026 to August 2026 €6.000,00 came in and €4.600,00 was spent, so that €1.400,00 was saved: 23.3 % of the income. The best month was July 2026 with 41.7 %, the worst August 2026 with 5.0 %.",
  "months": [
    {
      "month": "2026-07-01",
      "income": 3000,
      "spent": 1750,
      "saved": 1250,
      "rate_pct": 41.7
    },
    {
      "month": "2026-08-01",
      "income": 3000,
      "spent": 2850,
      "saved": 150,
      "rate_pct": 5.0
    }
  ],
  "income": 6000,
  "income_formatted": "€6.000,00",
  "spent": 4600,
  "spent_formatted": "€4.600,00",
  "saved": 1400,
  "saved_formatted": "€1.400,00",
  "rate_pct": 23.3,
  "average_saved": 700,
  "average_saved_formatted": "€700,00",
  "best_month": {
    "month": "2026-07-01",
    "rate_pct": 41.7
  },
  "worst_month": {
    "month": "2026-08-01",
    "rate_pct": 5.0
  },
  "moved_to_tracking": 500,
  "moved_to_tracking_formatted": "€500,00",
  "notes": [
    "Complete months only. Refunds lower spending. Payments to tracked loans are spending; transfers to other tracking accounts are not, they stay part of what was saved.",
    "Starting balances and transfers between accounts in the budget count nowhere.",
    "€75,00 came in without a category; it counts nowhere until it has one.",
    "There are only 2 complete months, not 6: the first transaction in the budget is of July 2026."
  ]
}`
	if diff := cmp.Diff(want, wire(t, must(newWorld(t, p).savings(read.GetSavingsRateRequest{})))); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestGetSavingsRate(t *testing.T) {
	t.Parallel()
	one := read.GetSavingsRateRequest{MonthsCount: new(1)}
	for name, c := range map[string]struct {
		rows    []budget.Transaction
		request read.GetSavingsRateRequest
		message string
		figures string // income, spent, saved, rate, average, best and worst
		notes   int
	}{
		"103: no complete month": {
			[]budget.Transaction{lived("2026-09-01", "check", 5_000, "inflow")},
			read.GetSavingsRateRequest{},
			"There is no complete month with transactions yet, so there is no savings rate.", "0 0 0 - - - -", 2,
		},
		"104: no income": {
			[]budget.Transaction{lived("2026-08-01", "check", -5_000, "food")},
			one,
			"There was no income in August 2026, so there is no savings rate; €5,00 was spent.", "0 5 -5 - -5 - -", 2,
		},
		"104: more spent than came in": {
			[]budget.Transaction{lived("2026-08-01", "check", 1_000_000, "inflow"), lived("2026-08-01", "check", -1_250_000, "food")},
			one,
			"In August 2026 €1.000,00 came in and €1.250,00 was spent, so that €250,00 more was spent than came in: -25.0 % of the income.",
			"1000 1250 -250 -25.0 -250 2026-08-01=-25.0 2026-08-01=-25.0", 2,
		},
		"one complete month of six": {
			[]budget.Transaction{lived("2026-08-01", "check", 1_000_000, "inflow")},
			read.GetSavingsRateRequest{},
			"In August 2026 €1.000,00 came in and €0,00 was spent, so that €1.000,00 was saved: 100.0 % of the income.",
			"1000 0 1000 100.0 1000 2026-08-01=100.0 2026-08-01=100.0", 3,
		},
		"an average in whole cents": {
			[]budget.Transaction{lived("2026-06-01", "check", 100_000, "inflow")},
			read.GetSavingsRateRequest{MonthsCount: new(3)},
			"In the 3 months from June 2026 to August 2026 €100,00 came in", "100 0 100 100.0 33.33 2026-06-01=100.0 2026-06-01=100.0", 2,
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := must(newWorld(t, lifeOf(c.rows...)).savings(c.request))
			if !strings.HasPrefix(r.Message, c.message) {
				t.Errorf("message %q", r.Message)
			}
			equal(t, "figures", fmt.Sprint(r.Income, r.Spent, r.Saved, " ", given(r.RatePct), " ", given(r.AverageSaved), " ", rated(r.BestMonth), " ", rated(r.WorstMonth)), c.figures)
			equal(t, "notes", len(r.Notes), c.notes)
			equal(t, "it says that there is one month only", strings.Contains(fmt.Sprint(r.Notes), "only one complete month, not 6"), name == "one complete month of six")
			equal(t, "the average for people", r.AverageSavedFormatted != "", r.AverageSaved != nil)
			if len(r.Months) == 0 && !strings.Contains(wire(t, r), `"months": []`) {
				t.Error("no months are null")
			}
		})
	}
}

func given[T fmt.Stringer](v *T) string {
	if v == nil {
		return "-"
	}
	return (*v).String()
}

func rated(m *read.MonthRate) string {
	if m == nil {
		return "-"
	}
	return m.Month + "=" + m.RatePct.String()
}

// An account that is newer than the list of accounts is looked for again: a transfer to it is of another kind than one
// to an unknown account.
func TestSavingsRateLooksForNewAccounts(t *testing.T) {
	t.Parallel()
	w := grown(t)
	r := must(w.savings(read.GetSavingsRateRequest{}))
	equal(t, "moved", r.MovedToTracking, money.Amount(100_000))
	equal(t, "requests: the rows twice, and both lists once", w.ynab.Requests(), 5)
	known := newWorld(t, living())
	known.Budget = newAged(known)
	before := known.ynab.Requests()
	must(known.savings(read.GetSavingsRateRequest{}))
	equal(t, "requests with lists that have all", known.ynab.Requests()-before, 2)
	w = newWorld(t, living())
	w.Budget = &strangers{w.ynab, 1}
	equal(t, "what nobody knows counts nowhere", must(w.savings(read.GetSavingsRateRequest{})).Spent, money.Amount(3_500_000))
}
