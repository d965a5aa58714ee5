package operation

import (
	"bytes"
	"encoding/json"
	"time"
	"unicode/utf8"
)

// Decode reads one line, with or without its newline. It is strict about what it knows: version, kind of
// line, the operation's id, and every key that belongs to the line with a value of its type. Keys it does
// not know are ignored, so that later versions can add some.
//
// Errors are lower-case fragments that say what is wrong with the line. They quote nothing from it but the
// keys that this package names.
func Decode(line []byte) (Record, error) {
	if err := checkText(line); err != nil {
		return nil, err
	}
	var head struct {
		V  json.RawMessage `json:"v"`
		T  *string         `json:"t"`
		Op *opID           `json:"op"`
		At *string         `json:"at"`
	}
	err := json.Unmarshal(line, &head)
	if head.V != nil && string(head.V) != version {
		// Nothing else of such a line can be judged, not even whether its other keys are right.
		return nil, &fault{"it is not of version " + version}
	}
	if err == nil && head.V == nil {
		err = missing("v")
	}
	t := need(&err, "t", head.T)
	f := Frame{Op: ID(need(&err, "op", head.Op))}
	f.At = stamp(&err, need(&err, "at", head.At))
	if err != nil {
		return nil, plain(err)
	}
	switch t {
	case intentLine:
		return decodeIntent(f, line)
	case stepLine:
		return decodeStep(f, line)
	case settleLine:
		return decodeSettle(f, line)
	}
	return nil, &fault{"it tells neither of an intent, nor of a step, nor of a settlement"}
}

// checkText finds what encoding/json would let pass: it replaces bytes that are not UTF-8, and takes null
// for any object.
func checkText(line []byte) error {
	if !utf8.Valid(line) {
		return &fault{"it is not UTF-8"}
	}
	if !bytes.HasPrefix(bytes.TrimSpace(line), []byte("{")) && json.Valid(line) {
		return &fault{"it is not a JSON object"}
	}
	return nil
}

func stamp(err *error, text string) time.Time {
	at, wrong := time.Parse(time.RFC3339, text)
	at = at.UTC()
	// The zone can move the ends of the calendar to a year that four digits cannot hold.
	if (wrong != nil || at.Year() < 0 || at.Year() > 9999) && *err == nil {
		*err = &fault{`"at" is not a time`}
	}
	return at
}

func decodeIntent(f Frame, line []byte) (Record, error) {
	var w struct {
		Plan *string         `json:"plan"`
		Tool *string         `json:"tool"`
		Kind *Kind           `json:"kind"`
		N    *count          `json:"n"`
		PID  *count          `json:"pid"`
		Data json.RawMessage `json:"data"`
	}
	err := json.Unmarshal(line, &w)
	r := IntentRecord{Frame: f}
	r.PlanID, r.Tool = need(&err, "plan", w.Plan), need(&err, "tool", w.Tool)
	kind := need(&err, "kind", w.Kind)
	r.Count, r.PID = int(need(&err, "n", w.N)), int(need(&err, "pid", w.PID))
	if err == nil && w.Data == nil {
		err = missing("data")
	}
	if err != nil {
		return nil, plain(err)
	}
	r.Data, err = DecodeData(kind, w.Data)
	if err != nil {
		return nil, err
	}
	return r, nil
}

func decodeStep(f Frame, line []byte) (Record, error) {
	var w struct {
		Done    *list[string] `json:"done"`
		Created list[Created] `json:"created"`
	}
	err := json.Unmarshal(line, &w)
	r := StepRecord{Frame: f, Step: Step{Done: need(&err, "done", w.Done), Created: w.Created}}
	if err != nil {
		return nil, plain(err)
	}
	return r, nil
}

func decodeSettle(f Frame, line []byte) (Record, error) {
	var w struct {
		Outcome *Outcome        `json:"outcome"`
		Done    list[string]    `json:"done"`
		Unknown list[string]    `json:"unknown"`
		Created list[Created]   `json:"created"`
		After   *CategoryTarget `json:"after"`
		Left    count           `json:"left"`
	}
	err := json.Unmarshal(line, &w)
	outcome := need(&err, "outcome", w.Outcome)
	if err != nil {
		return nil, plain(err)
	}
	switch outcome {
	case Applied, Partial, Failed, Unknown:
	default:
		return nil, &fault{`"outcome" is none that this program knows`}
	}
	s := Settlement{Outcome: outcome, Done: w.Done, Unknown: w.Unknown, Created: w.Created, After: w.After, Left: int(w.Left)}
	return SettleRecord{Frame: f, Settlement: told(s)}, nil
}
