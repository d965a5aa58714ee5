package chart_test

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"testing"

	adapter "avenir-mcp/adapters/chart"
	"avenir-mcp/domain/chart"
	"avenir-mcp/domain/money"
)

// The colours that tell what was drawn.
var (
	assets    = color.RGBA{0x8C, 0xC3, 0xE3, 0xFF}
	debts     = color.RGBA{0xD5, 0x5E, 0x00, 0xFF} // and the mark, and what is overspent
	dark      = color.RGBA{0x22, 0x22, 0x22, 0xFF}
	firstLine = color.RGBA{0x00, 0x72, 0xB2, 0xFF} // and what is spent
	zero      = color.RGBA{0x55, 0x55, 0x55, 0xFF}
	between   = color.RGBA{0xD6, 0xE9, 0xF5, 0xFF}
	budgeted  = color.RGBA{0xD9, 0xD9, 0xD9, 0xFF}
	white     = color.RGBA{0xFF, 0xFF, 0xFF, 0xFF}
)

// below the legend a colour means what it means in the plot.
var below = image.Rect(0, 80, 960, 540)

func drawn(t testing.TB, p chart.Picture) *image.RGBA {
	t.Helper()
	m, err := png.Decode(bytes.NewReader(bytesOf(t, p)))
	if err != nil {
		t.Fatal(err)
	}
	return m.(*image.RGBA)
}

func bytesOf(t testing.TB, p chart.Picture) []byte {
	t.Helper()
	d, err := adapter.NewDrawer().Draw(p)
	if err != nil {
		t.Fatal(err)
	}
	return d.PNG
}

func is(m *image.RGBA, x, y int, c color.RGBA) bool { return m.RGBAAt(x, y) == c }

// solid says whether a pixel is of a colour and not there by the chance of a soft edge: of as many pixels in a row or a
// column as stripes are wide, or twice that for a colour without stripes.
func solid(m *image.RGBA, x, y int, c color.RGBA) bool {
	run := 8
	if c == debts {
		run = 4
	}
	return is(m, x, y, c) && (runOf(m, x, y, 1, 0, c) >= run || runOf(m, x, y, 0, 1, c) >= run)
}

func runOf(m *image.RGBA, x, y, dx, dy int, c color.RGBA) (n int) {
	for i := 0; i < 10 && is(m, x+i*dx, y+i*dy, c); i++ {
		n++
	}
	for i := 1; i < 10 && is(m, x-i*dx, y-i*dy, c); i++ {
		n++
	}
	return n
}

// area is the smallest rectangle around the solid pixels of a colour.
func area(m *image.RGBA, in image.Rectangle, c color.RGBA) (found image.Rectangle) {
	for y := in.Min.Y; y < in.Max.Y; y++ {
		for x := in.Min.X; x < in.Max.X; x++ {
			if solid(m, x, y, c) {
				found = found.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return found
}

// columns are the areas of a colour that are apart from left to right, and rows from top to bottom.
func columns(m *image.RGBA, in image.Rectangle, c color.RGBA) []image.Rectangle {
	return parts(m, c, in.Min.X, in.Max.X, func(i int) image.Rectangle { return image.Rect(i, in.Min.Y, i+1, in.Max.Y) })
}

func rows(m *image.RGBA, in image.Rectangle, c color.RGBA) []image.Rectangle {
	return parts(m, c, in.Min.Y, in.Max.Y, func(i int) image.Rectangle { return image.Rect(in.Min.X, i, in.Max.X, i+1) })
}

func parts(m *image.RGBA, c color.RGBA, from, to int, strip func(int) image.Rectangle) (found []image.Rectangle) {
	open := false
	for i := from; i < to; i++ {
		a := area(m, strip(i), c)
		switch {
		case a.Empty():
		case open:
			found[len(found)-1] = found[len(found)-1].Union(a)
		default:
			found = append(found, a)
		}
		open = !a.Empty()
	}
	return found
}

// near allows for the rounding of both ends to whole pixels.
func near(got, want int) bool { return got >= want-2 && got <= want+2 }

var euro = money.Currency{
	ISOCode: "EUR", Digits: 2, DecimalSeparator: ",", GroupSeparator: ".", Symbol: "€", SymbolFirst: true, DisplaySymbol: true,
}

func heading() chart.Heading { return chart.Heading{Title: "Picture", Currency: euro} }

func units(amounts ...int) []money.Milliunits {
	m := make([]money.Milliunits, len(amounts))
	for i, a := range amounts {
		m[i] = money.Milliunits(a) * 1000
	}
	return m
}

func worth() chart.Course {
	return chart.Course{
		Heading: heading(), Points: []string{"Jul", "Aug", "Sep"},
		Up: &chart.Series{Name: "Assets", Values: units(1000, 2000, 4000)}, Down: &chart.Series{Name: "Debts", Values: units(-3000, -2000, -1000)},
		Lines: []chart.Series{{Name: "Net worth", Values: units(-2000, 0, 3000)}},
	}
}

func spending() chart.Comparison {
	return chart.Comparison{
		Heading: heading(), First: "Budgeted", Second: "Spent", Marked: "Overspent",
		Rows: []chart.Row{
			{Name: "Rent", First: 800_000, Second: 400_000},
			{Name: "Food", First: 200_000, Second: 600_000, Marked: true},
			{Name: "Back", First: 100_000, Second: -200_000},
		},
	}
}
