package chart

import (
	"image"
	"image/color"
	"math"

	"golang.org/x/image/vector"
)

// Every picture has this size, in pixels.
const (
	width  = 960
	height = 540
)

// canvas is what is drawn on.
type canvas struct {
	*image.RGBA

	font   *font
	raster vector.Rasterizer
	// replaced: a rune without a glyph was drawn.
	replaced bool
}

func newCanvas(f *font) *canvas {
	c := &canvas{RGBA: image.NewRGBA(image.Rect(0, 0, width, height)), font: f}
	for i := range c.Pix {
		c.Pix[i] = 0xFF // white
	}
	return c
}

// fill fills an area.
func (c *canvas) fill(p path, ink color.RGBA) {
	least, most := p.bounds()
	area := image.Rect(
		int(math.Floor(float64(least.x))), int(math.Floor(float64(least.y))), int(math.Ceil(float64(most.x))), int(math.Ceil(float64(most.y))),
	).Intersect(c.Bounds())
	if area.Empty() {
		return
	}
	c.raster.Reset(area.Dx(), area.Dy())
	x, y := float32(-area.Min.X), float32(-area.Min.Y)
	for i, s := range p {
		if s.kind == moveTo && i > 0 {
			c.raster.ClosePath()
		}
		to, by := s.to.plus(x, y), s.by.plus(x, y)
		switch s.kind {
		case moveTo:
			c.raster.MoveTo(to.x, to.y)
		case lineTo:
			c.raster.LineTo(to.x, to.y)
		case curveTo:
			c.raster.QuadTo(by.x, by.y, to.x, to.y)
		}
	}
	c.raster.ClosePath()
	c.raster.Draw(c.RGBA, area, image.NewUniform(ink), image.Point{})
}

// box is a rectangle with sharp edges: its corners are rounded to whole pixels.
func box(left, top, right, bottom float32) image.Rectangle {
	round := func(f float32) int { return int(math.Round(float64(f))) }
	return image.Rect(round(left), round(top), round(right), round(bottom))
}

// paint fills a rectangle.
func (c *canvas) paint(r image.Rectangle, f fill) {
	r = r.Intersect(c.Bounds())
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			c.SetRGBA(x, y, f.at(x, y))
		}
	}
}

// frame draws the edge of a rectangle, inside it.
func (c *canvas) frame(r image.Rectangle, ink color.RGBA) {
	edge := fill{ink: ink}
	c.paint(image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+1), edge)
	c.paint(image.Rect(r.Min.X, r.Max.Y-1, r.Max.X, r.Max.Y), edge)
	c.paint(image.Rect(r.Min.X, r.Min.Y, r.Min.X+1, r.Max.Y), edge)
	c.paint(image.Rect(r.Max.X-1, r.Min.Y, r.Max.X, r.Max.Y), edge)
}
