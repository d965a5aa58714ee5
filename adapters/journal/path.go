package journal

import "strings"

// DefaultPath is where the journal is when nobody names a file, on an operating system by the name that
// runtime.GOOS has for it: below XDG_STATE_HOME, which counts only when it is absolute; else in the system's
// own place for such files.
//
// Error: a domain error with code journal when the environment does not tell where that place is.
func DefaultPath(getenv func(string) string, goos string) (string, error) {
	if state := getenv("XDG_STATE_HOME"); absolute(state, goos) {
		return below(state, goos), nil
	}
	variable, folders := "HOME", []string{".local", "state"}
	switch goos {
	case "darwin":
		folders = []string{"Library", "Application Support"}
	case "windows":
		variable, folders = "LocalAppData", nil
	}
	home := getenv(variable)
	if home == "" {
		return "", failure(setVariable, nil, "There is no place for the journal: the variable %s is not set.", variable)
	}
	return below(home, goos, folders...), nil
}

// absolute and below follow the rules of goos, not of the system this runs on.

func absolute(path, goos string) bool {
	if goos != "windows" {
		return strings.HasPrefix(path, "/")
	}
	return strings.HasPrefix(path, `\\`) || len(path) > 2 && path[1] == ':' && strings.ContainsRune(`\/`, rune(path[2]))
}

func below(folder, goos string, folders ...string) string {
	separator, trimmed := "/", strings.TrimRight(folder, "/")
	if goos == "windows" {
		separator, trimmed = `\`, strings.TrimRight(folder, `\/`)
	}
	path := append([]string{trimmed}, folders...)
	return strings.Join(append(path, "avenir-mcp", "journal.jsonl"), separator)
}
