package operation

import (
	"bytes"
	"fmt"
	"iter"
)

// Fold adds lines up to a [Log]. A line comes with its newline, as from [bytes.Lines]; only the last can be
// without one, and is then torn: it never counts, because nobody knows what is missing. Lines are only
// read until the next one is asked for.
//
// A line that cannot be used is skipped with a warning that names its number, the first being 1; every
// other line counts. What is between the lines of an operation does not matter to it.
//
// Running is left false: a file cannot tell which processes live.
func Fold(lines iter.Seq[[]byte]) Log {
	f := folding{at: map[ID]int{}}
	number := 0
	for line := range lines {
		number++
		if err := f.add(line); err != nil {
			f.log.Warnings = append(f.log.Warnings, fmt.Sprintf("journal line %d was skipped: %v", number, err))
		}
	}
	f.markUndone()
	return f.log
}

type folding struct {
	log Log
	// at is where in the log an operation is.
	at map[ID]int
}

func (f *folding) add(line []byte) error {
	if len(bytes.TrimSpace(line)) == 0 {
		return nil
	}
	if !bytes.HasSuffix(line, []byte("\n")) {
		return &fault{"it is cut off"}
	}
	r, err := Decode(line)
	if err != nil {
		return err
	}
	return f.apply(r)
}

func (f *folding) apply(r Record) error {
	op := r.of().Op
	i, begun := f.at[op]
	switch _, begins := r.(IntentRecord); {
	case begins && begun:
		return &fault{fmt.Sprintf("operation %s began on an earlier line", op)}
	case !begins && !begun:
		return &fault{fmt.Sprintf("no line before it begins operation %s", op)}
	}
	switch r := r.(type) {
	case IntentRecord:
		f.at[op] = len(f.log.Operations)
		f.log.Operations = append(f.log.Operations, Operation{
			ID: op, At: r.At, Intent: r.Intent, Count: r.Count, PID: r.PID,
		})
	case StepRecord:
		o := &f.log.Operations[i]
		o.Steps, o.Made = append(o.Steps, r.Done...), append(o.Made, r.Created...)
	case SettleRecord:
		f.log.Operations[i].Settled = &r.Settlement
	}
	return nil
}

// markUndone waits for the end, because only an undo's last settlement says what it did.
func (f *folding) markUndone() {
	for _, undo := range f.log.Operations {
		data, ok := undo.Data.(UndoData)
		if !ok || undo.Settled != nil && undo.Settled.Outcome == Failed {
			continue
		}
		if i, known := f.at[data.Undoes]; known {
			f.log.Operations[i].markUndone(undo)
		}
	}
}

func (o *Operation) markUndone(by Operation) {
	o.UndoneBy = append(o.UndoneBy, by.ID)
	if by.Settled == nil || by.Settled.Outcome != Applied {
		return
	}
	if left := by.Settled.Left; !o.Undone || left < o.LeftAlone {
		o.LeftAlone = left
	}
	o.Undone = true
}
