package calendar_test

import (
	"testing"
	"time"

	"avenir-mcp/domain/calendar"
)

func TestAMonthInWords(t *testing.T) {
	t.Parallel()
	for want, m := range map[string]calendar.Month{
		"":               {},
		"September 2026": calendar.MonthOf(2026, time.September),
		"January 2027":   calendar.MonthOf(2026, 13),
		"December 2026":  calendar.MonthOf(2026, time.December),
	} {
		if got := m.Words(); got != want {
			t.Errorf("%s: %q, want %q", m, got, want)
		}
	}
}
