package mcp

import (
	"context"
	"encoding/json"
	"reflect"
	"strconv"

	"github.com/google/jsonschema-go/jsonschema"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"avenir-mcp/adapters/mcp/argument"
	"avenir-mcp/application"
	"avenir-mcp/application/read"
	"avenir-mcp/application/write"
)

// Definition is what a tool says of itself.
type Definition struct {
	// Name is the tool's name on the wire.
	Name string
	// Title is its name for people.
	Title string
	// Description says when to use the tool, and what its figures mean.
	Description string
	// Destructive: it can overwrite something. Idempotent: calling it twice changes no more than once.
	Destructive, Idempotent bool
	// Bounds are limits of the arguments, by name.
	Bounds map[string]Bound
}

// Tool is one entry of the catalogue.
type Tool struct {
	Definition
	// Writes says that the tool changes a plan; it does not exist in a server that only reads.
	Writes bool

	// input and output are the types of the request and of the result.
	input, output reflect.Type
	// call decodes the arguments and runs the use case.
	call func(ctx context.Context, arguments json.RawMessage) (outcome, error)
}

// outcome is a use case's answer: a result, or a question to take to the person.
type outcome struct {
	result  any
	pending *application.AnswerPending
	// picture is a PNG for the user to look at; nil for none.
	picture []byte
}

// reads makes a tool of a question.
func reads[R, T any](d Definition, do func(context.Context, R) (T, error)) Tool {
	d.Idempotent = true
	return newTool[T](d, func(ctx context.Context, r R) (outcome, error) {
		result, err := do(ctx, r)
		return outcome{result: result}, err
	})
}

// illustrated makes a tool of a question whose answer may have a picture.
func illustrated[R, T any](d Definition, do func(context.Context, R) (read.Illustrated[T], error)) Tool {
	d.Idempotent = true
	return newTool[T](d, func(ctx context.Context, r R) (outcome, error) {
		answer, err := do(ctx, r)
		return outcome{result: answer.Result, picture: answer.Picture}, err
	})
}

// writes makes a tool of a change.
func writes[R, T any](d Definition, do func(context.Context, R) (write.Reply[T], error)) Tool {
	t := newTool[T](d, func(ctx context.Context, r R) (outcome, error) {
		reply, err := do(ctx, r)
		return outcome{result: reply.Result, pending: reply.Pending}, err
	})
	t.Writes = true
	return t
}

// newTool makes a tool that takes an R and answers a T.
func newTool[T, R any](d Definition, do func(context.Context, R) (outcome, error)) Tool {
	return Tool{
		Definition: d, input: reflect.TypeFor[R](), output: reflect.TypeFor[T](),
		call: func(ctx context.Context, arguments json.RawMessage) (outcome, error) {
			var r R
			if err := argument.Decode(arguments, &r); err != nil {
				return outcome{}, err
			}
			return do(ctx, r)
		},
	}
}

// tool is the entry as the protocol lists it.
func (t Tool) tool() *sdk.Tool {
	return &sdk.Tool{
		Name: t.Name, Title: t.Title, Description: t.Description,
		InputSchema: encoded(t.Arguments()), OutputSchema: encoded(terse(t.Answer())),
		Annotations: &sdk.ToolAnnotations{
			Title: t.Title, ReadOnlyHint: !t.Writes, DestructiveHint: new(t.Destructive),
			IdempotentHint: t.Idempotent, OpenWorldHint: new(true),
		},
	}
}

// encoded is a schema as JSON: once, and not for each client that asks for the list. A schema of this server can always
// be encoded.
func encoded(s *jsonschema.Schema) json.RawMessage {
	raw, err := json.Marshal(s)
	if err != nil {
		panic("mcp: " + err.Error())
	}
	return raw
}

// Arguments is the schema of what the tool takes.
func (t Tool) Arguments() *jsonschema.Schema { return schemaOf(t.input, t.Bounds) }

// Answer is the schema of the tool's result with every field explained, for documents.
func (t Tool) Answer() *jsonschema.Schema { return schemaOf(t.output, nil) }

func jsonNumber(n int) json.RawMessage { return json.RawMessage(strconv.Itoa(n)) }
