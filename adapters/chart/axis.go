package chart

import (
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/text"
)

// axis is the scale of amounts.
type axis struct {
	// least and most are whole steps; both are 0 only when there is nothing to show.
	least, most, step money.Milliunits
	currency          money.Currency
	// from and to are where least and most are, in pixels.
	from, to float32
}

// furthest is where an axis ends at the latest. No money comes near; sums of it stay within an int64.
const furthest = 1_000_000_000_000_000_000

// steps is about how many steps an axis has.
const steps = 5

// newAxis makes an axis of round steps that holds two amounts, with zero between or at one end.
func newAxis(least, most money.Milliunits, c money.Currency) axis {
	least, most = max(least, -furthest), min(most, furthest)
	step := roundStep((most - least) / steps)
	step = max(step, c.Unit())
	return axis{least: down(least, step), most: -down(-most, step), step: step, currency: c}
}

// roundStep is the first of 1, 2, 5, 10, 20, 50 and so on that is not less than an amount.
func roundStep(amount money.Milliunits) money.Milliunits {
	for ten := money.Milliunits(1); ; ten *= 10 {
		for _, times := range []money.Milliunits{1, 2, 5} {
			if ten*times >= amount {
				return ten * times
			}
		}
	}
}

// down is the whole number of steps that is not more than an amount.
func down(amount, step money.Milliunits) money.Milliunits {
	n := amount / step
	if amount%step < 0 {
		n--
	}
	return n * step
}

// ticks are the amounts that are labelled.
func (a axis) ticks() (ticks []money.Milliunits) {
	for t := a.least; t <= a.most; t += a.step {
		ticks = append(ticks, t)
	}
	return ticks
}

// at is where an amount is; one beyond the axis is at its end.
func (a axis) at(m money.Milliunits) float32 {
	m = min(max(m, a.least), a.most)
	return a.from + (a.to-a.from)*float32(float64(m-a.least)/float64(a.most-a.least))
}

// bothSigns says whether there are amounts on either side of zero.
func (a axis) bothSigns() bool { return a.least < 0 && a.most > 0 }

// label writes the amount of a tick. One axis has labels of one kind.
func (a axis) label(m money.Milliunits, f *font) string {
	return amount(m, a.currency, f, max(-a.least, a.most) >= thousand)
}

const thousand = 1000 * 1000 // in milliunits

// shown writes a single amount: without decimals from 1,000 on, where nobody reads them off a picture.
func shown(m money.Milliunits, c money.Currency, f *font) string {
	return amount(m, c, f, m >= thousand || m <= -thousand)
}

func amount(m money.Milliunits, c money.Currency, f *font, whole bool) string {
	if whole {
		c.Digits = 0
	}
	return text.Clean(drawable(c, f).Format(m))
}

// drawable is a currency in the letters that there are: a sign that the font lacks gives way to the currency's code.
func drawable(c money.Currency, f *font) money.Currency {
	if c.DisplaySymbol && !f.has(text.Clean(c.Symbol)) {
		c.Symbol, c.SymbolFirst, c.DisplaySymbol = " "+c.ISOCode, false, c.ISOCode != ""
	}
	if !f.has(text.Clean(c.GroupSeparator)) {
		c.GroupSeparator = " "
	}
	if !f.has(text.Clean(c.DecimalSeparator)) {
		c.DecimalSeparator = "."
	}
	return c
}
