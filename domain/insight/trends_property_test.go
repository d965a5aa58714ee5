package insight_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
)

func anySpending(t *rapid.T) budget.Ledger {
	categories := []string{"food", "fun", "gifts-a", "gifts-z", "hidden", "gym", "deleted", "inflow", "none", ""}
	category := rapid.SampledFrom(categories)
	amount := rapid.Map(rapid.Int64Range(-500_000, 200_000), func(n int64) money.Milliunits { return money.Milliunits(n) })
	rows := make([]budget.Transaction, rapid.IntRange(0, 30).Draw(t, "rows"))
	for i := range rows {
		rows[i] = budget.Transaction{
			Date:   dayOf("2026-10-15").AddDays(-rapid.IntRange(0, 400).Draw(t, "ago")),
			Amount: amount.Draw(t, "amount"), CategoryID: category.Draw(t, "category"), Deleted: rapid.IntRange(0, 9).Draw(t, "deleted") == 0,
		}
		for range rapid.IntRange(0, 3).Draw(t, "lines") {
			rows[i].Lines = append(rows[i].Lines, budget.Line{
				Amount: amount.Draw(t, "line"), CategoryID: category.Draw(t, "its category"), Deleted: rapid.Bool().Draw(t, "gone"),
			})
		}
	}
	l := trendsPlan(rows...)
	l.Plan.FirstMonth = monthOf("2025-12-01").Add(rapid.IntRange(0, 11).Draw(t, "first month"))
	l.Plan.Currency.Digits = rapid.IntRange(0, 3).Draw(t, "digits")
	return l
}

// spentPlainly is what was spent in a category in a month, by the definition.
func spentPlainly(l budget.Ledger, category string, m calendar.Month) (spent money.Milliunits) {
	for _, t := range l.Transactions {
		if t.Deleted || t.Date.Month() != m {
			continue
		}
		split := false
		for _, k := range t.Lines {
			if !k.Deleted {
				split = true
				if k.CategoryID == category {
					spent -= k.Amount
				}
			}
		}
		if !split && t.CategoryID == category {
			spent -= t.Amount
		}
	}
	return spent
}

// Each figure is what the definition says, the months are complete, and what is shown and what is not add up to all of
// it, to the milliunit, wherever the list is cut.
func TestPropertySeriesAndOtherAddUpToTotals(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		l := anySpending(t)
		trends := trendsOf(l, rapid.IntRange(1, 24).Draw(t, "months"), insight.Choice{})
		n := trends.Months.Len()
		for _, s := range trends.Series {
			var total, complete money.Milliunits
			for i, spent := range s.Spent {
				if want := spentPlainly(l, s.Category.ID, trends.Months.Month(i)); spent != want {
					t.Fatalf("%s in %s: %d, want %d", s.Category.ID, trends.Months.Month(i), spent, want)
				}
				total += spent
				if i < n-1 {
					complete += spent
				}
			}
			if len(s.Spent) != n || s.Total != total || (s.Average == nil) != (n == 1) {
				t.Fatalf("%+v of %d months", s, n)
			}
			if s.Average != nil && *s.Average != l.Plan.Currency.Average(complete, n-1) {
				t.Fatalf("%+v: average %d", s, *s.Average)
			}
		}
		cut := rapid.IntRange(0, len(trends.Series)).Draw(t, "cut")
		totals, shown, other := insight.Sum(trends.Series, n), insight.Sum(trends.Series[:cut], n), insight.Sum(trends.Series[cut:], n)
		for i := range totals {
			var want money.Milliunits
			for _, id := range []string{"food", "fun", "gifts-a", "gifts-z"} {
				want += spentPlainly(l, id, trends.Months.Month(i))
			}
			if shown[i]+other[i] != totals[i] || totals[i] != want {
				t.Fatalf("month %d: %d and %d are not %d; want %d", i, shown[i], other[i], totals[i], want)
			}
		}
	})
}

func TestPropertyTrendsDoNotDependOnTheOrderOfRows(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		l := anySpending(t)
		other := l
		other.Transactions = rapid.Permutation(l.Transactions).Draw(t, "order")
		if diff := cmp.Diff(seriesOf(trendsOf(l, 12, insight.Choice{})), seriesOf(trendsOf(other, 12, insight.Choice{}))); diff != "" {
			t.Fatal(diff)
		}
	})
}
