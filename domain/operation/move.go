package operation

import (
	"encoding/json"

	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// MoveData records assigned money that went from one side to the other within a month.
type MoveData struct {
	Month  calendar.Month   `json:"month"`
	Amount money.Milliunits `json:"amount"`
	// Source and Target are category ids, or "ready_to_assign" for the month's unassigned money.
	Source string `json:"source"`
	Target string `json:"target"`
	// Sides are the categories in the order of sending: the source, then the target. Unassigned money is
	// not set but follows by itself, so it is never among them.
	Sides []MoveSide `json:"sides"`
}

// MoveSide is one category of a move, with its assigned milliunits.
type MoveSide struct {
	CategoryID string           `json:"category_id"`
	From       money.Milliunits `json:"from"`
	To         money.Milliunits `json:"to"`
}

// Kind is [Move].
func (MoveData) Kind() Kind { return Move }

// Items are the sides; their values are assigned milliunits in decimal.
func (d MoveData) Items() []Item {
	items := make([]Item, len(d.Sides))
	for i, s := range d.Sides {
		items[i] = Item{Key: s.CategoryID, Before: decimal(s.From), After: decimal(s.To)}
	}
	return items
}

// UnmarshalJSON is strict, as [DecodeData] says.
func (d *MoveData) UnmarshalJSON(raw []byte) error {
	var w struct {
		Month  *calendar.Month   `json:"month"`
		Amount *money.Milliunits `json:"amount"`
		Source *string           `json:"source"`
		Target *string           `json:"target"`
		Sides  *list[MoveSide]   `json:"sides"`
	}
	err := json.Unmarshal(raw, &w)
	d.Month = need(&err, "month", w.Month)
	d.Amount = need(&err, "amount", w.Amount)
	d.Source = need(&err, "source", w.Source)
	d.Target = need(&err, "target", w.Target)
	d.Sides = need(&err, "sides", w.Sides)
	return err
}

// UnmarshalJSON is strict, as [DecodeData] says: a missing amount must not pass for zero.
func (s *MoveSide) UnmarshalJSON(raw []byte) error {
	var w struct {
		CategoryID *string           `json:"category_id"`
		From       *money.Milliunits `json:"from"`
		To         *money.Milliunits `json:"to"`
	}
	err := json.Unmarshal(raw, &w)
	s.CategoryID = need(&err, "category_id", w.CategoryID)
	s.From = need(&err, "from", w.From)
	s.To = need(&err, "to", w.To)
	return err
}
