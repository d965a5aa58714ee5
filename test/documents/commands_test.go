package documents_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// terminal is what a reader of one document has before them: a folder, and the servers that were started so far.
type terminal struct {
	t      *testing.T
	home   string
	served map[string]string // addresses as documented, and as they are here
}

// TestCommandsRun does what each document says, from its top to its end.
func TestCommandsRun(t *testing.T) {
	t.Parallel()
	ran := 0
	for _, d := range documents(t) {
		lines, complaints := shell(d)
		holds(t, complaints)
		ran += len(lines)
		if len(lines) == 0 {
			continue
		}
		t.Run(d.name, func(t *testing.T) {
			t.Parallel()
			reader := newTerminal(t)
			for _, l := range lines {
				if err := reader.does(l); err != nil {
					t.Errorf("%s: %s: %v", l.where, l, err)
				}
			}
		})
	}
	if ran < 15 {
		t.Errorf("only %d commands; the test does not see them", ran)
	}
}

func TestCommandsThatDoNotRunAreSeen(t *testing.T) {
	t.Parallel()
	reader := newTerminal(t)
	for _, text := range []string{
		"avenir-mcp demon", "avenir-mcp call --sandbox get_balances", "AVENIR_MCP_SANDBOX=maybe avenir-mcp doctor",
		"avenir-mcp serve --sandbox --transport tcp", "go run ./bootstrap/cmd/avenir demo", "go test ./nothing/...",
		"go test ./domain/money -run FuzzParseNumber -fuzz FuzzParseNum", "go test ./domain/money -update", "rm README.md",
		"curl http://127.0.0.1:1/v1/plans", "npx --yes @modelcontextprotocol/inspector@1 --cli", "npx other", "npx @modelcontextprotocol/inspector@2 /full/path/to/avenir-mcp serve --sandbox",
		"npx --yes @modelcontextprotocol/inspector@2 --cli --tool-name move_moneys",
		"npx --yes @modelcontextprotocol/inspector@2 --cli --tool-name move_money --tool-arg amounts=3",
		"npx --yes @modelcontextprotocol/inspector@2 /full/path/to/avenir-mcp serve --sandbx",
		"claude mcp add avenir -- /full/path/to/avenir-mcp --sandbx", "bash .ci/walk", "docker build -f .release/Nothing -t avenir-mcp .",
		"docker run --rm -e AVENIR_MCP_SANDBOX=1 avenir-mcp", "docker run -i --rm -e AVENIR_MCP_SANDBOX=ja avenir-mcp", "npm --prefix test/nothing ci",
		"go tool -modfile=.ci/nothing.mod golangci-lint run",
	} {
		words, err := split(text)
		if err != nil {
			t.Fatal(err)
		}
		l := line{where: "x.md:1", words: words}
		for assignment.MatchString(l.words[0]) {
			l.env, l.words = append(l.env, l.words[0]), l.words[1:]
		}
		if reader.does(l) == nil {
			t.Errorf("%s is no error", text)
		}
	}
}

func newTerminal(t *testing.T) *terminal {
	t.Helper()
	return &terminal{t: t, home: t.TempDir(), served: map[string]string{}}
}

// does runs a command, or checks what can be checked of one that cannot be run here.
func (r *terminal) does(l line) error {
	switch l.words[0] {
	case "avenir-mcp":
		return r.program(l.env, l.words[1:])
	case "go":
		return r.goCommand(l)
	case "curl":
		return r.curl(l.words[1:])
	}
	check, known := elsewhere[l.words[0]]
	if !known {
		return errors.New("no test knows how to run it")
	}
	return check.see(r, l.words[1:])
}

// goCommand runs what is built or started from the sources. Tests are run by whoever runs this one.
func (r *terminal) goCommand(l line) error {
	const main = "./bootstrap/cmd/avenir-mcp"
	switch words := l.words[1:]; {
	case len(words) > 1 && words[0] == "run" && words[1] == main:
		return r.program(l.env, words[2:]) // built from the same package
	case slices.Equal(words, []string{"build", "-o", "avenir-mcp", main}):
		return r.run(l.env, root, "go", "build", "-o", filepath.Join(r.home, "avenir-mcp"), main)
	case words[0] == "test":
		return tested(words[1:])
	case words[0] == "tool" && strings.HasPrefix(words[1], "-modfile="):
		_, err := os.Stat(filepath.Join(root, strings.TrimPrefix(words[1], "-modfile=")))
		return err
	}
	return errors.New("no test knows how to run it")
}

// tested says whether there is what go test is asked to run: packages, and the tests or options that are named.
func tested(words []string) error {
	folder := ""
	for i, word := range words {
		switch {
		case strings.HasPrefix(word, "./"):
			folder = filepath.Join(root, strings.TrimSuffix(word, "..."))
			if _, err := os.Stat(folder); err != nil {
				return err
			}
		case word == "-update":
			if !hasSource(folder, `flag.Bool("update"`) {
				return errors.New("the package has no -update")
			}
		case i > 0 && (words[i-1] == "-run" || words[i-1] == "-fuzz" || words[i-1] == "-bench"):
			if name := strings.Trim(word, "^$"); name != "." && !hasSource(folder, "func "+name+"(") {
				return fmt.Errorf("there is no %s", name)
			}
		}
	}
	return nil
}

// hasSource says whether a test of a folder has a text.
func hasSource(folder, text string) bool {
	files, _ := filepath.Glob(filepath.Join(folder, "*_test.go"))
	return slices.ContainsFunc(files, func(file string) bool {
		source, err := os.ReadFile(file)
		return err == nil && strings.Contains(string(source), text)
	})
}

// run runs a command to its end.
func (r *terminal) run(env []string, folder, name string, arguments ...string) error {
	ctx, cancel := context.WithTimeout(r.t.Context(), 5*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, name, arguments...)
	cmd.Dir = folder
	cmd.Env = append(os.Environ(), env...)
	if name == binary {
		cmd.Env = r.environment(env)
	}
	if said, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%w: %s", err, said)
	}
	return nil
}

// environment has nothing of whoever runs the tests.
func (r *terminal) environment(more []string) []string {
	return append([]string{"HOME=" + r.home, "LocalAppData=" + r.home, "PATH=" + os.Getenv("PATH"), "SystemRoot=" + os.Getenv("SystemRoot")}, more...)
}

// program runs avenir-mcp: to its end, or, when it serves, until it said where.
func (r *terminal) program(env, arguments []string) error {
	switch {
	case len(arguments) > 1 && arguments[0] == "sandbox" && arguments[1] == "serve":
		return r.serves(env, append(slices.Clone(arguments), "--listen", "127.0.0.1:0"), "127.0.0.1:8105")
	case slices.Contains(arguments, "http"):
		return r.serves(append(slices.Clone(env), "AVENIR_MCP_PORT=0"), arguments, "127.0.0.1:8103")
	case len(arguments) == 0 || arguments[0] == "serve":
		_, err := connect(r, env, arguments)
		return err
	}
	err := r.run(env, r.home, binary, arguments...)
	if arguments[0] == "call" && err != nil && strings.Contains(err.Error(), "A change can only be agreed to by a person at a terminal") {
		return nil // it asked, and nobody sits here
	}
	return err
}

// address is what servers say of where they are.
var address = regexp.MustCompile(`http://(127\.0\.0\.1:\d+)`)

// serves starts a server, and takes the place that it has got for the one that is documented.
func (r *terminal) serves(env, arguments []string, documented string) error {
	cmd := exec.Command(binary, arguments...)
	cmd.Env = r.environment(env)
	said := &spoken{}
	cmd.Stdout, cmd.Stderr = said, said
	if err := cmd.Start(); err != nil {
		return err
	}
	ended := make(chan struct{})
	go func() {
		_ = cmd.Wait()
		close(ended)
	}()
	r.t.Cleanup(func() {
		_ = cmd.Process.Kill()
		<-ended
	})
	for deadline := time.After(time.Minute); ; {
		if found := address.FindStringSubmatch(said.String()); found != nil {
			r.served[documented] = found[1]
			return nil
		}
		select {
		case <-ended:
			return fmt.Errorf("it ended: %s", said)
		case <-deadline:
			return fmt.Errorf("it does not say where it serves: %s", said)
		case <-time.After(10 * time.Millisecond):
		}
	}
}

// spoken is what a program says, which can be read while it speaks.
type spoken struct {
	mu   sync.Mutex
	said bytes.Buffer
}

// Write implements io.Writer.
func (s *spoken) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.said.Write(p)
}

// String is everything said so far.
func (s *spoken) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.said.String()
}

// curl sends what curl would: not every system has it.
func (r *terminal) curl(words []string) error {
	method, url, body := http.MethodGet, "", ""
	header := http.Header{}
	for i := 0; i < len(words); i++ {
		option := words[i]
		if !strings.HasPrefix(option, "-") {
			url = option
			continue
		}
		i++
		switch option {
		case "-X":
			method = words[i]
		case "-d":
			method, body = http.MethodPost, words[i]
		case "-H":
			name, value, _ := strings.Cut(words[i], ": ")
			header.Set(name, value)
		default:
			return fmt.Errorf("no test knows %s", option)
		}
	}
	for documented, here := range r.served {
		url = strings.Replace(url, documented, here, 1)
	}
	request, err := http.NewRequestWithContext(r.t.Context(), method, url, strings.NewReader(body))
	if err != nil {
		return err
	}
	request.Header = header
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode/100 != 2 {
		return errors.New(response.Status)
	}
	return nil
}
