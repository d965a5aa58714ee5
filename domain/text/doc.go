// Package text makes texts from banks and people safe to show on one line, and comparable.
//
// A payee or a memo is data that a stranger may have written: hidden characters, line breaks and encoded
// markup must not be able to look like something else in a question. Everything that is shown goes through
// [Clean] or [CleanFull]; what is sent to YNAB never does. Recognising shops in bank labels is a matter of
// its own and not here.
package text
