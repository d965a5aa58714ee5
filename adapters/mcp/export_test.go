package mcp

// Telling is for tests: whom a call's progress is told.
var Telling = telling

// Fill fills in a text.
func Fill(text string, about map[string]string) string { return fill(text, about) }
