package chart_test

import (
	"bytes"
	"fmt"
	"image"
	"math"
	"sync"
	"testing"

	adapter "avenir-mcp/adapters/chart"
	"avenir-mcp/domain/chart"
	"avenir-mcp/domain/money"
)

// TestPicture128Form: every picture is a PNG of one size, and small.
func TestPicture128Form(t *testing.T) {
	t.Parallel()
	for name, p := range map[string]chart.Picture{"a course": worth(), "a comparison": spending(), "many points": many(60), "many lines": lines(6)} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			file := bytesOf(t, p)
			m := drawn(t, p)
			if m.Bounds() != image.Rect(0, 0, 960, 540) || len(file) > 200_000 || !bytes.HasPrefix(file, []byte("\x89PNG\r\n\x1a\n")) {
				t.Errorf("%v, %d bytes", m.Bounds(), len(file))
			}
			if !is(m, 2, 2, white) || !is(m, 957, 537, white) {
				t.Error("the background is not white")
			}
		})
	}
}

// TestTheSamePictureGivesTheSameBytes, also when two are drawn at once.
func TestTheSamePictureGivesTheSameBytes(t *testing.T) {
	t.Parallel()
	want := [][]byte{bytesOf(t, worth()), bytesOf(t, spending())}
	var all sync.WaitGroup
	for range 3 {
		all.Go(func() {
			for i, p := range []chart.Picture{worth(), spending()} {
				if !bytes.Equal(want[i], bytesOf(t, p)) {
					t.Error("other bytes")
				}
			}
		})
	}
	all.Wait()
}

func TestNothingToDrawIsAnError(t *testing.T) {
	t.Parallel()
	for name, p := range map[string]chart.Picture{
		"nothing":            nil,
		"no points":          chart.Course{},
		"only zeros":         chart.Course{Heading: heading(), Points: []string{"a"}, Lines: []chart.Series{{Values: units(0)}}},
		"no rows":            chart.Comparison{},
		"rows of zeros":      chart.Comparison{Rows: []chart.Row{{Name: "x"}}},
		"a defect elsewhere": broken{},
	} {
		if d, err := adapter.NewDrawer().Draw(p); err == nil || d.PNG != nil {
			t.Errorf("%s was drawn", name)
		}
	}
}

// broken panics when it is looked at.
type broken struct{ chart.Course }

func (broken) Empty() bool { panic("broken") }

func many(n int) chart.Course {
	c := chart.Course{Heading: heading(), Up: &chart.Series{Name: "Assets"}, Lines: []chart.Series{{Name: "Net worth"}}}
	for i := range n {
		c.Points = append(c.Points, fmt.Sprintf("Month %d", i))
		c.Up.Values = append(c.Up.Values, money.Milliunits(1000*(i+1)))
		c.Lines[0].Values = append(c.Lines[0].Values, money.Milliunits(700*(i+1)))
	}
	return c
}

func lines(n int) chart.Course {
	c := chart.Course{Heading: heading(), Points: []string{"a", "b", "c", "d"}}
	for i := range n {
		c.Lines = append(c.Lines, chart.Series{Name: fmt.Sprintf("A series with a long name, number %d", i), Values: units(100*i+100, 100*i+150, 100*i+100, 100*i+100)})
	}
	return c
}

// TestAnythingCanBeDrawn: no amount, length or name is too odd, and none takes long.
func TestAnythingCanBeDrawn(t *testing.T) {
	t.Parallel()
	far := []money.Milliunits{math.MaxInt64, math.MinInt64, 1, 0}
	strange := worth()
	strange.Up.Values, strange.Down.Values, strange.Lines[0].Values = far, far, far
	strange.Band = &chart.Band{Low: far, High: far[1:]}
	strange.Mark = &chart.Mark{Point: 1}
	outside := worth()
	outside.Mark, outside.Band = &chart.Mark{Point: 3}, &chart.Band{From: 2, Low: units(1, 2), High: units(3, 4)}
	early := worth()
	early.Mark = &chart.Mark{Point: -1}
	named := spending()
	named.Title, named.Rows[0].Name, named.Rows[1].Name = "\u202E\x00\xFF", "", string(bytes.Repeat([]byte("W"), 5000))
	named.Rows[2].First, named.Rows[2].Second = math.MaxInt64, math.MinInt64
	for name, p := range map[string]chart.Picture{
		"amounts beyond all money": strange, "a mark outside": outside, "a mark before": early, "odd names": named, "one point": many(1), "600 points": many(600), "seven lines": lines(7),
		"no bars and no lines but a band": chart.Course{Heading: heading(), Points: []string{"a"}, Band: &chart.Band{Low: units(1), High: units(2)}},
		"a milliunit":                     chart.Course{Points: []string{"a"}, Lines: []chart.Series{{Values: []money.Milliunits{1}}}},
	} {
		if file := bytesOf(t, p); len(file) > 200_000 {
			t.Errorf("%s: %d bytes", name, len(file))
		}
	}
}

func BenchmarkDraw(b *testing.B) {
	p := many(60)
	for b.Loop() {
		bytesOf(b, p)
	}
}
