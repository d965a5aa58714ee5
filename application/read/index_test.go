package read_test

import (
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
)

func TestPlanIndex(t *testing.T) {
	t.Parallel()
	w := newWorld(t, home(), book.Plan{ID: "p2", Name: "Cab\u202Ein\n2"})
	w.Plans.Default = "p2"
	got := must(read.PlanIndex{Reader: w.Reader}.Do(t.Context()))
	want := read.PlanIndexResult{Plans: []read.IndexedPlan{
		{PlanID: "p2", Name: "Cabin 2", LastModified: "2026-09-25T08:00:00Z", Default: true},
		{PlanID: planID, Name: "Home", Currency: "EUR", LastModified: "2026-09-25T08:00:00Z"},
	}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	equal(t, "requests", w.ynab.Requests(), 1)
}

func TestPlanIndexOfManyPlans(t *testing.T) {
	t.Parallel()
	var names []string
	for i := range 103 {
		names = append(names, fmt.Sprint("plan ", i))
	}
	got := must(read.PlanIndex{Reader: &read.Reader{Plans: application.Plans{Reader: planList{plans: plansOf(names...)}}}}.Do(t.Context()))
	equal(t, "plans", len(got.Plans), 100)
	equal(t, "left out", got.LeftOut, 3)
	equal(t, "the newest", got.Plans[0].Name, "plan 102")
}

func TestPlanIndexOfNoPlan(t *testing.T) {
	t.Parallel()
	got := must(read.PlanIndex{Reader: &read.Reader{Plans: application.Plans{Reader: planList{}}}}.Do(t.Context()))
	equal(t, "what is sent", wire(t, got), "{\n  \"plans\": []\n}")
	_, err := read.PlanIndex{Reader: &read.Reader{Plans: application.Plans{Reader: planList{fail: errors.New("lost")}}}}.Do(t.Context())
	contains(t, err.Error(), "lost")
}

func TestCategoryIndex(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	got := must(read.CategoryIndex{Reader: w.Reader}.Do(t.Context(), "last-used"))
	want := read.CategoryIndexResult{PlanID: planID, Plan: "Home", Groups: []read.IndexedGroup{
		{CategoryGroupID: "daily", Group: "Daily", Categories: []read.IndexedCategory{
			{CategoryID: "food", Name: "Groceries"}, {CategoryID: "rest", Name: "Restaurants"}, {CategoryID: "idle", Name: "Idle"},
		}},
		{CategoryGroupID: "fun", Group: "Fün", Categories: []read.IndexedCategory{{CategoryID: "play", Name: "Play"}}},
		{CategoryGroupID: "cards", Group: "Credit Card Payments", Categories: []read.IndexedCategory{{CategoryID: "card", Name: "Card"}}},
	}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// TestCategoryIndexOfManyCategories: the last group that fits is cut, and those after it are only counted.
func TestCategoryIndexOfManyCategories(t *testing.T) {
	t.Parallel()
	p := home()
	p.Groups = append(p.Groups, budget.Group{ID: "many", Name: "Many"}, budget.Group{ID: "more", Name: "More"})
	for i := range 505 {
		p.Categories = append(p.Categories, budget.Category{ID: fmt.Sprint("m", i), GroupID: "many", Name: fmt.Sprint("Many ", i)})
	}
	p.Categories = append(p.Categories, budget.Category{ID: "m", GroupID: "more", Name: "More"})
	got := must(read.CategoryIndex{Reader: newWorld(t, p).Reader}.Do(t.Context(), planID))
	equal(t, "groups", len(got.Groups), 4)
	equal(t, "of the last group", len(got.Groups[3].Categories), 495)
	equal(t, "the last", got.Groups[3].Categories[494].Name, "Many 494")
	equal(t, "left out", got.LeftOut, 11)
}

func TestAccountIndex(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	got := must(read.AccountIndex{Reader: w.Reader}.Do(t.Context(), "Home"))
	want := []read.IndexedAccount{
		{AccountID: "check", Name: "Checking", Type: "checking", OnBudget: true, Balance: 2_742_575, BalanceFormatted: "€2.742,58"},
		{AccountID: "save", Name: "Savings", Type: "savings", OnBudget: true, Balance: 6_790, BalanceFormatted: "€6,79"},
		{AccountID: "shares", Name: "Shares", Type: "otherAsset", Balance: 9_000, BalanceFormatted: "€9,00"},
	}
	if diff := cmp.Diff(want, got.Accounts); diff != "" {
		t.Error(diff)
	}
	equal(t, "about", got.About, read.About{PlanID: planID, Plan: "Home", Currency: "EUR"})
	contains(t, wire(t, got), `"plan_id"`, `"plan"`, `"currency"`, `"accounts"`)
	if strings.Contains(wire(t, got), "left_out") {
		t.Error("nothing is left out, and yet it says so")
	}
}

func TestAccountIndexOfManyAccounts(t *testing.T) {
	t.Parallel()
	p := home()
	for i := range 200 {
		p.Accounts = append(p.Accounts, book.Account{ID: fmt.Sprint("n", i), Name: fmt.Sprint("N ", i), Type: "cash"})
	}
	got := must(read.AccountIndex{Reader: newWorld(t, p).Reader}.Do(t.Context(), ""))
	equal(t, "accounts", len(got.Accounts), 200)
	equal(t, "left out", got.LeftOut, 3)
}

// TestIndexesCostWhatToolsCost: the plan list, and one list of the plan.
func TestIndexesCostWhatToolsCost(t *testing.T) {
	t.Parallel()
	for name, do := range map[string]func(*world) error{
		"categories": func(w *world) error {
			_, err := read.CategoryIndex{Reader: w.Reader}.Do(w.t.Context(), "")
			return err
		},
		"accounts": func(w *world) error {
			_, err := read.AccountIndex{Reader: w.Reader}.Do(w.t.Context(), "")
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			if err := do(w); err != nil {
				t.Fatal(err)
			}
			equal(t, "requests", w.ynab.Requests(), 2)
			w.ynab.Before(fails(sandbox.OpPlans, errors.New("lost")))
			contains(t, do(w).Error(), "lost")
		})
	}
}

func TestIndexesOfAPlanThatIsNotThere(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	_, err := read.CategoryIndex{Reader: w.Reader}.Do(t.Context(), "gone")
	mustFail(t, err, domain.NotFound, "gone", "Home", "list_plans")
	_, err = read.AccountIndex{Reader: w.Reader}.Do(t.Context(), "default")
	mustFail(t, err, domain.InvalidArgument, "only works with OAuth")
}
