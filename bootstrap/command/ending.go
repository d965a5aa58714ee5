package command

import (
	"fmt"
	"strings"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// ends connects a client that answers forms by itself, calls, and wants the result to have a status: the
// story's, or the one that follows from what the person answered for themselves.
func (s *stage) ends(version string, answer form, p *sdk.CallToolParams, status string) error {
	c, err := s.client(version, answer, true)
	if err != nil {
		return err
	}
	a, _, err := s.call(c, p)
	if err != nil {
		return err
	}
	if s.ask != nil {
		status = s.answered
	}
	return s.is(a, status)
}

// endsByCode asks for a move on a client without forms, and returns the code if the user agrees to the preview.
func (s *stage) endsByCode(agrees func(first answer) (bool, error)) error {
	c, err := s.client(dialogs, nil, false)
	if err != nil {
		return err
	}
	first, _, err := s.call(c, move(5))
	if err != nil {
		return err
	}
	if err := s.is(first, "confirmation_required"); err != nil {
		return err
	}
	s.quote("?", first.Question)
	if agreed, err := agrees(first); err != nil || !agreed {
		return err
	}
	again := move(5)
	again.Arguments.(map[string]any)["confirmation"] = first.Confirmation
	second, _, err := s.call(c, again)
	if err != nil {
		return err
	}
	return s.is(second, "applied")
}

// is wants a result to have a status, and shows it.
func (s *stage) is(a answer, status string) error {
	if a.Status != status {
		return fmt.Errorf("it ended with %s and not with %s: %s", a.Status, status, a.Message)
	}
	said := a.Message
	if a.Confirmation != "" {
		said = "nothing has changed yet; a code was issued, valid for 10 minutes and once"
	}
	s.say("  = %s: %s", a.Status, said)
	return nil
}

// refuses wants a result to be an error with a text, and shows it.
func (s *stage) refuses(a answer, text string) error {
	if a.Status != "error" || !strings.Contains(a.Message, text) {
		return fmt.Errorf("it was not refused with “%s”, but ended with %s: %s", text, a.Status, a.Message)
	}
	s.say("  = refused: %s", a.Message)
	return nil
}
