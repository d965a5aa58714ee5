package read_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application/read"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

// spent is the plan Home with these rows: "2026-08-02 food -10000".
func spent(rows ...string) book.Plan {
	p := home()
	p.Transactions = nil
	for i, r := range rows {
		t := budget.Transaction{ID: fmt.Sprintf("m%02d", i), AccountID: "check"}
		var date string
		if n, _ := fmt.Sscan(r, &date, &t.CategoryID, (*int64)(&t.Amount)); n != 3 {
			panic(r)
		}
		t.Date = day(date)
		p.Transactions = append(p.Transactions, t)
	}
	return p
}

func seriesIDs(r read.GetSpendingTrendsResult) string {
	var ids []string
	for _, s := range r.Series {
		ids = append(ids, s.CategoryID)
	}
	return strings.Join(ids, " ")
}

// spentEach is months as "0 172.89 192.51".
func spentEach(months []read.MonthSpent) string {
	var all []string
	for _, m := range months {
		all = append(all, m.Spent.String())
	}
	return strings.Join(all, " ")
}

func TestSpendingTrends48CategoriesOfOneName(t *testing.T) {
	t.Parallel()
	p := spent("2026-08-02 gifts-1 -10000", "2026-08-03 gifts-2 -20000")
	p.Categories = append(p.Categories, budget.Category{ID: "gifts-1", GroupID: "daily", Name: "Gifts"}, budget.Category{ID: "gifts-2", GroupID: "fun", Name: "Gifts"})
	r := must(newWorld(t, p).trends(read.GetSpendingTrendsRequest{}))
	equal(t, "series", seriesIDs(r), "gifts-2 gifts-1")
	equal(t, "names", r.Series[0].Name+" "+r.Series[0].Group+" "+r.Series[1].Name+" "+r.Series[1].Group, "Gifts Fün Gifts Daily")
}

func TestSpendingTrends49SplitsAndRefunds(t *testing.T) {
	t.Parallel()
	p := spent("2026-09-03 rest 15000")
	p.Transactions = append(p.Transactions, budget.Transaction{
		ID: "split", Date: day("2026-09-02"), AccountID: "check", Amount: -50_000,
		Lines: []budget.Line{{ID: "s1", Amount: -30_000, CategoryID: "food"}, {ID: "s2", Amount: -20_000, CategoryID: "play"}},
	})
	r := must(newWorld(t, p).trends(read.GetSpendingTrendsRequest{}))
	equal(t, "series", seriesIDs(r), "food play rest")
	equal(t, "food", spentEach(r.Series[0].Months), "0 0 30")
	equal(t, "fun", spentEach(r.Series[1].Months), "0 0 20")
	equal(t, "refunded", spentEach(r.Series[2].Months)+" = "+r.Series[2].Total.String(), "0 0 -15 = -15")
	equal(t, "total", r.Totals[2].SpentFormatted, "€35,00")
}

func TestSpendingTrends50(t *testing.T) {
	t.Parallel()
	w := newWorld(t, spent("2026-06-30 food -1000", "2026-07-01 food -172890", "2026-08-31 food -192510"))
	want := `{
  "plan_id": "6ee704d9-ee24-4c36-b1a6-cb8ccf6a216c",
  "plan": "Home",
  "currency": "EUR",
  "months": [
    "2026-07-01",
    "2026-08-01",
    "2026-09-01"
  ],
  "series": [
    {
      "category_id": "food",
      "name": "Groceries",
      "group": "Daily",
      "months": [
        {
          "month": "2026-07-01",
          "spent": 172.89
        },
        {
          "month": "2026-08-01",
          "spent": 192.51
        },
        {
          "month": "2026-09-01",
          "spent": 0
        }
      ],
      "total": 365.4,
      "average": 182.7
    }
  ],
  "total": 1,
  "shown": 1,
  "left_out": 0,
  "other": {
    "categories": 0,
    "months": [
      {
        "month": "2026-07-01",
        "spent": 0
      },
      {
        "month": "2026-08-01",
        "spent": 0
      },
      {
        "month": "2026-09-01",
        "spent": 0
      }
    ]
  },
  "totals": [
    {
      "month": "2026-07-01",
      "spent": 172.89,
      "spent_formatted": "€172,89"
    },
    {
      "month": "2026-08-01",
      "spent": 192.51,
      "spent_formatted": "€192,51"
    },
    {
      "month": "2026-09-01",
      "spent": 0,
      "spent_formatted": "€0,00"
    }
  ],
  "notes": [
    "September 2026 is not over: averages are of the complete months before it."
  ]
}`
	if diff := cmp.Diff(want, wire(t, must(w.trends(read.GetSpendingTrendsRequest{})))); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestSpendingTrendsListsWhatIsAskedFor(t *testing.T) {
	t.Parallel()
	p := spent("2026-09-01 food -40000", "2026-09-01 rest -30000", "2026-09-01 play -20000", "2026-09-01 hid -9000", "2026-08-01 inner -5000", "2026-09-01 inflow 70000", "2026-09-01 none -70000")
	for name, c := range map[string]struct {
		request read.GetSpendingTrendsRequest
		want    string
		note    string
	}{
		"what people see":                           {read.GetSpendingTrendsRequest{}, "food rest play", "2 hidden categories with spending are not listed, and not in the totals: €14,00 in all."},
		"a group by its name":                       {read.GetSpendingTrendsRequest{Groups: []string{"DAILY"}}, "food rest", "1 hidden category with spending is not listed, and not in the totals: €9,00 in all."},
		"a group by its id":                         {read.GetSpendingTrendsRequest{Groups: []string{"fun"}}, "play", ""},
		"a hidden category":                         {read.GetSpendingTrendsRequest{CategoryIDs: []string{"hid"}}, "hid", ""},
		"a category of a hidden group":              {read.GetSpendingTrendsRequest{CategoryIDs: []string{"inner"}}, "inner", ""},
		"one without spending":                      {read.GetSpendingTrendsRequest{CategoryIDs: []string{"idle", "food"}}, "food idle", ""},
		"YNAB's stand-in for none":                  {read.GetSpendingTrendsRequest{CategoryIDs: []string{"none"}}, "none", ""},
		"a group, and a category beside it":         {read.GetSpendingTrendsRequest{Groups: []string{"fun"}, CategoryIDs: []string{"rest"}}, "rest play", ""},
		"a group and its hidden category beside it": {read.GetSpendingTrendsRequest{Groups: []string{"Daily"}, CategoryIDs: []string{"hid"}}, "food rest hid", ""},
		"a group without spending":                  {read.GetSpendingTrendsRequest{Groups: []string{"cards"}}, "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := must(newWorld(t, p).trends(c.request))
			equal(t, "series", seriesIDs(r), c.want)
			if c.note != "" {
				noted(t, r.Notes, c.note)
			} else {
				unnoted(t, r.Notes, "hidden")
			}
		})
	}
}

// What the limit leaves out is added up, and the totals are of all.
func TestSpendingTrendsOther(t *testing.T) {
	t.Parallel()
	w := newWorld(t, spent("2026-07-01 food -40000", "2026-08-01 rest -30000", "2026-09-01 play -20005", "2026-09-02 rest -1000"))
	r := must(w.trends(read.GetSpendingTrendsRequest{Limit: new(1)}))
	equal(t, "series", seriesIDs(r), "food")
	equal(t, "bounds", fmt.Sprint(r.Total, r.Shown, r.LeftOut), "3 1 2")
	contains(t, r.Rest, "limit", "category_ids", "groups")
	equal(t, "others", fmt.Sprint(r.Other.Categories, " ", spentEach(r.Other.Months)), "2 0 30 21.005")
	var totals []string
	for _, m := range r.Totals {
		totals = append(totals, m.Month+" "+m.Spent.String()+" "+m.SpentFormatted)
	}
	equal(t, "totals", strings.Join(totals, ", "), "2026-07-01 40 €40,00, 2026-08-01 30 €30,00, 2026-09-01 21.005 €21,01")
}

func TestSpendingTrendsWindow(t *testing.T) {
	t.Parallel()
	p := spent("2026-08-01 food -10000", "2026-09-30 food -5000")
	p.FirstMonth = month("2026-08-01")
	p.Assigned = nil
	w := newWorld(t, p)
	r := must(w.trends(read.GetSpendingTrendsRequest{MonthsCount: new(12)}))
	equal(t, "months", strings.Join(r.Months, " "), "2026-08-01 2026-09-01")
	equal(t, "a row of this month that is still to come", spentEach(r.Series[0].Months), "10 5")
	noted(t, r.Notes, "The plan begins with August 2026: 2 months instead of 12.")
	r = must(w.trends(read.GetSpendingTrendsRequest{MonthsCount: new(1)}))
	equal(t, "no average of one month that is not over", r.Series[0].Average, nil)
	noted(t, r.Notes, "no average of complete months yet")
	unnoted(t, r.Notes, "begins")
	r = must(w.trends(read.GetSpendingTrendsRequest{MonthsCount: new(2)}))
	equal(t, "the month that is over", *r.Series[0].Average, money.Amount(10_000))
	unnoted(t, r.Notes, "begins")
}

func TestSpendingTrendsRefuses(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		request read.GetSpendingTrendsRequest
		code    domain.Code
		texts   []string
	}{
		"unknown categories": {read.GetSpendingTrendsRequest{CategoryIDs: []string{"c404", "food", "c405"}}, domain.NotFound, []string{"category_ids", "c404, c405", "are not ids of categories of this plan", "get_category_balances"}},
		"unknown groups":     {read.GetSpendingTrendsRequest{Groups: []string{"Nope"}}, domain.NotFound, []string{"groups", `"Nope"`, "is not a group of this plan", "Daily"}},
		"no id":              {read.GetSpendingTrendsRequest{CategoryIDs: []string{"food", "a/b"}}, domain.InvalidArgument, []string{"category_ids.1", "not a YNAB id"}},
		"no category":        {read.GetSpendingTrendsRequest{CategoryIDs: []string{}}, domain.InvalidArgument, []string{"category_ids", "1 to 50"}},
		"51 categories":      {read.GetSpendingTrendsRequest{CategoryIDs: make([]string, 51)}, domain.InvalidArgument, []string{"category_ids", "51", "1 to 50"}},
		"51 groups":          {read.GetSpendingTrendsRequest{Groups: make([]string, 51)}, domain.InvalidArgument, []string{"groups", "51", "1 to 50"}},
		"no group":           {read.GetSpendingTrendsRequest{Groups: []string{}}, domain.InvalidArgument, []string{"groups", "1 to 50"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			_, err := w.trends(c.request)
			mustFail(t, err, c.code, c.texts...)
			if c.code == domain.InvalidArgument {
				equal(t, "requests", w.ynab.Requests(), 0)
			}
		})
	}
}

// A category that is newer than the list of names is looked for in a fresh one, whether it is asked for or spent in.
func TestMonthsKnowWhatIsNewerThanTheLists(t *testing.T) {
	t.Parallel()
	equal(t, "spent in", seriesIDs(must(later(t).trends(read.GetSpendingTrendsRequest{}))), "food play rest novel")
	equal(t, "asked for", seriesIDs(must(later(t).trends(read.GetSpendingTrendsRequest{CategoryIDs: []string{"novel"}}))), "novel")
	equal(t, "a group", seriesIDs(must(later(t).trends(read.GetSpendingTrendsRequest{Groups: []string{"fresh"}}))), "novel")
	equal(t, "compared", comparedIDs(must(later(t).compare(read.GetBudgetVsActualRequest{}))), "food play rest novel")
	equal(t, "overspent", overspentIDs(must(later(t).summary(read.GetMonthlySummaryRequest{}))), "play novel")

	// A category that moved into a group that is new.
	w := newWorld(t)
	a := newAged(w)
	p := home()
	p.Groups = append(p.Groups, budget.Group{ID: "fresh", Name: "Fresh"})
	p.Categories[0].GroupID = "fresh"
	a.Server = newWorld(t, p).ynab
	w.Budget = a
	r := must(w.balances(read.GetCategoryBalancesRequest{}))
	equal(t, "in YNAB's order of groups", categoryIDs(r), "rest play card food")
	equal(t, "its group", r.Categories[3].Group, "Fresh")
}
