package bootstrap

import (
	"context"

	"go.uber.org/fx"
	"go.uber.org/zap"

	"avenir-mcp/adapters/chart"
	"avenir-mcp/adapters/clock"
	"avenir-mcp/application"
	"avenir-mcp/application/read"
	"avenir-mcp/bootstrap/config"
)

// The constructors here give parts out as the ports that they are behind. fx.Annotate could say the same in the
// modules; but it makes types and functions by reflection while the process starts, which takes twice as long as all
// the rest of the start, for which a client waits.

// backendPorts are the ports that YNAB, or the sandbox, is behind.
type backendPorts struct {
	fx.Out

	Reader   application.BudgetReader
	Writer   application.BudgetWriter
	Requests application.RequestBudget
}

// journalPorts are the ports that the journal is behind, and the journal, for whoever keeps files beside it.
type journalPorts struct {
	fx.Out

	Journal *Journal
	Writing application.Journal
	Reading application.JournalReader
}

func newClock() application.Clock { return clock.New() }

// questions are the plan that a call is about, the day it is there, and what answers questions about both.
type questions struct {
	fx.Out

	Plans  application.Plans
	Today  application.Today
	Reader *read.Reader
}

func newQuestions(c config.Config, clock application.Clock, b application.BudgetReader) questions {
	q := questions{Plans: NewPlans(c, b), Today: NewToday(c, clock)}
	q.Reader = NewReader(c, q.Plans, b, q.Today, chart.NewDrawer())
	return q
}

// newSandboxPorts puts the sandbox behind the ports.
func newSandboxPorts(lc fx.Lifecycle, clock application.Clock, c config.Config) backendPorts {
	return closing(lc, SandboxBackend(NewSandbox(clock, c)))
}

// newYNABPorts puts YNAB behind the ports.
func newYNABPorts(lc fx.Lifecycle, c config.Config, clock application.Clock, log *zap.Logger) (backendPorts, error) {
	b, err := NewYNAB(c, clock, log)
	if err != nil {
		return backendPorts{}, err
	}
	return closing(lc, b), nil
}

// closing closes the backend at the end.
func closing(lc fx.Lifecycle, b *Backend) backendPorts {
	lc.Append(fx.Hook{OnStop: b.Close})
	return backendPorts{Reader: b, Writer: b, Requests: b}
}

// newJournalPorts finds the journal, and at the end forgets the one that does not stay.
func newJournalPorts(lc fx.Lifecycle, c config.Config, clock application.Clock, log *zap.Logger) (journalPorts, error) {
	j, err := NewJournal(c, clock, log)
	if err != nil {
		return journalPorts{}, err
	}
	lc.Append(fx.Hook{OnStop: func(context.Context) error { return j.Forget() }})
	return journalPorts{Journal: j, Writing: j, Reading: j}, nil
}

// newConfirmationPort assembles the three ways to ask.
func newConfirmationPort(c config.Config, j *Journal, clock application.Clock, log *zap.Logger) application.ConfirmationPort {
	return NewConfirmation(c, j, clock, log)
}
