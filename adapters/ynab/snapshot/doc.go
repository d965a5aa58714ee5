// Package snapshot keeps a plan's lists on disk between two processes, so that a new one starts with what
// changed instead of everything. There is one file per plan. Nobody can read it, or tell which plan it is of,
// without the token that the lists were read with; whatever is wrong with a file makes it as good as missing.
//
// When a snapshot is written and what it counts for is decided in package local.
package snapshot
