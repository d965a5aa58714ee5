package token

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"runtime"
)

// largestFile is in bytes: a token with white space around it.
const largestFile = 4096

// fromFile reads a token out of a file that nobody else can read. What is checked is the file that was opened,
// whatever the path names by then.
func fromFile(path string) (Token, error) {
	// A pipe would be waited for without end, so a look comes first.
	if err := check(os.Stat(path)); err != nil {
		return Token{}, err
	}
	file, err := os.Open(path) //nolint:gosec // the person who starts the program names the file
	if err != nil {
		return Token{}, reason(path, err)
	}
	defer file.Close() //nolint:errcheck // nothing was written
	if err := check(file.Stat()); err != nil {
		return Token{}, err
	}
	text, err := io.ReadAll(io.LimitReader(file, largestFile+1))
	switch {
	case err != nil:
		return Token{}, reason(path, err)
	case len(text) > largestFile:
		return Token{}, errTooLarge()
	}
	return New(string(text))
}

func check(info fs.FileInfo, err error) error {
	switch {
	case err != nil:
		return reason("", err)
	case info.IsDir():
		return errors.New("it names a folder, not a file")
	case !info.Mode().IsRegular():
		return errors.New("it names something that is not a file")
	case info.Size() > largestFile:
		return errTooLarge()
	case runtime.GOOS != "windows" && info.Mode().Perm()&0o077 != 0:
		return fmt.Errorf("others can read or change the file (its rights are %04o); run chmod 600 on it", info.Mode().Perm())
	}
	return nil
}

func errTooLarge() error {
	return fmt.Errorf("the file is larger than %d bytes, which no token is", largestFile)
}

// reason is the system's own, with the path if the system gives it.
func reason(path string, err error) error {
	if _, ok := errors.AsType[*fs.PathError](err); ok || path == "" {
		return err
	}
	return fmt.Errorf("%s: %w", path, err)
}
