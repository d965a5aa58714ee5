package payee

import (
	"slices"
	"strings"
)

// collectors are companies that take payments for shops; they write themselves, and a star, before their names.
const collectors = `(?:PAYPAL|PP|SQ|TST|SUMUP|ZETTLE|IZ|SP|STRIPE|CKO|GOCARDLESS|MOLLIE|KLARNA|ADYEN)`

var (
	collector = pattern(`^` + collectors + `[ _]?\*`)
	loneStar  = pattern(`\b(` + collectors + `[ _]?\*) `)
)

// glueStars joins a collector's star to the name behind it: alone it would be lost as a token of signs only.
func glueStars(s string) string {
	if !strings.Contains(s, "* ") {
		return s
	}
	return loneStar().ReplaceAllString(s, "$1")
}

// countries are those of card payments; many banks write them at the end.
var countries = []string{"FRA", "NLD", "DEU", "GBR", "USA", "ESP", "BEL"}

func removeCollector(s string) string {
	if !strings.Contains(s, "*") {
		return s
	}
	return s[len(collector().FindString(s)):]
}

func removeCountry(s string) string {
	if i := strings.LastIndexByte(s, ' '); i > 0 && slices.Contains(countries, s[i+1:]) {
		return s[:i]
	}
	return s
}
