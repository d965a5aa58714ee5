package chart

import (
	"encoding/binary"
	"maps"
	"slices"

	"avenir-mcp/domain/money"
)

// AxisLabels are the labels of an axis.
func AxisLabels(least, most money.Milliunits, c money.Currency) (labels []string) {
	f, err := loadFont()
	if err != nil {
		panic(err)
	}
	a := newAxis(least, most, c)
	for _, t := range a.ticks() {
		labels = append(labels, a.label(t, f))
	}
	return labels
}

// Shown is how a single amount is written.
func Shown(m money.Milliunits, c money.Currency) string {
	f, err := loadFont()
	if err != nil {
		panic(err)
	}
	return shown(m, c, f)
}

// Fit is a text cut to a room, and how wide it is then.
func Fit(s string, size, room float32) (string, float32) {
	f, err := loadFont()
	if err != nil {
		panic(err)
	}
	s = f.fit(s, size, room)
	return s, f.measure(s, size)
}

// ReadFont reads a file of glyphs and writes it again, without compressing it.
func ReadFont(file []byte) ([]byte, error) {
	f, err := readFont(file)
	if err != nil {
		return nil, err
	}
	b := binary.AppendUvarint(nil, uint64(f.em))
	last := rune(0)
	for _, r := range slices.Sorted(maps.Keys(f.glyphs)) {
		g := f.glyphs[r]
		b = binary.AppendUvarint(b, uint64(r-last))
		b = binary.AppendUvarint(b, uint64(g.advance))
		b = binary.AppendUvarint(b, uint64(len(g.outline)))
		var at point
		for _, s := range g.outline {
			b = binary.AppendUvarint(b, uint64(s.kind))
			for _, p := range s.points() {
				b = binary.AppendVarint(b, int64(p.x-at.x))
				b = binary.AppendVarint(b, int64(p.y-at.y))
				at = p
			}
		}
		last = r
	}
	return b, nil
}

func (s segment) points() []point {
	if s.kind == curveTo {
		return []point{s.by, s.to}
	}
	return []point{s.to}
}
