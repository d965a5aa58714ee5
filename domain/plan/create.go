package plan

import (
	"fmt"
	"strconv"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/operation"
)

// CreateItem asks for one row. It has either a payee or another account.
type CreateItem struct {
	Date              calendar.Date    `json:"date"`
	Amount            money.Milliunits `json:"amount"`
	PayeeName         string           `json:"payee_name,omitempty"`
	TransferAccountID string           `json:"transfer_to_account_id,omitempty"`
	CategoryID        string           `json:"category_id,omitempty"`
	Memo              string           `json:"memo,omitempty"`
	// Cleared is [budget.Cleared] or [budget.Uncleared].
	Cleared  string `json:"cleared"`
	ImportID string `json:"import_id,omitempty"`
}

// Create makes rows on an account.
type Create struct {
	AccountID string
	Approved  bool
	Items     []CreateItem
	// Alike has, by index, the nearest row that may be the same purchase.
	Alike map[int]budget.Transaction
	about *creation
}

// CreateSubject is what a yes to [Create] allows.
type CreateSubject struct {
	AccountID    string       `json:"account_id"`
	Approved     bool         `json:"approved"`
	Transactions []CreateItem `json:"transactions"`
}

func (CreateSubject) subject() {}

// NewCreate works out whether the rows can be made, as [CheckCreate] let them pass. salt is for the digests
// that the journal gets.
//
// Errors: not_found for an unknown account or category; not_allowed for what the plan has against a row.
func NewCreate(l budget.Ledger, salt, accountID string, approved bool, items []CreateItem) (Create, error) {
	c := Create{AccountID: accountID, Approved: approved, Items: items, Alike: map[int]budget.Transaction{}, about: creating(l, salt)}
	account, err := openAccount(l, "account_id", accountID)
	if err != nil {
		return c, err
	}
	imported := importedOn(l, accountID)
	var known shops
	for i := range items {
		if err := creatable(l, account, imported, fmt.Sprintf("transactions.%d.", i), &items[i]); err != nil {
			return c, err
		}
		if t, ok := known.nearestAlike(l, accountID, &items[i]); ok {
			c.Alike[i] = t
		}
	}
	return c, nil
}

// Account is the account's name as it is shown.
func (c Create) Account() string { return accountName(c.about.ledger, c.AccountID) }

// Payee is the payee of an item as it is shown.
func (c Create) Payee(i int) string {
	if other := c.Items[i].TransferAccountID; other != "" {
		return transferName(c.about.ledger, other)
	}
	return named(c.Items[i].PayeeName, noPayee)
}

// Category is the category of an item as it is shown.
func (c Create) Category(i int) string { return c.about.names.of(c.Items[i].CategoryID) }

// Draft is the change for the pipeline.
func (c Create) Draft() Draft {
	rows := c.rows()
	data := operation.CreateData{AccountID: c.AccountID, Salt: c.about.salt}
	for i := range rows {
		key, existing := c.about.known(&rows[i])
		data.Keys, data.Existing = append(data.Keys, key), append(data.Existing, existing)
	}
	return Draft{
		Subject:  CreateSubject{c.AccountID, c.Approved, c.Items},
		Question: question(fmt.Sprintf("Create %d transaction(s) on %s?", len(rows), inLine(c.Account())), c.lines(), c.remarks()),
		Data:     data,
		Calls:    c.about.calls(rows),
	}
}

// IndexKey is the item key of the row with an index.
func IndexKey(i int) string { return strconv.Itoa(i) }

func (c Create) rows() []NewRow {
	rows := make([]NewRow, len(c.Items))
	for i := range c.Items {
		k := &c.Items[i]
		row := budget.NewTransaction{
			AccountID: c.AccountID, Date: k.Date, Amount: k.Amount, PayeeName: k.PayeeName, CategoryID: k.CategoryID,
			Memo: k.Memo, Cleared: k.Cleared, Approved: c.Approved, ImportID: k.ImportID,
		}
		if k.TransferAccountID != "" {
			// YNAB makes the row on the other side by itself.
			other, _ := c.about.ledger.Account(k.TransferAccountID)
			row.PayeeID = other.TransferPayeeID
		}
		rows[i] = NewRow{IndexKey(i), row, k.TransferAccountID}
	}
	return rows
}

func (c Create) lines() []string {
	currency := c.about.ledger.Plan.Currency
	lines := make([]string, len(c.Items))
	for i := range c.Items {
		k := &c.Items[i]
		line := fmt.Sprintf("%s %s %s (%s)", k.Date, inLine(c.Payee(i)), currency.Flow(k.Amount), inLine(c.Category(i))) + memoPart(k.Memo)
		if k.Cleared == budget.Uncleared {
			line += ", uncleared"
		}
		if t, ok := c.Alike[i]; ok {
			line += ", like " + describe(t, currency)
		}
		lines[i] = line
	}
	return lines
}

func (c Create) remarks() []string {
	var remarks []string
	if n := len(c.Alike); n > 0 {
		remarks = append(remarks, fmt.Sprintf("%d of these may already be on the account.", n))
	}
	if c.Approved {
		remarks = append(remarks, "They will be approved.")
	}
	return remarks
}
