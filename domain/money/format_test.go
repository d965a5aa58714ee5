package money_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain/money"
)

func ExampleCurrency_Plain() {
	fmt.Println(euro.Plain(120_000), yen.Plain(12_000_000), dinar.Plain(1250), euro.Plain(-22_500))
	// An amount that is finer than its currency is shown as it is stored.
	fmt.Println(euro.Plain(1005), yen.Plain(-500))
	// Output:
	// 120.00 12000 1.250 -22.50
	// 1.005 -0.500
}

func ExampleCurrency_Flow() {
	fmt.Println(euro.Flow(-86_400), euro.Flow(86_400), euro.Flow(0))
	// Output: 86.40 +86.40 0.00
}

func ExampleCurrency_Format() {
	fmt.Println(euro.Format(4_924_340), usd.Format(-123_930), yen.Format(2500))
	// Output: €4.924,34 -$123.93 ¥3
}

func TestPlain(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		currency money.Currency
		amount   money.Milliunits
		want     string
	}{
		"two decimals stay, zeros or not":             {euro, 120_000, "120.00"},
		"a plan's own separators play no part":        {euro, 1_234_560, "1234.56"},
		"no decimals, no dot":                         {yen, 12_000_000, "12000"},
		"three decimals":                              {dinar, 1250, "1.250"},
		"one decimal":                                 {money.Currency{Digits: 1}, 1200, "1.2"},
		"no format is two decimals":                   {money.NoFormat, -1_234_500, "-1234.50"},
		"a minus before a zero unit":                  {euro, -500, "-0.50"},
		"zero has no sign":                            {euro, 0, "0.00"},
		"zero without decimals":                       {yen, 0, "0"},
		"finer than two decimals is not rounded":      {euro, -4059, "-4.059"},
		"finer than no decimals shows all three":      {yen, 12_300, "12.300"},
		"finer than one decimal shows all three":      {money.Currency{Digits: 1}, 1250, "1.250"},
		"digits beyond three are three":               {money.Currency{Digits: 8}, 1, "0.001"},
		"digits below none are none":                  {money.Currency{Digits: -2}, 1000, "1"},
		"the smallest amount that can be stored":      {dinar, math.MinInt64, "-9223372036854775.808"},
		"the largest amount that can be stored":       {dinar, math.MaxInt64, "9223372036854775.807"},
		"the smallest amount, finer than its decimal": {yen, math.MinInt64, "-9223372036854775.808"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(c.want, c.currency.Plain(c.amount)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestFlow(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		currency money.Currency
		amount   money.Milliunits
		want     string
	}{
		"an outflow has no sign":                {euro, -86_400, "86.40"},
		"an inflow has a plus":                  {euro, 86_400, "+86.40"},
		"zero has no sign":                      {euro, 0, "0.00"},
		"zero without decimals":                 {yen, 0, "0"},
		"an outflow finer than the currency":    {euro, -1, "0.001"},
		"an inflow finer than the currency":     {yen, 1, "+0.001"},
		"the smallest amount loses only a sign": {dinar, math.MinInt64, "9223372036854775.808"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(c.want, c.currency.Flow(c.amount)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestFormat(t *testing.T) {
	t.Parallel()
	spaced := money.Currency{Digits: 2, DecimalSeparator: ",", GroupSeparator: " ", Symbol: "€", DisplaySymbol: true}
	for name, c := range map[string]struct {
		currency money.Currency
		amount   money.Milliunits
		want     string
	}{
		"case 1: symbol first":                             {usd, 123_930, "$123.93"},
		"case 1: dots between groups":                      {euro, 4_924_340, "€4.924,34"},
		"case 1: spaces between groups, symbol last":       {spaced, -1_234_567_890, "-1 234 567,89€"},
		"case 1: no format":                                {money.NoFormat, -1_234_500, "-1234.50"},
		"case 2: three digits, symbol not displayed":       {dinar, -395_032, "-395.032"},
		"case 2: no digits":                                {yen, 1_500_000, "¥1,500"},
		"case 2: half a unit rounds up":                    {yen, 2500, "¥3"},
		"case 2: just below half rounds down":              {yen, -2499, "-¥2"},
		"case 2: nothing left after rounding, so no minus": {usd, -4, "$0.00"},
		"case 2: half a cent":                              {usd, -5, "-$0.01"},
		"rounding carries into the units":                  {usd, 999_995, "$1,000.00"},
		"rounding carries without decimals":                {yen, -999_500, "-¥1,000"},
		"just below a group":                               {usd, 999_990, "$999.99"},
		"a symbol with its own space":                      {money.Currency{Digits: 2, DecimalSeparator: ",", Symbol: " kr", DisplaySymbol: true}, 1000, "1,00 kr"},
		"a symbol not displayed, to come last":             {money.Currency{Digits: 1, DecimalSeparator: ".", Symbol: "kr"}, -1250, "-1.3"},
		"separators of several bytes":                      {money.Currency{Digits: 2, DecimalSeparator: "٫", GroupSeparator: "\u202f"}, 1_234_567_890, "1\u202f234\u202f567٫89"},
		"no decimal separator stated counts as a dot":      {money.Currency{Digits: 2}, 12_340, "12.34"},
		"the smallest amount that can be stored":           {usd, math.MinInt64, "-$9,223,372,036,854,775.81"},
		"the largest amount that can be stored":            {usd, math.MaxInt64, "$9,223,372,036,854,775.81"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(c.want, c.currency.Format(c.amount)); diff != "" {
				t.Error(diff)
			}
		})
	}
}
