package archives_test

import (
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// top is the project's folder.
const top = "../.."

// formula makes the formula of a release.
func formula(t *testing.T, folder string) (text, complaint string, err error) {
	t.Helper()
	var said strings.Builder
	script := exec.CommandContext(t.Context(), "sh", ".release/formula", filepath.Join(folder, "checksums.txt"))
	script.Dir, script.Stderr = top, &said
	out, err := script.Output()
	return string(out), said.String(), err
}

// download is an address in a formula, and what must be found there.
type download struct{ Address, Sum string }

var downloads = regexp.MustCompile(`(?m)^ +url "(.+)"\n +sha256 "(.+)"$`)

// TestTheFormulaNamesWhatIsReleased holds every address and hash of the formula against the checksums.
func TestTheFormulaNamesWhatIsReleased(t *testing.T) {
	t.Parallel()
	folder := whole().make(t)
	text, complaint, err := formula(t, folder)
	if err != nil {
		t.Fatal(err, complaint)
	}
	sums := sumsOf(t, folder)
	repository := address(t)
	var want, got []download
	for _, target := range []string{"darwin_amd64", "darwin_arm64", "linux_amd64", "linux_arm64"} {
		name := "avenir-mcp_" + version + "_" + target + ".tar.gz"
		want = append(want, download{"https://github.com/" + repository + "/releases/download/v" + version + "/" + name, sums[name]})
	}
	for _, found := range downloads.FindAllStringSubmatch(text, -1) {
		got = append(got, download{found[1], found[2]})
	}
	slices.SortFunc(got, func(a, b download) int { return strings.Compare(a.Address, b.Address) })
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if left := regexp.MustCompile(`@\w+@`).FindString(text); left != "" || !strings.HasPrefix(text, "class AvenirMcp < Formula\n") {
		t.Errorf("%q is left in the formula: %s", left, text)
	}
	if begun, ended := count(text, `^\s*(class|def|test do|on_\w+ do)\b`), count(text, `^\s*end$`); begun != ended {
		t.Errorf("%d blocks begin and %d end", begun, ended)
	}
}

// TestTheFormulaInstallsWhatIsInTheArchives holds the files that it names against those of an archive.
func TestTheFormulaInstallsWhatIsInTheArchives(t *testing.T) {
	t.Parallel()
	w := whole()
	text, complaint, err := formula(t, w.make(t))
	if err != nil {
		t.Fatal(err, complaint)
	}
	installed := regexp.MustCompile(`\.install "([^"]+)"`).FindAllStringSubmatch(text, -1)
	if len(installed) != 5 {
		t.Errorf("%d files are installed", len(installed))
	}
	for _, i := range installed {
		if !slices.ContainsFunc(w.files[linux], func(f packed) bool { return f.name == i[1] }) {
			t.Errorf("%s is installed, and not in the archive", i[1])
		}
	}
}

func TestNoFormulaIsMadeOfHalfARelease(t *testing.T) {
	t.Parallel()
	folder := whole().make(t)
	if err := edit("linux_amd64.tar.gz", "linux_amd64.zip")(folder); err != nil {
		t.Fatal(err)
	}
	if _, complaint, err := formula(t, folder); err == nil || !strings.Contains(complaint, "@SHA256_linux_amd64@") {
		t.Errorf("%v: %s", err, complaint)
	}
}

func count(text, expression string) int {
	return len(regexp.MustCompile("(?m)"+expression).FindAllString(text, -1))
}
