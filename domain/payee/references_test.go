package payee_test

import (
	"strings"
	"testing"
)

func TestAccountNumbersGo(t *testing.T) {
	t.Parallel()
	cases{
		"the shortest":                   {"SHOP GB29NWBKABCDEFG X", "SHOP X"},
		"glued":                          {"SHOP FR7630006000011234567890189 X", "SHOP X"},
		"with letters":                   {"SHOP GB29NWBKABCDEFGHIJKLMN X", "SHOP X"},
		"in groups":                      {"SHOP DE89 3704 0044 0532 0130 00 X", "SHOP X"},
		"in groups with letters":         {"SHOP NL91 ABNA 0417 1643 00 X", "SHOP X"},
		"in groups without a short last": {"SHOP NO93 8601 1117 9470 X", "SHOP X"},
		"too short":                      {"SHOP GB29NWBKABCDEF X", "SHOP GB29NWBKABCDEF X"},
		"too few groups":                 {"SHOP NO93 ABCD 12 X", "SHOP NO93 ABCD 12 X"},
		"one group":                      {"SHOP NO93 ABCD 1234 X", "SHOP NO93 ABCD X"},
		"one letter":                     {"SHOP G290NWBKABCDEFGHIJKLMN X", "SHOP G290NWBKABCDEFGHIJKLMN X"},
		"one digit":                      {"SHOP GB2NNWBKABCDEFGHIJKLMN X", "SHOP GB2NNWBKABCDEFGHIJKLMN X"},
		"a part of a word":               {"SHOP ÉAGB29NWBKABCDEFGHIJKLMN X", "SHOP EAGB29NWBKABCDEFGHIJKLMN X"},
	}.run(t)
}

func TestMaskedCardsGo(t *testing.T) {
	t.Parallel()
	cases{
		"stars":                 {"SHOP 525130******2 A", "SHOP A"},
		"letters X":             {"SHOP 5402XXXXXXXX1234 A", "SHOP A"},
		"the last digits":       {"SHOP X1234 A", "SHOP A"},
		"stars before":          {"SHOP ****5 A", "SHOP A"},
		"in brackets":           {"SHOP (X1234): A", "SHOP A"},
		"too short":             {"SHOP X123 A", "SHOP X123 A"},
		"too short in brackets": {"SHOP (X12) A", "SHOP (X12) A"},
		"no digit":              {"SHOP XXXXX 7", "SHOP XXXXX 7"},
		"another letter":        {"SHOP XB123 A", "SHOP XB123 A"},
		"another sign":          {"SHOP X-123 A", "SHOP X-123 A"},
	}.run(t)
}

func TestReferencesGo(t *testing.T) {
	t.Parallel()
	all := cases{
		"behind a colon":                    {"SHOP REF:A1 B", "SHOP B"},
		"behind a colon and spaces":         {"SHOP REF  :  A1 B", "SHOP B"},
		"behind a number sign":              {"SHOP REF#1 B", "SHOP B"},
		"with a slash and a dash":           {"SHOP REF:A/1-B B", "SHOP B"},
		"behind a space, of three digits":   {"SHOP REF A1B2C3 B", "SHOP B"},
		"behind a point, of three digits":   {"SHOP REF. A/-1-2/3 B", "SHOP B"},
		"behind a colon without a digit":    {"SHOP REF:AB 7", "SHOP REF:AB 7"},
		"behind a space, of two digits":     {"SHOP REF A12 B", "SHOP REF A12 B"},
		"behind a space, digits in another": {"SHOP REF A 12 B", "SHOP REF A 12 B"},
		"glued":                             {"SHOP REF12A B", "SHOP REF12A B"},
		"digits only":                       {"SHOPX NR 12345 B", "SHOPX B"},
		"a part of a word":                  {"SHOP BREF 12A3B B", "SHOP BREF 12A3B B"},
		"a keyword alone":                   {"NR REF SHOP", "NR REF SHOP"},
	}
	for keyword := range strings.FieldsSeq(`
		REF REFERENCE REFERENZ REFERENCIA KENMERK MANDAT MANDATE MANDAAT MANDATO RUM ICS TRANSACTIE TRANSACTION TERM
		TERMINAL AUTH VOLGNR PASVOLGNR PAS NR CD TARJ TARJETA OPERACION FACTURE RECHNUNG INVOICE`) {
		all["the keyword "+keyword] = struct{ label, want string }{"SHOP " + keyword + " A123 B", "SHOP B"}
		all["the keyword "+keyword+" and a colon"] = struct{ label, want string }{"SHOP " + keyword + ": A1 B", "SHOP B"}
	}
	all.run(t)
}

func TestCodesBehindAStarGo(t *testing.T) {
	t.Parallel()
	cases{
		"with letters":             {"SHOP US*2K4AB A", "SHOP US A"},
		"behind a digit":           {"SHOP24*1 A", "SHOP24 A"},
		"at the end":               {"SHOP*A1", "SHOP"},
		"with other letters":       {"ЖУК*Ж1 A", "ЖУК A"},
		"without a digit":          {"SHOP*AB 7", "SHOP*AB 7"},
		"behind a space":           {"SHOP *A1 C", "SHOP *A1 C"},
		"not to the token's end":   {"SHOP*A1-B C", "SHOP*A1-B C"},
		"digits in the next token": {"SHOP*A 1 C", "SHOP*A 1 C"},
	}.run(t)
}
