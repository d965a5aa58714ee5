package test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestOnlyThePipelineWrites looks at every call in the program: the methods of the port that changes a plan are
// called in one file, the one in which the pipeline sends.
func TestOnlyThePipelineWrites(t *testing.T) {
	t.Parallel()
	methods := writerMethods(t)
	if len(methods) == 0 {
		t.Fatal("the port has no methods; the test looks in the wrong place")
	}
	const pipeline = "../application/write/request.go"
	calls := map[string]int{}
	for _, file := range sources(t, "../domain", "../application", "../adapters", "../bootstrap") {
		for _, call := range callsOf(t, file, methods) {
			// The sandbox's editor is somebody else at work, in tests and in the demo; its own folder is its own.
			// The copy of what was read hears of every write by passing it on.
			if strings.HasPrefix(file, "../adapters/sandbox/") || file == "../adapters/ynab/local/writer.go" {
				continue
			}
			calls[file]++
			if file != pipeline {
				t.Errorf("%s calls %s", file, call)
			}
		}
	}
	if calls[pipeline] == 0 {
		t.Errorf("%s calls none of %v; the test cannot see it", pipeline, methods)
	}
}

// writerMethods are the methods of application.BudgetWriter, those of the ports it is made of included.
func writerMethods(t *testing.T) []string {
	t.Helper()
	ports := make(map[string]*ast.InterfaceType)
	ast.Inspect(parsed(t, "../application/ports.go"), func(n ast.Node) bool {
		if spec, ok := n.(*ast.TypeSpec); ok {
			ports[spec.Name.Name], _ = spec.Type.(*ast.InterfaceType)
		}
		return true
	})
	var methods []string
	var gather func(port string)
	gather = func(port string) {
		for _, m := range ports[port].Methods.List {
			if part, embedded := m.Type.(*ast.Ident); embedded {
				gather(part.Name)
				continue
			}
			methods = append(methods, m.Names[0].Name)
		}
	}
	gather("BudgetWriter")
	return methods
}

// callsOf are the calls of a method with one of the names, and the places where one is taken as a value.
func callsOf(t *testing.T, file string, names []string) []string {
	t.Helper()
	var calls []string
	ast.Inspect(parsed(t, file), func(n ast.Node) bool {
		selector, ok := n.(*ast.SelectorExpr)
		if !ok || !slices.Contains(names, selector.Sel.Name) {
			return true
		}
		// plan.Assign and plan.UpdateTransactions are types of package plan: requests as data. So are, of package
		// write, the use cases that have the names of methods.
		if x, isName := selector.X.(*ast.Ident); isName && (x.Name == "plan" || x.Name == "write") {
			return true
		}
		calls = append(calls, selector.Sel.Name)
		return true
	})
	return calls
}

func sources(t *testing.T, folders ...string) []string {
	t.Helper()
	var files []string
	for _, folder := range folders {
		err := filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
			if err == nil && strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go") {
				files = append(files, filepath.ToSlash(path))
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return files
}

func parsed(t *testing.T, file string) *ast.File {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	return f
}
