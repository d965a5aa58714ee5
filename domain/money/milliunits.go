package money

// Milliunits is an amount in thousandths of the currency's unit, whatever the currency: 1 euro, 1 yen and
// 1 dinar are each 1000. It is how YNAB stores every amount.
//
// It has no JSON form on purpose: what leaves the program is an [Amount].
type Milliunits int64

// perUnit is how many milliunits one unit of any currency has.
const perUnit = 1000

// split takes an amount apart into whole units and thousandths, neither of them negative. Dividing before
// the sign is dropped keeps the smallest int64, which has no positive counterpart, exact.
func split(m Milliunits) (whole, thousandths int64, negative bool) {
	whole, thousandths = int64(m/perUnit), int64(m%perUnit)
	if m < 0 {
		return -whole, -thousandths, true
	}
	return whole, thousandths, false
}
