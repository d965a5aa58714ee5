package surface

import (
	"maps"
	"slices"
	"strings"
)

// Server is what a client sees of one kind of server before it calls anything. Items are by their names or addresses.
type Server struct {
	Tools, Prompts, Resources, Templates map[string]object
	// Texts are what models read: the guide and the prompts.
	Texts map[string]string
}

// Surface is that of each kind of server, by its name: one that only reads has fewer tools, for instance.
type Surface map[string]Server

// Compare says what changed.
func Compare(before, after Surface) []Change {
	c := &comparison{}
	for _, kind := range union(before, after) {
		b, a := before[kind], after[kind]
		c.items(kind+": ", b.Tools, a.Tools, c.tool)
		c.items(kind+": prompt ", b.Prompts, a.Prompts, c.prompt)
		c.items(kind+": resource ", b.Resources, a.Resources, c.resource)
		c.items(kind+": template ", b.Templates, a.Templates, c.resource)
		for _, name := range union(b.Texts, a.Texts) {
			if b.Texts[name] != a.Texts[name] {
				c.add(Patch, kind+": "+name, "reads otherwise")
			}
		}
	}
	return c.changes
}

func (c *comparison) items(where string, before, after map[string]object, compare func(where string, before, after object)) {
	for _, name := range union(before, after) {
		b, had := before[name]
		a, has := after[name]
		switch {
		case !has:
			c.add(Major, where+name, "is gone")
		case !had:
			c.add(Minor, where+name, "is new")
		default:
			compare(where+name, b, a)
		}
	}
}

func (c *comparison) tool(where string, before, after object) {
	for _, key := range keys(before, after) {
		b, a := before[key], after[key]
		switch key {
		case "inputSchema":
			c.schema(argument, where, asObject(b), asObject(a))
		case "outputSchema":
			c.schema(answer, where, asObject(b), asObject(a))
		case "annotations":
			c.hints(where, asObject(b), asObject(a))
		default:
			c.words(where, key, b, a)
		}
	}
}

// careful is the value of each hint that makes a client the more careful. Left out, a hint is careful.
var careful = map[string]bool{"readOnlyHint": false, "destructiveHint": true, "idempotentHint": false, "openWorldHint": true}

// hints compares what clients go by when they decide whether to ask their user: a tool may become more harmless.
func (c *comparison) hints(where string, before, after object) {
	for _, key := range keys(before, after) {
		cautious, known := careful[key]
		if !known {
			c.words(where, key, before[key], after[key])
			continue
		}
		wasCareful := before[key] == nil || before[key] == cautious
		isCareful := after[key] == nil || after[key] == cautious
		switch {
		case isCareful && !wasCareful:
			c.add(Major, where, "is less harmless: "+key)
		case wasCareful && !isCareful:
			c.add(Minor, where, "is more harmless: "+key)
		}
	}
}

func (c *comparison) prompt(where string, before, after object) {
	for _, key := range keys(before, after) {
		if key != "arguments" {
			c.words(where, key, before[key], after[key])
		}
	}
	b, a := byName(before["arguments"]), byName(after["arguments"])
	for _, name := range union(b, a) {
		at := where + ": argument " + name
		needed, needs := b[name]["required"] == true, a[name]["required"] == true
		switch {
		case a[name] == nil:
			c.add(Major, at, "is gone")
			continue
		case needs && !needed:
			c.add(Major, at, "is required now")
		case b[name] == nil:
			c.add(Minor, at, "is new")
		case needed && !needs:
			c.add(Minor, at, "is no longer required")
		}
		if b[name] == nil {
			continue
		}
		for _, key := range keys(b[name], a[name]) {
			if key != "required" {
				c.words(at, key, b[name][key], a[name][key])
			}
		}
	}
}

func (c *comparison) resource(where string, before, after object) {
	for _, key := range keys(before, after) {
		c.words(where, key, before[key], after[key])
	}
}

func byName(items any) map[string]object {
	named := map[string]object{}
	for _, item := range list(items) {
		o := asObject(item)
		name, _ := o["name"].(string)
		named[name] = o
	}
	return named
}

func union[V any](a, b map[string]V) []string {
	names := slices.Concat(slices.Collect(maps.Keys(a)), slices.Collect(maps.Keys(b)))
	slices.SortFunc(names, strings.Compare)
	return slices.Compact(names)
}
