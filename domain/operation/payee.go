package operation

import "encoding/json"

// PayeeData records a payee that got another name. Names are as YNAB stores them, so that the earlier one comes back
// exactly.
type PayeeData struct {
	PayeeID string `json:"payee_id"`
	From    string `json:"from"`
	To      string `json:"to"`
}

// Kind is [Payee].
func (PayeeData) Kind() Kind { return Payee }

// Items are the one payee; its values are names.
func (d PayeeData) Items() []Item { return []Item{{Key: d.PayeeID, Before: d.From, After: d.To}} }

// UnmarshalJSON is strict, as [DecodeData] says: a missing name must not pass for an empty one.
func (d *PayeeData) UnmarshalJSON(raw []byte) error {
	var w struct {
		PayeeID *string `json:"payee_id"`
		From    *string `json:"from"`
		To      *string `json:"to"`
	}
	err := json.Unmarshal(raw, &w)
	d.PayeeID = need(&err, "payee_id", w.PayeeID)
	d.From = need(&err, "from", w.From)
	d.To = need(&err, "to", w.To)
	return err
}
