package book

import (
	"fmt"
	"net/http"
	"strings"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// Row is what a request says of a transaction. A nil field was not sent; an empty text was sent as null or as
// an empty text, which YNAB takes alike.
type Row struct {
	ID, ImportID       *string
	AccountID          *string
	Date               *calendar.Date
	Amount             *money.Milliunits
	PayeeID, PayeeName *string
	CategoryID, Memo   *string
	Cleared, Flag      *string
	Approved           *bool
	// Lines is nil when none were sent.
	Lines []Leg
}

// Leg is what a request says of one line of a split.
type Leg struct {
	Amount             *money.Milliunits
	PayeeID, PayeeName *string
	CategoryID, Memo   *string
}

// Saved is the answer to a request that creates or changes rows.
type Saved struct {
	// Rows are as they are now, in the order of the request, each once.
	Rows []budget.Transaction
	// Duplicates are the import ids that were known, whose rows were passed over.
	Duplicates []string
}

// value is what was sent, or the zero value when nothing was.
func value[T any](sent *T) T {
	if sent == nil {
		var none T
		return none
	}
	return *sent
}

// CreateTransaction makes one row; a known import id is a conflict.
func (b *Book) CreateTransaction(r Row) (budget.Transaction, error) {
	if detail := b.wrongNew(&r); detail != "" {
		return budget.Transaction{}, BadRequest(detail)
	}
	if key := keyOf(&r); b.imported[key] != "" {
		return budget.Transaction{}, &Refusal{http.StatusConflict, "409", "conflict", importIDTaken}
	}
	var id string
	b.change(func(c *change) { id = newFiling(c, []Row{r}).create(&r) })
	t, _ := b.transactions.get(id)
	return t, nil
}

// CreateTransactions makes all rows, or none when one is refused. Known import ids are passed over.
func (b *Book) CreateTransactions(rows []Row) (Saved, error) {
	if err := b.refused(rows, b.wrongNew); err != nil {
		return Saved{}, err
	}
	var (
		ids   = make([]string, 0, len(rows))
		saved Saved
	)
	b.change(func(c *change) {
		f := newFiling(c, rows)
		for i := range rows {
			key := keyOf(&rows[i])
			if c.imported[key] != "" {
				saved.Duplicates = append(saved.Duplicates, key.id)
				continue
			}
			ids = append(ids, f.create(&rows[i]))
		}
	})
	saved.Rows = b.rowsOf(ids)
	return saved, nil
}

// UpdateTransactions changes all rows, or none when one is refused. Each names its row by exactly one of ID
// and ImportID. Of what is said of one row more than once, only the last counts.
func (b *Book) UpdateTransactions(rows []Row) (Saved, error) {
	claims := make(map[importKey]string)
	wrong := func(r *Row) string {
		if detail := b.wrongNamed(r); detail != "" {
			return detail
		}
		return b.wrongClaim(claims, r)
	}
	if err := b.refused(rows, wrong); err != nil {
		return Saved{}, err
	}
	ids, last := make([]string, 0, len(rows)), make(map[string]*Row, len(rows))
	for i := range rows {
		id := b.named(&rows[i])
		if last[id] == nil {
			ids = append(ids, id)
		}
		last[id] = &rows[i]
	}
	b.change(func(c *change) {
		u := update{change: c}
		for _, id := range ids {
			u.row(id, last[id])
		}
	})
	return Saved{Rows: b.rowsOf(ids)}, nil
}

// UpdateTransaction changes the row with an id. Its import id cannot be changed, and what is sent for it is
// ignored.
func (b *Book) UpdateTransaction(id string, r Row) (budget.Transaction, error) {
	old, err := b.Transaction(id)
	if err != nil {
		return old, err
	}
	if detail := b.wrongUpdate(&old, &r); detail != "" {
		return budget.Transaction{}, BadRequest(detail)
	}
	b.change(func(c *change) { (&update{change: c}).row(id, &r) })
	t, _ := b.transactions.get(id)
	return t, nil
}

// DeleteTransaction deletes a row and gives it back, marked. The other side of a transfer goes with it. Its
// import id is never free again.
func (b *Book) DeleteTransaction(id string) (budget.Transaction, error) {
	t, err := b.Transaction(id)
	if err != nil {
		return t, err
	}
	b.change(func(c *change) { c.remove(id, "") })
	t, _ = b.transactions.get(id)
	return t, nil
}

// refused says what is wrong with each row of a list; nil when all are right.
func (b *Book) refused(rows []Row, wrong func(*Row) string) error {
	if len(rows) == 0 {
		return BadRequest("transactions must not be empty")
	}
	var details []string
	for i := range rows {
		if detail := wrong(&rows[i]); detail != "" {
			details = append(details, fmt.Sprintf("%s (index: %d)", detail, i))
		}
	}
	if len(details) > 0 {
		return BadRequest(strings.Join(details, ", "))
	}
	return nil
}

// rowsOf are the rows as they are now.
func (b *Book) rowsOf(ids []string) []budget.Transaction {
	rows := make([]budget.Transaction, 0, len(ids))
	for _, id := range ids {
		t, _ := b.transactions.get(id)
		rows = append(rows, t)
	}
	return rows
}
