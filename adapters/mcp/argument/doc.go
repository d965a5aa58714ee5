// Package argument reads the arguments of a tool call into a use case's request, and says exactly what is
// wrong with those that do not fit.
//
// The SDK would read them too, but its errors name neither the path nor the value, and numbers pass through
// binary floating point on the way, which money must not.
package argument
