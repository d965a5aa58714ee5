package read_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/adapters/sandbox/plans"
	"avenir-mcp/application/read"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

func TestGetRunwayAsItIsSent(t *testing.T) {
	t.Parallel()
	r := must(newWorld(t, living(lived("2026-08-21", "check", 75_000, ""))).runway(read.GetRunwayRequest{
		MonthsCount: new(3), EssentialGroups: []string{"DAILY", "secret"}, IncludeSavings: new(false),
	}))
	want := `{
  "plan_id": "6ee704d9-ee24-4c36-b1a6-cb8ccf6a216c",
  "plan": "Home",
  "currency": "EUR",
  "message": "In the 2 months from July 2026 to August 2026 €1.750,00 a month was spent; at that pace the €2.575,00 that there is lasts 1.5 months. The essentials (Daily, Secret) took €1.250,00 a month; spent on these only, the money lasts 2.1 months.",
  "liquid": 2575,
  "liquid_formatted": "€2.575,00",
  "owed_on_cards": 1000,
  "owed_on_cards_formatted": "€1.000,00",
  "spending": {
    "monthly_spent": 1750,
    "monthly_spent_formatted": "€1.750,00",
    "runway_months": 1.5
  },
  "essential": {
    "monthly_spent": 1250,
    "monthly_spent_formatted": "€1.250,00",
    "runway_months": 2.1
  },
  "essential_groups": [
    "Daily",
    "Secret"
  ],
  "months": [
    "2026-07-01",
    "2026-08-01"
  ],
  "accounts": [
    {
      "name": "Checking",
      "type": "checking",
      "balance": 3575
    },
    {
      "name": "Visa",
      "type": "creditCard",
      "balance": -1000
    }
  ],
  "not_counted": [
    "Savings",
    "Shares",
    "Mortgage"
  ],
  "notes": [
    "Transfers between accounts and to tracking accounts are not spending, payments to tracked loans are. Refunds are deducted. Cards count with what is owed on them.",
    "Savings accounts are left out.",
    "€75,00 came in without a category; it is not taken off what was spent.",
    "There are only 2 complete months, not 3: the first transaction in the budget is of July 2026."
  ]
}`
	if diff := cmp.Diff(want, wire(t, r)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestGetRunway(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		rows    []budget.Transaction
		request read.GetRunwayRequest
		message string
		notes   int
	}{
		"103: no complete month": {
			[]budget.Transaction{lived("2026-09-01", "check", 5_000, "inflow")},
			read.GetRunwayRequest{EssentialGroups: []string{"daily"}},
			"There is €5,00. No complete month with transactions is there yet to tell how long that lasts.", 1,
		},
		"103: refunds exceed spending": {
			[]budget.Transaction{lived("2026-08-01", "check", 5_000, "food")},
			read.GetRunwayRequest{MonthsCount: new(1)},
			"In August 2026 nothing was spent on balance, so there is no limit to how long the €5,00 lasts that there is.", 1,
		},
		"nothing spent on the essentials": {
			[]budget.Transaction{lived("2026-08-01", "check", -5_000, "food")},
			read.GetRunwayRequest{MonthsCount: new(1), EssentialGroups: []string{"fun"}},
			"In August 2026 €5,00 a month was spent; at that pace the -€5,00 that there is lasts 0.0 months. On the essentials (Fün) nothing was spent on balance.", 1,
		},
		"three groups are named": {
			[]budget.Transaction{lived("2026-08-01", "check", -5_000, "food")},
			read.GetRunwayRequest{MonthsCount: new(1), EssentialGroups: []string{"fun", "daily", "cards"}},
			"In August 2026 €5,00 a month was spent; at that pace the -€5,00 that there is lasts 0.0 months. The essentials (Daily, Fün, Credit Card Payments) took", 1,
		},
		"six months are looked at": {
			[]budget.Transaction{lived("2020-08-01", "check", -5_000, "food")},
			read.GetRunwayRequest{},
			"In the 6 months from March 2026 to August 2026 nothing", 1,
		},
		"too many groups to name": {
			[]budget.Transaction{lived("2026-08-01", "check", -5_000, "food")},
			read.GetRunwayRequest{MonthsCount: new(1), EssentialGroups: []string{"fun", "daily", "cards", "secret"}},
			"In August 2026 €5,00 a month was spent; at that pace the -€5,00 that there is lasts 0.0 months. The essentials took €5,00 a month; spent on these only, the money lasts 0.0 months.", 1,
		},
		"one complete month of six": {
			[]budget.Transaction{lived("2026-08-01", "check", -5_000, "food")},
			read.GetRunwayRequest{IncludeSavings: new(true)},
			"In August 2026 €5,00 a month", 2,
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := must(newWorld(t, lifeOf(c.rows...)).runway(c.request))
			if !strings.HasPrefix(r.Message, c.message) {
				t.Errorf("message %q", r.Message)
			}
			equal(t, "notes", len(r.Notes), c.notes)
			equal(t, "essential ones", r.Essential != nil, len(c.request.EssentialGroups) > 0)
			equal(t, "their names", len(r.EssentialGroups), len(c.request.EssentialGroups))
			equal(t, "months and a figure", r.Spending.MonthlySpent != nil, len(r.Months) > 0)
			contains(t, wire(t, r), `"months": [`, `"accounts": [`, `"not_counted": [`)
		})
	}
	t.Run("other accounts than are named", func(t *testing.T) {
		t.Parallel()
		p := living()
		for i := range 40 {
			p.Accounts = append(p.Accounts, book.Account{ID: fmt.Sprintf("x%d", i), Name: "X\u202E\n" + fmt.Sprint(i), Type: "otherAsset"})
		}
		r := must(newWorld(t, p).runway(read.GetRunwayRequest{}))
		equal(t, "names", len(r.NotCounted), 30)
		equal(t, "a name", r.NotCounted[2], "X 0")
		contains(t, fmt.Sprint(r.Notes), "12 more accounts are not counted and not named.")
	})
}

func TestGetRunwayRefuses(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		groups []string
		code   domain.Code
		texts  []string
	}{
		"51 groups":              {make([]string, 51), domain.InvalidArgument, []string{"essential_groups", "1 to 50"}},
		"no group":               {[]string{}, domain.InvalidArgument, []string{"essential_groups", "1 to 50"}},
		"unknown groups":         {[]string{"Nope", "Daily", "Never"}, domain.NotFound, []string{"essential_groups", `"Nope", "Never"`, "is not a group of this plan", "Credit Card Payments, Daily, Fün, Secret."}},
		"YNAB's own group":       {[]string{"own"}, domain.NotFound, []string{"is not a group"}},
		"a category is no group": {[]string{"food"}, domain.NotFound, []string{"is not a group"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			_, err := w.runway(read.GetRunwayRequest{EssentialGroups: c.groups})
			mustFail(t, err, c.code, c.texts...)
			if c.code == domain.InvalidArgument {
				equal(t, "requests", w.ynab.Requests(), 0)
			}
		})
	}
}

// A category or a group that is newer than the list of categories is looked for again, where groups matter.
func TestRunwayLooksForNewCategories(t *testing.T) {
	t.Parallel()
	essential := func(w *world, group string) string {
		r := must(w.runway(read.GetRunwayRequest{EssentialGroups: []string{group}}))
		return r.Essential.MonthlySpent.String()
	}
	equal(t, "a new group", essential(grown(t), "fresh"), "150")
	w := grown(t)
	equal(t, "an old group", essential(w, "daily"), "1000")
	equal(t, "requests: everything, and once more with categories", w.ynab.Requests(), 6)
	w = grown(t)
	must(w.runway(read.GetRunwayRequest{}))
	equal(t, "requests where no group is asked for", w.ynab.Requests(), 3)
}

// At their default limits the answers stay small, on a plan of a family and on a heavy one.
func TestAnswersAboutWhatPeopleOwnStaySmall(t *testing.T) {
	t.Parallel()
	heavy := plans.Heavy(day("2026-09-25"), 40_000, 1)
	for i := range 48 {
		heavy.Accounts = append(heavy.Accounts, book.Account{
			ID: fmt.Sprintf("more-%d", i), Name: fmt.Sprintf("An account with quite a long name, number %d", i), Type: []string{"checking", "mortgage", "otherAsset"}[i%3],
		})
	}
	for name, p := range map[string]book.Plan{"household": plans.Household(day("2026-09-25")), "heavy": heavy} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, p)
			for question, answer := range map[string]any{
				"net worth": must(w.netWorth(read.GetNetWorthTrendRequest{})), "runway": must(w.runway(read.GetRunwayRequest{})),
				"savings rate": must(w.savings(read.GetSavingsRateRequest{})),
			} {
				if n := len(must(json.Marshal(answer))); n > 16_000 {
					t.Errorf("%s: %d bytes", question, n)
				}
			}
		})
	}
}

// The figures of a plan in yen and of one in dinar have as many decimals as those currencies.
func TestFiguresOfOtherCurrencies(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		plan book.Plan
		unit money.Amount
	}{
		"yen":   {plans.Yen(day("2026-09-25")), 1000},
		"dinar": {plans.Dinar(day("2026-09-25")), 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, c.plan)
			monthly, saved := *must(w.runway(read.GetRunwayRequest{})).Spending.MonthlySpent, *must(w.savings(read.GetSavingsRateRequest{})).AverageSaved
			if monthly <= 0 || monthly%c.unit != 0 || saved == 0 || saved%c.unit != 0 {
				t.Errorf("monthly %v, saved %v", monthly, saved)
			}
		})
	}
}
