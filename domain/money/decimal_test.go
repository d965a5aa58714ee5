package money_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain/money"
)

func ExampleParseNumber() {
	amount, _ := money.ParseNumber("1.25e2")
	inEuro, _ := amount.In(euro)
	fmt.Println(inEuro, euro.Plain(inEuro))
	// Output: 125000 125.00
}

func ExampleDecimal_In() {
	for _, text := range []string{"12.345", "0.30000000000000004"} {
		amount, _ := money.ParseNumber(text)
		_, err := amount.In(euro)
		fmt.Println(err)
	}
	// Output:
	// 12.345 has more decimals than the 2 of EUR: round it to 2 decimals
	// 0.30000000000000004 has more decimals than the 2 of EUR: round it, for example by sending "0.30" as a string
}

type parser struct {
	name  string
	parse func(string) (money.Decimal, error)
}

var (
	number = parser{"number", money.ParseNumber}
	text   = parser{"text", money.ParseText}
)

func TestAmountsThatAreAccepted(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		by       parser
		value    string
		currency money.Currency
		want     money.Milliunits
	}{
		"common-11: a trailing zero is no decimal":         {number, "1.500", euro, 1500},
		"common-11: a zero after the dot is no decimal":    {number, "100.0", yen, 100_000},
		"common-11: three decimals in dinar":               {number, "1.234", dinar, 1234},
		"common-11: an exponent counts by its value":       {number, "1e2", euro, 100_000},
		"common-11: a string":                              {text, "19.99", euro, 19_990},
		"common-11: a number binary arithmetic would miss": {number, "111.32", euro, 111_320},
		"case 3: a string with a minus":                    {text, "-0.30", euro, -300},
		"the upper bound":                                  {number, "1000000000", euro, 1_000_000_000_000},
		"the lower bound":                                  {text, "-1000000000.00", euro, -1_000_000_000_000},
		"the upper bound by exponent":                      {number, "1E+9", yen, 1_000_000_000_000},
		"the largest below the bound":                      {number, "999999999.999", dinar, 999_999_999_999},
		"a negative exponent":                              {number, "12345e-2", euro, 123_450},
		"an exponent that swallows the decimals":           {number, "0.00012e6", yen, 120_000},
		"an exponent of zero":                              {number, "-7e-0", euro, -7000},
		"zeros that an exponent makes decimals of":         {number, "1200e-4", euro, 120},
		"zero":                      {number, "0", euro, 0},
		"minus zero":                {number, "-0.000", yen, 0},
		"zero with any exponent":    {number, "0e99999999999999999999", yen, 0},
		"leading zeros in a string": {text, "007.50", euro, 7500},
		"more digits than an integer holds, all zero": {text, "1." + strings.Repeat("0", 5000), euro, 1000},
		"many digits that the exponent takes back":    {number, "1" + strings.Repeat("0", 12_345) + "e-12345", yen, 1000},
		"many zeros that the exponent takes back":     {number, "0." + strings.Repeat("0", 12_344) + "1e+12345", yen, 1000},
		"the plan states no format":                   {number, "2.25", money.NoFormat, 2250},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d, err := c.by.parse(c.value)
			if err != nil {
				t.Fatal(err)
			}
			got, err := d.In(c.currency)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Error(diff)
			}
			if d.String() != c.value {
				t.Errorf("reads back as %q, want %q", d, c.value)
			}
		})
	}
}

func TestTextsThatAreNoAmount(t *testing.T) {
	t.Parallel()
	neither := []string{
		"", " ", "-", "+1", "NaN", "Infinity", "-Infinity", "inf", "1 ", " 1", "1,5", "1_000", "€1", "1€", ".5", "5.",
		"-.5", "--1", "-+1", "1.2.3", "1-", "0x10", "1\n", "١", "1．5", "1\x00", "null", "true", "\"1\"", "one", "\xff",
		"12,50", // common-12
	}
	numberOnly := []string{"1e2", "1E2", "1e+2", "1e-2"}
	textOnly := []string{"01", "00", "-01.5"}
	broken := []string{"1e", "1e+", "1e-", "1e1.5", "1e 2", "1ee2", "1e+-2", "1e-+2", "e2", "1f2", "1e2 "}

	for _, s := range append(neither, broken...) {
		refused(t, number, s, "decimal number")
		refused(t, text, s, "decimal number")
	}
	for _, s := range numberOnly {
		refused(t, text, s, "decimal number")
		if _, err := money.ParseNumber(s); err != nil {
			t.Errorf("number %q: %v", s, err)
		}
	}
	for _, s := range textOnly {
		refused(t, number, s, "decimal number")
		if _, err := money.ParseText(s); err != nil {
			t.Errorf("text %q: %v", s, err)
		}
	}
}

func TestAmountsBeyondTheBoundsNameBothBounds(t *testing.T) {
	t.Parallel()
	for _, s := range []string{
		"1000000000.01", // common-12
		"1000000001",    // case 3
		"-1000000001",
		"1000000000.0001",
		"1000000000.00001",
		"-1000000000." + strings.Repeat("0", 300) + "1",
		"9999999999.9999",
		"10000000000",
		strings.Repeat("9", 4000),
	} {
		refused(t, number, s, "-1,000,000,000", "to 1,000,000,000")
		refused(t, text, s, "-1,000,000,000", "to 1,000,000,000")
	}
	for _, s := range []string{"1.1e9", "1e10", "-1e999999999", "1e99999999999999999999999999", "0.1e11"} {
		refused(t, number, s, "-1,000,000,000", "to 1,000,000,000")
	}
}

func refused(t *testing.T, by parser, value string, parts ...string) {
	t.Helper()
	_, err := by.parse(value)
	if err == nil {
		t.Errorf("%s %.60q was accepted", by.name, value)
		return
	}
	holds(t, err, parts...)
}

func holds(t *testing.T, err error, parts ...string) {
	t.Helper()
	for _, part := range parts {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("%q does not contain %q", err, part)
		}
	}
	if len(err.Error()) > 250 {
		t.Errorf("%d bytes: an error must not repeat an argument of any length", len(err.Error()))
	}
}

func TestDecimalsTheCurrencyDoesNotHave(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		value    string
		currency money.Currency
		parts    []string
	}{
		"common-10: three in euro":               {"12.345", euro, []string{"12.345", "decimals", "EUR", "round"}},
		"common-10: one in yen":                  {"100.5", yen, []string{"100.5", "decimals", "JPY", "round"}},
		"common-10: four in dinar":               {"1.2345", dinar, []string{"1.2345", "decimals", "KWD", "round"}},
		"common-12: the trace of a float":        {"0.30000000000000004", euro, []string{"decimals", "EUR", `"0.30"`, "string"}},
		"the trace of a float, negative":         {"-19.989999999999998", euro, []string{`"-19.99"`}},
		"the trace of a float, in yen":           {"1234.4999999999998", yen, []string{`"1234"`, "JPY"}},
		"the trace of a float, in dinar":         {"1.2344999999999999", dinar, []string{`"1.234"`}},
		"the trace of a float, in dinar, upward": {"1.2345000000000001", dinar, []string{`"1.235"`}},
		"seven decimals":                         {"1.0000001", euro, []string{`"1.00"`}},
		"six decimals are typed":                 {"1.000001", euro, []string{"round it to 2 decimals"}},
		"one made by an exponent":                {"1e-3", euro, []string{"1e-3", "decimals"}},
		"more than can be counted":               {"-1e-99999999999999999999", euro, []string{"decimals", `"0.00"`}},
		"a plan without a format":                {"0.001", money.NoFormat, []string{"decimals", "this plan's currency"}},
		"a value of any length":                  {"1." + strings.Repeat("3", 9000), euro, []string{"1.333", "…", `"1.33"`}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d, err := money.ParseNumber(c.value)
			if err != nil {
				t.Fatal(err)
			}
			if _, err = d.In(c.currency); err == nil {
				t.Fatal("was accepted")
			}
			holds(t, err, c.parts...)
		})
	}
}

func TestFineAllowsThreeDecimalsInAnyCurrency(t *testing.T) {
	t.Parallel()
	for value, want := range map[string]money.Milliunits{"43.215": 43_215, "-0.001": -1, "1e2": 100_000, "7.5000": 7500} {
		d, err := money.ParseNumber(value)
		if err != nil {
			t.Fatal(err)
		}
		got, err := d.Fine()
		if err != nil || got != want {
			t.Errorf("%s is %d, %v; want %d", value, got, err, want)
		}
	}
	// Case 3: a fourth decimal is refused.
	for value, part := range map[string]string{"43.2105": "round it to 3 decimals", "0.30000000000000004": `"0.300"`} {
		d, err := money.ParseNumber(value)
		if err != nil {
			t.Fatal(err)
		}
		if _, err = d.Fine(); err == nil {
			t.Fatalf("%s was accepted", value)
		}
		holds(t, err, value, "decimals", part)
	}
}

func TestSignIsOfTheValueNotOfTheText(t *testing.T) {
	t.Parallel()
	for value, want := range map[string]int{"0": 0, "-0": 0, "-0.00e5": 0, "1": 1, "-1": -1, "1e-300": 1, "-1e-300": -1} {
		d, err := money.ParseNumber(value)
		if err != nil {
			t.Fatal(err)
		}
		if d.Sign() != want || d.IsZero() != (want == 0) {
			t.Errorf("%s: sign %d, zero %t", value, d.Sign(), d.IsZero())
		}
	}
	var none money.Decimal
	if none.String() != "0" || !none.IsZero() {
		t.Errorf("the zero value is %q", none)
	}
}
