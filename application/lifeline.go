package application

import "context"

// Lifeline keeps the process alive while a change is carried through.
type Lifeline interface {
	// Hold gives a context for the change: it outlives the call, the client and a wish to shut down, and
	// ends only when the process can wait no longer. Release must be called when the change is settled.
	//
	// A call that was told to end may not begin to write. Only once it holds on can its own context tell:
	// whoever looks before can be told to end right after, and then nobody would wait for the change.
	Hold(ctx context.Context) (held context.Context, release func())
}
