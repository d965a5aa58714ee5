package chart

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"sync"
)

// font are the outlines of letters.
type font struct {
	// em is the size of the font in its own units.
	em     float32
	glyphs map[rune]glyph
}

// glyph is one letter. Its outline is in units of the font, with y growing downwards from the line it stands on.
type glyph struct {
	advance float32
	outline path
}

// glyphFile is what the test with -update makes of the font Go Regular. Its outlines alone are a third of what the
// font and the package that reads it would add to the program. After the size of the em follows, for every letter in
// the order of runes: how much the rune, its width, the number of its segments, and for each its kind and how far
// every point lies from the one before. All numbers are varints.
//
//go:embed glyphs.bin.gz
var glyphFile []byte

// loadFont reads the font once, when the first text is drawn.
var loadFont = sync.OnceValues(func() (*font, error) { return readFont(glyphFile) })

// most is beyond any number of a font, so that a damaged file cannot ask for much.
const most = 1 << 16

var errGlyphs = errors.New("chart: the file of glyphs is damaged")

func readFont(file []byte) (*font, error) {
	z, err := gzip.NewReader(bytes.NewReader(file))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errGlyphs, err)
	}
	content, err := io.ReadAll(io.LimitReader(z, most*64))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errGlyphs, err)
	}
	r := &glyphReader{Reader: bytes.NewReader(content)}
	f := &font{em: float32(r.count()), glyphs: map[rune]glyph{}}
	for at := rune(0); r.Len() > 0 && r.err == nil; {
		at += rune(r.count()) //nolint:gosec // at most 1<<16
		f.glyphs[at] = r.glyph()
	}
	if r.err != nil || f.em == 0 {
		return nil, errGlyphs
	}
	return f, nil
}

// glyphReader remembers the first error, and where the last point was.
type glyphReader struct {
	*bytes.Reader

	err error
	at  point
}

func (r *glyphReader) count() int {
	n, err := binary.ReadUvarint(r)
	if err != nil || n > most {
		r.err = errGlyphs
		return 0
	}
	return int(n)
}

func (r *glyphReader) delta() float32 {
	n, err := binary.ReadVarint(r)
	if err != nil || n > math.MaxInt16 || n < math.MinInt16 {
		r.err = errGlyphs
		return 0
	}
	return float32(n)
}

func (r *glyphReader) point() point {
	r.at = point{r.at.x + r.delta(), r.at.y + r.delta()}
	return r.at
}

func (r *glyphReader) glyph() (g glyph) {
	g.advance = float32(r.count())
	r.at = point{}
	for n := r.count(); n > 0 && r.err == nil; n-- {
		s := segment{kind: segmentKind(r.count())}
		switch s.kind {
		case moveTo, lineTo:
			s.to = r.point()
		case curveTo:
			s.by = r.point()
			s.to = r.point()
		default:
			r.err = errGlyphs
		}
		g.outline = append(g.outline, s)
	}
	return g
}
