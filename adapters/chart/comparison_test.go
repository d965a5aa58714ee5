package chart_test

import (
	"image"
	"testing"

	"avenir-mcp/domain/chart"
)

func TestComparedBarsAreAsLongAsTheirAmounts(t *testing.T) {
	t.Parallel()
	m := drawn(t, spending())
	line := area(m, below, zero)
	planned, spent := rows(m, below, budgeted), rows(m, below, firstLine)
	over := area(m, below, debts)
	if len(planned) != 3 || len(spent) != 2 || line.Dx() != 1 || over.Empty() {
		t.Fatalf("budgeted %v, spent %v, overspent %v, zero line %v", planned, spent, over, line)
	}
	unit := float64(planned[0].Max.X-line.Min.X) / 8
	for name, c := range map[string]struct {
		end    int
		amount float64
	}{
		"budgeted 800": {planned[0].Max.X, 8}, "budgeted 200": {planned[1].Max.X, 2}, "budgeted 100": {planned[2].Max.X, 1},
		"spent 400": {spent[0].Max.X, 4}, "overspent 600": {over.Max.X, 6}, "refunded 200": {spent[1].Min.X, -2},
	} {
		if got := c.end - line.Min.X; !near(got, int(c.amount*unit)) {
			t.Errorf("%s ends %d pixels from zero, want %.0f", name, got, c.amount*unit)
		}
	}
	if spent[0].Min.Y < planned[0].Max.Y || over.Min.Y < planned[1].Max.Y || over.Min.Y < spent[0].Max.Y {
		t.Error("bars of one row do not lie below each other")
	}
}

// TestWhatIsMarkedDiffersByMoreThanColour: it has stripes, and the legend says what they mean only where there are any.
func TestWhatIsMarkedDiffersByMoreThanColour(t *testing.T) {
	t.Parallel()
	marked := drawn(t, spending())
	over := area(marked, below, debts)
	stripes, last := 0, false
	for x := over.Min.X; x < over.Max.X; x++ {
		if now := is(marked, x, over.Min.Y+3, debts); now != last {
			stripes, last = stripes+1, now
		}
	}
	if stripes < 50 {
		t.Errorf("%d stripes on %d pixels", stripes, over.Dx())
	}
	plain := spending()
	plain.Rows[1].Marked = false
	legend := image.Rect(0, 52, 960, 74)
	if a, b := inked(marked, legend), inked(drawn(t, plain), legend); a.Max.X < b.Max.X+60 {
		t.Errorf("legend with %v and without %v", a, b)
	}
}

// TestNamesAndAmountsHaveTheirRoom: no name runs into the bars, no amount out of the picture.
func TestNamesAndAmountsHaveTheirRoom(t *testing.T) {
	t.Parallel()
	c := spending()
	c.Rows[0].Name = "A category with a name that nobody would ever want to read to its end"
	c.Rows[0].First, c.Rows[2].Second = 9_999_999_999_000, -9_999_999_999_000
	m := drawn(t, c)
	line := area(m, below, zero)
	names := inked(m, image.Rect(0, 80, 245, 480))
	if names.Min.X < 20 || names.Max.X > 260 || names.Max.X > line.Min.X {
		t.Errorf("names at %v, zero at %v", names, line)
	}
	for _, x := range []int{0, 959} {
		for y := range 540 {
			if !is(m, x, y, white) {
				t.Fatalf("something reaches the edge at %d, %d", x, y)
			}
		}
	}
}

// TestAmountsBelowZeroLeaveNamesAlone: what a bar to the left amounts to is not written over the name.
func TestAmountsBelowZeroLeaveNamesAlone(t *testing.T) {
	t.Parallel()
	c := spending()
	c.Rows = make([]chart.Row, 12) // so many that names and amounts are at one height
	c.Rows[0] = chart.Row{Name: "A category that is refunded", First: 2_000_000_000}
	c.Rows[6] = chart.Row{Name: c.Rows[0].Name, Second: -2_000_000_000}
	named := drawn(t, c)
	c.Rows[6].Name = ""
	plain := drawn(t, c)
	for y := range 540 {
		for x := range 960 {
			if named.RGBAAt(x, y) != plain.RGBAAt(x, y) && !is(plain, x, y, white) {
				t.Fatalf("the name runs into something at %d, %d", x, y)
			}
		}
	}
}

func TestFewRowsStayTogether(t *testing.T) {
	t.Parallel()
	c := spending()
	c.Rows = c.Rows[:1]
	m := drawn(t, chart.Comparison(c))
	if bar := area(m, below, firstLine); bar.Dy() < 10 || bar.Dy() > 40 || bar.Max.Y > 200 {
		t.Errorf("the only bar is at %v", bar)
	}
}
