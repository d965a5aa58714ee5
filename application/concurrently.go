package application

import "sync"

// Concurrently runs the reads a use case needs at the same time, and returns the first error in their
// order. A panic in one of them becomes a panic of the caller with a [*Panic], where it ends one call and not the process.
func Concurrently(reads ...func() error) error {
	var wait sync.WaitGroup
	errs, panics := make([]error, len(reads)), make([]*Panic, len(reads))
	for i, read := range reads {
		wait.Go(func() {
			defer func() {
				if v := recover(); v != nil {
					panics[i] = Caught(v)
				}
			}()
			errs[i] = read()
		})
	}
	wait.Wait()
	for _, p := range panics {
		if p != nil {
			panic(p)
		}
	}
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}
