package local_test

import (
	"slices"

	"avenir-mcp/domain/budget"
)

func idsOf(rows []budget.Transaction) []string {
	var ids []string
	for _, t := range rows {
		ids = append(ids, t.ID)
	}
	return ids
}

func sorted(s []string) []string { return slices.Sorted(slices.Values(s)) }
