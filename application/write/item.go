package write

import (
	"avenir-mcp/domain"
	"avenir-mcp/domain/plan"
)

// maxListed is how many items a result lists when all went as asked.
const maxListed = 50

// Fate is what became of one item, once a write was tried.
type Fate struct {
	Outcome plan.Effect `json:"outcome,omitempty" jsonschema:"what became of it: applied, not_applied or unknown; left out while nothing was tried"`
	Reason  string      `json:"reason,omitempty" jsonschema:"why it was not applied"`
}

// fate reads an outcome; show turns a value into words.
func fate(o plan.Outcome, show func(string) string) Fate {
	f := Fate{Outcome: o.Effect, Reason: o.Reason}
	switch {
	case !seen(o):
	case o.Kept:
		f.Reason = "YNAB kept " + show(o.Got)
	default:
		f.Reason = "YNAB stored " + show(o.Got)
	}
	return f
}

// bounded cuts a list of items to what a result shows. Where something went otherwise than asked, every
// item is shown.
func bounded[T any](items []T, s Status) []T {
	if len(items) > maxListed && s != Partial && s != Unknown {
		return items[:maxListed]
	}
	return items
}

// checkCount holds a list argument to at least one and at most n items.
func checkCount(argument string, got, n int) error {
	switch {
	case got == 0:
		return domain.Invalid(argument, "the list needs at least one item.")
	case got > n:
		return domain.Invalid(argument, "%d items are too many; give at most %d, and the others in another call.", got, n)
	}
	return nil
}

// Difference is a value that YNAB stored otherwise than asked.
type Difference struct {
	ID    string `json:"id" jsonschema:"id of the item"`
	Field string `json:"field" jsonschema:"name of the field"`
	Asked string `json:"asked" jsonschema:"what was sent"`
	Got   string `json:"got" jsonschema:"what YNAB stored"`
}

// differences lists the values that YNAB stored otherwise than asked.
func differences(outcomes []plan.Outcome, field string, show func(string) string) []Difference {
	list := []Difference{}
	for i := range outcomes {
		if o := outcomes[i]; seen(o) {
			list = append(list, Difference{ID: o.Key, Field: field, Asked: show(o.After), Got: show(o.Got)})
		}
	}
	return list
}
