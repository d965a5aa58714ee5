package write

import (
	"fmt"
	"strings"

	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/plan"
)

// halfway says where a move of money that stopped in the middle has left its sides, and how to put them right.
// name and show turn an id and a value into words.
func (r *Report[P]) halfway(m calendar.Month, name, show func(string) string) string {
	var now, back []string
	for _, o := range r.Outcomes {
		before, shows := show(o.Before), ""
		switch {
		case o.Effect == plan.Applied:
			shows = show(o.After)
		case o.Effect == plan.Unclear:
			shows = show(o.After) + " or " + before
		case storedOtherwise(o):
			shows = show(o.Got)
		default:
			shows = before
		}
		now = append(now, name(o.Key)+" should show "+shows)
		if shows != before {
			back = append(back, name(o.Key)+" back to "+before)
		}
	}
	s := fmt.Sprintf(" For %s %s.", m, strings.Join(now, ", and "))
	if r.Status == Partial {
		s += fmt.Sprintf(" To put it right by hand, set %s for %s in YNAB.", strings.Join(back, ", and "), m)
	}
	return s
}
