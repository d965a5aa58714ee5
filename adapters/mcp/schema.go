package mcp

import (
	"reflect"
	"slices"

	"github.com/google/jsonschema-go/jsonschema"

	"avenir-mcp/application/write"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

// Bound is what a schema says of one argument beyond its type.
type Bound struct {
	// Min and Max bound a number, or the number of items of a list; both 0 for none.
	Min, Max int
	// Default is what a number is when it is left out; 0 for none.
	Default int
	// Words are the values of a text; none for any.
	Words []string
	// Pattern is a regular expression for a text.
	Pattern string
}

// typeSchemas are the types whose JSON is not what reflection makes of them.
func typeSchemas() map[reflect.Type]*jsonschema.Schema {
	return map[reflect.Type]*jsonschema.Schema{
		reflect.TypeFor[money.Amount]():  {Type: "number"},
		reflect.TypeFor[money.Tenths]():  {Type: "number"},
		reflect.TypeFor[money.Decimal](): {AnyOf: []*jsonschema.Schema{{Type: "number"}, {Type: "string", Pattern: `^-?\d+(\.\d+)?$`}}},
		reflect.TypeFor[write.Status](): words(write.Applied, write.Partial, write.Unknown,
			write.ConfirmationRequired, write.Declined, write.NothingToDo, write.DifferenceFound),
		reflect.TypeFor[write.Color]():    words(plan.Colours()...),
		reflect.TypeFor[write.NewState](): words(budget.Cleared, budget.Uncleared),
		reflect.TypeFor[plan.Effect]():    words(plan.Applied, plan.NotApplied, plan.Unclear),
		reflect.TypeFor[operation.Kind](): {Type: "string"},
		reflect.TypeFor[operation.Status](): words(operation.StatusApplied, operation.StatusPartial, operation.StatusUnknown,
			operation.StatusFailed, operation.StatusIntent, operation.StatusRunning, operation.StatusUndone, operation.StatusPartlyUndone),
	}
}

func words[T ~string](values ...T) *jsonschema.Schema {
	s := &jsonschema.Schema{Type: "string"}
	for _, v := range values {
		s.Enum = append(s.Enum, string(v))
	}
	return s
}

// schemaOf is the schema of a request or result. It panics on a type that has none: that is a defect which
// every list of tools would show.
func schemaOf(of reflect.Type, bounds map[string]Bound) *jsonschema.Schema {
	s, err := jsonschema.ForType(of, &jsonschema.ForOptions{TypeSchemas: typeSchemas()})
	if err != nil {
		panic("mcp: " + err.Error())
	}
	withoutNull(s)
	for name, b := range bounds {
		b.apply(s.Properties[name])
	}
	return s
}

func (b Bound) apply(s *jsonschema.Schema) {
	switch s.Type {
	case "array":
		s.MinItems, s.MaxItems = new(b.Min), new(b.Max)
	case "integer":
		s.Minimum, s.Maximum = new(float64(b.Min)), new(float64(b.Max))
		if b.Default != 0 {
			s.Default = jsonNumber(b.Default)
		}
	case "string":
		s.Pattern = b.Pattern
		for _, w := range b.Words {
			s.Enum = append(s.Enum, w)
		}
	}
}

// withoutNull takes null out of every type: the values of this server are left out instead, and some
// clients drop the value of a parameter that could be null.
func withoutNull(s *jsonschema.Schema) {
	if s == nil {
		return
	}
	s.Types = slices.DeleteFunc(s.Types, func(t string) bool { return t == "null" })
	if len(s.Types) == 1 {
		s.Type = s.Types[0]
	}
	if len(s.Types) < 2 {
		s.Types = nil
	}
	for _, p := range s.Properties {
		withoutNull(p)
	}
	withoutNull(s.Items)
}
