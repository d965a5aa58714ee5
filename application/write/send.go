package write

import (
	"context"
	"slices"

	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

// sender sends the calls of one operation and gathers what became of its items.
type sender struct {
	ctx    context.Context //nolint:containedctx // one sender lives inside one call of apply
	p      *Pipeline
	planID string
	op     operation.ID

	outcomes []plan.Outcome
	// stepped are the keys that step records name.
	stepped []string
	// created is what was made so far; the first recorded of it are in step records.
	created  []operation.Created
	recorded int
	// category is the category that was changed last, as YNAB answered it or a look has shown.
	category budget.Category
	// looked says that an answer was lost, and that time went by with looking what became of its request.
	looked bool
	// trouble is why the write stopped early; nil when YNAB accepted every request.
	trouble error
}

// Why items were not applied that no request was refused for.
const (
	notSent = "not sent, because the change stopped before it"
	putBack = "put back, because the other side could not be changed"
)

// inOrder sends one call after the other, and stops at the first that does not fully succeed.
func (s *sender) inOrder(calls []plan.Call) {
	for i, c := range calls {
		got, rest := s.send(c), calls[i+1:]
		s.outcomes = append(s.outcomes, got...)
		if len(rest) > 0 && (!plan.AsAsked(got) || !s.step(got)) {
			for _, c := range rest {
				s.outcomes = append(s.outcomes, notApplied(c, notSent)...)
			}
			return
		}
	}
}

// together sends two calls of which one alone would be wrong. Where the second was not applied, the first is
// taken back; where nobody knows about the second it is not, for that could count the money twice.
func (s *sender) together(calls []plan.Call) {
	first := s.send(calls[0])
	if len(calls) == 1 {
		s.outcomes = first
		return
	}
	second := notApplied(calls[1], notSent)
	switch {
	case !allAre(plan.Applied, first):
	case !s.step(first) || s.looked && !s.ready(calls[1]):
		first = s.takeBack(calls[0], first)
	default:
		second = s.send(calls[1])
		if allAre(plan.NotApplied, second) && !slices.ContainsFunc(second, storedOtherwise) {
			first = s.takeBack(calls[0], first)
		}
	}
	s.outcomes = slices.Concat(first, second)
}

// ready says whether a call that had to wait for a look would still change what it was worked out from: its
// amounts are absolute, and somebody may have changed one meanwhile.
func (s *sender) ready(c plan.Call) bool {
	same, err := s.still(c, func(i operation.Item) string { return i.Before })
	switch {
	case err != nil:
		s.trouble = err
	case !same:
		s.trouble = application.ErrPlanChanged()
	}
	return same && err == nil
}

// takeBack puts the earlier value back and says what became of the items by that. It looks first: what somebody
// changed since is left alone, and nobody can say then what the plan should show. The trouble stays what it
// was: the reason to tell is why the other call failed.
func (s *sender) takeBack(c plan.Call, applied []plan.Outcome) []plan.Outcome {
	why := s.trouble
	defer func() { s.trouble = why }()
	back, ok := plan.Reverse(c)
	if !ok {
		return applied
	}
	switch same, err := s.still(c, func(i operation.Item) string { return i.After }); {
	case err != nil:
		return applied
	case !same:
		return plan.All(c.Items(), plan.Unclear)
	}
	got := s.send(back)
	switch {
	case allAre(plan.Applied, got):
		return notApplied(c, putBack)
	case plan.Count(got, plan.Unclear) > 0:
		return plan.All(c.Items(), plan.Unclear)
	case slices.ContainsFunc(got, storedOtherwise):
		for i, item := range c.Items() {
			got[i].Item = item // as the change asked for it, not its way back
		}
		return got
	}
	return applied
}

// still says whether all items of a call have the value now that they should have.
func (s *sender) still(c plan.Call, should func(operation.Item) string) (bool, error) {
	observed, err := s.observe(c)
	if err != nil {
		return false, err
	}
	for _, item := range c.Items() {
		if now, ok := observed.values[item.Key]; !ok || now != should(item) {
			return false, nil
		}
	}
	return true, nil
}

// step records what a call achieved, before the next one is sent; false when that failed.
func (s *sender) step(got []plan.Outcome) bool {
	if s.op == "" {
		return true // nothing is recorded of this write
	}
	keys := make([]string, len(got))
	for i := range got {
		keys[i] = got[i].Key
	}
	if err := s.p.Journal.Step(s.ctx, s.op, operation.Step{Done: keys, Created: s.unrecorded()}); err != nil {
		s.trouble = err
		return false
	}
	s.stepped, s.recorded = append(s.stepped, keys...), len(s.created)
	return true
}

// unrecorded is what was made and no step record tells of.
func (s *sender) unrecorded() []operation.Created { return s.created[s.recorded:] }

func allAre(effect plan.Effect, outcomes []plan.Outcome) bool {
	return plan.Count(outcomes, effect) == len(outcomes)
}

// notApplied are the items of a call that was not applied for a reason other than YNAB's answer.
func notApplied(c plan.Call, reason string) []plan.Outcome {
	outcomes := plan.All(c.Items(), plan.NotApplied)
	for i := range outcomes {
		outcomes[i].Reason = reason
	}
	return outcomes
}
