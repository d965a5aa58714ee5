package insight_test

import (
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
)

// kept is a month, or all, as income, spent, saved, rate and what moved.
func kept(k insight.Kept) string {
	return fmt.Sprint(money.Amount(k.Income), " ", money.Amount(k.Spent), " ", money.Amount(k.Saved()), " ", shownTenths(k.Rate()), " ", money.Amount(k.Moved))
}

// earning is a plan with 3,000 of income in each month of the summer, and 1,000 spent.
func earning() *life {
	return newLife().monthly(summer, "check", 3000, "in").monthly(summer, "check", -1000, "food")
}

func TestSavingsRate(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		life     *life
		n        int
		total    string
		average  string
		unsorted float64
	}{
		"104: 3,000 in, 1,000 out, three months":    {earning(), 6, "9000 3000 6000 66.7 0", "2000", 0},
		"104: and 60 refunded on groceries in one":  {earning().row("2026-07-09", "check", 60, "food"), 6, "9000 2940 6060 67.3 0", "2020", 0},
		"104: 1,000 in, 1,250 out":                  {newLife().row("2026-08-05", "check", 1000, "in").row("2026-08-05", "check", -1250, "food"), 6, "1000 1250 -250 -25.0 0", "-250", 0},
		"104: no income":                            {newLife().row("2026-08-05", "check", -1250, "food"), 6, "0 1250 -1250 none 0", "-1250", 0},
		"income that was given back":                {newLife().row("2026-08-05", "check", -10, "in"), 6, "-10 0 -10 none 0", "-10", 0},
		"105: to tracking assets and to a mortgage": {newLife().row("2026-08-05", "check", 3000, "in").row("2026-08-05", "check", -1000, "food").row("2026-08-06", "check", -500, "to shares").row("2026-08-06", "check", -400, "to house"), 6, "3000 1400 1600 53.3 500", "1600", 0},
		"105: and 100 back from the asset":          {newLife().row("2026-08-05", "check", 3000, "in").row("2026-08-05", "check", -1000, "food").row("2026-08-06", "check", -500, "to shares").row("2026-08-07", "check", 100, "to shares").row("2026-08-06", "check", -400, "to house"), 6, "3000 1400 1600 53.3 400", "1600", 0},
		"drawn from a mortgage is no income":        {earning().row("2026-08-06", "check", 400, "to house"), 6, "9000 3000 6000 66.7 0", "2000", 0},
		"106: a starting balance":                   {earning().row("2026-06-20", "save", 5000, "in", "Starting Balance"), 6, "9000 3000 6000 66.7 0", "2000", 0},
		"106: no payee, on the account's first day": {earning().row("2026-06-20", "save", 5000, "in", ""), 6, "9000 3000 6000 66.7 0", "2000", 0},
		"106: Employer, on that day":                {earning().row("2026-06-20", "save", 5000, "in", "Employer"), 6, "14000 3000 11000 78.6 0", "3666.67", 0},
		"107: inflows without a category":           {earning().row("2026-07-20", "check", 75, "").row("2026-08-20", "check", 25, "none"), 6, "9000 3000 6000 66.7 0", "2000", 100},
		"107: an outflow without a category":        {earning().row("2026-07-20", "check", -40, ""), 6, "9000 3040 5960 66.2 0", "1986.67", 0},
		"inside the budget nothing counts":          {earning().row("2026-07-20", "check", -500, "to save").row("2026-07-20", "save", 500, "to check").row("2026-07-20", "check", -50, "to card").row("2026-07-20", "card", 50, "to check"), 6, "9000 3000 6000 66.7 0", "2000", 0},
		"the other side of a tracking transfer":     {earning().row("2026-07-20", "shares", 500, "to check"), 6, "9000 3000 6000 66.7 0", "2000", 0},
		"nothing on tracking accounts counts":       {earning().row("2026-07-20", "shares", -500, "food").row("2026-07-20", "house", -500, ""), 6, "9000 3000 6000 66.7 0", "2000", 0},
		"nor on unknown ones":                       {earning().row("2026-07-20", "gone", -500, "food"), 6, "9000 3000 6000 66.7 0", "2000", 0},
		"closed accounts count":                     {earning().row("2026-07-20", "old", -600, "food"), 6, "9000 3600 5400 60.0 0", "1800", 0},
		"hidden, deleted and unknown categories":    {earning().row("2026-07-20", "check", -100, "hid").row("2026-07-20", "check", -200, "dead").row("2026-07-20", "check", -300, "404"), 6, "9000 3600 5400 60.0 0", "1800", 0},
		"the current month does not count":          {earning().row("2026-09-01", "check", -600, "food"), 6, "9000 3000 6000 66.7 0", "2000", 0},
		"nor later ones":                            {earning().row("2026-10-01", "check", -600, "food").row("2027-08-05", "check", -600, "food"), 6, "9000 3000 6000 66.7 0", "2000", 0},
		"nor those before the window":               {earning(), 2, "6000 2000 4000 66.7 0", "2000", 0},
		"the last day of a month counts":            {earning().row("2026-08-31", "check", -600, "food"), 6, "9000 3600 5400 60.0 0", "1800", 0},
		"deleted rows do not":                       {earning().add(budget.Transaction{AccountID: "check", Date: dayOf("2026-07-07"), Amount: -5000, CategoryID: "food", Deleted: true}), 6, "9000 3000 6000 66.7 0", "2000", 0},
		"of a matched pair one half":                {earning().add(budget.Transaction{ID: "a", AccountID: "check", Date: dayOf("2026-07-07"), Amount: -600_000, CategoryID: "food", MatchedTransactionID: "b"}).add(budget.Transaction{ID: "b", AccountID: "check", Date: dayOf("2026-07-07"), Amount: -600_000, MatchedTransactionID: "a", ImportID: "i"}), 6, "9000 3600 5400 60.0 0", "1800", 0},
		"each line of a split by itself":            {earning().add(budget.Transaction{AccountID: "check", Date: dayOf("2026-07-07"), Amount: -600_000, CategoryID: "in", Lines: []budget.Line{{Amount: -700_000, CategoryID: "food"}, {Amount: -300_000, TransferAccountID: "shares"}, {Amount: 400_000, CategoryID: "in"}, {Amount: -9, CategoryID: "food", Deleted: true}}}), 6, "9400 3700 5700 60.6 300", "1900", 0},
		"a month without rows counts as one":        {newLife().row("2026-06-05", "check", 3000, "in").row("2026-08-05", "check", -1000, "food"), 6, "3000 1000 2000 66.7 0", "666.67", 0},
		"a plan without rows":                       {newLife(), 6, "0 0 0 none 0", "none", 0},
		"a plan of one day":                         {newLife().row("2026-09-25", "check", 3000, "in"), 6, "0 0 0 none 0", "none", 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := insight.SavingsRate(c.life.Ledger, lifeToday, c.n)
			same(t, "total", kept(s.Total), c.total)
			same(t, "average", shownAmount(s.Average), c.average)
			same(t, "unsorted", s.Unsorted, milli(c.unsorted))
		})
	}
}

func TestSavingsRate104MonthByMonth(t *testing.T) {
	t.Parallel()
	l := earning().row("2026-07-09", "check", 60, "food").row("2026-05-05", "check", -100, "food")
	s := insight.SavingsRate(l.Ledger, lifeToday, 6)
	got := ""
	for i, k := range s.By {
		got += s.Months.Month(i).String()[:7] + " " + kept(k) + "; "
	}
	same(t, "months", got, "2026-05 0 100 -100 none 0; 2026-06 3000 1000 2000 66.7 0; 2026-07 3000 940 2060 68.7 0; 2026-08 3000 1000 2000 66.7 0; ")
	same(t, "best", s.Best, 2)
	same(t, "worst, the earlier of two, and not the one without income", s.Worst, 1)
}

func TestSavingsRateBestAndWorst(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		income, spent [3]float64 // of June, July and August
		best, worst   int
	}{
		"the earlier of equal ones":            {[3]float64{100, 200, 100}, [3]float64{50, 100, 50}, 0, 0},
		"the same part of different incomes":   {[3]float64{100, 3, 3}, [3]float64{100, 1, 2}, 1, 0},
		"a difference that is not shown":       {[3]float64{3000, 3000.001, 3000}, [3]float64{1000, 1000, 1000}, 1, 0},
		"the least part, not the least sum":    {[3]float64{100, 1000, 1000}, [3]float64{10, 900, 100}, 0, 1},
		"less than nothing":                    {[3]float64{100, 100, 100}, [3]float64{150, 151, 149}, 2, 1},
		"months without income have no part":   {[3]float64{0, 100, 0}, [3]float64{1, 100, 1}, 1, 1},
		"nor months with less than none of it": {[3]float64{-1, 100, 50}, [3]float64{-100, 1, 1}, 1, 2},
		"none has income":                      {[3]float64{0, -1, 0}, [3]float64{1, 1, 1}, -1, -1},
		"spending less than nothing":           {[3]float64{100, 100, 100}, [3]float64{0, -1, 1}, 1, 2},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l := newLife()
			for i, m := range summer {
				l.row(m+"-05", "check", c.income[i], "in").row(m+"-06", "check", -c.spent[i], "food")
			}
			s := insight.SavingsRate(l.Ledger, lifeToday, 3)
			same(t, "best", s.Best, c.best)
			same(t, "worst", s.Worst, c.worst)
		})
	}
	huge := newLife().add(budget.Transaction{AccountID: "check", Date: dayOf("2026-07-05"), Amount: math.MaxInt64 / 4, CategoryID: "in", PayeeName: "E"}).
		add(budget.Transaction{AccountID: "check", Date: dayOf("2026-08-05"), Amount: math.MaxInt64/4 - 1, CategoryID: "in", PayeeName: "E"}).
		add(budget.Transaction{AccountID: "check", Date: dayOf("2026-07-05"), Amount: -2, CategoryID: "food", PayeeName: "E"}).
		add(budget.Transaction{AccountID: "check", Date: dayOf("2026-08-05"), Amount: -1, CategoryID: "food", PayeeName: "E"})
	same(t, "of sums whose product is beyond 64 bits", insight.SavingsRate(huge.Ledger, lifeToday, 2).Best, 1)
}

func TestSavingsRateUnknownAccounts(t *testing.T) {
	t.Parallel()
	l := earning().row("2026-07-20", "gone", -500, "food").row("2026-07-20", "check", -500, "to gone").row("2026-01-20", "gone", -1, "food")
	same(t, "unknown", insight.SavingsRate(l.Ledger, lifeToday, 6).Unknown, 2)
	same(t, "spent", insight.SavingsRate(l.Ledger, lifeToday, 6).Total.Spent, milli(3000))
	same(t, "of known ones", insight.SavingsRate(earning().Ledger, lifeToday, 6).Unknown, 0)
}

// All sums agree, whatever there is, and averages are in whole smallest units of yen, euro and dinar.
func TestPropertySavingsAddUp(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		l := anyLife(t)
		n := rapid.IntRange(1, 8).Draw(t, "months")
		s := insight.SavingsRate(l.Ledger, lifeToday, n)
		var sum insight.Kept
		for _, k := range s.By {
			sum.Income += k.Income
			sum.Spent += k.Spent
			sum.Moved += k.Moved
			if k.Income-k.Spent != k.Saved() || (k.Rate() == nil) != (k.Income <= 0) {
				t.Fatalf("%+v", k)
			}
		}
		if sum != s.Total || len(s.By) != s.Months.Len() || s.Months.Len() > n {
			t.Fatalf("%+v, and by month %+v", s.Total, sum)
		}
		unit := l.Plan.Currency.Unit()
		switch {
		case (s.Average == nil) != (s.Months.Len() == 0):
			t.Fatal("the average of no months, or none of some")
		case s.Average != nil && (*s.Average%unit != 0 || 2*abs(*s.Average*money.Milliunits(s.Months.Len())-s.Total.Saved()) > unit*money.Milliunits(s.Months.Len())):
			t.Fatalf("average %d of %d over %d", *s.Average, s.Total.Saved(), s.Months.Len())
		case s.Best >= 0 != (s.Worst >= 0):
			t.Fatalf("best %d, worst %d", s.Best, s.Worst)
		case s.Best >= 0 && *s.By[s.Best].Rate() < *s.By[s.Worst].Rate():
			t.Fatalf("best %v, worst %v", *s.By[s.Best].Rate(), *s.By[s.Worst].Rate())
		}
	})
}

func abs(m money.Milliunits) money.Milliunits { return max(m, -m) }
