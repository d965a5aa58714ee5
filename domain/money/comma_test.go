package money_test

import (
	"strings"
	"testing"

	"avenir-mcp/domain/money"
)

func TestANumberWithACommaIsAnsweredWithHowToWriteIt(t *testing.T) {
	t.Parallel()
	const is = " is not a decimal number such as 12.50"
	for name, c := range map[string]struct{ given, said string }{
		"a decimal comma":                      {"30,00", "; write it with a point: 30.00"},
		"a negative one":                       {"-3,5", "; write it with a point: -3.5"},
		"thousands grouped by points":          {"1.234.567,89", "; write it with a point: 1234567.89"},
		"and negative":                         {"-1.234,5", "; write it with a point: -1234.5"},
		"three decimals after such groups":     {"1.234,567", "; write it with a point: 1234.567"},
		"a comma that may group thousands":     {"1,000", "; write 1.000, or 1000 if the comma groups thousands"},
		"a negative one that may":              {"-12,345", "; write -12.345, or -12345 if the comma groups thousands"},
		"three decimals after a naught":        {"0,125", "; write it with a point: 0.125"},
		"three decimals after too many digits": {"1234,567", "; write it with a point: 1234.567"},
		"two commas":                           {"1,234,567", ""},
		"a comma and then a point":             {"1,234.50", ""},
		"points that group no thousands":       {"1.23,4", ""},
		"a group too long":                     {"1234.567,8", ""},
		"no first group":                       {".123,4", ""},
		"a naught as the first group":          {"0.123,4", ""},
		"nothing before the comma":             {",5", ""},
		"nothing after the comma":              {"5,", ""},
		"a minus before the comma":             {"-,5", ""},
		"a comma alone":                        {",", ""},
		"a number with a sign of money":        {"€30,00", ""},
		"a number beyond the bounds":           {"1000000000,5", ""},
		"a text":                               {"a,b", ""},
		"nothing":                              {"", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := money.ParseText(c.given)
			if want := `"` + c.given + `"` + is + c.said; err == nil || err.Error() != want {
				t.Errorf("%v, want %s", err, want)
			}
		})
	}
	if _, err := money.ParseText(strings.Repeat("1", 9) + "," + strings.Repeat("0", 50)); err == nil || strings.Contains(err.Error(), "point") {
		t.Errorf("a long one is repeated: %v", err)
	}
}
