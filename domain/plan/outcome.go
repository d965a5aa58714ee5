package plan

import (
	"slices"

	"avenir-mcp/domain/operation"
)

// Effect says what became of one item of a write.
type Effect string

// What can become of an item.
const (
	Applied    Effect = "applied"
	NotApplied Effect = "not_applied"
	Unclear    Effect = "unknown"
)

// Outcome is what became of one item.
type Outcome struct {
	operation.Item
	Effect Effect
	// Got is the value YNAB holds, where it is another than asked.
	Got string
	// Kept says that YNAB accepted the request and left the value as it was.
	Kept bool
	// Reason says why an item was not applied, once somebody knows it.
	Reason string
	// Differences are fields that YNAB stored otherwise than asked, of an item that it applied.
	Differences []Difference
}

// Difference is a field that YNAB stored otherwise than asked. Its values are ready to be shown.
type Difference struct {
	Field, Asked, Got string
	// Usual says that YNAB does so by its own rules, and that the item counts as asked for all that.
	Usual bool
}

// Remark is what there is to say of an item beside its value.
type Remark struct {
	// Reason says why YNAB passed the item over.
	Reason string
	// Differences are fields that YNAB stored otherwise than asked.
	Differences []Difference
}

// Note adds a remark to what is known of an item.
func (o *Outcome) Note(r Remark) {
	switch o.Effect {
	case Applied:
		o.Differences = r.Differences
	case NotApplied:
		o.Reason = r.Reason
	case Unclear:
	}
}

// AsAsked says whether the plan shows everything as it was asked.
func AsAsked(outcomes []Outcome) bool {
	return Count(outcomes, Applied) == len(outcomes) && !slices.ContainsFunc(outcomes, func(o Outcome) bool {
		return slices.ContainsFunc(o.Differences, func(d Difference) bool { return !d.Usual })
	})
}

// Compare holds what YNAB answered against what was asked. An item that the answer lacks is unclear.
func Compare(items []operation.Item, observed map[string]string) []Outcome {
	outcomes := make([]Outcome, len(items))
	for i, item := range items {
		o := Outcome{Item: item, Effect: Applied}
		switch got, ok := observed[item.Key]; {
		case !ok:
			o.Effect = Unclear
		case got != item.After:
			o.Effect, o.Got, o.Kept = NotApplied, got, got == item.Before
		}
		outcomes[i] = o
	}
	return outcomes
}

// Look says what reading back shows after an answer was lost. settled says that enough time has passed for
// YNAB to have ended the request: before that, an old value proves nothing. done is false while another
// look may still tell; every item is unclear then.
func Look(items []operation.Item, observed map[string]string, settled bool) (outcomes []Outcome, done bool) {
	outcomes = Compare(items, observed)
	kept := 0
	for i := range outcomes {
		if outcomes[i].Kept {
			kept++
		}
	}
	if Count(outcomes, Applied) == len(items) || settled && kept == len(items) {
		return outcomes, true
	}
	return All(items, Unclear), false
}

// All makes outcomes with one effect for all items.
func All(items []operation.Item, effect Effect) []Outcome {
	outcomes := make([]Outcome, len(items))
	for i, item := range items {
		outcomes[i] = Outcome{Item: item, Effect: effect}
	}
	return outcomes
}

// Count gives the number of outcomes with the effect.
func Count(outcomes []Outcome, effect Effect) int {
	n := 0
	for i := range outcomes {
		if outcomes[i].Effect == effect {
			n++
		}
	}
	return n
}
