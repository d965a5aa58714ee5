package command_test

import (
	"bytes"
	"io"
	"maps"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"avenir-mcp/bootstrap"
	"avenir-mcp/bootstrap/command"
	"avenir-mcp/bootstrap/config"
)

// printed is what a command line prints, when it ends well.
func printed(t *testing.T, arguments ...string) string {
	t.Helper()
	var out, errs bytes.Buffer
	s := bootstrap.Streams{Input: io.NopCloser(strings.NewReader("")), Output: &out, Errors: &errs}
	if code := command.Run(arguments, nil, s); code != 0 || errs.Len() > 0 {
		t.Fatalf("%q ended with %d: %s", arguments, code, &errs)
	}
	return out.String()
}

var (
	inner = regexp.MustCompile(`(?m)^  ([a-z]+)  +\S`)
	long  = regexp.MustCompile(`--[a-z-]+`)
)

// explained are the commands that do something, each with the options that its help names.
func explained(t *testing.T, above ...string) map[string][]string {
	t.Helper()
	help := printed(t, append(slices.Clone(above), "--help")...)
	_, listed, more := strings.Cut(help, "Available commands:")
	if !more {
		options := slices.DeleteFunc(long.FindAllString(help, -1), func(o string) bool { return o == "--help" })
		return map[string][]string{strings.Join(above, " "): options}
	}
	all := map[string][]string{}
	for _, found := range inner.FindAllStringSubmatch(listed, -1) {
		maps.Copy(all, explained(t, append(slices.Clone(above), found[1])...))
	}
	return all
}

// TestTheManualHasEverything: each command, with its options, and each variable.
func TestTheManualHasEverything(t *testing.T) {
	t.Parallel()
	shown := strings.NewReplacer(`\-`, "-", `\fB`, "", `\fI`, "", `\fR`, "").Replace(printed(t, "man"))
	all := explained(t)
	if len(all) < 14 {
		t.Fatalf("the help has only %d commands: %v", len(all), all)
	}
	for name, options := range all {
		_, part, found := strings.Cut(shown, "\n.SS "+name)
		if !found {
			t.Errorf("there is no command %s", name)
		}
		part, _, _ = strings.Cut(part, "\n.S")
		for _, o := range options {
			if !strings.Contains(part, "\n.TP\n"+o) {
				t.Errorf("%s has no option %s", name, o)
			}
		}
	}
	_, variables, _ := strings.Cut(shown, "\n.SH ENVIRONMENT\n")
	for _, v := range config.Variables() {
		if !strings.Contains(variables, "\n.TP\n"+v.Name+"\n") {
			t.Errorf("there is no variable %s", v.Name)
		}
	}
	if _, status, _ := strings.Cut(shown, "\n.SH EXIT STATUS\n"); !strings.Contains(status, ".TP\n1\nSomething failed, or a call changed nothing because its question was answered with no or not at all") {
		t.Errorf("the status of a no is not told: %s", status)
	}
	if strings.Contains(shown, "Settings: avenir-mcp man") {
		t.Error("the page sends its reader to itself")
	}
	for _, section := range []string{"NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "ENVIRONMENT", "FILES", "EXIT STATUS", "EXAMPLES", "SEE ALSO"} {
		if strings.Count(shown, "\n.SH "+section+"\n") != 1 {
			t.Errorf("there is not one section %s", section)
		}
	}
}

var (
	order     = regexp.MustCompile(`^\.(TH|SH|SS|PP|TP|B|in|nf|fi)( |$)`)
	bareDash  = regexp.MustCompile(`(^|[^\\])-`)
	sequences = regexp.MustCompile(`\\(f[BIR]|-|e|&)`)
)

// TestTheManualIsGoodRoff holds each line, and asks groff where there is one.
func TestTheManualIsGoodRoff(t *testing.T) {
	t.Parallel()
	shown := printed(t, "man")
	for line := range strings.Lines(shown) {
		line = strings.TrimSuffix(line, "\n")
		switch {
		case line == "" || strings.HasPrefix(line, "'") || strings.HasPrefix(line, ".") && !order.MatchString(line):
			t.Errorf("this is an order that no man has: %q", line)
		case bareDash.MatchString(line):
			t.Errorf("this has a dash that becomes a hyphen: %q", line)
		case strings.Contains(sequences.ReplaceAllString(line, ""), `\`):
			t.Errorf("this has a sequence that is unknown: %q", line)
		}
	}
	groff, err := exec.LookPath("groff")
	if err != nil {
		t.Log("there is no groff here to ask as well")
		return
	}
	cmd := exec.CommandContext(t.Context(), groff, "-man", "-ww", "-z", "-Tutf8")
	cmd.Stdin = strings.NewReader(shown)
	if said, err := cmd.CombinedOutput(); err != nil || len(said) > 0 {
		t.Errorf("groff: %v, %s", err, said)
	}
}
