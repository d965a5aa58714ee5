package command

// HostAndCause is for tests: no test can make the networks that it is about.
var HostAndCause = hostAndCause
