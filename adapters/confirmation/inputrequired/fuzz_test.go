package inputrequired_test

import (
	"strings"
	"testing"

	"go.uber.org/zap"

	"avenir-mcp/adapters/confirmation/inputrequired"
)

// FuzzOpen looks for a text that opens although nobody sealed it.
func FuzzOpen(f *testing.F) {
	there := newFixture()
	for _, seed := range []string{
		"", "v1.", "v1", "v2.AAAA", "v1.====", "v1.\n", "v1." + strings.Repeat("A", 37), "v1." + strings.Repeat("A", 38),
		there.question(), inputrequired.SealedText(there.Way, ""), inputrequired.SealedText(there.Way, "{}"),
	} {
		f.Add(seed)
	}
	key := inputrequired.NewKey()
	sealer := inputrequired.NewSealer(key)
	here := &fixture{Way: inputrequired.New(key, new(fakeClock), zap.NewNop())}
	f.Fuzz(func(t *testing.T, token string) {
		if content, ok := sealer.Open(token); ok || content != nil {
			t.Fatalf("%q opens as %q", token, content)
		}
		if token != "" {
			got, err := here.present(token)
			wantInvalid(t, got, err)
		}
	})
}
