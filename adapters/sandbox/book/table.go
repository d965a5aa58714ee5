package book

// table keeps things in YNAB's order, by id, each with the server knowledge of its last change. Nothing ever
// leaves it: what is deleted stays, marked, for those who have not heard of it.
type table[E any] struct {
	rows []entry[E]
	at   map[string]int
}

type entry[E any] struct {
	value   E
	changed int64
}

func newTable[E any](size int) table[E] {
	return table[E]{rows: make([]entry[E], 0, size), at: make(map[string]int, size)}
}

// put stores value under id, at the end when it is new.
func (t *table[E]) put(id string, value E, knowledge int64) {
	if i, ok := t.at[id]; ok {
		t.rows[i] = entry[E]{value, knowledge}
		return
	}
	t.at[id] = len(t.rows)
	t.rows = append(t.rows, entry[E]{value, knowledge})
}

func (t *table[E]) get(id string) (E, bool) {
	if i, ok := t.at[id]; ok {
		return t.rows[i].value, true
	}
	var none E
	return none, false
}

// touch marks what has the id as changed; nothing has the empty id.
func (t *table[E]) touch(id string, knowledge int64) {
	if i, ok := t.at[id]; ok {
		t.rows[i].changed = knowledge
	}
}

// all are the values in their order, deleted ones included.
func (t *table[E]) all() []E {
	all := make([]E, 0, len(t.rows))
	for i := range t.rows {
		all = append(all, t.rows[i].value)
	}
	return all
}
