package operation

import "encoding/json"

// SplitData records a transaction that was split. Its lines are not recorded: no request can take them back.
type SplitData struct {
	TransactionID string `json:"transaction_id"`
}

// Kind is [Split].
func (SplitData) Kind() Kind { return Split }

// Items are the one transaction, by its id alone.
func (d SplitData) Items() []Item { return []Item{{Key: d.TransactionID}} }

// UnmarshalJSON is strict, as [DecodeData] says.
func (d *SplitData) UnmarshalJSON(raw []byte) error {
	var w struct {
		TransactionID *string `json:"transaction_id"`
	}
	err := json.Unmarshal(raw, &w)
	d.TransactionID = need(&err, "transaction_id", w.TransactionID)
	return err
}
