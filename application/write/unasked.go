package write

import (
	"context"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/text"
)

// Unasked is what a write answers that asks nobody and is not recorded, beside the fields of its own.
type Unasked struct {
	PlanID   string   `json:"plan_id" jsonschema:"the plan's UUID"`
	Plan     string   `json:"plan" jsonschema:"the plan's name"`
	Currency string   `json:"currency,omitempty" jsonschema:"ISO code of the plan's currency; left out when YNAB states none"`
	Status   Status   `json:"status" jsonschema:"how the call ended; only applied, partial and unknown may have changed anything"`
	Message  string   `json:"message" jsonschema:"what happened and what can be done next, to be told to the user"`
	Warnings []string `json:"warnings" jsonschema:"what the user should know about the change"`
}

func unaskedResult(target budget.Plan, s Status, message string) Unasked {
	name := text.Clean(target.Name)
	return Unasked{
		PlanID: target.ID, Plan: name, Currency: target.Currency.ISOCode, Status: s,
		Message: "In the plan " + name + ": " + message, Warnings: []string{},
	}
}

// unasked makes a change that asks nobody and is not recorded. It is worked out when its turn has come, so it
// needs no second drafting. An error means that nothing was changed.
func unasked[P planned](ctx context.Context, p *Pipeline, target budget.Plan, draft drafter[P]) (Report[P], error) {
	r := Report[P]{Target: target, Status: NothingToDo}
	prepare := func() (int, error) {
		made, err := draft(ctx)
		if err != nil {
			return 0, err
		}
		r.Plan, r.Draft = made, made.Draft()
		return requests(r.Draft), nil
	}
	err := p.inTurn(ctx, target.ID, prepare, func(s *sender) {
		s.sendAll(r.Draft)
		r.Outcomes, r.Trouble = s.outcomes, s.trouble
	})
	if err != nil || len(r.Outcomes) == 0 {
		return r, err
	}
	if r.settlement(nil).Outcome == operation.Failed {
		err = r.failure()
	}
	return r, err
}

// inTurn sends what nobody is asked about and nothing is recorded of, in turn with all other writes to the plan.
// prepare says how many requests it takes; none is nothing to do. Once send was called the change is carried
// through, whatever becomes of the call that asked for it.
func (p *Pipeline) inTurn(ctx context.Context, planID string, prepare func() (int, error), send func(*sender)) error {
	q := p.queues.of(planID)
	if _, err := q.enter(ctx); err != nil {
		return err
	}
	defer q.leave()
	n, err := prepare()
	if err != nil || n == 0 {
		return err
	}
	if err := p.Requests.Reserve(ctx, n); err != nil {
		return err
	}
	held, release := p.Lifeline.Hold(ctx)
	defer release()
	if err := ctx.Err(); err != nil {
		return err // the last moment at which a call that was told to end writes nothing
	}
	defer q.wrote()
	send(&sender{ctx: held, p: p, planID: planID})
	return nil
}
