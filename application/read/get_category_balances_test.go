package read_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application"
	"avenir-mcp/application/read"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

func (w *world) balances(r read.GetCategoryBalancesRequest) (read.GetCategoryBalancesResult, error) {
	return read.GetCategoryBalances{Reader: w.Reader}.Do(w.t.Context(), r)
}

func categoryIDs(r read.GetCategoryBalancesResult) string {
	var ids []string
	for _, k := range r.Categories {
		ids = append(ids, k.CategoryID)
	}
	return strings.Join(ids, " ")
}

func TestGetCategoryBalances(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		request read.GetCategoryBalancesRequest
		want    string
		figures string // budgeted, activity, balance of all
	}{
		"45: with figures, neither hidden nor YNAB's own": {read.GetCategoryBalancesRequest{}, "food rest play card", "327 -189.425 137.575"},
		"45: also those of which all figures are 0":       {read.GetCategoryBalancesRequest{IncludeEmpty: true}, "food rest idle play card", "327 -189.425 137.575"},
		"a group by its name":                             {read.GetCategoryBalancesRequest{Groups: []string{"DAILY"}}, "food rest", "320 -149.425 170.575"},
		"a group by its id":                               {read.GetCategoryBalancesRequest{Groups: []string{"cards"}}, "card", "7 0 7"},
		"a group by a name with an accent":                {read.GetCategoryBalancesRequest{Groups: []string{"fun", "Daily"}}, "food rest play", "320 -189.425 130.575"},
		"a month without anything":                        {read.GetCategoryBalancesRequest{Month: "2026-01-01"}, "", "0 0 0"},
		"the month by name":                               {read.GetCategoryBalancesRequest{Month: "2026-09-01"}, "food rest play card", "327 -189.425 137.575"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := must(newWorld(t).balances(c.request))
			equal(t, "categories", categoryIDs(r), c.want)
			equal(t, "figures", fmt.Sprint(r.BudgetedTotal, r.ActivityTotal, r.BalanceTotal), c.figures)
		})
	}
	t.Run("as it is sent", func(t *testing.T) {
		t.Parallel()
		r := must(newWorld(t).balances(read.GetCategoryBalancesRequest{Month: "current", Groups: []string{"Fün"}}))
		want := `{
  "plan_id": "6ee704d9-ee24-4c36-b1a6-cb8ccf6a216c",
  "plan": "Home",
  "currency": "EUR",
  "month": "2026-09-01",
  "categories": [
    {
      "category_id": "play",
      "name": "Play",
      "group": "Fün",
      "budgeted": 0,
      "activity": -40,
      "balance": -40,
      "balance_formatted": "-€40,00"
    }
  ],
  "total": 1,
  "shown": 1,
  "left_out": 0,
  "budgeted_total": 0,
  "activity_total": -40,
  "balance_total": -40,
  "balance_total_formatted": "-€40,00"
}`
		if diff := cmp.Diff(want, wire(t, r)); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
	})
	t.Run("a limit, with totals of all", func(t *testing.T) {
		t.Parallel()
		r := must(newWorld(t).balances(read.GetCategoryBalancesRequest{Limit: new(1)}))
		equal(t, "categories", categoryIDs(r), "food")
		equal(t, "shown", fmt.Sprint(r.Total, r.Shown, r.LeftOut), "4 1 3")
		contains(t, r.Rest, "higher limit")
		equal(t, "balance", r.BalanceTotal, money.Amount(137_575))
	})
	t.Run("deleted ones", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.ynab.Edit(planID, func(e *book.Editor) { e.DeleteCategory("food") })
		equal(t, "categories", categoryIDs(must(w.balances(read.GetCategoryBalancesRequest{}))), "rest play card")
	})
	t.Run("47: late in the evening the month is still this one", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.Today = application.Today{Clock: clock{instant("2026-10-01T03:30:00Z")}, Zone: must(time.LoadLocation("America/New_York"))}
		equal(t, "month", must(w.balances(read.GetCategoryBalancesRequest{})).Month, "2026-09-01")
	})
}

func TestGetCategoryBalancesRefuses(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		request read.GetCategoryBalancesRequest
		code    domain.Code
		texts   []string
	}{
		"46: 2026-13-01":             {read.GetCategoryBalancesRequest{Month: "2026-13-01"}, domain.InvalidArgument, []string{"month", "YYYY-MM-01"}},
		"46: 2026-10":                {read.GetCategoryBalancesRequest{Month: "2026-10"}, domain.InvalidArgument, []string{"month", "YYYY-MM-01"}},
		"46: 2026-10-02":             {read.GetCategoryBalancesRequest{Month: "2026-10-02"}, domain.InvalidArgument, []string{"month", "YYYY-MM-01"}},
		"46: with a line break":      {read.GetCategoryBalancesRequest{Month: "2026-10-01\n"}, domain.InvalidArgument, []string{"month", "YYYY-MM-01"}},
		"46: a limit of 0":           {read.GetCategoryBalancesRequest{Limit: new(0)}, domain.InvalidArgument, []string{"limit", "1 to 300"}},
		"46: a limit of 301":         {read.GetCategoryBalancesRequest{Limit: new(301)}, domain.InvalidArgument, []string{"limit", "301", "1 to 300"}},
		"51 groups":                  {read.GetCategoryBalancesRequest{Groups: make([]string, 51)}, domain.InvalidArgument, []string{"groups", "51", "1 to 50"}},
		"no group":                   {read.GetCategoryBalancesRequest{Groups: []string{}}, domain.InvalidArgument, []string{"groups", "1 to 50"}},
		"47: before the first month": {read.GetCategoryBalancesRequest{Month: "2025-12-01"}, domain.NotFound, []string{"month", "from 2026-01-01 to 2026-12-01"}},
		"after the last month":       {read.GetCategoryBalancesRequest{Month: "2027-01-01"}, domain.NotFound, []string{"month", "from 2026-01-01 to 2026-12-01"}},
		"unknown groups":             {read.GetCategoryBalancesRequest{Groups: []string{"Nope", "Daily", "Never"}}, domain.NotFound, []string{"groups", `"Nope", "Never"`, "is not a group of this plan", "Credit Card Payments, Daily, Fün."}},
		"a hidden group":             {read.GetCategoryBalancesRequest{Groups: []string{"Secret"}}, domain.NotFound, []string{"is not a group"}},
		"an unknown plan":            {read.GetCategoryBalancesRequest{PlanID: "nobody"}, domain.NotFound, []string{"nobody"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			_, err := w.balances(c.request)
			mustFail(t, err, c.code, c.texts...)
			if c.code == domain.InvalidArgument {
				equal(t, "requests", w.ynab.Requests(), 0)
			}
			if c.request.Month != "" && w.ynab.Requests() > 2 {
				t.Errorf("%d requests, although no month had to be read", w.ynab.Requests())
			}
		})
	}
	for _, op := range []sandbox.Op{sandbox.OpMonth, sandbox.OpCategories} {
		t.Run("an error of "+string(op), func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			down := errors.New("down")
			w.ynab.Before(fails(op, down))
			if _, err := w.balances(read.GetCategoryBalancesRequest{}); !errors.Is(err, down) {
				t.Errorf("error %v", err)
			}
		})
	}
	t.Run("many groups are not all named", func(t *testing.T) {
		t.Parallel()
		p := home()
		for i := range 40 {
			p.Groups = append(p.Groups, budget.Group{ID: fmt.Sprintf("x%02d", i), Name: fmt.Sprintf("X %02d", i)})
		}
		_, err := newWorld(t, p).balances(read.GetCategoryBalancesRequest{Groups: []string{"x"}})
		mustFail(t, err, domain.NotFound, "X 26.")
		if strings.Contains(err.Error(), "X 27") {
			t.Errorf("error %v", err)
		}
	})
}

func (nameless) Accounts(context.Context, string, application.Freshness) ([]budget.Account, error) {
	return nil, nil
}

func (nameless) Categories(context.Context, string, application.Freshness) (budget.Categories, error) {
	return budget.NewCategories(nil, nil), nil
}
