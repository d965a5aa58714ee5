package rest

import (
	"time"

	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// What YNAB has not is null on the wire, and the zero value here. The pointers go into rows that nobody changes.

func textOrNull(s *string) *string {
	if *s == "" {
		return nil
	}
	return s
}

func dayOrNull(d *calendar.Date) *calendar.Date {
	if d.IsZero() {
		return nil
	}
	return d
}

func monthOrNull(m *calendar.Month) *calendar.Month {
	if m.IsZero() {
		return nil
	}
	return m
}

func instant(t time.Time) string { return t.UTC().Format(time.RFC3339) }

func instantOrNull(t time.Time) *string {
	if t.IsZero() {
		return nil
	}
	text := instant(t)
	return &text
}

// decimal is an amount in units of the currency.
func decimal(m money.Milliunits) money.Amount { return money.Amount(m) }

func (l *lens) shown(m money.Milliunits) string { return l.currency.Format(m) }
