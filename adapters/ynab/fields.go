package ynab

import "encoding/json"

// list reads an array, item by item; null is an empty one. W is an item as it travels.
func list[W, T any](name string, to func(*W) (T, error), into *[]T) field {
	return field{name: name, read: func(d *json.Decoder) error {
		*into = []T{}
		return items(d, func(w *W) error {
			item, err := to(w)
			*into = append(*into, item)
			return err
		})
	}}
}

// items calls each with every item of an array. The item is only its own until each returns.
func items[W any](d *json.Decoder, each func(*W) error) error {
	switch t, err := d.Token(); {
	case err != nil:
		return err
	case t == nil:
		return nil
	case t != json.Delim('['):
		return errShape
	}
	var w, zero W
	for d.More() {
		w = zero
		if err := d.Decode(&w); err != nil {
			return err
		}
		if err := each(&w); err != nil {
			return err
		}
	}
	return delimiter(d, ']')
}

// one reads a single item.
func one[W, T any](name string, to func(*W) (T, error), into *T) field {
	return field{name: name, read: func(d *json.Decoder) error {
		var w W
		if err := d.Decode(&w); err != nil {
			return err
		}
		item, err := to(&w)
		*into = item
		return err
	}}
}

// value reads something that is the same here as on the way.
func value[T any](name string, into *T) field {
	return field{name: name, read: func(d *json.Decoder) error {
		var read T // a second one of the same name replaces the first
		err := d.Decode(&read)
		*into = read
		return err
	}}
}

// result is what was read, and nothing when that failed.
func result[T any](read *T, err error) (T, error) {
	if err != nil {
		var nothing T
		return nothing, err
	}
	return *read, nil
}

// knowledge is what YNAB sends with lists. Without it the next question is one for everything, which is right
// as well.
func knowledge(into *int64) field {
	f := value("server_knowledge", into)
	f.optional = true
	return f
}
