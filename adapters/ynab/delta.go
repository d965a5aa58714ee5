package ynab

import "avenir-mcp/domain/budget"

// Delta is what changed in a list since a knowledge: new and changed items whole, deleted ones marked. Since
// knowledge 0 it is the whole list.
type Delta[T any] struct {
	Items []T
	// Knowledge is YNAB's server_knowledge: the next request for the same list asks from here.
	Knowledge int64
}

// CategoryDelta is a [Delta] of the category list. YNAB sends groups that hold only the categories that
// changed; here they lie side by side, each category with the id of the group it was sent in.
type CategoryDelta struct {
	Groups     []budget.Group
	Categories []budget.Category
	Knowledge  int64
}

// PlanEntry is a plan of the plan list, with its accounts; nil when the answer did not have them.
type PlanEntry struct {
	budget.Plan
	Accounts []budget.Account
}
