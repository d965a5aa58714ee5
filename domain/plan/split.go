package plan

import (
	"fmt"

	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/operation"
)

// SplitLine is one part of a split to be made.
type SplitLine struct {
	// Amount is signed like the transaction's: negative for money out.
	Amount     money.Milliunits `json:"amount"`
	CategoryID string           `json:"category_id"`
	// Memo is empty for none.
	Memo string `json:"memo,omitempty"`
}

// Split divides a transaction into lines with categories of their own. YNAB's API cannot change or join them
// again.
type Split struct {
	Plan        budget.Plan
	Transaction budget.Transaction
	Lines       []SplitLine
	categories  budget.Categories
	names       names
}

// SplitSubject is what a yes to [Split] allows. The lines have an order.
type SplitSubject struct {
	TransactionID string      `json:"transaction_id"`
	Lines         []SplitLine `json:"lines"`
}

func (SplitSubject) subject() {}

// NewSplit works the split out. Errors: not_found for an unknown transaction or category; not_allowed for one
// that takes none; invalid_argument for lines that do not add up to the transaction.
func NewSplit(l budget.Ledger, transactionID string, lines []SplitLine) (Split, error) {
	t, ok := l.Find([]string{transactionID})[transactionID]
	if !ok {
		return Split{}, unknownTransaction("transaction_id", transactionID)
	}
	if err := splittable(l, t); err != nil {
		return Split{}, err
	}
	for i, line := range lines {
		if _, err := assignable(l.Categories, fmt.Sprintf("lines.%d.category_id", i), line.CategoryID); err != nil {
			return Split{}, err
		}
	}
	s := Split{Plan: l.Plan, Transaction: t, Lines: lines, categories: l.Categories, names: namesOf(l.Categories)}
	return s, s.addUp()
}

// splittable refuses what is split already, and all else whose lines could have no category.
func splittable(l budget.Ledger, t budget.Transaction) error {
	if !t.IsSplit() {
		return takesCategory(l, "transaction_id", t)
	}
	return &domain.Error{
		Code: domain.NotAllowed, Argument: "transaction_id",
		Message: fmt.Sprintf("%s (%s) is already split, and YNAB does not let its lines be changed from outside.",
			t.ID, describe(t, l.Plan.Currency)),
		Next: "Change its lines in YNAB.",
	}
}

func (s Split) addUp() error {
	var sum money.Milliunits
	for _, line := range s.Lines {
		sum += line.Amount
	}
	if sum == s.Transaction.Amount {
		return nil
	}
	c := s.Plan.Currency
	return &domain.Error{
		Code: domain.InvalidArgument, Argument: "lines",
		Message: fmt.Sprintf("the lines must add up to the transaction: they come to %s, and %s (%s) is %s.",
			c.Plain(sum), s.Transaction.ID, describe(s.Transaction, c), c.Plain(s.Transaction.Amount)),
		Next: "Give lines with the transaction's sign that add up to it.",
	}
}

// CategoryName is a category as it is shown; the empty id is no category.
func (s Split) CategoryName(id string) string { return s.names.of(id) }

// From is the id of the category that the transaction has before; empty for none.
func (s Split) From() string { return s.categories.Assigned(s.Transaction.CategoryID) }

// onlyYNAB stands below the question: there is no way back through the API.
const onlyYNAB = "Only YNAB itself can undo this."

// Draft is the change for the pipeline.
func (s Split) Draft() Draft {
	heading := fmt.Sprintf("Split %s into %d lines?", describe(s.Transaction, s.Plan.Currency), len(s.Lines))
	shown := make([]string, len(s.Lines))
	for i, line := range s.Lines {
		shown[i] = s.show(line)
	}
	return Draft{
		Subject:  SplitSubject{s.Transaction.ID, s.Lines},
		Question: question(heading, shown, []string{onlyYNAB}),
		Data:     operation.SplitData{TransactionID: s.Transaction.ID},
		Calls:    []Call{s.call()},
	}
}

// show is "Groceries: 81.15", with the memo when there is one.
func (s Split) show(line SplitLine) string {
	return inLine(s.names.of(line.CategoryID)) + ": " + s.Plan.Currency.Flow(line.Amount) + memoPart(line.Memo)
}

func (s Split) call() UpdateTransactions {
	id := s.Transaction.ID
	u := budget.TransactionUpdate{ID: id, CategoryID: new("")}
	for _, line := range s.Lines {
		u.Lines = append(u.Lines, budget.NewLine(line))
	}
	return UpdateTransactions{
		Updates: []budget.TransactionUpdate{u},
		Changes: []operation.Item{{Key: id, After: linesValue(s.Lines)}},
		Value:   s.stored,
	}
}
