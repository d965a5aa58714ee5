// Package startup holds what the program takes before it is of any use: the time until it answers, the memory that it
// holds then, and its size. Clients start it with every session and wait for it.
package startup
