package operation

// Status is where an operation stands, as it is listed.
type Status string

// Where an operation can stand.
const (
	// StatusApplied, StatusPartial, StatusUnknown and StatusFailed: it ended so, and was not undone.
	StatusApplied Status = "applied"
	StatusPartial Status = "partial"
	StatusUnknown Status = "unknown"
	StatusFailed  Status = "failed"
	// StatusIntent: its process ended before it could record the end.
	StatusIntent Status = "intent"
	// StatusRunning: a living process is still at it.
	StatusRunning Status = "running"
	// StatusUndone: everything it changed was put back.
	StatusUndone Status = "undone"
	// StatusPartlyUndone: an undo went through, and left some items alone that had changed since.
	StatusPartlyUndone Status = "partly_undone"
)

// Status is where the operation stands. An undo that did not settle applied leaves it as it was: the next
// undo goes on where that one stopped.
func (o Operation) Status() Status {
	switch {
	case o.Undone && o.LeftAlone == 0:
		return StatusUndone
	case o.Undone:
		return StatusPartlyUndone
	case o.Settled != nil:
		return Status(o.Settled.Outcome)
	case o.Running:
		return StatusRunning
	}
	return StatusIntent
}
