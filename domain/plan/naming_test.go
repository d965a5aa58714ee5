package plan_test

import (
	"strings"
	"testing"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/plan"
)

// named is a month with categories of these names and groups, 80.00 assigned and available in each.
func namedMonth(names ...[2]string) budget.Month {
	m := budget.Month{Month: september().Month, ReadyToAssign: 1_000_000}
	for i, n := range names {
		id := "c" + string(rune('1'+i))
		m.Categories = append(m.Categories, budget.MonthCategory{
			Category: budget.Category{ID: id, Name: n[0]}, GroupName: n[1], Assigned: 80_000, Available: 80_000,
		})
	}
	return m
}

// A yes must not be to something else than it seems.
func TestNamesThatReadTheSameAreToldApart(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		month    budget.Month
		from, to string
		want     string
	}{
		"different names stay as they are": {
			namedMonth([2]string{"Tennis", "Fun"}, [2]string{"Books", "Fun"}), "c1", "c2", "Move 30.00 from Tennis to Books for",
		},
		"one name in two groups": {
			namedMonth([2]string{"Gifts", "Fun"}, [2]string{"gifts", "Family"}), "c1", "c2", "Move 30.00 from Gifts (Fun) to gifts (Family) for",
		},
		"one name twice in a group": {
			namedMonth([2]string{"Gifts", "Fun"}, [2]string{"Gifts", "Fun"}), "c1", "c2", "Move 30.00 from Gifts (c1) to Gifts (c2) for",
		},
		"one name, and no group is known": {
			namedMonth([2]string{"Gifts", ""}, [2]string{"Gifts", ""}), "c1", "c2", "Move 30.00 from Gifts (c1) to Gifts (c2) for",
		},
		"a name of ours": {
			namedMonth([2]string{"Ready to assign", "Fun"}), "c1", plan.ReadyToAssign, "Move 30.00 from Ready to assign (Fun) to Ready to Assign for",
		},
		"names that differ in what nobody sees": {
			namedMonth([2]string{"Gifts", "Fun"}, [2]string{"Gi\u200bfts", "Family"}), "c1", "c2", "Move 30.00 from Gifts (Fun) to Gifts (Family) for",
		},
	} {
		d := must(plan.NewMoveMoney(planP(euro), test.month, test.from, test.to, 30_000)).Draft()
		if !strings.HasPrefix(d.Question, test.want) {
			t.Errorf("%s: %s, want %s", name, d.Question, test.want)
		}
	}
	m := namedMonth([2]string{"Gifts", "Fun"}, [2]string{"Gifts", "Family"})
	m.Categories[1].Deleted = true
	if got := must(plan.NewSetBudget(planP(euro), m, "c1", 1)).Name(); got != "Gifts" {
		t.Errorf("a deleted twin: %s", got)
	}
	l := ledgerP()
	l.Categories = changed("c-food", budget.Category{ID: "c-food", GroupID: "g1", Name: "no category"})
	d := must(plan.NewCategorize(l, []plan.Assignment{{TransactionID: "t1", CategoryID: "c-food"}})).Draft()
	if want := ": no category → no category (Dagelijks)"; !strings.HasSuffix(d.Question, want) {
		t.Errorf("%s, want it to end with %s", d.Question, want)
	}
}

// Figures behind a name that runs from right to left would change sides without the mark.
func TestNamesThatRunLeftKeepTheirFiguresInPlace(t *testing.T) {
	t.Parallel()
	const mark = "\u200e"
	m := namedMonth([2]string{"אבג", "Fun"}, [2]string{"Café", "Fun"})
	d := must(plan.NewMoveMoney(planP(euro), m, "c1", "c2", 90_000)).Draft()
	want := "Move 90.00 from אבג" + mark + " to Café for 2026-09-01?\n- אבג" + mark + ": 80.00 → -10.00\n- Café: 80.00 → 170.00\n" +
		"The amount available in אבג" + mark + " will be -10.00."
	if d.Question != want {
		t.Errorf("%q, want %q", d.Question, want)
	}
	for _, name := range []string{"عربي", "ܐܒ", "ދިވެހި", "ߒߞߏ", "𞤀𞤣"} {
		q := must(plan.NewSetBudget(planP(euro), namedMonth([2]string{name, ""}), "c1", 90_000)).Draft().Question
		if !strings.HasPrefix(q, "Budget "+name+mark+" for") {
			t.Errorf("%q", q)
		}
	}
}
