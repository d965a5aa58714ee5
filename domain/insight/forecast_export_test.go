package insight

import "avenir-mcp/domain/money"

// Portion is how a total is spread over days.
func Portion(total money.Milliunits, days, day int, c money.Currency) money.Milliunits {
	return portion(total, days, day, c)
}
