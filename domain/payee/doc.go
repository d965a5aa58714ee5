// Package payee recognises shops behind the labels that banks give their transactions. It knows text only; what a
// payee is in YNAB is in package budget.
//
// A bank writes one shop as many labels: with the way of payment before it, and with dates, card numbers and
// references around it. [Merchant] takes those away. Everything that compares payees, in search and statistics,
// compares merchants.
package payee
