package payee_test

import "testing"

func TestNumbersOfSomethingGo(t *testing.T) {
	t.Parallel()
	cases{
		"a number sign and a digit":            {"SHOP #1 A", "SHOP A"},
		"a number sign and letters":            {"SHOP #A1 B", "SHOP #A1 B"},
		"five digits":                          {"SHOP 12345 A", "SHOP A"},
		"five digits in front":                 {"12345 SHOP", "SHOP"},
		"four digits":                          {"SHOP 1234 A", "SHOP A"},
		"three digits":                         {"SHOP 123 A", "SHOP A"},
		"two digits":                           {"SHOP 12 A", "SHOP 12 A"},
		"four digits in front":                 {"1664 BAR", "1664 BAR"},
		"three digits in front":                {"360 BAR 360", "360 BAR"},
		"in brackets":                          {"SHOP (123), 456.: A", "SHOP A"},
		"a digit with a letter":                {"SHOP 123B A", "SHOP 123B A"},
		"a Dutch card":                         {"SHOP PAS123 A", "SHOP A"},
		"a Dutch card with two digits":         {"SHOP PAS12 A", "SHOP PAS12 A"},
		"a Dutch card with four digits":        {"SHOP PAS1234 A", "SHOP PAS1234 A"},
		"a Dutch card with a letter":           {"SHOP PAS12A A", "SHOP PAS12A A"},
		"another word with three digits":       {"SHOP PAR123 A", "SHOP PAR123 A"},
		"eight letters and digits":             {"SHOP AB12CD34 A", "SHOP A"},
		"eight with other letters":             {"SHOP ЖУ12КИ34 A", "SHOP A"},
		"seven letters and digits":             {"SHOP AB12C34 A", "SHOP AB12C34 A"},
		"eight with three digits":              {"SHOP ABC12CD3 A", "SHOP ABC12CD3 A"},
		"eight letters and digits with a dash": {"SHOP AB12-CD34 A", "SHOP AB12-CD34 A"},
		"eight letters and digits in front":    {"AB12CD34 SHOP", "SHOP"},
	}.run(t)
}
