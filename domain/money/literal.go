package money

import "strings"

// literal is a number in decimal notation, taken apart but not computed.
type literal struct {
	negative bool
	// whole and fraction are the digits before and after the dot; whole is never empty.
	whole, fraction string
	// exponent is exact up to farExponent, and at least that far from zero beyond it.
	exponent int64
}

// farExponent is further than the digits of any text can reach, and far from overflowing.
const farExponent = 1 << 40

// scanNumber accepts the grammar of JSON numbers, whole text.
func scanNumber(s string) (literal, bool) {
	l, rest, ok := scanDecimal(s)
	if !ok || len(l.whole) > 1 && l.whole[0] == '0' {
		return literal{}, false
	}
	l.exponent, ok = scanExponent(rest)
	return l, ok
}

// scanDecimal accepts an optional minus, digits, and optionally a dot and digits; rest is what follows.
func scanDecimal(s string) (l literal, rest string, ok bool) {
	rest, l.negative = strings.CutPrefix(s, "-")
	l.whole, rest = cutDigits(rest)
	ok = l.whole != ""
	if after, dot := strings.CutPrefix(rest, "."); dot {
		l.fraction, rest = cutDigits(after)
		ok = ok && l.fraction != ""
	}
	return l, rest, ok
}

// scanExponent accepts nothing, or a whole exponent with its letter.
func scanExponent(s string) (exponent int64, ok bool) {
	if s == "" {
		return 0, true
	}
	if s[0] != 'e' && s[0] != 'E' {
		return 0, false
	}
	unsigned, negative := strings.CutPrefix(s[1:], "-")
	if !negative {
		unsigned = strings.TrimPrefix(unsigned, "+")
	}
	digits, rest := cutDigits(unsigned)
	for i := 0; i < len(digits) && exponent < farExponent; i++ {
		exponent = exponent*10 + int64(digits[i]-'0')
	}
	if negative {
		exponent = -exponent
	}
	return exponent, digits != "" && rest == ""
}

func cutDigits(s string) (digits, rest string) {
	i := 0
	for i < len(s) && '0' <= s[i] && s[i] <= '9' {
		i++
	}
	return s[:i], s[i:]
}

// decimal computes the value. Positions count the digits from the left and are int64, because the exponent
// moves the point far outside the text.
func (l literal) decimal(text string) (Decimal, error) {
	first, last := l.significant()
	if first > last {
		return Decimal{text: text}, nil
	}
	point := int64(len(l.whole)) + l.exponent
	// The bound has ten digits before the point; whatever has more is beyond it, and the loop stays short.
	if point-first > 10 {
		return Decimal{}, outOfBounds(text)
	}
	d := Decimal{text: text, negative: l.negative}
	d.decimals = int(min(max(last+1-point, 0), countedDecimals))
	for i := first; i < point+maxDigits+1; i++ {
		d.tenths = d.tenths*10 + l.digit(i)
	}
	if d.tenths > limit || d.tenths == limit && d.decimals > 0 {
		return Decimal{}, outOfBounds(text)
	}
	return d, nil
}

// significant is the first and the last position that hold a digit other than 0; for zero, the first lies
// after the last.
func (l literal) significant() (first, last int64) {
	last = int64(len(l.whole)+len(l.fraction)) - 1
	for first <= last && l.digit(first) == 0 {
		first++
	}
	for first <= last && l.digit(last) == 0 {
		last--
	}
	return first, last
}

// digit is the digit at a position, 0 after the last.
func (l literal) digit(i int64) int64 {
	digits := l.whole
	if n := int64(len(l.whole)); i >= n {
		digits, i = l.fraction, i-n
	}
	if i >= int64(len(digits)) {
		return 0
	}
	return int64(digits[i] - '0')
}
