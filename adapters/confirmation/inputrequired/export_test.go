package inputrequired

import (
	"encoding/json"

	"avenir-mcp/adapters/confirmation"
	"avenir-mcp/domain/plan"
)

// SealedInFormat seals a good state of another format version.
func SealedInFormat(w *Way, c confirmation.Client, f plan.Fingerprint, version int) string {
	s, _ := w.open(w.seal(c, f))
	s.Version = version
	content, _ := json.Marshal(s)
	return w.sealer.Seal(content)
}

// SealedText seals anything.
func SealedText(w *Way, content string) string { return w.sealer.Seal([]byte(content)) }

// NonceOf reads the nonce of a state.
func NonceOf(w *Way, token string) string {
	s, _ := w.open(token)
	return s.Nonce
}

// Remembered is how many used nonces are held, in each of the two places that hold them.
func Remembered(w *Way) (known, ordered int) {
	u := w.used.(*used)
	u.mu.Lock()
	defer u.mu.Unlock()
	return len(u.nonces), len(u.order)
}
