package payee

import (
	"strings"
	"unicode"
)

// removeNumbers removes the tokens that are numbers of something, and not a part of a name: of stores, tills,
// cards and payments. A short number at the front stays: a bar may be called 1664.
func removeNumbers(s string) string {
	return filter(s, func(i int, token string) bool {
		token = core(token)
		return !isNumber(token, i == 0) && !isCardOrder(token) && !isPaymentCode(token)
	})
}

// isNumber says whether a token is a number sign with digits, or a number that is too long for a name: five
// digits, and three where it is not the first token.
func isNumber(token string, isFirst bool) bool {
	const long, short = 5, 3
	number, signed := strings.CutPrefix(token, "#")
	if !isDigits(number) {
		return false
	}
	return signed || len(number) >= long || len(number) >= short && !isFirst
}

// isCardOrder says whether a token is the order number of a Dutch card, as in PAS123.
func isCardOrder(token string) bool {
	number, ok := strings.CutPrefix(token, "PAS")
	return ok && len(number) == 3 && isDigits(number)
}

// isPaymentCode says whether a token of eight or more letters and digits has at least four digits.
func isPaymentCode(token string) bool {
	const shortest, fewest = 8, 4
	runes, digits := 0, 0
	for _, r := range token {
		switch {
		case isDigit(r):
			digits++
		case !unicode.IsLetter(r):
			return false
		}
		runes++
	}
	return runes >= shortest && digits >= fewest
}

func isDigits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }
