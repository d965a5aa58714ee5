package book

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// side is what one side of a transfer has in common with the other, seen from the account the money is on.
type side struct {
	account, other string
	date           calendar.Date
	amount         money.Milliunits
}

func (s side) opposite() side { return side{s.other, s.account, s.date, -s.amount} }

// joinTransfers lets the two sides of each transfer of a plan name each other, where the plan does not say it:
// two rows of one day with opposite amounts, on accounts that name each other; then a line and a row. What has
// no such other side stays one-sided.
func (b *Book) joinTransfers() {
	waiting := make(map[side][]int)
	for i := range b.transactions.rows {
		t := &b.transactions.rows[i].value
		if t.Deleted || t.TransferAccountID == "" || t.TransferTransactionID != "" {
			continue
		}
		s := side{t.AccountID, t.TransferAccountID, t.Date, t.Amount}
		if found := take(waiting, s.opposite()); found != none {
			o := &b.transactions.rows[found].value
			t.TransferTransactionID, o.TransferTransactionID = o.ID, t.ID
			continue
		}
		waiting[s] = append(waiting[s], i)
	}
	for i := range b.transactions.rows {
		if t := &b.transactions.rows[i].value; !t.Deleted {
			b.joinLines(t, waiting)
		}
	}
}

// joinLines writes into the row's lines: the book has copied them, and nobody has seen them yet.
func (b *Book) joinLines(t *budget.Transaction, waiting map[side][]int) {
	for i := range t.Lines {
		l := &t.Lines[i]
		if l.Deleted || l.TransferAccountID == "" || l.TransferTransactionID != "" {
			continue
		}
		if found := take(waiting, side{t.AccountID, l.TransferAccountID, t.Date, l.Amount}.opposite()); found != none {
			o := &b.transactions.rows[found].value
			l.TransferTransactionID, o.TransferTransactionID = o.ID, l.ID
		}
	}
}

// take is the first row that waits for a side, which then waits no more.
func take(waiting map[side][]int, s side) int {
	rows := waiting[s]
	if len(rows) == 0 {
		return none
	}
	waiting[s] = rows[1:]
	return rows[0]
}
