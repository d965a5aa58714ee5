package book

import (
	"fmt"

	"avenir-mcp/domain/budget"
)

// Part is a row, or one line of a split: lists by category and by payee mix both.
type Part struct {
	Row *budget.Transaction
	// Line is nil for a whole row.
	Line *budget.Line
}

// PartsOfCategory are the rows and the lines in a category.
func (b *Book) PartsOfCategory(id string, q Query) ([]Part, error) {
	if k, ok := b.categories.get(id); !ok || k.Deleted {
		return nil, NotFound(fmt.Sprintf("category %q does not exist", id))
	}
	return b.parts(q, func(p Part) bool { return p.category() == id })
}

// PartsOfPayee are the rows and the lines of a payee. A line without a payee of its own has the row's.
func (b *Book) PartsOfPayee(id string, q Query) ([]Part, error) {
	if _, err := b.Payee(id); err != nil {
		return nil, err
	}
	return b.parts(q, func(p Part) bool { return p.payee() == id })
}

func (p Part) category() string {
	if p.Line == nil {
		return p.Row.CategoryID
	}
	return p.Line.CategoryID
}

func (p Part) payee() string {
	if p.Line == nil || p.Line.PayeeID == "" && p.Line.PayeeName == "" {
		return p.Row.PayeeID
	}
	return p.Line.PayeeID
}

// parts never has a split as a whole, only its lines. Deleted lines are told where deleted rows are: among
// changes.
func (b *Book) parts(q Query, wanted func(Part) bool) ([]Part, error) {
	q, err := b.completed(q)
	if err != nil {
		return nil, err
	}
	parts := []Part{}
	for t := range b.between(&q) {
		if !t.IsSplit() && !(t.Deleted && len(t.Lines) > 0) {
			if p := (Part{t, nil}); wanted(p) && q.isKind(t.CategoryID, t.Approved) {
				parts = append(parts, p)
			}
		}
		for i := range t.Lines {
			p := Part{t, &t.Lines[i]}
			if (!p.Line.Deleted || q.Since > 0) && wanted(p) && q.isKind(p.Line.CategoryID, t.Approved) {
				parts = append(parts, p)
			}
		}
	}
	return parts, nil
}
