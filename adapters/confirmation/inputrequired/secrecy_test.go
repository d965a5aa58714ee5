package inputrequired_test

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"regexp"
	"strings"
	"testing"

	"avenir-mcp/adapters/confirmation/inputrequired"
)

func TestStateTellsNothing(t *testing.T) {
	t.Parallel()
	f := newFixture()
	first, second := f.question(), f.question()
	if first == second {
		t.Error("two questions have one state")
	}
	if len(first) != len(second) {
		t.Error("equal questions have states of different length")
	}
	nonces := regexp.MustCompile(`^[0-9a-f]{32}$`)
	a, b := inputrequired.NonceOf(f.Way, first), inputrequired.NonceOf(f.Way, second)
	if !nonces.MatchString(a) || !nonces.MatchString(b) || a == b {
		t.Errorf("nonces %q and %q are not two times 16 random bytes", a, b)
	}
	raw, err := base64.RawURLEncoding.DecodeString(strings.TrimPrefix(first, "v1."))
	if err != nil {
		t.Fatal(err)
	}
	for _, secret := range []string{a, "set_budget", "bearer-hash", "fingerprint", hex.EncodeToString(f.key[:]), string(f.key[:])} {
		if bytes.Contains(raw, []byte(secret)) || strings.Contains(first, secret) {
			t.Errorf("%q can be read in the state", secret)
		}
	}
}

func TestKeysAreRandom(t *testing.T) {
	t.Parallel()
	if a := inputrequired.NewKey(); a == inputrequired.NewKey() || a == [inputrequired.KeySize]byte{} {
		t.Error("two keys are one, or a key is empty")
	}
}

func TestLogTellsTheReasonOnly(t *testing.T) {
	t.Parallel()
	f := newFixture()
	other := caller()
	other.Tool = "other"
	_, _ = f.ask(answering(other, f.question(), yes), about("a"))
	for _, e := range f.logs.All() {
		if e.Message != "request state refused" || e.Level.String() != "info" || len(e.Context) != 1 {
			t.Errorf("logged %+v", e)
		}
	}
	if n := f.logs.Len(); n != 1 {
		t.Errorf("%d lines", n)
	}
}
