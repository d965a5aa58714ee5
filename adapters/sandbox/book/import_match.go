package book

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

// matchDays is how far the dates of a typed row and of the same one from the bank may lie apart.
const matchDays = 10

type amountOn struct {
	account string
	amount  money.Milliunits
}

// typed are the rows that people entered, by what a match needs. Only what somebody will ask for is in it, so that it is made in one walk and stays small.
type typed map[amountOn][]string

// typedLike finds the typed rows that the rows to be imported could match.
func (b *Book) typedLike(wanted []amountOn) typed {
	found := make(typed, len(wanted))
	for _, w := range wanted {
		found[w] = nil
	}
	if len(found) == 0 {
		return found
	}
	for i := range b.transactions.rows {
		found.add(&b.transactions.rows[i].value)
	}
	return found
}

// add takes in a row if it is one that could be asked for.
func (y typed) add(t *budget.Transaction) {
	key := amountOn{t.AccountID, t.Amount}
	if rows, wanted := y[key]; wanted && !t.Deleted && t.ImportID == "" {
		y[key] = append(rows, t.ID)
	}
}

// match joins a row that is about to be filed with the typed one of the nearest day that is not matched yet, if
// there is one. Both name each other. The typed one stays what it is, with its own date and state; the imported one is its shadow.
func (c *change) match(t *budget.Transaction, among typed) {
	best, nearest := "", matchDays+1
	for _, id := range among[amountOn{t.AccountID, t.Amount}] {
		y, _ := c.transactions.get(id)
		apart := max(t.Date.DaysSince(y.Date), y.Date.DaysSince(t.Date))
		if y.MatchedTransactionID == "" && apart < nearest {
			best, nearest = id, apart
		}
	}
	if best == "" {
		return
	}
	y, _ := c.transactions.get(best)
	y.MatchedTransactionID, t.MatchedTransactionID = t.ID, y.ID
	c.shadows[t.ID] = true
	c.replace(&y)
}

// unmatch ends the match of a row that was deleted. The imported half goes with the typed one: what the bank
// sent was about that. Without its imported half the typed one is unmatched again.
func (c *change) unmatch(t *budget.Transaction) {
	other, ok := c.transactions.get(t.MatchedTransactionID)
	switch {
	case !ok || other.Deleted:
	case c.shadows[other.ID]:
		c.remove(other.ID, "")
	case c.shadows[t.ID]:
		other.MatchedTransactionID = ""
		c.replace(&other)
	}
}

// joinMatches hides the imported half of each match that a plan begins with.
func (b *Book) joinMatches() {
	for i := range b.transactions.rows {
		t := &b.transactions.rows[i].value
		other, ok := b.transactions.get(t.MatchedTransactionID)
		joined := ok && other.MatchedTransactionID == t.ID && other.AccountID == t.AccountID
		if joined && t.ImportID != "" && other.ImportID == "" && !other.Deleted {
			b.shadows[t.ID] = true
		}
	}
}
