// Package tools holds TOOLS.md against the program: what each tool says of itself, what it costs in requests to YNAB,
// and what it answers. The document is made here, from the catalogue and from calls that are really made.
package tools
