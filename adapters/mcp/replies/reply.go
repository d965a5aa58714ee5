package replies

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

const (
	memberAction  = "action"
	memberContent = "content"
	memberMeta    = "_meta"
	memberRoots   = "roots"
	actionAccept  = "accept"
	null          = "null"

	// deepest is how deeply a value may be nested. The SDK (v1.8.0) refuses a message that is nested more than
	// 1000 deep as a whole.
	deepest = 500
)

// known are the members that the SDK looks at to tell what an answer is, and to read a form's.
var known = []string{memberAction, memberContent, memberMeta, memberRoots, "role"}

// cancelled stands for an answer that nobody can read.
var cancelled = json.RawMessage(`{"action":"cancel"}`)

// entry repairs one of the answers that a call carries.
func entry(raw json.RawMessage) (repaired json.RawMessage, changed bool) {
	members := object(raw)
	action, isText := text(members[memberAction])
	switch _, roots := members[memberRoots]; {
	case elsewhere(raw, members):
		return raw, false
	case !isText, roots && action == actionAccept:
		return cancelled, true
	case roots: // the SDK would take a refusal for a list of roots
		return form(members), true
	}
	return reply(raw, members)
}

// elsewhere tells whether an answer is one to something else than a form, and the SDK can decode it.
func elsewhere(raw json.RawMessage, members map[string]json.RawMessage) bool {
	return members[memberAction] == nil && !misspelled(members) && readable(raw)
}

// reply repairs the answer to a form, whose action is a text.
func reply(raw json.RawMessage, members map[string]json.RawMessage) (repaired json.RawMessage, changed bool) {
	if fits(members, memberContent) && fits(members, memberMeta) && !misspelled(members) && !tooDeep(raw) {
		return raw, false
	}
	return form(members), true
}

// form is an answer without what the SDK cannot decode, and with no members but a form's.
func form(members map[string]json.RawMessage) json.RawMessage {
	kept := map[string]json.RawMessage{memberAction: members[memberAction]}
	for _, name := range []string{memberContent, memberMeta} {
		if raw, present := members[name]; present && fits(members, name) {
			kept[name] = raw
		}
	}
	return encode(kept)
}

// fits tells whether the SDK can decode a member that is an object, null or absent.
func fits(members map[string]json.RawMessage, name string) bool {
	raw, present := members[name]
	var read map[string]any
	return !present || !tooDeep(raw) && json.Unmarshal(raw, &read) == nil
}

// misspelled tells whether a member is called almost like one that counts. The SDK takes "Action" for "action"
// in an answer that comes with a call, and the last of the two counts.
func misspelled(members map[string]json.RawMessage) bool {
	for name := range members {
		if !slices.Contains(known, name) && slices.ContainsFunc(known, func(k string) bool { return strings.EqualFold(k, name) }) {
			return true
		}
	}
	return false
}

// readable tells whether the SDK can decode an answer that comes with a call.
func readable(raw json.RawMessage) bool {
	var read mcp.InputResponseMap
	return !tooDeep(raw) && json.Unmarshal(encode(map[string]json.RawMessage{"it": raw}), &read) == nil
}

// object is the members of an object; nil when it is none.
func object(raw json.RawMessage) map[string]json.RawMessage {
	var members map[string]json.RawMessage
	if json.Unmarshal(raw, &members) != nil {
		return nil
	}
	return members
}

// text decodes a JSON string.
func text(raw json.RawMessage) (s string, isText bool) {
	if len(raw) == 0 || raw[0] != '"' {
		return "", false
	}
	return s, json.Unmarshal(raw, &s) == nil
}

// encode puts members together again, each as it was written.
func encode(members map[string]json.RawMessage) json.RawMessage {
	raw, _ := json.Marshal(members) // each was read as JSON: this cannot fail
	return raw
}

func tooDeep(raw json.RawMessage) bool {
	depth, inString, escaped := 0, false, false
	for _, b := range raw {
		switch {
		case escaped:
			escaped = false
		case inString && b == '\\':
			escaped = true
		case b == '"':
			inString = !inString
		case inString:
		case b == '{' || b == '[':
			if depth++; depth > deepest {
				return true
			}
		case b == '}' || b == ']':
			depth--
		}
	}
	return false
}
