package plan_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

// What YNAB fills in by itself does not make a change look as if it had not been made.
func TestTargetsAreComparedInWhatWasSent(t *testing.T) {
	t.Parallel()
	before := need(budget.Target{Amount: 50_000, Cadence: 13, Date: day("2027-06-01")})
	for name, test := range map[string]struct {
		sent operation.TargetChange
		now  budget.Target
		want string
	}{
		"as asked":                      {by(60_000, "2027-06-01"), need(budget.Target{Amount: 60_000, Date: day("2027-06-01"), SetAside: true}), "after"},
		"with a weekday":                {each(60_000, "weekly"), need(budget.Target{Amount: 60_000, Cadence: 2, Frequency: 1, Day: budget.Day{Number: 6, Set: true}}), "after"},
		"with another rhythm":           {each(60_000, "weekly"), need(budget.Target{Amount: 60_000, Cadence: 1, Frequency: 1}), ""},
		"of another kind":               {each(60_000, "monthly"), budget.Target{Kind: budget.MonthlyFunding, Amount: 60_000, Cadence: 1}, ""},
		"taken away":                    {gone, budget.Target{}, "after"},
		"not taken away":                {gone, need(budget.Target{Amount: 7_000}), ""},
		"as before":                     {only(60_000), before, "before"},
		"as before, which had the date": {by(50_000, "2027-06-01"), before, "before"},
		"set in another month, which is no part of it": {by(50_000, "2027-06-01"), func() budget.Target {
			b := before
			b.Since = month("2020-01-01")
			return b
		}(), "before"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			call := must(plan.NewSetTarget(planP(euro), aimed("c-hol", before), "c-hol", test.sent)).Draft().Calls[0].(plan.UpdateCategory)
			got := call.Observe(budget.Category{ID: "c-hol", Target: test.now})["c-hol"]
			is := map[string]string{call.Item.Before: "before", call.Item.After: "after"}[got]
			if is != test.want {
				t.Errorf("it counts as %q: %s", is, got)
			}
			if call.Observe(budget.Category{ID: "c-hol", Deleted: true}) != nil || call.Observe(budget.Category{ID: "c-food"}) != nil {
				t.Error("a stranger or a deleted category has a value")
			}
		})
	}
}

func TestUndoTarget(t *testing.T) {
	t.Parallel()
	before := need(budget.Target{Amount: 50_000, Cadence: 1, SetAside: true})
	s := must(plan.NewSetTarget(planP(euro), aimed("c-hol", before), "c-hol", by(1_200_000, "2027-06-01")))
	left := need(budget.Target{Amount: 1_200_000, Date: day("2027-06-01")})
	settled := &operation.Settlement{Outcome: operation.Applied, After: new(plan.RecordedTarget(left))}
	changed := func(change func(*budget.Target)) budget.Target {
		now := left
		change(&now)
		return now
	}
	for name, test := range map[string]struct {
		settled *operation.Settlement
		now     budget.Target
		want    string
	}{
		"as it was left":                   {settled, left, "restore"},
		"before again":                     {settled, before, "back"},
		"another amount":                   {settled, changed(func(t *budget.Target) { t.Amount++ }), "conflict"},
		"another day of the month":         {settled, changed(func(t *budget.Target) { t.Day.Set = true }), "conflict"},
		"another rhythm":                   {settled, changed(func(t *budget.Target) { t.Cadence = 13 }), "conflict"},
		"another multiple of the rhythm":   {settled, changed(func(t *budget.Target) { t.Frequency = 2 }), "conflict"},
		"another kind":                     {settled, changed(func(t *budget.Target) { t.Kind = budget.TargetBalanceByDate }), "conflict"},
		"the whole amount":                 {settled, changed(func(t *budget.Target) { t.SetAside = true }), "conflict"},
		"nothing told, and what was sent":  {nil, changed(func(t *budget.Target) { t.SetAside = true }), "restore"},
		"nothing told, and before":         {nil, before, "back"},
		"nothing told, and something else": {nil, changed(func(t *budget.Target) { t.Amount++ }), "conflict"},
		"unknown, and what was sent":       {&operation.Settlement{Outcome: operation.Unknown, Unknown: []string{"c-hol"}}, left, "restore"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			u := plan.UndoTarget(planP(euro), aimed("c-hol", test.now), recorded(s.Draft(), test.settled))
			got := map[bool]string{len(u.Judgement.Restore) == 1: "restore", len(u.Judgement.AlreadyBack) == 1: "back", len(u.Judgement.Conflicts) == 1: "conflict"}[true]
			if got != test.want {
				t.Errorf("%s: %+v", got, u.Judgement)
			}
			if u.Draft().Empty() == (test.want == "restore") {
				t.Error("what is sent does not fit that")
			}
		})
	}
	u := plan.UndoTarget(planP(euro), aimed("c-hol", left), recorded(s.Draft(), settled))
	asks(t, u.Draft(), "Undo: set the target of Vakantie: 1200.00 by 2027-06-01 → 50.00 each month?")
	sent := u.Draft().Calls[0].(plan.UpdateCategory)
	if diff := cmp.Diff(budget.TargetChange{Amount: 50_000, Frequency: "monthly", SetAside: new(true)}, *sent.Change.Target); diff != "" {
		t.Error(diff)
	}
	if u.Show(sent.Item.After) != "50.00 each month" || u.Show("") != "no target" {
		t.Errorf("values read %q, %q", u.Show(sent.Item.After), u.Show(""))
	}
	if gone := plan.UndoTarget(planP(euro), budget.NewCategories(groups, nil), recorded(s.Draft(), settled)); len(gone.Judgement.Conflicts) != 1 {
		t.Errorf("%+v", gone.Judgement)
	}
}
