package insight_test

import (
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
)

// simulated is a payoff in exact fractions, written another way.
func simulated(debts []insight.Debt, order []int, budget, unit money.Milliunits, months int) (left []int64, interest int64, paidIn []int) {
	paidIn = make([]int, len(debts))
	for _, d := range debts {
		left = append(left, int64(d.Owed))
	}
	for n := 1; n <= months; n++ {
		pot := int64(budget)
		for i, d := range debts {
			exact := new(big.Rat).Mul(big.NewRat(left[i], 1), big.NewRat(d.Rate, 1_200_000))
			added := halfEven(exact.Quo(exact, big.NewRat(int64(unit), 1))) * int64(unit)
			left[i], interest = left[i]+added, interest+added
		}
		give := func(i int, most int64) {
			amount := slices.Min([]int64{most, left[i], pot})
			left[i], pot = left[i]-amount, pot-amount
		}
		for i, d := range debts {
			give(i, int64(d.Minimum))
		}
		for _, i := range order {
			give(i, pot)
		}
		for i := range debts {
			if left[i] == 0 && paidIn[i] == 0 {
				paidIn[i] = n
			}
		}
	}
	return left, interest, paidIn
}

func halfEven(r *big.Rat) int64 {
	floor := new(big.Int).Div(r.Num(), r.Denom())
	rest := new(big.Rat).Sub(r, new(big.Rat).SetInt(floor))
	switch c := rest.Cmp(big.NewRat(1, 2)); {
	case c > 0, c == 0 && floor.Bit(0) == 1:
		return floor.Int64() + 1
	}
	return floor.Int64()
}

func drawDebts(t *rapid.T) []insight.Debt {
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) insight.Debt {
		return insight.Debt{
			Account: budget.Account{Name: rapid.StringMatching(`[ab]{0,2}`).Draw(t, "name"), ID: rapid.StringMatching(`[a-f]{12}`).Draw(t, "id")},
			Owed:    money.Milliunits(rapid.Int64Range(1, 3_000_000).Draw(t, "owed")),
			Rate:    rapid.SampledFrom([]int64{0, 300, 1_300, 4_500, 12_000, 24_999, 100_000}).Draw(t, "rate"),
			Minimum: money.Milliunits(rapid.Int64Range(0, 50_000).Draw(t, "minimum")),
		}
	}), 1, 5).Draw(t, "debts")
}

func TestPayoffEqualsAnotherSimulation(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		debts := drawDebts(t)
		minimums, _ := insight.Minimums(debts)
		terms := insight.PayoffTerms{
			Strategy: rapid.SampledFrom([]insight.Strategy{insight.Avalanche, insight.Snowball}).Draw(t, "strategy"),
			Budget:   minimums + money.Milliunits(rapid.Int64Range(1, 200_000).Draw(t, "more")),
			First:    payoffMonth(2026), MaxMonths: 60,
			Currency: money.Currency{Digits: rapid.SampledFrom([]int{0, 2, 3}).Draw(t, "digits")},
		}
		p := insight.PayOff(debts, terms)
		order := make([]int, len(debts))
		for i := range order {
			order[i] = i
		}
		slices.SortFunc(order, func(i, j int) int {
			return slices.Compare(sortKey(debts[i], terms.Strategy), sortKey(debts[j], terms.Strategy))
		})
		left, interest, paidIn := simulated(debts, order, terms.Budget, terms.Currency.Unit(), len(p.Months))
		if int64(p.Interest) != interest {
			t.Fatalf("interest %d, want %d", p.Interest, interest)
		}
		var owed, still money.Milliunits
		for _, d := range p.Debts {
			owed += debts[d.Index].Owed
			still += money.Milliunits(left[d.Index])
			if d.Months != paidIn[d.Index] {
				t.Errorf("debt %d paid in month %d, want %d", d.Index, d.Months, paidIn[d.Index])
			}
			if got := debts[d.Index].Owed + d.Interest - d.Paid; got != money.Milliunits(left[d.Index]) {
				t.Errorf("debt %d: %d is left, want %d", d.Index, got, left[d.Index])
			}
		}
		if p.Paid+still != owed+p.Interest || (p.End == insight.PaidOff) != (still == 0) {
			t.Errorf("paid %d + left %d is not owed %d + interest %d; end %v", p.Paid, still, owed, p.Interest, p.End)
		}
		checkMonths(t, p, terms, owed)
	})
}

// sortKey is the order of the algorithm, as texts that sort the same way.
func sortKey(d insight.Debt, s insight.Strategy) []string {
	rate, owed := digits(1_000_000_000-d.Rate), digits(int64(d.Owed))
	if s == insight.Snowball {
		rate, owed = owed, rate
	}
	return []string{rate, owed, d.Account.Name, d.Account.ID}
}

func digits(n int64) string { return string(big.NewInt(1_000_000_000_000+n).Append(nil, 10)) }

// checkMonths holds each month against the sum and the month before.
func checkMonths(t *rapid.T, p insight.Payoff, terms insight.PayoffTerms, owed money.Milliunits) {
	for i, m := range p.Months {
		var paid money.Milliunits
		for _, payment := range m.Payments {
			paid += payment
		}
		if m.Paid > terms.Budget || m.Paid != paid || m.Owed != owed+m.Interest-m.Paid || m.Month != terms.First.Add(i) {
			t.Fatalf("month %d, after %d: %+v", i, owed, m)
		}
		if m.Paid < terms.Budget && m.Owed > 0 {
			t.Fatalf("month %d keeps money back: %+v", i, m)
		}
		owed = m.Owed
	}
}

// TestPayoffDoesNotDependOnTheOrderOfTheDebts: YNAB's order is a matter of taste.
func TestPayoffDoesNotDependOnTheOrderOfTheDebts(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		debts := drawDebts(t)
		minimums, _ := insight.Minimums(debts)
		terms := euros(insight.Avalanche, minimums+100_000)
		mixed := rapid.Permutation(debts).Draw(t, "mixed")
		a, b := insight.PayOff(debts, terms), insight.PayOff(mixed, terms)
		if a.Interest != b.Interest || len(a.Months) != len(b.Months) || a.Paid != b.Paid {
			t.Errorf("%d over %d months, and mixed %d over %d", a.Interest, len(a.Months), b.Interest, len(b.Months))
		}
	})
}
