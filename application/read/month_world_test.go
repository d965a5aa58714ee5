package read_test

import (
	"context"
	"strings"
	"testing"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application"
	"avenir-mcp/application/read"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// exactly answers with months as a test has them, for what the sandbox works out otherwise.
type exactly struct {
	*sandbox.Server
	month  budget.Month
	months []budget.Month
}

func (e exactly) Month(_ context.Context, _ string, m calendar.Month, _ application.Freshness) (budget.Month, error) {
	e.month.Month = m
	return e.month, nil
}

func (e exactly) Months(context.Context, string, application.Freshness) ([]budget.Month, error) {
	return e.months, nil
}

func (w *world) summary(r read.GetMonthlySummaryRequest) (read.GetMonthlySummaryResult, error) {
	return read.GetMonthlySummary{Reader: w.Reader}.Do(w.t.Context(), r)
}

func (w *world) compare(r read.GetBudgetVsActualRequest) (read.GetBudgetVsActualResult, error) {
	answer, err := read.GetBudgetVsActual{Reader: w.Reader}.Do(w.t.Context(), r)
	return answer.Result, err
}

func (w *world) targets(r read.GetUnderfundedTargetsRequest) (read.GetUnderfundedTargetsResult, error) {
	return read.GetUnderfundedTargets{Reader: w.Reader}.Do(w.t.Context(), r)
}

func (w *world) trends(r read.GetSpendingTrendsRequest) (read.GetSpendingTrendsResult, error) {
	answer, err := read.GetSpendingTrends{Reader: w.Reader}.Do(w.t.Context(), r)
	return answer.Result, err
}

func (w *world) age(r read.GetAgeOfMoneyRequest) (read.GetAgeOfMoneyResult, error) {
	return read.GetAgeOfMoney{Reader: w.Reader}.Do(w.t.Context(), r)
}

// asks is every question about months, with a month where it takes one.
func (w *world) asks(month string) map[string]func() error {
	return map[string]func() error{
		"get_monthly_summary":     func() error { _, err := w.summary(read.GetMonthlySummaryRequest{Month: month}); return err },
		"get_category_balances":   func() error { _, err := w.balances(read.GetCategoryBalancesRequest{Month: month}); return err },
		"get_budget_vs_actual":    func() error { _, err := w.compare(read.GetBudgetVsActualRequest{Month: month}); return err },
		"get_underfunded_targets": func() error { _, err := w.targets(read.GetUnderfundedTargetsRequest{Month: month}); return err },
	}
}

// noted wants one of the notes to hold all texts.
func noted(t testing.TB, notes []string, texts ...string) {
	t.Helper()
	for _, n := range notes {
		all := true
		for _, text := range texts {
			all = all && strings.Contains(n, text)
		}
		if all {
			return
		}
	}
	t.Errorf("no note of %q has %q", notes, texts)
}

// unnoted wants no note to hold the text.
func unnoted(t testing.TB, notes []string, text string) {
	t.Helper()
	if strings.Contains(strings.Join(notes, "\n"), text) {
		t.Errorf("a note of %q has %q", notes, text)
	}
}

// TestMonths46 and the next are of every tool that takes a month.
func TestMonths46WhatIsNoMonthIsRefusedBeforeAnyRequest(t *testing.T) {
	t.Parallel()
	for _, wrong := range []string{"2026-13-01", "2026-10", "2026-10-02", "2026-10-01\n", " current", "Current", "2026-1-01"} {
		w := newWorld(t)
		for tool, ask := range w.asks(wrong) {
			mustFail(t, ask(), domain.InvalidArgument, "month", "YYYY-MM-01")
			equal(t, tool+" with "+wrong+": requests", w.ynab.Requests(), 0)
		}
	}
}

func TestMonths46NumbersOutOfBoundsAreRefusedBeforeAnyRequest(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for _, n := range []int{0, -1, 1000} {
		n := &n
		for tool, c := range map[string]struct {
			ask    func() error
			bounds string
		}{
			"get_monthly_summary":     {func() error { _, err := w.summary(read.GetMonthlySummaryRequest{Limit: n}); return err }, "1 to 100"},
			"get_category_balances":   {func() error { _, err := w.balances(read.GetCategoryBalancesRequest{Limit: n}); return err }, "1 to 300"},
			"get_budget_vs_actual":    {func() error { _, err := w.compare(read.GetBudgetVsActualRequest{Limit: n}); return err }, "1 to 300"},
			"get_underfunded_targets": {func() error { _, err := w.targets(read.GetUnderfundedTargetsRequest{Limit: n}); return err }, "1 to 200"},
			"get_spending_trends":     {func() error { _, err := w.trends(read.GetSpendingTrendsRequest{Limit: n}); return err }, "1 to 100"},
		} {
			err := c.ask()
			mustFail(t, err, domain.InvalidArgument, "limit", c.bounds)
			equal(t, tool+": requests", w.ynab.Requests(), 0)
		}
	}
	for _, n := range []int{0, -2, 25} {
		_, err := w.trends(read.GetSpendingTrendsRequest{MonthsCount: &n})
		mustFail(t, err, domain.InvalidArgument, "months_count", "1 to 24")
		_, err = w.age(read.GetAgeOfMoneyRequest{MonthsCount: &n})
		mustFail(t, err, domain.InvalidArgument, "months_count", "1 to 24")
		equal(t, "requests", w.ynab.Requests(), 0)
	}
	for _, n := range []int{1, 24} {
		equal(t, "months of a plan since January", len(must(w.trends(read.GetSpendingTrendsRequest{MonthsCount: &n})).Months), min(n, 9))
		equal(t, "ages", len(must(w.age(read.GetAgeOfMoneyRequest{MonthsCount: &n})).Months), min(n, 9))
	}
	most := 100
	must(w.summary(read.GetMonthlySummaryRequest{Limit: &most}))
	must(w.trends(read.GetSpendingTrendsRequest{Limit: &most}))
	most = 200
	must(w.targets(read.GetUnderfundedTargetsRequest{Limit: &most}))
	most = 300
	must(w.compare(read.GetBudgetVsActualRequest{Limit: &most}))
}

func TestMonths47TheMonthIsThatOfTheUsersDay(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.Today = application.Today{Clock: clock{instant("2026-10-01T03:30:00Z")}, Zone: newYork(t)}
	for _, named := range []string{"", "current", "2026-09-01"} {
		equal(t, "summary", must(w.summary(read.GetMonthlySummaryRequest{Month: named})).Month, "2026-09-01")
		equal(t, "comparison", must(w.compare(read.GetBudgetVsActualRequest{Month: named})).Month, "2026-09-01")
		equal(t, "targets", must(w.targets(read.GetUnderfundedTargetsRequest{Month: named})).Month, "2026-09-01")
	}
	trends := must(w.trends(read.GetSpendingTrendsRequest{}))
	equal(t, "trends", strings.Join(trends.Months, " "), "2026-07-01 2026-08-01 2026-09-01")
	ages := must(w.age(read.GetAgeOfMoneyRequest{}))
	equal(t, "ages", ages.Months[len(ages.Months)-1].Month, "2026-09-01")
	for _, outside := range []string{"2025-12-01", "2027-01-01"} {
		for _, ask := range w.asks(outside) {
			mustFail(t, ask(), domain.NotFound, "month", "from 2026-01-01 to 2026-12-01")
		}
	}
}

// empty is a plan without anything in it, as it is right after it was made.
func emptyPlan() book.Plan {
	return book.Plan{
		ID: planID, Name: "New", FirstMonth: september, LastMonth: september, Currency: money.NoFormat,
		Groups:     []budget.Group{{ID: "own", Name: "Internal Master Category"}},
		Categories: []budget.Category{{ID: "inflow", GroupID: "own", Name: "Inflow: Ready to Assign"}},
	}
}

func TestMonthsOfAnEmptyPlan(t *testing.T) {
	t.Parallel()
	w := newWorld(t, emptyPlan())
	summary := must(w.summary(read.GetMonthlySummaryRequest{}))
	equal(t, "spent", summary.SpentFormatted, "0.00")
	equal(t, "age", summary.AgeOfMoney, nil)
	equal(t, "spent", must(w.compare(read.GetBudgetVsActualRequest{IncludeEmpty: true})).SpentTotalFormatted, "0.00")
	equal(t, "message", must(w.targets(read.GetUnderfundedTargetsRequest{})).Message, "There is no target in this plan in September 2026.")
	equal(t, "message", must(w.age(read.GetAgeOfMoneyRequest{})).Message, "YNAB has no Age of Money for this plan yet.")
	trends := must(w.trends(read.GetSpendingTrendsRequest{}))
	equal(t, "months", strings.Join(trends.Months, " "), "2026-09-01")
	noted(t, trends.Notes, "The plan begins with September 2026: 1 month instead of 3.")
	noted(t, trends.Notes, "September 2026 is not over", "no average")
	for _, result := range []any{summary, trends, must(w.age(read.GetAgeOfMoneyRequest{}))} {
		if text := wire(t, result); strings.Contains(text, "null") {
			t.Errorf("null in %s", text)
		}
	}
}

func TestTrendsOfAPlanThatBeginsLater(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	a := newAged(w)
	a.plans = []budget.Plan{{ID: planID, Name: "Home", Currency: money.NoFormat, FirstMonth: september.Add(2), LastMonth: september.Add(3)}}
	w.Plans = application.Plans{Reader: a}
	r := must(w.trends(read.GetSpendingTrendsRequest{}))
	equal(t, "months", len(r.Months), 0)
	equal(t, "notes", strings.Join(r.Notes, "|"), "The plan begins with November 2026: there is no spending yet.")
}

// A category that was deleted since needs no name, and the list is not read again for it.
func TestMonthsDoNotLookForTheNameOfADeletedCategory(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.Budget = exactly{Server: w.ynab, month: budget.Month{Categories: []budget.MonthCategory{
		{Category: budget.Category{ID: "gone", GroupID: "daily", Deleted: true}, Assigned: 5},
	}}}
	equal(t, "categories", categoryIDs(must(w.balances(read.GetCategoryBalancesRequest{}))), "")
	equal(t, "requests: the plans and the list", w.ynab.Requests(), 2)
}
