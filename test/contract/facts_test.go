package contract_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
)

// facts is all a document promises, one line for each field of each operation: where it is, and what it is. How the
// document is laid out, what it calls its schemas and what it says about them does not show.
type facts map[string]string

// factsOf gathers the facts of a document. References are followed, and the parts of an allOf are put together.
func factsOf(doc *openapi3.T) facts {
	f := facts{}
	for _, server := range doc.Servers {
		f["server "+server.URL] = "server"
	}
	for path, item := range doc.Paths.Map() {
		for method, op := range item.Operations() {
			f.operation(method+" "+path, item, op)
		}
	}
	return f
}

func (f facts) operation(name string, item *openapi3.PathItem, op *openapi3.Operation) {
	f[name] = "operation"
	for _, ref := range slices.Concat(item.Parameters, op.Parameters) {
		p := ref.Value
		f.root(fmt.Sprintf("%s %s parameter %s", name, p.In, p.Name), p.Required, p.Schema)
	}
	if op.RequestBody != nil {
		body := op.RequestBody.Value
		f.content(name+" body", body.Required, body.Content)
	}
	for status, answer := range op.Responses.Map() {
		f[name+" answer "+status] = "answer"
		f.content(name+" answer "+status, true, answer.Value.Content)
	}
}

func (f facts) content(where string, required bool, content openapi3.Content) {
	for kind, media := range content {
		f.root(where+" "+kind, required, media.Schema)
	}
}

// root starts at a schema that may be missing.
func (f facts) root(where string, required bool, schema *openapi3.SchemaRef) {
	if schema == nil {
		f[where] = "without a schema"
		return
	}
	f.shape(where, required, nil, schema.Value)
}

// shape writes down what the schemas demand together, and goes on to what is in them. Above are the schemas on the way
// here, so that one which contains itself does not go on for ever.
func (f facts) shape(where string, required bool, above []*openapi3.Schema, together ...*openapi3.Schema) {
	var all merged
	for _, s := range together {
		all.add(s)
	}
	f[where] = all.line(required)
	for _, s := range together {
		if slices.Contains(above, s) {
			f[where] += ", recursive"
			return
		}
	}
	above = slices.Concat(above, together)
	for name, property := range all.properties {
		f.shape(where+"."+name, slices.Contains(all.required, name), above, property...)
	}
	if len(all.items) > 0 {
		f.shape(where+"[]", true, above, all.items...)
	}
	if len(all.values) > 0 {
		f.shape(where+"{}", true, above, all.values...)
	}
}

// merged is what several schemas demand of one value.
type merged struct {
	traits     []string
	required   []string
	properties map[string][]*openapi3.Schema
	items      []*openapi3.Schema
	values     []*openapi3.Schema
}

func (m *merged) add(s *openapi3.Schema) {
	for _, part := range s.AllOf {
		m.add(part.Value)
	}
	m.traits = append(m.traits, traits(s)...)
	m.required = append(m.required, s.Required...)
	if m.properties == nil {
		m.properties = map[string][]*openapi3.Schema{}
	}
	for name, property := range s.Properties {
		m.properties[name] = append(m.properties[name], property.Value)
	}
	if s.Items != nil {
		m.items = append(m.items, s.Items.Value)
	}
	if values := s.AdditionalProperties.Schema; values != nil {
		m.values = append(m.values, values.Value)
	}
}

// line sorts the traits, and leaves out those that are said twice.
func (m *merged) line(required bool) string {
	words := slices.Compact(slices.Sorted(slices.Values(m.traits)))
	if required {
		words = append([]string{"required"}, words...)
	}
	for _, name := range slices.Sorted(slices.Values(m.required)) {
		if _, known := m.properties[name]; !known {
			words = append(words, "requires the unknown field "+name)
		}
	}
	return strings.Join(words, ", ")
}

// traits are the demands of one schema itself, without its parts. The ways of 3.0 and of 3.1 to allow null are one.
func traits(s *openapi3.Schema) []string {
	var words []string
	for _, kind := range s.Type.Slice() {
		if kind == openapi3.TypeNull {
			words = append(words, "or null")
		} else {
			words = append(words, "type "+kind)
		}
	}
	if s.Nullable {
		words = append(words, "or null")
	}
	if s.Format != "" {
		words = append(words, "format "+s.Format)
	}
	if len(s.Enum) > 0 {
		words = append(words, "one of "+strings.Join(enum(s.Enum), "|"))
	}
	if s.MinLength > 0 {
		words = append(words, fmt.Sprint("at least ", s.MinLength, " long"))
	}
	if s.MaxLength != nil {
		words = append(words, fmt.Sprint("at most ", *s.MaxLength, " long"))
	}
	if s.Pattern != "" {
		words = append(words, "like "+s.Pattern)
	}
	return slices.Concat(words, otherTraits(s))
}

// otherTraits are those neither document uses now. Should one begin to, it must not go unseen.
func otherTraits(s *openapi3.Schema) []string {
	var words []string
	for _, trait := range []struct {
		name    string
		present bool
	}{
		{"oneOf", len(s.OneOf) > 0},
		{"anyOf", len(s.AnyOf) > 0},
		{"not", s.Not != nil},
		{"minimum", s.Min != nil},
		{"maximum", s.Max != nil},
		{"minItems", s.MinItems > 0},
		{"maxItems", s.MaxItems != nil},
		{"minProperties", s.MinProps > 0},
		{"maxProperties", s.MaxProps != nil},
		{"uniqueItems", s.UniqueItems},
		{"readOnly", s.ReadOnly},
		{"writeOnly", s.WriteOnly},
		{"additionalProperties", s.AdditionalProperties.Has != nil},
	} {
		if trait.present {
			words = append(words, trait.name)
		}
	}
	return words
}

// enum sorts the values; null among them is the same as allowing null, which is told apart already.
func enum(values []any) []string {
	var words []string
	for _, v := range values {
		if v != nil {
			words = append(words, strconv.Quote(fmt.Sprint(v)))
		}
	}
	return slices.Sorted(slices.Values(words))
}
