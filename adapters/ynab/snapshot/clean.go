package snapshot

import (
	"cmp"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"go.uber.org/zap"
)

const (
	// maxFiles is how many snapshots stay, those of other tokens included.
	maxFiles = 10
	// maxDraft is how old the beginning of a file may be that no process finished; one that is being written
	// now is seconds old.
	maxDraft = time.Hour
)

// Clean removes files that nobody will use: those that are too old, the oldest of too many, and what was left of
// a process that ended while it wrote. It is for the start of a process.
func (f *Folder) Clean() {
	entries, err := os.ReadDir(f.path)
	if err != nil {
		return // no folder, no files
	}
	now := f.clock.Now()
	var kept []fs.FileInfo
	for _, e := range entries {
		info, err := e.Info()
		switch {
		case err != nil || !info.Mode().IsRegular():
		case isDraft(info.Name()) && now.Sub(info.ModTime()) > maxDraft:
			f.remove(info)
		case !isSnapshot(info.Name()):
		case now.Sub(info.ModTime()) > maxAge:
			f.remove(info)
		default:
			kept = append(kept, info)
		}
	}
	slices.SortFunc(kept, func(a, b fs.FileInfo) int {
		return cmp.Or(b.ModTime().Compare(a.ModTime()), cmp.Compare(a.Name(), b.Name()))
	})
	for _, info := range kept[min(maxFiles, len(kept)):] {
		f.remove(info)
	}
}

func (f *Folder) remove(info fs.FileInfo) {
	if err := os.Remove(filepath.Join(f.path, info.Name())); err != nil {
		f.log.Debug("an old snapshot is not removed", zap.String("file", info.Name()), zap.Error(err))
	}
}

// isSnapshot says whether a name is one that [nameOf] gives: a file that somebody put there stays.
func isSnapshot(name string) bool {
	stem, ok := strings.CutSuffix(name, suffix)
	return ok && len(stem) == 2*nameSize && strings.Trim(stem, "0123456789abcdef") == ""
}

// isDraft says whether a name is one that a snapshot has until it is on disk: a dot, the name, a number.
func isDraft(name string) bool {
	name, dotted := strings.CutPrefix(name, ".")
	at := 2*nameSize + len(suffix)
	return dotted && len(name) > at && isSnapshot(name[:at]) && strings.Trim(name[at:], "0123456789") == ""
}
