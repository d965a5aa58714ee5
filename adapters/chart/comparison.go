package chart

import (
	"avenir-mcp/domain/chart"
	"avenir-mcp/domain/money"
)

// rowRoom is the most that the name of a row may take.
const rowRoom = 210

func (c *canvas) comparison(d chart.Comparison) {
	top := c.title(d.Heading)
	entries := []entry{{d.First, filled(plannedFill, true)}, {d.Second, filled(spentFill, false)}}
	for _, r := range d.Rows {
		if r.Marked {
			entries = append(entries, entry{d.Marked, filled(overspentFill, false)})
			break
		}
	}
	top = c.legend(entries, top) + 8
	rows := c.rows(d)
	// Few rows do not fill the room with thick bars.
	slot := min((height-40-top)/float32(len(d.Rows)), 80)
	bottom := top + slot*float32(len(d.Rows))
	for _, t := range rows.ticks() {
		x := rows.at(t)
		c.paint(box(x, top, x+1, bottom), fill{ink: gridLine})
		c.write(point{x, bottom + 20}, rows.label(t, c.font), labelSize, atCentre, faint)
	}
	for i, r := range d.Rows {
		c.row(rows, r, top+float32(i)*slot, slot)
	}
	c.paint(box(rows.at(0), top, rows.at(0)+1, bottom), fill{ink: zeroLine})
}

// rows is where the amounts of a comparison are, and where the names before them end.
type rows struct {
	axis

	names float32
}

// rows finds room for the names, and for amounts beside the bars.
func (c *canvas) rows(d chart.Comparison) rows {
	least, most := d.Range()
	names, amounts := float32(0), float32(0)
	for _, r := range d.Rows {
		names = max(names, c.font.measure(c.font.fit(r.Name, nameSize, rowRoom), nameSize))
		for _, m := range []money.Milliunits{r.First, r.Second} {
			amounts = max(amounts, c.font.measure(shown(m, d.Currency, c.font), smallSize))
		}
	}
	r := rows{newAxis(least, most, d.Currency), margin + names}
	r.from, r.to = r.names+12, width-margin-amounts
	if r.least < 0 {
		r.from += amounts
	}
	return r
}

// row draws the two bars of one thing, and writes what they amount to.
func (c *canvas) row(all rows, r chart.Row, top, slot float32) {
	thick := min(slot*0.38, 26)
	middle := top + slot/2
	name := c.font.fit(r.Name, nameSize, rowRoom)
	c.write(point{all.names, middle + nameSize*0.36}, name, nameSize, atRight, ink)
	look := spentFill
	if r.Marked {
		look = overspentFill
	}
	c.rowBar(all, r.First, middle-thick, middle, plannedFill)
	c.rowBar(all, r.Second, middle, middle+thick, look)
}

// rowBar draws one bar from zero, between two heights, and its amount beyond its end.
func (c *canvas) rowBar(all rows, m money.Milliunits, top, bottom float32, f fill) {
	zero, end := all.at(0), all.at(m)
	area := box(min(zero, end), top, max(zero, end), bottom)
	c.paint(area, f)
	if f == plannedFill && !area.Empty() {
		c.frame(area, budgetRim)
	}
	at, where := point{end + 5, (top+bottom)/2 + smallSize*0.36}, atLeft
	if m < 0 {
		at.x, where = end-5, atRight
	}
	c.write(at, shown(m, all.currency, c.font), smallSize, where, faint)
}
