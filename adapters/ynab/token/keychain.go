package token

import (
	"errors"
	"fmt"
	"time"

	"github.com/zalando/go-keyring"
)

// ErrNotStored means that the keychain works and has no token.
var ErrNotStored = errors.New("no token is stored in the keychain")

// Keychain keeps one token. Get and Remove fail with [ErrNotStored] when there is none.
type Keychain interface {
	Get() (string, error)
	Set(secret string) error
	Remove() error
}

// unlocking is how long a keychain may take to answer. It may ask for a password first, and nobody may be there to
// see that: a client would wait for this program without being told why.
const unlocking = 30 * time.Second

// ask reads a keychain, and gives it up when it does not answer; what still asks then ends with the process.
func ask(k Keychain) (secret string, err error) {
	answered := make(chan struct{})
	var kept string
	var failed error
	go func() {
		kept, failed = k.Get()
		close(answered)
	}()
	late := time.NewTimer(unlocking)
	defer late.Stop()
	select {
	case <-answered:
		return kept, failed
	case <-late.C:
		return "", fmt.Errorf("it did not answer within %d seconds; unlock it and try again", int(unlocking.Seconds()))
	}
}

var _ Keychain = System{}

// System is the keychain of the operating system: macOS's, Windows' credentials, or the Secret Service.
type System struct{}

// The entry's name in it.
const (
	service = "avenir-mcp"
	user    = "ynab-personal-access-token"
)

// Get reads the token.
func (System) Get() (string, error) {
	secret, err := keyring.Get(service, user)
	return secret, translated(err)
}

// Set stores a token in place of the one before.
func (System) Set(secret string) error { return translated(keyring.Set(service, user, secret)) }

// Remove forgets the token.
func (System) Remove() error { return translated(keyring.Delete(service, user)) }

func translated(err error) error {
	if errors.Is(err, keyring.ErrNotFound) {
		return ErrNotStored
	}
	return err
}
