package operation

import "encoding/json"

// FlagData records transactions that got a flag of another colour.
type FlagData struct {
	Changes []FlagChange `json:"changes"`
}

// FlagChange is one transaction's change. From and To are colours, or "none".
type FlagChange struct {
	TransactionID string `json:"transaction_id"`
	From          string `json:"from"`
	To            string `json:"to"`
}

// Kind is [Flag].
func (FlagData) Kind() Kind { return Flag }

// Items are the transactions; their values are colours, or "none".
func (d FlagData) Items() []Item {
	items := make([]Item, len(d.Changes))
	for i, c := range d.Changes {
		items[i] = Item{Key: c.TransactionID, Before: c.From, After: c.To}
	}
	return items
}

// UnmarshalJSON is strict, as [DecodeData] says: a missing colour must not pass for none.
func (d *FlagData) UnmarshalJSON(raw []byte) error {
	var w struct {
		Changes *[]*struct {
			TransactionID *string `json:"transaction_id"`
			From          *string `json:"from"`
			To            *string `json:"to"`
		} `json:"changes"`
	}
	err := json.Unmarshal(raw, &w)
	changes := need(&err, "changes", w.Changes)
	d.Changes = make([]FlagChange, len(changes))
	for i, c := range changes {
		change := need(&err, "changes", c)
		d.Changes[i] = FlagChange{
			TransactionID: need(&err, "transaction_id", change.TransactionID),
			From:          need(&err, "from", change.From),
			To:            need(&err, "to", change.To),
		}
	}
	return err
}
