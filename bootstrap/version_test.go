package bootstrap_test

import (
	"runtime/debug"
	"testing"

	"avenir-mcp/bootstrap"
)

func TestAVersionIsWhatTheBuildKnows(t *testing.T) {
	t.Parallel()
	const commit = "0123456789abcdef0123456789abcdef01234567"
	settings := func(modified string) []debug.BuildSetting {
		return []debug.BuildSetting{{Key: "GOOS", Value: "linux"}, {Key: "vcs.revision", Value: commit}, {Key: "vcs.modified", Value: modified}}
	}
	for name, c := range map[string]struct {
		info *debug.BuildInfo
		want string
	}{
		"a tag":                               {&debug.BuildInfo{Main: debug.Module{Version: "v1.2.3"}, Settings: settings("false")}, "v1.2.3"},
		"a tag, and something was changed":    {&debug.BuildInfo{Main: debug.Module{Version: "v1.2.3+dirty"}, Settings: settings("true")}, "v1.2.3+dirty"},
		"a commit that has no version":        {&debug.BuildInfo{Main: debug.Module{Version: "(devel)"}, Settings: settings("false")}, "devel-0123456789ab"},
		"a commit, and something was changed": {&debug.BuildInfo{Settings: settings("true")}, "devel-0123456789ab+dirty"},
		"no repository":                       {&debug.BuildInfo{Main: debug.Module{Version: "(devel)"}}, "devel"},
		"nothing":                             {nil, "devel"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := bootstrap.VersionOf(c.info); got != c.want {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
}
