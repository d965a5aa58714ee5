package operation

import (
	"encoding/json"
	"strconv"
)

// Present is the value of an item that is a thing by itself, such as a created row, while it is there. While
// it is not, the value is empty.
const Present = "present"

// CreateData records rows that were created. Their ids are not known before they are, so the rows are known
// by digests until then.
type CreateData struct {
	AccountID string `json:"account_id"`
	// Salt is of random bytes, in hexadecimal; without it a digest would tell an amount to whoever tries all.
	Salt string `json:"salt"`
	// Keys has one digest per row: of what is known before YNAB has it.
	Keys []string `json:"keys"`
	// Existing has, per row, the ids that had its key before: they are never taken for it.
	Existing [][]string `json:"existing"`
}

// Kind is [Create].
func (CreateData) Kind() Kind { return Create }

// Items are the rows by their index, in decimal. Each was not there before.
func (d CreateData) Items() []Item {
	items := make([]Item, len(d.Keys))
	for i := range d.Keys {
		items[i] = Item{Key: strconv.Itoa(i), After: Present}
	}
	return items
}

// UnmarshalJSON is strict, as [DecodeData] says: a row without its list of ids that were there before could be
// taken for one of them, and an undo would delete it.
func (d *CreateData) UnmarshalJSON(raw []byte) error {
	var w struct {
		AccountID *string             `json:"account_id"`
		Salt      *string             `json:"salt"`
		Keys      *list[string]       `json:"keys"`
		Existing  *list[list[string]] `json:"existing"`
	}
	err := json.Unmarshal(raw, &w)
	d.AccountID = need(&err, "account_id", w.AccountID)
	d.Salt = need(&err, "salt", w.Salt)
	d.Keys = need(&err, "keys", w.Keys)
	existing := need(&err, "existing", w.Existing)
	d.Existing = make([][]string, len(existing))
	for i := range existing {
		d.Existing[i] = existing[i]
	}
	if err == nil && len(d.Keys) != len(d.Existing) {
		err = &fault{`"keys" and "existing" are not of one length`}
	}
	return err
}
