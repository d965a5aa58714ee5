// Package inputrequired is the way to ask over two calls, protocol 2026-07-28: the first one's result is
// the question with a request state, and the second one brings the answer and that state back.
//
// In between the state is in the hands of the client, who may read, change, keep and repeat it. So it is
// sealed: it tells nothing, opens only if it is exactly what was issued, and counts once. Of all that was
// issued, only what already came back is remembered.
package inputrequired
