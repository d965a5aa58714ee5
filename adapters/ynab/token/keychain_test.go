package token_test

import (
	"errors"
	"testing"

	"github.com/zalando/go-keyring"

	"avenir-mcp/adapters/ynab/token"
)

// TestTheSystemsKeychainKeepsOneToken is the only one that uses it, or rather what the library has in its place.
func TestTheSystemsKeychainKeepsOneToken(t *testing.T) {
	t.Parallel()
	keyring.MockInit()
	k := token.System{}
	if _, err := k.Get(); !errors.Is(err, token.ErrNotStored) {
		t.Errorf("at first: %v", err)
	}
	if err := errors.Join(token.Set(k, "first"), token.Set(k, secret)); err != nil {
		t.Fatal(err)
	}
	if got, _, err := token.Load(sources(k)); err != nil || got.Reveal() != secret {
		t.Errorf("%q, %v", got.Reveal(), err)
	}
	if was, err := token.Remove(k); !was || err != nil {
		t.Error(err)
	}
	if err := k.Remove(); !errors.Is(err, token.ErrNotStored) {
		t.Errorf("in the end: %v", err)
	}
}
