package chart

import (
	"slices"
	"strings"

	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// Picture is what can be drawn: a [Course] or a [Comparison]. The set is closed.
type Picture interface {
	// Empty says that there is nothing to draw.
	Empty() bool
	picture()
}

// Heading is what every picture says of itself.
type Heading struct {
	// Title is what is shown, of which plan, and for which time. It may hold text of people; whoever draws it
	// cleans it, like every other text here.
	Title string
	// Currency writes the amounts.
	Currency money.Currency
}

// Course shows how amounts go on from point to point.
type Course struct {
	Heading

	// Points are the labels below, one for each value of a series. Where they are too many, some are left out.
	Points []string
	// Up and Down are bars on either side of zero; the values are signed. Either may be missing.
	Up, Down *Series
	// Lines are drawn above the bars.
	Lines []Series
	// Band is the room between two courses; nil for none.
	Band *Band
	// Mark is one point to look at; nil for none.
	Mark *Mark
}

// Series is a row of amounts with a name.
type Series struct {
	Name   string
	Values []money.Milliunits
}

// Band is a low and a high course. It may begin later than the points do.
type Band struct {
	Name string
	// From is the first point it has values for.
	From      int
	Low, High []money.Milliunits
}

// Mark is a point to look at.
type Mark struct {
	Name string
	// Point is its place among the points, at the value of the first line.
	Point int
}

// Comparison shows two amounts for each of several things.
type Comparison struct {
	Heading

	// First and Second name the two amounts, and Marked says what a marked thing is.
	First, Second, Marked string
	Rows                  []Row
}

// Row is one thing.
type Row struct {
	Name          string
	First, Second money.Milliunits
	Marked        bool
}

func (Course) picture()     {}
func (Comparison) picture() {}

// Empty implements [Picture]: nothing is drawn when there are no points, or no amount that is not 0.
func (c Course) Empty() bool { return !slices.ContainsFunc(c.all(), anyAmount) }

// Empty implements [Picture].
func (c Comparison) Empty() bool {
	for _, r := range c.Rows {
		if r.First != 0 || r.Second != 0 {
			return false
		}
	}
	return true
}

// Range is the smallest and the largest amount of a picture, zero included.
func (c Course) Range() (least, most money.Milliunits) {
	for _, s := range c.all() {
		for _, v := range s {
			least, most = min(least, v), max(most, v)
		}
	}
	return least, most
}

// Range is the smallest and the largest amount of a picture, zero included.
func (c Comparison) Range() (least, most money.Milliunits) {
	for _, r := range c.Rows {
		least, most = min(least, r.First, r.Second), max(most, r.First, r.Second)
	}
	return least, most
}

func (c Course) all() (values [][]money.Milliunits) {
	for _, s := range []*Series{c.Up, c.Down} {
		if s != nil {
			values = append(values, s.Values)
		}
	}
	for _, s := range c.Lines {
		values = append(values, s.Values)
	}
	if c.Band != nil {
		values = append(values, c.Band.Low, c.Band.High)
	}
	return values
}

func anyAmount(values []money.Milliunits) bool {
	return slices.ContainsFunc(values, func(v money.Milliunits) bool { return v != 0 })
}

// Month is a month as a label: "Sep 2026".
func Month(m calendar.Month) string {
	name, year, _ := strings.Cut(m.Words(), " ")
	return name[:min(len(name), 3)] + " " + year
}
