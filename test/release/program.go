package release

import (
	"debug/buildinfo"
	"fmt"
	"os"
	"runtime/debug"
	"strings"
)

// Platform is what a program runs on, as in GOOS/GOARCH.
type Platform string

// The platforms that a bundle has programs for.
const (
	MacIntel Platform = "darwin/amd64"
	MacArm   Platform = "darwin/arm64"
	Linux    Platform = "linux/amd64"
	Windows  Platform = "windows/amd64"
)

var wanted = []Platform{MacIntel, MacArm, Linux, Windows}

// Programs finds those that a bundle has among files, by what their build says of itself; files that are no such
// program are passed over. All must be of the version, such as 0.1.0, and none may be there twice.
func Programs(version string, files []string) (map[Platform][]byte, error) {
	found := map[Platform][]byte{}
	for _, file := range files {
		info, err := buildinfo.ReadFile(file)
		if err != nil {
			continue // an archive, a checksum, a folder
		}
		platform := platformOf(info)
		raw, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		if isUniversal(raw) {
			continue
		}
		switch {
		case info.Main.Version != "v"+version:
			return nil, fmt.Errorf("%s is of version %s, and not of v%s", file, info.Main.Version, version)
		case found[platform] != nil:
			return nil, fmt.Errorf("%s is a second program for %s", file, platform)
		}
		found[platform] = raw
	}
	var missing []string
	for _, p := range wanted {
		if found[p] == nil {
			missing = append(missing, string(p))
		}
	}
	if missing != nil {
		return nil, fmt.Errorf("there is no program for %s", strings.Join(missing, ", "))
	}
	return found, nil
}

func platformOf(info *debug.BuildInfo) Platform {
	settings := map[string]string{}
	for _, s := range info.Settings {
		settings[s.Key] = s.Value
	}
	return Platform(settings["GOOS"] + "/" + settings["GOARCH"])
}
