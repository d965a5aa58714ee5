package mcp

import (
	"bytes"
	"encoding/json"
)

// compactJSON is a value as people and models read it: on one line, and without the escapes that only browsers
// need.
func compactJSON(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimSpace(b.Bytes()), nil
}
