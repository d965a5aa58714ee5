package mcp

// Telling is for tests: whom a call's progress is told.
var Telling = telling
