package read_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application/read"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

// aim is a category of the group Daily with a target that needs this much.
func aim(id string, needed money.Milliunits, t budget.Target) budget.MonthCategory {
	if t.Kind == "" {
		t.Kind = budget.PlanYourSpending
	}
	return budget.MonthCategory{
		Category: budget.Category{ID: id, GroupID: "daily", Name: id, Target: t},
		Funding:  budget.Funding{Needed: needed, Left: 2 * needed, Percent: 50, MonthsLeft: 2},
	}
}

// aiming is the plan Home with just these categories, and this much ready to assign.
func aiming(t testing.TB, ready money.Milliunits, aims ...budget.MonthCategory) *world {
	p := home()
	p.Categories, p.Transactions, p.Assigned = p.Categories[7:], nil, nil // YNAB's own
	for _, k := range aims {
		k.Target = budget.Target{}
		p.Categories = append(p.Categories, k.Category)
	}
	w := newWorld(t, p)
	w.Budget = exactly{Server: w.ynab, month: budget.Month{ReadyToAssign: ready, Categories: aims}}
	return w
}

// eightAims are the targets of the case, in another order than they are wanted.
func eightAims() []budget.MonthCategory {
	return []budget.MonthCategory{
		aim("car", 90_000, budget.Target{}),
		aim("groceries", 50_000, budget.Target{Cadence: 2}),
		aim("cushion", 300_000, budget.Target{Kind: budget.TargetBalance}),
		aim("tennis", 40_000, budget.Target{Cadence: 3, Date: day("2026-12-01")}),
		aim("phone", 20_000, budget.Target{Kind: budget.MonthlyFunding}),
		aim("insurance", 70_000, budget.Target{Kind: budget.TargetBalanceByDate, Date: day("2026-10-20")}),
		aim("loan", 400_000, budget.Target{Kind: budget.DebtPayment}),
		aim("rail", 35_000, budget.Target{Date: day("2026-10-01")}),
	}
}

func targetIDs(r read.GetUnderfundedTargetsResult) string {
	var ids []string
	for _, k := range r.Targets {
		ids = append(ids, k.CategoryID)
	}
	return strings.Join(ids, " ")
}

func TestTargets108OrderAndUrgency(t *testing.T) {
	t.Parallel()
	r := must(aiming(t, 0, eightAims()...).targets(read.GetUnderfundedTargetsRequest{}))
	equal(t, "targets", targetIDs(r), "rail insurance tennis loan groceries phone cushion car")
	equal(t, "needed", r.NeededFormatted, "€1.005,00")
	var urgencies []string
	for _, k := range r.Targets {
		urgencies = append(urgencies, k.Urgency)
	}
	equal(t, "urgencies", strings.Join(urgencies, " "), "due_date due_date due_date repeating repeating repeating other other")
}

func TestTargets109ReadyToAssign(t *testing.T) {
	t.Parallel()
	for ready, want := range map[money.Milliunits]string{
		1_500_000: "1005 0 true 8 targets still need €1.005,00 in September 2026. Ready to Assign has €1.500,00: enough, and €495,00 is left.",
		1_005_000: "1005 0 true 8 targets still need €1.005,00 in September 2026. Ready to Assign has €1.005,00: enough, and €0,00 is left.",
		600_000:   "600 405 false 8 targets still need €1.005,00 in September 2026. Ready to Assign covers €600,00 of it: €405,00 is missing.",
		0:         "0 1005 false 8 targets still need €1.005,00 in September 2026. Ready to Assign is €0,00, which covers nothing of it: €1.005,00 is missing.",
		-20_000:   "0 1005 false 8 targets still need €1.005,00 in September 2026. Ready to Assign is -€20,00, which covers nothing of it: €1.005,00 is missing.",
	} {
		r := must(aiming(t, ready, eightAims()...).targets(read.GetUnderfundedTargetsRequest{}))
		equal(t, "targets", fmt.Sprint(r.Covered, " ", r.ShortBy, " ", r.Enough, " ", r.Message), want)
		equal(t, "covered and short", r.Covered+r.ShortBy, r.Needed)
	}
}

func TestTargets110LimitSnoozedAndNone(t *testing.T) {
	t.Parallel()
	r := must(aiming(t, 600_000, eightAims()...).targets(read.GetUnderfundedTargetsRequest{Limit: new(2)}))
	equal(t, "targets", targetIDs(r), "rail insurance")
	equal(t, "bounds", fmt.Sprint(r.Total, r.Shown, r.LeftOut), "8 2 6")
	contains(t, r.Rest, "higher limit")
	equal(t, "totals of all", r.NeededFormatted+" "+r.CoveredFormatted+" "+r.ShortByFormatted, "€1.005,00 €600,00 €405,00")

	snoozed := budget.Target{Snoozed: time.Unix(1, 0)}
	nothing := budget.MonthCategory{Category: budget.Category{ID: "new", GroupID: "daily", Name: "new", Target: budget.Target{Kind: "NEED"}}}
	r = must(aiming(t, 0, aim("later", 70_000, snoozed), nothing, aim("rail", 1_000, budget.Target{})).targets(read.GetUnderfundedTargetsRequest{}))
	equal(t, "targets", targetIDs(r), "rail")
	equal(t, "snoozed", strings.Join(r.Snoozed, " "), "later")
	equal(t, "on track", r.OnTrack, 1)
	contains(t, r.Message, "1 target still needs €1,00 in")
}

func TestUnderfundedTargetsMessages(t *testing.T) {
	t.Parallel()
	snoozed := budget.Target{Snoozed: time.Unix(1, 0)}
	funded := func(id string) budget.MonthCategory { return aim(id, 0, budget.Target{}) }
	for want, aims := range map[string][]budget.MonthCategory{
		"There is no target in this plan in September 2026.":                     {{Category: budget.Category{ID: "x", GroupID: "daily", Name: "x"}}},
		"Every target is snoozed in September 2026.":                             {aim("x", 5, snoozed)},
		"Every target is funded in September 2026: 1 target needs nothing more.": {funded("x"), aim("y", 5, snoozed)},
		"Every target is funded in September 2026: 2 targets need nothing more.": {funded("x"), funded("y")},
	} {
		r := must(aiming(t, -5_000, aims...).targets(read.GetUnderfundedTargetsRequest{}))
		equal(t, "message", r.Message, want)
		equal(t, "targets", fmt.Sprint(len(r.Targets), r.Targets != nil, r.Needed, r.ShortBy), "0 true 0 0")
	}
}

func TestUnderfundedTargetsNameTwentySnoozedOnes(t *testing.T) {
	t.Parallel()
	var aims []budget.MonthCategory
	for i := range 22 {
		aims = append(aims, aim(fmt.Sprintf("s%02d", i), 5, budget.Target{Snoozed: time.Unix(1, 0)}))
	}
	r := must(aiming(t, 0, aims...).targets(read.GetUnderfundedTargetsRequest{}))
	equal(t, "named", fmt.Sprint(len(r.Snoozed), " ", r.Snoozed[0], " ", r.Snoozed[19]), "20 s00 s19")
	noted(t, r.Notes, "2 more snoozed targets are not named.")
	r = must(aiming(t, 0, aims[:21]...).targets(read.GetUnderfundedTargetsRequest{}))
	noted(t, r.Notes, "1 more snoozed target is not named.")
	r = must(aiming(t, 0, aims[:20]...).targets(read.GetUnderfundedTargetsRequest{}))
	equal(t, "notes", len(r.Notes), 0)
}

func TestUnderfundedTargetsAsTheyAreSent(t *testing.T) {
	t.Parallel()
	hol := aim("hol\u202Eiday", 42_860, budget.Target{Amount: 1_200_000, Date: day("2027-05-01")})
	hol.ID = "hol"
	buffer := aim("buffer", 1_000, budget.Target{Kind: budget.TargetBalance, Amount: 10_000_000})
	buffer.Funding.MonthsLeft = 0
	w := aiming(t, 100_000, hol, buffer)
	want := `{
  "plan_id": "6ee704d9-ee24-4c36-b1a6-cb8ccf6a216c",
  "plan": "Home",
  "currency": "EUR",
  "message": "2 targets still need €43,86 in September 2026. Ready to Assign has €100,00: enough, and €56,14 is left.",
  "month": "2026-09-01",
  "targets": [
    {
      "category_id": "hol",
      "name": "holiday",
      "group": "Daily",
      "target": "€1.200,00 by 2027-05-01",
      "due": "2027-05-01",
      "needed": 42.86,
      "needed_formatted": "€42,86",
      "left": 85.72,
      "percent_complete": 50,
      "months_left": 2,
      "urgency": "due_date"
    },
    {
      "category_id": "buffer",
      "name": "buffer",
      "group": "Daily",
      "target": "€10.000,00 (target balance)",
      "needed": 1,
      "needed_formatted": "€1,00",
      "left": 2,
      "percent_complete": 50,
      "urgency": "other"
    }
  ],
  "total": 2,
  "shown": 2,
  "left_out": 0,
  "needed": 43.86,
  "needed_formatted": "€43,86",
  "ready_to_assign": 100,
  "ready_to_assign_formatted": "€100,00",
  "enough": true,
  "covered": 43.86,
  "covered_formatted": "€43,86",
  "short_by": 0,
  "short_by_formatted": "€0,00",
  "on_track": 0,
  "snoozed": [],
  "notes": []
}`
	if diff := cmp.Diff(want, wire(t, must(w.targets(read.GetUnderfundedTargetsRequest{})))); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// Through the sandbox, which works targets out as YNAB does: in another month they need something else.
func TestUnderfundedTargetsOfTheSandbox(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.ynab.Edit(planID, func(e *book.Editor) {
		e.SetTarget("food", budget.Target{Kind: budget.PlanYourSpending, Amount: 250_000, Cadence: 1, Frequency: 1, SetAside: true, Since: september})
		e.SetTarget("rest", budget.Target{Kind: budget.MonthlyFunding, Amount: 100_000, Since: september})
		e.SetTarget("hid", budget.Target{Kind: budget.MonthlyFunding, Amount: 100_000, Since: september})
	})
	r := must(w.targets(read.GetUnderfundedTargetsRequest{}))
	equal(t, "targets", targetIDs(r)+" "+r.NeededFormatted, "food €50,00")
	equal(t, "target", r.Targets[0].Target, "€250,00 each month")
	equal(t, "on track", r.OnTrack, 1)
	r = must(w.targets(read.GetUnderfundedTargetsRequest{Month: "2026-10-01"}))
	equal(t, "targets next month", targetIDs(r)+" "+r.NeededFormatted, "food rest €350,00")
	w.ynab.Edit(planID, func(e *book.Editor) { e.Snooze("food") })
	r = must(w.targets(read.GetUnderfundedTargetsRequest{}))
	equal(t, "snoozed", strings.Join(r.Snoozed, " "), "Groceries")
}
