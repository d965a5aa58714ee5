package read_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application"
	"avenir-mcp/application/read"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

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
