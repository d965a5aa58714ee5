// Package archives holds what a release gives to people against what is said of it: an archive for every system and
// processor, with the program and all that belongs to it; checksums; and a list of what each program is made of. What
// makes them is .goreleaser.yaml. Its command check is for a folder that goreleaser has filled.
package archives
