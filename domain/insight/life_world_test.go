package insight_test

import (
	"fmt"
	"strings"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

// lifeToday is today in the tests of what people own, earn and spend.
var lifeToday = dayOf("2026-09-25")

// life is a plan whose balances are what its rows up to today add up to.
type life struct{ budget.Ledger }

func newLife() *life {
	return &life{budget.Ledger{
		Plan: budget.Plan{Currency: money.NoFormat},
		Accounts: []budget.Account{
			{ID: "check", Name: "Checking", Type: "checking", OnBudget: true},
			{ID: "save", Name: "Savings", Type: "savings", OnBudget: true},
			{ID: "cash", Name: "Cash", Type: "cash", OnBudget: true},
			{ID: "card", Name: "Card", Type: "creditCard", OnBudget: true},
			{ID: "shares", Name: "Shares", Type: "otherAsset"},
			{ID: "house", Name: "House", Type: "mortgage"},
			{ID: "old", Name: "Old", Type: "checking", OnBudget: true, Closed: true},
		},
		Categories: budget.NewCategories(
			[]budget.Group{
				{ID: "bills", Name: "Bills"},
				{ID: "fun", Name: "Fun"},
				{ID: "past", Name: "Past", Hidden: true},
				{ID: "own", Name: "Internal Master Category", Internal: true},
			},
			[]budget.Category{
				{ID: "rent", GroupID: "bills", Name: "Rent"},
				{ID: "loan", GroupID: "bills", Name: "Loan"},
				{ID: "food", GroupID: "fun", Name: "Food"},
				{ID: "hid", GroupID: "past", Name: "Hidden"},
				{ID: "dead", GroupID: "bills", Name: "Deleted", Deleted: true},
				{ID: "in", GroupID: "own", Name: "Inflow: Ready to Assign", Internal: true},
				{ID: "none", GroupID: "own", Name: "Uncategorized", Internal: true},
			},
		),
	}}
}

// row adds a row. What it is filed under is a category, or "to" and an account; a payee may follow.
func (l *life) row(date, account string, amount float64, filed string, payee ...string) *life {
	t := budget.Transaction{
		ID: fmt.Sprintf("t%03d", len(l.Transactions)), Date: dayOf(date), AccountID: account,
		Amount: milli(amount), CategoryID: filed, PayeeName: "Somebody",
	}
	if other, is := strings.CutPrefix(filed, "to "); is {
		t.CategoryID, t.TransferAccountID, t.PayeeName = "", other, ""
	}
	for _, name := range payee {
		t.PayeeName = name
	}
	return l.add(t)
}

func (l *life) add(t budget.Transaction) *life {
	l.Transactions = append(l.Transactions, t)
	for i := range l.Accounts {
		if a := &l.Accounts[i]; a.ID == t.AccountID && !t.Deleted && !t.Date.After(lifeToday) {
			a.Balance += t.Amount
		}
	}
	return l
}

// monthly adds a row to each of the months, on the 5th.
func (l *life) monthly(months []string, account string, amount float64, filed string) *life {
	for _, m := range months {
		l.row(m+"-05", account, amount, filed)
	}
	return l
}

// holds sets balances, as if rows of before the plan's first had made them.
func (l *life) holds(account string, amount float64) *life {
	for i := range l.Accounts {
		if l.Accounts[i].ID == account {
			l.Accounts[i].Balance = milli(amount)
		}
	}
	return l
}

// edit changes an account.
func (l *life) edit(account string, change func(*budget.Account)) *life {
	for i := range l.Accounts {
		if l.Accounts[i].ID == account {
			change(&l.Accounts[i])
		}
	}
	return l
}

var summer = []string{"2026-06", "2026-07", "2026-08"}

// milli is an amount of a test; all of them are exact in thousandths.
func milli(amount float64) money.Milliunits {
	if amount < 0 {
		return -milli(-amount)
	}
	return money.Milliunits(amount*1000 + 0.5)
}

func shownTenths(t *money.Tenths) string {
	if t == nil {
		return "none"
	}
	return t.String()
}

func shownAmount(m *money.Milliunits) string {
	if m == nil {
		return "none"
	}
	return money.Amount(*m).String()
}
