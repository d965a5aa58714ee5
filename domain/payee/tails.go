package payee

import (
	"regexp"
	"strings"
)

// The rules of this file remove the end of a text, from a mark on.

var (
	// invoice is how French card payments go on: the date as six digits, then the card.
	invoice = pattern(`\bFACT \d{6}\b`)
	// ibanNote is the account of the other side. Tidying takes the dash before it.
	ibanNote = pattern(`\bIBAN\b`)
	// sepaField begins one of the fields of a German direct debit.
	sepaField = pattern(`\b(?:EREF|KREF|MREF|CRED|SVWZ|ABWA)\+`)
)

func removeInvoice(s string) string { return cutAt(s, "FACT", invoice) }

func removeIBANNote(s string) string { return cutAt(s, "IBAN", ibanNote) }

func removeSEPAFields(s string) string { return cutAt(s, "+", sepaField) }

// cutAt cuts the text where a match begins, which always holds mark.
func cutAt(s, mark string, begins func() *regexp.Regexp) string {
	if !strings.Contains(s, mark) {
		return s
	}
	if at := begins().FindStringIndex(s); at != nil {
		return s[:at[0]]
	}
	return s
}

// removeAfterSlashes removes the place that German card payments have behind two slashes. Those of a web
// address are behind a colon and stay.
func removeAfterSlashes(s string) string {
	for i := 1; i+1 < len(s); i++ { // a tidy text does not begin with one
		if s[i:i+2] == "//" && s[i-1] != ':' {
			return s[:i]
		}
	}
	return s
}
