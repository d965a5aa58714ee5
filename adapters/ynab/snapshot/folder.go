package snapshot

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"go.uber.org/zap"

	"avenir-mcp/application"
)

const (
	suffix = ".snapshot"
	// maxSize is 256 MiB. A plan of 100,000 transactions needs about a thirtieth of it.
	maxSize = 256 << 20
	// maxAge is for files; how old their lists are does not matter, because they are brought up to date first.
	maxAge = 30 * 24 * time.Hour

	folderPerm = 0o700
	filePerm   = 0o600
)

// Folder is where the snapshots of a token are. It is safe for concurrent use by several processes: a file is
// replaced whole, and the last one stays.
type Folder struct {
	path   string
	secret []byte
	clock  application.Clock
	log    *zap.Logger
}

// New is the folder at path, which need not exist yet. The secret is the token; without it nothing in the
// folder can be read. A nil log logs nothing.
func New(path string, secret []byte, clock application.Clock, log *zap.Logger) *Folder {
	if log == nil {
		log = zap.NewNop()
	}
	return &Folder{path: path, secret: secret, clock: clock, log: log}
}

// Load gives what was saved of a plan; false when there is nothing, or nothing that can be used.
func (f *Folder) Load(planID string) (*Content, bool) {
	c, err := f.load(planID)
	if err != nil {
		f.log.Debug("the snapshot is not used", zap.String("plan_id", planID), zap.Error(err))
		return nil, false
	}
	return c, true
}

func (f *Folder) load(planID string) (*Content, error) {
	name, err := nameOf(f.secret, planID)
	if err != nil {
		return nil, err
	}
	file, err := f.read(filepath.Join(f.path, name))
	if err != nil {
		return nil, err
	}
	packed, err := open(f.secret, planID, file)
	if err != nil {
		return nil, err
	}
	return decode(packed)
}

// read refuses whatever [Folder.Save] would not have left there.
func (f *Folder) read(path string) (data []byte, err error) {
	there, err := os.Lstat(path)
	switch {
	case err != nil:
		return nil, err
	case !there.Mode().IsRegular():
		// To open a pipe would wait for its other end.
		return nil, errors.New("it is not a regular file")
	case f.clock.Now().Sub(there.ModTime()) > maxAge:
		return nil, errors.New("it is too old")
	}
	file, err := os.Open(path) // #nosec G304 -- the name is derived, the folder is the user's own
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	// What was opened may be another file than what was looked at.
	opened, err := file.Stat()
	switch {
	case err != nil:
		return nil, err
	case !os.SameFile(there, opened):
		return nil, errors.New("it was replaced while it was opened")
	case opened.Size() > maxSize:
		return nil, errors.New("it is too large")
	}
	data = make([]byte, opened.Size())
	_, err = io.ReadFull(file, data)
	return data, err
}

// Save replaces what was saved of a plan. An error was logged, and leaves what was there before.
func (f *Folder) Save(planID string, c *Content) error {
	err := f.save(planID, c)
	if err != nil {
		f.log.Debug("the snapshot is not written", zap.String("plan_id", planID), zap.Error(err))
	}
	return err
}

func (f *Folder) save(planID string, c *Content) error {
	name, err := nameOf(f.secret, planID)
	if err != nil {
		return err
	}
	packed, err := encode(c)
	if err != nil {
		return err
	}
	file, err := seal(f.secret, planID, packed)
	if err != nil {
		return err
	}
	if len(file) > maxSize {
		return fmt.Errorf("it has %d bytes, which is too many to be read again", len(file))
	}
	if err := f.make(); err != nil {
		return err
	}
	return replace(filepath.Join(f.path, name), file)
}

// make makes the folder, and takes it away from others.
func (f *Folder) make() error {
	if err := os.MkdirAll(f.path, folderPerm); err != nil {
		return err
	}
	info, err := os.Stat(f.path)
	if err != nil || info.Mode().Perm() == folderPerm {
		return err
	}
	return os.Chmod(f.path, folderPerm) // #nosec G302 -- a folder needs its x
}
