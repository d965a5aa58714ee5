package ynab

import (
	"context"
	"errors"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// Schedules are a plan's scheduled transactions. A plan that never had one has none, whichever way YNAB says
// so.
func (c *Client) Schedules(ctx context.Context, planID string, after int64) (Delta[budget.Schedule], error) {
	var d Delta[budget.Schedule]
	err := c.readList(ctx, planID, "scheduled_transactions", since(after),
		list("scheduled_transactions", (*scheduleWire).schedule, &d.Items), knowledge(&d.Knowledge))
	if errors.Is(err, none) {
		return Delta[budget.Schedule]{}, nil
	}
	return result(&d, err)
}

type scheduleWire struct {
	ID              string             `json:"id"`
	First           calendar.Date      `json:"date_first"`
	Next            calendar.Date      `json:"date_next"`
	Frequency       calendar.Frequency `json:"frequency"`
	Amount          money.Milliunits   `json:"amount"`
	Memo            string             `json:"memo"`
	Flag            string             `json:"flag_color"`
	FlagName        string             `json:"flag_name"`
	AccountID       string             `json:"account_id"`
	PayeeID         string             `json:"payee_id"`
	PayeeName       string             `json:"payee_name"`
	CategoryID      string             `json:"category_id"`
	TransferAccount string             `json:"transfer_account_id"`
	Lines           []lineWire         `json:"subtransactions"`
	Deleted         bool               `json:"deleted"`
}

func (w *scheduleWire) schedule() (budget.Schedule, error) {
	s := budget.Schedule{
		ID: w.ID, First: w.First, Next: w.Next, Frequency: w.Frequency, Amount: w.Amount, Memo: w.Memo,
		Flag: w.Flag, FlagName: w.FlagName, AccountID: w.AccountID, PayeeID: w.PayeeID, PayeeName: w.PayeeName,
		CategoryID: w.CategoryID, TransferAccountID: w.TransferAccount, Deleted: w.Deleted,
	}
	var err error
	s.Lines, err = lines(w.Lines, interner{})
	return s, errors.Join(identified(w.ID), err)
}
