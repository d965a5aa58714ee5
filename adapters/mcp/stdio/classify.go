package stdio

import (
	"bytes"
	"encoding/json"
	"errors"
	"unicode/utf8"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
)

const version = "2.0"

// verdict is what one line comes to: a message for the session, a refusal for the client, both or neither.
type verdict struct {
	message jsonrpc.Message
	refusal *refusal
}

func refused(r *refusal) verdict { return verdict{refusal: r} }

// envelope holds the members of the outermost object, each as it was written. A map and not a struct: the
// standard library would take "ID" for "id" in a struct.
type envelope map[string]json.RawMessage

// classify judges one line. The message is built here, from the outermost members alone; the SDK's decoder
// would read the line a second time, and lets a second message on it, a fraction as an id, and a message with
// a method and a result go through.
func classify(line []byte) verdict {
	if !utf8.Valid(line) {
		return refused(notJSON("the line is not UTF-8"))
	}
	var e envelope
	if err := json.Unmarshal(line, &e); err != nil {
		return refused(notOneObject(line, err))
	}
	switch {
	case e.has("method"):
		return e.request()
	case e.has("result") || e.has("error"):
		return e.response()
	}
	v := e.brokenResponse() // what a client sends whose result is undefined
	v.refusal = invalid("neither a request, a notification nor a response").withID(e.identity())
	return v
}

// notOneObject tells what is not JSON at all from what is JSON, but not one object.
func notOneObject(line []byte, err error) *refusal {
	if _, syntax := errors.AsType[*json.SyntaxError](err); !syntax {
		return invalid("the line is not one object; batches are not supported")
	}
	values := json.NewDecoder(bytes.NewReader(line))
	for range 2 {
		var value json.RawMessage
		if values.Decode(&value) != nil {
			return notJSON("the line is not JSON")
		}
	}
	return invalid("more than one message on the line")
}

func (e envelope) request() verdict {
	id := e.identity()
	refuse := func(text string) verdict { return refused(invalid(text).withID(id)) }
	method, isText := text(e["method"])
	switch {
	case !e.versioned():
		return refuse(`"jsonrpc" must be "2.0"`)
	case id.kind == unusable:
		return refuse(`"id" must be a string, or an integer within 2^53`)
	case !isText:
		return refuse(`"method" must be a string`)
	case e.filled("result") || e.filled("error"):
		return refuse(`a message with a "method" has no "result" and no "error"`)
	case !structured(e["params"]):
		return refuse(`"params" must be an object`)
	}
	return verdict{message: &jsonrpc.Request{ID: id.value, Method: method, Params: e["params"]}}
}

// response never gives a refusal an id: it would be an id that we chose, and the client would take it for one
// of its own.
func (e envelope) response() verdict {
	id := e.identity()
	failure, valid := e.failure()
	switch {
	case !e.versioned() || !valid || id.kind == unusable && !isNull(id.raw):
		return e.brokenResponse()
	case id.kind == usable && failure != nil:
		return verdict{message: &jsonrpc.Response{ID: id.value, Error: failure}}
	case id.kind == usable:
		return verdict{message: &jsonrpc.Response{ID: id.value, Result: e["result"]}}
	case failure != nil:
		// The client could not read something of ours. There is nobody to tell, and an error in return could go
		// back and forth for ever.
		return verdict{}
	}
	return e.brokenResponse()
}

// brokenResponse ends the call it belongs to, since no other response will come. The SDK ignores it when there
// is no such call.
func (e envelope) brokenResponse() verdict {
	v := refused(invalid("a broken response"))
	if id := e.identity(); id.kind == usable {
		failure := &jsonrpc.Error{Code: jsonrpc.CodeInvalidRequest, Message: "the client's response was broken"}
		v.message = &jsonrpc.Response{ID: id.value, Error: failure}
	}
	return v
}

// failure is the error of a response, nil when it has none. The second result is false when the message is
// not a response: it has both or neither, or an error that is none. Some clients write "error": null.
func (e envelope) failure() (*jsonrpc.Error, bool) {
	if !e.filled("error") {
		return nil, e.has("result")
	}
	var failure jsonrpc.Error
	err := json.Unmarshal(e["error"], &failure)
	return &failure, err == nil && !e.filled("result")
}

func (e envelope) versioned() bool {
	v, isText := text(e["jsonrpc"])
	return isText && v == version
}

func (e envelope) has(name string) bool {
	_, present := e[name]
	return present
}

// filled is has, except that null counts as absent.
func (e envelope) filled(name string) bool { return e.has(name) && !isNull(e[name]) }
