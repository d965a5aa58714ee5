package documents_test

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"avenir-mcp/bootstrap"
	"avenir-mcp/bootstrap/command"
)

// variable is how names of environment variables look, those of YNAB's token included.
var variable = regexp.MustCompile(`\b(AVENIR_[A-Z_]+|YNAB_API_[A-Z_]+)\b`)

// forTests are variables that only tests read, and where they do.
var forTests = map[string]string{
	"AVENIR_MCP_BIN":         "test/clients/server.mjs",
	"AVENIR_MCP_CONFORMANCE": "test/clients/conformance.test.mjs",
	"AVENIR_YNAB_SPEC":       "test/contract/drift_test.go",
}

// variables are those that the program reads: the tags of the struct that it reads them into.
func variables(t *testing.T) []string {
	t.Helper()
	var names []string
	for _, f := range parsed(t, "bootstrap/config") {
		ast.Inspect(f, func(n ast.Node) bool {
			if field, ok := n.(*ast.Field); ok && field.Tag != nil {
				if name := reflect.StructTag(strings.Trim(field.Tag.Value, "`")).Get("env"); name != "" {
					names = append(names, name)
				}
			}
			return true
		})
	}
	if len(names) < 15 {
		t.Fatalf("only the variables %v; the test looks in the wrong place", names)
	}
	return names
}

// parsed are the Go files of a folder, without tests.
func parsed(t *testing.T, folder string) (files []*ast.File) {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(root, folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	return files
}

func TestVariablesThatAreNamedExist(t *testing.T) {
	t.Parallel()
	known := variables(t)
	for name, reader := range forTests {
		if text, err := os.ReadFile(filepath.Join(root, reader)); err != nil || !strings.Contains(string(text), name) {
			t.Errorf("%s does not read %s", reader, name)
		}
		known = append(known, name)
	}
	for _, d := range documents(t) {
		holds(t, unknownVariables(d, known))
	}
	sees(t, unknownVariables(page("x.md", "`AVENIR_MCP_SANDBX`\n"), known), "AVENIR_MCP_SANDBX")
	sees(t, unknownVariables(page("x.md", "```sh\nYNAB_API_TOKEN=x avenir-mcp\n```\n"), known), "YNAB_API_TOKEN")
}

func unknownVariables(d document, known []string) (complaints []string) {
	for _, v := range d.find(variable, d.all()) {
		if !slices.Contains(known, v.text) {
			complaints = append(complaints, d.name+": nobody reads "+v.text)
		}
	}
	return complaints
}

func TestEveryVariableIsInTheTableOfSettings(t *testing.T) {
	t.Parallel()
	holds(t, unsettled(named(t, "README.md"), variables(t)))
	sees(t, unsettled(page("README.md", "\n## Settings\n\n| `A_B` | see `C_D` |\n"), []string{"A_B", "C_D"}), "C_D")
}

func unsettled(d document, known []string) (complaints []string) {
	var told []string
	for _, cells := range rows(d.section("Settings")) {
		for _, name := range d.find(codeSpan, cells[0]) {
			told = append(told, name.text)
		}
	}
	for _, name := range known {
		if !slices.Contains(told, name) {
			complaints = append(complaints, d.name+": "+name+" is not in the table of settings")
		}
	}
	return complaints
}

// rooms are the folders in which the project's own files are.
var rooms = regexp.MustCompile(`^(\./)?(domain|application|adapters|bootstrap|test|\.ci|\.release)/`)

// source is how files of this project are named where their folder is left out.
var source = regexp.MustCompile(`^[\w.-]+(\.go|\.md)$`)

// TestPathsThatAreNamedExist looks at what is in backticks: paths from the project's root, with * for many.
func TestPathsThatAreNamedExist(t *testing.T) {
	t.Parallel()
	for _, d := range documents(t) {
		holds(t, missing(d))
	}
	for _, text := range []string{"`domain/planet`", "`adapters/mcp/nothing.go`", "`nothing.go`", "`test/*/nothing.go`", "`go test ./adapters/nothing -update`"} {
		sees(t, missing(page("x.md", text+"\n")), "there is no")
	}
	holds(t, missing(page("x.md", "`domain/plan/*.go` `adapters/mcp/` `README.md` `go test ./adapters/mcp -update` `go test ./...`\n")))
}

func missing(d document) (complaints []string) {
	for _, s := range d.spans() {
		for word := range strings.FieldsSeq(s.text) {
			if !rooms.MatchString(word) && !(word == s.text && source.MatchString(word)) {
				continue
			}
			pattern := strings.TrimSuffix(strings.TrimRight(word, ",;:"), "...")
			found, err := filepath.Glob(filepath.Join(root, filepath.FromSlash(pattern)))
			if err != nil || len(found) == 0 {
				complaints = append(complaints, d.place(s.line)+": there is no "+word)
			}
		}
	}
	return complaints
}

var (
	// identifier is a name of a package's, such as plan.Draft.Question.
	identifier = regexp.MustCompile(`^([a-z]\w*)\.([A-Z]\w*)(?:\.([A-Z]\w*))?(?:\(\))?$`)
	testName   = regexp.MustCompile(`^(?:Test|Fuzz|Benchmark|Example)[A-Z]\w*$`)
)

// TestIdentifiersThatAreNamedExist looks for names such as application.Freshness in the packages of that name.
func TestIdentifiersThatAreNamedExist(t *testing.T) {
	t.Parallel()
	names := identifiers(t)
	seen := 0
	for _, d := range documents(t) {
		for _, s := range d.spans() {
			if identifier.MatchString(s.text) {
				seen++
			}
		}
		holds(t, undeclared(d, names))
	}
	if seen < 5 {
		t.Errorf("only %d identifiers; the test does not see them", seen)
	}
	for _, text := range []string{"`application.Stale`", "`plan.Draft.Nothing`", "`applications.Freshness`", "`TestNothingAtAll`"} {
		sees(t, undeclared(page("x.md", text+"\n"), names), strings.Trim(text, "`"))
	}
	holds(t, undeclared(page("x.md", "`application.Freshness` `plan.Draft.Question` `plan.NewSetBudget()` `TestArrowsPointInward`\n"), names))
}

func undeclared(d document, names map[string]bool) (complaints []string) {
	for _, s := range d.spans() {
		parts := identifier.FindStringSubmatch(s.text)
		ok := true
		switch {
		case parts != nil:
			ok = names[parts[1]+"."+parts[2]] && (parts[3] == "" || names[parts[1]+"."+parts[3]])
		case testName.MatchString(s.text):
			ok = names[s.text]
		}
		if !ok {
			complaints = append(complaints, d.place(s.line)+": there is no "+s.text)
		}
	}
	return complaints
}

// identifiers are the exported names of every package: types, functions, values, fields and methods, as package.Name;
// and the functions of tests.
func identifiers(t *testing.T) map[string]bool {
	t.Helper()
	names := map[string]bool{}
	err := filepath.WalkDir(root, func(path string, e fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".go" || strings.Contains(path, "node_modules") || strings.Contains(filepath.ToSlash(path), "/testdata/") {
			return err
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		isTest := strings.HasSuffix(e.Name(), "_test.go")
		ast.Inspect(f, func(n ast.Node) bool {
			for _, name := range declared(n) {
				if isTest {
					names[name.Name] = true
				} else {
					names[f.Name.Name+"."+name.Name] = true
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

func declared(n ast.Node) []*ast.Ident {
	switch d := n.(type) {
	case *ast.FuncDecl:
		return []*ast.Ident{d.Name}
	case *ast.TypeSpec:
		return []*ast.Ident{d.Name}
	case *ast.ValueSpec:
		return d.Names
	case *ast.Field:
		return d.Names
	}
	return nil
}

// commands are what can be asked for help.
var commands = []string{"", "serve", "demo", "call", "doctor", "token", "token set", "token remove", "token status", "sandbox", "sandbox serve", "version", "completion", "man"}

// TestOptionsThatAreNamedExist holds options in backticks against the help, and commands against the program.
func TestOptionsThatAreNamedExist(t *testing.T) {
	t.Parallel()
	var help strings.Builder
	for _, c := range commands {
		help.WriteString(helpOf(strings.Fields(c)...) + "\n")
	}
	for _, d := range documents(t) {
		holds(t, unknownOptions(d, help.String()))
	}
	sees(t, unknownOptions(page("x.md", "`--sandbx`\n"), help.String()), "--sandbx")
	sees(t, unknownOptions(page("x.md", "`avenir-mcp tokn set`\n"), help.String()), "tokn set")
	sees(t, unknownOptions(page("x.md", "`avenir-mcp doctor --bogus`\n"), help.String()), "--bogus")
	holds(t, unknownOptions(page("x.md", "`--write=false` `--transport http` `avenir-mcp token set` `avenir-mcp`\n"), help.String()))
}

// helpOf is the help of a command, and empty when there is no such command.
func helpOf(arguments ...string) string {
	var out bytes.Buffer
	nobody := bootstrap.Streams{Input: io.NopCloser(strings.NewReader("")), Output: &out, Errors: io.Discard}
	if command.Run(append(slices.Clone(arguments), "--help"), nil, nobody) != 0 {
		return ""
	}
	return out.String()
}

func unknownOptions(d document, help string) (complaints []string) {
	for _, s := range d.spans() {
		words := strings.Fields(s.text)
		if len(words) == 0 {
			continue
		}
		ok := true
		switch option, _, _ := strings.Cut(words[0], "="); {
		case strings.HasPrefix(option, "--"):
			ok = regexp.MustCompile(regexp.QuoteMeta(option) + `\b`).MatchString(help)
		case words[0] == "avenir-mcp":
			ok = helpOf(words[1:]...) != ""
		}
		if !ok {
			complaints = append(complaints, fmt.Sprintf("%s: the program does not know %s", d.place(s.line), s.text))
		}
	}
	return complaints
}
