package plan

import (
	"strconv"
	"strings"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/text"
)

// differences are the fields of a new row that YNAB stored otherwise than asked. A payee that it renames by a
// rule of the person's own is no fault of the row.
func (c *creation) differences(r *NewRow, t *budget.Transaction) []Difference {
	var all []Difference
	differs := func(field string, same bool, asked, got string) {
		if !same {
			all = append(all, Difference{Field: field, Asked: asked, Got: got, Usual: field == "payee"})
		}
	}
	plain, category := c.ledger.Plan.Currency.Plain, c.ledger.Categories.Assigned(t.CategoryID)
	differs("account", r.AccountID == t.AccountID, accountName(c.ledger, r.AccountID), accountName(c.ledger, t.AccountID))
	differs("date", r.Date == t.Date, r.Date.String(), t.Date.String())
	differs("amount", r.Amount == t.Amount, plain(r.Amount), plain(t.Amount))
	if r.TransferAccountID == "" && !t.IsTransfer() {
		same := strings.TrimSpace(r.PayeeName) == strings.TrimSpace(t.PayeeName)
		differs("payee", same, text.Clean(r.PayeeName), named(t.PayeeName, noPayee))
	}
	differs("transfer_to_account", r.TransferAccountID == t.TransferAccountID, c.other(r.TransferAccountID), c.other(t.TransferAccountID))
	differs("category", r.CategoryID == category, c.names.of(r.CategoryID), c.names.of(category))
	differs("memo", r.Memo == t.Memo, text.Clean(r.Memo), text.Clean(t.Memo))
	differs("cleared", stateOf(r.Cleared) == t.State(), stateOf(r.Cleared), t.State())
	differs("approved", r.Approved == t.Approved, strconv.FormatBool(r.Approved), strconv.FormatBool(t.Approved))
	return all
}

func (c *creation) other(account string) string {
	if account == "" {
		return "no transfer"
	}
	return accountName(c.ledger, account)
}

func stateOf(cleared string) string {
	if cleared == "" {
		return budget.Uncleared
	}
	return cleared
}
