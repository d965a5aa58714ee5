package read

import (
	"context"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
)

// GetUnderfundedTargets tells which targets still need money.
type GetUnderfundedTargets struct{ Reader *Reader }

// GetUnderfundedTargetsRequest is what the caller asks for.
type GetUnderfundedTargetsRequest struct {
	PlanID string `json:"plan_id,omitempty" jsonschema:"id, exact name or last-used"`
	Month  string `json:"month,omitempty" jsonschema:"month as YYYY-MM-01, or current (the default)"`
	Limit  *int   `json:"limit,omitempty" jsonschema:"how many targets to list"`
}

// GetUnderfundedTargetsResult is the answer.
type GetUnderfundedTargetsResult struct {
	About
	Message string              `json:"message" jsonschema:"the answer for a person"`
	Month   string              `json:"month" jsonschema:"YYYY-MM-01"`
	Targets []UnderfundedTarget `json:"targets" jsonschema:"the most urgent first"`
	Bounds
	Needed                 money.Amount `json:"needed" jsonschema:"what all of them need, in currency units"`
	NeededFormatted        string       `json:"needed_formatted" jsonschema:"to be quoted"`
	ReadyToAssign          money.Amount `json:"ready_to_assign" jsonschema:"in currency units"`
	ReadyToAssignFormatted string       `json:"ready_to_assign_formatted" jsonschema:"to be quoted"`
	Enough                 bool         `json:"enough" jsonschema:"whether Ready to Assign covers it"`
	Covered                money.Amount `json:"covered" jsonschema:"what Ready to Assign covers, in currency units"`
	CoveredFormatted       string       `json:"covered_formatted" jsonschema:"to be quoted"`
	ShortBy                money.Amount `json:"short_by" jsonschema:"what is missing, in currency units"`
	ShortByFormatted       string       `json:"short_by_formatted" jsonschema:"to be quoted"`
	OnTrack                int          `json:"on_track" jsonschema:"number of targets that need nothing more"`
	Snoozed                []string     `json:"snoozed" jsonschema:"names of categories with a snoozed target, which is left out; at most 20"`
	Notes                  []string     `json:"notes" jsonschema:"limits of the figures"`
}

// UnderfundedTarget is a target that still needs money.
type UnderfundedTarget struct {
	NamedCategory
	Target          string       `json:"target" jsonschema:"the target in words"`
	Due             string       `json:"due,omitempty" jsonschema:"YYYY-MM-DD; left out without one"`
	Needed          money.Amount `json:"needed" jsonschema:"what the month still needs, in currency units"`
	NeededFormatted string       `json:"needed_formatted" jsonschema:"to be quoted"`
	Left            money.Amount `json:"left" jsonschema:"what is missing of the whole target, in currency units"`
	PercentComplete int          `json:"percent_complete" jsonschema:"in percent"`
	MonthsLeft      int          `json:"months_left,omitempty" jsonschema:"months to assign to, this one included; left out when it has no end"`
	Urgency         string       `json:"urgency" jsonschema:"due_date, repeating or other"`
}

// maxSnoozed is how many snoozed targets are named.
const maxSnoozed = 20

// Do answers the question.
func (q GetUnderfundedTargets) Do(ctx context.Context, r GetUnderfundedTargetsRequest) (GetUnderfundedTargetsResult, error) {
	n, err := limit(r.Limit, 20, 200)
	if err != nil {
		return GetUnderfundedTargetsResult{}, err
	}
	return askMonth(ctx, q.Reader, r.PlanID, r.Month, func(f monthFigures) (GetUnderfundedTargetsResult, error) {
		return f.underfunded(insight.FindTargets(f.month, f.categories), n), nil
	})
}

func (f monthFigures) underfunded(t insight.Targets, n int) GetUnderfundedTargetsResult {
	res := GetUnderfundedTargetsResult{
		About: about(f.plan), Message: f.targetsMessage(t), Month: f.month.Month.String(), Targets: []UnderfundedTarget{},
		Needed: money.Amount(t.Needed), NeededFormatted: f.format(t.Needed),
		ReadyToAssign: money.Amount(t.ReadyToAssign), ReadyToAssignFormatted: f.format(t.ReadyToAssign),
		Enough:  t.Enough(),
		Covered: money.Amount(t.Covered), CoveredFormatted: f.format(t.Covered),
		ShortBy: money.Amount(t.ShortBy), ShortByFormatted: f.format(t.ShortBy),
		OnTrack: t.OnTrack, Snoozed: []string{}, Notes: []string{},
	}
	for _, k := range first(t.Behind, n) {
		res.Targets = append(res.Targets, f.target(k))
	}
	res.Bounds = bounds(len(t.Behind), len(res.Targets), "Give a higher limit.")
	for _, k := range first(t.Snoozed, maxSnoozed) {
		res.Snoozed = append(res.Snoozed, f.named(k).Name)
	}
	if more := len(t.Snoozed) - len(res.Snoozed); more > 0 {
		res.Notes = append(res.Notes, quantity(more, "more snoozed target is", "more snoozed targets are")+" not named.")
	}
	return res
}

func (f monthFigures) target(k budget.MonthCategory) UnderfundedTarget {
	return UnderfundedTarget{
		NamedCategory: f.named(k), Target: k.Target.Words(f.plan.Currency.Format), Due: k.Target.Date.String(),
		Needed: money.Amount(k.Funding.Needed), NeededFormatted: f.format(k.Funding.Needed),
		Left: money.Amount(k.Funding.Left), PercentComplete: k.Funding.Percent, MonthsLeft: k.Funding.MonthsLeft,
		Urgency: string(insight.UrgencyOf(k.Target)),
	}
}

// targetsMessage is how many targets need how much, and whether that is there.
func (f monthFigures) targetsMessage(t insight.Targets) string {
	month, behind, looked := f.month.Month.Words(), len(t.Behind), len(t.Behind)+t.OnTrack
	switch {
	case looked == 0 && len(t.Snoozed) == 0:
		return "There is no target in this plan in " + month + "."
	case looked == 0:
		return "Every target is snoozed in " + month + "."
	case behind == 0:
		return "Every target is funded in " + month + ": " + quantity(looked, "target needs", "targets need") + " nothing more."
	}
	need := quantity(behind, "target still needs ", "targets still need ") + f.format(t.Needed) + " in " + month + "."
	ready := f.format(t.ReadyToAssign)
	switch {
	case t.Enough():
		return need + " Ready to Assign has " + ready + ": enough, and " + f.format(t.ReadyToAssign-t.Needed) + " is left."
	case t.Covered == 0:
		return need + " Ready to Assign is " + ready + ", which covers nothing of it: " + f.format(t.ShortBy) + " is missing."
	}
	return need + " Ready to Assign covers " + f.format(t.Covered) + " of it: " + f.format(t.ShortBy) + " is missing."
}
