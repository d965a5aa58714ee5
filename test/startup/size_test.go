package startup_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// maxBinary is the most that the program may measure, in bytes: 16 MiB.
const maxBinary = 16 << 20

func TestTheProgramIsSmall(t *testing.T) {
	t.Parallel()
	file, err := os.Stat(program)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d of %d bytes", file.Size(), maxBinary)
	if file.Size() > maxBinary {
		t.Errorf("the program measures %d bytes; it may measure %d", file.Size(), maxBinary)
	}
}

// TestTheLinkerLeavesOutWhatNobodyCalls reads what the linker says of each part that it keeps. A single part that looks
// a method up by a name made at run time, as text/template does, makes it keep every exported method of every type: a
// fifth of the program's size. The linker marks such parts.
func TestTheLinkerLeavesOutWhatNobodyCalls(t *testing.T) {
	t.Parallel()
	said, err := link(filepath.Join(t.TempDir(), "linked"), programPackage, "-dumpdep")
	if err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	if n := bytes.Count(said, []byte(" -> ")); n < 10_000 {
		t.Fatalf("only %d parts are told of; the list is wrong", n)
	}
	marked := map[string]bool{}
	for line := range bytes.Lines(said) {
		part, _, _ := bytes.Cut(line, []byte(" -> "))
		if bytes.Contains(part, []byte("ReflectMethod")) {
			marked[string(part)] = true
		}
	}
	for part := range marked {
		t.Errorf("all methods are kept because of %s", part)
	}
}
