package documents_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// inTree is a folder, as the tree of rooms names it.
var inTree = regexp.MustCompile(`(?:^|\s)([\w.-]+)/(?:[\s;,]|$)`)

// TestTheTreeOfRoomsIsTheProject holds the tree in ARCHITECTURE.md against the folders: what it names is there, and each
// room that has a package is named.
func TestTheTreeOfRoomsIsTheProject(t *testing.T) {
	t.Parallel()
	named := tree(named(t, "ARCHITECTURE.md"))
	there := packages(t)
	for top, folders := range named {
		if _, err := os.Stat(filepath.Join(root, top)); err != nil {
			t.Errorf("there is no %s", top)
		}
		for _, folder := range folders {
			if !isIn(top, folder) {
				t.Errorf("there is no %s in %s", folder, top)
			}
		}
	}
	for _, p := range there {
		top, rest, _ := strings.Cut(p, "/")
		room, _, _ := strings.Cut(rest, "/")
		if room != "" && !slices.Contains(named[top], room) {
			t.Errorf("ARCHITECTURE.md does not name %s/%s", top, room)
		}
	}
}

func TestTheTreeIsRead(t *testing.T) {
	t.Parallel()
	got := tree(page("x.md", "```\ntop/    what it is\n  a/    this; b/ that, without I/O\n        c/\n  *.go  files\nother/  x/ y\n```\n"))
	if !slices.Equal(got["top"], []string{"a", "b", "c"}) || !slices.Equal(got["other"], []string{"x"}) {
		t.Errorf("%v", got)
	}
}

// tree reads the first block without a language: folders at its left edge, and those named below each.
func tree(d document) map[string][]string {
	rooms, top := map[string][]string{}, ""
	for _, f := range d.fences {
		if f.language != "" {
			continue
		}
		for line := range strings.Lines(f.text) {
			for i, found := range inTree.FindAllStringSubmatch(line, -1) {
				if i == 0 && strings.HasPrefix(line, found[1]+"/") {
					top = found[1]
					rooms[top] = []string{}
					continue
				}
				rooms[top] = append(rooms[top], found[1])
			}
		}
		break
	}
	return rooms
}

// packages are the folders with Go files, but those of test data.
func packages(t *testing.T) []string {
	t.Helper()
	var found []string
	for _, top := range []string{"domain", "application", "adapters", "bootstrap", "test"} {
		err := filepath.WalkDir(filepath.Join(root, top), func(p string, e fs.DirEntry, err error) error {
			if err == nil && e.IsDir() && (e.Name() == "testdata" || e.Name() == "node_modules") {
				return fs.SkipDir
			}
			if err == nil && filepath.Ext(p) == ".go" {
				folder, err := filepath.Rel(root, filepath.Dir(p))
				if folder = filepath.ToSlash(folder); !slices.Contains(found, folder) {
					found = append(found, folder)
				}
				return err
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return found
}

// isIn says whether a folder of that name is in a room, or in one of its own.
func isIn(top, folder string) bool {
	for _, pattern := range []string{folder, "*/" + folder, "*/*/" + folder} {
		if found, _ := filepath.Glob(filepath.Join(root, top, pattern)); len(found) > 0 {
			return true
		}
	}
	return false
}
