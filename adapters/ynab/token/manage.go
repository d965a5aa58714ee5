package token

import (
	"errors"
	"fmt"
)

// Set stores a token, as it was copied, in a keychain.
func Set(k Keychain, text string) error {
	t, err := New(text)
	if err != nil {
		return fmt.Errorf("this is not a token: %w", err)
	}
	if err := k.Set(t.Reveal()); err != nil {
		return fmt.Errorf("this system has no keychain that can be used (%w). Instead, %s", err, intoFile)
	}
	return nil
}

// Remove takes the token out of a keychain; false when there was none.
func Remove(k Keychain) (bool, error) {
	switch err := k.Remove(); {
	case errors.Is(err, ErrNotStored):
		return false, nil
	case err != nil:
		return false, fmt.Errorf("the keychain cannot be written: %w", err)
	}
	return true, nil
}

// Status says what there is, and never what it is.
type Status struct {
	// InUse is where the token comes from that would be used; empty when none can be.
	InUse Origin
	// Problem is why none can be used; nil when one can.
	Problem error
	// Stored says whether the keychain has one, in use or not, and KeychainProblem why that is not known.
	Stored          bool
	KeychainProblem error
}

// StatusOf looks at all sources.
func StatusOf(s Sources) Status {
	var is Status
	_, is.InUse, is.Problem = Load(s)
	if s.Keychain == nil {
		return is
	}
	_, err := ask(s.Keychain)
	is.Stored = err == nil
	if err != nil && !errors.Is(err, ErrNotStored) {
		is.KeychainProblem = err
	}
	return is
}
