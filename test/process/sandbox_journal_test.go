package process_test

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestTheSandboxLeavesNothingBehind makes a change in a sandbox for which no journal was named, and looks at
// what is left of it: a later sandbox is a new one, and must not list what it never did.
func TestTheSandboxLeavesNothingBehind(t *testing.T) {
	t.Parallel()
	home, temporary := t.TempDir(), t.TempDir()
	cmd := exec.Command(binary)
	cmd.Env = []string{"AVENIR_MCP_SANDBOX=1", "HOME=" + home, "TMPDIR=" + temporary, "TMP=" + temporary, "TEMP=" + temporary, "LocalAppData=" + home}
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	cmd.Stdout = &out
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	for _, l := range []string{initialize("2025-11-25", "{}"), initialized, toolCall(2, move)} {
		if _, err := io.WriteString(in, l+"\n"); err != nil {
			t.Fatal(err)
		}
	}
	_ = in.Close()
	if err := cmd.Wait(); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), "confirmation_required") {
		t.Fatalf("the call ended otherwise: %s", out.String())
	}
	for _, folder := range []string{home, temporary} {
		left, err := filepath.Glob(filepath.Join(folder, "*"))
		if err != nil {
			t.Fatal(err)
		}
		if len(left) > 0 {
			t.Errorf("left behind: %v", left)
		}
	}
	if _, err := os.Stat(filepath.Join(home, ".local")); err == nil {
		t.Error("the state folder was made")
	}
}
