package replies

import (
	"bytes"
	"encoding/json"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
)

const (
	methodCallTool  = "tools/call"
	memberResponses = "inputResponses"
)

// response repairs what answers a call of ours; asked says that the call showed a form.
func response(m *jsonrpc.Response, asked bool) jsonrpc.Message {
	if m.Error != nil || !asked && !mentions(m.Result, memberAction) {
		return m
	}
	repaired, changed := result(m.Result, asked)
	if !changed {
		return m
	}
	out := *m
	out.Result = repaired
	return &out
}

// result repairs what a form was answered with. What answers something else is left alone, unless it can only
// be a form's answer.
func result(raw json.RawMessage, asked bool) (json.RawMessage, bool) {
	members := object(raw)
	if _, isText := text(members[memberAction]); isText {
		return reply(raw, members)
	}
	if asked {
		return cancelled, true
	}
	return raw, false
}

// request repairs the answers that a call carries.
func request(m *jsonrpc.Request) jsonrpc.Message {
	if m.Method != methodCallTool || !mentions(m.Params, memberResponses) {
		return m
	}
	params := object(m.Params)
	raw, carried := params[memberResponses]
	if !carried || string(raw) == null {
		return m
	}
	switch repaired, changed := responses(raw); {
	case !changed:
		return m
	case repaired == nil:
		delete(params, memberResponses)
	default:
		params[memberResponses] = repaired
	}
	out := *m
	out.Params = encode(params)
	return &out
}

// responses repairs each answer; nil when there is nothing that could be one.
func responses(raw json.RawMessage) (repaired json.RawMessage, changed bool) {
	entries := object(raw)
	if entries == nil {
		return nil, true
	}
	for name, before := range entries {
		after, differs := entry(before)
		entries[name] = after
		changed = changed || differs
	}
	if !changed {
		return raw, false
	}
	return encode(entries), true
}

// mentions is a cheap look at whether there can be a member of that name at all. A name may be written with
// escapes.
func mentions(raw json.RawMessage, name string) bool {
	return bytes.Contains(raw, []byte(name)) || bytes.Contains(raw, []byte(`\u`))
}
