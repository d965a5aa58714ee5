package insight_test

import (
	"fmt"
	"testing"
	"time"

	"pgregory.net/rapid"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
)

// aim is a category with a target that needs this much.
func aim(id string, needed money.Milliunits, t budget.Target) budget.MonthCategory {
	if t.Kind == "" {
		t.Kind = budget.PlanYourSpending
	}
	return budget.MonthCategory{Category: budget.Category{ID: id, Target: t}, Funding: budget.Funding{Needed: needed}}
}

// aims is a plan of one group with a category for each of these figures, named like its id.
func aims(ready money.Milliunits, figures ...budget.MonthCategory) (budget.Month, budget.Categories) {
	m := budget.Month{Month: monthOf("2026-09-01"), ReadyToAssign: ready}
	var list []budget.Category
	for _, f := range figures {
		f.GroupID, f.Name = "g", f.ID
		m.Categories = append(m.Categories, f)
		list = append(list, f.Category)
	}
	return m, budget.NewCategories([]budget.Group{{ID: "g", Name: "G"}}, list)
}

// eight are the targets of the case, in another order than they are wanted.
func eight() []budget.MonthCategory {
	return []budget.MonthCategory{
		aim("car", 90_000, budget.Target{}),
		aim("groceries", 50_000, budget.Target{Cadence: 2, Date: dayOf("2026-09-01")}),
		aim("cushion", 300_000, budget.Target{Kind: budget.TargetBalance}),
		aim("tennis", 40_000, budget.Target{Cadence: 3, Date: dayOf("2026-12-01")}),
		aim("phone", 20_000, budget.Target{Kind: budget.MonthlyFunding, Date: dayOf("2026-09-01")}),
		aim("insurance", 70_000, budget.Target{Kind: budget.TargetBalanceByDate, Date: dayOf("2026-10-20")}),
		aim("loan", 400_000, budget.Target{Kind: budget.DebtPayment, Date: dayOf("2026-09-01")}),
		aim("rail", 35_000, budget.Target{Date: dayOf("2026-10-01")}),
	}
}

func TestTargets108Order(t *testing.T) {
	t.Parallel()
	found := insight.FindTargets(aims(0, eight()...))
	same(t, "behind", idsOf(found.Behind), "rail insurance tennis loan groceries phone cushion car")
	same(t, "needed", found.Needed, 1_005_000)

	day := budget.Target{Date: dayOf("2026-10-01")}
	ties := insight.FindTargets(aims(0, aim("b", 5, day), aim("C", 5, day), aim("a", 5, day), aim("d", 6, day)))
	same(t, "on one day, by need, then by name", idsOf(ties.Behind), "d a b C")
	again := insight.FindTargets(aims(0,
		aim("soon", 5, budget.Target{Cadence: 1, Date: dayOf("2026-10-01")}), aim("late", 6, budget.Target{Cadence: 1, Date: dayOf("2026-11-01")})))
	same(t, "what repeats goes by need, and not by day", idsOf(again.Behind), "late soon")
}

func TestTargets109ReadyToAssign(t *testing.T) {
	t.Parallel()
	for ready, want := range map[money.Milliunits]string{
		1_500_000: "true 1005000 0",
		1_005_000: "true 1005000 0",
		1_004_999: "false 1004999 1",
		600_000:   "false 600000 405000",
		0:         "false 0 1005000",
		-20_000:   "false 0 1005000",
	} {
		found := insight.FindTargets(aims(ready, eight()...))
		same(t, fmt.Sprint("with ", int64(ready)), fmt.Sprintf("%v %d %d", found.Enough(), found.Covered, found.ShortBy), want)
		same(t, "ready to assign", found.ReadyToAssign, ready)
	}
}

func TestTargets110WhatIsNotBehind(t *testing.T) {
	t.Parallel()
	snoozed := aim("snoozed", 70_000, budget.Target{Snoozed: time.Unix(1, 0)})
	funded := aim("snoozed too", 0, budget.Target{Snoozed: time.Unix(1, 0)})
	none := budget.MonthCategory{Category: budget.Category{ID: "none"}, Funding: budget.Funding{Needed: 9_000}}
	hidden := aim("hidden", 1_000, budget.Target{})
	hidden.Hidden = true
	found := insight.FindTargets(aims(0, snoozed, aim("funded", 0, budget.Target{}), funded, none, hidden, aim("behind", 1, budget.Target{})))
	same(t, "behind", idsOf(found.Behind), "behind")
	same(t, "on track", found.OnTrack, 1)
	same(t, "snoozed", idsOf(found.Snoozed), "snoozed snoozed too")
	same(t, "needed", found.Needed, 1)
}

func TestTargetsUrgency(t *testing.T) {
	t.Parallel()
	date := dayOf("2026-10-01")
	for name, c := range map[string]struct {
		target budget.Target
		want   insight.Urgency
	}{
		"each month, although a day is named": {budget.Target{Kind: "NEED", Cadence: 1, Date: date}, insight.Repeating},
		"every other month by its frequency":  {budget.Target{Kind: "NEED", Cadence: 1, Frequency: 2}, insight.Repeating},
		"each week":                           {budget.Target{Kind: "NEED", Cadence: 2}, insight.Repeating},
		"every two months":                    {budget.Target{Kind: "NEED", Cadence: 3, Date: date}, insight.DueDate},
		"each year":                           {budget.Target{Kind: "NEED", Cadence: 13, Date: date}, insight.DueDate},
		"each year, without a day":            {budget.Target{Kind: "NEED", Cadence: 13}, insight.Other},
		"once":                                {budget.Target{Kind: "NEED", Date: date}, insight.DueDate},
		"a balance":                           {budget.Target{Kind: "TB"}, insight.Other},
		"a balance by a day":                  {budget.Target{Kind: "TBD", Date: date}, insight.DueDate},
		"funding without a cadence":           {budget.Target{Kind: "MF", Date: date}, insight.Repeating},
		"a loan":                              {budget.Target{Kind: "DEBT", Date: date}, insight.Repeating},
	} {
		same(t, name, insight.UrgencyOf(c.target), c.want)
	}
}

// Whatever there is, what is covered and what is missing make up what is needed, and neither is negative.
func TestPropertyCoveredAndShortMakeUpNeeded(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		var figures []budget.MonthCategory
		var needed money.Milliunits
		for i := range rapid.IntRange(0, 6).Draw(t, "targets") {
			n := money.Milliunits(rapid.Int64Range(0, 1_000_000).Draw(t, "needed"))
			figures = append(figures, aim(fmt.Sprint(i), n, budget.Target{}))
			needed += n
		}
		ready := money.Milliunits(rapid.Int64Range(-2_000_000, 4_000_000).Draw(t, "ready"))
		found := insight.FindTargets(aims(ready, figures...))
		switch {
		case found.Needed != needed || found.Covered+found.ShortBy != needed:
			t.Fatalf("%+v of %d", found, needed)
		case found.Covered < 0 || found.ShortBy < 0 || found.Covered > max(ready, 0):
			t.Fatalf("%+v with %d", found, ready)
		case len(found.Behind)+found.OnTrack != len(figures):
			t.Fatalf("%d and %d of %d", len(found.Behind), found.OnTrack, len(figures))
		case needed > 0 && found.Enough() != (found.ShortBy == 0):
			t.Fatalf("%+v", found)
		}
	})
}
