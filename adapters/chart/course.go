package chart

import (
	"slices"

	"avenir-mcp/domain/chart"
	"avenir-mcp/domain/money"
)

const (
	margin     = 28
	titleLine  = 38 // where the title stands
	belowTitle = 52
	lineWidth  = 3
	markSize   = 4.5
)

// title writes what a picture shows, and says how far down it reaches.
func (c *canvas) title(h chart.Heading) float32 {
	c.write(point{margin, titleLine}, c.font.fit(h.Title, titleSize, width-2*margin), titleSize, atLeft, ink)
	return belowTitle
}

// frame of a course: where its points and amounts are.
type plot struct {
	axis axis
	// left and right bound the room of the points, which share it evenly.
	left, right float32
	points      int
}

func (p plot) slot() float32 { return (p.right - p.left) / float32(p.points) }

func (p plot) x(i int) float32 { return p.left + (float32(i)+0.5)*p.slot() }

func (p plot) point(i int, m money.Milliunits) point { return point{p.x(i), p.axis.at(m)} }

// line are the places of amounts, the first of them at a point.
func (p plot) line(from int, values []money.Milliunits) []point {
	points := make([]point, len(values))
	for i, v := range values {
		points[i] = p.point(from+i, v)
	}
	return points
}

func (c *canvas) course(d chart.Course) {
	top := c.title(d.Heading)
	looks := courseLooks(d)
	if entries := courseEntries(d, looks); len(entries) > 1 {
		top = c.legend(entries, top)
	}
	p := c.plot(d, top)
	c.grid(p)
	if d.Band != nil && len(d.Band.Low) > 0 {
		c.band(p, *d.Band)
	}
	c.bars(p, d)
	if p.axis.bothSigns() {
		c.zero(p)
	}
	every := c.pointLabels(p, d.Points)
	for i, l := range d.Lines {
		c.drawLine(p, l.Values, looks[i], every)
	}
	if d.Mark != nil {
		c.mark(p, d)
	}
}

// courseLooks are the looks of the lines. A line above bars is dark, so that it stands out.
func courseLooks(d chart.Course) []lineLook {
	looks := make([]lineLook, len(d.Lines))
	for i := range looks {
		looks[i] = lineLooks[i%len(lineLooks)]
		if d.Up != nil || d.Down != nil {
			looks[i].ink = ink
		}
	}
	return looks
}

func courseEntries(d chart.Course, looks []lineLook) (entries []entry) {
	if d.Up != nil {
		entries = append(entries, entry{d.Up.Name, filled(upFill, false)})
	}
	if d.Down != nil {
		entries = append(entries, entry{d.Down.Name, filled(downFill, false)})
	}
	for i, l := range d.Lines {
		entries = append(entries, entry{l.Name, drawnAs(looks[i])})
	}
	if d.Band != nil {
		entries = append(entries, entry{d.Band.Name, bandSample})
	}
	return entries
}

// plot finds room below top for the points and their amounts.
func (c *canvas) plot(d chart.Course, top float32) plot {
	least, most := d.Range()
	a := newAxis(least, most, d.Currency)
	a.from, a.to = height-46, top+22
	widest := float32(0)
	for _, t := range a.ticks() {
		widest = max(widest, c.font.measure(a.label(t, c.font), labelSize))
	}
	return plot{axis: a, left: margin + widest + 10, right: width - margin, points: max(1, len(d.Points))}
}

// grid draws the lines of the amounts, and their labels.
func (c *canvas) grid(p plot) {
	for _, t := range p.axis.ticks() {
		y := p.axis.at(t)
		c.paint(box(p.left, y, p.right, y+1), fill{ink: gridLine})
		c.write(point{p.left - 10, y + labelSize*0.36}, p.axis.label(t, c.font), labelSize, atRight, faint)
	}
	if !p.axis.bothSigns() {
		c.zero(p)
	}
}

func (c *canvas) zero(p plot) {
	y := p.axis.at(0)
	c.paint(box(p.left, y, p.right, y+1), fill{ink: zeroLine})
}

// pointLabels writes the points below. Where they do not fit beside each other only every so many of them is written,
// always the last; it says how many.
func (c *canvas) pointLabels(p plot, labels []string) (every int) {
	const gap = 8
	widest := float32(0)
	for _, l := range labels {
		widest = max(widest, c.font.measure(c.font.fit(l, labelSize, pointRoom), labelSize))
	}
	every = 1
	for every < len(labels) && p.slot()*float32(every) < widest+gap {
		every++
	}
	for i := len(labels) - 1; i >= 0; i -= every {
		l := c.font.fit(labels[i], labelSize, pointRoom)
		half := c.font.measure(l, labelSize) / 2
		x := min(max(p.x(i), half+4), width-4-half)
		c.write(point{x, height - 22}, l, labelSize, atCentre, faint)
	}
	return every
}

// pointRoom is the most that the label of a point may take.
const pointRoom = 110

// bars draws both kinds of bars.
func (c *canvas) bars(p plot, d chart.Course) {
	half := min(p.slot()*0.32, 34)
	draw := func(s *chart.Series, f fill) {
		if s == nil {
			return
		}
		for i, v := range s.Values {
			zero, end := p.axis.at(0), p.axis.at(v)
			c.paint(box(p.x(i)-half, min(zero, end), p.x(i)+half, max(zero, end)), f)
		}
	}
	draw(d.Up, upFill)
	draw(d.Down, downFill)
}

// band draws the room between two courses.
func (c *canvas) band(p plot, b chart.Band) {
	low, high := p.line(b.From, b.Low), p.line(b.From, b.High)
	if len(low) == 1 { // a single point has no room to its sides: give it some
		low, high = widened(low[0]), widened(high[0])
	}
	area := slices.Clone(high)
	slices.Reverse(area)
	c.fill(polygon(append(area, low...)...), bandInk)
	c.fill(stroke(low, 1), bandEdge)
	c.fill(stroke(high, 1), bandEdge)
}

func widened(p point) []point { return []point{p.plus(-8, 0), p.plus(8, 0)} }
