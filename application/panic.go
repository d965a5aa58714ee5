package application

import "runtime/debug"

// Panic is a panic that was caught beside the call it belongs to, in a goroutine where it would have ended the
// process. No stack of the call leads to where it was, so it carries the one that does. It is an error for callers
// that wait for one.
type Panic struct {
	Value any
	Stack []byte
}

// Caught is what was recovered, to be called where it was. One that was caught before stays what it is.
func Caught(recovered any) *Panic {
	if before, ok := recovered.(*Panic); ok {
		return before
	}
	return &Panic{Value: recovered, Stack: debug.Stack()}
}

// Error does not tell the value, which may be about somebody's money.
func (*Panic) Error() string { return "a panic beside the call" }
