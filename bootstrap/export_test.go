package bootstrap

// NewHTTPServer is for tests: the server that answers, without its listener.
var NewHTTPServer = newHTTPServer
