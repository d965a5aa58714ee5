// Package command is the command line: what the user typed, and which part of the program answers it.
package command
