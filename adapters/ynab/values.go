package ynab

import (
	"slices"
	"time"

	"avenir-mcp/domain/calendar"
)

// instant is a moment as it travels: with a zone, or without one for UTC; null for none.
type instant struct{ time.Time }

var instantForms = []string{time.RFC3339Nano, "2006-01-02T15:04:05.999999999", time.DateOnly}

// UnmarshalText reads an instant. All of them are in UTC, so that equal ones are ==.
func (i *instant) UnmarshalText(text []byte) error {
	var err error
	for _, form := range instantForms {
		if i.Time, err = time.Parse(form, string(text)); err == nil {
			i.Time = i.UTC()
			return nil
		}
	}
	return err
}

// UnmarshalJSON keeps null apart; without it the embedded time's own would be used.
func (i *instant) UnmarshalJSON(raw []byte) error {
	if string(raw) == "null" {
		return nil
	}
	if len(raw) < 2 || raw[0] != '"' {
		return errShape
	}
	return i.UnmarshalText(raw[1 : len(raw)-1])
}

// month is a month as it travels: any day of it, though YNAB sends the first.
type month struct{ calendar.Date }

// interner keeps one copy of texts that come again and again: a list of 100,000 transactions names a few
// hundred accounts, payees and categories. It makes nothing else of a text.
type interner map[string]string

func (in interner) same(s string) string {
	if kept, ok := in[s]; ok {
		return kept
	}
	in[s] = s
	return s
}

// identified refuses an item without an id: whatever it is, it cannot be kept or spoken of.
func identified(ids ...string) error {
	if slices.Contains(ids, "") {
		return missingError("id")
	}
	return nil
}
