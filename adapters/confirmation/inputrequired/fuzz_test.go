package inputrequired_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"go.uber.org/zap"

	"avenir-mcp/adapters/confirmation/inputrequired"
)

// FuzzOpen looks for a text that opens although nobody sealed it, and for a sealed content that counts although it is
// no state of this process.
func FuzzOpen(f *testing.F) {
	there := newFixture()
	for _, seed := range []string{
		"", "v1.", "v1", "v2.AAAA", "v1.====", "v1.\n", "v1." + strings.Repeat("A", 37), "v1." + strings.Repeat("A", 38),
		there.question(), inputrequired.SealedText(there.Way, ""), inputrequired.SealedText(there.Way, "{}"),
		`{"v":1,"process":"another","fingerprint":"a","tool":"set_budget","arguments":"07` + strings.Repeat("00", 31) + `","principal":"bearer-hash","issued":0,"nonce":"n"}`,
		`{"v":1}`, `{"v":1,"process":"","tool":"set_budget","principal":"bearer-hash","issued":0,"nonce":""}`, `{"v":1,"process":null}`, `[1]`,
	} {
		f.Add(seed)
	}
	key := inputrequired.NewKey()
	sealer := inputrequired.NewSealer(key)
	here := &fixture{Way: inputrequired.New(key, new(fakeClock), zap.NewNop())}
	f.Fuzz(func(t *testing.T, token string) {
		if content, ok := sealer.Open(token); ok || content != nil {
			t.Fatalf("%q opens as %q", token, content)
		}
		if token != "" {
			got, err := here.present(token)
			wantInvalid(t, got, err)
		}
		got, err := here.present(inputrequired.SealedText(here.Way, token))
		wantInvalid(t, got, err)
	})
}

// FuzzSeal holds that what was sealed opens as it was, and no longer when a single bit of it is another, when it is cut
// off, or with another key.
func FuzzSeal(f *testing.F) {
	f.Add([]byte(nil), uint16(0), uint8(0))
	f.Add([]byte("{}"), uint16(2), uint8(1))
	f.Add([]byte(`{"v":1}`), uint16(3), uint8(5))
	f.Add([]byte("\x00\xff\n"), uint16(9), uint8(2))
	f.Add(bytes.Repeat([]byte("a"), 1000), uint16(1300), uint8(7))
	sealer, stranger := inputrequired.NewSealer(inputrequired.NewKey()), inputrequired.NewSealer(inputrequired.NewKey())
	f.Fuzz(func(t *testing.T, content []byte, at uint16, bit uint8) {
		token := sealer.Seal(content)
		if got, ok := sealer.Open(token); !ok || !bytes.Equal(got, content) {
			t.Fatalf("%q opens as %q, %t", content, got, ok)
		}
		if _, ok := stranger.Open(token); ok {
			t.Error("it opens with another key")
		}
		i := int(at) % len(token)
		changed := []byte(token)
		changed[i] ^= 1 << (bit % 8)
		for name, other := range map[string]string{
			"changed": string(changed), "cut": token[:i], "lengthened": token + token[i:], "with a line break": token[:i] + "\n" + token[i:],
		} {
			if got, ok := sealer.Open(other); ok {
				t.Errorf("%s at %d, %q opens as %q", name, i, other, got)
			}
		}
	})
}

// FuzzUses puts anything into the file in which several processes write down the answers that were used. No answer
// counts twice, one that is written down there never does, and nothing of the file is lost.
func FuzzUses(f *testing.F) {
	nonce := strings.Repeat("0f", 16)
	for _, before := range []string{
		"", "\n", " ", "1790323200000000000 " + nonce + "\n", "1790323200000000000 00ff", "rubbish\n\n", "\xff\x00",
		"9223372036854775807 " + nonce + "\n", "-9223372036854775808 " + nonce + "\n", "9223372036854775808 " + nonce,
		"1e9 " + nonce + "\n", "+1 " + nonce + "\n", "0 " + nonce + " \n", "1790323200000000000  " + nonce + "\r\n",
		nonce + " 1790323200000000000\n", "1790323200000000000 " + nonce + nonce + "\n", strings.Repeat("a", 5000),
	} {
		f.Add([]byte(before), []byte(""))
		f.Add([]byte(before), []byte("\n"+before))
	}
	f.Fuzz(func(t *testing.T, before, after []byte) {
		there := newFamily(t)
		one, other := there.process(), there.process()
		fresh, used := one.question(), one.question()
		line := fmt.Sprintf("\n%d %s\n", there.clock.at.Load(), inputrequired.NonceOf(one.Way, used))
		file := bytes.Join([][]byte{before, after}, []byte(line))
		if len(file) > 200_000 {
			return // a file that grows too large is rightly tidied up
		}
		if err := os.MkdirAll(filepath.Dir(there.file), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(there.file, file, 0o600); err != nil {
			t.Fatal(err)
		}
		got, err := other.present(used)
		wantInvalid(t, got, err)
		if got, err := other.present(fresh); err != nil { // a time in the file makes it too old
			wantInvalid(t, got, err)
		} else {
			wantApproved(t, got, err)
		}
		for _, p := range []*fixture{one, other} {
			got, err := p.present(fresh)
			wantInvalid(t, got, err)
		}
		if now, err := os.ReadFile(there.file); err != nil || !bytes.HasPrefix(now, file) {
			t.Errorf("the file was %q and is %q, %v", file, now, err)
		}
	})
}
