package write

import (
	"errors"
	"slices"
	"time"

	"avenir-mcp/application"
	"avenir-mcp/domain"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

// send sends one call and says what became of its items, looking it up where the answer leaves that open.
func (s *sender) send(c plan.Call) []plan.Outcome {
	left := s.p.Today.Clock.Elapsed()
	answer, err := s.request(c)
	switch {
	case err == nil:
		return s.compare(c, answer)
	case refused(err):
		s.trouble = err
		return notApplied(c, messageOf(err))
	}
	got := s.lookUp(c, left)
	switch {
	case allAre(plan.Applied, got):
		return got // as if answered
	case allAre(plan.NotApplied, got):
		s.trouble = errLost(err)
		return notApplied(c, messageOf(s.trouble))
	}
	s.trouble = err
	return got
}

// refused says whether an error means that the request was not applied, for sure.
func refused(err error) bool {
	if errors.Is(err, application.ErrUnanswered) {
		return false
	}
	switch domain.CodeOf(err) {
	case domain.RefusedByYNAB, domain.RateLimited, domain.Unreachable, domain.InvalidArgument:
		return true
	default:
		return false
	}
}

// messageOf is what an error says is wrong, without what to do about it: that is for errors that end a call.
// Only domain errors may be shown.
func messageOf(err error) string {
	e, ok := errors.AsType[*domain.Error](err)
	if !ok {
		e = errInternal(err)
	}
	return e.Message
}

// errInternal is what people are told of a defect; the cause is for the log.
func errInternal(cause error) *domain.Error {
	return &domain.Error{
		Code: domain.Internal, Message: "There was an internal error.", Next: "The log has the details.", Cause: cause,
	}
}

// errLost is the failure of a request that was not applied, as reading back has shown.
func errLost(cause error) error {
	return &domain.Error{
		Code:    domain.Unreachable,
		Message: "YNAB did not answer in time, and reading back shows the earlier values.",
		Next:    "Try again in some minutes.", Cause: cause,
	}
}

// compare holds an answer against what was asked. What it lacks is read back.
func (s *sender) compare(c plan.Call, answer answered) []plan.Outcome {
	got := s.gather(answer, plan.Compare(c.Items(), answer.values))
	if plan.Count(got, plan.Unclear) == 0 {
		return got
	}
	observed, err := s.observe(c)
	if err != nil {
		s.trouble = err
		return got
	}
	read := s.gather(observed, plan.Compare(c.Items(), observed.values))
	for i := range got {
		if got[i].Effect == plan.Unclear {
			got[i] = read[i]
		}
	}
	return got
}

// gather keeps what was made, each item's once, and adds to outcomes what there is to say beside the value.
func (s *sender) gather(a answered, outcomes []plan.Outcome) []plan.Outcome {
	for _, made := range a.created {
		if !slices.ContainsFunc(s.created, func(c operation.Created) bool { return c.Item == made.Item }) {
			s.created = append(s.created, made)
		}
	}
	for i := range outcomes {
		outcomes[i].Note(a.remarks[outcomes[i].Key])
	}
	return outcomes
}

// ended is how long after a request left YNAB has ended it for certain: it cuts every request off at 30
// seconds.
const ended = 30 * time.Second

// lookTimes are the moments, after the request left, at which the plan is looked at again.
var lookTimes = []time.Duration{0, 2 * time.Second, 5 * time.Second, 10 * time.Second, ended}

// lookUp reads back what a call without an answer was to change, until that tells what became of it. Of
// moments that have passed by already, one look serves all.
func (s *sender) lookUp(c plan.Call, left time.Duration) []plan.Outcome {
	s.looked = true
	clock := s.p.Today.Clock
	for next := 0; next < len(lookTimes); {
		if clock.Sleep(s.ctx, lookTimes[next]-(clock.Elapsed()-left)) != nil {
			break
		}
		at := clock.Elapsed() - left
		if observed, err := s.observe(c); err == nil {
			if outcomes, decided := plan.Look(c.Items(), observed.values, at >= ended); decided {
				return s.gather(observed, outcomes)
			}
		}
		for next < len(lookTimes) && lookTimes[next] <= at {
			next++
		}
	}
	return plan.All(c.Items(), plan.Unclear)
}
