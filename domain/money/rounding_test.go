package money_test

import (
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"avenir-mcp/domain/money"
)

func TestDivideRoundsHalfAwayFromZero(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ a, b, want int64 }{
		{0, 3, 0},
		{1, 2, 1},
		{-1, 2, -1},
		{1, -2, -1},
		{-1, -2, 1},
		{1, 3, 0},
		{2, 3, 1},
		{-2, 3, -1},
		{5, 2, 3},
		{-5, 2, -3},
		{7, 7, 1},
		{math.MaxInt64, 1, math.MaxInt64},
		{math.MinInt64, 1, math.MinInt64},
		{math.MinInt64, -1, math.MaxInt64},
		{math.MinInt64, 2, math.MinInt64 / 2},
	} {
		if got := money.Divide(c.a, c.b); got != c.want {
			t.Errorf("%d/%d: %d, want %d", c.a, c.b, got, c.want)
		}
	}
}

func TestAverageIsInWholeSmallestUnits(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		digits      int
		total       money.Milliunits
		n           int
		want, whole money.Milliunits
	}{
		{2, 100_000, 3, 33_330, 100_000},
		{2, -100_000, 6, -16_670, -100_000},
		{2, 15, 1, 20, 20},
		{2, -15, 1, -20, -20},
		{0, 2_500, 1, 3_000, 3_000},
		{0, -2_499, 1, -2_000, -2_000},
		{0, -1_000_000, 6, -167_000, -1_000_000},
		{3, 100_000, 6, 16_667, 100_000},
	} {
		cur := money.Currency{Digits: c.digits}
		if got := cur.Average(c.total, c.n); got != c.want {
			t.Errorf("%d over %d with %d decimals: %d, want %d", c.total, c.n, c.digits, got, c.want)
		}
		if got := cur.Round(c.total); got != c.whole {
			t.Errorf("%d with %d decimals: %d, want %d", c.total, c.digits, got, c.whole)
		}
	}
}

func TestPercentHasOneDecimal(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		part, whole money.Milliunits
		want        string
	}{
		{400, 500, "80.0"},
		{150, 100, "150.0"},
		{-30, 100, "-30.0"},
		{2, 3, "66.7"},
		{1, 3000, "0.0"},
		{-1, 1000, "-0.1"},
		{-1, 10_000, "0.0"},
		{1, 2000, "0.1"},
		{0, 5, "0.0"},
	} {
		if got := money.Percent(c.part, c.whole).String(); got != c.want {
			t.Errorf("%d of %d: %s, want %s", c.part, c.whole, got, c.want)
		}
	}
	if b, err := money.Ratio(30, 11, 1).MarshalJSON(); string(b) != "2.7" || err != nil {
		t.Errorf("30 in parts of 11: %s, %v", b, err)
	}
}

// However large the figures, a ratio is that of exact arithmetic, or the nearest one that fits.
func TestPropertyRatiosAreExact(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		part, whole := rapid.Int64().Draw(t, "part"), rapid.Int64().Draw(t, "whole")
		if whole == 0 {
			return
		}
		exact := new(big.Rat).SetFrac(new(big.Int).Mul(big.NewInt(part), big.NewInt(1000)), big.NewInt(whole))
		got := int64(money.Percent(money.Milliunits(part), money.Milliunits(whole)))
		away := new(big.Rat).Sub(exact, new(big.Rat).SetInt64(got))
		switch half := big.NewRat(1, 2); {
		case got == math.MaxInt64 && exact.Cmp(new(big.Rat).SetInt64(math.MaxInt64)) >= 0:
		case got == math.MinInt64 && exact.Cmp(new(big.Rat).SetInt64(math.MinInt64)) <= 0:
		case new(big.Rat).Abs(away).Cmp(half) > 0:
			t.Fatalf("%d of %d: %d is %s away", part, whole, got, away)
		case new(big.Rat).Abs(away).Cmp(half) == 0 && away.Sign() == exact.Sign():
			t.Fatalf("%d of %d: %d was rounded towards zero", part, whole, got)
		}
	})
}
