package stdio

import (
	"encoding/json"
	"math"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
)

// exactly is the largest integer up to which a float64 holds every one. The SDK keeps numeric ids as float64
// on the way in: an answer to a larger id would carry another id, and never find its call.
const exactly = 1<<53 - 1

type identityKind int

const (
	absent identityKind = iota
	usable
	unusable // of a wrong type, null included: MCP does not allow it
)

// identity is the "id" of a message.
type identity struct {
	kind  identityKind
	raw   json.RawMessage // as it was written
	value jsonrpc.ID
}

func (e envelope) identity() identity {
	raw, present := e["id"]
	if !present {
		return identity{kind: absent}
	}
	id := identity{kind: unusable, raw: raw}
	var value any
	if json.Unmarshal(raw, &value) != nil {
		return id // a number beyond every float64
	}
	if n, number := value.(float64); number && (n != math.Trunc(n) || math.Abs(n) > exactly) {
		return id
	}
	if made, err := jsonrpc.MakeID(value); err == nil && made.IsValid() {
		id.kind, id.value = usable, made
	}
	return id
}

// text decodes a JSON string.
func text(raw json.RawMessage) (s string, isText bool) {
	if len(raw) == 0 || raw[0] != '"' {
		return "", false
	}
	return s, json.Unmarshal(raw, &s) == nil
}

// structured accepts what JSON-RPC allows as parameters, and null and nothing, which clients send as well.
func structured(raw json.RawMessage) bool {
	return len(raw) == 0 || isNull(raw) || raw[0] == '{' || raw[0] == '['
}

func isNull(raw json.RawMessage) bool { return string(raw) == "null" }
