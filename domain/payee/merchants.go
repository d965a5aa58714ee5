package payee

// Merchants remembers the merchants of labels, for walks over many rows with few payees. The zero value is
// ready. It is for one goroutine.
type Merchants struct{ known map[string]string }

// Of is the [Merchant] of a label.
func (m *Merchants) Of(label string) string {
	merchant, ok := m.known[label]
	if !ok {
		if m.known == nil {
			m.known = make(map[string]string)
		}
		merchant = Merchant(label)
		m.known[label] = merchant
	}
	return merchant
}
