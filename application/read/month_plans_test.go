package read_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/adapters/sandbox/plans"
	"avenir-mcp/application/read"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

// answers are what the questions about months answer by default.
func (w *world) answers() map[string]any {
	return map[string]any{
		"get_monthly_summary":     must(w.summary(read.GetMonthlySummaryRequest{})),
		"get_category_balances":   must(w.balances(read.GetCategoryBalancesRequest{})),
		"get_budget_vs_actual":    must(w.compare(read.GetBudgetVsActualRequest{})),
		"get_underfunded_targets": must(w.targets(read.GetUnderfundedTargetsRequest{})),
		"get_spending_trends":     must(w.trends(read.GetSpendingTrendsRequest{})),
		"get_age_of_money":        must(w.age(read.GetAgeOfMoneyRequest{})),
	}
}

// crowded is a plan with 150 categories, all of them spent in and behind their targets.
func crowded() book.Plan {
	p := home()
	for i := range 150 {
		id := fmt.Sprintf("00000000-0000-4000-8000-%012d", i)
		p.Categories = append(p.Categories, budget.Category{
			ID: id, GroupID: "daily", Name: fmt.Sprintf("Category number %03d of the household", i),
			Target: budget.Target{Kind: budget.PlanYourSpending, Amount: 1_234_560, Date: day("2027-05-01"), Since: september},
		})
		for ago := range 3 {
			p.Transactions = append(p.Transactions, budget.Transaction{
				ID: fmt.Sprint("c", i, "-", ago), Date: september.Add(-ago).First(), AccountID: "check", Amount: money.Milliunits(-1_234_560 - i), CategoryID: id,
			})
		}
	}
	return p
}

// 126: an answer by default stays short, whatever the size of the plan.
func TestMonths126AnswersStayShort(t *testing.T) {
	t.Parallel()
	today := day("2026-09-25")
	for name, p := range map[string]book.Plan{
		"household": plans.Household(today), "heavy": plans.Heavy(today, 40_000, 1), "crowded": crowded(),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for tool, answer := range newWorld(t, p).answers() {
				text, err := json.Marshal(answer)
				if err != nil || len(text) > 16_000 {
					t.Errorf("%s: %d bytes, %v", tool, len(text), err)
				}
			}
		})
	}
}

func TestMonthsInYen(t *testing.T) {
	t.Parallel()
	w := newWorld(t, plans.Yen(day("2026-09-25")))
	equal(t, "currency", must(w.summary(read.GetMonthlySummaryRequest{})).Currency, "JPY")
	for _, s := range must(w.trends(read.GetSpendingTrendsRequest{})).Series {
		if s.Average != nil && *s.Average%1000 != 0 {
			t.Errorf("%s: an average of %s yen", s.Name, s.Average)
		}
	}
	for _, k := range must(w.targets(read.GetUnderfundedTargetsRequest{})).Targets {
		contains(t, k.Target, "￥")
		if strings.Contains(k.NeededFormatted, ".") {
			t.Errorf("needed %s", k.NeededFormatted)
		}
	}
	contains(t, must(w.targets(read.GetUnderfundedTargetsRequest{})).Message, "￥", "in September 2026.")
}

func TestMonthsInDinar(t *testing.T) {
	t.Parallel()
	w := newWorld(t, plans.Dinar(day("2026-09-25")))
	summary := must(w.summary(read.GetMonthlySummaryRequest{}))
	whole, decimals, found := strings.Cut(summary.SpentFormatted, ".")
	if !found || len(strings.Trim(decimals, " .دtnd")) < 3 {
		t.Errorf("spent %q, after %q", summary.SpentFormatted, whole)
	}
	for _, k := range must(w.compare(read.GetBudgetVsActualRequest{})).Categories {
		equal(t, k.Name+" in all", k.CarriedOver+k.Budgeted-k.Spent, k.Balance)
	}
}

// An average in dinar has three decimals; the fourth is rounded half away from zero.
func TestSpendingTrendsAverageInTheSmallestCoin(t *testing.T) {
	t.Parallel()
	for digits, want := range map[int]string{0: "0", 2: "0.33", 3: "0.334"} {
		p := spent("2026-06-01 food -1000", "2026-07-01 food -1", "2026-09-01 food -5000")
		p.Currency.Digits = digits
		r := must(newWorld(t, p).trends(read.GetSpendingTrendsRequest{MonthsCount: new(4)}))
		equal(t, fmt.Sprint(digits, " digits"), r.Series[0].Average.String(), want)
	}
}

// Trends and YNAB's own figures agree where both speak of the same month: what the household spent in each category.
func TestTrendsAgreeWithTheFiguresOfTheMonth(t *testing.T) {
	t.Parallel()
	w := newWorld(t, plans.Household(day("2026-09-25")))
	most := 100
	trends := must(w.trends(read.GetSpendingTrendsRequest{Limit: &most}))
	for at, month := range trends.Months {
		figures := map[string]money.Amount{}
		for _, k := range must(w.compare(read.GetBudgetVsActualRequest{Month: month, Limit: &most})).Categories {
			figures[k.CategoryID] = k.Spent
		}
		if len(trends.Series) < 10 {
			t.Fatalf("only %d series", len(trends.Series))
		}
		for _, s := range trends.Series {
			equal(t, s.Name+" in "+month, s.Months[at].Spent, figures[s.CategoryID])
		}
	}
}
