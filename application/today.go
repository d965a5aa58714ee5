package application

import (
	"time"

	"avenir-mcp/domain"
	"avenir-mcp/domain/calendar"
)

// Today tells the plan's day: the day in the zone where its owner lives. YNAB judges some things by the day
// in UTC, which is another one for hours every day.
type Today struct {
	Clock Clock
	Zone  *time.Location
}

// Date is today's date.
func (t Today) Date() calendar.Date { return calendar.DateOf(t.Clock.Now(), t.Zone) }

// CurrentMonth is the word for the month of today.
const CurrentMonth = "current"

// Month reads a month argument: "current" or nothing for today's month, else YYYY-MM-01.
//
// Errors: invalid_argument about the argument "month".
func (t Today) Month(argument string) (calendar.Month, error) {
	if argument == "" || argument == CurrentMonth {
		return t.Date().Month(), nil
	}
	m, err := calendar.ParseMonth(argument)
	if err != nil {
		return m, domain.Invalid("month", `%v; use "current" for this month.`, err)
	}
	return m, nil
}
