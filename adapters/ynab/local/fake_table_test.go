package local_test

import "slices"

// table is a list as YNAB has it: deleted items stay, and each knows when it changed last.
type table[T any] struct {
	items   []T
	changed map[string]int64
	id      func(T) string
	mark    func(*T)     // deletes
	gone    func(T) bool // deleted
}

func (l *table[T]) put(knowledge int64, item T) {
	if l.changed == nil {
		l.changed = make(map[string]int64)
	}
	l.changed[l.id(item)] = knowledge
	if at := l.find(l.id(item)); at >= 0 {
		l.items[at] = item
		return
	}
	l.items = append(l.items, item)
}

func (l *table[T]) remove(knowledge int64, id string) {
	if at := l.find(id); at >= 0 {
		l.mark(&l.items[at])
		l.changed[id] = knowledge
	}
}

func (l *table[T]) find(id string) int {
	return slices.IndexFunc(l.items, func(x T) bool { return l.id(x) == id })
}

// since is an answer: all that is there, or what changed after a knowledge with what was deleted.
func (l *table[T]) since(knowledge int64) []T {
	var sent []T
	for _, x := range l.items {
		if knowledge == 0 && !l.gone(x) || knowledge > 0 && l.changed[l.id(x)] > knowledge {
			sent = append(sent, x)
		}
	}
	return sent
}
