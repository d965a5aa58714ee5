package payee

import (
	"strings"
	"unicode"

	"avenir-mcp/domain/text"
)

// Merchant is the shop behind a bank's label, in upper case and without accents. The merchant of a merchant is
// itself: rounds over the rules repeat until one changes nothing, and once the text is folded a rule only removes.
//
// A label without any letter is its own merchant, and no rule takes the last letter away. Of a label of more than 500
// characters, which no bank sends, only those are looked at: rounds over a long one could take seconds.
func Merchant(label string) string {
	if len(label) > longest {
		return workOut(label) // not one of a bank, and too long to be kept
	}
	return remembered.of(label, workOut)
}

func workOut(label string) string {
	for {
		next := round(label)
		if next == label {
			return next
		}
		label = next
	}
}

// longest is how many characters of a label are looked at.
const longest = 500

func beginning(label string) string {
	if len(label) <= longest {
		return label
	}
	n := 0
	for at := range label {
		if n == longest {
			return label[:at]
		}
		n++
	}
	return label
}

// round folds a text and takes it through every rule once.
func round(s string) string {
	s = beginning(text.Latin(text.CleanFull(s)))
	if !hasLetter(s) {
		return s
	}
	s = strings.Join(strings.Fields(strings.Map(commaToSpace, s)), " ")
	// Tidying would take the signs by which these two are known.
	s = removeShortDates(glueStars(s))
	s = tidy(s, s)
	digits := hasDigit(s)
	for i := range rules {
		r := &rules[i]
		if r.digits && !digits {
			continue
		}
		if rest := r.remove(s); len(rest) != len(s) {
			s = tidy(rest, s)
			digits = hasDigit(s)
		}
	}
	return s
}

// rule removes one kind of text that says nothing about the shop.
type rule struct {
	// remove gives the text without it.
	remove func(s string) string
	// digits: it finds nothing in a text without a digit.
	digits bool
}

// rules are in the order in which they apply: one can bring forth what the next removes.
var rules = [...]rule{
	{remove: removeInvoice, digits: true},
	{remove: removeIBANNote},
	{remove: removeSEPAFields},
	{remove: removeAfterSlashes},
	{remove: removeIBANs, digits: true},
	{remove: removeCards, digits: true},
	{remove: removeDates, digits: true},
	{remove: removeNamedDates, digits: true},
	{remove: removeTimes, digits: true},
	{remove: removeReferences, digits: true},
	{remove: removeCodes, digits: true},
	{remove: removeNumbers, digits: true},
	{remove: removePrefix},
	{remove: removeCollector},
	{remove: removeCountry},
}

const (
	// lost are the signs of which a token must not be made only.
	lost = "/.*|_#"
	// trimmed are the signs that do not stand at either end of a merchant.
	trimmed = " -–—*/,.;:#|_+"
	// around are the signs around the core of a token.
	around = ".,;:()"
)

// tidy takes away the signs that a rule has left without meaning. When no letter is left, the rule does not apply
// and the text stays as it was.
func tidy(s, before string) string {
	s = filter(s, func(_ int, token string) bool { return strings.Trim(token, lost) != "" })
	s = strings.Trim(s, trimmed)
	if !hasLetter(s) {
		return before
	}
	return s
}

// filter keeps the tokens, which are parted by spaces, for which keep says so.
func filter(s string, keep func(i int, token string) bool) string {
	tokens := strings.Fields(s)
	kept := tokens[:0]
	for i, token := range tokens {
		if keep(i, token) {
			kept = append(kept, token)
		}
	}
	return strings.Join(kept, " ")
}

// core is a token without the signs around it.
func core(token string) string { return strings.Trim(token, around) }

func commaToSpace(r rune) rune {
	if r == ',' || r == ';' {
		return ' '
	}
	return r
}

func hasLetter(s string) bool { return strings.ContainsFunc(s, unicode.IsLetter) }

func hasDigit(s string) bool { return strings.ContainsFunc(s, isDigit) }

// isDigit knows the digits that banks write.
func isDigit(r rune) bool { return '0' <= r && r <= '9' }
