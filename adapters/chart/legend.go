package chart

import "image"

// entry is one series in the legend: its name, and a sample of how it looks.
type entry struct {
	name   string
	sample func(c *canvas, left, middle float32)
}

const (
	sampleWidth = 30
	entryGap    = 22
	// entryRoom is the most that the name of a series may take: three fit beside each other.
	entryRoom = 235
)

// legend draws the entries from left to right in rows, and says how far down it reaches.
func (c *canvas) legend(entries []entry, top float32) (bottom float32) {
	const row = 22
	x, y := float32(margin), top
	for i, e := range entries {
		name := c.font.fit(e.name, nameSize, entryRoom)
		space := sampleWidth + 8 + c.font.measure(name, nameSize)
		if i > 0 && x+space > width-margin {
			x, y = margin, y+row
		}
		middle := y + row/2
		e.sample(c, x, middle)
		c.write(point{x + sampleWidth + 8, middle + nameSize*0.36}, name, nameSize, atLeft, ink)
		x += space + entryGap
	}
	return y + row
}

// filled is the sample of a bar.
func filled(f fill, rim bool) func(*canvas, float32, float32) {
	return func(c *canvas, left, middle float32) {
		area := box(left+6, middle-6, left+sampleWidth-4, middle+7)
		c.paint(area, f)
		if rim {
			c.frame(area, budgetRim)
		}
	}
}

// drawnAs is the sample of a line.
func drawnAs(l lineLook) func(*canvas, float32, float32) {
	return func(c *canvas, left, middle float32) {
		c.fill(dashed([]point{{left, middle}, {left + sampleWidth, middle}}, lineWidth, l.dash), l.ink)
		c.dot(l, point{left + sampleWidth/2, middle})
	}
}

// bandSample is the sample of a band.
func bandSample(c *canvas, left, middle float32) {
	area := box(left+2, middle-7, left+sampleWidth, middle+8)
	c.paint(area, fill{ink: bandInk})
	c.paint(image.Rect(area.Min.X, area.Min.Y, area.Max.X, area.Min.Y+1), fill{ink: bandEdge})
	c.paint(image.Rect(area.Min.X, area.Max.Y-1, area.Max.X, area.Max.Y), fill{ink: bandEdge})
}
