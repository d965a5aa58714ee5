package insight_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
)

func payoffMonth(year int) calendar.Month { return calendar.MonthOf(year, 10) }

func owing(owed money.Milliunits, rate int64, minimum money.Milliunits) insight.Debt {
	return insight.Debt{Account: budget.Account{}, Owed: owed, Rate: rate, Minimum: minimum}
}

func euros(s insight.Strategy, budget money.Milliunits) insight.PayoffTerms {
	return insight.PayoffTerms{
		Strategy: s, Budget: budget, First: payoffMonth(2026), MaxMonths: 600, Currency: money.Currency{Digits: 2},
	}
}

func TestPayoffCosts(t *testing.T) {
	t.Parallel()
	two := []insight.Debt{owing(600_000, 0, 100_000), owing(1_200_000, 12_000, 100_000)}
	slow := []insight.Debt{owing(1_000_000, 24_000, 20_000), owing(400_000, 0, 30_000)}
	for name, c := range map[string]struct {
		debts    []insight.Debt
		budget   money.Milliunits
		strategy insight.Strategy
		months   int
		interest money.Milliunits
	}{
		"112: no interest":                              {[]insight.Debt{owing(1_200_000, 0, 0)}, 100_000, insight.Avalanche, 12, 0},
		"112: 1,000 at 12 %, 600 a month":               {[]insight.Debt{owing(1_000_000, 12_000, 0)}, 600_000, insight.Avalanche, 2, 14_100},
		"112: 1,000 at 5 %, 1,000 a month":              {[]insight.Debt{owing(1_000_000, 5_000, 0)}, 1_000_000, insight.Avalanche, 2, 4_190},
		"112: 1,000 at 6 %, 100 a month":                {[]insight.Debt{owing(1_000_000, 6_000, 0)}, 100_000, insight.Avalanche, 11, 28_470},
		"113: the dearer debt first":                    {two, 400_000, insight.Avalanche, 5, 30_910},
		"113: the smaller debt first":                   {two, 400_000, insight.Snowball, 5, 42_080},
		"114: the dearer debt first":                    {slow, 100_000, insight.Avalanche, 16, 186_650},
		"114: the smaller debt first":                   {slow, 100_000, insight.Snowball, 17, 227_040},
		"115: 19,040.81 at 4.5 %, 500 a month":          {[]insight.Debt{owing(19_040_810, 4_500, 0)}, 500_000, insight.Avalanche, 42, 1_543_290},
		"115: 19,040.81 at 4.5 %, 400 a month":          {[]insight.Debt{owing(19_040_810, 4_500, 0)}, 400_000, insight.Avalanche, 53, 1_972_800},
		"half a cent of interest goes to the even cent": {[]insight.Debt{owing(60_000, 1_300, 0)}, 60_000, insight.Avalanche, 2, 60},
		"three halves of a cent go up to two":           {[]insight.Debt{owing(60_000, 300, 0)}, 60_000, insight.Avalanche, 2, 20},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := insight.PayOff(c.debts, euros(c.strategy, c.budget))
			if p.End != insight.PaidOff || len(p.Months) != c.months || p.Interest != c.interest {
				t.Errorf("end %v, %d months, interest %d; want %d months, interest %d", p.End, len(p.Months), p.Interest, c.months, c.interest)
			}
		})
	}
}

// TestPayoff112LastPayment pins the months themselves.
func TestPayoff112LastPayment(t *testing.T) {
	t.Parallel()
	p := insight.PayOff([]insight.Debt{owing(1_200_000, 0, 0)}, euros(insight.Avalanche, 100_000))
	if first, last := p.Months[0].Month.String(), p.Months[11].Month.String(); first != "2026-10-01" || last != "2027-09-01" {
		t.Errorf("from %s to %s", first, last)
	}
}

func TestPayoff115NeverShrinks(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		debts  []insight.Debt
		budget money.Milliunits
		months int
	}{
		"the interest is more than the payment": {[]insight.Debt{owing(10_000_000, 24_000, 0)}, 150_000, 1},
		"the interest is just the payment":      {[]insight.Debt{owing(10_000_000, 24_000, 0)}, 200_000, 1},
		"one debt grows beyond all counting while the other is paid": {
			[]insight.Debt{owing(999_999_000, 0, 0), owing(1_000_000_000, 100_000, 0)}, 83_400_000, 0,
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			terms := euros(insight.Snowball, c.budget)
			terms.MaxMonths = 1200
			p := insight.PayOff(c.debts, terms)
			if p.End != insight.NeverShrinks || c.months > 0 && len(p.Months) != c.months || len(p.Months) == 1200 {
				t.Errorf("end %v after %d months", p.End, len(p.Months))
			}
		})
	}
}

// TestPayoff115JustShrinks: a cent more than the interest is enough to go on.
func TestPayoff115JustShrinks(t *testing.T) {
	t.Parallel()
	if p := insight.PayOff([]insight.Debt{owing(10_000_000, 24_000, 0)}, euros(insight.Avalanche, 200_010)); p.End == insight.NeverShrinks {
		t.Error("given up")
	}
}

// TestPayoff117Capped: what is not paid in time has no month.
func TestPayoff117Capped(t *testing.T) {
	t.Parallel()
	terms := euros(insight.Avalanche, 100_000)
	terms.MaxMonths = 12
	p := insight.PayOff([]insight.Debt{owing(2_400_000, 0, 0)}, terms)
	if p.End != insight.OutOfMonths || len(p.Months) != 12 || p.Debts[0].Months != 0 || p.Paid != 1_200_000 {
		t.Errorf("%+v", p)
	}
	terms.MaxMonths = 24
	if p := insight.PayOff([]insight.Debt{owing(2_400_000, 0, 0)}, terms); p.End != insight.PaidOff || p.Debts[0].Months != 24 {
		t.Errorf("in 24 months: %+v", p)
	}
}

// TestUnpaidDebtsComeLast: in the order of payoff, whatever the order of paying.
func TestUnpaidDebtsComeLast(t *testing.T) {
	t.Parallel()
	terms := euros(insight.Avalanche, 100)
	terms.MaxMonths = 2
	p := insight.PayOff([]insight.Debt{owing(9_000, 12_000, 0), owing(100, 0, 60)}, terms)
	if p.Debts[0].Index != 1 || p.Debts[0].Months != 2 || p.Debts[1].Months != 0 {
		t.Errorf("%+v", p.Debts)
	}
}

func TestPayoffOrder(t *testing.T) {
	t.Parallel()
	named := func(name string, owed money.Milliunits, rate int64) insight.Debt {
		d := owing(owed, rate, 0)
		d.Account.Name = name
		return d
	}
	for name, c := range map[string]struct {
		debts     []insight.Debt
		strategy  insight.Strategy
		wantFirst int
	}{
		"avalanche: the highest rate":              {[]insight.Debt{named("a", 100, 1), named("b", 900, 2)}, insight.Avalanche, 1},
		"avalanche: then the smallest":             {[]insight.Debt{named("a", 200, 1), named("b", 100, 1)}, insight.Avalanche, 1},
		"avalanche: then by name":                  {[]insight.Debt{named("b", 100, 1), named("a", 100, 1)}, insight.Avalanche, 1},
		"snowball: the smallest":                   {[]insight.Debt{named("a", 200, 9), named("b", 100, 1)}, insight.Snowball, 1},
		"snowball: then the highest rate":          {[]insight.Debt{named("a", 100, 1), named("b", 100, 9)}, insight.Snowball, 1},
		"snowball: then by name":                   {[]insight.Debt{named("b", 100, 1), named("a", 100, 1)}, insight.Snowball, 1},
		"the balance at the start decides forever": {[]insight.Debt{named("a", 1_000, 0), named("b", 1_010, 0)}, insight.Snowball, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := insight.PayOff(c.debts, euros(c.strategy, 50))
			if p.Debts[0].Index != c.wantFirst {
				t.Errorf("first of all %d is paid off: %+v", p.Debts[0].Index, p.Debts)
			}
		})
	}
}

// TestPayoffMinimums: minimums come first, in the order of the accounts, and a debt that is paid leaves its own.
func TestPayoffMinimums(t *testing.T) {
	t.Parallel()
	p := insight.PayOff([]insight.Debt{owing(50, 0, 30), owing(500, 9_000, 20)}, euros(insight.Avalanche, 60))
	var got [][]money.Milliunits
	for _, m := range p.Months[:4] {
		got = append(got, m.Payments)
	}
	want := [][]money.Milliunits{{30, 30}, {20, 40}, {0, 60}, {0, 60}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if p.Debts[0].Index != 0 || p.Debts[0].Months != 2 {
		t.Errorf("%+v", p.Debts)
	}
	p = insight.PayOff([]insight.Debt{owing(50, 0, 30), owing(500, 0, 30)}, euros(insight.Avalanche, 40))
	if diff := cmp.Diff([]money.Milliunits{30, 10}, p.Months[0].Payments); diff != "" {
		t.Errorf("less than the minimums: %s", diff)
	}
}
