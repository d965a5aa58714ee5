package token

import (
	"errors"
	"fmt"
	"strings"
)

// shown is all that is ever printed of a token.
const shown = "[token]"

// longest is far beyond any token of YNAB, and short enough for a header.
const longest = 1024

// Token is a secret. Whatever prints, formats or encodes it gets a placeholder; only [Token.Reveal] gives it
// away. The zero value is none.
type Token struct {
	// A function, because fmt prints what it finds in unexported fields without asking their methods.
	secret func() string
}

// New reads a token as it was copied: white space around it, and the mark that some editors put before a text,
// are not part of it. No error repeats what was read.
func New(text string) (Token, error) {
	secret := strings.TrimSpace(strings.TrimPrefix(text, "\ufeff"))
	switch {
	case secret == "":
		return Token{}, errors.New("it is empty")
	case len(secret) > longest:
		return Token{}, fmt.Errorf("it is longer than any token: more than %d characters", longest)
	case strings.ContainsFunc(secret, func(r rune) bool { return r <= ' ' || r > '~' }):
		return Token{}, errors.New("it has characters that no token has, such as spaces")
	}
	return Token{secret: func() string { return secret }}, nil
}

// Reveal is the secret itself; empty for none.
func (t Token) Reveal() string {
	if t.secret == nil {
		return ""
	}
	return t.secret()
}

// IsZero says whether there is none.
func (t Token) IsZero() bool { return t.secret == nil }

// String is the placeholder.
func (Token) String() string { return shown }

// GoString is the placeholder.
func (Token) GoString() string { return shown }

// Format writes the placeholder, whatever the verb.
func (Token) Format(f fmt.State, _ rune) { _, _ = f.Write([]byte(shown)) }

// MarshalText gives the placeholder to every encoding: JSON, and so zap and slog, and others.
func (Token) MarshalText() ([]byte, error) { return []byte(shown), nil }
