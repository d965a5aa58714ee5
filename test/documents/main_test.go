package documents_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
	"go.uber.org/zap"

	"avenir-mcp/adapters/clock"
	"avenir-mcp/bootstrap"
	"avenir-mcp/bootstrap/config"
	"avenir-mcp/test/fixture"

	// The tests run a program that they build themselves, which Go's test cache cannot see. With this import a
	// change of the program makes them run again.
	_ "avenir-mcp/bootstrap/command"
)

var (
	// binary is the program, built once for all tests.
	binary string
	// tools are all that the server has.
	tools []*sdk.Tool
)

func TestMain(m *testing.M) {
	var remove func()
	binary, remove = fixture.Program()
	var err error
	if tools, err = catalogue(filepath.Join(filepath.Dir(binary), "journal.jsonl")); err != nil {
		panic(err)
	}
	code := m.Run()
	remove()
	os.Exit(code)
}

// catalogue asks a server on the sandbox for its tools.
func catalogue(journal string) ([]*sdk.Tool, error) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	c := config.Config{Sandbox: true, Write: true, Plan: "household", Zone: time.UTC, Journal: journal}
	backend, err := bootstrap.NewBackend(c, clock.New(), zap.NewNop())
	if err != nil {
		return nil, err
	}
	defer func() { _ = backend.Close(ctx) }()
	a, err := bootstrap.Assemble(c, clock.New(), backend, zap.NewNop())
	if err != nil {
		return nil, err
	}
	s, err := a.Connect(ctx, sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, nil), "2025-11-25")
	if err != nil {
		return nil, err
	}
	defer func() { _ = s.Close() }()
	listed, err := s.ListTools(ctx, nil)
	if err != nil {
		return nil, err
	}
	return listed.Tools, nil
}
