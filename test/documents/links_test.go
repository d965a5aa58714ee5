package documents_test

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestLinksLeadSomewhere follows every link to a file, and to a place in it. Addresses on the network are held to
// https alone: a test must not depend on what somebody else serves today.
func TestLinksLeadSomewhere(t *testing.T) {
	t.Parallel()
	all := documents(t)
	if len(all) < 5 {
		t.Fatalf("only %d documents; the test looks in the wrong place", len(all))
	}
	followed := 0
	for _, d := range all {
		followed += len(links(d))
		holds(t, broken(d, all))
	}
	if followed < 20 {
		t.Errorf("only %d links; the test does not see them", followed)
	}
}

func TestBrokenLinksAreSeen(t *testing.T) {
	t.Parallel()
	all := append(documents(t), page("x/y.md", "## Here\n"))
	for text, wanted := range map[string]string{
		"[a](NOWHERE.md)":         "NOWHERE.md",
		"[a](../y.md)":            "../y.md",
		"[a](#there)":             "#there",
		"[a](y.md#there)":         "y.md#there",
		"[a](../README.md#there)": "README.md#there",
		"[a](http://example.org)": "https",
		"[a][b]":                  "[b]",
		"[a]: NOWHERE.md":         "NOWHERE.md",
	} {
		sees(t, broken(page("x/y.md", "## Here\n\n"+text+" `[no](link)`\n"), all), wanted)
	}
	holds(t, broken(page("x/y.md", "## Here\n\n[a](#here) [b](../README.md#install) [c](../domain) [d](https://go.dev) [e][f]\n\n[f]: y.md#here\n"), all))
}

var (
	inline     = regexp.MustCompile(`\[[^\]]*\]\(([^)\s]+)\)`)
	definition = regexp.MustCompile(`(?m)^\[[^\]]+\]: *(\S+)`)
	reference  = regexp.MustCompile(`\[[^\]]+\]\[([^\]]+)\]`)
)

// links are the targets of a document's links.
func links(d document) []located {
	text := withoutSpans(d.prose)
	return append(d.find(inline, text), d.find(definition, text)...)
}

// withoutSpans takes out what is code, and leaves the lines.
func withoutSpans(prose string) string {
	return codeSpan.ReplaceAllStringFunc(prose, func(s string) string { return strings.Repeat("\n", strings.Count(s, "\n")) })
}

func broken(d document, all []document) (complaints []string) {
	for _, l := range links(d) {
		if why := leadsNowhere(d, l.text, all); why != "" {
			complaints = append(complaints, d.place(l.line)+": "+l.text+" "+why)
		}
	}
	for _, r := range d.find(reference, withoutSpans(d.prose)) {
		if !strings.Contains(d.prose, "\n["+r.text+"]: ") {
			complaints = append(complaints, d.place(r.line)+": ["+r.text+"] is defined nowhere")
		}
	}
	return complaints
}

func leadsNowhere(d document, target string, all []document) string {
	if strings.Contains(target, "://") {
		if !strings.HasPrefix(target, "https://") {
			return "is not https"
		}
		return ""
	}
	file, anchor, hasAnchor := strings.Cut(target, "#")
	file = path.Join(path.Dir(d.name), file)
	if strings.HasPrefix(target, "#") {
		file = d.name
	}
	for _, other := range all {
		if other.name == file && (!hasAnchor || other.anchors()[anchor]) {
			return ""
		}
		if other.name == file {
			return "is no heading there"
		}
	}
	if _, err := os.Stat(filepath.Join(root, filepath.FromSlash(file))); err != nil || hasAnchor {
		return "leads nowhere"
	}
	return ""
}
