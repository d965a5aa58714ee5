package write

import (
	"context"
	"fmt"
	"runtime/debug"

	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

// apply records the intent, sends the calls, and settles. Once the intent is recorded the change is carried
// through, whatever becomes of the call that asked for it.
func (r *Report[P]) apply(ctx context.Context, p *Pipeline) error {
	held, release := p.Lifeline.Hold(ctx)
	defer release()
	if err := ctx.Err(); err != nil {
		return err // the last moment at which a call that was told to end writes nothing
	}
	id, err := p.Journal.Begin(held, operation.Intent{PlanID: r.Target.ID, Tool: r.Tool, Data: r.Draft.Data})
	if err != nil {
		return failed(err, nothingChanged)
	}
	r.OperationID = id
	s := &sender{ctx: held, p: p, planID: r.Target.ID, op: id}
	s.sendAll(r.Draft)
	r.Outcomes, r.Trouble, r.Created = s.outcomes, s.trouble, s.created
	r.Category = s.category
	return r.settle(held, p, s)
}

// sendAll sends the calls of a draft. After a panic nothing is known of the call that was under way.
func (s *sender) sendAll(d plan.Draft) {
	err := s.p.guard(func() {
		if d.Together {
			s.together(d.Calls)
			return
		}
		s.inOrder(d.Calls)
	})
	if err == nil {
		return
	}
	s.trouble = err
	var items []operation.Item
	for _, c := range d.Calls {
		items = append(items, c.Items()...)
	}
	s.outcomes = append(s.outcomes, plan.All(items[len(s.outcomes):], plan.Unclear)...)
}

// guard turns a panic of work into an error. By then a request may have left, and an error of the call would
// say that nothing was changed.
func (p *Pipeline) guard(work func()) (err error) {
	defer func() {
		v := recover()
		if v == nil {
			return
		}
		if p.Panicked != nil {
			p.Panicked(v, debug.Stack())
		}
		err = errInternal(fmt.Errorf("panic: %v", v))
	}()
	work()
	return nil
}
