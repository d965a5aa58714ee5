package command

import (
	"errors"
	"fmt"
	"io"
	"os"

	"golang.org/x/term"

	"avenir-mcp/adapters/ynab/token"
)

// tokenCommand keeps YNAB's token in the system's keychain.
type tokenCommand struct {
	Set    tokenSet    `command:"set" description:"Store a token: typed without being shown, or from a pipe."`
	Remove tokenRemove `command:"remove" description:"Forget the stored token."`
	Status tokenStatus `command:"status" description:"Say where the token comes from, never what it is."`
}

type (
	tokenSet    struct{ command }
	tokenRemove struct{ command }
	tokenStatus struct{ command }
)

// longestInput is far more than any token.
const longestInput = 4096

// Run reads the token and stores it.
func (tokenSet) Run(e *environment) error {
	text, err := readSecret(e)
	if err != nil {
		return err
	}
	if err := token.Set(e.keychain, text); err != nil {
		return err
	}
	_, _ = fmt.Fprintln(e.streams.Output, "The token is in the keychain. To see whether YNAB takes it: avenir-mcp doctor")
	return nil
}

// readSecret shows nothing of what is typed.
func readSecret(e *environment) (string, error) {
	file, ok := e.streams.Input.(*os.File)
	if !ok || !term.IsTerminal(int(file.Fd())) {
		all, err := io.ReadAll(io.LimitReader(e.streams.Input, longestInput))
		return string(all), err
	}
	_, _ = fmt.Fprint(e.streams.Errors, "Paste the personal access token from YNAB's developer settings (it is not shown): ")
	typed, err := term.ReadPassword(int(file.Fd()))
	_, _ = fmt.Fprintln(e.streams.Errors)
	return string(typed), err
}

// Run forgets the token.
func (tokenRemove) Run(e *environment) error {
	removed, err := token.Remove(e.keychain)
	if err != nil {
		return err
	}
	said := "The token is no longer in the keychain. To make it useless everywhere, revoke it in YNAB's developer settings."
	if !removed {
		said = "The keychain had no token."
	}
	_, _ = fmt.Fprintln(e.streams.Output, said)
	return nil
}

// Run fails when there is no token that could be used.
func (tokenStatus) Run(e *environment) error {
	s := token.StatusOf(token.Sources{Getenv: e.getenv, Keychain: e.keychain})
	stored := "The keychain has no token."
	switch {
	case s.KeychainProblem != nil:
		stored = "The keychain cannot be read: " + s.KeychainProblem.Error()
	case s.Stored:
		stored = "The keychain has a token."
	}
	_, _ = fmt.Fprintln(e.streams.Output, stored)
	if s.Problem != nil {
		return errors.Join(errors.New("no token can be used"), s.Problem)
	}
	_, _ = fmt.Fprintf(e.streams.Output, "The token in use comes from %s.\n", s.InUse)
	return nil
}
