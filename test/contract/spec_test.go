package contract_test

import (
	"slices"
	"sync"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"

	"avenir-mcp/adapters/ynab"
	"avenir-mcp/test/contract"
)

var load = sync.OnceValues(contract.Load)

// spec is the contract that all tests share, and that none of them changes.
func spec(t *testing.T) *contract.Spec {
	t.Helper()
	s, err := load()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// The version that the program names is the one that its requests are held against.
func TestTheProgramNamesTheVersionOfTheContract(t *testing.T) {
	t.Parallel()
	if got := spec(t).Doc().Info.Version; got != ynab.APIVersion {
		t.Errorf("the contract is of %s, and the program names %s", got, ynab.APIVersion)
	}
}

func TestContractIsValidOpenAPI(t *testing.T) {
	t.Parallel()
	// Load gives a document of its own here, because validating one may complete it.
	s, err := contract.Load()
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Doc().Validate(t.Context()); err != nil {
		t.Error(err)
	}
}

func TestContractHasAllOperations(t *testing.T) {
	t.Parallel()
	got := operationsOf(spec(t).Doc())
	if len(got) != 44 {
		t.Errorf("%d operations, want 44", len(got))
	}
	if !slices.Equal(got, operations) {
		t.Errorf("operations:\n got %q\nwant %q", got, operations)
	}
}

func TestContractExplainsItself(t *testing.T) {
	t.Parallel()
	doc := spec(t).Doc()
	used := map[string]bool{}
	for path, item := range doc.Paths.Map() {
		for method, op := range item.Operations() {
			if op.Summary == "" || op.OperationID == "" {
				t.Errorf("%s %s has no summary or no name", method, path)
			}
			if used[op.Summary] {
				t.Errorf("%s %s: the summary %q is that of another operation too", method, path, op.Summary)
			}
			used[op.Summary] = true
		}
	}
}

// operationsOf lists verb and path of every operation, in order.
func operationsOf(doc *openapi3.T) []string {
	var all []string
	for path, item := range doc.Paths.Map() {
		for method := range item.Operations() {
			all = append(all, method+" "+path)
		}
	}
	slices.Sort(all)
	return all
}
