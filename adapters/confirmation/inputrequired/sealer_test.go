package inputrequired_test

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"encoding/base64"
	"testing"

	"pgregory.net/rapid"

	"avenir-mcp/adapters/confirmation/inputrequired"
)

func TestSealed(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		content := rapid.SliceOf(rapid.Byte()).Draw(rt, "content")
		key := inputrequired.NewKey()
		token := inputrequired.NewSealer(key).Seal(content)
		got, ok := inputrequired.NewSealer(key).Open(token)
		if !ok || !bytes.Equal(got, content) {
			rt.Fatalf("opened %v as %x, want %x", ok, got, content)
		}
		if got, ok := inputrequired.NewSealer(inputrequired.NewKey()).Open(token); ok || got != nil {
			rt.Fatal("another key opens it")
		}
	})
}

func TestEveryChangeOfATokenIsFound(t *testing.T) {
	t.Parallel()
	f := newFixture()
	token := f.question()
	for i := range token {
		for bit := range 8 {
			b := []byte(token)
			b[i] ^= 1 << bit
			got, err := f.present(string(b))
			wantInvalid(t, got, err)
		}
		got, err := f.present(token[:i])
		if i > 0 { // no state at all is a first call
			wantInvalid(t, got, err)
			got, err = f.present(token[i:])
			wantInvalid(t, got, err)
		}
		got, err = f.present(token[:i] + token[i+1:])
		wantInvalid(t, got, err)
	}
	for _, inserted := range []string{"A", "=", "\n", "\r", " ", "\x00"} {
		for i := range len(token) + 1 {
			got, err := f.present(token[:i] + inserted + token[i:])
			wantInvalid(t, got, err)
		}
	}
	got, err := f.present(token)
	wantApproved(t, got, err)
}

func TestSpareBitsOfTheLastCharacterAreFound(t *testing.T) {
	t.Parallel()
	sealer := inputrequired.NewSealer(inputrequired.NewKey())
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	for length := range 3 { // one, two and no spare characters at the end
		token := sealer.Seal(make([]byte, length))
		for _, last := range alphabet {
			changed := token[:len(token)-1] + string(last)
			if _, ok := sealer.Open(changed); ok != (changed == token) {
				t.Errorf("length %d: opens with %q at the end: %v", length, last, ok)
			}
		}
	}
}

func TestSealedForAnotherPurposeDoesNotOpen(t *testing.T) {
	t.Parallel()
	key := inputrequired.NewKey()
	block, err := aes.NewCipher(key[:])
	if err != nil {
		t.Fatal(err)
	}
	aead, err := cipher.NewGCMWithRandomNonce(block)
	if err != nil {
		t.Fatal(err)
	}
	const own = "avenir-mcp confirmation request state v1"
	sealer := inputrequired.NewSealer(key)
	for purpose, want := range map[string]bool{
		own: true, "": false, "avenir-mcp cursor v1": false, own + "0": false,
	} {
		token := "v1." + base64.RawURLEncoding.EncodeToString(aead.Seal(nil, nil, []byte("yes"), []byte(purpose)))
		if _, ok := sealer.Open(token); ok != want {
			t.Errorf("sealed for %q: opens: %v", purpose, ok)
		}
	}
}
