package plan_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

func TestMoveMoney(t *testing.T) {
	t.Parallel()
	m := must(plan.NewMoveMoney(planP(euro), september(), "c-tennis", "c-rest", 30_000))
	d := m.Draft()
	asks(t, d,
		"Move 30.00 from Tennis to Restaurants for 2026-09-01?", // move-1
		"- Tennis: 80.00 → 50.00",
		"- Restaurants: 120.00 → 150.00")
	want := plan.Draft{
		Subject:  plan.MoveSubject{From: "c-tennis", To: "c-rest", Month: month("2026-09-01"), Amount: 30_000},
		Question: d.Question,
		Data: operation.MoveData{
			Month: month("2026-09-01"), Amount: 30_000, Source: "c-tennis", Target: "c-rest",
			Sides: []operation.MoveSide{{CategoryID: "c-tennis", From: 80_000, To: 50_000}, {CategoryID: "c-rest", From: 120_000, To: 150_000}},
		},
		Calls: []plan.Call{
			plan.Assign{Month: month("2026-09-01"), CategoryID: "c-tennis", From: 80_000, To: 50_000},
			plan.Assign{Month: month("2026-09-01"), CategoryID: "c-rest", From: 120_000, To: 150_000},
		},
		Together: true,
	}
	if diff := cmp.Diff(want, d); diff != "" {
		t.Errorf("move-1: draft (-want +got):\n%s", diff)
	}
	if m.From.AvailableAfter != 50_000 || m.To.AvailableAfter != 7500 {
		t.Errorf("move-1: available after %d, %d", m.From.AvailableAfter, m.To.AvailableAfter)
	}
}

func TestMoveMoneyOfReadyToAssign(t *testing.T) {
	t.Parallel()
	p, sep := planP(euro), month("2026-09-01")
	given := must(plan.NewMoveMoney(p, september(), plan.ReadyToAssign, "c-rest", 30_000)).Draft()
	asks(t, given,
		"Move 30.00 from Ready to Assign to Restaurants for 2026-09-01?", // move-6
		"- Ready to Assign: 1729.32 → 1699.32",
		"- Restaurants: 120.00 → 150.00")
	taken := must(plan.NewMoveMoney(p, september(), "c-tennis", plan.ReadyToAssign, 30_000)).Draft()
	asks(t, taken,
		"Move 30.00 from Tennis to Ready to Assign for 2026-09-01?",
		"- Tennis: 80.00 → 50.00",
		"- Ready to Assign: 1729.32 → 1759.32")
	for name, test := range map[string]struct {
		got  plan.Draft
		call plan.Assign
	}{
		"given": {given, plan.Assign{Month: sep, CategoryID: "c-rest", From: 120_000, To: 150_000}},
		"taken": {taken, plan.Assign{Month: sep, CategoryID: "c-tennis", From: 80_000, To: 50_000}},
	} {
		if diff := cmp.Diff([]plan.Call{test.call}, test.got.Calls); diff != "" {
			t.Errorf("move-6: %s: calls (-want +got):\n%s", name, diff)
		}
		side := []operation.MoveSide{{CategoryID: test.call.CategoryID, From: test.call.From, To: test.call.To}}
		if diff := cmp.Diff(side, test.got.Data.(operation.MoveData).Sides); diff != "" {
			t.Errorf("move-6: %s: sides (-want +got):\n%s", name, diff)
		}
	}
}

func TestMoveMoneyQuestionsInOtherCurrencies(t *testing.T) {
	t.Parallel()
	asks(t, must(plan.NewMoveMoney(planP(yen), september(), "c-tennis", "c-rest", 30_000)).Draft(),
		"Move 30 from Tennis to Restaurants for 2026-09-01?", "- Tennis: 80 → 50", "- Restaurants: 120 → 150")
	asks(t, must(plan.NewMoveMoney(planP(dinar), september(), "c-tennis", "c-rest", 1)).Draft(),
		"Move 0.001 from Tennis to Restaurants for 2026-09-01?", "- Tennis: 80.000 → 79.999", "- Restaurants: 120.000 → 120.001")
}

func TestMoveMoneyWarnings(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		from, to string
		amount   money.Milliunits
		want     []string
	}{
		"move-8: the source falls below zero": {"c-tennis", "c-rest", 100_000, []string{"The amount available in Tennis will be -20.00."}},
		"all of it is no shortage":            {"c-tennis", "c-rest", 80_000, nil},
		"a target that stays below zero":      {"c-tennis", "c-rest", 10_000, nil},
		"a source that was below zero":        {"c-rest", "c-tennis", 10, []string{"The amount available in Restaurants will be -22.51."}},
		"Ready to Assign falls below zero":    {plan.ReadyToAssign, "c-rest", 1_729_330, []string{"Ready to Assign will be -0.01."}},
	} {
		d := must(plan.NewMoveMoney(planP(euro), september(), test.from, test.to, test.amount)).Draft()
		if diff := cmp.Diff(test.want, d.Warnings); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
		if d.Empty() {
			t.Errorf("%s: it is refused", name)
		}
	}
}

func TestMoveMoneyRefusals(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		from, to string
		code     domain.Code
		parts    []string
	}{
		"an unknown source":            {"c-404", "c-rest", domain.NotFound, []string{"from_category_id: c-404 is not the id of a category of this plan"}},
		"an unknown target":            {"c-tennis", "c-404", domain.NotFound, []string{"to_category_id: c-404 is not the id of a category of this plan"}},
		"a name for an id":             {"Tennis", "c-rest", domain.NotFound, []string{`from_category_id: "Tennis" is a name: the id of that category is c-tennis.`}},
		"a deleted target":             {"c-tennis", "c-dead", domain.NotFound, []string{"to_category_id: "}},
		"an internal source":           {"c-inflow", "c-rest", domain.NotAllowed, []string{"from_category_id: ", "internal"}},
		"an internal target":           {plan.ReadyToAssign, "c-uncat", domain.NotAllowed, []string{"to_category_id: ", "internal"}},
		"the source before the target": {"c-404", "c-uncat", domain.NotFound, []string{"from_category_id: "}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := plan.NewMoveMoney(planP(euro), september(), test.from, test.to, 30_000)
			refuses(t, err, test.code, test.parts...)
		})
	}
}

func TestChecksBeforeAMove(t *testing.T) {
	t.Parallel()
	if err := plan.CheckSides("c-tennis", "c-rest"); err != nil {
		t.Errorf("two sides: %v", err)
	}
	for _, side := range []string{"c-rest", plan.ReadyToAssign} {
		refuses(t, plan.CheckSides(side, side), domain.InvalidArgument, "to_category_id: ", side, "two different categories") // move-7
	}
	for _, text := range []string{"0.001", "30", "1e-3"} {
		if err := plan.CheckMoved(must(money.ParseNumber(text))); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
	for _, text := range []string{"0", "-5", "-0.0", "0e5"} {
		refuses(t, plan.CheckMoved(must(money.ParseNumber(text))), domain.InvalidArgument, "amount: "+text+" ", "greater than 0") // move-7
	}
	long := plan.CheckMoved(must(money.ParseText("-0." + strings.Repeat("0", 10_000) + "1")))
	refuses(t, long, domain.InvalidArgument, "greater than 0")
	if n := len(long.Error()); n > 250 {
		t.Errorf("the refusal repeats %d bytes", n)
	}
}
