package payee

import (
	"regexp"
	"strconv"
	"strings"
)

// A payment's day and time say nothing about the shop. Only what can be a day is taken for one: a name such as
// 24/7 GYM has signs like a date.

var (
	// dates hold the two numbers of a day and a month as their groups, and mark in any case.
	dates = []struct {
		mark string
		form func() *regexp.Regexp
	}{
		{"-", pattern(`\b\d{4}-(\d{2})-(\d{2})(?:T\d{2}:\d{2}(?::\d{2})?)?\b`)},
		{"/", pattern(`\b(\d{1,2})/(\d{1,2})/(?:\d{4}|\d{2})\b`)},
		{".", pattern(`\b(\d{1,2})\.(\d{1,2})\.(?:\d{4}|\d{2})\b`)},
		{"-", pattern(`\b(\d{1,2})-(\d{1,2})-(?:\d{4}|\d{2})\b`)},
		{"/", pattern(`\b(\d{2})/(\d{2})\b`)},
	}
	// shortDate is the German form, which lacks the year.
	shortDate = pattern(`\b(\d{2})\.(\d{2})\.(?: |$)`)
	namedDate = pattern(`\b(?:ON )?(?:0[1-9]|[12]\d|3[01]) ?(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEPT?|OCT|NOV|DEC)` +
		`(?: ?(?:\d{4}|\d{2})\b([^:]|$)|\b)`)
	clock = pattern(`\b\d{2}:\d{2}(?::\d{2})?(?: ?UHR)?\b`)
)

// removeDates removes dates in digits.
func removeDates(s string) string {
	for _, d := range dates {
		if strings.Contains(s, d.mark) {
			s = removeDays(s, d.form(), "")
		}
	}
	return s
}

// removeShortDates removes dates such as 23.10. with their last point, in front of a space or at the end.
func removeShortDates(s string) string {
	if !strings.Contains(s, ".") {
		return s
	}
	return removeDays(s, shortDate(), " ")
}

// removeDays removes the dates of one form, where they are days, and puts with in their place.
func removeDays(s string, form *regexp.Regexp, with string) string {
	found := form.FindAllStringSubmatchIndex(s, -1)
	if found == nil {
		return s
	}
	var b strings.Builder
	from := 0
	for _, at := range found {
		if isDay(s[at[2]:at[3]], s[at[4]:at[5]]) {
			b.WriteString(s[from:at[0]] + with)
			from = at[1]
		}
	}
	return b.String() + s[from:]
}

// isDay says whether two numbers can be a day and a month, in either order.
func isDay(a, b string) bool {
	const days, months = 31, 12
	first, _ := strconv.Atoi(a)
	second, _ := strconv.Atoi(b)
	return 1 <= min(first, second) && max(first, second) <= days && min(first, second) <= months
}

// removeNamedDates removes dates with the English name of the month, such as ON 12 OCT or 05SEP26.
func removeNamedDates(s string) string { return namedDate().ReplaceAllString(s, "$1") }

// removeTimes removes times of the day, also with the German word behind them.
func removeTimes(s string) string {
	if !strings.Contains(s, ":") {
		return s
	}
	return clock().ReplaceAllString(s, "")
}
