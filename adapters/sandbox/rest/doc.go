// Package rest is YNAB's HTTP API over a sandbox, for programs that speak to YNAB: the same paths, bodies and
// failures under /v1.
//
// What belongs here is the wire: routes, tokens, the limit of requests, JSON, and what can go wrong on the way. What
// YNAB does with a plan is in [avenir-mcp/adapters/sandbox/book].
//
// Any token of eight characters or more is good, except these, which show what a token can be refused for:
//
//	revoked-token       401 for every request
//	lapsed-token        403.1 for every request: the subscription ended
//	trial-over-token    403.2 for every request: the trial ended
//	read-only-token     403.3 for every write
//
// Four paths beside YNAB's steer the sandbox itself. They take no token, so a sandbox is served on this machine only.
//
//	POST   /sandbox/faults     adds a [Fault], as JSON: {"kind":"drop","op":"assign","after":true,"times":1}
//	GET    /sandbox/faults     tells the faults in force, each with the times that are left to it; 0 is for ever
//	DELETE /sandbox/faults     removes all faults
//	GET    /sandbox/requests   tells how many requests came, by operation, and how many of them changed something
//
// Choices, where nobody has seen what YNAB does: a wrong verb on a known path is an unknown path (404.1), HEAD is one
// of the wrong verbs; the path is judged before the token; a month is named by its first day; an amount is written as
// an integer, so that 5.0 is refused; and a body is only read when it says it is JSON.
package rest
