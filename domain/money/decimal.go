package money

import (
	"fmt"
	"strings"
)

// Decimal is an amount as somebody gave it, exact, before it is known which plan and so which currency it is
// about. The zero value is 0.
//
// It lies between -1,000,000,000 and 1,000,000,000 units. It may have any number of decimals; whether they
// are too many is for [Decimal.In] or [Decimal.Fine] to say.
type Decimal struct {
	text string
	// tenths is the magnitude in tenths of a milliunit, cut; one digit more than an amount can have, so
	// that a value which is too fine can still be rounded in the advice that refuses it.
	tenths int64
	// decimals counts them without trailing zeros, up to countedDecimals.
	decimals int
	negative bool
}

const (
	tenthsPerMilliunit = 10
	// limit is the largest magnitude, in tenths of a milliunit.
	limit = 1_000_000_000 * perUnit * tenthsPerMilliunit
	// countedDecimals is where counting stops: an exponent can claim more than memory could hold.
	countedDecimals = 100
	// typedDecimals is the most a person would type. More of them are the trace of binary arithmetic.
	typedDecimals = 6
	// shownBytes bounds how much of an argument an error repeats.
	shownBytes = 40
)

// ParseNumber reads the text of a JSON number. An exponent counts by the value it gives, so that 1e2 is 100,
// and costs nothing however large it is.
//
// The error names both bounds for a number beyond them, and asks for a decimal number for anything else that
// is not one.
func ParseNumber(s string) (Decimal, error) {
	l, ok := scanNumber(s)
	if !ok {
		return Decimal{}, notANumber(s)
	}
	return l.decimal(s)
}

// ParseText reads an amount that was given as a string: an optional minus, digits, and optionally a dot and
// digits. Neither exponents nor a plus, spaces, grouping or a currency sign are part of the form. Errors are
// as of [ParseNumber]; one for a number with a decimal comma says how to write it.
func ParseText(s string) (Decimal, error) {
	l, rest, ok := scanDecimal(s)
	if !ok || rest != "" {
		return Decimal{}, notTyped(s)
	}
	return l.decimal(s)
}

// In is the amount in a currency. It refuses decimals that the currency does not have, where trailing zeros
// do not count, with an error that repeats the value and says what to send instead.
func (d Decimal) In(c Currency) (Milliunits, error) {
	if d.decimals <= c.digits() {
		return d.milliunits(), nil
	}
	owner := c.ISOCode
	if owner == "" {
		owner = "this plan's currency"
	}
	return 0, d.tooFine(c, owner)
}

// Fine is the amount whatever the currency, with at most the three decimals a stored amount can have. It is
// for comparing with stored amounts, which can be finer than their currency.
func (d Decimal) Fine() (Milliunits, error) {
	if d.decimals <= maxDigits {
		return d.milliunits(), nil
	}
	return 0, d.tooFine(Currency{Digits: maxDigits}, "stored amounts")
}

// Sign is -1, 0 or 1.
func (d Decimal) Sign() int {
	switch {
	case d.IsZero():
		return 0
	case d.negative:
		return -1
	}
	return 1
}

// IsZero says whether the value is 0, however it was written.
func (d Decimal) IsZero() bool { return d.tenths == 0 && d.decimals == 0 }

// String is the text the value was read from.
func (d Decimal) String() string {
	if d.text == "" {
		return "0"
	}
	return d.text
}

// milliunits is exact for a value of at most three decimals.
func (d Decimal) milliunits() Milliunits { return d.signed(d.tenths / tenthsPerMilliunit) }

func (d Decimal) signed(magnitude int64) Milliunits {
	if d.negative {
		magnitude = -magnitude
	}
	return Milliunits(magnitude)
}

// rounded is the value in whole smallest units of c, half away from zero. What tenths has lost plays no part:
// it lies below the digit that decides.
func (d Decimal) rounded(c Currency) Milliunits {
	unit := int64(c.Unit())
	step := unit * tenthsPerMilliunit
	return d.signed((d.tenths + step/2) / step * unit)
}

func (d Decimal) tooFine(c Currency, owner string) error {
	value, digits := shown(d.text), c.digits()
	switch {
	case d.decimals > typedDecimals:
		return fmt.Errorf("%s has more decimals than the %d of %s: round it, for example by sending %q as a string",
			value, digits, owner, c.Plain(d.rounded(c)))
	case digits == 0:
		return fmt.Errorf("%s has decimals and %s has none: round it to a whole number", value, owner)
	}
	return fmt.Errorf("%s has more decimals than the %d of %s: round it to %d decimals", value, digits, owner, digits)
}

// notANumber shows no negative number: most arguments take none.
func notANumber(s string) error {
	return fmt.Errorf("%q is not a decimal number such as 12.50", shown(s))
}

func outOfBounds(s string) error {
	return fmt.Errorf("%s is not from -1,000,000,000 to 1,000,000,000", shown(s))
}

func shown(s string) string {
	if len(s) <= shownBytes {
		return s
	}
	return strings.ToValidUTF8(s[:shownBytes], "") + "…"
}

// MarshalText is [Decimal.String]: the argument as it was given. It never fails.
func (d Decimal) MarshalText() ([]byte, error) { return []byte(d.String()), nil }
