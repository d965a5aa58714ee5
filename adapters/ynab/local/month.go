package local

import (
	"context"
	"sync"

	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
)

// details are months with their categories. YNAB has no deltas of them.
type details struct {
	mu    sync.Mutex
	lines map[calendar.Month]*line[budget.Month]
}

// Month is one month of a plan with its categories.
func (c *Copy) Month(ctx context.Context, planID string, m calendar.Month, f application.Freshness) (budget.Month, error) {
	s, err := c.shelf(planID)
	if err != nil {
		return budget.Month{}, err
	}
	return s.month(m).get(ctx, f)
}

func (s *shelf) month(m calendar.Month) *line[budget.Month] {
	s.details.mu.Lock()
	defer s.details.mu.Unlock()
	found, ok := s.details.lines[m]
	if !ok {
		found = &line[budget.Month]{hub: s.copy.hub, ages: ofMonths, wrote: &s.wrote}
		found.ask = func(ctx context.Context, _ reading[budget.Month], _ moment) (budget.Month, bool, error) {
			detail, err := s.copy.source.Month(ctx, s.id, m)
			return detail, true, err
		}
		s.details.lines[m] = found
	}
	s.forget(m)
	return found
}

// forget lets go of the other months that are too old for anybody.
func (s *shelf) forget(except calendar.Month) {
	n := ofMonths.needOf(application.Lookup, s.copy.hub.now(), s.wrote.Load())
	for m, l := range s.details.lines {
		if kept := l.peek(); m != except && kept.loaded && !n.metBy(kept.sent) {
			l.drop()
		}
	}
}
