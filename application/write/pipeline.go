package write

import (
	"context"
	"time"

	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/plan"
	"avenir-mcp/domain/text"
)

// Pipeline is the one way to change a plan. It is the only caller of its Writer.
type Pipeline struct {
	Plans    application.Plans
	Reader   application.BudgetReader
	Writer   application.BudgetWriter
	Requests application.RequestBudget
	Confirm  application.ConfirmationPort
	Journal  application.Journal
	Lifeline application.Lifeline
	Today    application.Today
	// Salt draws 16 random bytes, in hexadecimal, for the digests of one operation.
	Salt func() string
	// Panicked is told of a panic while a change was being made; it may be nil. The change is then settled
	// as unknown.
	Panicked func(value any, stack []byte)

	queues queues
}

// planned is the domain plan of one write.
type planned interface{ Draft() plan.Draft }

// run takes one write from the drafting to its report. Nothing is sent before a person approved exactly the
// drafted subject. An error means that nothing was changed.
func run[P planned](ctx context.Context, p *Pipeline, tool string, target budget.Plan, draft drafter[P]) (Report[P], error) {
	r := Report[P]{Tool: tool, Target: target}
	seen := p.seen(target.ID)
	if err := r.prepare(ctx, p, draft); err != nil {
		return r, err
	}
	if r.Draft.Empty() {
		r.Status = NothingToDo
		return r, p.Confirm.Withdraw(ctx)
	}
	decision, err := p.Confirm.Ask(ctx, r.asks())
	if err != nil {
		return r, err
	}
	switch d := decision.(type) {
	case application.Approved:
		err = r.carryOut(ctx, p, draft, d.DuringCall, seen)
		return r, err
	case application.Declined:
		r.Status = Declined
		return r, nil
	case application.CodeIssued:
		r.Status, r.Code = ConfirmationRequired, d
		return r, nil
	case application.AnswerPending:
		r.Pending = &d
		return r, nil
	}
	return r, application.ErrUndecided() // unclear means not done
}

// prepare drafts, and checks that the draft can be carried out: nothing is asked that would be refused
// afterwards.
func (r *Report[P]) prepare(ctx context.Context, p *Pipeline, draft drafter[P]) error {
	r.read = p.Today.Clock.Elapsed()
	made, err := draft(ctx)
	if err != nil {
		return err
	}
	r.Plan, r.Draft = made, made.Draft()
	if err := p.Requests.Reserve(ctx, requests(r.Draft)); err != nil {
		return err
	}
	return p.Journal.Ready(ctx)
}

// requests is how many requests a draft may need: its calls, one look at what became of them, and where a
// call may have to be taken back, that one and the look before it.
func requests(d plan.Draft) int {
	n := len(d.Calls)
	if n > 0 {
		n++
	}
	if d.Together && len(d.Calls) > 1 {
		n += 2
	}
	return n
}

func (r *Report[P]) asks() application.Question {
	return application.Question{
		Tool: r.Tool, PlanID: r.Target.ID, Plan: text.Clean(r.Target.Name),
		Fingerprint: r.fingerprint(), Text: r.Draft.Question,
	}
}

func (r *Report[P]) fingerprint() plan.Fingerprint {
	return plan.FingerprintOf(r.Target.ID, r.Draft.Subject)
}

// history is what had been changed at a moment.
type history struct {
	// ended is how many writes of this process to the plan had ended.
	ended int
	// recorded is how much had been recorded by all processes.
	recorded int64
}

func (p *Pipeline) seen(planID string) history {
	return history{p.queues.of(planID).writes(), p.Journal.Recorded()}
}

// fresh is how long a draft may have been on its way before it is made again all the same.
const fresh = time.Second

// carryOut makes an approved change: one at a time per plan, and worked out again when the plan may have moved
// on: because the person took their time, because another write ended since, of this process or another, or because
// the turn was long in coming. seen is what had been changed before this one was drafted.
func (r *Report[P]) carryOut(ctx context.Context, p *Pipeline, draft drafter[P], asked bool, seen history) error {
	q := p.queues.of(r.Target.ID)
	waited, err := q.enter(ctx)
	if err != nil {
		return err
	}
	defer q.leave()
	release, err := p.Journal.Turn(ctx, r.Target.ID)
	if err != nil {
		return err
	}
	defer release()
	if asked || waited || p.seen(r.Target.ID) != seen || p.Today.Clock.Elapsed()-r.read > fresh {
		approved := r.fingerprint()
		if err := r.prepare(ctx, p, draft); err != nil {
			return err
		}
		if r.Draft.Empty() || r.fingerprint() != approved {
			return application.ErrPlanChanged()
		}
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	defer q.wrote()
	return r.apply(ctx, p)
}
