package payee_test

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"pgregory.net/rapid"

	"avenir-mcp/domain/payee"
	"avenir-mcp/domain/text"
)

// labels are put together from pieces that rules look for, so that removing one brings forth another.
func labels() *rapid.Generator[string] {
	words := rapid.SampledFrom([]string{
		"CB", "PRLV", "SEPA", "VIR", "FACT", "110126", "IBAN", "EREF+", "//", "NL91", "ABNA", "0417", "1643", "00", "FR7630006000011234567890189",
		"X1234", "525130******2", "23.10.", "23.10.25", "12/01", "2026-09-25T18:04", "ON", "12", "OCT", "26", "14:22", "UHR", "REF", "NR", "PAS",
		"*2K4", "#", "PAYPAL", "SQ", "*", "_", "USA", "7", "Shop", "Café", "B&amp;H", "&#6", "5;",
	})
	signs := rapid.SampledFrom([]string{" ", " ", " ", ",", ";", ".", ":", "-", "–", "/", "|", "(", "\u0301", "\u200b", "\n", ""})
	piece := rapid.Custom(func(t *rapid.T) string { return words.Draw(t, "word") + signs.Draw(t, "sign") })
	pieces := rapid.SliceOfN(rapid.OneOf(piece, piece, piece, piece, rapid.StringN(0, 4, -1)), 0, 14)
	return rapid.Map(pieces, func(pieces []string) string { return strings.Join(pieces, "") })
}

type fataler interface {
	Helper()
	Fatalf(string, ...any)
}

// holds checks everything that is true of the merchant of any label at all.
func holds(t fataler, label string) {
	t.Helper()
	merchant := payee.Merchant(label)
	if again := payee.Merchant(merchant); again != merchant {
		t.Fatalf("the merchant of %+q is %+q, and of that %+q", label, merchant, again)
	}
	if folded := text.Latin(text.CleanFull(merchant)); folded != merchant || !utf8.ValidString(merchant) {
		t.Fatalf("the merchant of %+q is %+q, which is not folded", label, merchant)
	}
	hasLetter := strings.ContainsFunc(text.CleanFull(label), unicode.IsLetter)
	if hasLetter && !strings.ContainsFunc(merchant, unicode.IsLetter) {
		t.Fatalf("the merchant of %+q is %+q, without a letter", label, merchant)
	}
}

func TestTheMerchantOfAMerchantIsItself(t *testing.T) {
	t.Parallel() // case 7
	rapid.Check(t, func(t *rapid.T) { holds(t, labels().Draw(t, "label")) })
}

func FuzzMerchant(f *testing.F) {
	for _, label := range []string{
		"", "12345", "CB ACME OUTDOOR FACT 110126 525130******2", "BEA, Betaalpas Albert Heijn 1521,PAS123 NR:AB12CD, 23.10.25/18:04 AMSTERDAM",
		"REWE SAGT DANKE. 43210//KOELN/DE 2025-10-23T18:04", "PAYPAL * SPOTIFY", "AMZN MKTP US*2K4AB12C3", "&#65\u0301;1", "\xff SHOP USA",
	} {
		f.Add(label)
	}
	f.Fuzz(func(t *testing.T, label string) { holds(t, label) })
}
