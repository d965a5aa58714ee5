package operation

import (
	"encoding/json"
	"strconv"

	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// BudgetData records a category that got another assigned amount in a month.
type BudgetData struct {
	Month      calendar.Month   `json:"month"`
	CategoryID string           `json:"category_id"`
	From       money.Milliunits `json:"from"`
	To         money.Milliunits `json:"to"`
}

// Kind is [Budget].
func (BudgetData) Kind() Kind { return Budget }

// Items are the one category; its values are assigned milliunits in decimal.
func (d BudgetData) Items() []Item {
	return []Item{{Key: d.CategoryID, Before: decimal(d.From), After: decimal(d.To)}}
}

// UnmarshalJSON is strict, as [DecodeData] says: a missing amount must not pass for zero.
func (d *BudgetData) UnmarshalJSON(raw []byte) error {
	var w struct {
		Month      *calendar.Month   `json:"month"`
		CategoryID *string           `json:"category_id"`
		From       *money.Milliunits `json:"from"`
		To         *money.Milliunits `json:"to"`
	}
	err := json.Unmarshal(raw, &w)
	d.Month = need(&err, "month", w.Month)
	d.CategoryID = need(&err, "category_id", w.CategoryID)
	d.From = need(&err, "from", w.From)
	d.To = need(&err, "to", w.To)
	return err
}

func decimal(m money.Milliunits) string { return strconv.FormatInt(int64(m), 10) }
