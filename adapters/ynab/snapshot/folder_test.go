package snapshot_test

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/zap/zapcore"

	"avenir-mcp/adapters/ynab/snapshot"
	"avenir-mcp/domain/budget"
)

func TestWhatIsSavedIsLoadedByTheNextProcess(t *testing.T) {
	t.Parallel()
	f := newFolder(t)
	want := small()
	if err := f.Save(planA, want); err != nil {
		t.Fatal(err)
	}
	got, ok := f.again().Load(planA)
	if !ok {
		t.Fatal("nothing is loaded")
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestNothingOfThePlanCanBeReadInTheFolder(t *testing.T) {
	t.Parallel()
	f := newFolder(t)
	check(t, f.Save(planA, small()))
	path := f.only(t)
	data := must(os.ReadFile(path))(t)
	if string(data[:5]) != "AVSN\x01" || len(data) < 5+16+12+16 {
		t.Errorf("it begins with %q", data[:5])
	}
	for _, secret := range []string{"Corner Shop", planA, token, hex.EncodeToString([]byte(planA))} {
		if bytes.Contains(data, []byte(secret)) || strings.Contains(path, secret) {
			t.Errorf("%q is in the file or its name", secret)
		}
	}
	if name := filepath.Base(path); len(name) != 32+len(".snapshot") {
		t.Errorf("its name is %q", name)
	}
	check(t, f.Save(planA, small()))
	if again := must(os.ReadFile(f.only(t)))(t); bytes.Equal(data[5:33], again[5:33]) {
		t.Error("salt and nonce were used twice")
	}
}

func TestTheFormatIsTheOneThatIsWrittenDown(t *testing.T) {
	t.Parallel()
	f := newFolder(t)
	check(t, f.Save(planA, small()))
	path := f.only(t)
	if want := hex.EncodeToString(derive(t, nil, "avenir-mcp name "+planA, 16)) + ".snapshot"; filepath.Base(path) != want {
		t.Errorf("the name is %s, and should be %s", filepath.Base(path), want)
	}
	content := unsealed(t, must(os.ReadFile(path))(t), planA)
	if !bytes.HasPrefix(content, []byte{0x1f, 0x8b}) {
		t.Errorf("the content is not gzipped: % x", content[:2])
	}
}

func TestASnapshotThatIsNotWholeAndOursIsIgnored(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		why   string
		spoil func(t *testing.T, f *folder, path string)
	}{
		"there is none": {"no such file", func(t *testing.T, _ *folder, path string) { check(t, os.Remove(path)) }},
		"another token": {"no such file", func(_ *testing.T, f *folder, _ string) { f.secret = "another token" }},
		"another version": {"of another version", func(t *testing.T, _ *folder, path string) {
			change(t, path, func(b []byte) []byte { b[4]++; return b })
		}},
		"an empty file": {"no snapshot", func(t *testing.T, _ *folder, path string) { change(t, path, func([]byte) []byte { return nil }) }},
		"a byte too many": {"damaged", func(t *testing.T, _ *folder, path string) {
			change(t, path, func(b []byte) []byte { return append(b, 0) })
		}},
		"another plan's file": {"damaged", func(t *testing.T, f *folder, path string) {
			check(t, os.Remove(path))
			check(t, f.Save(planB, small()))
			check(t, os.Rename(f.only(t), path))
		}},
		"a folder": {"not a regular file", func(t *testing.T, _ *folder, path string) {
			check(t, os.Remove(path))
			check(t, os.Mkdir(path, 0o700))
		}},
		"older than 30 days": {"too old", func(t *testing.T, f *folder, path string) {
			touch(t, path, f.now.Add(-30*24*time.Hour-time.Second))
		}},
		"larger than 256 MiB": {"too large", func(t *testing.T, _ *folder, path string) { check(t, os.Truncate(path, 256<<20+1)) }},
		"another form of the types": {"another version's types", func(t *testing.T, _ *folder, path string) {
			check(t, os.WriteFile(path, sealed(t, 1, planA, packed(t, "another form")), 0o600))
		}},
		"a later version that is whole": {"of another version", func(t *testing.T, _ *folder, path string) {
			content := unsealed(t, must(os.ReadFile(path))(t), planA)
			check(t, os.WriteFile(path, sealed(t, 2, planA, content), 0o600))
		}},
		"something after the content": {"goes on", func(t *testing.T, _ *folder, path string) {
			content := unpacked(t, unsealed(t, must(os.ReadFile(path))(t), planA))
			check(t, os.WriteFile(path, sealed(t, 1, planA, gzipped(t, content, []byte("x"))), 0o600))
		}},
		"no gzip": {"unpack", func(t *testing.T, _ *folder, path string) {
			check(t, os.WriteFile(path, sealed(t, 1, planA, []byte("text")), 0o600))
		}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFolder(t)
			check(t, f.Save(planA, small()))
			c.spoil(t, f, f.only(t))
			if used, ok := f.again().Load(planA); ok {
				t.Errorf("it is used: %+v", used)
			}
			lines := f.logged.All()
			if len(lines) != 1 || lines[0].Level != zapcore.DebugLevel || lines[0].Message != "the snapshot is not used" {
				t.Fatalf("logged: %v", lines)
			}
			if why := fmt.Sprint(lines[0].ContextMap()["error"]); !strings.Contains(why, c.why) {
				t.Errorf("the reason is %q, not %q", why, c.why)
			}
		})
	}
}

func TestNoByteOfASnapshotCanBeChangedOrLeftOut(t *testing.T) {
	t.Parallel()
	f := newFolder(t)
	check(t, f.Save(planA, &snapshot.Content{Payees: &snapshot.List[budget.Payee]{Rows: []budget.Payee{{ID: "p"}}, Knowledge: 1}}))
	path := f.only(t)
	whole := must(os.ReadFile(path))(t)
	for i := range whole {
		spoiled := bytes.Clone(whole)
		spoiled[i] ^= 1 << (i % 8)
		check(t, os.WriteFile(path, spoiled, 0o600))
		if _, ok := f.Load(planA); ok {
			t.Errorf("used with byte %d changed", i)
		}
		check(t, os.WriteFile(path, whole[:i], 0o600))
		if _, ok := f.Load(planA); ok {
			t.Errorf("used when cut after %d bytes", i)
		}
	}
	check(t, os.WriteFile(path, whole, 0o600))
	if _, ok := f.Load(planA); !ok {
		t.Error("not used as it was")
	}
}

func TestAFileOf30DaysIsStillUsed(t *testing.T) {
	t.Parallel()
	f := newFolder(t)
	check(t, f.Save(planA, small()))
	touch(t, f.only(t), f.now.Add(-30*24*time.Hour))
	if _, ok := f.Load(planA); !ok {
		t.Error("it is not")
	}
}

func TestASnapshotThatCannotBeWrittenIsAnErrorAndLeavesTheOneBefore(t *testing.T) {
	t.Parallel()
	f := newFolder(t)
	check(t, f.Save(planA, small()))
	path := f.only(t)
	check(t, os.Rename(path, path+".kept"))
	check(t, os.MkdirAll(filepath.Join(path, "in the way"), 0o700))
	if err := f.Save(planA, small()); err == nil {
		t.Error("no error")
	}
	if drafts := must(filepath.Glob(filepath.Join(f.path, ".*")))(t); len(drafts) > 0 {
		t.Errorf("left behind: %v", drafts)
	}
	check(t, os.RemoveAll(path))
	check(t, os.Rename(path+".kept", path))
	if _, ok := f.Load(planA); !ok {
		t.Error("the one before cannot be used")
	}
}
