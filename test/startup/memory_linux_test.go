package startup_test

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
)

// maxMemory is the most that the program may hold when it waits for its first call, in KiB: 24 MiB.
const maxMemory = 24 << 10

// TestTheProgramNeedsLittleMemory looks when the client has the list of tools, which is what it asks for before a model
// can call any.
func TestTheProgramNeedsLittleMemory(t *testing.T) {
	t.Parallel()
	s := start(t, program)
	s.send(initialized)
	s.send(listTools)
	if answer := s.receive(); !strings.Contains(answer, `"set_category_budget"`) {
		t.Fatalf("the tools are %.300s", answer)
	}
	held := resident(t, s.cmd.Process.Pid)
	t.Logf("%d of %d KiB", held, maxMemory)
	if held > maxMemory {
		t.Errorf("the program holds %d KiB; it may hold %d", held, maxMemory)
	}
	s.end()
}

// resident is the memory that a process holds, in KiB.
func resident(t *testing.T, pid int) (held int) {
	t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(`VmRSS:\s+(\d+) kB`).FindSubmatch(status)
	if found == nil {
		t.Fatalf("no VmRSS in %s", status)
	}
	if _, err := fmt.Sscan(string(found[1]), &held); err != nil {
		t.Fatal(err)
	}
	return held
}
