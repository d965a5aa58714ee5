package bootstrap_test

import (
	"bytes"
	"io"
	"strings"
	"testing"

	"go.uber.org/fx"

	"avenir-mcp/bootstrap"
	"avenir-mcp/bootstrap/config"
)

// TestEveryGraphIsComplete asks fx whether each part of each graph can be made.
func TestEveryGraphIsComplete(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]config.Config{
		"the sandbox, reading only": {Sandbox: true},
		"the sandbox, with writes":  {Sandbox: true, Write: true},
		"YNAB, reading only":        {},
		"YNAB, with writes":         {Write: true},
		"over HTTP, reading only":   {HTTP: true},
		"over HTTP, with writes":    {HTTP: true, Write: true, Sandbox: true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := bootstrap.Streams{Input: io.NopCloser(strings.NewReader("")), Output: &bytes.Buffer{}, Errors: &bytes.Buffer{}}
			if err := fx.ValidateApp(bootstrap.Graph(c, s)); err != nil {
				t.Error(err)
			}
		})
	}
}
