package plan

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"

	"avenir-mcp/domain/budget"
)

// stored is the value of a row as far as a split goes: its live lines in amount, category and memo, whatever
// their order. A row that is not split has the empty value.
func (s Split) stored(t budget.Transaction) string {
	var lines []SplitLine
	for _, l := range t.Lines {
		if !l.Deleted {
			lines = append(lines, SplitLine{l.Amount, s.categories.Assigned(l.CategoryID), l.Memo})
		}
	}
	return linesValue(lines)
}

// linesValue is lines as the value of an item: the same text for the same lines in any order.
func linesValue(lines []SplitLine) string {
	if len(lines) == 0 {
		return ""
	}
	sorted := slices.SortedFunc(slices.Values(lines), func(a, b SplitLine) int {
		return cmp.Or(cmp.Compare(a.Amount, b.Amount), strings.Compare(a.CategoryID, b.CategoryID), strings.Compare(a.Memo, b.Memo))
	})
	text, err := json.Marshal(sorted)
	if err != nil {
		panic("plan: lines that are not JSON: " + err.Error())
	}
	return string(text)
}

// ShowLines turns the value of a split into words.
func (s Split) ShowLines(value string) string {
	var lines []SplitLine
	if json.Unmarshal([]byte(value), &lines) != nil {
		return "no lines"
	}
	shown := make([]string, len(lines))
	for i, l := range lines {
		shown[i] = s.show(l)
	}
	return strings.Join(shown, "; ")
}
