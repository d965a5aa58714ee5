// Package code is the way to ask a client that cannot show a form: a code is issued with the preview, and a
// call that gives it back carries the answer.
//
// A code proves that a preview was made and given to the client, not that a person read it. Codes live in
// this process's memory alone.
package code
