package confirmation

import (
	"errors"

	"avenir-mcp/application"
)

// ErrDismissed is returned by a way that shows a form when nobody answered it. That is not a refusal:
// clients without an interface dismiss every form. It never leaves the [Chooser].
var ErrDismissed = errors.New("the form was dismissed")

// An Action is what was done with a form. Anything but the values below, the zero value included, reads as
// [Cancel].
type Action string

// The actions, spelled as on the wire.
const (
	// Accept: the form was sent. Only its tick says whether the answer is yes.
	Accept Action = "accept"
	// Decline: the person refused.
	Decline Action = "decline"
	// Cancel: the form was dismissed, or could not be shown.
	Cancel Action = "cancel"
)

// Answer is what came back for a form. The zero value is a dismissed form.
type Answer struct {
	Action Action
	// Ticked says that the form's one box came back as the boolean true, and as nothing else.
	Ticked bool
}

// Decide reads the answer: yes when the form was accepted with its box ticked, else no. The error is
// [ErrDismissed] for an answer that is neither.
func (a Answer) Decide(yes application.Approved) (application.Decision, error) {
	switch a.Action {
	case Accept:
		if a.Ticked {
			return yes, nil
		}
		return application.Declined{}, nil
	case Decline:
		return application.Declined{}, nil
	case Cancel:
		return nil, ErrDismissed
	default:
		return nil, ErrDismissed
	}
}
