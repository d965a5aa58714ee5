// Package plan is what one write would do: from what was read and what was asked it works out the changes,
// the subject that is confirmed, its fingerprint, and the question that a person is asked.
//
// One file per write. Nothing here knows how a question is asked, what a client is, or how a change is
// sent.
package plan
