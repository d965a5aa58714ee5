package command

import (
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"avenir-mcp/adapters/sandbox/plans"
)

// askingStory is the part of the story that is played with the person at the terminal: whatever they answer,
// the ending must fit the answer.
var askingStory = []scene{
	{"A form, as protocol 2026-07-28 shows it.", func(s *stage) error {
		return s.ends(roundTrips, s.answers("", false), move(30), "")
	}},
	{"A form, as older protocols show it.", func(s *stage) error {
		return s.ends(dialogs, s.answers("", false), budget(plans.HouseholdBooks, "35.50"), "")
	}},
	{"No form: the agent shows you the preview in the conversation, and returns a code if you agree.", codeForYou},
	{"Undo of the last change.", undoForYou},
}

func codeForYou(s *stage) error {
	return s.endsByCode(func(first answer) (bool, error) {
		given, err := s.ask(first.Question)
		if err != nil {
			return false, err
		}
		s.say("  user: %s", inWords(given))
		agreed := expected(given) == "applied"
		if !agreed {
			s.say("  = the agent does not return the code, and nothing is changed")
		}
		return agreed, nil
	})
}

// undoForYou has nothing to undo when every answer so far was no.
func undoForYou(s *stage) error {
	log, err := s.assembly.Journal.Log(s.ctx)
	if err != nil {
		return err
	}
	undo := &sdk.CallToolParams{Name: "undo_operation"}
	if len(log.Operations) > 0 {
		return s.ends(roundTrips, s.answers("", false), undo, "")
	}
	c, err := s.client(roundTrips, s.answers("", false), true)
	if err != nil {
		return err
	}
	a, _, err := s.call(c, undo)
	if err != nil {
		return err
	}
	return s.refuses(a, "Nothing to undo")
}
