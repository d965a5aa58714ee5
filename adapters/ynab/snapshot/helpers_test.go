package snapshot_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/gob"
	"os"
	"path/filepath"
	"testing"
	"time"

	"go.uber.org/zap"
	"go.uber.org/zap/zapcore"
	"go.uber.org/zap/zaptest/observer"

	"avenir-mcp/adapters/ynab/snapshot"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
)

const (
	token = "a personal access token"
	planA = "aaaaaaaa-0000-4000-8000-000000000001"
	planB = "bbbbbbbb-0000-4000-8000-000000000002"
)

// folder is a folder of snapshots and what it is made of.
type folder struct {
	*snapshot.Folder

	path, secret string
	now          time.Time
	logged       *observer.ObservedLogs
}

func newFolder(t testing.TB) *folder {
	t.Helper()
	f := &folder{path: filepath.Join(t.TempDir(), "avenir-mcp"), secret: token, now: time.Now()}
	return f.again()
}

// again is the folder as another process sees it.
func (f *folder) again() *folder {
	core, logged := observer.New(zapcore.DebugLevel)
	f.logged = logged
	f.Folder = snapshot.New(f.path, []byte(f.secret), f, zap.New(core))
	return f
}

// The folder is its own clock, which stands still.

func (f *folder) Now() time.Time                             { return f.now }
func (f *folder) Elapsed() time.Duration                     { return 0 }
func (f *folder) Sleep(context.Context, time.Duration) error { return nil }

// only is the path of the one file in the folder.
func (f *folder) only(t testing.TB) string {
	t.Helper()
	entries := must(os.ReadDir(f.path))(t)
	if len(entries) != 1 {
		t.Fatalf("%d files", len(entries))
	}
	return filepath.Join(f.path, entries[0].Name())
}

func small() *snapshot.Content {
	first, _ := calendar.NewDate(2024, time.March, 1)
	zero := 0
	return &snapshot.Content{
		Payees: &snapshot.List[budget.Payee]{Rows: []budget.Payee{{ID: "p", Name: "Corner Shop"}}, Knowledge: 7},
		Months: &snapshot.List[budget.Month]{Rows: []budget.Month{{Month: first.Month(), AgeOfMoney: &zero}, {Income: 5}}, Knowledge: 8},
		Transactions: &snapshot.List[budget.Transaction]{
			Rows: []budget.Transaction{{ID: "t", Date: first, Amount: -5, Lines: []budget.Line{{ID: "l"}}}}, Knowledge: 9, Since: first,
		},
	}
}

func change(t testing.TB, path string, how func([]byte) []byte) {
	t.Helper()
	check(t, os.WriteFile(path, how(must(os.ReadFile(path))(t)), 0o600))
}

func touch(t testing.TB, path string, at time.Time) {
	t.Helper()
	check(t, os.Chtimes(path, at, at))
}

// derive and unsealed read a snapshot by the words of its format alone.
func derive(t testing.TB, salt []byte, info string, size int) []byte {
	t.Helper()
	return must(hkdf.Key(sha256.New, []byte(token), salt, info, size))(t)
}

func unsealed(t testing.TB, file []byte, planID string) []byte {
	t.Helper()
	block := must(aes.NewCipher(derive(t, file[5:21], "avenir-mcp snapshot", 32)))(t)
	box := must(cipher.NewGCM(block))(t)
	return must(box.Open(nil, file[21:33], file[33:], append(file[:5:5], planID...)))(t)
}

// sealed writes a snapshot the same way.
func sealed(t testing.TB, version byte, planID string, content []byte) []byte {
	t.Helper()
	file := append([]byte("AVSN"), version)
	file = append(file, "a salt of sixteen, twelve"...)
	file = append(file, "xyz"...)
	block := must(aes.NewCipher(derive(t, file[5:21], "avenir-mcp snapshot", 32)))(t)
	box := must(cipher.NewGCM(block))(t)
	return box.Seal(file, file[21:33], content, append(file[:5:5], planID...))
}

// packed is an empty content with another form's name.
func packed(t testing.TB, form string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	e := gob.NewEncoder(z)
	check(t, e.Encode(form))
	check(t, e.Encode(struct{ Content snapshot.Content }{}))
	check(t, z.Close())
	return b.Bytes()
}

func must[T any](got T, err error) func(testing.TB) T {
	return func(t testing.TB) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return got
	}
}

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
