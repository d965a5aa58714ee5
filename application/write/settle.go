package write

import (
	"context"
	"errors"
	"slices"

	"avenir-mcp/domain"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

// settle judges the outcomes and records the judgement. The error is that of a write of which nothing was
// applied; any other leaves its judgement in the status.
func (r *Report[P]) settle(ctx context.Context, p *Pipeline, s *sender) error {
	settlement := r.settlement(s.stepped)
	settlement.Created = s.unrecorded()
	if _, ok := r.Draft.Data.(operation.TargetData); ok && settlement.Outcome == operation.Applied {
		settlement.After = new(plan.RecordedTarget(r.Category.Target))
	}
	var err error
	if crash := p.guard(func() { err = p.Journal.Settle(ctx, r.OperationID, settlement) }); crash != nil {
		err = crash
	}
	if settlement.Outcome == operation.Failed {
		return r.failure()
	}
	if err != nil {
		r.Warnings = append(r.Warnings, r.unrecorded(err))
	}
	return nil
}

// settlement judges the outcomes and sets the status. stepped are the keys that step records name already.
func (r *Report[P]) settlement(stepped []string) operation.Settlement {
	s := operation.Settlement{Left: r.Draft.Left}
	applied, unclear := plan.Count(r.Outcomes, plan.Applied), plan.Count(r.Outcomes, plan.Unclear)
	switch {
	case plan.AsAsked(r.Outcomes):
		r.Status, s.Outcome = Applied, operation.Applied
		return s
	case unclear > 0:
		r.Status, s.Outcome = Unknown, operation.Unknown
	case applied > 0 || slices.ContainsFunc(r.Outcomes, storedOtherwise):
		r.Status, s.Outcome = Partial, operation.Partial
	default:
		s.Outcome = operation.Failed
		return s
	}
	for i := range r.Outcomes {
		switch o := r.Outcomes[i]; {
		case o.Effect == plan.Unclear, storedOtherwise(o):
			// Neither applied nor as before: an undo has to look at it, and will leave it alone.
			s.Unknown = append(s.Unknown, o.Key)
		case o.Effect == plan.Applied && !slices.Contains(stepped, o.Key):
			s.Done = append(s.Done, o.Key)
		}
	}
	return s
}

// seen says whether an item that was not applied is so by YNAB's own answer: of all others somebody wrote
// down why.
func seen(o plan.Outcome) bool { return o.Effect == plan.NotApplied && o.Reason == "" }

// storedOtherwise says whether YNAB changed an item to something that nobody asked for.
func storedOtherwise(o plan.Outcome) bool { return seen(o) && !o.Kept }

// nothingChanged and nothingMoved are what a write that failed says of the plan.
const (
	nothingChanged = "nothing was changed"
	nothingMoved   = "nothing was moved"
	nothingCreated = "nothing was created"
)

// failure is the error of a write of which nothing took effect.
func (r *Report[P]) failure() error {
	_, creates := r.Draft.Data.(operation.CreateData)
	switch {
	case creates && r.Trouble == nil && r.Outcomes[0].Reason != "":
		return failed(&domain.Error{
			Code: domain.RefusedByYNAB, Message: r.Outcomes[0].Reason + ".", Next: "Leave out what YNAB has already, or look at it in YNAB.",
		}, nothingCreated)
	case r.Trouble == nil:
		return &domain.Error{
			Code: domain.RefusedByYNAB, Message: "YNAB accepted the request but changed nothing.",
			Next: "Look at the plan in YNAB; it may not allow this change.",
		}
	case r.Draft.Together && len(r.Draft.Calls) > 1:
		return failed(r.Trouble, nothingMoved)
	case creates:
		return failed(r.Trouble, nothingCreated)
	}
	return failed(r.Trouble, nothingChanged)
}

// failed adds to an error what it means for the plan.
func failed(err error, so string) error {
	e, ok := errors.AsType[*domain.Error](err)
	if !ok {
		e = errInternal(err)
	}
	told := *e
	told.Message += " So " + so + "."
	return &told
}
