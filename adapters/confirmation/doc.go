// Package confirmation decides how one call gets a person's own yes: the [Chooser] looks at what the call's
// client can do and hands the question to one of the three ways in the packages below it. Only the chooser
// knows the rule that forms may be required.
//
// What a way needs to know about the caller travels in a [Client] on the call's context. A context without
// one can confirm nothing. The packages below import this one for that type, never the other way round;
// whoever assembles the program brings them together.
//
// How a form looks on the wire, and what becomes of a decision, is decided elsewhere.
package confirmation
