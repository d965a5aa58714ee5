// Package middleware holds what every request to the server passes through, whatever it asks for: a panic is
// caught, a tool call leaves one line in the log, the end of the process ends what is running, and a client is
// served in the version it was answered.
//
// Nothing here knows a tool, a plan or an argument.
package middleware
