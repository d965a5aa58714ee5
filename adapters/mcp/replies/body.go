package replies

import (
	"bytes"
	"encoding/json"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
)

const (
	memberVersion = "jsonrpc"
	memberID      = "id"
	memberMethod  = "method"
	memberParams  = "params"
	memberResult  = "result"
	memberError   = "error"

	version = "2.0"
)

// Body is what a client posted over HTTP, one message or several, with repaired replies. Over HTTP nobody knows here
// which forms are open; but forms are all that this server ever asks of a client, so that every answer is one to a
// form, unless it can be read as one to something else. What can be neither a request nor an answer is left as it is,
// for the SDK to refuse.
func Body(posted []byte) []byte {
	repair := one
	if bytes.HasPrefix(bytes.TrimLeft(posted, " \t\r\n"), []byte("[")) {
		repair = batch
	}
	if repaired, changed := repair(posted); changed {
		return repaired
	}
	return posted
}

func batch(posted []byte) (repaired []byte, changed bool) {
	var messages []json.RawMessage
	if !first(posted, &messages) {
		return nil, false
	}
	for i, m := range messages {
		if after, differs := one(m); differs {
			messages[i], changed = after, true
		}
	}
	repaired, _ = json.Marshal(messages) // each was read as JSON: this cannot fail
	return repaired, changed
}

// one reads a message by its members: the SDK's decoder refuses all of one that is nested too deeply, and with it the
// no in it.
func one(posted []byte) (repaired []byte, changed bool) {
	var members map[string]json.RawMessage
	if !first(posted, &members) {
		return nil, false
	}
	if _, asks := members[memberMethod]; asks {
		return call(members)
	}
	if _, answers := members[memberID]; answers {
		return answer(posted, members)
	}
	return nil, false
}

// first reads the first value of a text, as the SDK does: it does not mind what follows.
func first(posted []byte, value any) bool {
	return json.NewDecoder(bytes.NewReader(posted)).Decode(value) == nil
}

func call(members map[string]json.RawMessage) (repaired []byte, changed bool) {
	method, _ := text(members[memberMethod])
	before := &jsonrpc.Request{Method: method, Params: members[memberParams]}
	after, _ := request(before).(*jsonrpc.Request)
	if after == before {
		return nil, false
	}
	members[memberParams] = after.Params
	return encode(members), true
}

// answer repairs what a form was answered with. One that the SDK would refuse as a whole, such as one whose error is a
// text, becomes a cancelled form: no other answer will come, and the call would wait for one. On standard input the
// transport sees to that.
func answer(posted []byte, members map[string]json.RawMessage) (repaired []byte, changed bool) {
	_, err := jsonrpc.DecodeMessage(posted)
	failure, fails := members[memberError]
	fails = fails && string(failure) != null
	if err == nil && fails {
		return nil, false
	}
	answered := cancelled
	if spoken, _ := text(members[memberVersion]); spoken == version && !fails {
		given := members[memberResult]
		answered, changed = result(given, !elsewhere(given, object(given)))
	}
	if err == nil && !changed {
		return nil, false
	}
	repaired = encode(map[string]json.RawMessage{
		memberVersion: json.RawMessage(`"` + version + `"`), memberID: members[memberID], memberResult: answered,
	})
	_, err = jsonrpc.DecodeMessage(repaired) // an id may be of any kind
	return repaired, err == nil
}
