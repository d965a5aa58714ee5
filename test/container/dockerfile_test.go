package container_test

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/test/container"
)

func TestADockerfileIsReadIntoItsStages(t *testing.T) {
	t.Parallel()
	got, err := container.ReadDockerfile(`# a comment
FROM --platform=$BUILDPLATFORM golang:1.26 AS build
RUN go build -ldflags='-s -w' \
    -o out ./cmd

FROM scratch
# between
COPY --from=build --chown=1:2 a b /c/
LABEL title="two words" \
      licence=MIT
ENTRYPOINT ["/c/a", "serve"]
`)
	if err != nil {
		t.Fatal(err)
	}
	none := map[string]string{}
	want := []container.Stage{
		{Base: "golang:1.26", Name: "build", Steps: []container.Instruction{
			{Line: 3, Verb: "RUN", Flags: none, Words: []string{"go build -ldflags='-s -w' -o out ./cmd"}},
		}},
		{Base: "scratch", Steps: []container.Instruction{
			{Line: 8, Verb: "COPY", Flags: map[string]string{"from": "build", "chown": "1:2"}, Words: []string{"a", "b", "/c/"}},
			{Line: 9, Verb: "LABEL", Flags: none, Words: []string{"title=two words", "licence=MIT"}},
			{Line: 11, Verb: "ENTRYPOINT", Flags: none, Words: []string{"/c/a", "serve"}},
		}},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestADockerfileThatIsNotUnderstoodIsRefused(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"an instruction that is not known":   {"FROM scratch\nADD a b", "line 2: ADD is not understood"},
		"a flag that is not known":           {"FROM scratch\nCOPY --chmod=755 a b", "COPY --chmod is not understood"},
		"nothing":                            {"# only a comment", "no FROM"},
		"an instruction before the stage":    {"USER 1\nFROM scratch", "before the first FROM"},
		"a FROM with too many words":         {"FROM a b", "FROM takes an image"},
		"an instruction without arguments":   {"FROM scratch\nUSER", "USER says nothing"},
		"a quote that stays open":            {"FROM scratch\nLABEL a=\"b", "not closed"},
		"a list that is none":                {"FROM scratch\nENTRYPOINT [\"a\"", "line 2"},
		"a line that goes on after the last": {"FROM scratch\nRUN a \\", "goes on after the end"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if _, err := container.ReadDockerfile(c.text); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v does not say %q", err, c.want)
			}
		})
	}
}

func TestWhatCannotBeLaidOutIsRefused(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"an image that nothing stands for": {"FROM golang", "nothing stands for the image golang"},
		"a stage that is not there":        {"FROM scratch\nCOPY --from=build a b", `no earlier stage "build"`},
		"a file that is not there":         {"FROM scratch\nCOPY nowhere b", "nowhere"},
		"several files onto one":           {"FROM scratch\nCOPY a b c", "ends with a slash"},
		"one word to copy":                 {"FROM scratch\nCOPY a", "where to"},
		"a user by name":                   {"FROM scratch\nUSER nobody", "no user's number"},
		"a group by name":                  {"FROM scratch\nUSER 1:nobody", "no group's number"},
		"a command that fails":             {"FROM scratch\nRUN echo told >&2; exit 3", "exit status 3: told"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			stages, err := container.ReadDockerfile(c.text)
			if err != nil {
				t.Fatal(err)
			}
			b := container.Builder{Context: t.TempDir(), Work: t.TempDir(), Own: owners{}.own}
			if _, err := b.Build(t.Context(), stages); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v does not say %q", err, c.want)
			}
		})
	}
}

// TestEveryFileOfTheProjectGoesIntoTheImage keeps the version true: Go takes a project whose files are not all there
// for a changed one.
func TestEveryFileOfTheProjectGoesIntoTheImage(t *testing.T) {
	t.Parallel()
	var patterns []string
	for line := range strings.Lines(read(t, ".release/Dockerfile.dockerignore")) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			patterns = append(patterns, line)
		}
	}
	list := exec.CommandContext(t.Context(), "git", "ls-files")
	list.Dir = top
	said, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	for file := range strings.FieldsSeq(string(said)) {
		if container.Ignored(patterns, file) {
			t.Errorf("%s is kept out", file)
		}
	}
	for _, file := range []string{"dist/checksums.txt", ".release/out/man", "test/clients/node_modules/a/b.js", ".env.local", "avenir-mcp"} {
		if !container.Ignored(patterns, file) {
			t.Errorf("%s is let in", file)
		}
	}
}
