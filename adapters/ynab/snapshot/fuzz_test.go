package snapshot_test

import (
	"bytes"
	"compress/gzip"
	"encoding/gob"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"avenir-mcp/adapters/ynab/snapshot"
)

// FuzzFile puts any file in the place of a snapshot: whole or in parts before, in the middle of, or after a good one.
// It is only ever used when it is, byte for byte, the good one.
func FuzzFile(f *testing.F) {
	there := newFolder(f)
	check(f, there.Save(planA, small()))
	path := there.only(f)
	// Sealed again under a salt that is the same in every process that fuzzes.
	good := sealed(f, 1, planA, unsealed(f, must(os.ReadFile(path))(f), planA))
	for _, text := range [][]byte{
		nil, []byte("x"), []byte("AVSN"), []byte("AVSN\x01"), []byte("AVSN\x02"), good[:33], good[:21], good[33:], good,
		bytes.Repeat([]byte{0}, 61), append([]byte("AVSN\x01"), bytes.Repeat([]byte{0xff}, 60)...), []byte("\x1f\x8b"), []byte("{}"),
	} {
		f.Add(text, uint16(0), uint16(0))
		f.Add(text, uint16(5), uint16(len(good)-5))
		f.Add(text, uint16(len(good)), uint16(0))
	}
	f.Fuzz(func(t *testing.T, text []byte, head, tail uint16) {
		from := len(good) - int(tail)%(len(good)+1)
		file := append(bytes.Clone(good[:int(head)%(len(good)+1)]), text...)
		file = append(file, good[from:]...)
		f := newFolder(t)
		check(t, os.MkdirAll(f.path, 0o700))
		check(t, os.WriteFile(filepath.Join(f.path, filepath.Base(path)), file, 0o600))
		got, used := f.Load(planA)
		if used != bytes.Equal(file, good) {
			t.Errorf("it is used: %t: % x", used, file)
		}
		if !used && got != nil {
			t.Errorf("it is not used, and yet %+v", got)
		}
		if other, used := f.Load(planB); used {
			t.Errorf("another plan has %+v", other)
		}
	})
}

// FuzzContent seals any content with the right key, as a program with a defect could. It is used only when it is whole,
// and then it can be saved again and is the same.
func FuzzContent(f *testing.F) {
	there := newFolder(f)
	var goods [][]byte
	for _, c := range []*snapshot.Content{{}, small(), heavy(3)} {
		check(f, there.Save(planA, c))
		goods = append(goods, unpacked(f, unsealed(f, must(os.ReadFile(there.only(f)))(f), planA)))
	}
	form, name := formIn(f, goods[0]), filepath.Base(there.only(f))
	for _, good := range goods {
		content := bytes.TrimPrefix(good, form)
		f.Add(content, false)
		f.Add(content, true)
		f.Add(content[:len(content)/2], false)
		f.Add(append(bytes.Clone(content), content...), false)
	}
	for _, text := range []string{"", "\x00", "\xff", "\xf8\x7f\xff\xff\xff\xff\xff\xff\xff", "\x03\x04\x00\x01"} {
		f.Add([]byte(text), false)
		f.Add([]byte(text), true)
	}
	f.Fuzz(func(t *testing.T, content []byte, cut bool) {
		packed := gzipped(t, form, content)
		if cut {
			packed = packed[:len(packed)-4] // the last bytes are the length of what was packed
		}
		f := newFolder(t)
		check(t, os.MkdirAll(f.path, 0o700))
		check(t, os.WriteFile(filepath.Join(f.path, name), sealed(t, 1, planA, packed), 0o600))
		got, used := f.Load(planA)
		if !used {
			return
		}
		if cut {
			t.Fatalf("it is used although it is cut off: %+v", got)
		}
		check(t, f.Save(planA, got))
		again, used := f.Load(planA)
		if !used {
			t.Fatalf("what was used is not when it is saved again: %v", f.logged.All())
		}
		if diff := cmp.Diff(got, again, cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("(-first +again):\n%s", diff)
		}
	})
}

func unpacked(t testing.TB, packed []byte) []byte {
	t.Helper()
	z := must(gzip.NewReader(bytes.NewReader(packed)))(t)
	return must(io.ReadAll(z))(t)
}

func gzipped(t testing.TB, parts ...[]byte) []byte {
	t.Helper()
	var b bytes.Buffer
	z := must(gzip.NewWriterLevel(&b, gzip.BestSpeed))(t)
	for _, part := range parts {
		_ = must(z.Write(part))(t)
	}
	check(t, z.Close())
	return b.Bytes()
}

// formIn is the beginning of a content that says which form it has, as gob has it.
func formIn(t testing.TB, content []byte) []byte {
	t.Helper()
	var name string
	check(t, gob.NewDecoder(bytes.NewReader(content)).Decode(&name))
	var b bytes.Buffer
	check(t, gob.NewEncoder(&b).Encode(name))
	if !bytes.HasPrefix(content, b.Bytes()) {
		t.Fatalf("the content begins with % x, not % x", content[:10], b.Bytes())
	}
	return b.Bytes()
}
