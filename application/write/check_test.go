package write_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"avenir-mcp/domain"
)

// must is for answers that have to come.
func must[T any](answer T, err error) T {
	if err != nil {
		panic(err)
	}
	return answer
}

// mustFail wants an error with a code that contains all texts.
func mustFail(t testing.TB, err error, code domain.Code, texts ...string) {
	t.Helper()
	if err == nil {
		t.Fatalf("no error, want one with %q", texts)
	}
	if domain.CodeOf(err) != code {
		t.Errorf("code %s, want %s: %v", domain.CodeOf(err), code, err)
	}
	contains(t, err.Error(), texts...)
}

// contains wants all texts, in this order.
func contains(t testing.TB, text string, wanted ...string) {
	t.Helper()
	rest := text
	for _, want := range wanted {
		_, after, ok := strings.Cut(rest, want)
		if !ok {
			t.Errorf("%q does not contain %q there", text, want)
			return
		}
		rest = after
	}
}

func equal[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

// wire is a result as it is sent.
func wire(t testing.TB, result any) string {
	t.Helper()
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(result); err != nil {
		t.Fatal(err)
	}
	return b.String()
}
