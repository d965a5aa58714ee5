// Package process tests the program as a process: started as a client starts it, fed through pipes, and told
// to end in the ways processes are.
package process
