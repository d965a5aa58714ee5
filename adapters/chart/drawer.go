package chart

import (
	"errors"

	"avenir-mcp/application"
	"avenir-mcp/domain/chart"
)

// Drawer implements [application.ChartPort].
type Drawer struct{}

var _ application.ChartPort = Drawer{}

// NewDrawer makes a drawer.
func NewDrawer() Drawer { return Drawer{} }

var (
	errNothing = errors.New("chart: there is nothing to draw")
	errDefect  = errors.New("chart: the picture could not be drawn")
)

// Draw implements [application.ChartPort]. A defect here is an error as well: the figures must not be lost for want of
// a picture.
func (Drawer) Draw(p chart.Picture) (d application.Drawing, err error) {
	defer func() {
		if recover() != nil {
			d, err = application.Drawing{}, errDefect
		}
	}()
	if p == nil || p.Empty() {
		return d, errNothing
	}
	f, err := loadFont()
	if err != nil {
		return d, err
	}
	c := newCanvas(f)
	switch p := p.(type) {
	case chart.Course:
		c.course(p)
	case chart.Comparison:
		c.comparison(p)
	}
	d.PNG, err = encode(c.RGBA)
	d.Replaced = c.replaced
	return d, err
}
