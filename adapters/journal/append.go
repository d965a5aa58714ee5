package journal

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"go.uber.org/zap"
)

// filePerm lets the user read and write, and nobody else anything.
const filePerm = 0o600

var errNotRegular = errors.New("it is not a regular file")

// append puts a line, which ends in a newline, at the end of the file. It is on disk when append returns.
// With an empty line everything is done that comes before writing.
//
// Errors are domain errors with code journal.
func (f *File) append(ctx context.Context, line []byte) error {
	if err := makeFolder(filepath.Dir(f.path)); err != nil {
		return f.cannot("written", err)
	}
	unlock, err := f.lock(ctx)
	if err != nil {
		return err
	}
	defer unlock()
	file, err := f.open()
	if err != nil {
		return f.cannot("written", err)
	}
	if len(line) > 0 {
		err = f.write(file, line)
	}
	if err := errors.Join(err, file.Close()); err != nil {
		return f.cannot("written", err)
	}
	return nil
}

// open opens the file for appending, under the lock, and makes it where it is missing.
func (f *File) open() (*os.File, error) {
	info, err := os.Stat(f.path)
	missing := errors.Is(err, fs.ErrNotExist)
	// To open a pipe would wait for its other end, and a device has rights that are not ours to change.
	if err == nil && !info.Mode().IsRegular() {
		return nil, errNotRegular
	}
	file, err := os.OpenFile(f.path, os.O_RDWR|os.O_APPEND|os.O_CREATE, filePerm)
	if err != nil {
		return nil, err
	}
	if !missing {
		f.restrict(file)
		return file, nil
	}
	// A new file is lost in a crash while its folder is not on disk.
	if err := syncFolder(filepath.Dir(f.path)); err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return file, nil
}

// restrict takes everybody else's rights to the file away. A file whose rights are another user's to change
// is used as it is: it holds ids and assigned amounts, and a change that is not recorded would be worse.
func (f *File) restrict(file *os.File) {
	info, err := file.Stat()
	if err != nil || !othersMay(info.Mode()) {
		return
	}
	where, was := zap.String("path", f.path), zap.Stringer("was", info.Mode().Perm())
	if err := file.Chmod(filePerm); err != nil {
		f.log.Warn("others can read the journal, and its rights cannot be changed", where, was, zap.Error(err))
		return
	}
	f.log.Warn("others could read the journal; now only you can", where, was)
}

// write writes the line in one go, so that a reader and a crash meet either all of it or its beginning,
// and never a part of another line within it.
func (f *File) write(file *os.File, line []byte) error {
	whole, err := endsWhole(file)
	if err != nil {
		return err
	}
	if !whole {
		f.log.Warn("the last line of the journal is cut off; a new line is begun", zap.String("path", f.path))
		if _, err := file.Write([]byte("\n")); err != nil {
			return err
		}
	}
	if _, err := file.Write(line); err != nil {
		return err
	}
	return file.Sync()
}

// endsWhole says whether the file is empty or ends in a newline.
func endsWhole(file *os.File) (bool, error) {
	info, err := file.Stat()
	if err != nil || info.Size() == 0 {
		return true, err
	}
	var last [1]byte
	_, err = file.ReadAt(last[:], info.Size()-1)
	return last[0] == '\n', err
}
