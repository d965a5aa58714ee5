package insight_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
)

func seriesDay(s string) calendar.Date {
	d, err := calendar.ParseDate(s)
	if err != nil {
		panic(err)
	}
	return d
}

var seriesToday = seriesDay("2026-09-25")

// spaced are payments with so many days between them, the last one today.
func spaced(amounts []money.Milliunits, gaps ...int) []insight.Payment {
	d := seriesToday
	payments := make([]insight.Payment, len(gaps)+1)
	for i := len(gaps); i >= 0; i-- {
		payments[i] = insight.Payment{Date: d, Amount: amounts[min(i, len(amounts)-1)]}
		if i > 0 {
			d = d.AddDays(-gaps[i-1])
		}
	}
	return payments
}

// told is all series, in one line each.
func toldSeries(all []insight.Series) string {
	lines := make([]string, len(all))
	for i, s := range all {
		lines[i] = fmt.Sprintf("%s %d ×%d", s.Rhythm, s.Amount, len(s.Payments))
		if p := s.PriceChange; p != nil {
			lines[i] += fmt.Sprintf(" %d>%d", p.Old, p.New)
		}
	}
	slices.Sort(lines)
	return strings.Join(lines, ", ")
}

func TestRhythmsAtTheirBounds(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		gaps []int
		want string
	}{
		"weekly, at the least":            {[]int{5, 5, 5, 5}, "weekly"},
		"weekly, below":                   {[]int{4, 4, 4, 4}, ""},
		"weekly, at the most":             {[]int{9, 9, 9, 9}, "weekly"},
		"weekly, above":                   {[]int{10, 10, 10, 10}, ""},
		"weekly, too few":                 {[]int{7, 7, 7}, ""},
		"every 2 weeks, at the least":     {[]int{11, 11, 11}, "every_2_weeks"},
		"every 2 weeks, at the most":      {[]int{17, 17, 17}, "every_2_weeks"},
		"every 2 weeks, above":            {[]int{18, 18, 18}, ""},
		"every 2 weeks, too few":          {[]int{14, 14}, ""},
		"monthly, below":                  {[]int{25, 25}, ""},
		"monthly, at the least":           {[]int{26, 26}, "monthly"},
		"monthly, at the most":            {[]int{35, 35}, "monthly"},
		"monthly, above":                  {[]int{36, 36}, ""},
		"monthly, too few":                {[]int{30}, ""},
		"quarterly, below":                {[]int{83, 83}, ""},
		"quarterly, at the least":         {[]int{84, 84}, "quarterly"},
		"quarterly, at the most":          {[]int{98, 98}, "quarterly"},
		"quarterly, above":                {[]int{99, 99}, ""},
		"quarterly, too few":              {[]int{91}, ""},
		"yearly, below":                   {[]int{350}, ""},
		"yearly, at the least":            {[]int{351}, "yearly"},
		"yearly, at the most":             {[]int{379}, "yearly"},
		"yearly, above":                   {[]int{380}, ""},
		"three quarters of the intervals": {[]int{30, 30, 50, 30}, "monthly"},
		"fewer":                           {[]int{30, 30, 50}, ""},
		"one payment":                     {nil, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			found := insight.FindSeries(spaced([]money.Milliunits{-10_000}, c.gaps...), seriesToday, money.NoFormat)
			got := ""
			if len(found) > 0 {
				got = string(found[0].Rhythm)
			}
			if got != c.want || len(found) > 1 {
				t.Errorf("got %q of %d", got, len(found))
			}
		})
	}
}

func TestNextAndGrace(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		gap, n int
		last   string
		next   string
		grace  int
	}{
		{7, 5, "2026-03-31", "2026-04-07", 7},
		{14, 4, "2026-03-31", "2026-04-14", 10},
		{30, 3, "2026-01-31", "2026-02-28", 15},
		{91, 3, "2025-11-30", "2026-02-28", 30},
		{365, 2, "2024-02-29", "2025-02-28", 45},
	} {
		last, next := seriesDay(c.last), seriesDay(c.next)
		var payments []insight.Payment
		for i := range c.n {
			payments = append(payments, insight.Payment{Date: last.AddDays(-c.gap * i), Amount: 500})
		}
		for _, late := range []int{0, c.grace, c.grace + 1} {
			found := insight.FindSeries(payments, next.AddDays(late), money.NoFormat)
			if len(found) != 1 || found[0].Next != next || found[0].Active != (late <= c.grace) {
				t.Errorf("every %d days, %d days late: %+v", c.gap, late, found)
			}
		}
	}
}

func TestPrices(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		amounts []money.Milliunits
		gap     int
		want    string
	}{
		"20 % above the median":                      {[]money.Milliunits{-10_000, -10_000, -12_000}, 30, "monthly -12000 ×3 -10000>-12000"},
		"20 % below the median":                      {[]money.Milliunits{-9_999, -10_000, -8_000, -10_000, -10_001, -10_001, -10_001}, 30, "monthly -10001 ×7"},
		"a little more below":                        {[]money.Milliunits{-9_999, -10_000, -7_999, -10_000, -10_001, -10_001, -10_001}, 30, "monthly -10001 ×6"},
		"20 % above, in a row that cannot be parted": {[]money.Milliunits{-10_000, -12_000, -10_000, -10_000, -12_000, -10_000, -10_000}, 30, "monthly -10000 ×7"},
		"20 % below, in a row that cannot be parted": {[]money.Milliunits{-10_000, -8_000, -10_000, -10_000, -8_000, -10_000, -10_000}, 30, "monthly -10000 ×7"},
		"near is near the last, not the next one":    {[]money.Milliunits{-10_000, -10_000, -10_090, -10_180}, 30, "monthly -10140 ×4 -10000>-10180"},
		"exactly 1 % of the last":                    {[]money.Milliunits{-10_100, -10_100, -10_000}, 30, "monthly -10100 ×3"},
		"one step":                                   {[]money.Milliunits{-10_000, -10_000, -10_000, -30_000, -30_000}, 30, "monthly -30000 ×5 -10000>-30000"},
		"a step in the last payment":                 {[]money.Milliunits{-10_000, -10_000, -10_000, -30_000}, 30, "monthly -30000 ×4 -10000>-30000"},
		"a step after the first payment":             {[]money.Milliunits{-10_000, -30_000, -30_000, -30_000}, 30, "monthly -30000 ×3"},
		"two steps: each price is tried alone":       {[]money.Milliunits{-10_000, -10_000, -10_000, -30_000, -30_000, -90_000, -90_000, -90_000}, 30, "monthly -10000 ×3, monthly -90000 ×3"},
		"the largest first part":                     {[]money.Milliunits{-10_000, -10_000, -12_000, -13_500, -14_500}, 30, "monthly -14000 ×5"},
		"within 1 % is the same price":               {[]money.Milliunits{-10_000, -10_000, -10_100, -10_050}, 30, "monthly -10050 ×4"},
		"1 % of the last, and not of the others":     {[]money.Milliunits{-10_000, -10_000, -10_101, -10_101}, 30, "monthly -10101 ×4"},
		"more than 1 %":                              {[]money.Milliunits{-100_000, -100_000, -101_020, -101_020}, 30, "monthly -101020 ×4 -100000>-101020"},
		"a price that was paid once is none":         {[]money.Milliunits{-10_000, -11_000, -12_000, -12_000}, 30, "monthly -12000 ×4"},
		"the only price before, paid once":           {[]money.Milliunits{-10_000, -11_000, -11_000}, 30, "monthly -11000 ×3"},
		"by the year once is enough":                 {[]money.Milliunits{-10_000, -11_000}, 365, "yearly -11000 ×2 -10000>-11000"},
		"the median of the last three":               {[]money.Milliunits{-9_000, -9_000, -10_000, -9_500, -9_900}, 30, "monthly -9900 ×5"},
		"after a split, of the second part":          {[]money.Milliunits{-10_000, -10_000, -10_400, -30_000, -31_000}, 30, "monthly -30500 ×5"},
		"of two, in whole cents":                     {[]money.Milliunits{-10_000, -10_000, -13_000, -13_010}, 30, "monthly -13010 ×4 -10000>-13010"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			gaps := make([]int, len(c.amounts)-1)
			for i := range gaps {
				gaps[i] = c.gap
			}
			found := insight.FindSeries(spaced(c.amounts, gaps...), seriesToday, money.NoFormat)
			if got := toldSeries(found); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
			for i := range c.amounts {
				c.amounts[i] *= -1
			}
			mirrored := strings.NewReplacer("-", "").Replace(c.want)
			if got := toldSeries(insight.FindSeries(spaced(c.amounts, gaps...), seriesToday, money.NoFormat)); got != mirrored {
				t.Errorf("of income: got %q, want %q", got, mirrored)
			}
		})
	}
}

// among is a monthly payment on the day, beside others of the shop.
func among(amount money.Milliunits, beside ...insight.Payment) []insight.Payment {
	return append(spaced([]money.Milliunits{amount}, 30, 31, 31, 30), beside...)
}

func TestClusters(t *testing.T) {
	t.Parallel()
	pay := func(d string, amount money.Milliunits) insight.Payment {
		return insight.Payment{Date: seriesDay(d), Amount: amount}
	}
	for name, c := range map[string]struct {
		payments []insight.Payment
		want     string
	}{
		"1 % above the smallest is in it":                {among(-10_000, pay("2026-04-24", -10_100), pay("2026-05-02", -50_000), pay("2026-06-20", -70_000), pay("2026-09-01", -90_000)), "monthly -10000 ×6"},
		"more is not":                                    {among(-10_000, pay("2026-04-24", -10_101), pay("2026-05-02", -50_000), pay("2026-06-20", -70_000), pay("2026-09-01", -90_000)), "monthly -10000 ×5"},
		"it reaches from its smallest, not from another": {among(-10_000, pay("2026-04-24", -9_901), pay("2026-05-02", -50_000), pay("2026-06-20", -70_000), pay("2026-09-01", -90_000)), "monthly -10000 ×6"},
		"a cluster's own payments of a day are added up": {among(-10_000, pay("2026-09-25", -10_000), pay("2026-05-02", -50_000), pay("2026-06-20", -70_000), pay("2026-09-01", -90_000)), "monthly -20000 ×5 -10000>-20000"},
		"another purchase on the same day is not":        {among(-10_000, pay("2026-09-25", -33_000), pay("2026-05-02", -50_000), pay("2026-06-20", -70_000), pay("2026-09-01", -90_000)), "monthly -10000 ×5"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := toldSeries(insight.FindSeries(c.payments, seriesToday, money.NoFormat)); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

// drawPayments draws payments that often make series: of few amounts, on days with few distances.
func drawPayments(t *rapid.T) []insight.Payment {
	var payments []insight.Payment
	sign := rapid.SampledFrom([]money.Milliunits{-1, 1}).Draw(t, "sign")
	for range rapid.IntRange(0, 3).Draw(t, "streams") {
		amount := rapid.SampledFrom([]int{9_990, 10_000, 10_099, 10_101, 12_000, 25_000, 80_005}).Draw(t, "amount")
		step := rapid.SampledFrom([]int{7, 14, 30, 31, 91, 365}).Draw(t, "step")
		n := rapid.IntRange(1, 9).Draw(t, "n")
		for i := range n {
			jitter := rapid.IntRange(-2, 2).Draw(t, "jitter")
			raise := money.Milliunits(0)
			if rapid.IntRange(0, 9).Draw(t, "raise") == 0 {
				raise = money.Milliunits(amount / 7)
			}
			if d := seriesToday.AddDays(-step*i + jitter); !d.After(seriesToday) {
				payments = append(payments, insight.Payment{Date: d, Amount: sign * (money.Milliunits(amount) + raise)})
			}
		}
	}
	return payments
}

func TestSeriesHoldTogether(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		payments := drawPayments(t)
		given := slices.Clone(payments)
		found := insight.FindSeries(payments, seriesToday, money.NoFormat)
		if diff := cmp.Diff(given, payments); diff != "" {
			t.Fatalf("the payments were changed: %s", diff)
		}
		used := map[int]bool{}
		for _, s := range found {
			byDay := map[calendar.Date]money.Milliunits{}
			for _, row := range s.Rows {
				if used[row] {
					t.Fatalf("payment %d belongs to two series", row)
				}
				used[row] = true
				byDay[payments[row].Date] += payments[row].Amount
			}
			if len(byDay) != len(s.Payments) || len(s.Payments) < 2 {
				t.Fatalf("%d payments of %d days", len(s.Payments), len(byDay))
			}
			for i, p := range s.Payments {
				if byDay[p.Date] != p.Amount || i > 0 && !s.Payments[i-1].Date.Before(p.Date) {
					t.Fatalf("payment %d is %+v in %+v", i, p, s)
				}
			}
			if !s.Next.After(s.Last()) || s.First() != s.Payments[0].Date || s.PerYear()%s.Amount != 0 {
				t.Fatalf("%+v", s)
			}
		}
		shuffled := slices.Clone(payments)
		order := rapid.Permutation(shuffled).Draw(t, "order")
		if got, want := toldSeries(insight.FindSeries(order, seriesToday, money.NoFormat)), toldSeries(found); got != want {
			t.Fatalf("in another order: %s, not %s", got, want)
		}
	})
}
