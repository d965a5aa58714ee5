package money

// Currency is how a plan writes amounts: YNAB's currency_format. Its separators and symbol are used exactly
// as YNAB states them.
type Currency struct {
	// ISOCode is the currency's code, such as "EUR"; empty when YNAB states none.
	ISOCode string
	// Digits is the number of decimals the plan uses. Every method holds it within 0 to 3, because an
	// amount has no more than three.
	Digits int
	// DecimalSeparator stands before the decimals. An empty one counts as a dot: without any mark, 12.34
	// would read as 1234.
	DecimalSeparator string
	// GroupSeparator stands between groups of three digits; empty for no grouping.
	GroupSeparator string
	// Symbol may hold a space of its own.
	Symbol string
	// SymbolFirst puts the symbol before the figure instead of after it.
	SymbolFirst bool
	// DisplaySymbol says whether the symbol is written at all.
	DisplaySymbol bool
}

// NoFormat is the currency of a plan whose format YNAB does not state: two decimals after a dot, and neither
// a code nor a symbol nor grouping.
var NoFormat = Currency{Digits: 2, DecimalSeparator: "."}

// maxDigits is the number of decimals a [Milliunits] can carry.
const maxDigits = 3

// Unit is the smallest amount the currency can express: 1000 milliunits for a currency without decimals, 10
// for one with two, 1 for one with three.
func (c Currency) Unit() Milliunits {
	return [maxDigits + 1]Milliunits{1000, 100, 10, 1}[c.digits()]
}

func (c Currency) digits() int { return min(max(c.Digits, 0), maxDigits) }
