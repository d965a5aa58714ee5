package operation

import "encoding/json"

// Created is something new that an operation made: a row, a category.
type Created struct {
	// Item is the key of the item that asked for it.
	Item string `json:"i"`
	// ID is the one that YNAB gave it.
	ID string `json:"id"`
	// Content is a digest of the row as YNAB returned it, by which a later edit is told; empty where nothing
	// is told by it.
	Content string `json:"content"`
}

// UnmarshalJSON is strict, as [DecodeData] says.
func (c *Created) UnmarshalJSON(raw []byte) error {
	var w struct {
		Item    *string `json:"i"`
		ID      *string `json:"id"`
		Content *string `json:"content"`
	}
	err := json.Unmarshal(raw, &w)
	c.Item = need(&err, "i", w.Item)
	c.ID = need(&err, "id", w.ID)
	c.Content = need(&err, "content", w.Content)
	return err
}

// Step is what YNAB confirmed since the record before.
type Step struct {
	// Done are item keys.
	Done []string
	// Created is what was made for them.
	Created []Created
}

// Created is what the records say the operation made, in the order in which they say so.
func (o Operation) Created() []Created {
	all := append([]Created{}, o.Made...)
	if o.Settled != nil {
		all = append(all, o.Settled.Created...)
	}
	return all
}
