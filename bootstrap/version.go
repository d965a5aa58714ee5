package bootstrap

import (
	"runtime/debug"
	"time"
)

// Version is the program's version as the build knows it.
func Version() string {
	info, _ := debug.ReadBuildInfo()
	return VersionOf(info)
}

// VersionOf is what a build says of itself: the tag it was made at, a pseudo-version with the time and the commit,
// or devel where it was made outside a repository. What was changed since the commit ends it with +dirty.
func VersionOf(info *debug.BuildInfo) string {
	if info == nil {
		return "devel"
	}
	if v := info.Main.Version; v != "" && v != "(devel)" {
		return v
	}
	version := "devel"
	if commit := setting(info, "vcs.revision"); len(commit) >= 12 {
		version += "-" + commit[:12]
	}
	if setting(info, "vcs.modified") == "true" {
		version += "+dirty"
	}
	return version
}

// Day is the day of the commit that the program was built from, as YYYY-MM-DD; empty when the build does not know it.
func Day() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return ""
	}
	at, err := time.Parse(time.RFC3339, setting(info, "vcs.time"))
	if err != nil {
		return ""
	}
	return at.UTC().Format(time.DateOnly)
}

func setting(info *debug.BuildInfo, key string) string {
	for _, s := range info.Settings {
		if s.Key == key {
			return s.Value
		}
	}
	return ""
}
