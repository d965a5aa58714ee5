package code_test

import (
	"encoding/base64"
	"regexp"
	"testing"
	"time"

	"avenir-mcp/adapters/confirmation/code"
)

func TestFormat(t *testing.T) {
	t.Parallel()
	store := code.NewStore(new(fakeClock))
	shape := regexp.MustCompile(`^[A-Za-z0-9_-]{11}$`)
	seen := map[string]bool{}
	var bits [8]byte
	for _, c := range issueMany(store, 500) {
		raw, err := base64.RawURLEncoding.Strict().DecodeString(c)
		if !shape.MatchString(c) || err != nil || len(raw) != 8 {
			t.Fatalf("%q is not 8 bytes in 11 URL-safe characters: %v", c, err)
		}
		if seen[c] {
			t.Fatalf("%q was issued twice", c)
		}
		seen[c] = true
		for i := range raw {
			bits[i] |= raw[i]
		}
	}
	for i, b := range bits {
		if b != 0xff {
			t.Errorf("byte %d has bits that are never set: %08b", i, b)
		}
	}
}

func TestLife(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name string
		wait time.Duration
		want bool
	}{
		{"a code counts at once", 0, true},
		{"a code counts after 599 seconds", 599 * time.Second, true},
		{"a code counts after exactly 600 seconds", 600 * time.Second, true},
		{"a code does not count any more after the least more than 600 seconds", 600*time.Second + 1, false},
		{"a code does not count after an hour", time.Hour, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			clock := new(fakeClock)
			clock.advance(17 * time.Hour)
			store := code.NewStore(clock)
			c := store.Issue(scope)
			clock.advance(tt.wait)
			if got := store.Redeem(c, scope); got != tt.want {
				t.Errorf("got %v", got)
			}
		})
	}
}

func TestUsedOnce(t *testing.T) {
	t.Parallel()
	other := scope
	other.Fingerprint = "b"
	tests := []struct {
		name  string
		first func(s *code.Store, c string)
	}{
		{"a code that was redeemed is used up", func(s *code.Store, c string) { s.Redeem(c, scope) }},
		{"a code that did not match is used up", func(s *code.Store, c string) { s.Redeem(c, other) }},
		{"a code that was spent for nothing is used up", func(s *code.Store, c string) { s.Spend(c) }},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			store := code.NewStore(new(fakeClock))
			codes := issueMany(store, 3)
			tt.first(store, codes[1])
			if store.Redeem(codes[1], scope) {
				t.Error("it counts again")
			}
			if !store.Redeem(codes[0], scope) || !store.Redeem(codes[2], scope) {
				t.Error("its neighbours do not count any more")
			}
		})
	}
}

func TestScope(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name      string
		presented code.Scope
		want      bool
	}{
		{"the scope it was issued for", code.Scope{Tool: "tool", Principal: "stdio", Fingerprint: "a"}, true},
		{"another subject or plan", code.Scope{Tool: "tool", Principal: "stdio", Fingerprint: "b"}, false},
		{"another tool", code.Scope{Tool: "other", Principal: "stdio", Fingerprint: "a"}, false},
		{"another principal", code.Scope{Tool: "tool", Principal: "bearer", Fingerprint: "a"}, false},
		{"a letter moved from the tool to the principal", code.Scope{Tool: "too", Principal: "lstdio", Fingerprint: "a"}, false},
		{"a letter moved from the fingerprint to the principal", code.Scope{Tool: "tool", Principal: "stdioa"}, false},
		{"no scope", code.Scope{}, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			store := code.NewStore(new(fakeClock))
			if got := store.Redeem(store.Issue(scope), tt.presented); got != tt.want {
				t.Errorf("got %v", got)
			}
		})
	}
}

func TestUnknown(t *testing.T) {
	t.Parallel()
	store := code.NewStore(new(fakeClock))
	c := store.Issue(scope)
	elsewhere := code.NewStore(new(fakeClock)).Issue(scope)
	for name, presented := range map[string]string{
		"nothing": "", "a part": c[:10], "more": c + "A", "a line end": c + "\n", "padding": c + "=",
		"eleven zero bytes": string(make([]byte, 11)), "one of another process": elsewhere,
	} {
		if store.Redeem(presented, scope) {
			t.Errorf("%s counts", name)
		}
	}
	for i := range c {
		b := []byte(c)
		b[i] ^= 1
		if store.Redeem(string(b), scope) {
			t.Errorf("it counts with character %d changed", i)
		}
	}
	if !store.Redeem(c, scope) {
		t.Error("guesses used the code up")
	}
}
