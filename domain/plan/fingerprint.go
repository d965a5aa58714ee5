package plan

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"slices"
)

// Subject is the exact change, as data: a value that marshals to JSON in which every number is an integer
// that a double can hold. What a person confirms is a subject, never a text.
type Subject interface{ subject() }

// Fingerprint is the lower-case hexadecimal SHA-256 of the canonical JSON of [plan id, subject].
type Fingerprint string

// FingerprintOf names the change subject in the plan with this UUID. Where the subject is a list of
// changes, their order does not matter. It panics on a subject that is not JSON, which no subject of this
// package is.
func FingerprintOf(planID string, subject Subject) Fingerprint {
	canonical, err := canonicalSubject(subject)
	if err != nil {
		panic("plan: a subject that is not JSON: " + err.Error())
	}
	text := append(appendString([]byte{'['}, planID), ',')
	text = append(append(text, canonical...), ']')
	sum := sha256.Sum256(text)
	return Fingerprint(hex.EncodeToString(sum[:]))
}

// canonicalSubject sorts the elements of a subject that is a list of changes by their own canonical JSON.
// Lists inside of a subject keep their order.
func canonicalSubject(subject Subject) ([]byte, error) {
	value, err := decoded(subject)
	if err != nil {
		return nil, err
	}
	list, ok := value.([]any)
	if !ok {
		return appendValue(nil, value)
	}
	elements := make([][]byte, len(list))
	for i, e := range list {
		if elements[i], err = appendValue(nil, e); err != nil {
			return nil, err
		}
	}
	slices.SortFunc(elements, bytes.Compare)
	sorted := append([]byte{'['}, bytes.Join(elements, []byte{','})...)
	return append(sorted, ']'), nil
}
