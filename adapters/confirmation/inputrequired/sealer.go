package inputrequired

import (
	"crypto/aes"
	"crypto/cipher"
	"encoding/base64"
	"strings"
)

const (
	prefix = "v1."
	// purpose is sealed in with every text, so that one sealed under the same key for anything else, or in
	// another version, does not open here.
	purpose = "avenir-mcp confirmation request state v1"
)

// Sealer makes texts that only it can read, and that nobody can change. It may be used by many goroutines
// at once.
type Sealer struct{ aead cipher.AEAD }

// NewSealer makes a sealer for the key.
func NewSealer(key Key) *Sealer {
	block := must(aes.NewCipher(key[:]))
	return &Sealer{aead: must(cipher.NewGCMWithRandomNonce(block))}
}

// Seal makes the token that carries the content: "v1." and URL-safe characters.
func (s *Sealer) Seal(content []byte) string {
	sealed := s.aead.Seal(nil, nil, content, []byte(purpose)) //nolint:gosec // it draws its nonce itself
	return prefix + base64.RawURLEncoding.EncodeToString(sealed)
}

// Open returns the content of a token; false when it is not, character by character, one that was sealed
// under this key.
func (s *Sealer) Open(token string) ([]byte, bool) {
	text, ok := strings.CutPrefix(token, prefix)
	if !ok {
		return nil, false
	}
	sealed, err := base64.RawURLEncoding.DecodeString(text)
	// The decoder skips line breaks and ignores spare bits of the last character; encoding again finds both.
	if err != nil || base64.RawURLEncoding.EncodeToString(sealed) != text {
		return nil, false
	}
	content, err := s.aead.Open(nil, nil, sealed, []byte(purpose))
	return content, err == nil
}

// must is for what cannot fail: a cipher for a key of this length, and JSON of texts and numbers.
func must[T any](v T, err error) T {
	if err != nil {
		panic("inputrequired: " + err.Error())
	}
	return v
}
