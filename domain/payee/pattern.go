package payee

import (
	"regexp"
	"sync"
)

// pattern is an expression that is compiled when the first label needs it: all of them take as long as half the start
// of a process, and a process is waited for while it starts.
func pattern(expression string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })
}
