package token_test

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"avenir-mcp/adapters/ynab/token"
)

// chest is a keychain in memory.
type chest struct {
	secret string
	broken error
}

func (c *chest) Get() (string, error) {
	if c.broken == nil && c.secret == "" {
		return "", token.ErrNotStored
	}
	return c.secret, c.broken
}

func (c *chest) Set(secret string) error {
	if c.broken == nil {
		c.secret = secret
	}
	return c.broken
}

func (c *chest) Remove() error {
	_, err := c.Get()
	if err == nil {
		c.secret = ""
	}
	return err
}

var errLocked = errors.New("the collection is locked")

func sources(k token.Keychain, values ...string) token.Sources {
	return token.Sources{Keychain: k, Getenv: func(name string) string {
		for i := 0; i < len(values); i += 2 {
			if values[i] == name {
				return values[i+1]
			}
		}
		return ""
	}}
}

func file(t *testing.T, content string, rights os.FileMode) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "token")
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(path, rights); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestATokenIsFoundWhereItWasPut(t *testing.T) {
	t.Parallel()
	full, empty, locked := &chest{secret: "kept"}, &chest{}, &chest{broken: errLocked}
	path := file(t, " filed \n", 0o600)
	for name, c := range map[string]struct {
		from   token.Sources
		secret string
		origin token.Origin
		errors []string
	}{
		"in the variable":              {sources(empty, token.Variable, " set "), "set", token.FromEnvironment, nil},
		"in the variable first":        {sources(full, token.Variable, "set"), "set", token.FromEnvironment, nil},
		"in the file":                  {sources(empty, token.FileVariable, path), "filed", token.FromFile, nil},
		"in the file before the chest": {sources(full, token.FileVariable, path), "filed", token.FromFile, nil},
		"in the keychain":              {sources(full), "kept", token.FromKeychain, nil},
		"twice":                        {sources(full, token.Variable, "set", token.FileVariable, path), "", "", []string{"YNAB_API_KEY and YNAB_API_KEY_FILE", "both"}},
		"nowhere":                      {sources(empty), "", "", []string{"Developer Settings", "YNAB_API_KEY,", "YNAB_API_KEY_FILE", "token set", "AVENIR_MCP_SANDBOX=1"}},
		"nowhere, without a keychain":  {sources(nil), "", "", []string{"YNAB_API_KEY,", "AVENIR_MCP_SANDBOX=1"}},
		"in a keychain that is locked": {sources(locked), "", "", []string{"no keychain that can be used (the collection is locked)", "chmod 600), and set YNAB_API_KEY_FILE to it; or set YNAB_API_KEY.", "AVENIR_MCP_SANDBOX=1"}},
		"as white space":               {sources(full, token.Variable, "  "), "", "", []string{"YNAB_API_KEY", "empty"}},
		"as two words":                 {sources(full, token.Variable, "hunter2 x"), "", "", []string{"YNAB_API_KEY", "spaces"}},
		"spoilt in the keychain":       {sources(&chest{secret: "hunter2 x"}), "", "", []string{"keychain", "spaces", "token set"}},
	} {
		k, origin, err := token.Load(c.from)
		if k.Reveal() != c.secret || origin != c.origin || (err == nil) != (c.errors == nil) {
			t.Errorf("%s: %q from %q, error %v", name, k.Reveal(), origin, err)
		}
		for _, part := range c.errors {
			if err != nil && (!strings.Contains(err.Error(), part) || strings.Contains(err.Error(), "hunter2")) {
				t.Errorf("%s: %q, want %q", name, err, part)
			}
		}
		if strings.HasSuffix(name, "is locked") && strings.Contains(err.Error(), "token set") {
			t.Errorf("%s: %v sends somebody to the keychain", name, err)
		}
		if strings.HasPrefix(name, "nowhere") && err.Error() != token.ErrNone.Error() {
			t.Errorf("%s: %v says more than how to give one", name, err)
		}
		if none := strings.HasPrefix(name, "nowhere") || strings.HasSuffix(name, "is locked"); errors.Is(err, token.ErrNone) != none {
			t.Errorf("%s: %v is ErrNone: %v", name, err, !none)
		}
	}
}

func TestAFileThatOthersCanReadIsRefused(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("rights are another matter there")
	}
	folder := t.TempDir()
	for name, c := range map[string]struct{ path, text string }{
		"that others can read":       {file(t, secret, 0o604), "0604"},
		"that the group can read":    {file(t, secret, 0o640), "chmod 600"},
		"that others can write":      {file(t, secret, 0o602), "chmod 600"},
		"that is empty":              {file(t, "", 0o600), "empty"},
		"that has white space only":  {file(t, " \n\n", 0o600), "empty"},
		"that is a folder":           {folder, "folder"},
		"that is too large":          {file(t, strings.Repeat(" ", 4097), 0o600), "4096 bytes"},
		"that has two tokens":        {file(t, secret+"\n"+secret, 0o600), "spaces"},
		"that is not there":          {filepath.Join(folder, "none"), "none"},
		"that is a device":           {os.DevNull, "not a file"},
		"that is a link to a folder": {link(t, folder), "folder"},
	} {
		k, _, err := token.Load(sources(nil, token.FileVariable, c.path))
		if err == nil || !k.IsZero() {
			t.Errorf("a file %s is used", name)
			continue
		}
		if text := err.Error(); !strings.Contains(text, c.text) || !strings.Contains(text, "YNAB_API_KEY_FILE") || strings.Contains(text, secret) {
			t.Errorf("a file %s: %v, want %q", name, err, c.text)
		}
	}
}

func TestAFileThatOnlyItsOwnerCanReadIsUsed(t *testing.T) {
	t.Parallel()
	for _, path := range []string{file(t, secret, 0o600), file(t, "\r\n"+secret+"\r\n", 0o400), link(t, file(t, secret, 0o600))} {
		if k, _, err := token.Load(sources(nil, token.FileVariable, path)); err != nil || k.Reveal() != secret {
			t.Error(err)
		}
	}
}

func link(t *testing.T, to string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(to, path); err != nil {
		t.Fatal(err)
	}
	return path
}
