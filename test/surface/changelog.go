package surface

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Section is what the changelog says of one version.
type Section struct {
	// Version is empty for what is not released yet.
	Version string
	// Surface is what the section says that became of the tools and the rest that clients see.
	Surface Level
}

var (
	heading   = regexp.MustCompile(`^## \[(Unreleased|\d+\.\d+\.\d+)\](?: - (\d{4}-\d{2}-\d{2}))?$`)
	statement = regexp.MustCompile(`^Tool surface: (none|patch|minor|major)$`)
	link      = regexp.MustCompile(`^\[([^\]]+)\]: (\S+)$`)
	kinds     = []string{"### Added", "### Changed", "### Deprecated", "### Removed", "### Fixed", "### Security"}
)

// Changelog reads a changelog in the form of Keep a Changelog, the newest version first; the first section is what is
// not released yet. The error says everything that is not in that form.
func Changelog(text string) ([]Section, error) {
	r := &reader{stated: true, links: map[string]string{}}
	if !strings.HasPrefix(text, "# Changelog\n") {
		r.wrong("it does not begin with its title")
	}
	for line := range strings.Lines(text) {
		r.line(strings.TrimRight(line, "\r\n"))
	}
	r.ended()
	r.linked()
	return r.sections, errors.Join(r.errs...)
}

// reader reads line by line.
type reader struct {
	sections []Section
	links    map[string]string
	errs     []error
	// dated is the day of the section before.
	dated string
	// stated says that the section says what became of the surface, and kind what its entries are about.
	stated bool
	kind   string
}

func (r *reader) wrong(format string, arguments ...any) {
	r.errs = append(r.errs, fmt.Errorf(format, arguments...))
}

func (r *reader) line(line string) {
	switch {
	case strings.HasPrefix(line, "## "):
		r.ended()
		r.section(line)
	case strings.HasPrefix(line, "### "):
		if !slices.Contains(kinds, line) || slices.Index(kinds, line) <= slices.Index(kinds, r.kind) {
			r.wrong("%q is no kind of change, or not in its place", line)
		}
		r.kind = line
	case strings.HasPrefix(line, "- ") && r.kind == "":
		r.wrong("%q is of no kind", line)
	case strings.HasPrefix(line, "Tool surface"):
		found := statement.FindStringSubmatch(line)
		if found == nil || r.stated {
			r.wrong("%q is not said once in each section, as none, patch, minor or major", line)
			return
		}
		r.stated = true
		r.sections[len(r.sections)-1].Surface = Level(slices.Index([]string{"none", "patch", "minor", "major"}, found[1]))
	default:
		if found := link.FindStringSubmatch(line); found != nil {
			r.links[found[1]] = found[2]
		}
	}
}

func (r *reader) section(line string) {
	found := heading.FindStringSubmatch(line)
	if found == nil {
		r.wrong("%q is no heading of a version", line)
		return
	}
	version, day := found[1], found[2]
	if version == "Unreleased" {
		version = ""
	}
	_, err := time.Parse(time.DateOnly, day)
	switch {
	case (version == "") != (len(r.sections) == 0):
		r.wrong("%q: what is not released comes first, and once", line)
	case version == "" && day != "":
		r.wrong("%q: what is not released has no date", line)
	case version != "" && err != nil:
		r.wrong("%q has no date", line)
	case version != "" && r.dated != "" && day > r.dated:
		r.wrong("%q is later than the version above it", line)
	case len(r.sections) > 1 && !follows(version, r.sections[len(r.sections)-1]):
		r.wrong("%q: %s does not follow it with a surface that changed by %s", line, r.sections[len(r.sections)-1].Version, r.sections[len(r.sections)-1].Surface)
	}
	r.sections = append(r.sections, Section{Version: version})
	r.dated, r.stated, r.kind = day, false, ""
}

// ended notes that the section lacks something.
func (r *reader) ended() {
	if !r.stated {
		r.wrong("version %q does not say what became of the tool surface", r.sections[len(r.sections)-1].Version)
	}
}

// linked holds the links: from each version to what it is, and from what is not released to what changed since.
func (r *reader) linked() {
	for i, s := range r.sections {
		name, want := s.Version, "v"+s.Version
		if name == "" {
			name, want = "Unreleased", "...HEAD"
		}
		if i == 0 && len(r.sections) == 1 {
			continue // there is nothing yet that it could be compared with
		}
		if url := r.links[name]; !strings.HasPrefix(url, "https://") || !strings.HasSuffix(url, want) {
			r.wrong("[%s] links to %q, and not to an address that ends with %s", name, url, want)
		}
		delete(r.links, name)
	}
	for name := range r.links {
		r.wrong("[%s] is the link of no version", name)
	}
}

// follows says whether a version may come next after another, given what became of the surface. Before 1.0.0 the
// second number takes the place of the first, as Semantic Versioning has it.
func follows(before string, next Section) bool {
	b, n := numbers(before), numbers(next.Version)
	raised := None
	switch {
	case n[0] != b[0]:
		raised = Major
	case n[1] != b[1]:
		raised = Minor
	case n[2] != b[2]:
		raised = Patch
	}
	needed := next.Surface
	if b[0] == 0 && n[0] == 0 && needed == Major {
		needed = Minor
	}
	return slices.Compare(n[:], b[:]) > 0 && raised >= needed
}

func numbers(version string) (n [3]int) {
	for i, part := range strings.SplitN(version, ".", 3) {
		n[i], _ = strconv.Atoi(part) // the heading's form has digits alone
	}
	return n
}
