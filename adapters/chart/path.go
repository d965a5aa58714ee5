package chart

import (
	"math"
	"slices"
)

// point is a place in pixels, from the upper left corner.
type point struct{ x, y float32 }

func (p point) plus(x, y float32) point { return point{p.x + x, p.y + y} }

// path is the outline of an area. Parts that overlap count once, if all go round the same way.
type path []segment

type segment struct {
	kind segmentKind
	// by is what a curve bends towards.
	by, to point
}

type segmentKind int

const (
	moveTo segmentKind = iota
	lineTo
	curveTo
)

// polygon is the area between corners. It goes round clockwise whatever the order of the corners, so that polygons
// can be parts of one path.
func polygon(corners ...point) path {
	var twice float32
	for i, p := range corners {
		q := corners[(i+1)%len(corners)]
		twice += p.x*q.y - q.x*p.y
	}
	if twice < 0 {
		corners = slices.Clone(corners)
		slices.Reverse(corners)
	}
	p := make(path, len(corners))
	for i, c := range corners {
		p[i] = segment{kind: lineTo, to: c}
	}
	p[0].kind = moveTo
	return p
}

// disc is a circle's area. Its edge has sixteen sides, which at these sizes nobody can tell from round.
func disc(centre point, radius float32) path {
	const sides = 16
	corners := make([]point, sides)
	for i := range corners {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / sides)
		corners[i] = centre.plus(radius*float32(cos), radius*float32(sin))
	}
	return polygon(corners...)
}

// stroke is the area of a line through points, with round corners and ends.
func stroke(points []point, width float32) path {
	var p path
	for i := range points {
		p = append(p, disc(points[i], width/2)...)
		if i > 0 {
			p = append(p, bar(points[i-1], points[i], width)...)
		}
	}
	return p
}

// bar is the area of a straight line with flat ends.
func bar(from, to point, width float32) path {
	dx, dy := to.x-from.x, to.y-from.y
	length := float32(math.Hypot(float64(dx), float64(dy)))
	if length == 0 {
		return nil
	}
	x, y := -dy/length*width/2, dx/length*width/2
	return polygon(from.plus(x, y), to.plus(x, y), to.plus(-x, -y), from.plus(-x, -y))
}

// dashed is the area of a line through points with gaps: pattern is how long it is drawn, then left out, then drawn,
// and so on.
func dashed(points []point, width float32, pattern []float32) path {
	if len(pattern) == 0 {
		return stroke(points, width)
	}
	var p path
	at, left := 0, pattern[0]
	for i := 1; i < len(points); i++ {
		from, to := points[i-1], points[i]
		length := float32(math.Hypot(float64(to.x-from.x), float64(to.y-from.y)))
		for done := float32(0); done < length; {
			step := min(left, length-done)
			if at%2 == 0 {
				p = append(p, bar(between(from, to, done/length), between(from, to, (done+step)/length), width)...)
			}
			done += step
			if left -= step; left <= 0 {
				at = (at + 1) % len(pattern)
				left = pattern[at]
			}
		}
	}
	return p
}

func between(from, to point, part float32) point {
	return point{from.x + (to.x-from.x)*part, from.y + (to.y-from.y)*part}
}

// bounds are the corners of the smallest rectangle around a path.
func (p path) bounds() (least, most point) {
	if len(p) == 0 {
		return least, most
	}
	least, most = p[0].to, p[0].to
	for _, s := range p {
		least, most = point{min(least.x, s.to.x), min(least.y, s.to.y)}, point{max(most.x, s.to.x), max(most.y, s.to.y)}
		if s.kind == curveTo {
			least, most = point{min(least.x, s.by.x), min(least.y, s.by.y)}, point{max(most.x, s.by.x), max(most.y, s.by.y)}
		}
	}
	return least, most
}
