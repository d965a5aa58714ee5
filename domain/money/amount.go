package money

import "strconv"

// Amount is money as results carry it: in units of the currency, signed as YNAB signs it. It marshals to a
// JSON number, while its Go kind is an integer: a schema made by reflection has to be told.
type Amount Milliunits

// String is the shortest exact decimal: "-43.21", "1", "-4.059", and "0" for nothing at all.
func (a Amount) String() string { return string(a.append(nil)) }

// MarshalJSON writes [Amount.String] as a number. It never fails.
func (a Amount) MarshalJSON() ([]byte, error) { return a.append(nil), nil }

func (a Amount) append(b []byte) []byte {
	whole, thousandths, negative := split(Milliunits(a))
	if negative {
		b = append(b, '-')
	}
	b = strconv.AppendInt(b, whole, 10)
	decimals := maxDigits
	for rest := thousandths; decimals > 0 && rest%10 == 0; rest /= 10 {
		decimals--
	}
	return appendDecimals(b, ".", thousandths, decimals)
}
