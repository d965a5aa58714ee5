package chart

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"image"
)

// encode writes a picture without transparency as PNG. The standard library's image/png does the same and brings a
// decoder and all the kinds of pictures along, for 100 KB; this is one kind.
func encode(m *image.RGBA) ([]byte, error) {
	size := m.Bounds().Size()
	var pixels bytes.Buffer
	z, err := zlib.NewWriterLevel(&pixels, zlib.DefaultCompression)
	if err != nil {
		return nil, err
	}
	row := make([]byte, 1+3*size.X) // the first byte says that the row is not filtered
	for y := range size.Y {
		for x := range size.X {
			copy(row[1+3*x:], m.Pix[y*m.Stride+4*x:][:3])
		}
		if _, err := z.Write(row); err != nil {
			return nil, err
		}
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	const eightBits, redGreenBlue = 8, 2
	header := appendSize(nil, size.X)
	header = appendSize(header, size.Y)
	header = append(header, eightBits, redGreenBlue, 0, 0, 0)
	file := []byte("\x89PNG\r\n\x1a\n")
	file = appendChunk(file, "IHDR", header)
	file = appendChunk(file, "IDAT", pixels.Bytes())
	return appendChunk(file, "IEND", nil), nil
}

func appendSize(b []byte, n int) []byte {
	return binary.BigEndian.AppendUint32(b, uint32(n)) //nolint:gosec // of a small picture
}

// appendChunk adds a part of the file: length, name, content, and a sum of name and content.
func appendChunk(file []byte, name string, content []byte) []byte {
	file = appendSize(file, len(content))
	start := len(file)
	file = append(append(file, name...), content...)
	return binary.BigEndian.AppendUint32(file, crc32.ChecksumIEEE(file[start:]))
}
