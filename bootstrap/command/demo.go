package command

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"go.uber.org/zap"

	"avenir-mcp/adapters/clock"
	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/plans"
	"avenir-mcp/bootstrap"
	"avenir-mcp/bootstrap/config"
	"avenir-mcp/domain/calendar"
)

// demoDay is the day on which the story plays, so that it is the same story every time.
const demoDay = "2026-09-25"

type demoCommand struct {
	command

	Ask bool `long:"ask" description:"Put questions to you, here in the terminal, instead of playing the answers."`
}

// Run plays the story on the sandbox plan: real clients of three kinds, one server, and a plan that nobody
// else has. It fails when any step ends otherwise than it must.
func (c demoCommand) Run(e *environment) error {
	folder, err := os.MkdirTemp("", "avenir-mcp-demo-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	today, err := calendar.ParseDate(demoDay)
	if err != nil {
		return err
	}
	ticking := pinned{clock.New(), noon(today)}
	assembly, err := bootstrap.Assemble(
		config.Config{Sandbox: true, Write: true, Plan: "household", Zone: time.UTC, Journal: filepath.Join(folder, "journal.jsonl")},
		ticking, bootstrap.SandboxBackend(sandbox.New(ticking, plans.Household(today))), zap.NewNop(),
	)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	s := &stage{ctx: ctx, assembly: assembly, out: e.streams.Output}
	defer s.close()
	if c.Ask {
		s.ask = terminal(e.streams, promptOfForm)
		return s.play(askingStory)
	}
	return s.play(story)
}

// pinned is a clock whose day never ends.
type pinned struct {
	clock.System
	at time.Time
}

// Now is always the same moment.
func (p pinned) Now() time.Time { return p.at }

func noon(d calendar.Date) time.Time {
	at, _ := time.Parse(time.RFC3339, fmt.Sprintf("%sT12:00:00Z", d))
	return at
}
