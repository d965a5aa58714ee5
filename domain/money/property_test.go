package money_test

import (
	"encoding/json"
	"math/big"
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"avenir-mcp/domain/money"
)

func milliunits() *rapid.Generator[money.Milliunits] {
	return rapid.Map(rapid.OneOf(rapid.Int64(), rapid.Int64Range(-1_000_000_000_000, 1_000_000_000_000)),
		func(n int64) money.Milliunits { return money.Milliunits(n) })
}

// spell writes a magnitude of 10^-digits units with big integers and string functions only.
func spell(n *big.Int, digits int, group, point string) string {
	s := n.String()
	if len(s) <= digits {
		s = strings.Repeat("0", digits+1-len(s)) + s
	}
	whole, fraction := s[:len(s)-digits], s[len(s)-digits:]
	var groups []string
	for len(whole) > 3 {
		groups = append([]string{whole[len(whole)-3:]}, groups...)
		whole = whole[:len(whole)-3]
	}
	s = strings.Join(append([]string{whole}, groups...), group)
	if digits > 0 {
		s += point + fraction
	}
	return s
}

// rounded is |m| in whole units of 10^-digits, half upwards.
func rounded(m money.Milliunits, digits int) *big.Int {
	unit := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(3-digits)), nil)
	n := new(big.Int).Abs(big.NewInt(int64(m)))
	n.Add(n, new(big.Int).Quo(unit, big.NewInt(2)))
	return n.Quo(n, unit)
}

func TestFormatAgreesWithBigIntegers(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		m, digits := milliunits().Draw(t, "m"), rapid.IntRange(0, 3).Draw(t, "digits")
		group := rapid.SampledFrom([]string{"", ",", ".", " ", "\u202f", "'"}).Draw(t, "group")
		symbol := rapid.SampledFrom([]string{"€", "$", " kr", ""}).Draw(t, "symbol")
		first, display := rapid.Bool().Draw(t, "first"), rapid.Bool().Draw(t, "display")

		n := rounded(m, digits)
		want := spell(n, digits, group, ",")
		switch {
		case display && first:
			want = symbol + want
		case display:
			want += symbol
		}
		if m < 0 && n.Sign() != 0 {
			want = "-" + want
		}
		c := money.Currency{
			Digits: digits, DecimalSeparator: ",", GroupSeparator: group,
			Symbol: symbol, SymbolFirst: first, DisplaySymbol: display,
		}
		if got := c.Format(m); got != want {
			t.Fatalf("%q, want %q", got, want)
		}
	})
}

func TestPlainAgreesWithBigIntegers(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		m, digits := milliunits().Draw(t, "m"), rapid.IntRange(0, 3).Draw(t, "digits")
		c := money.Currency{Digits: digits}
		if m%c.Unit() != 0 {
			digits = 3
		}
		want := spell(rounded(m, digits), digits, "", ".")
		if m < 0 {
			want = "-" + want
		}
		if got := c.Plain(m); got != want {
			t.Fatalf("%q, want %q", got, want)
		}
		flow := strings.TrimPrefix(want, "-")
		if m > 0 {
			flow = "+" + flow
		}
		if got := c.Flow(m); got != flow {
			t.Fatalf("%q, want %q", got, flow)
		}
	})
}

// shortest is a JSON number that cannot be written with fewer characters without an exponent.
var shortest = regexp.MustCompile(`^(0|-?[1-9][0-9]*|-?(0|[1-9][0-9]*)\.[0-9]*[1-9])$`)

func TestAmountsReadBackAsTheyWere(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		m := money.Milliunits(rapid.Int64Range(-1_000_000_000_000, 1_000_000_000_000).Draw(t, "m"))
		sent, err := json.Marshal(money.Amount(m))
		if err != nil || !shortest.Match(sent) {
			t.Fatalf("%s, %v", sent, err)
		}
		for _, s := range []string{string(sent), dinar.Plain(m), euro.Plain(m), yen.Plain(m)} {
			for _, by := range []parser{number, text} {
				d, err := by.parse(s)
				if err != nil {
					t.Fatal(err)
				}
				if got, err := d.Fine(); err != nil || got != m {
					t.Fatalf("%s %s is %d, %v; want %d", by.name, s, got, err, m)
				}
				if d.Sign() != big.NewInt(int64(m)).Sign() {
					t.Fatalf("sign of %s is %d", s, d.Sign())
				}
			}
		}
	})
}

func TestNumbersAgreeWithRationals(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.StringMatching(`-?(0|[1-9][0-9]{0,12})(\.[0-9]{1,12})?([eE][+-]?[0-9]{1,2})?`).Draw(t, "s")
		agrees(t, s)
	})
}

type fataler interface {
	Helper()
	Fatalf(string, ...any)
}

// agrees holds a JSON number with a modest exponent against exact rationals.
func agrees(t fataler, s string) {
	t.Helper()
	value, ok := new(big.Rat).SetString(s)
	if !ok {
		t.Fatalf("%q is no number", s)
	}
	d, err := money.ParseNumber(s)
	within := new(big.Rat).Abs(value).Cmp(big.NewRat(1_000_000_000, 1)) <= 0
	if within != (err == nil) {
		t.Fatalf("%q: within the bounds %t, error %v", s, within, err)
	}
	if err != nil {
		return
	}
	if d.Sign() != value.Sign() {
		t.Fatalf("%q: sign %d", s, d.Sign())
	}
	for digits := range 4 {
		c := money.Currency{Digits: digits}
		exact := new(big.Rat).Quo(value, big.NewRat(int64(c.Unit()), 1000)).IsInt()
		got, err := d.In(c)
		if exact != (err == nil) {
			t.Fatalf("%q in %d digits: exact %t, error %v", s, digits, exact, err)
		}
		if err == nil && big.NewRat(int64(got), 1000).Cmp(value) != 0 {
			t.Fatalf("%q in %d digits: %d", s, digits, got)
		}
	}
}
