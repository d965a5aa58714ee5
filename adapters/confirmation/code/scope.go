package code

import (
	"crypto/sha256"
	"encoding/binary"

	"avenir-mcp/domain/plan"
)

// Scope is what one code confirms: one change, by one tool, for one caller.
type Scope struct {
	Tool        string
	Principal   string
	Fingerprint plan.Fingerprint
}

// digest is what is kept of a scope, so that a comparison always takes the same time. Each part is written
// with its length first: moving characters from one part to the next gives another digest.
func (s Scope) digest() [sha256.Size]byte {
	var text []byte
	for _, part := range []string{s.Tool, s.Principal, string(s.Fingerprint)} {
		text = binary.BigEndian.AppendUint64(text, uint64(len(part)))
		text = append(text, part...)
	}
	return sha256.Sum256(text)
}
