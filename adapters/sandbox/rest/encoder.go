package rest

import (
	"bufio"
	"encoding/json"
)

// encoder writes JSON piece by piece. What a buffer could not write it reports when it is flushed.
type encoder struct {
	out  *bufio.Writer
	json *json.Encoder
}

func (e *encoder) text(s string) { _, _ = e.out.WriteString(s) }

func (e *encoder) value(v any) error {
	if s, ok := v.(series); ok {
		return s.encode(e)
	}
	return e.json.Encode(v)
}

func (e *encoder) object(p page) error {
	e.text("{")
	for i, m := range p {
		if i > 0 {
			e.text(",")
		}
		e.text(`"` + m.name + `":`)
		if err := e.value(m.value); err != nil {
			return err
		}
	}
	e.text("}")
	return nil
}

// series is a list that is encoded row by row, so that a long one is never in memory as JSON.
type series interface{ encode(*encoder) error }

type rows[T, W any] struct {
	rows []T
	fill func(*W, *T)
}

// list is a series of rows, each filled into one wire row that is used again and again: fill sets all of it.
func list[T, W any](all []T, fill func(*W, *T)) series { return rows[T, W]{all, fill} }

func (r rows[T, W]) encode(e *encoder) error {
	var wire W
	e.text("[")
	for i := range r.rows {
		if i > 0 {
			e.text(",")
		}
		r.fill(&wire, &r.rows[i])
		if err := e.json.Encode(&wire); err != nil {
			return err
		}
	}
	e.text("]")
	return nil
}

// one is a single row.
func one[T, W any](row *T, fill func(*W, *T)) *W {
	var wire W
	fill(&wire, row)
	return &wire
}

// each is a short list inside a row; never nil, which JSON would show as null.
func each[T, W any](all []T, fill func(*W, *T)) []W {
	wire := make([]W, len(all))
	for i := range all {
		fill(&wire[i], &all[i])
	}
	return wire
}
