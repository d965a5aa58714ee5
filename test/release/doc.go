// Package release holds what is released against what is said of it: the image, by laying it out as its Dockerfile
// says and running it there; the archives, their checksums and their lists of parts; and the Homebrew formula. What
// makes them is in .goreleaser.yaml and .release; publishing them is nobody's work here.
package release
