package read_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/application"
	"avenir-mcp/application/read"
	"avenir-mcp/domain/budget"
)

func TestFindRecurringChargesOfIncome(t *testing.T) {
	t.Parallel()
	salary := changed(paid("Employer", 3_200_000, monthly("2026-05-25", 5)...), func(t *budget.Transaction) { t.CategoryID = "inflow" })
	fortnight := changed(paid("Client", 1_500_000, every(14, 8, "2026-09-11")...), func(t *budget.Transaction) { t.CategoryID = "inflow" })
	w := newWorld(t, with(salary, fortnight, paid("Stream", -13_490, monthly("2026-05-15", 5)...)))
	t.Run("67 and 70: listed last, and the total is unchanged", func(t *testing.T) {
		t.Parallel()
		r := must(w.recurring(read.FindRecurringChargesRequest{IncludeIncome: true}))
		equal(t, "charges", allTold(r), strings.Join([]string{
			"Stream: monthly -13.49, -161.88 a year, active, next 2026-10-15",
			"Client: every_2_weeks 1500, 39000 a year, active, next 2026-09-25",
			"Employer: monthly 3200, 38400 a year, active, next 2026-10-25",
		}, "\n"))
		equal(t, "yearly total", r.YearlyTotal, -161_880)
	})
	t.Run("not asked for", func(t *testing.T) {
		t.Parallel()
		r := must(w.recurring(read.FindRecurringChargesRequest{}))
		equal(t, "total", r.Total, 1)
		equal(t, "yearly total", r.YearlyTotal, -161_880)
	})
}

func TestFindRecurringChargesCountsDays(t *testing.T) {
	t.Parallel()
	r := must(newWorld(t, with(paid("Duo", -6_000, monthly("2026-05-08", 5)...), paid("Duo", -4_000, monthly("2026-05-08", 5)...))).recurring(read.FindRecurringChargesRequest{}))
	equal(t, "79: payments", r.Charges[0].Payments, 5)
}

func TestFindRecurringCharges68IsRoundedForPeopleOnly(t *testing.T) {
	t.Parallel()
	r := must(newWorld(t, with(paid("Fine", -1_234, monthly("2026-05-15", 5)...))).recurring(read.FindRecurringChargesRequest{}))
	equal(t, "a year", fmt.Sprint(r.Charges[0].YearlyAmount, " ", r.Charges[0].YearlyAmountFormatted), "-14.808 -€14,81")
	equal(t, "all", fmt.Sprint(r.YearlyTotal, " ", r.YearlyTotalFormatted), "-14.808 -€14,81")
}

func TestFindRecurringChargesAsItIsSent(t *testing.T) {
	t.Parallel()
	p := with(
		changed(paid("Mu\u200Bsic", -9_990, monthly("2025-12-05", 6)...), func(t *budget.Transaction) { t.CategoryID = "hid" }),
		paid("Mu\u200Bsic", -12_990, monthly("2026-06-05", 4)...),
		paid("Gym", -20_000, monthly("2025-09-10", 5)...),
	)
	p.Schedules = []budget.Schedule{{ID: "s", Next: day("2026-10-05"), Frequency: "monthly", Amount: -12_990, AccountID: "check", PayeeName: "Music"}}
	want := `{
  "plan_id": "6ee704d9-ee24-4c36-b1a6-cb8ccf6a216c",
  "plan": "Home",
  "currency": "EUR",
  "charges": [
    {
      "payee": "Music",
      "amount": -12.99,
      "rhythm": "monthly",
      "yearly_amount": -155.88,
      "yearly_amount_formatted": "-€155,88",
      "payments": 10,
      "first_date": "2025-12-05",
      "last_date": "2026-09-05",
      "next_date": "2026-10-05",
      "status": "active",
      "price_change": {
        "old": -9.99,
        "new": -12.99,
        "since": "2026-06-05",
        "percent": 30.0
      },
      "category": {
        "category_id": "hid",
        "name": "Hidden",
        "group": "Daily"
      },
      "scheduled": true
    },
    {
      "payee": "Gym",
      "amount": -20,
      "rhythm": "monthly",
      "yearly_amount": -240,
      "yearly_amount_formatted": "-€240,00",
      "payments": 5,
      "first_date": "2025-09-10",
      "last_date": "2026-01-10",
      "status": "ended",
      "category": {
        "category_id": "food",
        "name": "Groceries",
        "group": "Daily"
      },
      "scheduled": false
    }
  ],
  "total": 2,
  "shown": 2,
  "left_out": 0,
  "yearly_total": -155.88,
  "yearly_total_formatted": "-€155,88",
  "since": "2024-09-25"
}`
	if diff := cmp.Diff(want, wire(t, must(newWorld(t, p).recurring(read.FindRecurringChargesRequest{})))); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestFindRecurringChargesOfCategories(t *testing.T) {
	t.Parallel()
	split := func(first, second string) func(*budget.Transaction) {
		return func(t *budget.Transaction) {
			t.CategoryID = ""
			t.Lines = []budget.Line{
				{ID: t.ID + "a", Amount: t.Amount / 2, CategoryID: first},
				{ID: t.ID + "b", Amount: t.Amount / 2, CategoryID: second},
				{ID: t.ID + "c", Amount: -1, CategoryID: "idle", Deleted: true},
			}
		}
	}
	in := func(category string) func(*budget.Transaction) {
		return func(t *budget.Transaction) { t.CategoryID = category }
	}
	days := monthly("2026-04-15", 6)
	for name, c := range map[string]struct {
		rows []budget.Transaction
		want string
	}{
		"the most frequent one":                             {joined(changed(paid("A", -10_000, days[:4]...), in("rest")), changed(paid("A", -10_000, days[4:]...), in("food"))), "rest"},
		"of two the one that was used last":                 {joined(changed(paid("A", -10_000, days[:3]...), in("food")), changed(paid("A", -10_000, days[3:]...), in("rest"))), "rest"},
		"none and Uncategorized do not count":               {joined(changed(paid("A", -10_000, days[:3]...), in("")), changed(paid("A", -10_000, days[3:5]...), in("none")), changed(paid("A", -10_000, days[5]), in("play"))), "play"},
		"none at all":                                       {changed(paid("A", -10_000, days...), in("none")), ""},
		"lines of splits, deleted ones not":                 {joined(changed(paid("A", -10_000, days[:5]...), split("food", "play")), changed(paid("A", -10_000, days[5]), in("play"))), "play"},
		"of two on the same day the smaller id":             {changed(paid("A", -10_000, days...), split("play", "food")), "food"},
		"of a subscription, not of the purchases beside it": {joined(changed(paid("A", -10_000, days...), in("rest")), changed(paid("A", -44_000, "2026-04-16", "2026-04-20", "2026-05-01", "2026-05-09", "2026-06-08", "2026-07-01", "2026-09-02"), in("food"))), "rest"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, with(c.rows))
			for range 8 { // an answer must not depend on the order of a map
				r := must(w.recurring(read.FindRecurringChargesRequest{}))
				if len(r.Charges) != 1 {
					t.Fatalf("charges:\n%s", allTold(r))
				}
				got := ""
				if k := r.Charges[0].Category; k != nil {
					got = k.CategoryID
				}
				equal(t, "category", got, c.want)
			}
		})
	}
	t.Run("a category that was deleted since keeps its name", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t, with(changed(paid("A", -10_000, days...), in("rest"))))
		w.Budget = withDeletedCategory{w.ynab}
		equal(t, "category", must(w.recurring(read.FindRecurringChargesRequest{})).Charges[0].Category.Name, "Restaurants")
	})
}

// withDeletedCategory has a category that was deleted, while rows still name it.
type withDeletedCategory struct{ *sandbox.Server }

func (withDeletedCategory) Categories(context.Context, string, application.Freshness) (budget.Categories, error) {
	return budget.NewCategories([]budget.Group{{ID: "daily", Name: "Daily"}}, []budget.Category{{ID: "rest", GroupID: "daily", Name: "Restaurants", Deleted: true}}), nil
}
