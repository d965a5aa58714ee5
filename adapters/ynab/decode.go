package ynab

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"

	"avenir-mcp/adapters/ynab/transport"
)

// field is something to be read from an answer's data.
type field struct {
	name     string
	optional bool
	read     func(*json.Decoder) error
}

// decode reads an answer, {"data": {…}}, from its first byte to its last. Every field must be there that is not
// optional; what nobody asked for is passed over. Lists are read item by item, so that an answer is never in memory twice.
//
// It fails with an [*UnreadableError], or with the transport's error for an answer that broke off.
func decode(body io.Reader, fields ...field) error {
	d := json.NewDecoder(body)
	seen := make(map[string]bool, len(fields))
	err := object(d, func(key string) error {
		if key != "data" {
			return skip(d)
		}
		return object(d, func(key string) error {
			at := slices.IndexFunc(fields, func(f field) bool { return f.name == key })
			if at < 0 {
				return skip(d)
			}
			seen[key] = true
			return fields[at].read(d)
		})
	})
	if err == nil {
		err = ended(d)
	}
	for _, f := range fields {
		if err == nil && !f.optional && !seen[f.name] {
			err = missingError(f.name)
		}
	}
	return unreadable(err)
}

// object reads an object; each is called after every key and reads its value.
func object(d *json.Decoder, each func(key string) error) error {
	if err := delimiter(d, '{'); err != nil {
		return err
	}
	for d.More() {
		t, err := d.Token()
		if err != nil {
			return err
		}
		key, ok := t.(string)
		if !ok {
			return errShape
		}
		if err := each(key); err != nil {
			return err
		}
	}
	return delimiter(d, '}')
}

func delimiter(d *json.Decoder, want json.Delim) error {
	t, err := d.Token()
	if err != nil {
		return err
	}
	if t != want {
		return errShape
	}
	return nil
}

func skip(d *json.Decoder) error {
	var passed json.RawMessage
	return d.Decode(&passed)
}

// ended makes sure that nothing comes after the answer, and reads the body to its end.
func ended(d *json.Decoder) error {
	switch _, err := d.Token(); {
	case err == nil:
		return errShape
	case errors.Is(err, io.EOF):
		return nil
	default:
		return err
	}
}

var errShape = errors.New("it does not have the form of an answer")

// missingError is a field that an answer lacks.
type missingError string

func (e missingError) Error() string { return fmt.Sprintf("it has no %q", string(e)) }

// UnreadableError is an answer that says it is a good one and cannot be read.
type UnreadableError struct {
	// Err says why, without repeating what the answer holds.
	Err error
}

func (e *UnreadableError) Error() string { return "the answer cannot be read: " + e.Err.Error() }

// Unwrap is why.
func (e *UnreadableError) Unwrap() error { return e.Err }

func unreadable(err error) error {
	if err == nil {
		return nil
	}
	_, cut := errors.AsType[*transport.CutError](err)
	_, large := errors.AsType[*transport.TooLargeError](err)
	if cut || large {
		return err
	}
	return &UnreadableError{Err: discreet(err)}
}

// discreet is an error without the values that the decoder and the readers of dates repeat: they may be
// amounts.
func discreet(err error) error {
	kind, wrong := errors.AsType[*json.UnmarshalTypeError](err)
	syntax, malformed := errors.AsType[*json.SyntaxError](err)
	absent, lacking := errors.AsType[missingError](err)
	switch {
	case wrong:
		return fmt.Errorf("%q does not hold what it should", kind.Field)
	case malformed:
		return fmt.Errorf("it is not JSON from byte %d on", syntax.Offset)
	case lacking:
		return absent
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return io.ErrUnexpectedEOF
	case errors.Is(err, errShape):
		return errShape
	}
	return errors.New("a date or a time in it cannot be read")
}
