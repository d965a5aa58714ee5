package stdio

import (
	"encoding/json"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
)

// refusal is the answer to a line that the session never sees.
type refusal struct {
	code int64
	text string
	id   json.RawMessage // the request's own id; nil is written as null
	of   jsonrpc.ID      // the same id, to compare
}

func notJSON(text string) *refusal {
	return &refusal{code: jsonrpc.CodeParseError, text: "parse error: " + text}
}

func invalid(text string) *refusal {
	return &refusal{code: jsonrpc.CodeInvalidRequest, text: "invalid request: " + text}
}

// withID makes the refusal the answer to one request.
func (r *refusal) withID(id identity) *refusal {
	if id.kind == usable {
		r.id, r.of = id.raw, id.value
	}
	return r
}

// anonymous takes the id away: an error with the id of another call that is in flight would be taken for that
// call's answer.
func (r *refusal) anonymous() { r.id, r.of = nil, jsonrpc.ID{} }

// encode is the refusal as one line. The SDK's encoder leaves a null id out, which JSON-RPC does not allow.
func (r *refusal) encode() []byte {
	type failure struct {
		Code    int64  `json:"code"`
		Message string `json:"message"`
	}
	line, _ := json.Marshal(struct { // the id was read as JSON: this cannot fail
		Version string          `json:"jsonrpc"`
		ID      json.RawMessage `json:"id"`
		Error   failure         `json:"error"`
	}{version, r.id, failure{r.code, r.text}})
	return line
}
