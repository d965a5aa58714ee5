// Package ynab speaks to YNAB's HTTP API: one method for each request, in the words of the domain. It keeps
// nothing of what it read; the copy that stays up to date is package local, and what every request goes
// through on its way is package transport.
//
// YNAB is taken as it is: unknown fields and words are let through, null and missing fields read as nothing,
// amounts are whole numbers or the answer is not one.
package ynab

// APIVersion is the version of YNAB's published API that this package was last compared with.
const APIVersion = "1.86.0"
