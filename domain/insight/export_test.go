package insight

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// Portion is how a total is spread over days.
func Portion(total money.Milliunits, days, day int, c money.Currency) money.Milliunits {
	return portion(total, days, day, c)
}

// FindSeries finds what is paid again and again among payments of one key.
func FindSeries(payments []Payment, today calendar.Date, c money.Currency) []Series {
	f := finder{today: today, currency: c}
	return f.find(payments)
}

// Covers says whether a schedule stands for payments with this key.
func Covers(s budget.Schedule, k Key) bool { return covered([]Cover{CoverOf(s)}, k) }
