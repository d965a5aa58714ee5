// Package elicitation is the way to ask a client that shows a form while its call waits: every protocol
// before 2026-07-28.
//
// Nothing is remembered here: question and answer belong to the same call, so there is nothing that could
// be forged or sent twice.
package elicitation
