package application

import (
	"context"
	"time"

	"avenir-mcp/domain/plan"
)

// Question is what a person is asked before a change is made.
type Question struct {
	// Tool is the name of the tool that was called.
	Tool string
	// PlanID is the YNAB plan's UUID, and Plan its name as it is shown.
	PlanID, Plan string
	// Fingerprint names exactly the change that a yes would allow.
	Fingerprint plan.Fingerprint
	// Text is what the person reads.
	Text string
}

// ConfirmationPort asks the person for their own yes. Without an [Approved] from it nothing is written.
type ConfirmationPort interface {
	// Ask decides whether the change of the question may be made now. An answer that this call carries is
	// used up by it, whatever it says.
	//
	// Errors: a domain error with code confirmation when the call carries an answer that does not count, or
	// when the person must be asked and cannot be; with code plan_changed when the answer was given to
	// another change. Every error means that nothing may be written.
	Ask(ctx context.Context, q Question) (Decision, error)

	// Withdraw uses up the answer of a call that ends without a question. The error is what such a call
	// must fail with if it would otherwise report success; nil when the call carried no answer, or when the
	// answer was used up by Ask before.
	Withdraw(ctx context.Context) error
}

// Decision is what came of a question. The set is closed: [Approved], [Declined], [CodeIssued] and
// [AnswerPending].
//
//sumtype:decl
type Decision interface{ decision() }

// Approved says that the person agreed to exactly this change.
type Approved struct {
	// DuringCall says that the person was asked while the call waited. Minutes may have passed, so the
	// change must be worked out again before it is made.
	DuringCall bool
}

// Declined says that the person refused. Nothing may be written.
type Declined struct{}

// CodeIssued says that the client cannot ask. The code, given back with the same arguments, is the answer.
type CodeIssued struct {
	Code string
	// ValidFor is how long the code counts from now on.
	ValidFor time.Duration
	// Dismissed says that a form was shown before, or at least sent, and closed without an answer.
	Dismissed bool
}

// AnswerPending says that the client must show the question, and call again with the answer and this state.
type AnswerPending struct {
	// State is sealed: the client carries it and cannot read or change it.
	State string
	// Question is the text to show, and Plan the name of the plan it is about.
	Question, Plan string
}

func (Approved) decision()      {}
func (Declined) decision()      {}
func (CodeIssued) decision()    {}
func (AnswerPending) decision() {}
