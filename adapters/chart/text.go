package chart

import (
	"image/color"

	"avenir-mcp/domain/text"
)

// Sizes of text, in pixels.
const (
	titleSize  = 20
	nameSize   = 14
	labelSize  = 13
	smallSize  = 12
	lineHeight = 1.35
)

// align says which side of a text its place is at.
type align float32

const (
	atLeft   align = 0
	atCentre align = 0.5
	atRight  align = 1
)

// noGlyph stands for a rune that the font does not have.
const noGlyph = '?'

func (f *font) of(r rune) glyph {
	if g, ok := f.glyphs[r]; ok {
		return g
	}
	return f.glyphs[noGlyph]
}

// has says whether the font has every rune of a text.
func (f *font) has(s string) bool {
	for _, r := range s {
		if _, ok := f.glyphs[r]; !ok {
			return false
		}
	}
	return true
}

// measure is how wide a text is.
func (f *font) measure(s string, size float32) (width float32) {
	for _, r := range s {
		width += f.of(r).advance
	}
	return width * size / f.em
}

// fit cleans a text, and cuts what is too wide.
func (f *font) fit(s string, size, room float32) string {
	s = text.Clean(s)
	if f.measure(s, size) <= room {
		return s
	}
	runes := []rune(s)
	for n := len(runes) - 1; n > 0; n-- {
		if cut := text.Clean(string(runes[:n])) + "…"; f.measure(cut, size) <= room {
			return cut
		}
	}
	return ""
}

// write draws a text that was fitted, at a point on the line that it stands on.
func (c *canvas) write(at point, s string, size float32, where align, ink color.RGBA) {
	scale := size / c.font.em
	x := at.x - c.font.measure(s, size)*float32(where)
	c.replaced = c.replaced || !c.font.has(s)
	var p path
	for _, r := range s {
		g := c.font.of(r)
		for _, s := range g.outline {
			s.to = point{x + s.to.x*scale, at.y + s.to.y*scale}
			s.by = point{x + s.by.x*scale, at.y + s.by.y*scale}
			p = append(p, s)
		}
		x += g.advance * scale
	}
	c.fill(p, ink)
}
