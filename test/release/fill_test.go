package release_test

import (
	"crypto/sha256"
	"encoding/hex"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestFillMakesBoth runs the command as a release does. The hash in the entry is that of the bundle.
func TestFillMakesBoth(t *testing.T) {
	t.Parallel()
	files, out := outputs(t), t.TempDir()
	fill := func(arguments ...string) (string, error) {
		cmd := exec.CommandContext(t.Context(), "go", append([]string{"run", "./test/release/fill"}, arguments...)...)
		cmd.Dir = root
		said, err := cmd.CombinedOutput()
		return string(said), err
	}
	if said, err := fill(append([]string{"-version", "1.2.4", "-repository", "jane/avenir-mcp", "-out", out}, files...)...); err == nil || !strings.Contains(said, "is of version v1.2.3") {
		t.Errorf("another version: %v: %s", err, said)
	}
	if left, err := os.ReadDir(out); err != nil || len(left) > 0 {
		t.Errorf("%d files were written, %v", len(left), err)
	}
	if said, err := fill(append([]string{"-version", version, "-repository", "jane/avenir-mcp", "-out", out}, files...)...); err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	bundle, err := os.ReadFile(filepath.Join(out, facts.BundleName()))
	if err != nil {
		t.Fatal(err)
	}
	made, _ := unzipped(t, bundle)
	if len(made) != 6 || made["LICENSE"] != text(t, "LICENSE") {
		t.Errorf("the bundle has %d files", len(made))
	}
	entry, err := os.ReadFile(filepath.Join(out, "server.json"))
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256(bundle)
	if !strings.Contains(string(entry), `"fileSha256": "`+hex.EncodeToString(sum[:])+`"`) {
		t.Errorf("the entry has another hash: %s", entry)
	}
}
