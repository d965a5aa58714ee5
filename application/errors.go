package application

import "avenir-mcp/domain"

// ErrPlanChanged is the failure of an answer that was given to another change than the one that would be
// made now. Whoever finds the difference, the person reads the same text.
func ErrPlanChanged() *domain.Error {
	return &domain.Error{
		Code:    domain.PlanChanged,
		Message: "The plan changed between the preview and the answer; nothing was changed.",
		Next:    "Call again without an answer to see the new preview.",
	}
}

// ErrUndecided is the end of a write whose question came back without a decision that this program knows.
func ErrUndecided() *domain.Error {
	return &domain.Error{
		Code: domain.Confirmation, Message: "No answer came that this server understands; nothing was changed.",
		Next: "Call again to get a new preview.",
	}
}
