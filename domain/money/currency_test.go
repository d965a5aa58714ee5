package money_test

import (
	"testing"

	"avenir-mcp/domain/money"
)

// The currencies of the tests, as YNAB would state them.
var (
	euro  = money.Currency{ISOCode: "EUR", Digits: 2, DecimalSeparator: ",", GroupSeparator: ".", Symbol: "€", SymbolFirst: true, DisplaySymbol: true}
	usd   = money.Currency{ISOCode: "USD", Digits: 2, DecimalSeparator: ".", GroupSeparator: ",", Symbol: "$", SymbolFirst: true, DisplaySymbol: true}
	yen   = money.Currency{ISOCode: "JPY", DecimalSeparator: ".", GroupSeparator: ",", Symbol: "¥", SymbolFirst: true, DisplaySymbol: true}
	dinar = money.Currency{ISOCode: "KWD", Digits: 3, DecimalSeparator: ".", GroupSeparator: ",", Symbol: "KD", SymbolFirst: true}
)

func TestUnitIsTheSmallestAmountOfTheCurrency(t *testing.T) {
	t.Parallel()
	for digits, want := range map[int]money.Milliunits{
		-1: 1000,
		0:  1000,
		1:  100,
		2:  10,
		3:  1,
		4:  1,
		99: 1,
	} {
		if got := (money.Currency{Digits: digits}).Unit(); got != want {
			t.Errorf("with %d digits: %d, want %d", digits, got, want)
		}
	}
	if got := money.NoFormat.Unit(); got != 10 {
		t.Errorf("without a format: %d, want 10", got)
	}
}
