package book

import "avenir-mcp/domain/budget"

// filing files the rows of one request.
type filing struct {
	*change
	typed typed
}

// newFiling prepares for all rows of a request, so that a match needs no walk through the plan for each.
func newFiling(c *change, rows []Row) *filing {
	var imported []amountOn
	for i := range rows {
		if r := &rows[i]; value(r.ImportID) != "" {
			imported = append(imported, amountOn{*r.AccountID, *r.Amount})
		}
	}
	return &filing{c, c.typedLike(imported)}
}

// keyOf is what a row is known by as an imported one. A row that was typed has an empty id, which nothing is
// known by.
func keyOf(r *Row) importKey { return importKey{value(r.AccountID), value(r.ImportID)} }

// create files a row that nothing is wrong with, and returns its id. A closed account takes it: YNAB's app
// would not, its API states no such rule.
func (f *filing) create(r *Row) string {
	t := budget.Transaction{
		ID: f.newRowID(), AccountID: *r.AccountID, Date: *r.Date, Amount: *r.Amount, Memo: value(r.Memo),
		Cleared: value(r.Cleared), Approved: value(r.Approved), ImportID: value(r.ImportID),
		Flag: value(r.Flag), FlagName: f.labels[value(r.Flag)],
	}
	t.PayeeID, t.PayeeName = f.payeeGiven(r.PayeeID, r.PayeeName, t.ImportID != "")
	t.TransferAccountID = f.transferOf(t.PayeeID, "")
	t.Lines = f.withLines(&t, r.Lines)
	t.CategoryID = f.categoryAfter(&t, value(r.CategoryID))
	if t.ImportID != "" {
		t.ImportPayee, t.ImportPayeeOriginal = value(r.PayeeName), value(r.PayeeName)
	}
	f.created[t.ID] = true
	return f.file(t)
}

// file files a row, joined with a typed one when it is from the bank.
func (f *filing) file(t budget.Transaction) string {
	if t.ImportID != "" {
		f.match(&t, f.typed)
	}
	f.insert(t)
	f.typed.add(&t)
	return t.ID
}

// payeeGiven is the payee that a request names: by id, or else by name. Rules that rename payees are for what
// comes from a bank. Finding none of that name makes one; the name of a transfer's payee makes no transfer.
func (b *Book) payeeGiven(id, name *string, imported bool) (payeeID, payeeName string) {
	if value(id) != "" {
		return b.payeeOf(*id, "", "")
	}
	wanted := value(name)
	if renamed, ok := b.renames[wanted]; ok && imported {
		wanted = renamed
	}
	return b.payeeOf("", wanted, "")
}
