package ynab

import (
	"context"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// Transactions are a plan's transactions from a day on, which is asked for explicitly every time.
func (c *Client) Transactions(
	ctx context.Context, planID string, first calendar.Date, after int64,
) (Delta[budget.Transaction], error) {
	var d Delta[budget.Transaction]
	return result(&d, c.readList(ctx, planID, "transactions", from(first, after),
		transactions(&d.Items), knowledge(&d.Knowledge)))
}

func transactions(into *[]budget.Transaction) field {
	known := interner{}
	to := func(w *transactionWire) (budget.Transaction, error) { return w.transaction(known) }
	return list("transactions", to, into)
}

type transactionWire struct {
	ID                  string           `json:"id"`
	Date                calendar.Date    `json:"date"`
	Amount              money.Milliunits `json:"amount"`
	Memo                string           `json:"memo"`
	Cleared             string           `json:"cleared"`
	Approved            bool             `json:"approved"`
	Flag                string           `json:"flag_color"`
	FlagName            string           `json:"flag_name"`
	AccountID           string           `json:"account_id"`
	PayeeID             string           `json:"payee_id"`
	PayeeName           string           `json:"payee_name"`
	CategoryID          string           `json:"category_id"`
	TransferAccount     string           `json:"transfer_account_id"`
	TransferTransaction string           `json:"transfer_transaction_id"`
	MatchedTransaction  string           `json:"matched_transaction_id"`
	ImportID            string           `json:"import_id"`
	ImportPayee         string           `json:"import_payee_name"`
	ImportPayeeOriginal string           `json:"import_payee_name_original"`
	DebtType            string           `json:"debt_transaction_type"`
	Deleted             bool             `json:"deleted"`
	Lines               []lineWire       `json:"subtransactions"`
}

func (w *transactionWire) transaction(known interner) (budget.Transaction, error) {
	t := budget.Transaction{
		ID: w.ID, Date: w.Date, Amount: w.Amount, Memo: known.same(w.Memo), Cleared: known.same(w.Cleared),
		Approved: w.Approved, Flag: known.same(w.Flag), FlagName: known.same(w.FlagName),
		AccountID: known.same(w.AccountID), PayeeID: known.same(w.PayeeID), PayeeName: known.same(w.PayeeName),
		CategoryID: known.same(w.CategoryID), TransferAccountID: known.same(w.TransferAccount),
		TransferTransactionID: w.TransferTransaction, MatchedTransactionID: w.MatchedTransaction,
		ImportID: w.ImportID, ImportPayee: known.same(w.ImportPayee),
		ImportPayeeOriginal: known.same(w.ImportPayeeOriginal), DebtType: known.same(w.DebtType), Deleted: w.Deleted,
	}
	if err := identified(w.ID, w.AccountID); err != nil {
		return t, err
	}
	var err error
	t.Lines, err = lines(w.Lines, known)
	return t, err
}

// lineWire is a part of a split, of a transaction or of a scheduled one.
type lineWire struct {
	ID                  string           `json:"id"`
	Amount              money.Milliunits `json:"amount"`
	Memo                string           `json:"memo"`
	PayeeID             string           `json:"payee_id"`
	PayeeName           string           `json:"payee_name"`
	CategoryID          string           `json:"category_id"`
	TransferAccount     string           `json:"transfer_account_id"`
	TransferTransaction string           `json:"transfer_transaction_id"`
	Deleted             bool             `json:"deleted"`
}

// lines are nil when there are none, deleted ones included.
func lines(sent []lineWire, known interner) ([]budget.Line, error) {
	var all []budget.Line
	for i := range sent {
		w := &sent[i]
		all = append(all, budget.Line{
			ID: w.ID, Amount: w.Amount, Memo: known.same(w.Memo), PayeeID: known.same(w.PayeeID),
			PayeeName: known.same(w.PayeeName), CategoryID: known.same(w.CategoryID),
			TransferAccountID: known.same(w.TransferAccount), TransferTransactionID: w.TransferTransaction,
			Deleted: w.Deleted,
		})
		if err := identified(w.ID); err != nil {
			return nil, err
		}
	}
	return all, nil
}
