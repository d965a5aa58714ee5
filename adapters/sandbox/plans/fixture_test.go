package plans_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// noon is a clock that stands still at noon of a day.
type noon struct{ day calendar.Date }

func (c noon) Now() time.Time {
	at, err := time.Parse(time.DateOnly, c.day.String())
	if err != nil {
		panic(err)
	}
	return at.Add(12 * time.Hour)
}
func (noon) Elapsed() time.Duration                           { return 0 }
func (noon) Sleep(ctx context.Context, _ time.Duration) error { return ctx.Err() }

func day(s string) calendar.Date {
	d, err := calendar.ParseDate(s)
	if err != nil {
		panic(err)
	}
	return d
}

// server serves a plan on the day it was made for.
func server(today calendar.Date, p book.Plan) *sandbox.Server { return sandbox.New(noon{today}, p) }

// figures are those of a category in a month.
type figures struct{ assigned, activity, available money.Milliunits }

// got is for answers that have to come.
func got[T any](t testing.TB, answer T, err error) T {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	return answer
}

func monthOf(t testing.TB, s *sandbox.Server, plan string, m calendar.Month) budget.Month {
	t.Helper()
	answer, err := s.Month(t.Context(), plan, m, application.Fresh)
	return got(t, answer, err)
}

// isUUID says whether an id has the form of YNAB's, which are random ones: those of version 4.
func isUUID(id string) bool {
	groups := strings.Split(id, "-")
	lengths := make([]int, 0, len(groups))
	for _, g := range groups {
		lengths = append(lengths, len(g))
	}
	return slices.Equal(lengths, []int{8, 4, 4, 4, 12}) && groups[2][0] == '4' &&
		strings.Trim(id, "0123456789abcdef-") == ""
}
