package archives

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"
	"time"
)

// file is one file of an archive.
type file struct {
	data []byte
	mode fs.FileMode
	time time.Time
}

// unpack reads the archive for a target, by the names of its files.
func (r *Release) unpack(t Target) (map[string]file, error) {
	data, err := r.read(t.archive(r.Version))
	if err != nil {
		return nil, err
	}
	if t.System == "windows" {
		return unzip(data)
	}
	return untar(data)
}

func untar(data []byte) (map[string]file, error) {
	unzipped, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	files := map[string]file{}
	for archive := tar.NewReader(unzipped); ; {
		head, err := archive.Next()
		if errors.Is(err, io.EOF) {
			return files, nil
		}
		if err != nil {
			return nil, err
		}
		data, err := io.ReadAll(archive)
		if err != nil {
			return nil, err
		}
		files[head.Name] = file{data, head.FileInfo().Mode(), head.ModTime}
	}
}

func unzip(data []byte) (map[string]file, error) {
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, err
	}
	files := map[string]file{}
	for _, packed := range archive.File {
		opened, err := packed.Open()
		if err != nil {
			return nil, err
		}
		data, err := io.ReadAll(opened)
		if err := errors.Join(err, opened.Close()); err != nil {
			return nil, err
		}
		files[packed.Name] = file{data, packed.Mode(), packed.Modified}
	}
	return files, nil
}

// checkFiles wants the program and what belongs to it, nothing else, and nothing empty. All of them bear one time, the
// commit's: the time of packing would make each archive another.
func checkFiles(t Target, files map[string]file) error {
	wanted := map[string]fs.FileMode{
		t.program(): 0o755,
		"README.md": 0o644, "CHANGELOG.md": 0o644, "LICENSE": 0o644, "glyphs.LICENSE": 0o644,
		"completions/avenir-mcp.bash": 0o644, "completions/avenir-mcp.zsh": 0o644,
		"completions/avenir-mcp.fish": 0o644, "completions/avenir-mcp.ps1": 0o644,
		"manpages/avenir-mcp.1": 0o644,
	}
	var wrong []error
	times := map[int64]bool{}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		f := files[name]
		times[f.time.Unix()] = true
		if wanted[name] == 0 {
			wrong = append(wrong, fmt.Errorf("nobody expects %s", name))
		} else if f.mode != wanted[name] {
			wrong = append(wrong, fmt.Errorf("%s has mode %v, and not %v", name, f.mode, wanted[name]))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(wanted)) {
		if len(files[name].data) == 0 {
			wrong = append(wrong, fmt.Errorf("%s is missing, or empty", name))
		}
	}
	if len(times) != 1 {
		wrong = append(wrong, fmt.Errorf("the files bear %d different times", len(times)))
	}
	return errors.Join(wrong...)
}
