package insight

import (
	"iter"

	"avenir-mcp/domain/budget"
)

// monthLine is a line of one of the months of a window, counted from 0.
type monthLine struct {
	month int
	kind  budget.LineKind
	row   *budget.Transaction
	budget.Line
}

// linesOf are the lines of a ledger in months. The value that it gives is the same one each time, filled anew.
func linesOf(l budget.Ledger, k budget.Kinds, w Window) iter.Seq[*monthLine] {
	return func(yield func(*monthLine) bool) {
		var m monthLine
		for t := range l.Live {
			i, in := w.Index(t.Date)
			if !in {
				continue
			}
			for line := range t.LiveLines {
				m = monthLine{i, k.Of(t, line), t, line}
				if !yield(&m) {
					return
				}
			}
		}
	}
}
