package payee

import "strings"

// The rules of this file remove what identifies one payment: accounts, cards and references.

var (
	iban = pattern(`\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b|` +
		`\b[A-Z]{2}\d{2} [0-9A-Z]{4}(?: \d{4}){2,6}(?: \d{1,3})?\b`)
	reference = pattern(`\b(?:` + keywords + `)(?:` +
		` ?[:#] ?[A-Z0-9/-]*\d[A-Z0-9/-]*|` +
		`\.? [A-Z0-9/-]*(?:\d[A-Z0-9/-]*){3,})`)
	code = pattern(`([\pL\d])\*[\pL\d]*\d[\pL\d]*( |$)`)
)

// keywords are the words before a reference, in six languages.
const keywords = `REF|REFERENCE|REFERENZ|REFERENCIA|KENMERK|MANDAT|MANDATE|MANDAAT|MANDATO|RUM|ICS|TRANSACTIE|` +
	`TRANSACTION|TERM|TERMINAL|AUTH|VOLGNR|PASVOLGNR|PAS|NR|CD|TARJ|TARJETA|OPERACION|FACTURE|RECHNUNG|INVOICE`

func removeIBANs(s string) string { return iban().ReplaceAllString(s, "") }

// removeReferences removes a keyword with its reference. Behind a colon or a number sign one digit makes a
// reference; without them three do, because a word like NR also stands before a house number.
func removeReferences(s string) string { return reference().ReplaceAllString(s, "") }

// removeCodes removes the code that an online shop gives each order, as in AMZN MKTP US*2K4AB12C3. A name behind
// the star holds no digit.
func removeCodes(s string) string {
	if !strings.Contains(s, "*") {
		return s
	}
	return code().ReplaceAllString(s, "$1$2")
}

// removeCards removes card numbers of which some digits are masked.
func removeCards(s string) string {
	if !strings.ContainsAny(s, "X*") {
		return s
	}
	return filter(s, func(_ int, token string) bool { return !isMasked(core(token)) })
}

// isMasked says whether a text is a card number such as 5402XXXXXXXX1234 or X1234.
func isMasked(s string) bool {
	const shortest = 5
	return len(s) >= shortest && strings.Trim(s, "0123456789X*") == "" && hasDigit(s) && strings.ContainsAny(s, "X*")
}
