package money

import "strconv"

// Plain is m as questions and messages write it: the currency's decimals after a dot, a minus when negative,
// and neither grouping nor symbol. 120 units are "120.00" in euro, "120" in yen, "120.000" in dinar.
//
// An amount finer than the currency shows all three decimals, and is never rounded: what is confirmed is
// what is stored.
func (c Currency) Plain(m Milliunits) string {
	decimals := c.digits()
	if m%c.Unit() != 0 {
		decimals = maxDigits
	}
	whole, thousandths, negative := split(m)
	b := make([]byte, 0, 24)
	if negative {
		b = append(b, '-')
	}
	b = strconv.AppendInt(b, whole, 10)
	return string(appendDecimals(b, ".", thousandths, decimals))
}

// Flow is the amount of a transaction or of a split line inside a question: money going out has no sign,
// money coming in has a plus.
func (c Currency) Flow(m Milliunits) string {
	plain := c.Plain(m)
	switch {
	case m > 0:
		return "+" + plain
	case m < 0:
		return plain[1:]
	}
	return plain
}

// Format is m the way YNAB itself shows it in this plan, to be quoted to a person: grouped, with the plan's
// separators and symbol, rounded half away from zero to the smallest unit. A minus comes before everything
// else, and not at all when what is shown is zero.
func (c Currency) Format(m Milliunits) string {
	whole, thousandths, negative := split(m)
	unit := int64(c.Unit())
	thousandths = (thousandths + unit/2) / unit * unit
	if thousandths == perUnit {
		whole, thousandths = whole+1, 0
	}

	b := make([]byte, 0, 48)
	if negative && (whole != 0 || thousandths != 0) {
		b = append(b, '-')
	}
	if c.DisplaySymbol && c.SymbolFirst {
		b = append(b, c.Symbol...)
	}
	b = appendGrouped(b, whole, c.GroupSeparator)
	b = appendDecimals(b, c.point(), thousandths, c.digits())
	if c.DisplaySymbol && !c.SymbolFirst {
		b = append(b, c.Symbol...)
	}
	return string(b)
}

func (c Currency) point() string {
	if c.DecimalSeparator == "" {
		return "."
	}
	return c.DecimalSeparator
}

// appendGrouped writes a whole number in groups of three digits, counted from the right.
func appendGrouped(b []byte, whole int64, separator string) []byte {
	var scratch [20]byte
	digits := strconv.AppendInt(scratch[:0], whole, 10)
	for i, digit := range digits {
		if i > 0 && (len(digits)-i)%3 == 0 {
			b = append(b, separator...)
		}
		b = append(b, digit)
	}
	return b
}

// appendDecimals writes the first of the three digits that thousandths stands for, after the point; nothing
// when no decimals are wanted.
func appendDecimals(b []byte, point string, thousandths int64, decimals int) []byte {
	if decimals == 0 {
		return b
	}
	b = append(b, point...)
	// The added thousand keeps the zeros at the front.
	var scratch [20]byte
	digits := strconv.AppendInt(scratch[:0], perUnit+thousandths, 10)[1:]
	return append(b, digits[:decimals]...)
}
