// Package domain holds what every part of the program shares: the one error type that may be shown to a
// person. The rules themselves live in the packages below it.
//
// Nothing under domain does I/O, reads a clock or draws random numbers, and nothing under it imports more
// than the standard library.
package domain
