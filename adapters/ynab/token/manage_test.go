package token_test

import (
	"errors"
	"strings"
	"testing"

	"avenir-mcp/adapters/ynab/token"
)

func TestAKeychainKeepsAndForgets(t *testing.T) {
	t.Parallel()
	k := new(chest)
	if err := token.Set(k, " "+secret+"\n"); err != nil || k.secret != secret {
		t.Errorf("kept %q, %v", k.secret, err)
	}
	if err := token.Set(k, "hunter2 x"); err == nil || strings.Contains(err.Error(), "hunter2") || k.secret != secret {
		t.Errorf("kept %q, %v", k.secret, err)
	}
	if was, err := token.Remove(k); !was || err != nil || k.secret != "" {
		t.Errorf("removed %v, %v", was, err)
	}
	if was, err := token.Remove(k); was || err != nil {
		t.Errorf("removed %v again, %v", was, err)
	}
	k.broken = errLocked
	if err := token.Set(k, secret); !errors.Is(err, errLocked) ||
		!strings.Contains(err.Error(), "no keychain that can be used (the collection is locked). Instead, put the token in a file that only you can read (chmod 600), and set YNAB_API_KEY_FILE to it") {
		t.Error(err)
	}
	if _, err := token.Remove(k); !errors.Is(err, errLocked) {
		t.Error(err)
	}
}

func TestTheStatusSaysWhereATokenIs(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		from             token.Sources
		inUse            token.Origin
		problem, stored  bool
		keychainProblems bool
	}{
		"in the keychain":                {sources(&chest{secret: secret}), token.FromKeychain, false, true, false},
		"in both, and the variable wins": {sources(&chest{secret: secret}, token.Variable, "set"), token.FromEnvironment, false, true, false},
		"in the variable":                {sources(&chest{}, token.Variable, "set"), token.FromEnvironment, false, false, false},
		"in the variable, no keychain":   {sources(nil, token.Variable, "set"), token.FromEnvironment, false, false, false},
		"nowhere":                        {sources(&chest{}), "", true, false, false},
		"behind a lock":                  {sources(&chest{broken: errLocked}), "", true, false, true},
		"in the variable, behind a lock": {sources(&chest{broken: errLocked}, token.Variable, "set"), token.FromEnvironment, false, false, true},
	} {
		is := token.StatusOf(c.from)
		if is.InUse != c.inUse || (is.Problem != nil) != c.problem || is.Stored != c.stored || (is.KeychainProblem != nil) != c.keychainProblems {
			t.Errorf("%s: %+v", name, is)
		}
	}
}
