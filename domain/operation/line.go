package operation

import "time"

// version is the form of the lines, as JSON. A change that this one could not read safely gets another number.
const version = "1"

// What a line tells, as recorded.
const (
	intentLine = "intent"
	stepLine   = "step"
	settleLine = "settle"
)

// timeForm is RFC 3339 in whole seconds of UTC.
const timeForm = "2006-01-02T15:04:05Z"

// Record is one line of the journal. The set is closed: [IntentRecord], [StepRecord] and [SettleRecord].
//
//sumtype:decl
type Record interface{ of() Frame }

// Frame is what every record has.
type Frame struct {
	Op ID
	// At is when the record was made. It is recorded in whole seconds, and read back in UTC.
	At time.Time
}

// IntentRecord tells what is about to be sent.
type IntentRecord struct {
	Frame
	Intent
	// Count is the number of items.
	Count int
	// PID is the process that sends.
	PID int
}

// StepRecord tells what YNAB confirmed since the record before.
type StepRecord struct {
	Frame
	Step
}

// SettleRecord tells how the operation ended.
type SettleRecord struct {
	Frame
	Settlement
}

// The marker is a method of each record and not of the frame in all of them, which is no record by itself.

func (r IntentRecord) of() Frame { return r.Frame }
func (r StepRecord) of() Frame   { return r.Frame }
func (r SettleRecord) of() Frame { return r.Frame }
