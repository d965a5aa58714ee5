package journal

import (
	"crypto/rand"
	"encoding/hex"
)

// Salt draws 16 random bytes, in hexadecimal, for the digests that one operation records.
func Salt() string {
	var b [16]byte
	_, _ = rand.Read(b[:]) // ends the program rather than fail
	return hex.EncodeToString(b[:])
}
