package documents_test

import (
	"os/exec"
	"regexp"
	"strings"
	"sync"
	"testing"
)

// demo is what the demo says. Its clock stands still, so that only what it draws at random is another each time.
var demo = sync.OnceValues(func() (string, error) {
	said, err := exec.Command(binary, "demo").Output()
	return masked(string(said)), err
})

// random are the ids and codes of one run.
var random = regexp.MustCompile(`operation_id [0-9a-f]{12}\b|\(code [\w-]{11}\)`)

func masked(text string) string { return random.ReplaceAllString(text, "…") }

// TestTranscriptsAreWhatTheDemoSays looks for every text block in the output of the demo, word by word.
func TestTranscriptsAreWhatTheDemoSays(t *testing.T) {
	t.Parallel()
	said, err := demo()
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for _, d := range documents(t) {
		for _, f := range d.fences {
			if f.language == "text" {
				seen++
			}
		}
		holds(t, invented(d, said))
	}
	if seen == 0 {
		t.Error("there is no transcript")
	}
	sees(t, invented(page("x.md", "```text\n  user: perhaps\n```\n"), said), "x.md:1")
	sees(t, invented(page("x.md", "```text\n```\n"), said), "x.md:1")
}

func invented(d document, said string) (complaints []string) {
	for _, f := range d.fences {
		if f.language == "text" && (strings.TrimSpace(f.text) == "" || !strings.Contains(said, masked(f.text))) {
			complaints = append(complaints, d.place(f.line)+": the demo does not say this")
		}
	}
	return complaints
}
