package plan

import "encoding/json"

// JSONSubject is a subject of any form, for the rules that all subjects share.
type JSONSubject string

func (JSONSubject) subject() {}

// MarshalJSON is the text itself.
func (s JSONSubject) MarshalJSON() ([]byte, error) { return json.RawMessage(s), nil }

// CanonicalText is [Canonical] of a JSON text as it is written, repeated keys and all.
func CanonicalText(text []byte) ([]byte, error) {
	v, err := parse(text)
	if err != nil {
		return nil, err
	}
	return appendValue(nil, v)
}
