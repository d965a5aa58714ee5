package surface

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
)

// object is a JSON object.
type object = map[string]any

// way is who sends what a schema describes: what the receiver must be ready for may not grow.
type way int

const (
	// argument is sent by the client: more may be taken, and nothing less.
	argument way = iota
	// answer is sent by the server: more may be promised, and nothing less.
	answer
)

// comparison gathers changes.
type comparison struct{ changes []Change }

func (c *comparison) add(l Level, where, what string) {
	c.changes = append(c.changes, Change{l, where, what})
}

// narrower notes that fewer values fit: an argument that was good may be refused now.
func (c *comparison) narrower(w way, where, what string) {
	c.add(map[way]Level{argument: Major, answer: Minor}[w], where, what)
}

// wider notes that more values fit: an answer may be one that nobody expects.
func (c *comparison) wider(w way, where, what string) {
	c.add(map[way]Level{argument: Minor, answer: Major}[w], where, what)
}

// schema compares two JSON schemas, keyword by keyword. A keyword that it does not know is a breaking change.
func (c *comparison) schema(w way, where string, before, after object) {
	for _, key := range keys(before, after) {
		b, a := before[key], after[key]
		switch key {
		case "required": // with the properties
		case "properties":
			c.properties(w, where, before, after)
		case "items", "additionalProperties":
			c.inner(w, where+" "+key, b, a)
		case "enum":
			c.enum(w, where, list(b), list(a))
		case "type":
			c.types(w, where, list(b), list(a))
		case "anyOf":
			c.alternatives(w, where, list(b), list(a))
		case "default":
			c.standard(where, b, a)
		case "minimum", "minItems", "minLength":
			c.bound(w, where+": "+key, b, a, 1)
		case "maximum", "maxItems", "maxLength":
			c.bound(w, where+": "+key, b, a, -1)
		case "pattern", "format":
			c.form(w, where+": "+key, b, a)
		default:
			c.words(where, key, b, a)
		}
	}
}

func (c *comparison) properties(w way, where string, before, after object) {
	b, a := asObject(before["properties"]), asObject(after["properties"])
	had, has := list(before["required"]), list(after["required"])
	kind := map[way]string{argument: ": argument ", answer: ": field "}[w]
	for _, name := range keys(b, a) {
		at := where + kind + name
		needed, needs := slices.Contains(had, any(name)), slices.Contains(has, any(name))
		switch {
		case a[name] == nil:
			c.add(Major, at, "is gone")
			continue
		case b[name] == nil && needs && w == argument:
			c.add(Major, at, "is new, and required")
			continue
		case b[name] == nil:
			c.add(Minor, at, "is new")
			continue
		case needs && !needed:
			c.narrower(w, at, "is required now")
		case needed && !needs:
			c.wider(w, at, "is no longer required")
		}
		c.schema(w, at, asObject(b[name]), asObject(a[name]))
	}
}

// inner compares schemas where there may be a bare yes or no, or nothing, which is a yes.
func (c *comparison) inner(w way, where string, before, after any) {
	b, isSchema := before.(object)
	a, isSchemaNow := after.(object)
	closed, closes := before == false, after == false
	switch {
	case isSchema && isSchemaNow:
		c.schema(w, where, b, a)
	case closed && !closes, isSchema && !isSchemaNow && !closes:
		c.wider(w, where, "takes more")
	case closes && !closed, isSchemaNow && !isSchema && !closed:
		c.narrower(w, where, "takes less")
	}
}

// enum compares values that have a name each: whoever knows one goes on using it, or looking for it.
func (c *comparison) enum(w way, where string, before, after []any) {
	switch {
	case len(before) == 0:
		c.narrower(w, where, "is one of certain values now")
		return
	case len(after) == 0:
		c.wider(w, where, "is no longer one of certain values")
		return
	}
	for _, gone := range without(before, after) {
		c.add(Major, where, "has no value "+text(gone))
	}
	for _, added := range without(after, before) {
		c.add(Minor, where, "has the new value "+text(added))
	}
}

// types compares sets of types; an empty one is of all, and every integer is a number.
func (c *comparison) types(w way, where string, before, after []any) {
	fit := func(inner, outer []any) bool {
		return len(outer) == 0 || len(inner) > 0 && !slices.ContainsFunc(inner, func(t any) bool {
			return !slices.Contains(outer, t) && (t != "integer" || !slices.Contains(outer, any("number")))
		})
	}
	switch fewer, more := fit(after, before), fit(before, after); {
	case fewer && more:
	case fewer:
		c.narrower(w, where, "has fewer types")
	case more:
		c.wider(w, where, "has more types")
	default:
		c.add(Major, where, "has another type")
	}
}

// alternatives compares what a value may be, as sets; a change within one is one that went and one that came.
func (c *comparison) alternatives(w way, where string, before, after []any) {
	gone, added := without(before, after), without(after, before)
	switch {
	case len(gone) > 0 && len(added) > 0:
		c.add(Major, where, "has other alternatives")
	case len(gone) > 0 && len(after) > 0, len(before) == 0:
		c.narrower(w, where, "has fewer alternatives")
	case len(added) > 0, len(after) == 0:
		c.wider(w, where, "has more alternatives")
	}
}

// standard compares what holds when an argument is left out.
func (c *comparison) standard(where string, before, after any) {
	switch {
	case before == nil:
		c.add(Minor, where, "has a default now: "+text(after))
	case after == nil:
		c.add(Major, where, "has no default any more")
	case text(before) != text(after):
		c.add(Major, where, "has another default: "+text(after))
	}
}

// bound compares a limit; it gets narrower in the direction of the sign.
func (c *comparison) bound(w way, where string, before, after any, sign float64) {
	b, hadOne := before.(float64)
	a, hasOne := after.(float64)
	switch {
	case hadOne && hasOne && a == b:
	case !hadOne, hasOne && (a-b)*sign > 0:
		c.narrower(w, where, "is stricter")
	default:
		c.wider(w, where, "is less strict")
	}
}

// form compares what cannot be measured: another form may take anything.
func (c *comparison) form(w way, where string, before, after any) {
	switch {
	case before == nil:
		c.narrower(w, where, "is new")
	case after == nil:
		c.wider(w, where, "is gone")
	case before != after:
		c.add(Major, where, "is another one")
	}
}

// words compares what only people and models read, and takes anything else for a breaking change.
func (c *comparison) words(where, key string, before, after any) {
	switch {
	case text(before) == text(after):
	case key == "description" || key == "title":
		c.add(Patch, where, "has another "+key)
	default:
		c.add(Major, where, "has another "+key)
	}
}

// keys are those of both, in order.
func keys(a, b object) []string {
	all := maps.Clone(a)
	if all == nil {
		all = object{}
	}
	maps.Copy(all, b)
	return slices.Sorted(maps.Keys(all))
}

// list is a JSON list, or the one value that stands for a list of it.
func list(v any) []any {
	switch v := v.(type) {
	case nil:
		return nil
	case []any:
		return v
	}
	return []any{v}
}

func asObject(v any) object {
	o, _ := v.(object)
	return o
}

// without are the values of one list that another does not have.
func without(all, other []any) []any {
	return slices.DeleteFunc(slices.Clone(all), func(v any) bool {
		return slices.ContainsFunc(other, func(o any) bool { return text(v) == text(o) })
	})
}

func text(v any) string {
	if s, ok := v.(string); ok {
		return strconv.Quote(s)
	}
	raw, err := json.Marshal(v)
	if err != nil {
		panic("surface: " + err.Error()) // it came out of JSON
	}
	return string(raw)
}
