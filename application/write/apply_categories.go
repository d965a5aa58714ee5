package write

import (
	"context"
	"fmt"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/plan"
)

// maxAssignments is how many transactions one call may categorise.
const maxAssignments = 500

// ApplyCategories gives transactions their categories.
type ApplyCategories struct{ Pipeline *Pipeline }

// ApplyCategoriesRequest is what the caller asks for.
type ApplyCategoriesRequest struct {
	PlanID       string       `json:"plan_id,omitempty" jsonschema:"id, exact name or last-used; needed when there are several plans"`
	Assignments  []Assignment `json:"assignments" jsonschema:"which transaction gets which category; 1 to 500"`
	Confirmation string       `json:"confirmation,omitempty" jsonschema:"code of the preview, once the user agreed to it"`
}

// Assignment asks for a category on a transaction.
type Assignment struct {
	TransactionID string `json:"transaction_id" jsonschema:"transaction, from find_transactions"`
	CategoryID    string `json:"category_id" jsonschema:"category, from get_category_balances"`
}

// ApplyCategoriesResult is what became of it.
type ApplyCategoriesResult struct {
	Result
	Changes        []CategoryChange `json:"changes" jsonschema:"the changes, the first 50 when all went as asked"`
	ChangesCount   int              `json:"changes_count" jsonschema:"number of all changes"`
	UnchangedCount int              `json:"unchanged_count" jsonschema:"number of transactions that were in their category already"`
	Differences    []Difference     `json:"differences" jsonschema:"what YNAB stored otherwise than asked"`
}

// CategoryChange is one transaction that gets another category.
type CategoryChange struct {
	ChangedTransaction
	FromCategoryID string `json:"from_category_id,omitempty" jsonschema:"category before; left out for none"`
	FromCategory   string `json:"from_category,omitempty" jsonschema:"its name"`
	ToCategoryID   string `json:"to_category_id" jsonschema:"category after"`
	ToCategory     string `json:"to_category" jsonschema:"its name"`
	Fate
}

// Do makes the change, once a person agreed to it.
func (w ApplyCategories) Do(ctx context.Context, r ApplyCategoriesRequest) (Reply[ApplyCategoriesResult], error) {
	t := tool{name: "apply_categories", look: "find_transactions", nothing: "every transaction is in that category already."}
	none := Reply[ApplyCategoriesResult]{}
	assignments, err := r.check()
	if err != nil {
		return none, err
	}
	target, err := w.Pipeline.target(ctx, r.PlanID)
	if err != nil {
		return none, err
	}
	draft := fromLedger(w.Pipeline, target, func(l budget.Ledger) (plan.Categorize, error) {
		return plan.NewCategorize(l, assignments)
	})
	report, err := run(ctx, w.Pipeline, t.name, target, draft)
	return reply(report, err, t, applyCategoriesResult)
}

func (r ApplyCategoriesRequest) check() ([]plan.Assignment, error) {
	if err := checkCount("assignments", len(r.Assignments), maxAssignments); err != nil {
		return nil, err
	}
	assignments := make([]plan.Assignment, len(r.Assignments))
	for i, a := range r.Assignments {
		path := fmt.Sprintf("assignments.%d.", i)
		if err := budget.CheckID(path+"transaction_id", a.TransactionID); err != nil {
			return nil, err
		}
		if err := budget.CheckID(path+"category_id", a.CategoryID); err != nil {
			return nil, err
		}
		assignments[i] = plan.Assignment(a)
	}
	return assignments, plan.CheckAssignments(assignments)
}

func applyCategoriesResult(res Result, r Report[plan.Categorize]) ApplyCategoriesResult {
	p, fates := r.Plan, r.byKey()
	changes := []CategoryChange{}
	for _, k := range p.Changes {
		c := CategoryChange{
			ChangedTransaction: changedTransaction(&k.Transaction),
			FromCategoryID:     k.From, ToCategoryID: k.To, ToCategory: k.ToName,
		}
		if k.From != "" {
			c.FromCategory = k.FromName
		}
		if o, ok := fates[k.Transaction.ID]; ok {
			c.Fate = fate(o, p.CategoryName)
		}
		changes = append(changes, c)
	}
	return ApplyCategoriesResult{
		Result: res, Changes: bounded(changes, res.Status), ChangesCount: len(changes), UnchangedCount: p.Unchanged,
		Differences: differences(r.Outcomes, "category", p.CategoryName),
	}
}
