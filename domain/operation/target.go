package operation

import (
	"encoding/json"

	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// CategoryTarget is what the journal keeps of a category's target; its zero value is none. Two of them are the
// same when their texts are.
type CategoryTarget struct {
	// Kind is YNAB's name of the kind, such as NEED; empty for no target.
	Kind   string
	Amount money.Milliunits
	// Date is when it is due; zero for none.
	Date calendar.Date
	// Cadence and Frequency are YNAB's numbers for how it repeats.
	Cadence, Frequency int
	// Day is nil for none.
	Day *int
	// NeedsWhole asks for the whole amount again each time.
	NeedsWhole bool
}

// Text is the target as the value of an item.
func (t CategoryTarget) Text() string { return text(t) }

// targetForm is how a target is recorded.
type targetForm struct {
	Type       *string          `json:"type"`
	Target     money.Milliunits `json:"target"`
	Date       *calendar.Date   `json:"date"`
	Cadence    int              `json:"cadence"`
	Frequency  int              `json:"cadence_frequency"`
	Day        *int             `json:"day"`
	NeedsWhole bool             `json:"needs_whole"`
}

// MarshalJSON writes every key; what there is none of is null.
func (t CategoryTarget) MarshalJSON() ([]byte, error) {
	f := targetForm{Target: t.Amount, Cadence: t.Cadence, Frequency: t.Frequency, Day: t.Day, NeedsWhole: t.NeedsWhole}
	if t.Kind != "" {
		f.Type = &t.Kind
	}
	if !t.Date.IsZero() {
		f.Date = &t.Date
	}
	return json.Marshal(f)
}

// UnmarshalJSON is strict, as [DecodeData] says: what is missing must not pass for none.
func (t *CategoryTarget) UnmarshalJSON(raw []byte) error {
	var w struct {
		Type       nullable[string]        `json:"type"`
		Target     *money.Milliunits       `json:"target"`
		Date       nullable[calendar.Date] `json:"date"`
		Cadence    *int                    `json:"cadence"`
		Frequency  *int                    `json:"cadence_frequency"`
		Day        nullable[int]           `json:"day"`
		NeedsWhole *bool                   `json:"needs_whole"`
	}
	err := json.Unmarshal(raw, &w)
	*t = CategoryTarget{
		Kind: orZero(w.Type.need(&err, "type")), Amount: need(&err, "target", w.Target),
		Date: orZero(w.Date.need(&err, "date")), Cadence: need(&err, "cadence", w.Cadence),
		Frequency: need(&err, "cadence_frequency", w.Frequency), Day: w.Day.need(&err, "day"),
		NeedsWhole: need(&err, "needs_whole", w.NeedsWhole),
	}
	return err
}

// TargetChange is what is sent to change a target, in YNAB's own words.
type TargetChange struct {
	// Amount is nil where the target is taken away.
	Amount     *money.Milliunits `json:"goal_target"`
	Date       calendar.Date     `json:"goal_target_date,omitzero"`
	Frequency  string            `json:"goal_frequency,omitempty"`
	NeedsWhole *bool             `json:"goal_needs_whole_amount,omitempty"`
}

// Text is the change as the value of an item.
func (c TargetChange) Text() string { return text(c) }

// UnmarshalJSON is strict, as [DecodeData] says: a missing amount must not pass for one that takes a target away.
func (c *TargetChange) UnmarshalJSON(raw []byte) error {
	var w struct {
		Amount     nullable[money.Milliunits] `json:"goal_target"`
		Date       *calendar.Date             `json:"goal_target_date"`
		Frequency  *string                    `json:"goal_frequency"`
		NeedsWhole *bool                      `json:"goal_needs_whole_amount"`
	}
	err := json.Unmarshal(raw, &w)
	*c = TargetChange{
		Amount: w.Amount.need(&err, "goal_target"), Date: orZero(w.Date), Frequency: orZero(w.Frequency),
		NeedsWhole: w.NeedsWhole,
	}
	return err
}

// Holds says whether a target has what the change asks for.
func (c TargetChange) Holds(t CategoryTarget) bool {
	if c.Amount == nil {
		return t.Kind == ""
	}
	return t.Kind != "" && t.Amount == *c.Amount &&
		(c.Date.IsZero() || c.Date == t.Date) &&
		(c.Frequency == "" || Repeats(t) == c.Frequency) &&
		(c.NeedsWhole == nil || *c.NeedsWhole == t.NeedsWhole)
}

// The frequencies that a request can name.
const (
	Monthly = "monthly"
	Weekly  = "weekly"
	Yearly  = "yearly"
)

// frequencies are YNAB's cadences, by the name of the frequency.
var frequencies = map[int]string{1: Monthly, 2: Weekly, 13: Yearly}

// Repeats is the frequency by which a target of spending repeats, where a request could name it; empty for any other
// rhythm and kind.
func Repeats(t CategoryTarget) string {
	if t.Kind != needed || t.Frequency > 1 {
		return ""
	}
	return frequencies[t.Cadence]
}

// needed is the kind of target that is about spending.
const needed = "NEED"

// TargetData records a category that got another target.
type TargetData struct {
	CategoryID string         `json:"category_id"`
	Sent       TargetChange   `json:"sent"`
	Before     CategoryTarget `json:"before"`
	// Restore puts the earlier target back; nil where YNAB's API cannot.
	Restore *TargetChange `json:"restore"`
}

// Kind is [Target].
func (TargetData) Kind() Kind { return Target }

// Items are the one category. Its value before is the target, its value after the change that was sent: what YNAB
// makes of that is only known once it has answered.
func (d TargetData) Items() []Item {
	return []Item{{Key: d.CategoryID, Before: d.Before.Text(), After: d.Sent.Text()}}
}

// UnmarshalJSON is strict, as [DecodeData] says: a target that was none must have been recorded as none.
func (d *TargetData) UnmarshalJSON(raw []byte) error {
	var w struct {
		CategoryID *string                `json:"category_id"`
		Sent       *TargetChange          `json:"sent"`
		Before     *CategoryTarget        `json:"before"`
		Restore    nullable[TargetChange] `json:"restore"`
	}
	err := json.Unmarshal(raw, &w)
	d.CategoryID = need(&err, "category_id", w.CategoryID)
	d.Sent = need(&err, "sent", w.Sent)
	d.Before = need(&err, "before", w.Before)
	d.Restore = w.Restore.need(&err, "restore")
	return err
}

// Left is the target that the operation left, as YNAB answered it; nil where no record tells.
func (o Operation) Left() *CategoryTarget {
	if o.Settled == nil {
		return nil
	}
	return o.Settled.After
}
