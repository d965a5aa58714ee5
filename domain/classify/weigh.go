package classify

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/text"
)

// What the lines of a topic are worth.
const (
	// halfLife is after how many days a line counts half.
	halfLife = 365
	// doubt is given to every category beside what it was taught, and to another one where there is only one: without
	// it, a single line would make certain.
	doubt = 0.2
	// fewestShares is how many categories get a share of the doubt at least.
	fewestShares = 2
	// mostCandidates is how many categories are offered where none is suggested.
	mostCandidates = 3
)

// opinion is the best candidates of a topic, best first.
type opinion []Candidate

// scales weigh what lessons say for each category.
type scales struct {
	categories []budget.Category
	today      calendar.Date
	// pans are by the number of the category; they are empty between two weighings.
	pans []pan
}

type pan struct {
	weight float64
	// row is the last row that taught the category, 0 for none; several says that another one did, too.
	row     int32
	several bool
}

func newScales(categories []budget.Category, today calendar.Date) *scales {
	return &scales{categories: categories, today: today, pans: make([]pan, len(categories))}
}

// weigh forms the opinion of a topic. Weights are added from the earliest day on; lines of one day weigh the same, so
// that their order makes no difference.
func (s *scales) weigh(lessons []lesson) opinion {
	slices.SortFunc(lessons, func(a, b lesson) int { return a.date.Compare(b.date) })
	total := 0.0
	for _, one := range lessons {
		p, weight := &s.pans[one.category], math.Exp2(-float64(s.today.DaysSince(one.date))/halfLife)
		p.several = p.several || p.row != 0 && p.row != one.row // two lines of one split are one row
		p.row = one.row
		p.weight += weight
		total += weight
	}
	return s.empty(total)
}

// empty takes the opinion out of the pans.
func (s *scales) empty(total float64) opinion {
	var all opinion
	for i, p := range s.pans {
		if p.row != 0 {
			all = append(all, Candidate{Category: &s.categories[i], Confidence: Confidence(p.weight + doubt), several: p.several})
			s.pans[i] = pan{}
		}
	}
	whole := Confidence(total + doubt*float64(max(len(all), fewestShares)))
	for i := range all {
		all[i].Confidence /= whole
	}
	slices.SortFunc(all, better)
	return all[:min(len(all), mostCandidates)]
}

// better puts the more probable category first; then names decide, then ids.
func better(a, b Candidate) int {
	if c := cmp.Compare(b.Confidence, a.Confidence); c != 0 {
		return c
	}
	if c := strings.Compare(text.Fold(a.Category.Name), text.Fold(b.Category.Name)); c != 0 {
		return c
	}
	return strings.Compare(a.Category.ID, b.Category.ID)
}
