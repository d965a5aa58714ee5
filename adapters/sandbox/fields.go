package sandbox

import (
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
)

// newRow has only what was given: YNAB tells a field that was not sent from one that was sent empty.
func newRow(t *budget.NewTransaction) book.Row {
	return book.Row{
		AccountID: &t.AccountID, Date: &t.Date, Amount: &t.Amount, Approved: &t.Approved,
		PayeeID: given(&t.PayeeID), PayeeName: given(&t.PayeeName), CategoryID: given(&t.CategoryID),
		Memo: given(&t.Memo), Cleared: given(&t.Cleared), ImportID: given(&t.ImportID), Lines: legs(t.Lines),
	}
}

func given(s *string) *string {
	if *s == "" {
		return nil
	}
	return s
}

func legs(lines []budget.NewLine) []book.Leg {
	if lines == nil {
		return nil
	}
	all := make([]book.Leg, 0, len(lines))
	for i := range lines {
		l := &lines[i]
		all = append(all, book.Leg{Amount: &l.Amount, CategoryID: given(&l.CategoryID), Memo: given(&l.Memo)})
	}
	return all
}

func categoryFields(c budget.CategoryChange) book.CategoryFields {
	f := book.CategoryFields{Name: c.Name, GroupID: c.GroupID}
	t := c.Target
	switch {
	case t == nil:
	case t.Remove:
		f.Goal.Null = true
	default:
		f.Goal.Target, f.Goal.NeedsWhole, f.Goal.Frequency = &t.Amount, t.SetAside, given(&t.Frequency)
		if !t.Date.IsZero() {
			f.Goal.Date = &t.Date
		}
	}
	return f
}
