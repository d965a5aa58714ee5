package plan

import (
	"slices"
	"strings"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/operation"
)

// matching finds out which rows were made for which items.
type matching struct {
	rows  []NewRow
	about *creation
	// free are the rows that could be some item's: those that are new, and no other item's.
	free []*budget.Transaction
	// found and passed are by item: its row, and whether YNAB passed it over.
	found  []*budget.Transaction
	passed []bool
}

// matching begins with the items whose rows are known. Rows that the operation made for other items are not
// free, and rows that were in the plan before are nobody's.
func (c CreateTransactions) matching(rows []budget.Transaction, made []operation.Created) *matching {
	m := &matching{c.Rows, c.about, nil, make([]*budget.Transaction, len(c.Rows)), make([]bool, len(c.Rows))}
	item := make(map[string]string, len(made))
	for _, one := range made {
		item[one.ID] = one.Item
	}
	for i := range rows {
		t := &rows[i]
		key, known := item[t.ID]
		switch {
		case t.Deleted || c.about.before[t.ID]:
		case !known:
			m.free = append(m.free, t)
		default:
			if at := slices.IndexFunc(c.Rows, func(r NewRow) bool { return r.Key == key }); at >= 0 {
				m.found[at] = t
			}
		}
	}
	return m
}

// The ways in which a row can fit to what was asked for, from the surest on.

func byImportID(r *NewRow, t *budget.Transaction) bool {
	return r.ImportID != "" && t.ImportID == r.ImportID && t.AccountID == r.AccountID
}

func byAll(r *NewRow, t *budget.Transaction) bool {
	return byContent(r, t) && t.CategoryID == r.CategoryID
}

func byContent(r *NewRow, t *budget.Transaction) bool { return byKey(r, t) && samePayee(r, t) }

func byKey(r *NewRow, t *budget.Transaction) bool { return byAmount(r, t) && t.Memo == r.Memo }

func byAmount(r *NewRow, t *budget.Transaction) bool {
	return t.AccountID == r.AccountID && t.Date == r.Date && t.Amount == r.Amount && t.ImportID == r.ImportID
}

// samePayee: YNAB finds a payee by its name, and may be lax about how that is written.
func samePayee(r *NewRow, t *budget.Transaction) bool {
	if r.TransferAccountID != "" || t.IsTransfer() {
		return t.TransferAccountID == r.TransferAccountID
	}
	return strings.EqualFold(strings.TrimSpace(t.PayeeName), strings.TrimSpace(r.PayeeName))
}

// match gives rows to items in order, so that of equal ones each gets one.
func (m *matching) match(ways ...func(*NewRow, *budget.Transaction) bool) {
	for _, fits := range ways {
		for i := range m.rows {
			if m.found[i] != nil || m.passed[i] {
				continue
			}
			at := slices.IndexFunc(m.free, func(t *budget.Transaction) bool { return fits(&m.rows[i], t) })
			if at >= 0 {
				m.found[i] = m.free[at]
				m.free = slices.Delete(m.free, at, at+1)
			}
		}
	}
}

// matchRest gives what is left of an answer to the items that are left, when there is one for each: YNAB
// answers in the order of the request, and these are stored otherwise than asked.
func (m *matching) matchRest() {
	var rest []int
	for i := range m.rows {
		if m.found[i] == nil && !m.passed[i] {
			rest = append(rest, i)
		}
	}
	if len(rest) != len(m.free) {
		return
	}
	for n, i := range rest {
		m.found[i] = m.free[n]
	}
	m.free = nil
}

func (m *matching) made() Made {
	made := Made{Values: map[string]string{}, Remarks: map[string]Remark{}}
	for i := range m.rows {
		r, t := &m.rows[i], m.found[i]
		switch {
		case m.passed[i]:
			made.Values[r.Key] = ""
			made.Remarks[r.Key] = Remark{Reason: SeenBefore}
		case t != nil:
			made.Values[r.Key] = operation.Present
			made.Created = append(made.Created, operation.Created{
				Item: r.Key, ID: t.ID, Content: contentOf(m.about.salt, t, m.about.ledger.Categories),
			})
			made.Remarks[r.Key] = Remark{Differences: m.about.differences(r, t)}
		}
	}
	return made
}
