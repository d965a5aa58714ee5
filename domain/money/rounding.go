package money

import (
	"math"
	"math/bits"
	"strconv"
)

// Divide is a/b rounded to a whole number, half away from zero. b must not be 0.
func Divide(a, b int64) int64 { return scaled(a, 1, b) }

// Percent is how much of the whole a part is, in tenths of a percent, rounded half away from zero. The whole must not
// be 0.
func Percent(part, whole Milliunits) Tenths { return Ratio(part, whole, 100) }

// Ratio is part/whole counted in parts of which the whole has scale, with one decimal, rounded half away from zero.
// The whole must not be 0.
func Ratio(part, whole Milliunits, scale int64) Tenths {
	return Tenths(scaled(int64(part), 10*scale, int64(whole)))
}

// scaled is a*k/b rounded half away from zero, exact whatever the size of a*k; k is positive. A result that an int64
// cannot hold is the nearest one that it can.
func scaled(a, k, b int64) int64 {
	negative := (a < 0) != (b < 0)
	high, low := bits.Mul64(magnitude(a), magnitude(k))
	divisor := magnitude(b)
	low, carry := bits.Add64(low, divisor/2, 0)
	high += carry
	if high >= divisor {
		return furthest(negative)
	}
	quotient, _ := bits.Div64(high, low, divisor)
	switch {
	case quotient > math.MaxInt64:
		return furthest(negative)
	case negative:
		return -int64(quotient)
	}
	return int64(quotient)
}

func furthest(negative bool) int64 {
	if negative {
		return math.MinInt64
	}
	return math.MaxInt64
}

func magnitude(n int64) uint64 {
	if n < 0 {
		return -uint64(n) //nolint:gosec // it wraps round, and so does the minus: also the smallest int64 comes out right
	}
	return uint64(n)
}

// Round is m in whole smallest units of the currency, half away from zero.
func (c Currency) Round(m Milliunits) Milliunits { return c.Average(m, 1) }

// Average is a total spread over n, in whole smallest units of the currency, rounded half away from zero. n must not
// be 0.
func (c Currency) Average(total Milliunits, n int) Milliunits {
	unit := c.Unit()
	return Milliunits(Divide(int64(total), int64(n)*int64(unit))) * unit
}

// Tenths is a figure with one decimal, such as a percentage or a number of months. It marshals to a JSON number,
// while its Go kind is an integer: a schema made by reflection has to be told.
type Tenths int64

// String always has the decimal: "80.0", "-0.5".
func (t Tenths) String() string { return string(t.append(nil)) }

// MarshalJSON writes [Tenths.String] as a number. It never fails.
func (t Tenths) MarshalJSON() ([]byte, error) { return t.append(nil), nil }

func (t Tenths) append(b []byte) []byte {
	size := magnitude(int64(t))
	if t < 0 {
		b = append(b, '-')
	}
	b = strconv.AppendUint(b, size/10, 10)
	return append(b, '.', byte('0'+size%10))
}
