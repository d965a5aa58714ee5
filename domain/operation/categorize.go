package operation

import "encoding/json"

// CategorizeData records transactions that got another category.
type CategorizeData struct {
	Changes []CategoryChange `json:"changes"`
}

// CategoryChange is one transaction's change. From and To are category ids; nil for no category.
type CategoryChange struct {
	TransactionID string  `json:"transaction_id"`
	From          *string `json:"from"`
	To            *string `json:"to"`
}

// Kind is [Categorize].
func (CategorizeData) Kind() Kind { return Categorize }

// Items are the transactions; their values are category ids, empty for none.
func (d CategorizeData) Items() []Item {
	items := make([]Item, len(d.Changes))
	for i, c := range d.Changes {
		items[i] = Item{Key: c.TransactionID, Before: orZero(c.From), After: orZero(c.To)}
	}
	return items
}

// UnmarshalJSON is strict, as [DecodeData] says. A missing "from" in particular must not pass for none: an
// undo would take the category away.
//
// Changes are most of what a journal holds, so they are read in one go instead of each by itself.
func (d *CategorizeData) UnmarshalJSON(raw []byte) error {
	var w struct {
		Changes *[]*struct {
			TransactionID *string          `json:"transaction_id"`
			From          nullable[string] `json:"from"`
			To            nullable[string] `json:"to"`
		} `json:"changes"`
	}
	err := json.Unmarshal(raw, &w)
	changes := need(&err, "changes", w.Changes)
	d.Changes = make([]CategoryChange, len(changes))
	for i, c := range changes {
		change := need(&err, "changes", c)
		d.Changes[i] = CategoryChange{
			TransactionID: need(&err, "transaction_id", change.TransactionID),
			From:          change.From.need(&err, "from"),
			To:            change.To.need(&err, "to"),
		}
	}
	return err
}
