package inputrequired

import (
	"crypto/rand"
	"fmt"
)

const (
	// KeySize is the number of bytes of a key: AES-256.
	KeySize = 32

	// shownKey is all that is ever printed of a key.
	shownKey = "[key]"
)

// Key is what states are sealed under. It prints as a placeholder in every format: whoever has it can answer for the
// person.
type Key [KeySize]byte

// NewKey is a random key. Whatever is sealed under it is lost with the process.
func NewKey() Key {
	var key Key
	_, _ = rand.Read(key[:]) // never fails: the program ends when the system has no randomness
	return key
}

// Format implements [fmt.Formatter].
func (Key) Format(f fmt.State, _ rune) { _, _ = f.Write([]byte(shownKey)) }

// MarshalText implements [encoding.TextMarshaler], for JSON and logs.
func (Key) MarshalText() ([]byte, error) { return []byte(shownKey), nil }
