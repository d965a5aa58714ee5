package payee_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain/payee"
)

// cases are labels and their merchants, by what is shown.
type cases map[string]struct{ label, want string }

func (all cases) run(t *testing.T) {
	t.Helper()
	for name, c := range all {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(c.want, payee.Merchant(c.label)); diff != "" {
				t.Errorf("%q (-want +got):\n%s", c.label, diff)
			}
		})
	}
}

func TestMerchant(t *testing.T) {
	t.Parallel()
	cases{
		"9: an invoice and a card":            {"CB ACME OUTDOOR FACT 110126 525130******2", "ACME OUTDOOR"},
		"9: an instant transfer":              {"VIR INST GARAGE MARTIN", "GARAGE MARTIN"},
		"10: a card and a day":                {"CARTE 12/01 BAKERY ROSE", "BAKERY ROSE"},
		"10: a card, its number and a date":   {"CARTE X1234 12/01/26 BOULANGERIE ROSE", "BOULANGERIE ROSE"},
		"11: a long number":                   {"ONLINE STORE 1234567890", "ONLINE STORE"},
		"11: nothing":                         {"", ""},
		"11: only digits":                     {"12345", "12345"},
		"12: an account":                      {"INSURER - PRELEV - IBAN: FR7630006000011234567890189", "INSURER - PRELEV"},
		"12: a reference and an account":      {"TAX OFFICE - REF 123 - IBAN: FR7630006000011234567890189", "TAX OFFICE"},
		"12: an account cut short":            {"INSURER - PRELEV - IBAN: FR76…", "INSURER - PRELEV"},
		"13: a French direct debit":           {"Prélèvement SEPA EDF clients particuliers", "EDF CLIENTS PARTICULIERS"},
		"14: a Dutch card":                    {"BEA, Betaalpas Albert Heijn 1521,PAS123 NR:AB12CD, 23.10.25/18:04 AMSTERDAM", "ALBERT HEIJN AMSTERDAM"},
		"14: the same shop, otherwise":        {"Albert Heijn 1521 AMSTERDAM NLD", "ALBERT HEIJN AMSTERDAM"},
		"15: a Dutch direct debit":            {"SEPA Incasso algemeen doorlopend Vattenfall NV Kenmerk: 12345678", "VATTENFALL NV"},
		"15: a Dutch account":                 {"Ziggo Services BV NL91 ABNA 0417 1643 00", "ZIGGO SERVICES BV"},
		"16: a German card":                   {"REWE SAGT DANKE. 43210//KOELN/DE 2025-10-23T18:04", "REWE SAGT DANKE"},
		"17: a German direct debit":           {"SEPA-Basislastschrift Stadtwerke München EREF+1234 MREF+99", "STADTWERKE MUNCHEN"},
		"17: a German card and its time":      {"KARTENZAHLUNG DM DROGERIE MARKT 23.10. 14:22 UHR", "DM DROGERIE MARKT"},
		"18: a British card":                  {"CARD PAYMENT TO TESCO STORES 3217 ON 12 OCT", "TESCO STORES"},
		"18: a British direct debit":          {"DIRECT DEBIT PAYMENT TO BRITISH GAS REF 850012345678", "BRITISH GAS"},
		"19: Square":                          {"SQ *BLUE BOTTLE COFFEE", "BLUE BOTTLE COFFEE"},
		"19: Toast":                           {"TST* THE CORNER DINER", "THE CORNER DINER"},
		"19: PayPal":                          {"PAYPAL *SPOTIFY", "SPOTIFY"},
		"19: PayPal and nothing else":         {"PAYPAL *", "PAYPAL"},
		"20: an American card":                {"PURCHASE AUTHORIZED ON 10/12 STARBUCKS STORE #12345 SEATTLE WA", "STARBUCKS STORE SEATTLE WA"},
		"20: an order's code":                 {"AMZN MKTP US*2K4AB12C3", "AMZN MKTP US"},
		"21: a Spanish card":                  {"COMPRA TARJ 5402XXXXXXXX1234 MERCADONA 2210", "MERCADONA"},
		"21: a Spanish direct debit":          {"RECIBO ENDESA ENERGIA REF. 00123456", "ENDESA ENERGIA"},
		"21: a Spanish transfer":              {"BIZUM DE ANA", "ANA"},
		"22: a name that begins with a digit": {"7 ELEVEN", "7 ELEVEN"},
		"22: a name like a date":              {"24/7 GYM", "24/7 GYM"},
		"22: a name that begins with a year":  {"1664 BAR", "1664 BAR"},
		"22: a prefix alone":                  {"CB", "CB"},
		"22: no entity":                       {"SMITH&LTD", "SMITH&LTD"},
	}.run(t)
}

func TestMerchantIsFoldedAndTidy(t *testing.T) {
	t.Parallel()
	cases{
		"case and accents":                    {"Café Größe", "CAFE GROSSE"},
		"entities and hidden runes":           {"B&amp;H\u200b  Ph\u00a0oto", "B&H PH OTO"},
		"a combining accent inside an entity": {"&#65\u0301;1", "A1"},
		"longer than is shown":                {longName, longName},
		"another script":                      {"CB Ёлка 東京", "ЁЛКА 東京"},
		"commas and semicolons part words":    {"A,B;C , D", "A B C D"},
		"no letter, no change but cleaning":   {" 12,34;\n- ", "12,34; -"},
		"no letter, no rule":                  {"10/12 #123 *", "10/12 #123 *"},
		"tokens of signs only go":             {"A / B . C * D | E _ F # G ./* H", "A B C D E F G H"},
		"other signs between words stay":      {"A - B + C & D", "A - B + C & D"},
		"signs at both ends go":               {" -–—*/,.;:#|_+A.B-–—*/,.;:#|_+ ", "A.B"},
		"other signs at the ends stay":        {"(A) !", "(A) !"},
	}.run(t)
}

const longName = "A MERCHANT WITH SO MANY WORDS IN ITS NAME THAT IT IS LONGER THAN THE EIGHTY RUNES THAT ARE SHOWN OF ANY TEXT"

func TestARuleNeverTakesTheLastLetter(t *testing.T) {
	t.Parallel()
	cases{
		"an invoice":        {"FACT 110126 X", "FACT X"},
		"an account's note": {"IBAN: FR76", "IBAN: FR76"},
		"a field":           {"EREF+1 A", "EREF+1 A"},
		"slashes":           {"//KOELN", "KOELN"},
		"an account":        {"NL91ABNA0417164300", "NL91ABNA0417164300"},
		"a card":            {"1X234", "1X234"},
		"a named date":      {"12 OCT", "12 OCT"},
		"a time":            {"14:22 UHR", "14:22 UHR"},
		"a reference":       {"REF 12345", "REF"},
		"a payment's code":  {"AB12CD34", "AB12CD34"},
		"a prefix":          {"CB 12", "CB 12"},
		"a collector":       {"SQ *12", "SQ *12"},
		"a country":         {"USA", "USA"},
	}.run(t)
}

// Nobody's bank sends such labels, but anybody can type one.
func TestAVeryLongLabelIsCut(t *testing.T) {
	t.Parallel()
	shop := strings.Repeat("é", 499) + " X"
	if got, want := payee.Merchant(shop), strings.Repeat("E", 499); got != want {
		t.Errorf("%d characters: %q", len(got), got)
	}
	if got := payee.Merchant(strings.Repeat("Æ", 400)); got != payee.Merchant(got) {
		t.Errorf("it is not its own merchant: %q", got)
	}
	if got := payee.Merchant(strings.Repeat("CB ", 100_000)); got != "CB" {
		t.Errorf("%.50q", got)
	}
}
