package insight_test

import (
	"fmt"
	"strings"
	"testing"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
)

// 45: what people do not see is not listed, and what is all zeros only when it is asked for.
func TestMonthFigures45WhatIsListed(t *testing.T) {
	t.Parallel()
	all := make([]budget.MonthCategory, 0, len(seenCategories()))
	for _, k := range seenCategories() {
		all = append(all, figure(k.ID, 0, -12_340, -12_340))
	}
	// The month answers in any order; the list of categories says which.
	for i, j := 0, len(all)-1; i < j; i, j = i+1, j-1 {
		all[i], all[j] = all[j], all[i]
	}
	all = append(all, figure("unheard", 0, -12_340, -12_340))
	m := figuresOf(all...)
	same(t, "listed", idsOf(insight.Listed(m, seen(), false)), "gifts-z rail food fun gifts-a pets card")
	same(t, "overspent", idsOf(insight.Overspent(m, seen())), "card food fun gifts-a gifts-z pets rail")

	m = figuresOf(figure("food", 0, 0, 0), figure("fun", 1, 0, 0), figure("pets", 0, 1, 0), figure("rail", 0, 0, 1), figure("hidden", 0, 0, 0))
	same(t, "without empty ones", idsOf(insight.Listed(m, seen(), false)), "rail fun pets")
	same(t, "with them", idsOf(insight.Listed(m, seen(), true)), "rail food fun pets")

	m = figuresOf(figure("food", 0, -1, -1), figure("fun", 0, -1, -1))
	m.Categories[0].Deleted, m.Categories[1].Hidden = true, true
	same(t, "deleted or hidden since the list was read", idsOf(insight.Listed(m, seen(), true)), "")
}

// A category that moved keeps its place in the list, and is listed with its new group.
func TestListedGoesGroupByGroup(t *testing.T) {
	t.Parallel()
	list := []budget.Category{{ID: "a", GroupID: "g-a", Name: "A"}, {ID: "z", GroupID: "g-z", Name: "Z"}, {ID: "b", GroupID: "g-a", Name: "B"}}
	m := budget.Month{}
	for _, k := range list {
		m.Categories = append(m.Categories, budget.MonthCategory{Category: k, Assigned: 1})
	}
	same(t, "listed", idsOf(insight.Listed(m, budget.NewCategories(seenGroups(), list), false)), "z a b")
}

func TestOverspentIsTheMostOverspentFirst(t *testing.T) {
	t.Parallel()
	m := figuresOf(figure("food", 0, 0, -5), figure("fun", 0, 0, -30), figure("pets", 0, 0, -5), figure("rail", 0, -9, 0),
		figure("gifts-z", 0, 0, -5), figure("gifts-a", 0, 0, -5), figure("hidden", 0, 0, -99))
	same(t, "overspent", idsOf(insight.Overspent(m, seen())), "fun food gifts-a gifts-z pets")
}

// 43: net of refunds, and in percent only of something.
func TestMonthFigures43Utilization(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		budgeted, activity money.Milliunits
		spent              money.Milliunits
		percent            string
		unbudgeted         bool
	}{
		"500 and -400": {500_000, -400_000, 400_000, "80.0", false},
		"100 and -150": {100_000, -150_000, 150_000, "150.0", false},
		"100 and +30":  {100_000, 30_000, -30_000, "-30.0", false},
		"0 and -50":    {0, -50_000, 50_000, "", true},
		"0 and 0":      {0, 0, 0, "", false},
		"0 and +50":    {0, 50_000, -50_000, "", false},
		"-20 and -5":   {-20_000, -5_000, 5_000, "", true},
		"a third":      {3_000, -1_000, 1_000, "33.3", false},
		"two thirds":   {3_000, -2_000, 2_000, "66.7", false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			k := insight.Compared{MonthCategory: figure("food", c.budgeted, c.activity, 0)}
			same(t, "spent", k.Spent(), c.spent)
			percent, known := k.Utilization()
			same(t, "known", known, c.percent != "")
			if known {
				same(t, "percent", percent.String(), c.percent)
			}
			same(t, "unbudgeted", k.Unbudgeted(), c.unbudgeted)
		})
	}
}

func TestMonthFigures44CarriedOver(t *testing.T) {
	t.Parallel()
	k := insight.Compared{MonthCategory: figure("food", 120_000, -142_500, -12_500)}
	same(t, "carried over", k.CarriedOver(), 10_000)
}

func TestCompareOrdersAndAddsUp(t *testing.T) {
	t.Parallel()
	m := figuresOf(
		figure("gifts-z", 10, -5, 5), figure("rail", 0, -40, -40), figure("food", 100, -5, 95), figure("fun", 0, 7, 7),
		figure("gifts-a", -3, -5, -8), figure("pets", 0, 0, 0), figure("hidden", 50, -50, 0), figure("card", 70, -90, 10),
		figure("inflow", 0, 900, 0),
	)
	shown := func(empty bool) string {
		c := insight.Compare(m, seen(), empty)
		ids := make([]string, len(c.Categories))
		for i := range c.Categories {
			ids[i] = c.Categories[i].ID
		}
		return fmt.Sprint(strings.Join(ids, " "), ": ", c.Budgeted, c.Spent, c.Unbudgeted)
	}
	// Spending of 5 three times: by group, Alledaags before Zaken, then by name.
	same(t, "without empty ones", shown(false), "rail food gifts-a gifts-z fun: 107 48 45")
	same(t, "with them", shown(true), "rail food gifts-a gifts-z pets fun: 107 48 45")
	// The group comes before the name.
	m = figuresOf(figure("gifts-z", 0, -5, 0), figure("pets", 0, -5, 0))
	same(t, "by group", shown(false), "pets gifts-z: 0 10 10")
	same(t, "of nothing", len(insight.Compare(budget.Month{}, seen(), true).Categories), 0)
}
