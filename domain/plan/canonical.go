package plan

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// Canonical is the canonical JSON of a value (RFC 8785): keys sorted at every level, no white space, UTF-8,
// numbers as ECMAScript prints them. Equal values have equal canonical JSON, whatever order or spelling
// they came in. The error is that of a value that is not JSON.
//
// The RFC refuses what is not Unicode, and an object that repeats a key. Here, as in encoding/json, the one
// becomes U+FFFD, and of the other the last value counts.
func Canonical(value any) ([]byte, error) {
	v, err := decoded(value)
	if err != nil {
		return nil, err
	}
	return appendValue(nil, v)
}

// decoded is a value as the JSON it marshals to.
func decoded(value any) (any, error) {
	text, err := json.Marshal(value)
	if err != nil {
		return nil, err
	}
	return parse(text)
}

// parse keeps numbers as they are written.
func parse(text []byte) (value any, err error) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	if err := d.Decode(&value); err != nil {
		return nil, err
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, errors.New("more than one JSON value")
	}
	return value, nil
}

func appendValue(to []byte, value any) ([]byte, error) {
	switch v := value.(type) {
	case nil:
		return append(to, "null"...), nil
	case bool:
		return strconv.AppendBool(to, v), nil
	case string:
		return appendString(to, v), nil
	case json.Number:
		return appendNumber(to, v)
	case []any:
		return appendArray(to, v)
	case map[string]any:
		return appendObject(to, v)
	}
	return nil, fmt.Errorf("a %T is not a JSON value", value)
}

func appendArray(to []byte, values []any) (_ []byte, err error) {
	to = append(to, '[')
	for i, v := range values {
		if i > 0 {
			to = append(to, ',')
		}
		if to, err = appendValue(to, v); err != nil {
			return nil, err
		}
	}
	return append(to, ']'), nil
}

func appendObject(to []byte, object map[string]any) (_ []byte, err error) {
	to = append(to, '{')
	for i, k := range slices.SortedFunc(maps.Keys(object), compareUTF16) {
		if i > 0 {
			to = append(to, ',')
		}
		to = append(appendString(to, k), ':')
		if to, err = appendValue(to, object[k]); err != nil {
			return nil, err
		}
	}
	return append(to, '}'), nil
}

// compareUTF16 orders keys by their UTF-16 code units, as the RFC asks: a character beyond the basic plane
// sorts before U+E000, which comparing bytes would get wrong.
func compareUTF16(a, b string) int {
	for a != "" && b != "" {
		ra, na := utf8.DecodeRuneInString(a)
		rb, nb := utf8.DecodeRuneInString(b)
		if ra != rb {
			return cmp.Compare(unit(ra, rb), unit(rb, ra))
		}
		a, b = a[na:], b[nb:]
	}
	return cmp.Compare(len(a), len(b))
}

// unit is r for comparing it with another rune: its first UTF-16 code unit where that decides, and all of it
// where both need two.
func unit(r, other rune) rune {
	if r < 0x10000 || other >= 0x10000 {
		return r
	}
	first, _ := utf16.EncodeRune(r)
	return first
}

// appendNumber prints the nearest double as ECMAScript does, which is also how encoding/json prints one.
func appendNumber(to []byte, n json.Number) ([]byte, error) {
	f, err := n.Float64()
	if err != nil {
		return nil, fmt.Errorf("the number %s is beyond a double", n)
	}
	if f == 0 {
		return append(to, '0'), nil // -0 is printed as 0
	}
	text, err := json.Marshal(f)
	return append(to, text...), err
}

const hexDigits = "0123456789abcdef"

// appendString escapes what JSON demands and nothing else: encoding/json also escapes <, >, & and the line
// separators, which the RFC forbids.
func appendString(to []byte, s string) []byte {
	to = append(to, '"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			to = append(to, '\\', byte(r))
		case r >= 0x20:
			to = utf8.AppendRune(to, r)
		default:
			to = appendControl(to, r)
		}
	}
	return append(to, '"')
}

// appendControl uses the short escape of a control character, where JSON has one.
func appendControl(to []byte, r rune) []byte {
	if i := strings.IndexRune("\b\t\n\f\r", r); i >= 0 {
		return append(to, '\\', "btnfr"[i])
	}
	return append(to, '\\', 'u', '0', '0', hexDigits[r>>4], hexDigits[r&15])
}
