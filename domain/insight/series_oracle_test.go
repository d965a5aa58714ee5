package insight_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
)

// TestSeriesEqualAnotherReckoning compares with the rules written down once more, as plainly as they can be.
func TestSeriesEqualAnotherReckoning(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		payments := drawPayments(t)
		today := seriesToday.AddDays(rapid.IntRange(0, 70).Draw(t, "later"))
		var got []string
		for _, s := range insight.FindSeries(payments, today, money.NoFormat) {
			price := ""
			if p := s.PriceChange; p != nil {
				price = fmt.Sprint(p.Old, p.New, p.Since, p.Percent)
			}
			got = append(got, fmt.Sprint(s.Rhythm, " ", len(s.Payments), " ", s.Amount, " ", s.Next, " ", s.Active, " ", price))
		}
		want := reckoned(payments, today)
		slices.Sort(got)
		slices.Sort(want)
		if g, w := strings.Join(got, "\n"), strings.Join(want, "\n"); g != w {
			t.Fatalf("got\n%s\nwant\n%s\nof %v", g, w, payments)
		}
	})
}

func reckoned(payments []insight.Payment, today calendar.Date) (all []string) {
	if one, ok := reckonedSeries(payments, today); ok {
		return []string{one}
	}
	rest := slices.Clone(payments)
	slices.SortFunc(rest, func(a, b insight.Payment) int { return int(absolute(a.Amount) - absolute(b.Amount)) })
	for len(rest) > 0 {
		n := 0
		for n < len(rest) && float64(absolute(rest[n].Amount)) <= 1.01*float64(absolute(rest[0].Amount))+1e-6 {
			n++
		}
		if one, ok := reckonedSeries(rest[:n], today); ok {
			all = append(all, one)
		}
		rest = rest[n:]
	}
	return all
}

func reckonedSeries(payments []insight.Payment, today calendar.Date) (string, bool) {
	sums := map[calendar.Date]money.Milliunits{}
	for _, p := range payments {
		sums[p.Date] += p.Amount
	}
	days := make([]calendar.Date, 0, len(sums))
	for d := range sums {
		days = append(days, d)
	}
	slices.SortFunc(days, calendar.Date.Compare)
	p := []money.Milliunits{0} // counted from 1
	for _, d := range days {
		p = append(p, sums[d])
	}
	n := len(days)
	for _, r := range []struct {
		name                    string
		low, high, least, grace int
		next                    func(calendar.Date) calendar.Date
	}{
		{"weekly", 5, 9, 5, 7, func(d calendar.Date) calendar.Date { return d.AddDays(7) }},
		{"every_2_weeks", 11, 17, 4, 10, func(d calendar.Date) calendar.Date { return d.AddDays(14) }},
		{"monthly", 26, 35, 3, 15, func(d calendar.Date) calendar.Date { return calendar.AddMonths(d, 1, d.Day()) }},
		{"quarterly", 84, 98, 3, 30, func(d calendar.Date) calendar.Date { return calendar.AddMonths(d, 3, d.Day()) }},
		{"yearly", 351, 379, 2, 45, func(d calendar.Date) calendar.Date { return calendar.AddMonths(d, 12, d.Day()) }},
	} {
		in := 0
		for i := 1; i < n; i++ {
			if gap := days[i].DaysSince(days[i-1]); gap >= r.low && gap <= r.high {
				in++
			}
		}
		if n < r.least || float64(in) < 0.75*float64(n-1) {
			continue
		}
		from, ok := reckonedLevel(p)
		if !ok {
			return "", false
		}
		price := ""
		j := n
		for j > 1 && within(p[j-1], p[n], 1) {
			j--
		}
		if j > 1 && (r.name == "yearly" || j > 2 && within(p[j-2], p[j-1], 1)) {
			from = j
			percent := money.Tenths(money.Divide(1000*int64(absolute(p[n])-absolute(p[j-1])), int64(absolute(p[j-1]))))
			price = fmt.Sprint(p[j-1], p[n], days[j-1], percent)
		}
		next := r.next(days[n-1])
		return fmt.Sprint(r.name, " ", n, " ", middle(p[max(from, n-2):]), " ", next, " ", today.DaysSince(next) <= r.grace, " ", price), true
	}
	return "", false
}

// reckonedLevel is where the payments of the present price begin.
func reckonedLevel(p []money.Milliunits) (int, bool) {
	n := len(p) - 1
	if allSteady(p[1:]) {
		return 1, true
	}
	for k := n - 1; k >= 2; k-- {
		if allSteady(p[1:k+1]) && allSteady(p[k+1:]) {
			return k + 1, true
		}
	}
	return 0, false
}

func allSteady(amounts []money.Milliunits) bool {
	sizes := make([]money.Milliunits, len(amounts))
	for i, m := range amounts {
		sizes[i] = absolute(m)
	}
	slices.Sort(sizes)
	n := len(sizes)
	median := float64(sizes[(n-1)/2]+sizes[n/2]) / 2
	for _, x := range sizes {
		if d := float64(x) - median; d > 0.2*median+1e-6 || d < -0.2*median-1e-6 {
			return false
		}
	}
	return true
}

// within says whether m is within so many percent of another amount.
func within(m, other money.Milliunits, percent int64) bool {
	return 100*int64(absolute(m-other)) <= percent*int64(absolute(other))
}

func middle(amounts []money.Milliunits) money.Milliunits {
	sorted := slices.Sorted(slices.Values(amounts))
	n := len(sorted)
	if n%2 == 1 {
		return sorted[n/2]
	}
	return money.Milliunits(money.Divide(int64(sorted[n/2-1]+sorted[n/2]), 20)) * 10
}

func absolute(m money.Milliunits) money.Milliunits { return max(m, -m) }
