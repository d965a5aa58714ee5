package payee_test

import "testing"

func TestInvoicesAreCutOff(t *testing.T) {
	t.Parallel()
	cases{
		"with what follows":     {"SHOP FACT 110126 CARD X", "SHOP"},
		"at the end":            {"SHOP FACT 110126", "SHOP"},
		"a part of a word":      {"SHOP ARTEFACT 110126 Y", "SHOP ARTEFACT Y"},
		"five digits":           {"SHOP FACT 11012 Y", "SHOP FACT Y"},
		"seven digits":          {"SHOP FACT 1101265 Y", "SHOP FACT Y"},
		"digits that are not 6": {"FACT CHECK LTD", "FACT CHECK LTD"},
	}.run(t)
}

func TestAccountNotesAreCutOff(t *testing.T) {
	t.Parallel()
	cases{
		"with what follows":       {"SHOP IBAN X", "SHOP"},
		"with dashes of any kind": {"SHOP - – — IBAN: X", "SHOP"},
		"glued to a dash":         {"SHOP-IBAN:X", "SHOP"},
		"a part of a word":        {"CALIBAN IBANEZ GUITARS", "CALIBAN IBANEZ GUITARS"},
	}.run(t)
}

func TestFieldsOfDirectDebitsAreCutOff(t *testing.T) {
	t.Parallel()
	cases{
		"EREF":                {"SHOP EREF+A B", "SHOP"},
		"KREF":                {"SHOP KREF+A B", "SHOP"},
		"MREF":                {"SHOP MREF+A B", "SHOP"},
		"CRED":                {"SHOP CRED+A B", "SHOP"},
		"SVWZ":                {"SHOP SVWZ+A B", "SHOP"},
		"ABWA":                {"SHOP ABWA+A B", "SHOP"},
		"without a plus":      {"SHOP EREF A+B", "SHOP EREF A+B"},
		"a part of a word":    {"SHOP SACRED+A", "SHOP SACRED+A"},
		"a plus of something": {"CANAL+ PLUS", "CANAL+ PLUS"},
	}.run(t)
}

func TestWhatIsBehindTwoSlashesIsCutOff(t *testing.T) {
	t.Parallel()
	cases{
		"glued":                      {"SHOP//KOELN/DE X", "SHOP"},
		"apart":                      {"SHOP //KOELN", "SHOP"},
		"one slash":                  {"A/B SHOP", "A/B SHOP"},
		"of a web address":           {"HTTPS://SHOP", "HTTPS://SHOP"},
		"after one of a web address": {"HTTPS://SHOP//KOELN", "HTTPS://SHOP"},
		"a colon further before":     {"NR: A//KOELN", "NR: A"},
	}.run(t)
}
