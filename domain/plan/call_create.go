package plan

import (
	"slices"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/operation"
)

// NewRow is one row to be created.
type NewRow struct {
	// Key is the item's.
	Key string
	budget.NewTransaction

	// TransferAccountID is the other account of a transfer, whose payee the row then has.
	TransferAccountID string
}

// CreateTransactions makes up to 100 rows in one request.
type CreateTransactions struct {
	Rows  []NewRow
	about *creation
}

// creation is what all calls of one change that creates rows have in common.
type creation struct {
	ledger budget.Ledger
	names  names
	salt   string
	// before are the ids of all rows that were in the plan before.
	before map[string]bool
}

// creating makes rows in a plan as it was read; salt is for the digests that the journal gets.
func creating(l budget.Ledger, salt string) *creation {
	c := &creation{ledger: l, names: namesOf(l.Categories), salt: salt, before: make(map[string]bool, len(l.Transactions))}
	for i := range l.Transactions {
		c.before[l.Transactions[i].ID] = true
	}
	return c
}

// calls are the requests that make rows.
func (c *creation) calls(rows []NewRow) []Call {
	var calls []Call
	for chunk := range slices.Chunk(rows, maxUpdates) {
		calls = append(calls, CreateTransactions{chunk, c})
	}
	return calls
}

// known are a row's digest, and the ids that have the same before it is there.
func (c *creation) known(row *NewRow) (key string, existing []string) {
	key, existing = keyOfRow(c.salt, &row.NewTransaction), []string{}
	for i := range c.ledger.Transactions {
		t := &c.ledger.Transactions[i]
		if t.AccountID == row.AccountID && t.Date == row.Date && t.Amount == row.Amount && t.Memo == row.Memo {
			existing = append(existing, t.ID)
		}
	}
	slices.Sort(existing)
	return key, existing
}

// Items are the rows. None was there before.
func (c CreateTransactions) Items() []operation.Item {
	items := make([]operation.Item, len(c.Rows))
	for i := range c.Rows {
		items[i] = operation.Item{Key: c.Rows[i].Key, After: operation.Present}
	}
	return items
}

// Asked are the rows as they are sent.
func (c CreateTransactions) Asked() []budget.NewTransaction {
	rows := make([]budget.NewTransaction, len(c.Rows))
	for i := range c.Rows {
		rows[i] = c.Rows[i].NewTransaction
	}
	return rows
}

func (CreateTransactions) call() {}

// Made says what became of the items of a [CreateTransactions].
type Made struct {
	Values  map[string]string
	Created []operation.Created
	Remarks map[string]Remark
}

// SeenBefore is why YNAB passes a row over.
const SeenBefore = "YNAB has seen this import_id before, perhaps on a deleted transaction"

// Answered reads YNAB's answer. made is what the operation is known to have made already. An item that the
// answer does not tell of is left out.
func (c CreateTransactions) Answered(answer budget.Created, made []operation.Created) Made {
	m := c.matching(answer.Rows, made)
	for i := range c.Rows {
		id := c.Rows[i].ImportID
		if m.found[i] == nil && id != "" && slices.Contains(answer.Duplicates, id) {
			m.passed[i] = true
		}
	}
	m.match(byImportID, byAll, byContent, byKey, byAmount)
	m.matchRest()
	return m.made()
}

// Observed looks for the rows in the plan. Somebody else may be making rows at the same time, so that only what
// fits to the payee is taken for one of the call's.
func (c CreateTransactions) Observed(rows []budget.Transaction, made []operation.Created) Made {
	m := c.matching(rows, made)
	m.match(byImportID, byAll, byContent)
	seen := m.made()
	for i := range c.Rows {
		if key := c.Rows[i].Key; m.found[i] == nil {
			seen.Values[key] = ""
		}
	}
	return seen
}
