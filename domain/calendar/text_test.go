package calendar_test

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain/calendar"
)

func ExampleParseDate() {
	d, _ := calendar.ParseDate("2026-09-25")
	fmt.Println(d.AddDays(10), d.Month())
	_, err := calendar.ParseDate("25-09-2026")
	fmt.Println(err)
	// Output:
	// 2026-10-05 2026-09-01
	// "25-09-2026" is not a day in the form YYYY-MM-DD
}

// neither holds texts that are no day, and so no month either.
var neither = []string{
	"", "2026", "2026-09", "2026-9-01", "2026-09-1", "26-09-01", "2026-09-011", "2026-13-01", "2026-00-01", "2026-02-30",
	"2026-09-00", "2026-09-31", "2026/09/01", "2026-09/01", "2026.09-01", " 2026-09-01", "2026-09-01 ", "2026-09-01\n",
	"2026-09-01T00:00:00Z", "2026-+9-01", "+026-09-01", "-026-09-01", "２026-01-1", "202x-09-01", "2026-x9-01", "2026-09-x1",
	"2026-09-0/", "2026-09-0:", "0000-01-01", "current", "today", "2026-09-\x00\x01", strings.Repeat("2026-09-01", 900),
}

func TestParseDateRefusesAllButARealDay(t *testing.T) {
	t.Parallel()
	for _, s := range neither {
		d, err := calendar.ParseDate(s)
		if err == nil {
			t.Errorf("%q was read as %s", s, d)
			continue
		}
		explains(t, err, s, "YYYY-MM-DD")
	}
}

func TestParseMonthRefusesAllButAFirstDay(t *testing.T) {
	t.Parallel()
	// The list holds the texts of common-13: 2026-09, 2026-13-01, and 2026-09-01 with a line break.
	for _, s := range append([]string{"2026-09-02", "2026-09-30", "2026-10-11"}, neither...) {
		m, err := calendar.ParseMonth(s)
		if err == nil {
			t.Errorf("%q was read as %s", s, m)
			continue
		}
		explains(t, err, s, "YYYY-MM-01")
	}
}

// explains checks that the error names the form and quotes the text, or as much of it as is reasonable.
func explains(t *testing.T, err error, value, form string) {
	t.Helper()
	quoted := strconv.Quote(value)
	if len(quoted) > 60 {
		quoted = quoted[:40]
	}
	if !strings.Contains(err.Error(), form) || !strings.Contains(err.Error(), quoted) || len(err.Error()) > 200 {
		t.Errorf("%q does not explain %.60q", err, value)
	}
}

func TestDatesAndMonthsTravelAsText(t *testing.T) {
	t.Parallel()
	type row struct {
		Date  calendar.Date             `json:"date"`
		Month calendar.Month            `json:"month"`
		Due   calendar.Date             `json:"due,omitzero"`
		Until calendar.Month            `json:"until,omitzero"`
		Sums  map[calendar.Month]int    `json:"sums"`
		Days  map[calendar.Date]int     `json:"days"`
		Maybe *calendar.Date            `json:"maybe"`
		None  struct{ D calendar.Date } `json:"none"`
	}
	sent := row{
		Date: date("2026-09-25"), Month: calendar.MonthOf(2026, 9),
		Sums: map[calendar.Month]int{calendar.MonthOf(2026, 12): 1}, Days: map[calendar.Date]int{date("0099-01-02"): 2},
	}
	wire, err := json.Marshal(sent)
	if err != nil {
		t.Fatal(err)
	}
	want := `{"date":"2026-09-25","month":"2026-09-01","sums":{"2026-12-01":1},"days":{"0099-01-02":2},"maybe":null,"none":{"D":""}}`
	if diff := cmp.Diff(want, string(wire)); diff != "" {
		t.Fatal(diff)
	}
	var got row
	if err := json.Unmarshal([]byte(strings.Replace(want, `,"none":{"D":""}`, "", 1)), &got); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(sent, got); diff != "" {
		t.Error(diff)
	}
}

func TestReadingIsAsStrictAsParsingAndLeavesTheValueAlone(t *testing.T) {
	t.Parallel()
	for _, s := range neither {
		d, m := date("2026-09-25"), calendar.MonthOf(2026, 9)
		if err := d.UnmarshalText([]byte(s)); err == nil || d != date("2026-09-25") {
			t.Errorf("date from %q: %s, %v", s, d, err)
		} else {
			explains(t, err, s, "YYYY-MM-DD")
		}
		if err := m.UnmarshalText([]byte(s)); err == nil || m != calendar.MonthOf(2026, 9) {
			t.Errorf("month from %q: %s, %v", s, m, err)
		} else {
			explains(t, err, s, "YYYY-MM-01")
		}
	}
	var m calendar.Month
	if err := m.UnmarshalText([]byte("2026-09-02")); err == nil {
		t.Errorf("the second day was read as %s", m)
	}
}

// Counting allocations does not go with parallel tests.
func TestReadingADateDoesNotAllocate(t *testing.T) { //nolint:paralleltest // see above
	wire, s := []byte("2026-09-25"), "2026-09-25"
	var d calendar.Date
	if n := testing.AllocsPerRun(100, func() {
		_ = d.UnmarshalText(wire)
		d, _ = calendar.ParseDate(s)
		_ = d.Month().Last().AddDays(3).DaysSince(d)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
	if n := testing.AllocsPerRun(100, func() { s = d.String() }); n > 1 {
		t.Errorf("%v allocations to print", n)
	}
}
