package insight

import (
	"slices"

	"avenir-mcp/domain/money"
)

// size is an amount without its sign.
func size(m money.Milliunits) money.Milliunits {
	if m < 0 {
		return -m
	}
	return m
}

// steady says whether all amounts, whatever their signs, are within 20 % of their median. No amounts are.
func steady(amounts []money.Milliunits) bool {
	sizes := make([]money.Milliunits, len(amounts))
	for i, m := range amounts {
		sizes[i] = size(m)
	}
	slices.Sort(sizes)
	return sortedSteady(sizes)
}

// sortedSteady is [steady] for sizes in order: when the smallest and the largest are near, all are. Twice the median
// is a whole number, so it is compared with twice the size.
func sortedSteady(sizes []money.Milliunits) bool {
	n := len(sizes)
	if n == 0 {
		return true
	}
	twice := sizes[(n-1)/2] + sizes[n/2]
	return (twice-2*sizes[0])*5 <= twice && (2*sizes[n-1]-twice)*5 <= twice
}

// near says whether an amount is within 1 % of another.
func near(m, other money.Milliunits) bool { return size(m-other)*100 <= size(other) }

// median is the middle amount, or the mean of the middle two in whole smallest units; 0 of none.
func median(amounts []money.Milliunits, c money.Currency) money.Milliunits {
	n := len(amounts)
	if n == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(amounts))
	if n%2 == 1 {
		return sorted[n/2]
	}
	return c.Average(sorted[n/2-1]+sorted[n/2], 2)
}
