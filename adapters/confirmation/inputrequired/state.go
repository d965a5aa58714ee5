package inputrequired

import (
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"time"

	"avenir-mcp/adapters/confirmation"
	"avenir-mcp/domain/plan"
)

// version is the only format of a state that is understood.
const version = 1

// state is what a request state carries, and what an answer is held against when it comes back.
type state struct {
	Version int `json:"v"`
	// Process is the process that sealed it, or the one word for all that share a key. The time of issue and the
	// used nonces mean something there only.
	Process     string           `json:"process"`
	Fingerprint plan.Fingerprint `json:"fingerprint"`
	Tool        string           `json:"tool"`
	// Arguments is the hexadecimal SHA-256 of the call's canonical arguments.
	Arguments string `json:"arguments"`
	Principal string `json:"principal"`
	// Issued is on the clock of elapsed time; where processes share a key, it is the time since 1970.
	Issued time.Duration `json:"issued"`
	Nonce  string        `json:"nonce"`
}

// seal makes the request state for the question with this fingerprint, put to this client now.
func (w *Way) seal(c confirmation.Client, f plan.Fingerprint) string {
	return w.sealer.Seal(must(json.Marshal(state{
		Version:     version,
		Process:     w.process,
		Fingerprint: f,
		Tool:        c.Tool,
		Arguments:   hex.EncodeToString(c.ArgumentsDigest[:]),
		Principal:   c.Principal,
		Issued:      w.used.now(),
		Nonce:       random16(),
	})))
}

// open reads a request state that this process sealed.
func (w *Way) open(token string) (state, reason) {
	content, ok := w.sealer.Open(token)
	if !ok {
		return state{}, notSealed
	}
	var s state
	if err := json.Unmarshal(content, &s); err != nil || s.Version != version {
		return state{}, unknownVersion
	}
	if s.Process != w.process {
		return state{}, otherProcess
	}
	return s, ""
}

// fits tells what is wrong with bringing the state back in this call.
func (s state) fits(c confirmation.Client) reason {
	switch {
	case s.Tool != c.Tool:
		return otherTool
	case s.Arguments != hex.EncodeToString(c.ArgumentsDigest[:]):
		return otherArguments
	case s.Principal != c.Principal:
		return otherPrincipal
	default:
		return ""
	}
}

// nonceLength is the number of characters of a nonce.
const nonceLength = 32

// random16 is 16 random bytes in hexadecimal.
func random16() string {
	var b [16]byte
	_, _ = rand.Read(b[:]) // never fails: the program ends when the system has no randomness
	return hex.EncodeToString(b[:])
}
