package token

import (
	"errors"
	"fmt"
)

// The variables of the environment that a token can be in.
const (
	Variable     = "YNAB_API_KEY"
	FileVariable = "YNAB_API_KEY_FILE"
)

// Origin is where a token was found, in words for people.
type Origin string

// Where a token can be found.
const (
	FromEnvironment Origin = "the variable " + Variable
	FromFile        Origin = "the file that " + FileVariable + " names"
	FromKeychain    Origin = "the keychain"
)

// ErrNone is wrapped when there is no token anywhere. Its text says how to give one.
var ErrNone = errors.New("there is no YNAB token. Make one in YNAB under Account Settings, Developer Settings. " +
	"Then run `avenir-mcp token set`, which keeps it in the system's keychain, or set " + Variable + ", or set " + FileVariable +
	" to a file that only you can read. " + toTry)

const (
	toTry = "To try this program without a token, set AVENIR_MCP_SANDBOX=1"
	// intoFile is what to do with a token where no keychain takes it.
	intoFile = "put the token in a file that only you can read (chmod 600), and set " + FileVariable + " to it"
)

// noKeychainError is [ErrNone] where a keychain is of no help either, so that its text does not send anybody there.
type noKeychainError struct{ reason error }

func (e *noKeychainError) Error() string {
	return fmt.Sprintf("there is no YNAB token, and this system has no keychain that can be used (%v). Make a token in YNAB under "+
		"Account Settings, Developer Settings. Then %s; or set %s. %s", e.reason, intoFile, Variable, toTry)
}

func (e *noKeychainError) Unwrap() []error { return []error{ErrNone, e.reason} }

// Sources are where a token is looked for.
type Sources struct {
	// Getenv reads a variable of the environment; one that is empty is not set.
	Getenv func(string) string
	// Keychain may be nil.
	Keychain Keychain
}

// Load finds the token: in the variable, in the file, or, when neither is set, in the keychain. No error
// repeats what was found.
func Load(s Sources) (Token, Origin, error) {
	value, path := s.Getenv(Variable), s.Getenv(FileVariable)
	switch {
	case value != "" && path != "":
		return Token{}, "", fmt.Errorf("%s and %s are both set: unset one of them", Variable, FileVariable)
	case value != "":
		t, err := New(value)
		return found(t, FromEnvironment, Variable, err)
	case path != "":
		t, err := fromFile(path)
		return found(t, FromFile, FileVariable, err)
	}
	return fromKeychain(s.Keychain)
}

func found(t Token, from Origin, variable string, err error) (Token, Origin, error) {
	if err != nil {
		return Token{}, "", fmt.Errorf("%s cannot be used: %w", variable, err)
	}
	return t, from, nil
}

func fromKeychain(k Keychain) (Token, Origin, error) {
	if k == nil {
		return Token{}, "", ErrNone
	}
	secret, err := ask(k)
	switch {
	case errors.Is(err, ErrNotStored):
		return Token{}, "", ErrNone
	case err != nil:
		return Token{}, "", &noKeychainError{err}
	}
	t, err := New(secret)
	if err != nil {
		return Token{}, "", fmt.Errorf("the token in the keychain cannot be used: %w; run `avenir-mcp token set` again", err)
	}
	return t, FromKeychain, nil
}
