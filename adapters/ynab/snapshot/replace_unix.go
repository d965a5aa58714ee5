//go:build !windows

package snapshot

import (
	"errors"
	"path/filepath"

	"github.com/google/renameio/v2"
)

// replace writes a new file beside the old one and moves it there once it is on disk. The rights are those of
// the new file, whatever the old one had: renameio's own WriteFile would keep them.
func replace(path string, data []byte) (err error) {
	file, err := renameio.NewPendingFile(path,
		renameio.WithTempDir(filepath.Dir(path)), renameio.WithStaticPermissions(filePerm))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Cleanup()) }()
	if _, err := file.Write(data); err != nil {
		return err
	}
	return file.CloseAtomicallyReplace()
}
