package operation

import (
	"bytes"
	"encoding/json"
)

// nullable is a value or null, and tells both from nothing at all.
type nullable[T any] struct {
	given bool
	value *T
}

// UnmarshalJSON implements [json.Unmarshaler].
func (n *nullable[T]) UnmarshalJSON(raw []byte) error {
	n.given = true
	if bytes.Equal(raw, []byte("null")) {
		return nil
	}
	return json.Unmarshal(raw, &n.value)
}

// need is the value, nil for null. Without either err says that the key is missing, unless it already says something.
func (n nullable[T]) need(err *error, key string) *T {
	if !n.given && *err == nil {
		*err = missing(key)
	}
	return n.value
}

func orZero[T any](p *T) T {
	if p == nil {
		var none T
		return none
	}
	return *p
}

// text is a value as JSON, which makes it comparable. What this package records always is JSON.
func text(v any) string {
	raw, err := json.Marshal(v)
	if err != nil {
		panic("operation: a value that is not JSON: " + err.Error())
	}
	return string(raw)
}
