package token_test

import (
	"fmt"
	"strings"
	"testing"

	"avenir-mcp/adapters/ynab/token"
)

// FuzzNew reads any text as a token. What is taken fits in a header as it is and is part of the text; what is refused is
// not repeated.
func FuzzNew(f *testing.F) {
	for _, text := range []string{
		"", " ", "\ufeff", "\ufeff token \n", "token", "to ken", "token\r\nX-Other: 1", "t\x00", "t\x7f", "tökén", "\xff", strings.Repeat("t", 1024), strings.Repeat("t", 1025),
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got, err := token.New(text)
		if err != nil {
			if !got.IsZero() || got.Reveal() != "" {
				t.Errorf("%q is refused, and there is a token: %q", text, got.Reveal())
			}
			if len(text) > 60 && strings.Contains(err.Error(), text) {
				t.Errorf("the error repeats it: %v", err)
			}
			return
		}
		secret := got.Reveal()
		if secret == "" || len(secret) > 1024 || !strings.Contains(text, secret) {
			t.Errorf("%q is taken as %q", text, secret)
		}
		if i := strings.IndexFunc(secret, func(r rune) bool { return r <= ' ' || r >= 0x7f }); i >= 0 {
			t.Errorf("%q is taken, with a character that no header may have at %d", secret, i)
		}
		if shown := fmt.Sprintf("%s %v %+v %#v %q %x", got, got, got, got, got, got); len(secret) > 7 && strings.Contains(shown, secret) {
			t.Errorf("it is printed: %s", shown)
		}
	})
}
