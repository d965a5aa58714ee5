package token_test

import (
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

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

// shut is a keychain whose window asks for a password, and nobody sees it.
type shut struct {
	token.Keychain

	opened chan struct{}
}

func (s shut) Get() (string, error) {
	<-s.opened
	return secret, nil
}

// A client starts the program and waits: nobody may be at the machine to unlock anything.
func TestAKeychainThatDoesNotAnswerIsNotWaitedForForEver(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		k := shut{opened: make(chan struct{})}
		defer close(k.opened)
		began := time.Now()
		_, _, err := token.Load(sources(k))
		if took := time.Since(began); took != 30*time.Second {
			t.Errorf("it took %v", took)
		}
		if !errors.Is(err, token.ErrNone) || !strings.Contains(err.Error(), "did not answer within 30 seconds; unlock it") {
			t.Errorf("it said %v", err)
		}
		if s := token.StatusOf(sources(k, token.Variable, secret)); s.InUse != token.FromEnvironment || s.KeychainProblem == nil {
			t.Errorf("the status is %+v", s)
		}
	})
}
