package plan

import "encoding/json"

// JSONSubject is a subject of any form, for the rules that all subjects share.
type JSONSubject string

func (JSONSubject) subject() {}

// MarshalJSON is the text itself.
func (s JSONSubject) MarshalJSON() ([]byte, error) { return json.RawMessage(s), nil }
