package calendar_test

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"avenir-mcp/domain/calendar"
)

func TestEveryDayAndMonthComesBackFromItsBytes(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		var want calendar.Date
		if rapid.Bool().Draw(t, "a day") {
			first, _ := calendar.NewDate(1, time.January, 1)
			want = first.AddDays(rapid.IntRange(0, 4_000_000).Draw(t, "days"))
		}
		var day calendar.Date
		bytes, _ := want.MarshalBinary()
		if err := day.UnmarshalBinary(bytes); err != nil || day != want {
			t.Fatalf("%s came back as %s, %v", want, day, err)
		}
		var month calendar.Month
		bytes, _ = want.Month().MarshalBinary()
		if err := month.UnmarshalBinary(bytes); err != nil || month != want.Month() {
			t.Fatalf("%s came back as %s, %v", want.Month(), month, err)
		}
	})
}

func TestBytesThatAreNoDayAreRefused(t *testing.T) {
	t.Parallel()
	for name, data := range map[string][]byte{
		"nothing":                   {},
		"the thirteenth month":      {0xda, 0xac, 0xa9, 0x13},
		"less than nothing":         {0x01},
		"a day and something after": {0x00, 0x00},
		"no end":                    {0xff},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var d calendar.Date
			if err := d.UnmarshalBinary(data); err == nil {
				t.Errorf("read as %s", d)
			}
		})
	}
	day, _ := calendar.NewDate(2026, time.May, 2)
	data, _ := day.MarshalBinary()
	if err := new(calendar.Month).UnmarshalBinary(data); err == nil {
		t.Error("a day within a month was read as a month")
	}
}
