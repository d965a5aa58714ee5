package command

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"avenir-mcp/adapters/clock"
	"avenir-mcp/bootstrap"
)

type callCommand struct {
	command
	settings

	JSON bool `long:"json" description:"Print JSON also where there is a sentence."`
	Args struct {
		Tool      toolName `positional-arg-name:"TOOL" required:"yes" description:"Name of the tool."`
		Arguments []string `positional-arg-name:"name=value" description:"Arguments of the tool; lists and objects as JSON."`
	} `positional-args:"yes"`
}

// The ends of a call that changed nothing, because its question was answered with no or not at all.
var (
	errDeclined   = errors.New("You said no; nothing was changed.") //nolint:revive,staticcheck // the person is spoken to
	errUnanswered = errors.New("nothing was changed: the question was closed without an answer; run the command again to be asked again")
)

// yourWords tell what the person typed: they saw no form.
func yourWords(given *sdk.ElicitResult) string {
	switch given.Action {
	case "accept":
		return "you: yes"
	case "decline":
		return "you: no"
	}
	return "you: (no answer)"
}

// Run calls the tool through a real client. When a change needs an answer, the person at the terminal gives
// it; no option and no pipe gives it for them.
func (c *callCommand) Run(e *environment) error {
	cfg, err := c.load(e, nil)
	if err != nil {
		return err
	}
	ticking, log := clock.New(), bootstrap.NewLog(cfg, e.streams)
	backend, err := bootstrap.NewBackend(cfg, ticking, log)
	if err != nil {
		return err
	}
	defer func() { _ = backend.Close(context.Background()) }()
	assembly, err := bootstrap.Assemble(cfg, ticking, backend, log)
	if err != nil {
		return err
	}
	defer func() { _ = assembly.Journal.Forget() }()
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	s := &stage{ctx: ctx, assembly: assembly, out: e.streams.Errors, ask: terminalOnly(e.streams), words: yourWords}
	defer s.close()
	session, err := s.client(dialogs, s.answers("", false), true)
	if err != nil {
		return err
	}
	arguments, err := c.arguments(ctx, session)
	if err != nil {
		return err
	}
	res, err := session.CallTool(ctx, &sdk.CallToolParams{Name: string(c.Args.Tool), Arguments: arguments})
	switch {
	case err != nil:
		return err
	case res.IsError:
		return errors.New(textOf(res))
	}
	said, err := c.print(e, textOf(res))
	switch {
	case err != nil:
		return err
	case said.Status == "declined" && s.answered == "declined":
		return errDeclined
	case said.open():
		return errUnanswered
	case cfg.Sandbox && said.Status == "applied" && strings.Contains(said.Message, "undo_operation"):
		_, _ = fmt.Fprintln(e.streams.Errors, "This sandbox ends with the command: there is nothing to undo.")
	}
	return nil
}

// outcome is what a result says of a change.
type outcome struct{ Status, Message string }

// open says that the change was not made. A code is of no use to anybody once this process has ended, and where only a
// form counts, one that is closed is a no that nobody said.
func (o outcome) open() bool { return o.Status == "confirmation_required" || o.Status == "declined" }

// print shows a result: its message, where it has one, or all of it. Where nothing was changed, the message is for
// agents, and the person is told in other words.
func (c *callCommand) print(e *environment, text string) (said outcome, err error) {
	if err := json.Unmarshal([]byte(text), &said); err != nil {
		return said, err
	}
	shown := said.Message
	if c.JSON || shown == "" {
		var b bytes.Buffer
		if err := json.Indent(&b, []byte(text), "", "  "); err != nil {
			return said, err
		}
		shown = b.String()
	}
	if !said.open() || c.JSON {
		_, err = fmt.Fprintln(e.streams.Output, shown)
	}
	return said, err
}
