package read_test

import (
	"context"
	"testing"

	"avenir-mcp/adapters/sandbox/plans"
	"avenir-mcp/application"
	"avenir-mcp/application/read"
	"avenir-mcp/domain/money"
)

// Every analysis on the heavy plan of 100,000 rows, beside a bare pass over the same rows and their lines.
func BenchmarkInsights(b *testing.B) {
	w := newWorld(b, plans.Heavy(day("2026-09-25"), 100_000, 1))
	for name, ask := range map[string]func(context.Context) error{
		"spending trends": func(c context.Context) error {
			return failed(read.GetSpendingTrends{Reader: w.Reader}.Do(c, read.GetSpendingTrendsRequest{MonthsCount: new(24)}))
		},
		"recurring charges": func(c context.Context) error {
			return failed(read.FindRecurringCharges{Reader: w.Reader}.Do(c, read.FindRecurringChargesRequest{}))
		},
		"forecast": func(c context.Context) error {
			return failed(read.ForecastBalance{Reader: w.Reader}.Do(c, read.ForecastBalanceRequest{Until: "2028-09"}))
		},
		"net worth": func(c context.Context) error {
			return failed(read.GetNetWorthTrend{Reader: w.Reader}.Do(c, read.GetNetWorthTrendRequest{MonthsCount: new(60)}))
		},
		"runway": func(c context.Context) error {
			return failed(read.GetRunway{Reader: w.Reader}.Do(c, read.GetRunwayRequest{MonthsCount: new(24)}))
		},
		"savings rate": func(c context.Context) error {
			return failed(read.GetSavingsRate{Reader: w.Reader}.Do(c, read.GetSavingsRateRequest{MonthsCount: new(24)}))
		},
		"debt payoff": func(c context.Context) error {
			return failed(read.GetDebtPayoffPlan{Reader: w.Reader}.Do(c, read.GetDebtPayoffPlanRequest{}))
		},
		"suggestions": func(c context.Context) error {
			return failed(read.SuggestCategories{Reader: w.Reader}.Do(c, read.SuggestCategoriesRequest{}))
		},
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if err := ask(b.Context()); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	b.Run("a bare pass", func(b *testing.B) {
		p := must(w.Plans.Resolve(b.Context(), "", application.ToRead))
		l := must(application.Rows(b.Context(), w.ynab, p, application.Fresh))
		for b.Loop() {
			var total money.Milliunits
			for t := range l.Live {
				for line := range t.LiveLines {
					total += line.Amount
				}
			}
			if total == 0 {
				b.Fatal(total)
			}
		}
	})
}

func failed[T any](_ T, err error) error { return err }
