package chart_test

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"errors"
	"flag"
	"os"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"avenir-mcp/adapters/chart"
)

var update = flag.Bool("update", false, "make the file of glyphs anew")

const glyphFile = "glyphs.bin.gz"

// TestGlyphsAreThoseOfTheFont makes the file again and compares it: that is where its letters come from.
func TestGlyphsAreThoseOfTheFont(t *testing.T) {
	t.Parallel()
	want := glyphs(t)
	if *update {
		var file bytes.Buffer
		z, err := gzip.NewWriterLevel(&file, gzip.BestCompression)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := z.Write(want); err != nil {
			t.Fatal(err)
		}
		if err := z.Close(); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(glyphFile, file.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
		return
	}
	file, err := os.ReadFile(glyphFile)
	if err != nil {
		t.Fatal(err)
	}
	got, err := chart.ReadFont(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(want, got) {
		t.Error("the file is not of this font, or is read wrong; make it with -update")
	}
}

// TestADamagedFileOfGlyphsIsAnError: it is part of the program, and yet nothing may come of reading it but an error.
func TestADamagedFileOfGlyphsIsAnError(t *testing.T) {
	t.Parallel()
	packed := func(content []byte) []byte {
		var b bytes.Buffer
		z := gzip.NewWriter(&b)
		_, err := z.Write(content)
		if err := errors.Join(err, z.Close()); err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
	whole := glyphs(t)
	for name, file := range map[string][]byte{
		"nothing":              nil,
		"no gzip":              []byte("font"),
		"an empty one":         packed(nil),
		"no size":              packed([]byte{0}),
		"cut short":            packed(whole[:1000]),
		"an unknown kind":      packed([]byte{1, 65, 10, 1, 7}),
		"a number without end": packed([]byte{1, 65, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 1}),
		"a number too large":   packed([]byte{1, 65, 255, 255, 127}),
		"a step too large":     packed([]byte{1, 65, 10, 1, 0, 255, 255, 127, 0}),
		"gzip cut short":       packed(whole)[:2000],
	} {
		if _, err := chart.ReadFont(file); err == nil {
			t.Errorf("%s was taken for a font", name)
		}
	}
}

// glyphs are all letters of Go Regular in the form that the program reads.
func glyphs(t *testing.T) []byte {
	t.Helper()
	f, err := sfnt.Parse(goregular.TTF)
	if err != nil {
		t.Fatal(err)
	}
	em := int(f.UnitsPerEm())
	b := binary.AppendUvarint(nil, uint64(em))
	last := rune(0)
	var buffer sfnt.Buffer
	for r := ' '; r < 0xFFFD; r++ {
		index, err := f.GlyphIndex(&buffer, r)
		if err != nil {
			t.Fatal(err)
		}
		if index == 0 {
			continue
		}
		b = binary.AppendUvarint(b, uint64(r-last))
		last = r
		advance, err := f.GlyphAdvance(&buffer, index, fixed.I(em), font.HintingNone)
		if err != nil {
			t.Fatal(err)
		}
		b = binary.AppendUvarint(b, uint64(advance.Round()))
		outline, err := f.LoadGlyph(&buffer, index, fixed.I(em), nil)
		if err != nil {
			t.Fatal(err)
		}
		b = appendOutline(t, b, outline)
	}
	return b
}

func appendOutline(t *testing.T, b []byte, outline sfnt.Segments) []byte {
	t.Helper()
	b = binary.AppendUvarint(b, uint64(len(outline)))
	x, y := 0, 0
	for _, s := range outline {
		points := map[sfnt.SegmentOp]int{sfnt.SegmentOpMoveTo: 1, sfnt.SegmentOpLineTo: 1, sfnt.SegmentOpQuadTo: 2}[s.Op]
		if points == 0 {
			t.Fatalf("a kind of segment that the file does not have: %d", s.Op)
		}
		b = binary.AppendUvarint(b, uint64(s.Op))
		for _, p := range s.Args[:points] {
			b = binary.AppendVarint(b, int64(p.X.Round()-x))
			b = binary.AppendVarint(b, int64(p.Y.Round()-y))
			x, y = p.X.Round(), p.Y.Round()
		}
	}
	return b
}
