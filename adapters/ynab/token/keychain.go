package token

import (
	"errors"

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
