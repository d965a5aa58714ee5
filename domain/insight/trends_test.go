package insight_test

import (
	"fmt"
	"strings"
	"testing"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
)

var trendsDay = dayOf("2026-09-25")

// bought is a row in a category.
func bought(date, category string, amount money.Milliunits) budget.Transaction {
	return budget.Transaction{Date: dayOf(date), AccountID: "check", CategoryID: category, Amount: amount}
}

func trendsPlan(rows ...budget.Transaction) budget.Ledger {
	for i := range rows {
		rows[i].ID = fmt.Sprintf("t%03d", i)
	}
	return budget.Ledger{
		Plan:       budget.Plan{Currency: money.NoFormat, FirstMonth: monthOf("2026-01-01"), LastMonth: monthOf("2026-12-01")},
		Categories: seen(), Transactions: rows,
	}
}

func trendsOf(l budget.Ledger, months int, f insight.Choice) insight.Trends {
	return insight.SpendingTrends(l, insight.MonthsOf(l.Plan, trendsDay, months), trendsDay, f)
}

// seriesOf shows series as "food 10 0 20 = 30 / 5": the months, the total and the average.
func seriesOf(t insight.Trends) string {
	all := make([]string, len(t.Series))
	for i, s := range t.Series {
		average := "null"
		if s.Average != nil {
			average = fmt.Sprint(int64(*s.Average))
		}
		all[i] = s.Category.ID + " " + strings.Trim(fmt.Sprint(s.Spent), "[]") + " = " + fmt.Sprint(int64(s.Total)) + " / " + average
	}
	return strings.Join(all, "; ")
}

func TestTrends48TwoCategoriesOfOneName(t *testing.T) {
	t.Parallel()
	l := trendsPlan(bought("2026-08-02", "gifts-a", -10_000), bought("2026-08-03", "gifts-z", -20_000))
	same(t, "series", seriesOf(trendsOf(l, 3, insight.Choice{})), "gifts-z 0 20000 0 = 20000 / 10000; gifts-a 0 10000 0 = 10000 / 5000")
}

func TestTrends49SplitsAndRefunds(t *testing.T) {
	t.Parallel()
	split := bought("2026-09-02", "rail", -50_000)
	split.Lines = []budget.Line{
		{Amount: -30_000, CategoryID: "food"}, {Amount: -20_000, CategoryID: "fun"}, {Amount: -9_000, CategoryID: "rail", Deleted: true},
	}
	l := trendsPlan(split, bought("2026-09-03", "pets", 15_000))
	same(t, "series", seriesOf(trendsOf(l, 1, insight.Choice{})), "food 30000 = 30000 / null; fun 20000 = 20000 / null; pets -15000 = -15000 / null")
}

func TestTrends50AveragesAndTheWindow(t *testing.T) {
	t.Parallel()
	l := trendsPlan(bought("2026-06-30", "food", -1), bought("2026-07-01", "food", -172_890), bought("2026-08-31", "food", -192_510), bought("2026-10-01", "food", -7))
	trends := trendsOf(l, 3, insight.Choice{})
	same(t, "series", seriesOf(trends), "food 172890 192510 0 = 365400 / 182700")
	same(t, "first month", trends.Months.First(), monthOf("2026-07-01"))
	same(t, "last month", trends.Months.Last(), monthOf("2026-09-01"))
	same(t, "months", trends.Months.Len(), 3)
}

func TestTrendsWindowBeginsWithThePlan(t *testing.T) {
	t.Parallel()
	for first, want := range map[string]string{
		"2026-08-01": "2026-08-01 2", "2026-09-01": "2026-09-01 1", "2026-10-01": " 0", "2026-01-01": "2026-07-01 3", "": "2026-07-01 3",
	} {
		w := insight.MonthsOf(budget.Plan{FirstMonth: dayOf(first).Month()}, trendsDay, 3)
		same(t, "a plan that begins with "+first, fmt.Sprint(w.First(), w.Len()), want[:max(0, len(want)-2)]+" "+want[len(want)-1:])
	}
	l := trendsPlan(bought("2026-07-02", "food", -5), bought("2026-08-02", "food", -6))
	l.Plan.FirstMonth = monthOf("2026-08-01")
	same(t, "rows before it", seriesOf(trendsOf(l, 3, insight.Choice{})), "food 6 0 = 6 / 10")
	l.Plan.FirstMonth = monthOf("2026-11-01")
	same(t, "a plan that begins later", seriesOf(trendsOf(l, 3, insight.Choice{IDs: []string{"food"}})), "food  = 0 / null")
}

// Averages are of complete months, in whole smallest units of the currency, half away from zero.
func TestTrendsAverages(t *testing.T) {
	t.Parallel()
	for digits, want := range map[int]int64{0: 1_000, 2: 670, 3: 667} {
		l := trendsPlan(bought("2026-06-05", "food", -1_000), bought("2026-07-05", "food", -1_000), bought("2026-09-05", "food", -9_000))
		l.Plan.Currency.Digits = digits
		same(t, fmt.Sprint(digits, " digits"), seriesOf(trendsOf(l, 4, insight.Choice{})), fmt.Sprint("food 1000 1000 0 9000 = 11000 / ", want))
	}
}

func TestTrendsWhatIsListed(t *testing.T) {
	t.Parallel()
	rows := []budget.Transaction{
		bought("2026-09-01", "food", -40), bought("2026-09-01", "fun", -30), bought("2026-09-01", "hidden", -20),
		bought("2026-09-01", "paper", -10), bought("2026-09-01", "gym", -5), bought("2026-09-01", "deleted", -99),
		bought("2026-09-01", "lost", -99), bought("2026-09-01", "dead", -99), bought("2026-09-01", "deferred", -99), bought("2026-09-01", "inflow", 99), bought("2026-09-01", "none", -99),
		bought("2026-09-01", "", -99), bought("2026-09-01", "rail", -3), bought("2026-09-01", "rail", 3),
	}
	gone := bought("2026-09-01", "food", -99)
	gone.Deleted = true
	l := trendsPlan(append(rows, gone)...)
	in := func(ids ...string) func(budget.Group) bool {
		return func(g budget.Group) bool { return strings.Contains(strings.Join(ids, " "), g.ID) }
	}
	for name, c := range map[string]struct {
		choice insight.Choice
		want   string
		hidden string
	}{
		"what people see, a line that evens out being one": {insight.Choice{}, "food fun rail", "3 35"},
		"ids": {insight.Choice{IDs: []string{"fun"}}, "fun", "0 0"},
		"hidden ids, twice, and one without a line": {insight.Choice{IDs: []string{"hidden", "pets", "hidden", "gym"}}, "hidden gym pets", "0 0"},
		"a group":                                 {insight.Choice{In: in("g-a")}, "food fun", "1 20"},
		"a group without a line":                  {insight.Choice{In: in("g-cards")}, "", "0 0"},
		"a group and an id of another":            {insight.Choice{In: in("g-z"), IDs: []string{"fun"}}, "fun rail", "0 0"},
		"a group and its hidden category":         {insight.Choice{In: in("g-a"), IDs: []string{"hidden"}}, "food fun hidden", "0 0"},
		"YNAB's own, because it is asked for":     {insight.Choice{IDs: []string{"inflow"}}, "inflow", "0 0"},
		"a deleted one, although it is asked for": {insight.Choice{IDs: []string{"deleted"}}, "", "0 0"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			trends := trendsOf(l, 3, c.choice)
			var ids []string
			for _, s := range trends.Series {
				ids = append(ids, s.Category.ID)
			}
			same(t, "listed", strings.Join(ids, " "), c.want)
			same(t, "hidden", fmt.Sprint(trends.Hidden, int64(trends.HiddenSpent)), c.hidden)
			same(t, "nameless", trends.Nameless, false)
		})
	}
}

// A hidden category whose refunds make up for its spending is not worth a note.
func TestTrendsHiddenAndEven(t *testing.T) {
	t.Parallel()
	trends := trendsOf(trendsPlan(bought("2026-08-01", "gym", -5), bought("2026-09-01", "gym", 5), bought("2026-09-01", "paper", -7)), 3, insight.Choice{})
	same(t, "hidden", fmt.Sprint(trends.Hidden, int64(trends.HiddenSpent)), "1 7")
}

func TestTrendsOrder(t *testing.T) {
	t.Parallel()
	l := trendsPlan(bought("2026-09-01", "gifts-z", -5), bought("2026-09-01", "gifts-a", -5), bought("2026-09-01", "fun", -5), bought("2026-09-01", "food", -1), bought("2026-09-01", "pets", -7))
	same(t, "series", seriesOf(trendsOf(l, 1, insight.Choice{})),
		"pets 7 = 7 / null; fun 5 = 5 / null; gifts-a 5 = 5 / null; gifts-z 5 = 5 / null; food 1 = 1 / null")
}

func TestTrendsALineThatIsNewerThanTheList(t *testing.T) {
	t.Parallel()
	same(t, "inside", trendsOf(trendsPlan(bought("2026-09-01", "new", -5)), 3, insight.Choice{}).Nameless, true)
	same(t, "outside", trendsOf(trendsPlan(bought("2026-06-01", "new", -5)), 3, insight.Choice{}).Nameless, false)
}

// Of a matched pair one half counts, and rows of the current month that are dated after today are of that month.
func TestTrendsRows(t *testing.T) {
	t.Parallel()
	l := trendsPlan(bought("2026-09-01", "food", -5), bought("2026-09-01", "food", -5), bought("2026-09-30", "food", -2))
	l.Transactions[0].MatchedTransactionID, l.Transactions[1].MatchedTransactionID = "t001", "t000"
	same(t, "series", seriesOf(trendsOf(l, 1, insight.Choice{})), "food 7 = 7 / null")
}
