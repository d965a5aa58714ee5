package read

import (
	"context"
	"fmt"
	"slices"

	"avenir-mcp/application"
	"avenir-mcp/domain/operation"
)

// ListOperations tells what was changed, and what undoing it would do.
type ListOperations struct {
	Reader  *Reader
	Journal application.JournalReader
}

// ListOperationsRequest is what the caller asks for.
type ListOperationsRequest struct {
	PlanID string `json:"plan_id,omitempty" jsonschema:"id, exact name or last-used"`
	Limit  *int   `json:"limit,omitempty" jsonschema:"how many operations to list; at most 20 with check"`
	Cursor string `json:"cursor,omitempty" jsonschema:"next_cursor of the page before"`
	Check  bool   `json:"check,omitempty" jsonschema:"compare each listed operation with the plan as it is now; default false"`
}

// ListOperationsResult is the answer.
type ListOperationsResult struct {
	About
	Operations []Operation `json:"operations" jsonschema:"the operations, newest first"`
	Page
	Warnings []string `json:"warnings" jsonschema:"lines of the journal that could not be read"`
}

const (
	listOperations = "list_operations"
	maxChecked     = 20
)

// Do answers the question.
func (q ListOperations) Do(ctx context.Context, r ListOperationsRequest) (ListOperationsResult, error) {
	none := ListOperationsResult{}
	n, err := limit(r.Limit, 20, 100)
	if err != nil {
		return none, err
	}
	if r.Check {
		n = min(n, maxChecked)
	}
	list, err := q.Reader.list(ctx, listOperations, 1, r.PlanID, r.Cursor, struct {
		Check bool `json:"check,omitempty"`
	}{r.Check})
	if err != nil {
		return none, err
	}
	log, err := q.Journal.Log(ctx)
	if err != nil {
		return none, err
	}
	all := newest(log, list.plan.ID)
	rest, err := following(all, list.after)
	if err != nil {
		return none, err
	}
	listed, err := q.describe(ctx, list.plan, first(rest, n), r.Check)
	if err != nil {
		return none, err
	}
	res := ListOperationsResult{About: about(list.plan), Operations: listed, Warnings: warnings(log)}
	res.Bounds = bounds(len(all), len(res.Operations), "Give next_cursor as cursor, or a higher limit.")
	if len(rest) > n {
		res.NextCursor = list.pages.after(res.Operations[n-1].OperationID)
	}
	return res, nil
}

// maxWarnings is how many unreadable lines are named one by one.
const maxWarnings = 20

// warnings are those of the journal, the last of them summed up where there are many.
func warnings(log operation.Log) []string {
	shown := slices.Clone(first(log.Warnings, maxWarnings))
	if more := len(log.Warnings) - len(shown); more > 0 {
		shown = append(shown, fmt.Sprintf("%d more lines of the journal were skipped.", more))
	}
	return shown
}

func newest(log operation.Log, planID string) []operation.Operation {
	var all []operation.Operation
	for _, o := range slices.Backward(log.Operations) {
		if o.PlanID == planID {
			all = append(all, o)
		}
	}
	return all
}

// following are the operations after the one that a cursor names. New ones come before it, and shift nothing.
func following(all []operation.Operation, after []string) ([]operation.Operation, error) {
	if after == nil {
		return all, nil
	}
	i := slices.IndexFunc(all, func(o operation.Operation) bool { return string(o.ID) == after[0] })
	if i < 0 {
		return nil, badCursor() // operations never vanish from a journal
	}
	return all[i+1:], nil
}
