package replies

import (
	"bytes"
	"encoding/json"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
)

// Body is what a client posted over HTTP, one message or several, with repaired replies. Over HTTP nobody knows here
// which forms are open; but forms are all that this server ever asks of a client, so that every answer is one to a
// form. What is no JSON-RPC is left as it is, for the SDK to refuse.
func Body(posted []byte) []byte {
	if !mentions(posted, memberResponses) && !mentions(posted, "result") {
		return posted
	}
	if bytes.HasPrefix(bytes.TrimLeft(posted, " \t\r\n"), []byte("[")) {
		return batch(posted)
	}
	return one(posted)
}

func batch(posted []byte) []byte {
	var messages []json.RawMessage
	if json.Unmarshal(posted, &messages) != nil {
		return posted
	}
	for i, m := range messages {
		messages[i] = one(m)
	}
	repaired, _ := json.Marshal(messages) // each was read as JSON: this cannot fail
	return repaired
}

func one(posted []byte) []byte {
	m, err := jsonrpc.DecodeMessage(posted)
	if err != nil {
		return posted
	}
	repaired := m
	switch m := m.(type) {
	case *jsonrpc.Request:
		repaired = request(m)
	case *jsonrpc.Response:
		repaired = response(m, true)
	}
	if repaired == m {
		return posted
	}
	if encoded, err := jsonrpc.EncodeMessage(repaired); err == nil {
		return encoded
	}
	return posted
}
