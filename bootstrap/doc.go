// Package bootstrap assembles the process: it is the only place that knows every adapter, and the only one
// that knows fx.
//
// Each part has a constructor that works by hand as well; a module only says which part is made of which.
package bootstrap
