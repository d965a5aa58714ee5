package classify_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/classify"
)

func used(all ...rows) string {
	var joined rows
	for _, r := range all {
		joined = append(joined, r...)
	}
	var names []string
	for _, k := range classify.MostUsed(ledger(joined...), today) {
		names = append(names, k.ID)
	}
	return strings.Join(names, " ")
}

func TestMostUsed(t *testing.T) {
	t.Parallel()
	deleted := bought(9, "d", 0)
	for i := range deleted {
		deleted[i].Deleted = true
	}
	split := rows{{AccountID: "check", Date: today, CategoryID: "a", Lines: []budget.Line{{CategoryID: "c"}, {CategoryID: "c"}, {CategoryID: "d", Deleted: true}}}}
	for name, c := range map[string]struct{ got, want string }{
		"none is used, so in YNAB's order":    {used(), "a b c d inflow"},
		"the most used first":                 {used(bought(2, "c", 0), bought(1, "a", 0), bought(3, "inflow", 300)), "inflow c a b d"},
		"what is a year ago no longer counts": {used(bought(5, "d", 365), bought(1, "c", 364)), "c a b d inflow"},
		"what is to come does not count yet":  {used(bought(5, "d", -1), bought(1, "c", 0)), "c a b d inflow"},
		"what cannot be given is not listed":  {used(bought(9, "hid", 0), bought(9, "c-card", 0), bought(9, "none", 0), bought(9, "deferred", 0)), "a b c d inflow"},
		"deleted rows and lines do not count": {used(deleted, bought(1, "b", 0)), "b a c d inflow"},
		"each line of a split counts":         {used(split, bought(1, "b", 0)), "c b a d inflow"},
	} {
		equal(t, name, c.got, c.want)
	}
}

func TestManyEquallyUsedCategoriesAreInYNABsOrder(t *testing.T) {
	t.Parallel()
	var all, used, unused []budget.Category
	var taught rows
	for i := range 60 {
		k := budget.Category{ID: string(rune('z' - i)), GroupID: "g"}
		all = append(all, k)
		if i%3 == 0 {
			unused = append(unused, k)
		} else {
			used = append(used, k)
			taught = append(taught, bought(1, k.ID, 0)...)
		}
	}
	l := ledger(taught...)
	l.Categories = budget.NewCategories([]budget.Group{{ID: "g"}}, all)
	if diff := cmp.Diff(append(used, unused...), classify.MostUsed(l, today)); diff != "" {
		t.Error(diff)
	}
}
