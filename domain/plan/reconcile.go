package plan

import (
	"fmt"
	"slices"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/operation"
)

// Reconciling asks for an account to be held against what the bank says.
type Reconciling struct {
	AccountID string
	// Bank is the bank's balance, signed as in YNAB.
	Bank money.Milliunits
	// Adjust books a difference as a balance adjustment.
	Adjust bool
	// Today is the plan's day, and TodayUTC the one by which YNAB judges what is in the future.
	Today, TodayUTC calendar.Date
	// Salt is for the digests of an adjustment.
	Salt string
}

// Reconcile locks what is cleared on an account, once the account and the bank agree.
type Reconcile struct {
	Plan    budget.Plan
	Account budget.Account
	AccountState

	Bank money.Milliunits
	// Difference is what the bank has more than is cleared here.
	Difference money.Milliunits
	// Adjustment is the difference where it is to be booked, else 0.
	Adjustment money.Milliunits
	// ExplainedBy are the ids of rows that are not cleared, each of which would make up the difference.
	ExplainedBy []string
	// Alike are pairs of ids that may be one purchase, entered twice; the older one first.
	Alike [][2]string
	// row makes the adjustment; nil for none.
	row    *NewRow
	ledger budget.Ledger
	salt   string
}

// ReconcileSubject is what a yes to [Reconcile] allows. The ids are in the order of their bytes.
type ReconcileSubject struct {
	AccountID      string           `json:"account_id"`
	BankBalance    money.Milliunits `json:"bank_balance"`
	Adjustment     money.Milliunits `json:"adjustment"`
	TransactionIDs []string         `json:"transaction_ids"`
}

func (ReconcileSubject) subject() {}

// NewReconcile works out what there is to lock. Errors: not_found for an unknown account; not_allowed for an
// adjustment that could have no category.
func NewReconcile(l budget.Ledger, ask Reconciling) (Reconcile, error) {
	a, ok := l.Account(ask.AccountID)
	if !ok {
		return Reconcile{}, budget.UnknownAccounts("account_id", l.Accounts, ask.AccountID)
	}
	category, err := adjustmentCategory(l, a)
	if ask.Adjust && err != nil {
		return Reconcile{}, err
	}
	rows := rowsOn(l, a.ID)
	r := Reconcile{
		Plan: l.Plan, Account: a, AccountState: stateOfAccount(rows), Bank: ask.Bank,
		ExplainedBy: []string{}, Alike: lookAlikes(rows, ask.Today), ledger: l, salt: ask.Salt,
	}
	r.Difference = r.Bank - r.Cleared
	if r.Difference == 0 {
		return r, nil
	}
	for i := range r.NotCleared {
		if r.NotCleared[i].Amount == r.Difference {
			r.ExplainedBy = append(r.ExplainedBy, r.NotCleared[i].ID)
		}
	}
	if ask.Adjust {
		r.Adjustment = r.Difference
		r.row = adjustmentRow(ask, r.Difference, category)
	}
	return r, nil
}

// Differs says that the account and the bank do not agree, and that nothing is to be done about it.
func (r Reconcile) Differs() bool { return r.Difference != r.Adjustment }

// AccountName is the account's name as it is shown.
func (r Reconcile) AccountName() string { return accountName(r.ledger, r.Account.ID) }

// Draft is the change for the pipeline.
func (r Reconcile) Draft() Draft {
	ids := make([]string, len(r.ToMark))
	for i := range r.ToMark {
		ids[i] = r.ToMark[i].ID
	}
	slices.Sort(ids)
	data := operation.ReconcileData{AccountID: r.Account.ID, TransactionIDs: ids}
	d := Draft{
		Subject:  ReconcileSubject{r.Account.ID, r.Bank, r.Adjustment, ids},
		Warnings: r.warnings(),
	}
	d.Question = question(r.heading(), nil, d.Warnings)
	if !r.Differs() {
		d.Calls = markCalls(ids, budget.Cleared, budget.Reconciled)
		if r.row != nil {
			c := creating(r.ledger, r.salt)
			key, existing := c.known(r.row)
			data.Adjustment = &operation.Adjustment{Salt: r.salt, Key: key, Existing: existing}
			d.Calls = append(c.calls([]NewRow{*r.row}), d.Calls...)
		}
	}
	d.Data = data
	return d
}

func (r Reconcile) heading() string {
	heading := fmt.Sprintf("Reconcile %s: mark %d cleared transaction(s) reconciled", inLine(r.AccountName()), len(r.ToMark))
	if r.Adjustment != 0 {
		heading += " and add a balance adjustment of " + signed(r.Plan.Currency, r.Adjustment)
	}
	return heading + "?"
}

// warnings tells of a balance that YNAB itself states otherwise: then something here is not what it seems.
func (r Reconcile) warnings() []string {
	if r.Cleared == r.Account.ClearedBalance {
		return nil
	}
	c := r.Plan.Currency
	return []string{fmt.Sprintf("The cleared transactions of %s come to %s, and YNAB states a cleared balance of %s.",
		inLine(r.AccountName()), c.Plain(r.Cleared), c.Plain(r.Account.ClearedBalance))}
}

// markCalls are the requests that take transactions from one state to another.
func markCalls(ids []string, from, to string) []Call {
	var calls []Call
	for chunk := range slices.Chunk(ids, maxUpdates) {
		u := UpdateTransactions{Value: func(t budget.Transaction) string { return t.State() }}
		for _, id := range chunk {
			u.Updates = append(u.Updates, budget.TransactionUpdate{ID: id, Cleared: new(to)})
			u.Changes = append(u.Changes, operation.Item{Key: id, Before: from, After: to})
		}
		calls = append(calls, u)
	}
	return calls
}
