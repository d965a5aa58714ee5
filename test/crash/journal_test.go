//go:build unix

package crash_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"testing"

	"github.com/gofrs/flock"
)

// line is what the lines of the journal have in common.
type line struct {
	Type    string `json:"t"`
	Op      string `json:"op"`
	Outcome string `json:"outcome"`
}

// textOf reads the journal past the program.
func textOf(t *testing.T, journal string) []byte {
	t.Helper()
	text, err := os.ReadFile(journal)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	return text
}

// written is how many lines the journal has while the program may be writing another one: that one counts once its
// newline is there.
func written(t *testing.T, journal string) int {
	t.Helper()
	return bytes.Count(textOf(t, journal), []byte("\n"))
}

// lines are those of a journal that nobody is writing. Every line must be whole.
func lines(t *testing.T, journal string) []line {
	t.Helper()
	var all []line
	for one := range bytes.Lines(textOf(t, journal)) {
		var l line
		if err := json.Unmarshal(one, &l); err != nil {
			t.Fatalf("the journal has %q: %v", one, err)
		}
		all = append(all, l)
	}
	return all
}

// hold takes the lock of the journal, so that nothing is recorded until it is released.
func hold(t *testing.T, journal string) (release func()) {
	t.Helper()
	l := flock.New(journal + ".lock")
	if err := l.Lock(); err != nil {
		t.Fatal(err)
	}
	return func() {
		if err := l.Close(); err != nil {
			t.Error(err)
		}
	}
}
