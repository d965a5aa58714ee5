package chart

import "image/color"

// The colours are those of Okabe and Ito, which people with any kind of colour blindness can tell apart. Yellow is not
// among them: on white it cannot be seen. No two series differ by colour alone: bars differ by side or stripes, lines
// by their marks and dashes.
var (
	blue       = color.RGBA{0x00, 0x72, 0xB2, 0xFF}
	vermillion = color.RGBA{0xD5, 0x5E, 0x00, 0xFF}
	green      = color.RGBA{0x00, 0x9E, 0x73, 0xFF}
	purple     = color.RGBA{0xCC, 0x79, 0xA7, 0xFF}
	orange     = color.RGBA{0xE6, 0x9F, 0x00, 0xFF}
	sky        = color.RGBA{0x56, 0xB4, 0xE9, 0xFF}

	ink       = color.RGBA{0x22, 0x22, 0x22, 0xFF} // titles, names
	faint     = color.RGBA{0x59, 0x59, 0x59, 0xFF} // labels; still 7:1 on white
	zeroLine  = color.RGBA{0x55, 0x55, 0x55, 0xFF}
	gridLine  = color.RGBA{0xE4, 0xE4, 0xE4, 0xFF}
	bandInk   = color.RGBA{0xD6, 0xE9, 0xF5, 0xFF} // light blue
	bandEdge  = color.RGBA{0x7F, 0xB4, 0xD6, 0xFF}
	paleBlue  = color.RGBA{0x8C, 0xC3, 0xE3, 0xFF}
	paleRed   = color.RGBA{0xF3, 0xC0, 0x97, 0xFF}
	budgetInk = color.RGBA{0xD9, 0xD9, 0xD9, 0xFF}
	budgetRim = color.RGBA{0x8A, 0x8A, 0x8A, 0xFF}
	white     = color.RGBA{0xFF, 0xFF, 0xFF, 0xFF}
)

// fill is how an area looks: one colour, or stripes of two.
type fill struct {
	ink color.RGBA
	// stripes is the second colour; none when it is transparent.
	stripes color.RGBA
}

func (f fill) at(x, y int) color.RGBA {
	const stripe = 4
	if f.stripes.A != 0 && (x+y)/stripe%2 == 1 {
		return f.stripes
	}
	return f.ink
}

var (
	upFill        = fill{ink: paleBlue}
	downFill      = fill{ink: vermillion, stripes: paleRed}
	plannedFill   = fill{ink: budgetInk}
	spentFill     = fill{ink: blue}
	overspentFill = fill{ink: vermillion, stripes: paleRed}
)

// lineLook is how a line looks.
type lineLook struct {
	ink  color.RGBA
	dash []float32
	mark func(centre point, size float32) path
}

// lineLooks are the looks of up to six lines.
var lineLooks = []lineLook{
	{blue, nil, disc},
	{vermillion, []float32{12, 5}, square},
	{green, []float32{3, 4}, triangle},
	{purple, []float32{12, 4, 3, 4}, diamond},
	{orange, []float32{7, 3}, downTriangle},
	{sky, nil, cross},
}

func square(c point, size float32) path {
	s := size * 0.9
	return polygon(c.plus(-s, -s), c.plus(s, -s), c.plus(s, s), c.plus(-s, s))
}

func triangle(c point, size float32) path {
	s := size * 1.2
	return polygon(c.plus(0, -s), c.plus(s, s*0.8), c.plus(-s, s*0.8))
}

func downTriangle(c point, size float32) path {
	s := size * 1.2
	return polygon(c.plus(0, s), c.plus(-s, -s*0.8), c.plus(s, -s*0.8))
}

func diamond(c point, size float32) path {
	s := size * 1.3
	return polygon(c.plus(0, -s), c.plus(s, 0), c.plus(0, s), c.plus(-s, 0))
}

func cross(c point, size float32) path {
	return append(bar(c.plus(-size, -size), c.plus(size, size), size*0.9), bar(c.plus(-size, size), c.plus(size, -size), size*0.9)...)
}
