package insight

import (
	"math"

	"avenir-mcp/domain/money"
)

// spread is the sample standard deviation of a month's total, over the complete months that have data, the newest
// first.
func (h *flowHistory) spread(totals [spreadMonths + 1]money.Milliunits) float64 {
	n := float64(h.withData(spreadMonths))
	mean := float64(upTo(totals, spreadMonths)) / n
	var squares float64
	for ago := 1; ago <= spreadMonths; ago++ {
		if h.data[ago] {
			off := float64(totals[ago]) - mean
			squares += off * off
		}
	}
	return math.Sqrt(squares / (n - 1))
}

// band is how far off the balance may be after a number of months, in whole smallest units. Months differ
// independently of each other, so their spreads add up as squares do.
func (a Averages) band(months float64, c money.Currency) money.Milliunits {
	unit := float64(c.Unit())
	return money.Milliunits(math.Round(a.spread*math.Sqrt(months)/unit)) * c.Unit()
}
