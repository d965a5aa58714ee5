package operation

import (
	"encoding/json"
	"errors"
	"fmt"
)

// The types of this file make encoding/json strict where it is not: it takes null, and a key that is
// missing, for "leave the zero value", and a zero that nobody recorded would be put back into a plan.

// need is what p points to. Without it err says that the key is missing, unless err already says something.
func need[T any](err *error, key string, p *T) T {
	if p != nil {
		return *p
	}
	var none T
	if *err == nil {
		*err = missing(key)
	}
	return none
}

func missing(key string) error { return &fault{fmt.Sprintf("%q is missing or null", key)} }

// list refuses null, as a whole and as an element.
type list[T any] []T

// UnmarshalJSON implements [json.Unmarshaler].
func (l *list[T]) UnmarshalJSON(raw []byte) error {
	var elements []*T
	if err := json.Unmarshal(raw, &elements); err != nil {
		return err
	}
	if elements == nil {
		return &fault{"null where a list belongs"}
	}
	*l = make(list[T], len(elements))
	for i, e := range elements {
		if e == nil {
			return &fault{"null in a list"}
		}
		(*l)[i] = *e
	}
	return nil
}

// count refuses null and negative numbers.
type count int

// UnmarshalJSON implements [json.Unmarshaler].
func (c *count) UnmarshalJSON(raw []byte) error {
	var n *int
	if err := json.Unmarshal(raw, &n); err != nil {
		return err
	}
	if n == nil || *n < 0 {
		return &fault{"a count is not a number from 0 on"}
	}
	*c = count(*n)
	return nil
}

// opID refuses what is not an [ID].
type opID ID

// UnmarshalJSON implements [json.Unmarshaler].
func (id *opID) UnmarshalJSON(raw []byte) error {
	var s string
	if err := json.Unmarshal(raw, &s); err != nil {
		return err
	}
	if !ValidID(s) {
		return &fault{fmt.Sprintf("an operation id is not %d hexadecimal digits", idLength)}
	}
	*id = opID(s)
	return nil
}

// fault is an error that already is plain.
type fault struct{ text string }

// Error implements error.
func (f *fault) Error() string { return f.text }

// plain rewords what encoding/json says: its errors name Go types, and quote what they choke on. What a
// damaged file holds must not get from there into a warning that somebody reads.
func plain(err error) error {
	if f, ok := errors.AsType[*fault](err); ok {
		return f
	}
	if wrong, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		if wrong.Field == "" {
			return &fault{"a value is of the wrong type"}
		}
		return &fault{fmt.Sprintf("%q is of the wrong type", wrong.Field)}
	}
	if _, ok := errors.AsType[*json.SyntaxError](err); ok {
		return &fault{"it is not JSON"}
	}
	return &fault{"a value cannot be read"}
}
