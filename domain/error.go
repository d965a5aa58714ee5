package domain

import (
	"errors"
	"fmt"
	"strings"
)

// A Code says what kind of failure an [Error] is. Codes are for logs, tests and decisions; people read the
// message.
type Code string

// The codes of every failure a caller can meet.
const (
	// InvalidArgument: the call itself is wrong. Found before any request is sent.
	InvalidArgument Code = "invalid_argument"
	// NotFound: an id or a name does not exist in the plan.
	NotFound Code = "not_found"
	// NotAllowed: the thing exists, but this may not be done to it.
	NotAllowed Code = "not_allowed"
	// Confirmation: a code or an answer does not confirm this change.
	Confirmation Code = "confirmation"
	// PlanChanged: the change that was confirmed is no longer the change that would be made.
	PlanChanged Code = "plan_changed"
	// RefusedByYNAB: YNAB answered, and said no. Nothing was applied.
	RefusedByYNAB Code = "refused_by_ynab"
	// RateLimited: the hour's requests are used up. Nothing was sent.
	RateLimited Code = "rate_limited"
	// Unreachable: the request never reached YNAB. Nothing was applied.
	Unreachable Code = "unreachable"
	// Journal: the record of changes cannot be written.
	Journal Code = "journal"
	// Internal: a defect of this program. The cause is for the log alone.
	Internal Code = "internal"
)

// Error is a failure that may be shown as it is: its text holds no secret, and everything in it that came
// from YNAB was cleaned to one line first.
type Error struct {
	Code Code
	// Argument is the dotted path of the argument at fault, such as "transactions.0.date"; empty when the
	// failure is not about one.
	Argument string
	// Message says what is wrong, as one sentence.
	Message string
	// Next says what to do now, as one sentence; may be empty.
	Next string
	// Cause is for the log. It is never part of the text.
	Cause error
}

// Error is the text a person reads: what is wrong, where, and what to do next.
func (e *Error) Error() string {
	var b strings.Builder
	if e.Argument != "" {
		b.WriteString(e.Argument)
		b.WriteString(": ")
	}
	b.WriteString(e.Message)
	if e.Next != "" {
		b.WriteByte(' ')
		b.WriteString(e.Next)
	}
	return b.String()
}

// Unwrap gives the cause to errors.Is and errors.As.
func (e *Error) Unwrap() error { return e.Cause }

// Invalid is an [InvalidArgument] error about one argument.
func Invalid(argument, format string, values ...any) *Error {
	return &Error{Code: InvalidArgument, Argument: argument, Message: fmt.Sprintf(format, values...)}
}

// CodeOf is the code of err, or [Internal] for an error that is not an [*Error].
func CodeOf(err error) Code {
	if e, ok := errors.AsType[*Error](err); ok {
		return e.Code
	}
	return Internal
}
