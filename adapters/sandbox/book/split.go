package book

import (
	"slices"
	"strconv"

	"avenir-mcp/domain/budget"
)

// lineID is the id of the line that a row has at a position.
func lineID(row string, at int) string { return ID(row, "line", strconv.Itoa(at)) }

// withLines is the row's lines and those that a request adds. A row that had none before may still have deleted
// ones, which stay in front.
func (c *change) withLines(t *budget.Transaction, legs []Leg) []budget.Line {
	lines := slices.Clone(t.Lines) // readers have the old ones
	for i := range legs {
		g := &legs[i]
		l := budget.Line{ID: lineID(t.ID, len(lines)), Amount: *g.Amount, Memo: value(g.Memo)}
		l.PayeeID, l.PayeeName = c.payeeGiven(g.PayeeID, g.PayeeName, t.ImportID != "")
		l.TransferAccountID = c.transferOf(l.PayeeID, "")
		if category := c.usable(value(g.CategoryID)); !c.onBudget(l.TransferAccountID) {
			l.CategoryID = category
		}
		lines = append(lines, l)
	}
	return lines
}

// followLines makes the other sides of the lines that move money: of new lines anew; of old ones only the
// account that the money comes from can change, and with it what the other side names.
func (c *change) followLines(old, t *budget.Transaction) {
	own := false
	for i := range t.Lines {
		l := &t.Lines[i]
		switch {
		case l.Deleted || l.TransferAccountID == "":
		case l.TransferTransactionID != "":
			c.adjust(l.TransferTransactionID, t, -l.Amount)
		case i >= len(old.Lines):
			if !own {
				t.Lines, own = slices.Clone(t.Lines), true // what was filed before is the book's
				l = &t.Lines[i]
			}
			l.TransferTransactionID = c.mirror(t, l.TransferAccountID, l.Amount, l.ID)
		}
	}
}

func deletedLines(lines []budget.Line) []budget.Line {
	lines = slices.Clone(lines)
	for i := range lines {
		lines[i].Deleted = true
	}
	return lines
}

// isFixed says whether YNAB ignores another date, amount or category for a row: a split, whose lines would have
// to change with it, and the other side of one or of one of its lines.
func (b *Book) isFixed(t *budget.Transaction) bool { return t.IsSplit() || b.isBound(t) }

// isBound says whether the other side of a transfer is a split or a line of one. Such a row cannot be moved to
// another account or payee either: a split may not be what would become of the other side. YNAB tells of no rule;
// what is sent is ignored here, as for splits themselves.
func (b *Book) isBound(t *budget.Transaction) bool {
	if t.TransferTransactionID == "" {
		return false
	}
	other, isRow := b.transactions.get(t.TransferTransactionID)
	return !isRow || other.IsSplit()
}
