package release

import (
	"archive/zip"
	"bytes"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"
)

// The programs of a bundle, by the names that its manifest has.
const (
	macProgram     = "server/avenir-mcp"
	linuxProgram   = "server/avenir-mcp-linux"
	windowsProgram = "server/avenir-mcp.exe"
)

// Bundle packs the programs with the files of the template and the licence. The same input gives the same bytes.
func Bundle(facts Facts, template fs.FS, licence []byte, programs map[Platform][]byte) ([]byte, error) {
	files := map[string][]byte{
		"LICENSE": licence, linuxProgram: programs[Linux], windowsProgram: programs[Windows],
	}
	var err error
	if files[macProgram], err = Universal(programs[MacIntel], programs[MacArm]); err != nil {
		return nil, err
	}
	names, err := fs.Glob(template, "*")
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		if files[name], err = fs.ReadFile(template, name); err != nil {
			return nil, err
		}
	}
	manifest, err := facts.Fill(string(files["manifest.json"]))
	files["manifest.json"] = []byte(manifest)
	if err != nil {
		return nil, err
	}
	return zipped(files)
}

// beginning is the earliest time that a zip file can have.
var beginning = time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)

func zipped(files map[string][]byte) ([]byte, error) {
	names := make([]string, 0, len(files))
	for name := range files {
		names = append(names, name)
	}
	slices.SortFunc(names, strings.Compare)
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, name := range names {
		head := &zip.FileHeader{Name: name, Method: zip.Deflate, Modified: beginning}
		head.SetMode(0o644)
		if path.Dir(name) == "server" {
			head.SetMode(0o755)
		}
		f, err := w.CreateHeader(head)
		if err != nil {
			return nil, err
		}
		if _, err := f.Write(files[name]); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return b.Bytes(), err
}
