package write

import (
	"time"

	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

// Status says how a write ended.
type Status string

// The ways a write can end without an error. An error means that nothing was changed.
const (
	Applied              Status = "applied"
	Partial              Status = "partial"
	Unknown              Status = "unknown"
	ConfirmationRequired Status = "confirmation_required"
	Declined             Status = "declined"
	NothingToDo          Status = "nothing_to_do"
	// DifferenceFound is a reconciliation's: the balances differ, and nobody was asked.
	DifferenceFound Status = "difference_found"
)

// Report is what the pipeline did, for the use case to describe.
type Report[P planned] struct {
	Tool   string
	Target budget.Plan
	Plan   P
	Draft  plan.Draft
	Status Status
	// Outcomes are the items in the order of sending; empty when nothing was sent.
	Outcomes []plan.Outcome
	// Created is what was made.
	Created []operation.Created
	// Category is the category that was changed, as YNAB answered it; its zero value where none was.
	Category budget.Category
	// OperationID is set once the change was recorded.
	OperationID operation.ID
	// Code is set with ConfirmationRequired.
	Code application.CodeIssued
	// Pending is set when the client must come back with the answer; the status is then empty.
	Pending *application.AnswerPending
	// Trouble is what stopped a write that was not applied in full.
	Trouble error
	// Warnings are about this run, beside those of the draft.
	Warnings []string
	// read is when reading for the draft began, on the clock of elapsed time.
	read time.Duration
}

// byKey gives the outcomes by item key.
func (r *Report[P]) byKey() map[string]plan.Outcome {
	m := make(map[string]plan.Outcome, len(r.Outcomes))
	for i := range r.Outcomes {
		m[r.Outcomes[i].Key] = r.Outcomes[i]
	}
	return m
}
