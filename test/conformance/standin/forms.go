package main

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/google/jsonschema-go/jsonschema"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"avenir-mcp/adapters/confirmation"
	"avenir-mcp/application"
)

// during shows a form while the call waits, by the program's own way of doing so.
func (a asking) during(fields map[string]*jsonschema.Schema) sdk.ToolHandler {
	return func(ctx context.Context, req *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
		decision, err := a.confirm.Ask(confirmation.WithClient(ctx, confirmation.Client{
			Tool: req.Params.Name, Principal: "suite", CanAsk: true,
			Elicit: func(ctx context.Context, q application.Question) (confirmation.Answer, error) {
				res, err := req.Session.Elicit(ctx, form(q.Text, fields))
				if err != nil {
					return confirmation.Answer{}, err
				}
				return confirmation.Answer{Action: confirmation.Action(res.Action), Ticked: true}, nil
			},
		}), question(req.Params.Name, 0))
		if _, yes := decision.(application.Approved); err == nil && !yes {
			err = errors.New("the form was not answered")
		}
		return said("answered"), err
	}
}

// textForm asks for one text.
func textForm(field string) *sdk.ElicitParams {
	return form("Which "+field+"?", map[string]*jsonschema.Schema{field: {Type: "string"}})
}

func form(message string, fields map[string]*jsonschema.Schema) *sdk.ElicitParams {
	return &sdk.ElicitParams{Mode: "form", Message: message, RequestedSchema: &jsonschema.Schema{Type: "object", Properties: fields}}
}

// defaults are fields of every type with the values that the scenario looks for.
func defaults() map[string]*jsonschema.Schema {
	return map[string]*jsonschema.Schema{
		"name":     {Type: "string", Default: json.RawMessage(`"John Doe"`)},
		"age":      {Type: "integer", Default: json.RawMessage(`30`)},
		"score":    {Type: "number", Default: json.RawMessage(`95.5`)},
		"status":   {Type: "string", Enum: []any{"active", "inactive", "pending"}, Default: json.RawMessage(`"active"`)},
		"verified": {Type: "boolean", Default: json.RawMessage(`true`)},
	}
}

// choices are the five ways to offer a choice.
func choices() map[string]*jsonschema.Schema {
	options, titled := []any{"option1", "option2", "option3"}, []*jsonschema.Schema{option("value1"), option("value2"), option("value3")}
	return map[string]*jsonschema.Schema{
		"untitledSingle": {Type: "string", Enum: options},
		"titledSingle":   {Type: "string", OneOf: titled},
		"legacyEnum": {
			Type: "string", Enum: []any{"opt1", "opt2", "opt3"},
			Extra: map[string]any{"enumNames": []string{"Option One", "Option Two", "Option Three"}},
		},
		"untitledMulti": {Type: "array", Items: &jsonschema.Schema{Type: "string", Enum: options}},
		"titledMulti":   {Type: "array", Items: &jsonschema.Schema{AnyOf: titled}},
	}
}

func option(value any) *jsonschema.Schema {
	return &jsonschema.Schema{Const: &value, Title: "The one called " + value.(string)}
}
