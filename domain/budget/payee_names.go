package budget

// PayeeNames are the present names of payees, by id. What a row says of its payee's name can be older: after a rename
// YNAB sends the payee anew, and not its rows.
type PayeeNames map[string]string

// NamesOfPayees are the names of a list of payees.
func NamesOfPayees(payees []Payee) PayeeNames {
	names := make(PayeeNames, len(payees))
	for i := range payees {
		if y := &payees[i]; !y.Deleted {
			names[y.ID] = y.Name
		}
	}
	return names
}

// Of is the name of the payee that something names by its id; said is the name that came with the id, which counts
// where there is no other.
func (n PayeeNames) Of(id, said string) string {
	if name, ok := n[id]; ok {
		return name
	}
	return said
}

// Has says whether there is a name for an id; there is nothing to name without an id, nor where names are not asked for.
func (n PayeeNames) Has(id string) bool {
	_, ok := n[id]
	return ok || id == "" || n == nil
}
