package classify

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/payee"
)

// noShop is the number of a payee whose label says nothing.
const noShop = 0

// shops numbers the shops behind payees, looking at each payee once however many rows it has. Payees whose labels
// mean one shop have one number.
type shops struct {
	// names are the payees' present names by id; what a row says is older.
	names budget.PayeeNames
	// byID and byName are the payees seen so far; byName those without an id in names.
	byID, byName map[string]int
	numbers      map[string]int
}

func newShops(names budget.PayeeNames) *shops {
	return &shops{
		names: names, byID: make(map[string]int, len(names)), byName: map[string]int{}, numbers: make(map[string]int, len(names)),
	}
}

// of is the number of a payee's shop; name is what the row calls the payee.
func (s *shops) of(payeeID, name string) int {
	if n, seen := s.byID[payeeID]; seen {
		return n
	}
	if listed, ok := s.names[payeeID]; ok {
		n := s.number(listed)
		s.byID[payeeID] = n
		return n
	}
	n, seen := s.byName[name]
	if !seen {
		n = s.number(name)
		s.byName[name] = n
	}
	return n
}

func (s *shops) number(label string) int {
	merchant := payee.Merchant(label)
	if merchant == "" {
		return noShop
	}
	n, seen := s.numbers[merchant]
	if !seen {
		n = len(s.numbers) + 1
		s.numbers[merchant] = n
	}
	return n
}
