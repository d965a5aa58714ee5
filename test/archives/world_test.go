package archives_test

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"debug/buildinfo"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"avenir-mcp/test/archives"
)

// version is that of the release that the tests make.
const version = "1.2.3"

// committed is the time of its commit.
var committed = time.Date(2026, 9, 25, 12, 0, 0, 0, time.UTC)

// packed is a file to be packed.
type packed struct {
	name, text string
	mode       int64
	time       time.Time
}

// world is a release that is still to be made. Its programs are what Go would write into them, as text.
type world struct {
	files map[archives.Target][]packed
	parts map[archives.Target]string
}

func whole() *world {
	w := &world{files: map[archives.Target][]packed{}, parts: map[archives.Target]string{}}
	for _, t := range archives.Targets() {
		info := build(t)
		name := "avenir-mcp"
		if t.System == "windows" {
			name += ".exe"
		}
		w.files[t] = []packed{{name, info.String(), 0o755, committed}}
		for _, name := range []string{
			"README.md", "CHANGELOG.md", "LICENSE", "glyphs.LICENSE", "completions/avenir-mcp.bash", "completions/avenir-mcp.zsh",
			"completions/avenir-mcp.fish", "completions/avenir-mcp.ps1", "manpages/avenir-mcp.1",
		} {
			w.files[t] = append(w.files[t], packed{name, "text", 0o644, committed})
		}
		w.parts[t] = bill(info)
	}
	return w
}

func build(t archives.Target) *debug.BuildInfo {
	return &debug.BuildInfo{
		GoVersion: "go1.26.8", Path: "avenir-mcp/bootstrap/cmd/avenir-mcp",
		Main: debug.Module{Path: "avenir-mcp", Version: "v" + version},
		Deps: []*debug.Module{{Path: "example.org/a", Version: "v1.0.0"}, {Path: "example.org/b", Version: "v2.0.0"}},
		Settings: []debug.BuildSetting{
			{Key: "-trimpath", Value: "true"},
			{Key: "CGO_ENABLED", Value: "0"},
			{Key: "GOARCH", Value: t.Processor},
			{Key: "GOOS", Value: t.System},
			{Key: "vcs", Value: "git"},
		},
	}
}

func bill(info *debug.BuildInfo) string {
	type component struct {
		Name    string `json:"name"`
		Version string `json:"version"`
	}
	components := []component{{"std", info.GoVersion}}
	for _, m := range info.Deps {
		components = append(components, component{m.Path, m.Version})
	}
	text, err := json.Marshal(map[string]any{
		"bomFormat": "CycloneDX", "components": components,
		"metadata": map[string]any{"properties": []map[string]string{
			{"name": "cdx:gomod:binary:hash:SHA-1", "value": "of no interest"},
			{"name": "cdx:gomod:binary:hash:SHA-256", "value": fmt.Sprintf("%x", sha256.Sum256([]byte(info.String())))},
		}},
	})
	if err != nil {
		panic(err)
	}
	return string(text)
}

// make writes the release into a folder.
func (w *world) make(t *testing.T) string {
	t.Helper()
	folder, sums := t.TempDir(), ""
	keep := func(name string, data []byte) {
		if err := os.WriteFile(filepath.Join(folder, name), data, 0o600); err != nil {
			t.Fatal(err)
		}
		sums += fmt.Sprintf("%x  %s\n", sha256.Sum256(data), name)
	}
	for _, target := range archives.Targets() {
		stem := "avenir-mcp_" + version + "_" + target.System + "_" + target.Processor
		keep(stem+".cdx.json", []byte(w.parts[target]))
		if target.System == "windows" {
			keep(stem+".zip", zipped(t, w.files[target]))
		} else {
			keep(stem+".tar.gz", tarred(t, w.files[target]))
		}
	}
	if err := os.WriteFile(filepath.Join(folder, "checksums.txt"), []byte(sums), 0o600); err != nil {
		t.Fatal(err)
	}
	return folder
}

func tarred(t *testing.T, files []packed) []byte {
	t.Helper()
	var data bytes.Buffer
	squeezed := gzip.NewWriter(&data)
	archive := tar.NewWriter(squeezed)
	for _, f := range files {
		head := &tar.Header{Name: f.name, Mode: f.mode, Size: int64(len(f.text)), ModTime: f.time, Typeflag: tar.TypeReg}
		if err := archive.WriteHeader(head); err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(archive, f.text); err != nil {
			t.Fatal(err)
		}
	}
	if err := archive.Close(); err != nil {
		t.Fatal(err)
	}
	if err := squeezed.Close(); err != nil {
		t.Fatal(err)
	}
	return data.Bytes()
}

func zipped(t *testing.T, files []packed) []byte {
	t.Helper()
	var data bytes.Buffer
	archive := zip.NewWriter(&data)
	for _, f := range files {
		head := &zip.FileHeader{Name: f.name, Modified: f.time, Method: zip.Deflate}
		head.SetMode(os.FileMode(f.mode))
		file, err := archive.CreateHeader(head)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(file, f.text); err != nil {
			t.Fatal(err)
		}
	}
	if err := archive.Close(); err != nil {
		t.Fatal(err)
	}
	return data.Bytes()
}

// told reads a program of the test.
func told(program io.ReaderAt) (*buildinfo.BuildInfo, error) {
	text, err := io.ReadAll(io.NewSectionReader(program, 0, 1<<20))
	if err != nil {
		return nil, err
	}
	info, err := debug.ParseBuildInfo(string(text))
	if err == nil {
		// It stands in the first line, which is not read: in a program it lies elsewhere.
		info.GoVersion, _, _ = strings.Cut(strings.TrimPrefix(string(text), "go\t"), "\n")
	}
	return info, err
}

// sumsOf reads the checksums of a release, by the names of the files.
func sumsOf(t *testing.T, folder string) map[string]string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(folder, "checksums.txt"))
	if err != nil {
		t.Fatal(err)
	}
	sums := map[string]string{}
	for line := range strings.Lines(string(data)) {
		sum, name, _ := strings.Cut(strings.TrimSpace(line), "  ")
		sums[name] = sum
	}
	return sums
}

// address is the repository that goreleaser's configuration names.
func address(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(top, ".goreleaser.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(`(?m)^ +owner: (\S+)\n +name: (\S+)$`).FindStringSubmatch(string(data))
	if found == nil {
		t.Fatal("goreleaser's configuration names no repository")
	}
	return found[1] + "/" + found[2]
}
