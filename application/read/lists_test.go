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

func (w *world) accounts(r read.ListAccountsRequest) (read.ListAccountsResult, error) {
	return read.ListAccounts{Reader: w.Reader}.Do(w.t.Context(), r)
}

func accountIDs(r read.ListAccountsResult) string {
	var ids []string
	for _, a := range r.Accounts {
		ids = append(ids, a.AccountID)
	}
	return strings.Join(ids, " ")
}

func TestListAccounts(t *testing.T) {
	t.Parallel()
	t.Run("open ones", func(t *testing.T) {
		t.Parallel()
		r := must(newWorld(t).accounts(read.ListAccountsRequest{}))
		equal(t, "accounts", accountIDs(r), "check save shares")
		equal(t, "closed left out", r.ClosedLeftOut, 1)
		equal(t, "total", r.Total, 3)
		equal(t, "rest", r.Rest, "")
		equal(t, "on budget", r.OnBudgetTotalFormatted, "€2.749,37")
		equal(t, "on budget", r.OnBudgetTotal, money.Amount(2_749_365))
		equal(t, "tracking", r.TrackingTotal, money.Amount(9_000))
		equal(t, "links", fmt.Sprint(r.Accounts[0].BankLink, r.Accounts[1].BankLink, r.Accounts[2].BankLink), "healthybrokennone")
		equal(t, "name", r.Accounts[2].Name, "Shares")
	})
	t.Run("closed ones too, after the open ones, and without changing the totals", func(t *testing.T) {
		t.Parallel()
		r := must(newWorld(t).accounts(read.ListAccountsRequest{IncludeClosed: true}))
		equal(t, "accounts", accountIDs(r), "check save shares old")
		equal(t, "closed left out", r.ClosedLeftOut, 0)
		equal(t, "on budget", r.OnBudgetTotal, money.Amount(2_749_365))
	})
	t.Run("the day of the last reconciliation is the one where the owner lives", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.Today.Zone = must(time.LoadLocation("Europe/Amsterdam"))
		r := must(w.accounts(read.ListAccountsRequest{Limit: new(1)}))
		want := `[
  {
    "account_id": "check",
    "name": "Checking",
    "type": "checking",
    "on_budget": true,
    "closed": false,
    "balance": 2742.575,
    "balance_formatted": "€2.742,58",
    "cleared_balance": 2956.79,
    "uncleared_balance": -214.215,
    "bank_link": "healthy",
    "last_reconciled": "2026-09-21"
  }
]`
		if diff := cmp.Diff(want, wire(t, r.Accounts)); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
		equal(t, "shown", fmt.Sprint(r.Total, r.Shown, r.LeftOut, r.Rest), "3 1 2Give a higher limit.")
		equal(t, "totals of all", r.TrackingTotal, money.Amount(9_000))
	})
	t.Run("deleted ones", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.Budget = deleting{w.ynab}
		equal(t, "accounts", accountIDs(must(w.accounts(read.ListAccountsRequest{IncludeClosed: true}))), "check save shares")
	})
	for _, n := range []int{0, -1, 201} {
		w := newWorld(t)
		_, err := w.accounts(read.ListAccountsRequest{Limit: &n})
		mustFail(t, err, domain.InvalidArgument, "limit", "1 to 200")
		equal(t, "requests", w.ynab.Requests(), 0)
	}
	t.Run("errors", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		_, err := w.accounts(read.ListAccountsRequest{PlanID: "nobody"})
		mustFail(t, err, domain.NotFound, "nobody")
		down := errors.New("down")
		w.ynab.Before(fails(sandbox.OpAccounts, down))
		if _, err := w.accounts(read.ListAccountsRequest{}); !errors.Is(err, down) {
			t.Errorf("error %v", err)
		}
	})
}

// deleting marks the closed account as deleted.
type deleting struct{ application.BudgetReader }

func (d deleting) Accounts(c context.Context, id string, f application.Freshness) ([]budget.Account, error) {
	all, err := d.BudgetReader.Accounts(c, id, f)
	all = append([]budget.Account{}, all...)
	for i := range all {
		all[i].Deleted = all[i].Closed
	}
	return all, err
}

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
		w.ynab.Edit(planID, func(e *sandbox.Editor) { e.DeleteCategory("food") })
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

// aged hands out lists of names as they were, until it is asked for fresh ones.
type aged struct {
	*sandbox.Server
	accounts   []budget.Account
	categories budget.Categories
	plans      []budget.Plan
}

func newAged(w *world) *aged {
	c := w.t.Context()
	return &aged{
		Server:   w.ynab,
		accounts: must(w.ynab.Accounts(c, planID, 0)), categories: must(w.ynab.Categories(c, planID, 0)), plans: must(w.ynab.Plans(c, 0)),
	}
}

func (a *aged) Plans(c context.Context, f application.Freshness) ([]budget.Plan, error) {
	if f == application.Lookup {
		return a.plans, nil
	}
	return a.Server.Plans(c, f)
}

func (a *aged) Accounts(c context.Context, id string, f application.Freshness) ([]budget.Account, error) {
	if f == application.Lookup {
		return a.accounts, nil
	}
	return a.Server.Accounts(c, id, f)
}

func (a *aged) Categories(c context.Context, id string, f application.Freshness) (budget.Categories, error) {
	if f == application.Lookup {
		return a.categories, nil
	}
	return a.Server.Categories(c, id, f)
}

// later is a world whose lists of names are from before the plan got a new account, category and group.
func later(t *testing.T) *world {
	t.Helper()
	before, p := newWorld(t), home()
	p.Accounts = append(p.Accounts, sandbox.Account{ID: "new", Name: "Brand new", Type: "checking"})
	p.Groups = append(p.Groups, budget.Group{ID: "fresh", Name: "Fresh"})
	p.Categories = append(p.Categories, budget.Category{ID: "novel", GroupID: "fresh", Name: "Novel"})
	p.Transactions = append(p.Transactions,
		budget.Transaction{ID: "y1", Date: day("2026-09-24"), AccountID: "new", Amount: -1_000, CategoryID: "food", PayeeName: "First"},
		budget.Transaction{ID: "y2", Date: day("2026-09-24"), AccountID: "check", Amount: -2_000, CategoryID: "novel", PayeeName: "Second"},
		budget.Transaction{ID: "y3", Date: day("2026-09-24"), AccountID: "check", Amount: -3_000, TransferAccountID: "new"},
	)
	w := newWorld(t, p)
	a := newAged(before)
	a.Server = w.ynab
	w.Budget, w.Plans = a, application.Plans{Reader: a}
	return w
}

// A name that the kept lists lack is looked for in fresh ones, once, before it is refused or missing.
func TestNamesThatAreNewerThanTheLists(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		filter read.TransactionFilter
		want   string
	}{
		"an account that is asked for": {read.TransactionFilter{AccountIDs: []string{"new"}}, "y1 Brand new Groceries"},
		"a category that is asked for": {read.TransactionFilter{CategoryIDs: []string{"novel"}}, "y2 Checking Novel"},
		"the account of a row":         {read.TransactionFilter{Text: "first"}, "y1 Brand new Groceries"},
		"the category of a row":        {read.TransactionFilter{Text: "second"}, "y2 Checking Novel"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			row := must(later(t).filter(c.filter)).Transactions[0]
			equal(t, "row", row.TransactionID+" "+row.Account+" "+row.Category.Name, c.want)
		})
	}
	t.Run("the other account of a transfer", func(t *testing.T) {
		t.Parallel()
		r := must(later(t).filter(read.TransactionFilter{Amount: amount(t, "-3")}))
		equal(t, "transfer to", r.Transactions[0].TransferTo, "Brand new")
	})
	t.Run("a category with figures, and its group", func(t *testing.T) {
		t.Parallel()
		equal(t, "categories", categoryIDs(must(later(t).balances(read.GetCategoryBalancesRequest{}))), "food rest play card novel")
		equal(t, "categories", categoryIDs(must(later(t).balances(read.GetCategoryBalancesRequest{Groups: []string{"fresh"}}))), "novel")
	})
	t.Run("what is nowhere is refused after one more look", func(t *testing.T) {
		t.Parallel()
		w := later(t)
		_, err := w.filter(read.TransactionFilter{AccountIDs: []string{"nobody"}})
		mustFail(t, err, domain.NotFound, "nobody is not an account")
		equal(t, "requests: the rows twice, and both lists once", w.ynab.Requests(), 4)
	})
	t.Run("what the lists know is not read twice", func(t *testing.T) {
		t.Parallel()
		w := later(t)
		must(w.filter(read.TransactionFilter{UntilDate: "2026-09-23"}))
		equal(t, "requests", w.ynab.Requests(), 1)
	})
	t.Run("a row of which no list has the names shows the ids", func(t *testing.T) {
		t.Parallel()
		w := later(t)
		w.Budget = nameless{w.ynab}
		row := must(w.filter(read.TransactionFilter{Text: "second"})).Transactions[0]
		equal(t, "account", row.Account, "check")
		equal(t, "category", row.Category.Name, "novel")
	})
	t.Run("a month that the plan has got since", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		a := newAged(w)
		w.Budget, w.Plans = a, application.Plans{Reader: a}
		w.ynab.Edit(planID, func(e *sandbox.Editor) { e.Assign(month("2027-01-01"), "idle", 1_000) })
		equal(t, "categories", categoryIDs(must(w.balances(read.GetCategoryBalancesRequest{Month: "2027-01-01", Groups: []string{"Daily"}}))), "food rest idle")
	})
}

// nameless has no lists of names.
type nameless struct{ *sandbox.Server }

func (nameless) Accounts(context.Context, string, application.Freshness) ([]budget.Account, error) {
	return nil, nil
}

func (nameless) Categories(context.Context, string, application.Freshness) (budget.Categories, error) {
	return budget.NewCategories(nil, nil), nil
}
