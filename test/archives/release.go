package archives

import (
	"crypto/sha256"
	"debug/buildinfo"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// checksums is the file with the SHA-256 of everything else.
const checksums = "checksums.txt"

// Target is a system and a processor, as Go calls them.
type Target struct{ System, Processor string }

// Targets are those that a release has a program for.
func Targets() []Target {
	var all []Target
	for _, system := range []string{"darwin", "linux", "windows"} {
		for _, processor := range []string{"amd64", "arm64"} {
			all = append(all, Target{system, processor})
		}
	}
	return all
}

func (t Target) String() string { return t.System + "/" + t.Processor }

// program is what the program's file is called.
func (t Target) program() string {
	if t.System == "windows" {
		return "avenir-mcp.exe"
	}
	return "avenir-mcp"
}

// archive is what the archive is called.
func (t Target) archive(version string) string {
	ending := ".tar.gz"
	if t.System == "windows" {
		ending = ".zip"
	}
	return t.stem(version) + ending
}

// parts is what the list of a program's parts is called.
func (t Target) parts(version string) string { return t.stem(version) + ".cdx.json" }

func (t Target) stem(version string) string {
	return strings.Join([]string{"avenir-mcp", version, t.System, t.Processor}, "_")
}

// Release is a folder that goreleaser has filled.
type Release struct {
	Folder string
	// Version is without a v.
	Version string
	// BuildInfo reads what Go wrote into a program: [buildinfo.Read].
	BuildInfo func(io.ReaderAt) (*buildinfo.BuildInfo, error)

	sums map[string]string
}

// Open reads the checksums of a release, and which version it is.
func Open(folder string) (*Release, error) {
	data, err := os.ReadFile(filepath.Join(folder, checksums))
	if err != nil {
		return nil, err
	}
	r := &Release{Folder: folder, BuildInfo: buildinfo.Read, sums: map[string]string{}}
	for line := range strings.Lines(string(data)) {
		sum, name, ok := strings.Cut(strings.TrimRight(line, "\n"), "  ")
		if !ok || len(sum) != 2*sha256.Size {
			return nil, fmt.Errorf("%s: %q is no checksum of a file", checksums, line)
		}
		r.sums[name] = sum
		if part := strings.Split(name, "_"); r.Version == "" && len(part) == 4 {
			r.Version = part[1]
		}
	}
	if r.Version == "" {
		return nil, fmt.Errorf("%s names no archive", checksums)
	}
	return r, nil
}

// Check says everything that is wrong with a release.
func (r *Release) Check() error {
	wrong := []error{r.checkNames()}
	for _, name := range slices.Sorted(maps.Keys(r.sums)) {
		wrong = append(wrong, r.checkSum(name))
	}
	for _, t := range Targets() {
		if err := r.checkTarget(t); err != nil {
			wrong = append(wrong, fmt.Errorf("%s: %w", t, err))
		}
	}
	return errors.Join(wrong...)
}

// checkNames wants a checksum of every file that there must be, and of no other.
func (r *Release) checkNames() error {
	wanted := map[string]bool{}
	for _, t := range Targets() {
		wanted[t.archive(r.Version)], wanted[t.parts(r.Version)] = true, true
	}
	var wrong []error
	for _, name := range slices.Sorted(maps.Keys(wanted)) {
		if r.sums[name] == "" {
			wrong = append(wrong, fmt.Errorf("there is no checksum of %s", name))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(r.sums)) {
		if !wanted[name] {
			wrong = append(wrong, fmt.Errorf("nobody expects %s", name))
		}
	}
	return errors.Join(wrong...)
}

func (r *Release) checkSum(name string) error {
	data, err := r.read(name)
	if err != nil {
		return err
	}
	if sum := sha256.Sum256(data); hex.EncodeToString(sum[:]) != r.sums[name] {
		return fmt.Errorf("%s is not what its checksum says", name)
	}
	return nil
}

func (r *Release) checkTarget(t Target) error {
	files, err := r.unpack(t)
	if err != nil {
		return err
	}
	program, ok := files[t.program()]
	if !ok {
		return errors.Join(checkFiles(t, files), errors.New("there is no program"))
	}
	info, err := r.BuildInfo(strings.NewReader(string(program.data)))
	if err != nil {
		return errors.Join(checkFiles(t, files), err)
	}
	parts, err := r.read(t.parts(r.Version))
	if err == nil {
		err = checkParts(parts, program.data, info)
	}
	return errors.Join(checkFiles(t, files), checkBuild(t, info), err)
}

// Program is the program for a target, out of its archive.
func (r *Release) Program(t Target) ([]byte, error) {
	files, err := r.unpack(t)
	return files[t.program()].data, err
}

func (r *Release) read(name string) ([]byte, error) {
	return os.ReadFile(filepath.Join(r.Folder, filepath.Base(name)))
}
