package ynab

import (
	"context"
	"net/http"

	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
)

// CreateTransactions makes all rows, except those whose import id was on their account before. It always sends
// an array: a single row with a known import id would be refused instead of passed over.
func (c *Client) CreateTransactions(ctx context.Context, planID string, rows []budget.NewTransaction) (budget.Created, error) {
	path, err := inPlan(planID, word("transactions"))
	if err != nil {
		return budget.Created{}, err
	}
	asked := make([]body, 0, len(rows))
	for i := range rows {
		asked = append(asked, newRow(&rows[i]))
	}
	var made budget.Created
	known := value("duplicate_import_ids", &made.Duplicates)
	known.optional = true
	made.Rows, err = c.save(ctx, http.MethodPost, path, asked, known)
	return result(&made, err)
}

// UpdateTransactions makes all updates with one request, and returns the rows as YNAB answered them.
func (c *Client) UpdateTransactions(ctx context.Context, planID string, updates []budget.TransactionUpdate) ([]budget.Transaction, error) {
	path, err := inPlan(planID, word("transactions"))
	if err != nil {
		return nil, err
	}
	asked := make([]body, 0, len(updates))
	for i := range updates {
		asked = append(asked, rowUpdate(&updates[i]))
	}
	return c.save(ctx, http.MethodPatch, path, asked)
}

// save sends rows and returns them as YNAB saved them. It may leave their list out when it saved none.
func (c *Client) save(ctx context.Context, method string, path []string, asked []body, more ...field) ([]budget.Transaction, error) {
	var rows []budget.Transaction
	var ids []string
	saved := transactions(&rows)
	saved.optional = true
	err := c.write(ctx, method, path, body{"transactions": asked}, append(more, saved, value("transaction_ids", &ids))...)
	if err == nil && rows == nil && len(ids) > 0 {
		err = c.writeError(&UnreadableError{Err: missingError("transactions")})
	}
	return result(&rows, err)
}

// DeleteTransaction deletes a row and returns it; code not_found when it is not there.
func (c *Client) DeleteTransaction(ctx context.Context, planID, rowID string) (budget.Transaction, error) {
	path, err := inPlan(planID, word("transactions"), id("transaction_id", rowID))
	if err != nil {
		return budget.Transaction{}, err
	}
	var row budget.Transaction
	to := func(w *transactionWire) (budget.Transaction, error) { return w.transaction(interner{}) }
	err = c.send(ctx, request{method: http.MethodDelete, path: path}, one("transaction", to, &row))
	if f := failureOf(err); f != nil && f.missing() {
		return budget.Transaction{}, &domain.Error{
			Code: domain.NotFound, Message: sentence("YNAB refused the request (404)", f.Detail),
			Next: nextSteps["404"], Cause: f,
		}
	}
	return result(&row, c.writeError(err))
}

// ImportTransactions lets YNAB fetch what linked banks have, and returns the new rows' ids.
func (c *Client) ImportTransactions(ctx context.Context, planID string) ([]string, error) {
	path, err := inPlan(planID, word("transactions"), word("import"))
	if err != nil {
		return nil, err
	}
	var ids []string
	return result(&ids, c.write(ctx, http.MethodPost, path, nil, value("transaction_ids", &ids)))
}

func newRow(t *budget.NewTransaction) body {
	b := body{"account_id": t.AccountID, "date": t.Date, "amount": int64(t.Amount), "approved": t.Approved}
	b.give("payee_id", t.PayeeID)
	b.give("payee_name", t.PayeeName)
	b.give("category_id", t.CategoryID)
	b.give("memo", t.Memo)
	b.give("cleared", t.Cleared)
	b.give("import_id", t.ImportID)
	b.split(t.Lines)
	return b
}

func rowUpdate(u *budget.TransactionUpdate) body {
	b := body{"id": u.ID}
	b.set("category_id", u.CategoryID)
	b.set("flag_color", u.Flag)
	b.put("cleared", u.Cleared)
	if u.Approved != nil {
		b["approved"] = *u.Approved
	}
	b.split(u.Lines)
	return b
}

// split adds lines. The row itself has no category then, and YNAB wants to be told so.
func (b body) split(lines []budget.NewLine) {
	if len(lines) == 0 {
		return
	}
	if _, given := b["category_id"]; !given {
		b["category_id"] = nil
	}
	all := make([]body, 0, len(lines))
	for _, l := range lines {
		line := body{"amount": int64(l.Amount)}
		line.give("category_id", l.CategoryID)
		line.give("memo", l.Memo)
		all = append(all, line)
	}
	b["subtransactions"] = all
}
