package rest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"strings"

	"avenir-mcp/adapters/sandbox/book"
)

// largestBody is the number of bytes a request may have.
const largestBody = 8 << 20

// fields is a JSON object of a request, whose members are taken one by one: YNAB tells a member that was not sent from
// one that was sent as null, and takes names exactly as they are. Members that nobody takes are ignored.
type fields struct {
	members map[string]json.RawMessage
	// wrong is shared with the objects inside: what is wrong is told together.
	wrong *[]string
	// at follows every message: the place in a list.
	at string
}

// body reads the whole body of a request.
func (c *call) body() (*fields, error) {
	text, err := c.text()
	if err != nil {
		return nil, err
	}
	f := &fields{wrong: new([]string)}
	if err := json.Unmarshal(text, &f.members); err != nil || f.members == nil {
		return nil, book.BadRequest("The request could not be understood: the body is no JSON object")
	}
	return f, nil
}

func (c *call) text() ([]byte, error) {
	if kind, _, err := mime.ParseMediaType(c.Header.Get("Content-Type")); err != nil || kind != "application/json" {
		return nil, book.BadRequest("Content-Type must be application/json")
	}
	tooLarge := book.BadRequest("The request could not be understood: the body is too large")
	if c.ContentLength > largestBody {
		return nil, tooLarge
	}
	text, err := io.ReadAll(http.MaxBytesReader(nil, c.Body, largestBody))
	if _, over := errors.AsType[*http.MaxBytesError](err); over {
		return nil, tooLarge
	}
	if err != nil {
		return nil, book.BadRequest("The request could not be understood: the body broke off")
	}
	return text, nil
}

// wrapped is the one object inside the body that a write is about.
func (c *call) wrapped(name string) (*fields, error) {
	f, err := c.body()
	if err != nil {
		return nil, err
	}
	inner := f.object(name)
	return inner, f.refusal()
}

// refusal says everything that is wrong so far.
func (f *fields) refusal() error {
	if len(*f.wrong) == 0 {
		return nil
	}
	return book.BadRequest(strings.Join(*f.wrong, ", "))
}

func (f *fields) refuse(name, why string) {
	*f.wrong = append(*f.wrong, name+" "+why+f.at)
}

func (f *fields) has(name string) bool {
	_, sent := f.members[name]
	return sent
}

func (f *fields) isNull(name string) bool { return bytes.Equal(f.members[name], []byte("null")) }

// object is a member that must be an object.
func (f *fields) object(name string) *fields {
	inner := &fields{wrong: f.wrong, at: f.at}
	if !f.has(name) {
		f.refuse(name, "is missing")
	} else if json.Unmarshal(f.members[name], &inner.members) != nil || inner.members == nil {
		f.refuse(name, "must be an object")
	}
	return inner
}

// objects is a member that must be a list of objects.
func (f *fields) objects(name string) []*fields {
	var all []json.RawMessage
	if json.Unmarshal(f.members[name], &all) != nil || all == nil {
		f.refuse(name, "must be a list")
		return nil
	}
	list := make([]*fields, len(all))
	for i := range all {
		list[i] = &fields{wrong: f.wrong, at: fmt.Sprintf(" (index: %d)", i)}
		if json.Unmarshal(all[i], &list[i].members) != nil || list[i].members == nil {
			list[i].refuse(name, "must hold objects")
		}
	}
	return list
}

// optional is a member that may be left out, and may not be null; nil when it was left out.
func optional[T any](f *fields, name string) *T {
	if f.isNull(name) {
		f.refuse(name, "must not be null")
		return nil
	}
	return clearable[T](f, name)
}

// clearable is a member that may be left out, and may be null, which reads as the zero value.
func clearable[T any](f *fields, name string) *T {
	text, sent := f.members[name]
	if !sent {
		return nil
	}
	value := new(T)
	if f.isNull(name) {
		return value
	}
	if json.Unmarshal(text, value) != nil {
		f.refuse(name, "is not valid")
		return nil
	}
	return value
}

// required is a member that must be there; the zero value when it is not.
func required[T any](f *fields, name string) T {
	if !f.has(name) {
		f.refuse(name, "is missing")
	}
	if value := optional[T](f, name); value != nil {
		return *value
	}
	var none T
	return none
}

// reference is an id that may be null, and is never an empty text.
func (f *fields) reference(name string) *string {
	id := clearable[string](f, name)
	if id != nil && *id == "" && !f.isNull(name) {
		f.refuse(name, "is not valid")
	}
	return id
}
