package chart_test

import (
	"bytes"
	"image"
	"testing"

	"avenir-mcp/domain/chart"
	"avenir-mcp/domain/money"
)

// TestBarsAreAsLongAsTheirAmounts: up for what is owned, down for what is owed, from one zero line.
func TestBarsAreAsLongAsTheirAmounts(t *testing.T) {
	t.Parallel()
	m := drawn(t, worth())
	up, down := columns(m, below, assets), columns(m, below, debts)
	line := area(m, below, zero)
	if len(up) < 3 || len(down) < 3 || line.Dy() != 1 || line.Dx() < 700 {
		t.Fatalf("bars up %v, bars down %v, zero line %v", up, down, line)
	}
	// The dark line crosses bars, so that their tops and bottoms count, not their pixels.
	unit := float64(line.Min.Y-top(m, 2)) / 4
	for i, amount := range []float64{1, 2, 4} {
		if got := line.Min.Y - top(m, i); !near(got, int(amount*unit)) {
			t.Errorf("bar %d up is %d pixels high, want %.0f", i, got, amount*unit)
		}
	}
	for i, amount := range []float64{3, 2, 1} {
		bar := image.Rect(centre(i)-10, line.Max.Y, centre(i)+10, 540)
		if got := area(m, bar, debts).Max.Y - line.Max.Y; !near(got, int(amount*unit)) {
			t.Errorf("bar %d down is %d pixels high, want %.0f", i, got, amount*unit)
		}
	}
	if above := area(m, image.Rect(0, 80, 960, line.Min.Y), debts); !above.Empty() {
		t.Errorf("debts above zero: %v", above)
	}
}

// centre is where a point of [worth] is, found where the zero line is crossed by its bars.
func centre(i int) int {
	const left, right = 90, 932 // what the labels leave, give or take
	return left + (right-left)*(2*i+1)/6
}

func top(m *image.RGBA, i int) int {
	return area(m, image.Rect(centre(i)-20, 80, centre(i)+20, 540), assets).Min.Y
}

// TestTheLineGoesThroughItsAmounts: its marks are where the axis has them.
func TestTheLineGoesThroughItsAmounts(t *testing.T) {
	t.Parallel()
	m := drawn(t, worth())
	line := area(m, below, zero)
	unit := (line.Min.Y - top(m, 2)) / 4
	for i, amount := range []int{-2, 0, 3} {
		spot := area(m, image.Rect(centre(i)-4, 80, centre(i)+4, 540), dark)
		if middle := (spot.Min.Y + spot.Max.Y) / 2; !near(middle, line.Min.Y-amount*unit) {
			t.Errorf("point %d is at %d, want %d", i, middle, line.Min.Y-amount*unit)
		}
	}
}

// TestZeroIsAlwaysThere: in the middle, at the bottom or at the top.
func TestZeroIsAlwaysThere(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		amounts  []int
		from, to int
	}{
		"both signs":  {[]int{-50, 50}, 250, 330},
		"only above":  {[]int{900, 950}, 485, 500},
		"only below":  {[]int{-900, -950}, 70, 90},
		"one amount":  {[]int{5}, 485, 500},
		"cents above": {[]int{1, 2}, 485, 500},
	} {
		points := make([]string, len(c.amounts))
		m := drawn(t, chart.Course{Heading: heading(), Points: points, Lines: []chart.Series{{Name: "x", Values: units(c.amounts...)}}})
		if line := area(m, image.Rect(0, 60, 960, 540), zero); line.Min.Y < c.from || line.Max.Y > c.to || line.Dy() != 1 {
			t.Errorf("%s: the zero line is at %v", name, line)
		}
	}
}

// TestTheBandLiesBetweenItsCourses: as high at each point as they are apart there.
func TestTheBandLiesBetweenItsCourses(t *testing.T) {
	t.Parallel()
	with := func(from int, low, high []int) *image.RGBA {
		return drawn(t, chart.Course{
			Heading: heading(), Points: []string{"a", "b", "c"}, Lines: []chart.Series{{Name: "x", Values: units(200, 200, 200)}},
			Band: &chart.Band{Name: "Low to high", From: from, Low: units(low...), High: units(high...)},
		})
	}
	m := with(0, []int{200, 100, 0}, []int{200, 300, 400})
	all := area(m, below, between)
	height := func(x int) int { return area(m, image.Rect(x, 80, x+1, 540), between).Dy() }
	full, half := height(all.Max.X-2), height((all.Min.X+all.Max.X)/2)
	if full < 300 || half < full/2-4 || half > full/2+4 {
		t.Errorf("%d high at the end, %d in the middle; %v", full, half, all)
	}
	late := area(with(1, []int{100, 0}, []int{300, 400}), below, between)
	if late.Min.X < all.Min.X+200 || late.Max.X != all.Max.X {
		t.Errorf("a band from the second point is at %v, one from the first at %v", late, all)
	}
}

// TestTheMarkIsAtItsPoint, with its name on the side that has room.
func TestTheMarkIsAtItsPoint(t *testing.T) {
	t.Parallel()
	for point, at := range []int{220, 505, 790} {
		c := chart.Course{
			Heading: heading(), Points: []string{"a", "b", "c"}, Lines: []chart.Series{{Name: "x", Values: units(900, 100, -200)}},
			Mark: &chart.Mark{Name: "First shortfall: September 2026", Point: point},
		}
		m := drawn(t, c)
		ring := area(m, image.Rect(at+4, 85, at+40, 480), debts) // its right half, beside the line that leads down
		if ring.Dx() < 2 || ring.Dx() > 8 || ring.Dy() < 6 || ring.Dy() > 24 || !near((ring.Min.Y+ring.Max.Y)/2, []int{102, 326, 410}[point]) {
			t.Errorf("ring of point %d: %v", point, ring)
		}
		if n := reddish(m, image.Rect(at-8, 440, at+8, 480)); n < 20 {
			t.Errorf("no line leads down from point %d: %d pixels", point, n)
		}
		before, after := reddish(m, image.Rect(0, 60, at-18, 82)), reddish(m, image.Rect(at+18, 60, 960, 82))
		if named := before + after; named < 500 || (before == 0) != (point < 2) || (after == 0) == (point < 2) {
			t.Errorf("name of point %d: %d pixels before, %d after", point, before, after)
		}
	}
}

// inked is the smallest rectangle around all that is not white.
func inked(m *image.RGBA, in image.Rectangle) (found image.Rectangle) {
	for y := in.Min.Y; y < in.Max.Y; y++ {
		for x := in.Min.X; x < in.Max.X; x++ {
			if !is(m, x, y, white) {
				found = found.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return found
}

// reddish counts the pixels that are more red than blue, soft edges included.
func reddish(m *image.RGBA, in image.Rectangle) (n int) {
	for y := in.Min.Y; y < in.Max.Y; y++ {
		for x := in.Min.X; x < in.Max.X; x++ {
			if r, _, b, _ := m.At(x, y).RGBA(); r > b+0x2000 {
				n++
			}
		}
	}
	return n
}

// TestLegends: a legend names the series as soon as there are two.
func TestLegends(t *testing.T) {
	t.Parallel()
	legend := func(c chart.Course) image.Rectangle { return inked(drawn(t, c), image.Rect(0, 52, 960, 64)) }
	if one := legend(lines(1)); !one.Empty() {
		t.Errorf("a legend of one series: %v", one)
	}
	if two := legend(lines(2)); two.Dx() < 300 {
		t.Errorf("a legend of two series: %v", two)
	}
	// Six long names take two rows, and none leaves the picture.
	m := drawn(t, lines(6))
	if second := inked(m, image.Rect(0, 76, 960, 96)); second.Dx() < 500 || second.Max.X > 932 {
		t.Errorf("the second row of the legend: %v", second)
	}
}

// TestLinesDifferByMoreThanColour: without any colour no two of six look the same.
func TestLinesDifferByMoreThanColour(t *testing.T) {
	t.Parallel()
	for what, points := range map[string]int{"lines": 4, "marks": 1} {
		var seen [][]byte
		for i := range 6 {
			shape := shapeOf(t, i, points)
			for k, other := range seen {
				if bytes.Equal(shape, other) {
					t.Errorf("%s %d and %d differ by nothing but colour", what, k, i)
				}
			}
			seen = append(seen, shape)
		}
	}
}

// shapeOf says which pixels around one of six lines are drawn on, whatever the colour.
func shapeOf(t *testing.T, line, points int) (shape []byte) {
	t.Helper()
	all := lines(6)
	all.Points = all.Points[:points]
	for i := range all.Lines {
		all.Lines[i].Name, all.Lines[i].Values = "", make([]money.Milliunits, points)
		for p := range points {
			if i == line {
				all.Lines[i].Values[p] = 450_000 // between two lines of the grid
			}
		}
	}
	m := drawn(t, all)
	for y := 118; y < 160; y++ {
		for x := 100; x < 932; x++ {
			c := m.RGBAAt(x, y)
			shape = append(shape, min(c.R, c.G, c.B)>>7)
		}
	}
	return shape
}

// TestManyLabelsAreThinnedOut: they never touch, and the last is always there.
func TestManyLabelsAreThinnedOut(t *testing.T) {
	t.Parallel()
	for n, least := range map[int]int{3: 3, 12: 10, 60: 8, 600: 8} {
		c := many(n)
		for i := range c.Points {
			c.Points[i] = "Sep.2026" // without a gap of its own
		}
		m := drawn(t, c)
		var wide []image.Rectangle
		for _, letter := range grouped(m, image.Rect(85, 500, 960, 530)) {
			if letter.Dx() > 20 {
				wide = append(wide, letter)
			}
		}
		if len(wide) < least || len(wide) > 14 || n > 3 && wide[len(wide)-1].Max.X < 860 {
			t.Errorf("%d points: %d labels: %v", n, len(wide), wide)
		}
	}
}

// grouped are the stretches of a strip that are drawn on, less than five pixels apart within.
func grouped(m *image.RGBA, in image.Rectangle) (found []image.Rectangle) {
	for x := in.Min.X; x < in.Max.X; x++ {
		used := false
		for y := in.Min.Y; y < in.Max.Y; y++ {
			used = used || !is(m, x, y, white)
		}
		if n := len(found); used && n > 0 && x-found[n-1].Max.X < 5 {
			found[n-1].Max.X = x + 1
		} else if used {
			found = append(found, image.Rect(x, in.Min.Y, x+1, in.Max.Y))
		}
	}
	return found
}
