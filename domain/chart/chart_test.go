package chart_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/chart"
	"avenir-mcp/domain/money"
)

func TestPicture128NothingToDraw(t *testing.T) {
	t.Parallel()
	none, some := []money.Milliunits{0, 0}, []money.Milliunits{0, -1}
	for name, c := range map[string]struct {
		picture chart.Picture
		want    bool
	}{
		"a course of nothing":       {chart.Course{}, true},
		"points without amounts":    {chart.Course{Points: []string{"a"}}, true},
		"zeros":                     {chart.Course{Up: &chart.Series{Values: none}, Down: &chart.Series{Values: none}, Lines: []chart.Series{{Values: none}}, Band: &chart.Band{Low: none, High: none}}, true},
		"a bar up":                  {chart.Course{Up: &chart.Series{Values: some}}, false},
		"a bar down":                {chart.Course{Down: &chart.Series{Values: some}}, false},
		"the second line":           {chart.Course{Lines: []chart.Series{{Values: none}, {Values: some}}}, false},
		"the low end":               {chart.Course{Band: &chart.Band{Low: some}}, false},
		"the high end":              {chart.Course{Band: &chart.Band{High: some}}, false},
		"a comparison of nothing":   {chart.Comparison{}, true},
		"rows of zeros":             {chart.Comparison{Rows: []chart.Row{{Name: "a"}}}, true},
		"a row with a first amount": {chart.Comparison{Rows: []chart.Row{{}, {First: 1}}}, false},
		"a row with a second":       {chart.Comparison{Rows: []chart.Row{{}, {Second: -1}}}, false},
	} {
		if got := c.picture.Empty(); got != c.want {
			t.Errorf("%s: empty is %v", name, got)
		}
	}
}

func TestRangesHoldEverythingAndZero(t *testing.T) {
	t.Parallel()
	type span struct{ Least, Most money.Milliunits }
	of := func(least, most money.Milliunits) span { return span{least, most} }
	m := func(amounts ...money.Milliunits) []money.Milliunits { return amounts }
	course := chart.Course{
		Up: &chart.Series{Values: m(1, 9)}, Down: &chart.Series{Values: m(-3)}, Lines: []chart.Series{{Values: m(4)}, {Values: m(11)}},
		Band: &chart.Band{Low: m(-20), High: m(30)},
	}
	if diff := cmp.Diff(span{-20, 30}, of(course.Range())); diff != "" {
		t.Error(diff)
	}
	course.Band = nil
	if diff := cmp.Diff(span{-3, 11}, of(course.Range())); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(span{0, 7}, of(chart.Course{Lines: []chart.Series{{Values: m(5, 7)}}}.Range())); diff != "" {
		t.Error(diff)
	}
	compared := chart.Comparison{Rows: []chart.Row{{First: 5, Second: -2}, {First: -8, Second: 3}}}
	if diff := cmp.Diff(span{-8, 5}, of(compared.Range())); diff != "" {
		t.Error(diff)
	}
}

func TestMonthsAsLabels(t *testing.T) {
	t.Parallel()
	got := []string{chart.Month(calendar.MonthOf(2026, time.September)), chart.Month(calendar.MonthOf(2027, time.May))}
	if diff := cmp.Diff([]string{"Sep 2026", "May 2027"}, got); diff != "" {
		t.Error(diff)
	}
}
