package container_test

import (
	"os"
	"path/filepath"
	"testing"
)

// top is the project's folder.
const top = "../.."

// authorities is where an image has the certificates of those who vouch for servers.
const authorities = "etc/ssl/certs/ca-certificates.crt"

// read reads a file of the project.
func read(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(top, filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// put writes a file that everybody may read, as those of images are, and the folders to it.
func put(t *testing.T, name string, data []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, data, 0o644); err != nil {
		t.Fatal(err)
	}
}

// owners are whom the files of an image belong to. Where the tests do not run as root it is only written down.
type owners map[string]int

func (o owners) own(name string, user, group int) error {
	o[name] = user
	if os.Geteuid() != 0 {
		return nil
	}
	return os.Lchown(name, user, group)
}
