package surface_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/test/surface"
)

const good = `# Changelog

Words.

## [Unreleased]

Tool surface: minor

### Added

- Something.

### Fixed

- Something else.

## [0.3.0] - 2026-12-24

Tool surface: major

## [0.2.1] - 2026-12-24

Tool surface: patch

### Changed

- A word.

## [0.2.0] - 2026-12-01

Tool surface: minor

[Unreleased]: https://example.com/compare/v0.3.0...HEAD
[0.3.0]: https://example.com/compare/v0.2.1...v0.3.0
[0.2.1]: https://example.com/compare/v0.2.0...v0.2.1
[0.2.0]: https://example.com/releases/tag/v0.2.0
`

func TestAChangelogIsRead(t *testing.T) {
	t.Parallel()
	got, err := surface.Changelog(good)
	if err != nil {
		t.Fatal(err)
	}
	want := []surface.Section{
		{Surface: surface.Minor},
		{Version: "0.3.0", Surface: surface.Major},
		{Version: "0.2.1", Surface: surface.Patch},
		{Version: "0.2.0", Surface: surface.Minor},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestBeforeTheFirstReleaseThereIsNothingToLinkTo(t *testing.T) {
	t.Parallel()
	if _, err := surface.Changelog("# Changelog\n\n## [Unreleased]\n\nTool surface: minor\n\n### Added\n\n- It.\n"); err != nil {
		t.Error(err)
	}
}

func TestAChangelogInAnotherFormIsRefused(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ old, new, wanted string }{
		"without its title":                {"# Changelog", "# Changes", "title"},
		"a heading in another form":        {"## [0.2.1] - 2026-12-24", "## 0.2.1 (2026-12-24)", "no heading"},
		"a version of two numbers":         {"## [0.2.1]", "## [0.2]", "no heading"},
		"a version without its date":       {"## [0.2.1] - 2026-12-24", "## [0.2.1]", "no date"},
		"a day that there is not":          {"## [0.2.0] - 2026-12-01", "## [0.2.0] - 2026-11-31", "no date"},
		"a date of what is not released":   {"## [Unreleased]", "## [Unreleased] - 2026-12-30", "no date"},
		"an older version that is younger": {"## [0.2.0] - 2026-12-01", "## [0.2.0] - 2026-12-25", "later"},
		"versions in another order":        {"## [0.2.1]", "## [0.1.1]", "does not follow"},
		"the same version twice":           {"## [0.2.1]", "## [0.2.0]", "does not follow"},
		"less than the surface asks for":   {"## [0.3.0]", "## [0.2.2]", "does not follow"},
		"nothing unreleased":               {"## [Unreleased]\n\nTool surface: minor\n", "", "comes first"},
		"unreleased twice":                 {"## [0.2.0] - 2026-12-01", "## [Unreleased]", "comes first"},
		"a section without the surface":    {"Tool surface: patch", "", `"0.2.1" does not say`},
		"the last one without the surface": {"## [0.2.0] - 2026-12-01\n\nTool surface: minor", "## [0.2.0] - 2026-12-01", `"0.2.0" does not say`},
		"the surface twice":                {"Tool surface: patch", "Tool surface: patch\nTool surface: patch", "once"},
		"a surface in another word":        {"Tool surface: patch", "Tool surface: small", "once"},
		"a kind of change of its own":      {"### Changed", "### Improved", "no kind"},
		"kinds in another order":           {"### Fixed", "### Added", "no kind"},
		"a change of no kind":              {"### Changed\n", "", "of no kind"},
		"a version that is linked nowhere": {"[0.2.1]: https://example.com/compare/v0.2.0...v0.2.1\n", "", "[0.2.1] links"},
		"a link to another version":        {"...v0.2.1\n", "...v0.2.2\n", "[0.2.1] links"},
		"a link to an old comparison":      {"v0.3.0...HEAD", "v0.3.0...main", "[Unreleased] links"},
		"a link of no version":             {"[0.2.0]:", "[0.1.9]: https://example.com\n[0.2.0]:", "of no version"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			text := strings.Replace(good, c.old, c.new, 1)
			if text == good {
				t.Fatal("nothing was changed")
			}
			if _, err := surface.Changelog(text); err == nil || !strings.Contains(err.Error(), c.wanted) {
				t.Errorf("%v, want %s", err, c.wanted)
			}
		})
	}
}

// Before 1.0.0 what breaks asks for the second number, and from then on for the first.
func TestTheVersionFollowsTheSurface(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		before, after, surface string
		good                   bool
	}{
		{"0.1.0", "0.2.0", "major", true},
		{"0.1.0", "0.1.1", "major", false},
		{"0.1.0", "0.1.1", "minor", false},
		{"0.1.0", "0.2.0", "minor", true},
		{"0.1.0", "0.1.1", "patch", true},
		{"0.1.0", "0.1.1", "none", true},
		{"0.9.0", "1.0.0", "none", true},
		{"1.0.0", "1.1.0", "major", false},
		{"1.0.0", "2.0.0", "major", true},
		{"1.9.9", "1.10.0", "minor", true},
		{"1.0.0", "1.0.1", "minor", false},
		{"1.10.0", "1.9.0", "none", false},
	} {
		text := "# Changelog\n## [Unreleased]\nTool surface: none\n## [" + c.after + "] - 2026-12-02\nTool surface: " + c.surface +
			"\n## [" + c.before + "] - 2026-12-01\nTool surface: none\n[Unreleased]: https://x/v...HEAD\n[" + c.after + "]: https://x/v" + c.after +
			"\n[" + c.before + "]: https://x/v" + c.before + "\n"
		if _, err := surface.Changelog(text); (err == nil) != c.good {
			t.Errorf("%+v: %v", c, err)
		}
	}
}
