package operation

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// The forms that are written; their fields are in the order of the keys.

type frameLine struct {
	V  json.RawMessage `json:"v"`
	T  string          `json:"t"`
	Op ID              `json:"op"`
	At string          `json:"at"`
}

type intentForm struct {
	frameLine
	Plan string `json:"plan"`
	Tool string `json:"tool"`
	Kind Kind   `json:"kind"`
	N    int    `json:"n"`
	PID  int    `json:"pid"`
	Data Data   `json:"data"`
}

type stepForm struct {
	frameLine
	Done    []string  `json:"done"`
	Created []Created `json:"created,omitempty"`
}

type settleForm struct {
	frameLine
	Outcome Outcome         `json:"outcome"`
	Done    []string        `json:"done,omitempty"`
	Unknown []string        `json:"unknown,omitempty"`
	Created []Created       `json:"created,omitempty"`
	After   *CategoryTarget `json:"after,omitempty"`
	Left    int             `json:"left,omitempty"`
}

// Encode is the line of a record, with its newline.
//
// It fails on a record that [Decode] would refuse: what cannot be read back must never be written. That is
// a mistake of the caller, not of the user.
func Encode(r Record) ([]byte, error) {
	form, err := formOf(r)
	if err != nil {
		return nil, err
	}
	var line bytes.Buffer
	e := json.NewEncoder(&line)
	e.SetEscapeHTML(false)
	if err := e.Encode(form); err != nil {
		return nil, fmt.Errorf("operation: a record cannot be encoded: %w", err)
	}
	if _, err := Decode(line.Bytes()); err != nil {
		return nil, fmt.Errorf("operation: a record could not be read back: %w", err)
	}
	return line.Bytes(), nil
}

func formOf(r Record) (any, error) {
	switch r := r.(type) {
	case IntentRecord:
		if r.Data == nil {
			return nil, fmt.Errorf("operation: the intent of %s has no data", r.Op)
		}
		return intentForm{r.line(intentLine), r.PlanID, r.Tool, r.Data.Kind(), r.Count, r.PID, r.Data}, nil
	case StepRecord:
		// An empty list, unlike null, is a list.
		return stepForm{r.line(stepLine), append([]string{}, r.Done...), r.Created}, nil
	case SettleRecord:
		s := told(r.Settlement)
		return settleForm{
			frameLine: r.line(settleLine), Outcome: s.Outcome, Done: s.Done, Unknown: s.Unknown, Created: s.Created, After: s.After,
			Left: s.Left,
		}, nil
	}
	return nil, fmt.Errorf("operation: %T is no record", r)
}

func (f Frame) line(t string) frameLine {
	return frameLine{json.RawMessage(version), t, f.Op, f.At.UTC().Format(timeForm)}
}

// told drops the item keys of an ending that says the same of every item.
func told(s Settlement) Settlement {
	if s.Outcome == Applied || s.Outcome == Failed {
		s.Done, s.Unknown = nil, nil
	}
	return s
}
