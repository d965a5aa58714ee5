// Package crash kills the program at every step of every change that it makes, and runs two of it at once on one
// journal and one plan.
//
// The programs are real processes and so is YNAB, a served sandbox: what happened is read from YNAB itself, past the
// program. A change is one entry of a table; an asked tool without an entry fails a test.
package crash
