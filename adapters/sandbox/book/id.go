package book

import (
	"crypto/sha256"
	"fmt"
	"strings"
)

// ID makes up an id in the form of YNAB's, a random UUID, but always the same for the same meaning: a
// server that is started again has the ids it had before.
func ID(meaning ...string) string {
	sum := sha256.Sum256([]byte(strings.Join(meaning, "\x00")))
	sum[6] = sum[6]&0x0f | 0x40
	sum[8] = sum[8]&0x3f | 0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", sum[:4], sum[4:6], sum[6:8], sum[8:10], sum[10:16])
}
