//go:build unix

package journal_test

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"go.uber.org/zap"
	"go.uber.org/zap/zaptest/observer"

	"avenir-mcp/adapters/journal"
	"avenir-mcp/domain/operation"
)

func init() { children["full"] = appendUntilFull }

func permOf(t *testing.T, path string) os.FileMode {
	t.Helper()
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	return info.Mode().Perm()
}

func TestRights(t *testing.T) {
	t.Parallel()
	root := t.TempDir()
	if err := os.Chmod(root, 0o755); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(root, "a", "b", "journal.jsonl")
	begin(t, journal.New(path, newClock(), nil))
	for made, want := range map[string]os.FileMode{
		root: 0o755, filepath.Join(root, "a"): 0o700, filepath.Dir(path): 0o700, path: 0o600, path + ".lock": 0o600,
	} {
		if got := permOf(t, made); got != want {
			t.Errorf("journal-4: %s has %o, want %o", made, got, want)
		}
	}
}

func TestRightsThatAreTooWide(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name      string
		has, want os.FileMode
		logged    int
	}{
		{"group and others can read", 0o644, 0o600, 1},
		{"the group can read", 0o640, 0o600, 1},
		{"others can write", 0o602, 0o600, 1},
		{"nobody else can", 0o600, 0o600, 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			path := filepath.Join(t.TempDir(), "journal.jsonl")
			write(t, path, "")
			if err := os.Chmod(path, test.has); err != nil {
				t.Fatal(err)
			}
			core, logs := observer.New(zap.WarnLevel)
			f := journal.New(path, newClock(), zap.New(core))
			begin(t, f)
			begin(t, f)
			if got := permOf(t, path); got != test.want {
				t.Errorf("rights %o, want %o", got, test.want)
			}
			if logs.Len() != test.logged {
				t.Errorf("logged %v", logs.All())
			}
			for _, line := range logs.All() {
				if line.ContextMap()["path"] != path {
					t.Errorf("the log names %v", line.ContextMap())
				}
			}
		})
	}
}

func TestFilesThatAreNone(t *testing.T) {
	t.Parallel()
	pipe := filepath.Join(t.TempDir(), "journal.jsonl")
	if err := syscall.Mkfifo(pipe, 0o666); err != nil {
		t.Fatal(err)
	}
	before := permOf(t, pipe)
	f := journal.New(pipe, newClock(), nil)
	refused(t, f.Ready(t.Context()), pipe, "not a regular file")
	_, err := f.Log(t.Context())
	refused(t, err, pipe, "not a regular file")
	if got := permOf(t, pipe); got != before {
		t.Errorf("the rights of what is no file were changed from %o to %o", before, got)
	}
}

func TestASymbolicLinkIsFollowed(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	path, target := filepath.Join(folder, "journal.jsonl"), filepath.Join(folder, "elsewhere.jsonl")
	if err := os.Symlink(target, path); err != nil {
		t.Fatal(err)
	}
	f := journal.New(path, newClock(), nil)
	id := begin(t, f)
	if !strings.Contains(contents(t, target), string(id)) {
		t.Error("the line is not where the link leads")
	}
	if s := statusOf(t, f, id); s != operation.StatusRunning {
		t.Errorf("the operation is %s", s)
	}
}

// appendUntilFull allows the file to grow to no more than 700 bytes, as a full disk does: the line that
// reaches the limit is cut off in its middle.
func appendUntilFull(f *journal.File, _ uint64) error {
	signal.Ignore(syscall.SIGXFSZ)
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		return err
	}
	limit.Cur = 700
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		return err
	}
	for {
		if _, err := f.Begin(context.Background(), budget()); err != nil {
			return err
		}
	}
}

func TestAFullDisk(t *testing.T) {
	t.Parallel()
	f, path := at(t)
	c := start(t, "full", 0, path)
	for c.out.Scan() {
		t.Errorf("output %q", c.out.Text())
	}
	if err := c.Wait(); err == nil {
		t.Fatal("the child found room without end")
	}
	for _, want := range []string{path, syscall.EFBIG.Error(), "Free space"} {
		if !strings.Contains(c.errors.String(), want) {
			t.Errorf("common-8: error %q lacks %q", c.errors, want)
		}
	}
	if text := contents(t, path); len(text) != 700 || strings.HasSuffix(text, "\n") {
		t.Fatalf("the journal is not cut off, at %d bytes", len(text))
	}
	whole := len(read(t, f).Operations)
	id := begin(t, f)
	log := read(t, f)
	if _, ok := log.Find(id, planID); !ok || whole == 0 || len(log.Operations) != whole+1 || len(log.Warnings) != 1 {
		t.Errorf("journal-2: %d operations before and %d after, warnings %q", whole, len(log.Operations), log.Warnings)
	}
}

func TestASystemFolder(t *testing.T) {
	t.Parallel()
	path := "/proc/self/avenir-mcp/journal.jsonl"
	if _, err := os.Stat("/proc/self"); errors.Is(err, os.ErrNotExist) {
		path = "/dev/null/avenir-mcp/journal.jsonl"
	}
	refused(t, journal.New(path, newClock(), nil).Ready(t.Context()), path)
}
