package documents_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// placeholder is where documents want the full path of the program.
const placeholder = "/full/path/to/avenir-mcp"

// unrunnable is a command that no test of this room runs as it is.
type unrunnable struct {
	// why it cannot be run here.
	why string
	// see checks what can be checked of it, by its words without the first.
	see func(r *terminal, words []string) error
}

// elsewhere are all such commands.
var elsewhere map[string]unrunnable

func init() {
	elsewhere = map[string]unrunnable{
		"npx": {
			"fetches a package; test/clients/readme.test.mjs runs README's lines with the same package, held by its lock file",
			inspector,
		},
		"claude": {"belongs to somebody's account, and writes into their settings; what it would start is started here", claude},
		"docker": {"not every machine has an engine; test/container lays the image out and runs it", docker},
		"bash":   {"the gate runs this test", func(_ *terminal, words []string) error { return exists(words[0]) }},
		"npm":    {"fetches packages; the gate runs it", prefixed},
		"node":   {"needs those packages; the gate runs it", prefixed},
		"git":    {"there is no history in an archive of the sources", func(*terminal, []string) error { return nil }},
	}
}

func exists(path string) error {
	_, err := os.Stat(filepath.Join(root, filepath.FromSlash(path)))
	return err
}

// docker wants the Dockerfile, and starts the program with the variables that the container is to have.
func docker(r *terminal, words []string) error {
	const image = "avenir-mcp"
	if words[0] == "build" {
		i := slices.Index(words, "-f")
		if i < 0 || !slices.Contains(words, image) {
			return errors.New("it names no Dockerfile, or another image")
		}
		return exists(words[i+1])
	}
	i := slices.Index(words, image)
	if words[0] != "run" || i < 0 || !slices.Contains(words, "-i") {
		return errors.New("it runs something else, or without standard input")
	}
	var env []string
	for j, word := range words[:i] {
		if word == "-e" {
			env = append(env, words[j+1])
		}
	}
	_, err := connect(r, env, words[i+1:])
	return err
}

// prefixed wants the folder of clients, and that what is named in it is there.
func prefixed(_ *terminal, words []string) error {
	for _, word := range words {
		if strings.Contains(word, "/") {
			if err := exists(word); err != nil {
				return err
			}
		}
	}
	return nil
}

// inspector wants the version that the tests of clients hold, tools and arguments that there are, and a program that
// starts as it would be started.
func inspector(r *terminal, words []string) error {
	version, err := lockedInspector()
	if err != nil {
		return err
	}
	if want := "@modelcontextprotocol/inspector@" + version; len(words) < 2 || words[0] != "--yes" || words[1] != want {
		return fmt.Errorf("the tests of clients know %s, and it has to be fetched without a question", want)
	}
	if i := slices.Index(words, placeholder); i >= 0 {
		_, err := connect(r, nil, words[i+1:])
		return err
	}
	return calls(words)
}

// lockedInspector is the major version that test/clients has.
func lockedInspector() (string, error) {
	text, err := os.ReadFile(filepath.Join(root, "test", "clients", "package.json"))
	if err != nil {
		return "", err
	}
	var clients struct {
		DevDependencies map[string]string `json:"devDependencies"`
	}
	err = json.Unmarshal(text, &clients)
	major, _, _ := strings.Cut(clients.DevDependencies["@modelcontextprotocol/inspector"], ".")
	return major, err
}

// calls wants a call that names a tool and its arguments.
func calls(words []string) error {
	i := slices.Index(words, "--tool-name")
	if i < 0 {
		return errors.New("it calls no tool")
	}
	for _, tool := range tools {
		if tool.Name != words[i+1] {
			continue
		}
		takes := map[string]bool{}
		fieldNames(tool.InputSchema, takes)
		for _, word := range words[i+2:] {
			if name, _, pair := strings.Cut(word, "="); pair && !takes[name] {
				return fmt.Errorf("%s does not take %s", tool.Name, name)
			}
		}
		return nil
	}
	return fmt.Errorf("there is no tool %s", words[i+1])
}

// claude starts what is to be started, with the variables that it is to have.
func claude(r *terminal, words []string) error {
	if !slices.Equal(words[:min(2, len(words))], []string{"mcp", "add"}) {
		return errors.New("no test knows it")
	}
	i := slices.Index(words, "--")
	if i < 0 || words[i+1] != placeholder {
		return errors.New("it does not name " + placeholder + " after --")
	}
	var env []string
	for j, word := range words[:i] {
		if word == "--env" {
			env = append(env, words[j+1])
		}
	}
	_, err := connect(r, env, words[i+2:])
	return err
}
