package release_test

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/image/vector"
)

// side is the size that desktop clients ask for, in pixels.
const side = 512

// drawn is the icon: a tick on a rounded square.
func drawn() *image.NRGBA {
	icon := image.NewNRGBA(image.Rect(0, 0, side, side))
	square, tick := vector.NewRasterizer(side, side), vector.NewRasterizer(side, side)
	const near, far, round = 16, side - 16, 112
	square.MoveTo(near+round, near)
	square.LineTo(far-round, near)
	square.QuadTo(far, near, far, near+round)
	square.LineTo(far, far-round)
	square.QuadTo(far, far, far-round, far)
	square.LineTo(near+round, far)
	square.QuadTo(near, far, near, far-round)
	square.LineTo(near, near+round)
	square.QuadTo(near, near, near+round, near)
	square.ClosePath()
	tick.MoveTo(112, 264)
	for _, p := range [][2]float32{{156, 220}, {224, 288}, {360, 144}, {404, 188}, {224, 376}} {
		tick.LineTo(p[0], p[1])
	}
	tick.ClosePath()
	square.Draw(icon, icon.Bounds(), image.NewUniform(color.NRGBA{0x1f, 0x5f, 0x5b, 0xff}), image.Point{})
	tick.Draw(icon, icon.Bounds(), image.NewUniform(color.NRGBA{0xf7, 0xf4, 0xea, 0xff}), image.Point{})
	return icon
}

// TestTheIconIsAsDrawn: no picture comes from elsewhere. Run with -update to draw it anew.
func TestTheIconIsAsDrawn(t *testing.T) {
	t.Parallel()
	path := filepath.Join(root, ".release", "mcpb", "icon.png")
	if *update {
		var b bytes.Buffer
		encoder := png.Encoder{CompressionLevel: png.BestCompression}
		if err := encoder.Encode(&b, drawn()); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, b.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	kept, err := png.Decode(bytes.NewReader([]byte(text(t, ".release", "mcpb", "icon.png"))))
	if err != nil {
		t.Fatal(err)
	}
	want := drawn()
	if kept.Bounds() != want.Bounds() {
		t.Fatalf("it is %v", kept.Bounds())
	}
	for y := range side {
		for x := range side {
			r, g, b, a := kept.At(x, y).RGBA()
			wr, wg, wb, wa := want.At(x, y).RGBA()
			if apart(r, wr) || apart(g, wg) || apart(b, wb) || apart(a, wa) {
				t.Fatalf("at %d, %d it is %v, want %v", x, y, kept.At(x, y), want.At(x, y))
			}
		}
	}
}

// apart says that two shades differ by more than processors round differently.
func apart(a, b uint32) bool {
	const little = 0x0300
	return a > b+little || b > a+little
}
