// Package load calls the program many times at once, as many clients do over months, and finds every answer, every
// change and no growth.
//
// The programs are real processes on the sandbox. Over HTTP fifty clients share one of them. Over standard input and
// output a process has one client, which has many calls under way at once: fifty callers share ten processes, for
// fifty processes on a small machine would be a test of that machine.
package load
