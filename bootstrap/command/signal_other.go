//go:build !unix

package command

// outliveReader has nothing to do: there is no signal for a reader that is gone.
func outliveReader() {}
