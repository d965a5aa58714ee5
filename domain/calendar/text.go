package calendar

import (
	"fmt"
	"strconv"
	"time"
)

// ParseDate reads YYYY-MM-DD: ten characters, nothing around them, and a day that exists. The error names the
// form and quotes the text.
func ParseDate(s string) (Date, error) {
	d, ok := parse(s)
	if !ok {
		return Date{}, notADay(s)
	}
	return d, nil
}

// ParseMonth reads a month by its first day, YYYY-MM-01, as strictly as [ParseDate].
func ParseMonth(s string) (Month, error) {
	d, ok := parse(s)
	if !ok || d.Day() != 1 {
		return Month{}, notAMonth(s)
	}
	return d.Month(), nil
}

// What an error repeats of an argument is cut: it can be of any length.

func notADay(s string) error { return fmt.Errorf("%.40q is not a day in the form YYYY-MM-DD", s) }

func notAMonth(s string) error { return fmt.Errorf("%.40q is not a month in the form YYYY-MM-01", s) }

func parse[T string | []byte](s T) (Date, bool) {
	if len(s) != len("YYYY-MM-DD") || s[4] != '-' || s[7] != '-' {
		return Date{}, false
	}
	year, okYear := number(s[0:4])
	month, okMonth := number(s[5:7])
	day, okDay := number(s[8:10])
	if !okYear || !okMonth || !okDay {
		return Date{}, false
	}
	return NewDate(year, time.Month(month), day)
}

func number[T string | []byte](digits T) (n int, ok bool) {
	for i := range len(digits) {
		digit := digits[i] - '0'
		if digit > 9 {
			return 0, false
		}
		n = n*10 + int(digit)
	}
	return n, true
}

// String is YYYY-MM-DD; empty for no date.
func (d Date) String() string {
	var scratch [16]byte
	return string(d.append(scratch[:0]))
}

// MarshalText is [Date.String]. It never fails; a field that may be empty should be left out with omitzero,
// because no date cannot be read back.
func (d Date) MarshalText() ([]byte, error) { return d.append(make([]byte, 0, 10)), nil }

// UnmarshalText is [ParseDate].
func (d *Date) UnmarshalText(text []byte) error {
	read, ok := parse(text)
	if !ok {
		return notADay(string(text))
	}
	*d = read
	return nil
}

// String is the first day of the month, YYYY-MM-01; empty for no month.
func (m Month) String() string { return m.First().String() }

// Words is the month as a sentence has it, "September 2026"; empty for no month.
func (m Month) Words() string {
	if m.IsZero() {
		return ""
	}
	year, month := m.split()
	return month.String() + " " + strconv.Itoa(year)
}

// MarshalText is [Month.String]; see [Date.MarshalText].
func (m Month) MarshalText() ([]byte, error) { return m.First().MarshalText() }

// UnmarshalText is [ParseMonth].
func (m *Month) UnmarshalText(text []byte) error {
	read, ok := parse(text)
	if !ok || read.Day() != 1 {
		return notAMonth(string(text))
	}
	*m = read.Month()
	return nil
}

func (d Date) append(b []byte) []byte {
	if d.IsZero() {
		return b
	}
	for floor := 10_000_000; floor > d.packed; floor /= 10 {
		b = append(b, '0')
	}
	b = strconv.AppendInt(b, int64(d.packed), 10)
	// The last four digits are the month and the day; whatever stands before them is the year.
	var last [4]byte
	n := len(b) - copy(last[:], b[len(b)-4:])
	b = append(b[:n], '-', last[0], last[1], '-')
	return append(b, last[2:]...)
}
