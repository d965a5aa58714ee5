package application

import (
	"fmt"
	"strings"

	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/text"
)

// find prefers an id; ids ignore case, names do not.
func find(plans []budget.Plan, ref string) (budget.Plan, error) {
	var named []budget.Plan
	for _, p := range plans {
		if strings.EqualFold(p.ID, ref) {
			return p, nil
		}
		if p.Name == ref {
			named = append(named, p)
		}
	}
	switch len(named) {
	case 1:
		return named[0], nil
	case 0:
		return budget.Plan{}, noSuchPlan(fmt.Sprintf("%q is not a plan of this account. There are: %s.", text.Clean(ref), listed(plans)),
			"Take an id from list_plans.")
	}
	return budget.Plan{}, noSuchPlan(fmt.Sprintf("%q is the name of two plans: %s.", text.Clean(ref), listed(named)),
		"Say which by its id.")
}

// listed names up to ten plans with their ids.
func listed(plans []budget.Plan) string {
	const most = 10
	var names []string
	for i, p := range plans {
		if i == most {
			names = append(names, fmt.Sprintf("and %d more", len(plans)-most))
			break
		}
		names = append(names, fmt.Sprintf("%s (%s)", text.Clean(p.Name), p.ID))
	}
	return strings.Join(names, ", ")
}

func noSuchPlan(message, next string) error {
	return &domain.Error{Code: domain.NotFound, Argument: "plan_id", Message: message, Next: next}
}

// errNoPlan is one value, so that [IsNoPlan] can tell it from a plan that is not found.
var errNoPlan = &domain.Error{
	Code: domain.NotFound, Message: "The token is valid, but no plan is accessible with it.",
	Next: "Create a plan in YNAB, or use the token of the account that has one.",
}

func errDefault() error {
	return &domain.Error{
		Code: domain.InvalidArgument, Argument: "plan_id",
		Message: `"default" only works with OAuth, and this server uses a personal access token.`,
		Next:    "Leave plan_id out, or take an id from list_plans.",
	}
}

func errWhichPlan() error {
	return &domain.Error{
		Code: domain.InvalidArgument, Argument: "plan_id",
		Message: "There are several plans, and a change must name the one it is for.",
		Next:    "Take its id from list_plans.",
	}
}

func errOnlyPlan(ref string, only budget.Plan) error {
	return noSuchPlan(fmt.Sprintf("%q is not available: this server may use only plan %q.", text.Clean(ref), text.Clean(only.Name)),
		"Leave plan_id out.")
}
