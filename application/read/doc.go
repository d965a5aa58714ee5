// Package read answers questions about plans: one file per question.
//
// A use case here reads and selects. It computes nothing that the domain could, and it cannot write: it is
// never handed a writer.
package read
