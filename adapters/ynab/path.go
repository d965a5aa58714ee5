package ynab

import (
	"strings"

	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
)

// lastUsed is YNAB's alias of the plan that was opened last, which can be another one with every request.
const lastUsed = "last-used"

// inPlan is the path of something in a plan. Ids are checked before they become part of it: a plan's, which is
// never an alias, and the others, which are given by the name of what they identify.
func inPlan(planID string, elements ...element) ([]string, error) {
	if err := checkPlan(planID); err != nil {
		return nil, err
	}
	path := []string{"plans", planID}
	for _, e := range elements {
		if e.argument != "" {
			if err := budget.CheckID(e.argument, e.text); err != nil {
				return nil, err
			}
		}
		path = append(path, e.text)
	}
	return path, nil
}

// element is one part of a path: a word of the API, or an id.
type element struct{ argument, text string }

func word(text string) element { return element{text: text} }

func id(argument, text string) element { return element{argument, text} }

// checkPlan refuses the aliases too. What one of them means can change between two requests, so that a change
// would hit another plan, and a list would be taken for another plan's.
func checkPlan(planID string) error {
	switch {
	case strings.EqualFold(planID, "default"):
		return &domain.Error{
			Code: domain.InvalidArgument, Argument: "plan_id",
			Message: `"default" only works with OAuth, and this server uses a personal access token.`,
			Next:    "Leave plan_id out, or take an id from list_plans.",
		}
	case strings.EqualFold(planID, lastUsed):
		return &domain.Error{
			Code: domain.InvalidArgument, Argument: "plan_id",
			Message: `"last-used" can mean another plan at any moment, so it is never sent with a request for one plan.`,
			Next:    "Take the plan's id from list_plans.",
		}
	}
	return budget.CheckID("plan_id", planID)
}
