package classify

import (
	"cmp"
	"slices"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
)

// MostUsed are the categories that a row can be given, those first that the most lines of the last 12 months are in.
// Equally used ones are in YNAB's order.
func MostUsed(l budget.Ledger, today calendar.Date) []budget.Category {
	const year = 12
	since, uses := calendar.AddMonths(today, -year, today.Day()), map[string]int{}
	for t := range l.Live {
		if !t.Date.After(since) || t.Date.After(today) {
			continue
		}
		for line := range t.LiveLines {
			uses[line.CategoryID]++
		}
	}
	var all []budget.Category
	for k := range l.Categories.All {
		if l.Categories.Assignable(k) {
			all = append(all, k)
		}
	}
	slices.SortStableFunc(all, func(a, b budget.Category) int { return cmp.Compare(uses[b.ID], uses[a.ID]) })
	return all
}
