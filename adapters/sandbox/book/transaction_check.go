package book

import (
	"cmp"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
)

// yearsBack is how old a transaction may be when it is made or moved to another day.
const yearsBack = 5

// wrongNew is why YNAB refuses a new row; empty when it does not.
func (b *Book) wrongNew(r *Row) string {
	switch {
	case value(r.AccountID) == "":
		return "account_id must be given"
	case r.Date == nil:
		return "date must be given"
	case r.Amount == nil:
		return "amount must be given"
	}
	s := shape{account: *r.AccountID, target: b.targetOf(r, ""), amount: *r.Amount, lines: r.Lines, moved: true}
	return cmp.Or(
		b.wrongDate(*r.Date), wrongText("import_id", r.ImportID, longestImportID), b.wrongFields(r), b.wrongShape(&s),
	)
}

// wrongNamed is why YNAB refuses a change to a row that is named in a list.
func (b *Book) wrongNamed(r *Row) string {
	if (value(r.ID) == "") == (value(r.ImportID) == "") {
		return "exactly one of id and import_id must be given"
	}
	t, ok := b.transactions.get(b.named(r))
	if !ok || t.Deleted {
		return "transaction does not exist in this budget"
	}
	return b.wrongUpdate(&t, r)
}

// wrongClaim is why YNAB refuses a change that is right by itself, beside the others of its list: two rows with one
// import id would move to one account. Claims are the places that earlier rows of the list move to.
func (b *Book) wrongClaim(claims map[importKey]string, r *Row) string {
	t, _ := b.transactions.get(b.named(r))
	key := importKey{value(r.AccountID), t.ImportID}
	if key.id == "" || key.account == "" || b.isBound(&t) {
		return ""
	}
	if other := claims[key]; other != "" && other != t.ID {
		return importIDTaken
	}
	claims[key] = t.ID
	return ""
}

// named is the id of the row that a change is for; empty for none. By import id, YNAB finds no row that was made
// through its API.
func (b *Book) named(r *Row) string {
	if id := value(r.ID); id != "" {
		return id
	}
	for i := range b.accounts.rows {
		id := b.imported[importKey{b.accounts.rows[i].value.ID, *r.ImportID}]
		if t, ok := b.transactions.get(id); ok && !t.Deleted && !b.created[id] {
			return id
		}
	}
	return ""
}

// wrongUpdate is why YNAB refuses a change to a row.
func (b *Book) wrongUpdate(t *budget.Transaction, r *Row) string {
	s := shape{account: t.AccountID, target: t.TransferAccountID, amount: t.Amount, lines: r.Lines, old: t.Lines}
	if !b.isBound(t) {
		if r.AccountID != nil {
			s.account = *r.AccountID
		}
		s.target = b.targetOf(r, s.target)
	}
	s.moved = s.account != t.AccountID || s.target != t.TransferAccountID
	date := ""
	if !b.isFixed(t) {
		if r.Date != nil && *r.Date != t.Date {
			date = b.wrongDate(*r.Date)
		}
		if r.Amount != nil {
			s.amount = *r.Amount
		}
	}
	if t.ImportID != "" && s.account != t.AccountID && !b.isFree(importKey{s.account, t.ImportID}, t.ID) {
		return importIDTaken
	}
	return cmp.Or(date, b.wrongFields(r), b.wrongShape(&s))
}

const importIDTaken = "a transaction with this import_id is on the account"

// isFree says whether a row may have an import id on an account. It may come back to where it was before.
func (b *Book) isFree(key importKey, row string) bool {
	holder := b.imported[key]
	return holder == "" || holder == row
}

// wrongDate judges a day by UTC, whatever day the person has.
func (b *Book) wrongDate(d calendar.Date) string {
	today := b.Today()
	if d.After(today) || d.Before(calendar.AddMonths(today, -12*yearsBack, today.Day())) {
		return "date must not be in the future or over 5 years ago"
	}
	return ""
}

// targetOf is the account that a row moves money to after a request; otherwise is the one it has.
func (b *Book) targetOf(r *Row, otherwise string) string {
	if r.PayeeID == nil && r.PayeeName == nil {
		return otherwise
	}
	return b.transferOf(value(r.PayeeID), "")
}
