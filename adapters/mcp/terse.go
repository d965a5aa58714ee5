package mcp

import (
	"strings"

	"github.com/google/jsonschema-go/jsonschema"
)

// terse makes a result's schema the one that is listed. All tools are listed at once, and what a client does with that
// is not for a person to read: so it says what each field is and whether it is always there, and explains those whose
// name and type do not say what they are counted in. Everything is explained in [Tool.Answer]. Results may get new
// fields and words, so that unknown ones are not forbidden.
func terse(described *jsonschema.Schema) *jsonschema.Schema {
	shorten(described)
	return described
}

func shorten(s *jsonschema.Schema) {
	if s == nil {
		return
	}
	s.AdditionalProperties, s.Enum = nil, nil
	if s.Type != "number" {
		s.Description = ""
	}
	s.Description, _, _ = strings.Cut(s.Description, "; left out") // the list of required fields says it
	for _, p := range s.Properties {
		shorten(p)
	}
	shorten(s.Items)
}
