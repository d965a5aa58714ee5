package middleware

import "context"

// Record is what a tool's handler adds to the line its call leaves in the log. The handler fills it in before
// it returns, from its own goroutine. It may hold ids and words of this program, but never a text that came
// from a client or from YNAB, and never an amount.
type Record struct {
	// PlanID is the YNAB plan's UUID; empty when the call is about none.
	PlanID string
	// Way is how the user was asked; empty when there was nothing to ask.
	Way string
	// Status is how the call ended; when empty, it is worked out from the result.
	Status string
	// Requests counts the requests to YNAB.
	Requests int

	unread bool // the call was refused before anybody looked for its tool
}

type recordKey struct{}

// WithRecord puts the record of a call on its context.
func WithRecord(ctx context.Context, r *Record) context.Context {
	return context.WithValue(ctx, recordKey{}, r)
}

// RecordFrom is the record of the call. It is never nil: without one on the context, what is written to it is
// lost.
func RecordFrom(ctx context.Context) *Record {
	if r, ok := ctx.Value(recordKey{}).(*Record); ok && r != nil {
		return r
	}
	return &Record{}
}
