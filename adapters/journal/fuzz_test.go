package journal_test

import (
	"bytes"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"avenir-mcp/domain/operation"
)

// FuzzLog reads any file as a journal. It is read as its lines are, however long they are; and what is recorded in it
// afterwards is found, with everything that was there.
func FuzzLog(f *testing.F) {
	intent := `{"v":1,"t":"intent","at":"2026-09-25T08:00:00Z","op":"0123456789ab","plan":"` + planID + `","tool":"set_category_budget","kind":"budget",` +
		`"n":1,"pid":1,"data":{"month":"2026-09-01","category_id":"c-rest","from":120000,"to":150000}}`
	settled := `{"v":1,"t":"settle","at":"2026-09-25T08:00:01Z","op":"0123456789ab","outcome":"applied"}`
	for _, text := range []string{
		"", "\n", "\n\n", "x", `{"v":1`, intent, intent + "\n", intent + "\n" + settled, intent + "\r\n" + settled + "\r\n",
		settled + "\n" + intent + "\n", intent + "\n" + intent + "\n", intent + settled + "\n", "\xff\n" + intent + "\n", "\x00\n", "[]\nnull\n",
	} {
		f.Add([]byte(text), uint32(0))
		f.Add([]byte(text), uint32(300_000))
	}
	f.Fuzz(func(t *testing.T, text []byte, spaces uint32) {
		// White space makes a line long, and no other one.
		text = bytes.Join([][]byte{text, text}, bytes.Repeat([]byte(" "), int(spaces%600_000)))
		file, path := at(t)
		write(t, path, string(text))
		got, want := read(t, file), operation.Fold(bytes.Lines(text))
		running := cmpopts.IgnoreFields(operation.Operation{}, "Running") // which of them live, the lines do not tell
		if diff := cmp.Diff(want, got, cmpopts.EquateEmpty(), running); diff != "" {
			t.Fatalf("(-lines +journal):\n%s", diff)
		}
		id, err := file.Begin(t.Context(), budget())
		if err != nil {
			t.Fatal(err)
		}
		if now := contents(t, path); !bytes.HasPrefix([]byte(now), text) {
			t.Errorf("what was there is changed: %q", now)
		}
		after := read(t, file)
		if _, ok := after.Find(id, planID); !ok {
			t.Errorf("the new operation is not found after %q", text)
		}
		for _, o := range got.Operations {
			if _, ok := after.Find(o.ID, o.PlanID); !ok {
				t.Errorf("operation %s is lost", o.ID)
			}
		}
	})
}
