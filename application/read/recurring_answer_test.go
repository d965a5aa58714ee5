package read_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application"
	"avenir-mcp/application/read"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
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

func TestFindRecurringChargesThatAreScheduled(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		change func(*budget.Schedule)
		want   bool
	}{
		"65: the same shop":            {func(*budget.Schedule) {}, true},
		"65: fewer words":              {func(s *budget.Schedule) { s.PayeeName = "landlord" }, true},
		"65: once only":                {func(s *budget.Schedule) { s.Frequency = "never" }, true},
		"65: a part of a word":         {func(s *budget.Schedule) { s.PayeeName = "Land" }, false},
		"65: a word more":              {func(s *budget.Schedule) { s.PayeeName = "Landlord SARL Paris" }, false},
		"65: nothing":                  {func(s *budget.Schedule) { s.Amount = 0 }, false},
		"65: the other way":            {func(s *budget.Schedule) { s.Amount = 950_000 }, false},
		"another account, other money": {func(s *budget.Schedule) { s.AccountID, s.Amount = "save", -1_000 }, true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := with(paid("PRLV SEPA Landlord SARL", -950_000, monthly("2026-05-03", 5)...))
			s := budget.Schedule{ID: "s", Next: day("2026-10-03"), Frequency: "monthly", Amount: -950_000, AccountID: "check", PayeeName: "Landlord SARL"}
			c.change(&s)
			p.Schedules = []budget.Schedule{s}
			r := must(newWorld(t, p).recurring(read.FindRecurringChargesRequest{}))
			equal(t, "scheduled", r.Charges[0].Scheduled, c.want)
		})
	}
}

func TestFindRecurringChargesNames(t *testing.T) {
	t.Parallel()
	rows := paid("Stream", -13_490, monthly("2026-05-15", 5)...)
	t.Run("a payee that was renamed bears its new name, on rows and schedules", func(t *testing.T) {
		t.Parallel()
		p := with(rows)
		p.Schedules = []budget.Schedule{{ID: "s", Next: day("2026-10-15"), Frequency: "monthly", Amount: -1, AccountID: "check", PayeeName: "Stream"}}
		w := newWorld(t, p)
		w.Budget = renamed{w.ynab}
		c := must(w.recurring(read.FindRecurringChargesRequest{})).Charges[0]
		equal(t, "payee", c.Payee, "Film Club")
		equal(t, "scheduled", c.Scheduled, true)
	})
	t.Run("accounts and categories that are newer than the lists", func(t *testing.T) {
		t.Parallel()
		for name, change := range map[string]func(*budget.Transaction){
			"account":  func(t *budget.Transaction) { t.AccountID = "new" },
			"category": func(t *budget.Transaction) { t.CategoryID = "novel" },
		} {
			before := newWorld(t)
			p := with(changed(paid("Stream", -13_490, monthly("2026-05-15", 5)...), change))
			p.Accounts = append(p.Accounts, book.Account{ID: "new", Name: "Brand new", Type: "checking"})
			p.Categories = append(p.Categories, budget.Category{ID: "novel", GroupID: "daily", Name: "Novel"})
			w := newWorld(t, p)
			a := newAged(before)
			a.Server = w.ynab
			w.Budget, w.Plans = a, application.Plans{Reader: a}
			r := must(w.recurring(read.FindRecurringChargesRequest{}))
			if len(r.Charges) != 1 || name == "category" && r.Charges[0].Category.Name != "Novel" {
				t.Errorf("%s: %s", name, wire(t, r))
			}
		}
	})
}

// renamed has another name for each payee than its rows and schedules.
type renamed struct{ *sandbox.Server }

func (r renamed) Payees(ctx context.Context, planID string, f application.Freshness) ([]budget.Payee, error) {
	payees, err := r.Server.Payees(ctx, planID, f)
	var now []budget.Payee
	for _, y := range payees {
		y.Name = "Film Club"
		now = append(now, y)
	}
	return now, err
}

func TestFindRecurringChargesLimitsAndErrors(t *testing.T) {
	t.Parallel()
	var parts [][]budget.Transaction
	for i := range 30 {
		parts = append(parts, paid(fmt.Sprintf("Shop %c", 'A'+i%26)+strings.Repeat("x", i/26), -money.Milliunits(1_000*(i+1)), monthly("2026-05-15", 5)...))
	}
	p := with(parts...)
	t.Run("25 by default, with a total of all", func(t *testing.T) {
		t.Parallel()
		r := must(newWorld(t, p).recurring(read.FindRecurringChargesRequest{}))
		equal(t, "bounds", fmt.Sprint(r.Total, r.Shown, r.LeftOut), "30 25 5")
		contains(t, r.Rest, "higher limit")
		equal(t, "dearest", r.Charges[0].Amount, -30_000)
		equal(t, "yearly total", r.YearlyTotal, -12*465_000)
	})
	t.Run("a higher limit", func(t *testing.T) {
		t.Parallel()
		r := must(newWorld(t, p).recurring(read.FindRecurringChargesRequest{Limit: new(100)}))
		equal(t, "bounds", fmt.Sprint(r.Total, r.Shown, r.LeftOut)+r.Rest, "30 30 0")
	})
	for name, n := range map[string]int{"46: a limit of 0": 0, "46: a limit of 101": 101, "46: a limit below 0": -1} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			_, err := w.recurring(read.FindRecurringChargesRequest{Limit: &n})
			mustFail(t, err, domain.InvalidArgument, "limit", "1 to 100")
			equal(t, "requests", w.ynab.Requests(), 0)
		})
	}
	t.Run("an unknown plan", func(t *testing.T) {
		t.Parallel()
		_, err := newWorld(t).recurring(read.FindRecurringChargesRequest{PlanID: "nobody"})
		mustFail(t, err, domain.NotFound, "nobody")
	})
	for _, op := range []sandbox.Op{sandbox.OpTransactions, sandbox.OpSchedules, sandbox.OpAccounts, sandbox.OpCategories, sandbox.OpPayees} {
		t.Run("an error of "+string(op), func(t *testing.T) {
			t.Parallel()
			w, down := newWorld(t), errors.New("down")
			w.ynab.Before(fails(op, down))
			if _, err := w.recurring(read.FindRecurringChargesRequest{}); !errors.Is(err, down) {
				t.Errorf("error %v", err)
			}
		})
	}
}
