//go:build windows || zones

package main

// Windows knows no time zone by the name that people give, and an empty container knows none at all, for which there is
// the build tag. Other systems come with a list. (Go's own tag, timetzdata, would have the standard library compiled anew.)
import _ "time/tzdata"
