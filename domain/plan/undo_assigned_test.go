package plan_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

// assigned is P's September with other assigned amounts.
func assigned(amounts map[string]money.Milliunits) budget.Month {
	m := september()
	for id, amount := range amounts {
		figures(m, id).Assigned = amount
	}
	return m
}

// setBack is a call that sets an amount back.
func setBack(id string, from, to money.Milliunits) plan.Call {
	return plan.Assign{Month: month("2026-09-01"), CategoryID: id, From: from, To: to}
}

func TestUndoBudget(t *testing.T) {
	t.Parallel()
	o := recorded(must(plan.NewSetBudget(planP(euro), september(), "c-rest", 150_000)).Draft(), done)
	u := plan.UndoBudget(planP(euro), assigned(map[string]money.Milliunits{"c-rest": 150_000}), o)
	want := plan.Draft{
		Subject:  plan.UndoSubject{OperationID: o.ID},
		Question: "Undo: budget Restaurants for 2026-09-01: 150.00 → 120.00?", // budget-5
		Data:     operation.UndoData{Undoes: o.ID, Restores: []string{"c-rest"}},
		Calls:    []plan.Call{setBack("c-rest", 150_000, 120_000)},
	}
	if diff := cmp.Diff(want, u.Draft()); diff != "" {
		t.Errorf("budget-5: draft (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(map[string]plan.Shown{"c-rest": {Now: "150.00", Back: "120.00"}}, u.Shown); diff != "" {
		t.Errorf("shown (-want +got):\n%s", diff)
	}
	if got := u.Show("-5500"); got != "-5.50" {
		t.Errorf("an amount is shown as %s", got)
	}
}

func TestUndoBudgetThatCannotBe(t *testing.T) {
	t.Parallel()
	o := recorded(must(plan.NewSetBudget(planP(euro), september(), "c-rest", 150_000)).Draft(), done)
	deleted := assigned(map[string]money.Milliunits{"c-rest": 150_000})
	figures(deleted, "c-rest").Deleted = true
	for name, test := range map[string]struct {
		month budget.Month
		want  operation.Judgement
	}{
		"budget-5: set by hand since":       {assigned(map[string]money.Milliunits{"c-rest": 999_000}), conflicts("c-rest", "it was changed since")},
		"already back":                      {september(), operation.Judgement{AlreadyBack: []string{"c-rest"}}},
		"the category deleted since":        {deleted, conflicts("c-rest", "it no longer exists")},
		"the category gone from the answer": {budget.Month{Month: month("2026-09-01")}, conflicts("c-rest", "it no longer exists")},
	} {
		u := plan.UndoBudget(planP(euro), test.month, o)
		if diff := cmp.Diff(test.want, u.Judgement); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
		if d := u.Draft(); !d.Empty() || d.Left != len(test.want.Conflicts) || len(u.Shown) > 0 {
			t.Errorf("%s: %+v", name, d)
		}
	}
	asks(t, plan.UndoBudget(planP(yen), budget.Month{Month: month("2026-09-01")}, o).Draft(),
		"Undo: budget c-rest for 2026-09-01: 150 → 120?", "1 item(s) changed since will be left alone.")
}

// moved is 30.00 moved within P, and P's September after it.
func moved(from, to string, s *operation.Settlement, steps ...string) (budget.Month, operation.Operation) {
	d := must(plan.NewMoveMoney(planP(euro), september(), from, to, 30_000)).Draft()
	m := september()
	for _, side := range d.Data.(operation.MoveData).Sides {
		figures(m, side.CategoryID).Assigned = side.To
	}
	return m, recorded(d, s, steps...)
}

func TestUndoMove(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		from, to string
		asks     []string
		calls    []plan.Call
	}{
		"move-9: the target first": {
			"c-tennis", "c-rest",
			[]string{"Undo: move 30.00 back from Restaurants to Tennis for 2026-09-01?", "- Restaurants: 150.00 → 120.00", "- Tennis: 50.00 → 80.00"},
			[]plan.Call{setBack("c-rest", 150_000, 120_000), setBack("c-tennis", 50_000, 80_000)},
		},
		"what came from Ready to Assign": {
			plan.ReadyToAssign, "c-rest",
			[]string{"Undo: move 30.00 back from Restaurants to Ready to Assign for 2026-09-01?", "- Restaurants: 150.00 → 120.00", "- Ready to Assign: 1729.32 → 1759.32"},
			[]plan.Call{setBack("c-rest", 150_000, 120_000)},
		},
		"what went to Ready to Assign": {
			"c-tennis", plan.ReadyToAssign,
			[]string{"Undo: move 30.00 back from Ready to Assign to Tennis for 2026-09-01?", "- Ready to Assign: 1729.32 → 1699.32", "- Tennis: 50.00 → 80.00"},
			[]plan.Call{setBack("c-tennis", 50_000, 80_000)},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m, o := moved(test.from, test.to, done)
			d := plan.UndoMove(planP(euro), m, o).Draft()
			asks(t, d, test.asks...)
			if diff := cmp.Diff(test.calls, d.Calls); diff != "" {
				t.Errorf("calls (-want +got):\n%s", diff)
			}
			if !d.Together || d.Left != 0 {
				t.Errorf("draft: %+v", d)
			}
		})
	}
}

// Both sides go back, or none does.
func TestUndoMoveThatCannotBe(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		change func(m budget.Month)
		back   int
		left   int
	}{
		"move-10: the target changed since":      {func(m budget.Month) { figures(m, "c-rest").Assigned = 1 }, 0, 2},
		"move-10: the source changed since":      {func(m budget.Month) { figures(m, "c-tennis").Assigned = 1 }, 0, 2},
		"the target deleted since":               {func(m budget.Month) { figures(m, "c-rest").Deleted = true }, 0, 2},
		"the source back by somebody's own hand": {func(m budget.Month) { figures(m, "c-tennis").Assigned = 80_000 }, 0, 2},
		"both back":                              {func(m budget.Month) { figures(m, "c-tennis").Assigned, figures(m, "c-rest").Assigned = 80_000, 120_000 }, 2, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m, o := moved("c-tennis", "c-rest", done)
			test.change(m)
			u := plan.UndoMove(planP(euro), m, o)
			if d := u.Draft(); !d.Empty() || d.Left != test.left || len(u.Judgement.AlreadyBack) != test.back {
				t.Errorf("%+v of %+v", d, u.Judgement)
			}
		})
	}
	m, o := moved(plan.ReadyToAssign, "c-rest", done)
	figures(m, "c-rest").Assigned = 1
	asks(t, plan.UndoMove(planP(euro), m, o).Draft(),
		"Undo: move 30.00 back from Restaurants to Ready to Assign for 2026-09-01?", "1 item(s) changed since will be left alone.")
}

func TestUndoMoveOfWhichOneSideWasApplied(t *testing.T) {
	t.Parallel()
	m, o := moved("c-tennis", "c-rest", &operation.Settlement{Outcome: operation.Partial}, "c-tennis")
	figures(m, "c-rest").Assigned = 120_000
	d := plan.UndoMove(planP(euro), m, o).Draft()
	asks(t, d, "Undo: move 30.00 back from Restaurants to Tennis for 2026-09-01?", "- Tennis: 50.00 → 80.00") // move-3
	if diff := cmp.Diff([]plan.Call{setBack("c-tennis", 50_000, 80_000)}, d.Calls); diff != "" {
		t.Errorf("move-3: calls (-want +got):\n%s", diff)
	}
	killed := recorded(plan.Draft{Data: o.Data}, nil, "c-tennis")
	if diff := cmp.Diff(d.Calls, plan.UndoMove(planP(euro), m, killed).Draft().Calls); diff != "" {
		t.Errorf("killed after the first request: calls (-partial +killed):\n%s", diff)
	}
}
