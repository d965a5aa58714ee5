package plan

import (
	"fmt"
	"slices"

	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/operation"
)

// Assignment asks for a category on a transaction.
type Assignment struct {
	TransactionID string `json:"transaction_id"`
	CategoryID    string `json:"category_id"`
}

// CategoryChange is one transaction that gets another category.
type CategoryChange struct {
	Transaction budget.Transaction
	// From and To are category ids; From is empty for none.
	From, To string
	// FromName and ToName are ready to be shown.
	FromName, ToName string
}

// Categorize gives transactions their categories.
type Categorize struct {
	Plan    budget.Plan
	Changes []CategoryChange
	// Unchanged counts the assignments that already are as asked.
	Unchanged  int
	categories budget.Categories
	names      names
}

// CategorySubject is what a yes to [Categorize] allows. The order of its elements means nothing.
type CategorySubject []Assignment

func (CategorySubject) subject() {}

// CheckAssignments refuses what needs no plan to be refused: a transaction that is named twice.
func CheckAssignments(assignments []Assignment) error {
	seen := make(map[string]int, len(assignments))
	for i, a := range assignments {
		if first, ok := seen[a.TransactionID]; ok {
			return domain.Invalid(fmt.Sprintf("assignments.%d.transaction_id", i),
				"%s is named twice, first in assignments.%d; keep one of the two.", a.TransactionID, first)
		}
		seen[a.TransactionID] = i
	}
	return nil
}

// NewCategorize works the changes out. Errors: not_found for an unknown transaction or category;
// not_allowed where the transaction takes no category or the category takes no transaction.
func NewCategorize(l budget.Ledger, assignments []Assignment) (Categorize, error) {
	ids := make([]string, len(assignments))
	for i, a := range assignments {
		ids[i] = a.TransactionID
	}
	found := l.Find(ids)
	c := Categorize{Plan: l.Plan, categories: l.Categories, names: namesOf(l.Categories)}
	for i, a := range assignments {
		path := fmt.Sprintf("assignments.%d.", i)
		t, ok := found[a.TransactionID]
		if !ok {
			return Categorize{}, unknownTransaction(path+"transaction_id", a.TransactionID)
		}
		if _, err := assignable(l.Categories, path+"category_id", a.CategoryID); err != nil {
			return Categorize{}, err
		}
		if err := takesCategory(l, path+"transaction_id", t); err != nil {
			return Categorize{}, err
		}
		c.add(t, a.CategoryID)
	}
	return c, nil
}

func (c *Categorize) add(t budget.Transaction, to string) {
	from := c.categories.Assigned(t.CategoryID)
	if from == to {
		c.Unchanged++
		return
	}
	c.Changes = append(c.Changes, CategoryChange{
		Transaction: t, From: from, To: to,
		FromName: c.names.of(from), ToName: c.names.of(to),
	})
}

// CategoryName is a category as it is shown; the empty id is no category.
func (c Categorize) CategoryName(id string) string { return c.names.of(id) }

// Draft is the change for the pipeline.
func (c Categorize) Draft() Draft {
	subject := make(CategorySubject, len(c.Changes))
	changes := make([]operation.CategoryChange, len(c.Changes))
	for i, k := range c.Changes {
		subject[i] = Assignment{k.Transaction.ID, k.To}
		changes[i] = operation.CategoryChange{
			TransactionID: k.Transaction.ID, From: optional(k.From), To: optional(k.To),
		}
	}
	return Draft{
		Subject:  subject,
		Question: question(recategorise("Recategorise", len(c.Changes)), categoryLines(c.Plan, c.Changes), nil),
		Data:     operation.CategorizeData{Changes: changes},
		Calls:    categoryCalls(c.categories, c.Changes),
	}
}

func recategorise(verb string, n int) string { return fmt.Sprintf("%s %d transaction(s)?", verb, n) }

func categoryLines(p budget.Plan, changes []CategoryChange) []string {
	lines := make([]string, len(changes))
	for i, k := range changes {
		lines[i] = describe(k.Transaction, p.Currency) + ": " + change(inLine(k.FromName), inLine(k.ToName))
	}
	return lines
}

func categoryCalls(categories budget.Categories, changes []CategoryChange) []Call {
	var calls []Call
	for chunk := range slices.Chunk(changes, maxUpdates) {
		u := UpdateTransactions{
			// YNAB answers its own Uncategorized where there is no category.
			Value: func(t budget.Transaction) string { return categories.Assigned(t.CategoryID) },
		}
		for _, k := range chunk {
			u.Updates = append(u.Updates, budget.TransactionUpdate{ID: k.Transaction.ID, CategoryID: new(k.To)})
			u.Changes = append(u.Changes, operation.Item{Key: k.Transaction.ID, Before: k.From, After: k.To})
		}
		calls = append(calls, u)
	}
	return calls
}

func optional(id string) *string {
	if id == "" {
		return nil
	}
	return &id
}
