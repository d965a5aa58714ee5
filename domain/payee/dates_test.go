package payee_test

import (
	"strings"
	"testing"
)

func TestDatesGo(t *testing.T) {
	t.Parallel()
	cases{
		"ISO":                            {"SHOP 2026-09-25 A", "SHOP A"},
		"ISO with a time":                {"SHOP 2026-09-25T18:04 A", "SHOP A"},
		"ISO with seconds":               {"SHOP 2026-09-25T18:04:59 A", "SHOP A"},
		"ISO, day and month swapped":     {"SHOP 2026-25-09 A", "SHOP A"},
		"ISO, no month":                  {"SHOP 2026-13-13 A", "SHOP 2026-13-13 A"},
		"ISO, no day":                    {"SHOP 2026-09-32 A", "SHOP 2026-09-32 A"},
		"slashes":                        {"SHOP 25/9/2026 A", "SHOP A"},
		"slashes, short":                 {"SHOP 9/25/26 A", "SHOP A"},
		"points":                         {"SHOP 25.09.2026 A", "SHOP A"},
		"points, short":                  {"SHOP 5.9.26 A", "SHOP A"},
		"dashes":                         {"SHOP 25-09-2026 A", "SHOP A"},
		"dashes, short":                  {"SHOP 25-9-26 A", "SHOP A"},
		"in brackets":                    {"SHOP (25-9-26) A", "SHOP () A"},
		"signs that differ":              {"SHOP 5.9/26 A", "SHOP 5.9/26 A"},
		"a year of three digits":         {"SHOP 5-9-026 A", "SHOP 5-9-026 A"},
		"slashes, no day":                {"SHOP 32/9/26 A", "SHOP 32/9/26 A"},
		"slashes, day zero":              {"SHOP 0/9/26 A", "SHOP 0/9/26 A"},
		"slashes, no month":              {"SHOP 13/13/26 A", "SHOP 13/13/26 A"},
		"slashes, the last of both":      {"SHOP 31/12/26 A", "SHOP A"},
		"without a year":                 {"SHOP 25/09 A", "SHOP A"},
		"without a year, no month":       {"SHOP 13/13 A", "SHOP 13/13 A"},
		"without a year, one digit":      {"SHOP 5/12 A", "SHOP 5/12 A"},
		"without a year, three digits":   {"SHOP 125/12 A", "SHOP 125/12 A"},
		"German, without a year":         {"SHOP 25.09. A", "SHOP A"},
		"German, at the end":             {"SHOP 25.09.", "SHOP"},
		"German, before a card":          {"SHOP 25.09. X1234", "SHOP"},
		"German, behind a card":          {"SHOP X1234 25.09.", "SHOP"},
		"German, two of them":            {"SHOP 25.09. 26.09. A", "SHOP A"},
		"German, glued":                  {"SHOP 25.09.A B", "SHOP 25.09.A B"},
		"German, without the last point": {"SHOP 25.09 A", "SHOP 25.09 A"},
		"German, no month":               {"SHOP 25.13. A", "SHOP 25.13. A"},
	}.run(t)
}

func TestDatesWithANameGo(t *testing.T) {
	t.Parallel()
	all := cases{
		"with ON":                     {"SHOP ON 12 OCT A", "SHOP A"},
		"without spaces":              {"SHOP 12OCT A", "SHOP A"},
		"with a short year":           {"SHOP 12 OCT 26 A", "SHOP A"},
		"with a long year":            {"SHOP 12 OCT 2026 A", "SHOP A"},
		"with a year, no spaces":      {"SHOP 12OCT26 A", "SHOP A"},
		"with a long year, no spaces": {"SHOP 12OCT2026 A", "SHOP A"},
		"with a time behind":          {"SHOP 12 OCT 10:30 A", "SHOP A"},
		"at the end":                  {"SHOP 12 OCT 26", "SHOP"},
		"the last day":                {"SHOP 31 OCT A", "SHOP A"},
		"the first day":               {"SHOP 01 OCT A", "SHOP A"},
		"ON in front of something":    {"SHOP ON OCT A", "SHOP ON OCT A"},
		"ON in a word":                {"SALON 12 OCT A", "SALON A"},
		"no such day":                 {"SHOP 32 OCT A", "SHOP 32 OCT A"},
		"day zero":                    {"SHOP 00 OCT A", "SHOP 00 OCT A"},
		"one digit":                   {"SHOP 7 MAR A", "SHOP 7 MAR A"},
		"three digits":                {"SHOP 1.112 OCT A", "SHOP 1.112 OCT A"},
		"a longer word":               {"SHOP 12 OCTOPUS A", "SHOP 12 OCTOPUS A"},
		"a letter behind the year":    {"SHOP 12 OCT26A B", "SHOP 12 OCT26A B"},
		"a letter behind":             {"SHOP 12OCTX B", "SHOP 12OCTX B"},
	}
	for month := range strings.FieldsSeq("JAN FEB MAR APR MAY JUN JUL AUG SEP SEPT OCT NOV DEC") {
		all["the month "+month] = struct{ label, want string }{"SHOP 12 " + month + " A", "SHOP A"}
	}
	all.run(t)
}

func TestTimesGo(t *testing.T) {
	t.Parallel()
	cases{
		"a time":            {"SHOP 14:22 A", "SHOP A"},
		"with seconds":      {"SHOP 14:22:59 A", "SHOP A"},
		"with a word":       {"SHOP 14:22 UHR A", "SHOP A"},
		"glued to a word":   {"SHOP 14:22UHR A", "SHOP A"},
		"with another word": {"SHOP 14:22 UHREN A", "SHOP UHREN A"},
		"one digit":         {"SHOP 4:22 A", "SHOP 4:22 A"},
		"behind a slash":    {"SHOP /18:04 A", "SHOP A"},
		"the word alone":    {"SHOP UHR 12 A", "SHOP UHR 12 A"},
	}.run(t)
}
