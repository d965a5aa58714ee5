package book

import "avenir-mcp/domain/budget"

// update changes the rows of one request.
type update struct {
	*change
	// usual are the categories that payees usually have, worked out when first needed.
	usual map[string]string
}

// set gives a field what was sent, and says whether it differs.
func set[T comparable](field, sent *T) bool {
	if sent == nil || *field == *sent {
		return false
	}
	*field = *sent
	return true
}

// row changes a row, unless an earlier change of the same request has made that impossible: as the other side of a
// transfer it was deleted, or is by now on the account that it should go to. YNAB tells of no rule. A row that stays
// as it was is no change.
func (u *update) row(id string, r *Row) {
	old, _ := u.transactions.get(id)
	if old.Deleted || u.wrongUpdate(&old, r) != "" {
		return
	}
	t := old
	changed := u.setMarks(&t, r)
	changed = u.setMoney(&t, r) || changed
	if !t.IsSplit() && len(r.Lines) > 0 {
		t.Lines, changed = u.withLines(&t, r.Lines), true
	}
	changed = u.setCategory(&old, &t, r) || changed
	if changed {
		u.save(&old, &t)
	}
}

// setMarks sets what any row can have, reconciled ones too.
func (u *update) setMarks(t *budget.Transaction, r *Row) bool {
	changed := set(&t.Memo, r.Memo)
	changed = set(&t.Approved, r.Approved) || changed
	if value(r.Cleared) != "" {
		changed = set(&t.Cleared, r.Cleared) || changed
	}
	if set(&t.Flag, r.Flag) {
		t.FlagName, changed = u.labels[t.Flag], true
	}
	return changed
}

// setMoney sets where the money is, and from when, and who it is with. What YNAB ignores stays.
func (u *update) setMoney(t *budget.Transaction, r *Row) (changed bool) {
	if !u.isFixed(t) {
		changed = set(&t.Date, r.Date)
		changed = set(&t.Amount, r.Amount) || changed
	}
	if u.isBound(t) {
		return changed
	}
	if set(&t.AccountID, r.AccountID) {
		changed = true
		u.know(t)
	}
	if r.PayeeID == nil && r.PayeeName == nil {
		return changed
	}
	before := t.PayeeID
	t.PayeeID, t.PayeeName = u.payeeGiven(r.PayeeID, r.PayeeName, t.ImportID != "")
	if t.PayeeID == before {
		return changed
	}
	t.TransferAccountID = u.transferOf(t.PayeeID, "")
	return true
}

// setCategory files the row as it is by now, and takes away a category that it cannot have any more. A memo on
// a row without a category lets YNAB fill in what the payee usually has; nobody knows why.
func (u *update) setCategory(old, t *budget.Transaction, r *Row) bool {
	switch {
	case !u.takesCategory(t):
		if u.takesCategory(old) {
			t.CategoryID = ""
		}
	case r.CategoryID != nil:
		t.CategoryID = u.categoryAfter(t, *r.CategoryID)
	case value(r.Memo) != "" && t.CategoryID == "":
		t.CategoryID = u.usualCategory(t.PayeeID)
	}
	return t.CategoryID != old.CategoryID
}

// usualCategory is the category of the payee's latest row that has one; of rows of one day, of the last.
func (u *update) usualCategory(payee string) string {
	if u.usual == nil {
		u.usual = make(map[string]string)
		latest := make(map[string]*budget.Transaction)
		for i := range u.transactions.rows {
			t := &u.transactions.rows[i].value
			if t.Deleted || t.CategoryID == "" || t.PayeeID == "" || t.IsSplit() || u.shadows[t.ID] {
				continue
			}
			if l := latest[t.PayeeID]; l == nil || !t.Date.Before(l.Date) {
				latest[t.PayeeID], u.usual[t.PayeeID] = t, t.CategoryID
			}
		}
	}
	return u.usual[payee]
}
