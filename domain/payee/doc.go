// Package payee recognises shops behind the labels that banks give their transactions. It knows text only; what a
// payee is in YNAB is in package budget.
package payee
