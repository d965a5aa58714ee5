package argument

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"avenir-mcp/domain"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/text"
)

// Decode reads a JSON object into the struct that into points to. Its fields may be texts, booleans, whole
// numbers, [money.Decimal], structs, lists of these, and pointers to these.
//
// Unknown names are refused at every level; null counts as not given; what is not marked omitempty is
// required. Errors are [domain.InvalidArgument] with the dotted path of the argument. Once everything that was given
// fits, one error names all that is missing, at every level.
func Decode(arguments []byte, into any) error {
	if len(bytes.TrimSpace(arguments)) == 0 {
		arguments = []byte("{}")
	}
	var d decoder
	if err := d.decode("", arguments, reflect.ValueOf(into).Elem()); err != nil {
		return err
	}
	return missing(d.missing)
}

// decoder is one reading of arguments.
type decoder struct {
	// missing are the paths of what is required and was not given.
	missing []string
}

var decimalType = reflect.TypeFor[money.Decimal]()

func (d *decoder) decode(path string, raw []byte, to reflect.Value) error {
	if to.Type() == decimalType {
		return decodeDecimal(path, raw, to)
	}
	switch to.Kind() {
	case reflect.Pointer:
		to.Set(reflect.New(to.Type().Elem()))
		return d.decode(path, raw, to.Elem())
	case reflect.Struct:
		return d.decodeObject(path, raw, to)
	case reflect.Slice:
		return d.decodeList(path, raw, to)
	case reflect.String:
		var s string
		if !is(raw, '"') || json.Unmarshal(raw, &s) != nil {
			return wrong(path, raw, "a text")
		}
		to.SetString(s)
	case reflect.Bool:
		if s := string(bytes.TrimSpace(raw)); s != "true" && s != "false" {
			return wrong(path, raw, "true or false")
		}
		to.SetBool(string(bytes.TrimSpace(raw)) == "true")
	case reflect.Int:
		return decodeInt(path, raw, to)
	default:
		panic(fmt.Sprintf("argument: a request cannot have a %s", to.Type()))
	}
	return nil
}

// decodeInt takes 25 and also 25.0 and 2.5e1, which some clients make of it.
func decodeInt(path string, raw []byte, to reflect.Value) error {
	d, err := money.ParseNumber(string(bytes.TrimSpace(raw)))
	if err != nil {
		return wrong(path, raw, "a whole number")
	}
	m, err := d.Fine()
	if err != nil || m%1000 != 0 {
		return wrong(path, raw, "a whole number")
	}
	to.SetInt(int64(m / 1000))
	return nil
}

// decodeDecimal reads an amount from its text, as a number or as a string.
func decodeDecimal(path string, raw []byte, to reflect.Value) error {
	var d money.Decimal
	var err error
	if is(raw, '"') {
		var s string
		if json.Unmarshal(raw, &s) != nil {
			return wrong(path, raw, "a decimal number")
		}
		d, err = money.ParseText(s)
	} else {
		d, err = money.ParseNumber(string(bytes.TrimSpace(raw)))
	}
	if err != nil {
		return domain.Invalid(path, "%v.", err)
	}
	to.Set(reflect.ValueOf(d))
	return nil
}

func (d *decoder) decodeList(path string, raw []byte, to reflect.Value) error {
	var elements []json.RawMessage
	if !is(raw, '[') || json.Unmarshal(raw, &elements) != nil {
		return wrong(path, raw, "a list")
	}
	list := reflect.MakeSlice(to.Type(), len(elements), len(elements))
	for i, element := range elements {
		if err := d.decode(join(path, strconv.Itoa(i)), element, list.Index(i)); err != nil {
			return err
		}
	}
	to.Set(list)
	return nil
}

func (d *decoder) decodeObject(path string, raw []byte, to reflect.Value) error {
	var given map[string]json.RawMessage
	if !is(raw, '{') || json.Unmarshal(raw, &given) != nil {
		return wrong(path, raw, "an object")
	}
	fields := fieldsOf(to.Type())
	for _, name := range sortedNames(given) {
		if !slices.ContainsFunc(fields, func(f field) bool { return f.name == name }) {
			return unknown(join(path, name), fields)
		}
	}
	for _, f := range fields {
		value, ok := given[f.name]
		switch {
		case ok && string(bytes.TrimSpace(value)) != "null":
			if err := d.decode(join(path, f.name), value, to.FieldByIndex(f.index)); err != nil {
				return err
			}
		case f.required:
			d.missing = append(d.missing, join(path, f.name))
		}
	}
	return nil
}

// field is one argument of a struct.
type field struct {
	name     string
	required bool
	index    []int
}

// fieldsOf lists the arguments of a struct in their order, those of embedded structs in place.
func fieldsOf(t reflect.Type) []field {
	var fields []field
	for _, f := range reflect.VisibleFields(t) {
		if f.Anonymous {
			continue
		}
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		fields = append(fields, field{name: name, required: !strings.Contains(options, "omitempty"), index: f.Index})
	}
	return fields
}

func sortedNames(given map[string]json.RawMessage) []string {
	names := make([]string, 0, len(given))
	for name := range given {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

func is(raw []byte, first byte) bool {
	raw = bytes.TrimSpace(raw)
	return len(raw) > 0 && raw[0] == first
}

func join(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}

func wrong(path string, raw []byte, wanted string) error {
	if path == "" {
		return domain.Invalid("", "the arguments must be %s.", wanted)
	}
	return domain.Invalid(path, "%s is not %s.", text.Clean(string(raw)), wanted)
}

func unknown(path string, fields []field) error {
	names := make([]string, len(fields))
	for i, f := range fields {
		names[i] = f.name
	}
	return domain.Invalid(text.Clean(path), "there is no such argument. There are: %s.", strings.Join(names, ", "))
}
