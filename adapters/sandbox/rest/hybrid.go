package rest

import (
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
)

// hybrid is a row, or one leg of a split with what its row says beside it.
type hybrid struct {
	bareTransaction
	display
	named
	Type                string  `json:"type"`
	ParentTransactionID *string `json:"parent_transaction_id"`
}

func listRowsOfCategory(c *call) (page, error) {
	return c.parts("category_id", (*book.Book).PartsOfCategory)
}

func listRowsOfPayee(c *call) (page, error) {
	return c.parts("payee_id", (*book.Book).PartsOfPayee)
}

func (c *call) parts(of string, find func(*book.Book, string, book.Query) ([]book.Part, error)) (page, error) {
	asked, err := c.rows()
	if err != nil {
		return nil, err
	}
	return c.read(func(v view) (page, error) {
		all, err := find(v.Book, c.PathValue(of), asked)
		return page{{"transactions", list(all, v.part)}, knowledge(v.Book)}, err
	})
}

func (l *lens) part(w *hybrid, p *book.Part) {
	t, line := p.Row, p.Line
	*w = hybrid{Type: "transaction"}
	fillTransaction(&w.bareTransaction, t)
	w.display, w.named = l.amount(t.Amount), l.named(t.AccountID, t.PayeeID, &t.PayeeName, t.CategoryID)
	if line == nil {
		if t.IsSplit() {
			w.CategoryName = &splitName
		}
		return
	}
	l.legPart(w, t, line)
}

// legPart puts a leg in the place of its row. Who was paid is the row's where the leg does not say.
func (l *lens) legPart(w *hybrid, t *budget.Transaction, line *budget.Line) {
	w.Type, w.ParentTransactionID = "subtransaction", &t.ID
	w.ID, w.Amount, w.Memo = line.ID, int64(line.Amount), textOrNull(&line.Memo)
	w.display = l.amount(line.Amount)
	w.CategoryID, w.CategoryName = textOrNull(&line.CategoryID), l.categoryName(line.CategoryID)
	w.TransferAccountID = textOrNull(&line.TransferAccountID)
	w.TransferTransactionID = textOrNull(&line.TransferTransactionID)
	w.Deleted = t.Deleted || line.Deleted
	if line.PayeeID != "" || line.PayeeName != "" {
		w.PayeeID, w.PayeeName = textOrNull(&line.PayeeID), l.payeeName(line.PayeeID, &line.PayeeName)
	}
	// What a bank sent belongs to the whole row.
	w.MatchedTransactionID, w.ImportID, w.ImportPayeeName, w.ImportPayeeNameOriginal = nil, nil, nil, nil
}
