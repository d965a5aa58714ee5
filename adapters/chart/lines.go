package chart

import (
	"avenir-mcp/domain/chart"
	"avenir-mcp/domain/money"
)

// drawLine draws a line with its marks, one at every so many points, the last among them.
func (c *canvas) drawLine(p plot, values []money.Milliunits, l lineLook, every int) {
	points := p.line(0, values)
	c.fill(dashed(points, lineWidth, l.dash), l.ink)
	if p.slot() > 5*markSize {
		every = 1
	}
	for i := len(points) - 1; i >= 0; i -= every {
		c.dot(l, points[i])
	}
}

// dot draws a line's mark, with a white rim so that it can be seen above others.
func (c *canvas) dot(l lineLook, at point) {
	c.fill(l.mark(at, markSize+1.8), white)
	c.fill(l.mark(at, markSize), l.ink)
}

// mark points at one point of the first line.
func (c *canvas) mark(p plot, d chart.Course) {
	m := d.Mark
	if m.Point < 0 || m.Point >= len(d.Points) {
		return
	}
	x, top := p.x(m.Point), p.axis.to
	c.fill(dashed([]point{{x, top - 4}, {x, p.axis.from}}, 1.5, []float32{5, 4}), vermillion)
	name := c.font.fit(m.Name, nameSize, (p.right-p.left)/2)
	where, beside := atLeft, float32(8)
	if x > (p.left+p.right)/2 {
		where, beside = atRight, -8
	}
	at := point{x + beside, top + 4}
	wide := c.font.measure(name, nameSize)
	left := at.x - wide*float32(where)
	c.paint(box(left-3, at.y-nameSize, left+wide+3, at.y+5), fill{ink: white})
	c.write(at, name, nameSize, where, vermillion)
	if len(d.Lines) > 0 && m.Point < len(d.Lines[0].Values) {
		spot := p.point(m.Point, d.Lines[0].Values[m.Point])
		c.fill(disc(spot, 9), vermillion)
		c.fill(disc(spot, 6), white)
		c.fill(disc(spot, 3.5), vermillion)
	}
}
