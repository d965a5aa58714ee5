package operation

import "encoding/json"

// UndoData records that an earlier operation was undone, in whole or in part.
type UndoData struct {
	// Undoes is the operation that is undone.
	Undoes ID `json:"undoes"`
	// Restores are the keys of its items that get their earlier value back.
	Restores []string `json:"restores"`
}

// Kind is [Undo].
func (UndoData) Kind() Kind { return Undo }

// Items are keys only: the values are in the operation that is undone.
func (d UndoData) Items() []Item {
	items := make([]Item, len(d.Restores))
	for i, key := range d.Restores {
		items[i] = Item{Key: key}
	}
	return items
}

// UnmarshalJSON is strict, as [DecodeData] says.
func (d *UndoData) UnmarshalJSON(raw []byte) error {
	var w struct {
		Undoes   *opID         `json:"undoes"`
		Restores *list[string] `json:"restores"`
	}
	err := json.Unmarshal(raw, &w)
	d.Undoes = ID(need(&err, "undoes", w.Undoes))
	d.Restores = need(&err, "restores", w.Restores)
	return err
}
