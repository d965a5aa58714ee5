package book

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// posting is where a row counts, with every id looked up: positions in the tables, which never change.
type posting struct {
	// counts is false for what is in no figure: a deleted row, or the imported half of a match.
	counts  bool
	cleared bool
	account int
	date    calendar.Date
	amount  money.Milliunits
	// parts are none on a tracking account.
	parts []part
}

// part is one line of a row on an on-budget account.
type part struct {
	// column is where it counts in the sums of its month.
	column int
	amount money.Milliunits
	// inCash: it goes to an account of cash, or comes from one.
	inCash bool
}

// The columns of a month's sums. From firstCategory on they are categories by position.
const (
	unfiled = iota // lines without a category
	within         // transfers between two on-budget accounts
	firstCategory
)

// posting looks up where a row counts.
func (b *Book) posting(t *budget.Transaction) posting {
	if t.Deleted || b.shadows[t.ID] {
		return posting{}
	}
	p := posting{
		counts: true, cleared: t.Cleared != budget.Uncleared, account: b.accounts.at[t.AccountID], date: t.Date, amount: t.Amount,
	}
	if !b.accounts.rows[p.account].value.OnBudget {
		return p
	}
	if !t.IsSplit() {
		p.parts = []part{b.part(t.CategoryID, t.TransferAccountID, t.Amount)}
		return p
	}
	for i := range t.Lines {
		if l := &t.Lines[i]; !l.Deleted {
			p.parts = append(p.parts, b.part(l.CategoryID, l.TransferAccountID, l.Amount))
		}
	}
	return p
}

func (b *Book) part(category, transfer string, amount money.Milliunits) part {
	p := part{column: unfiled, amount: amount}
	if at, ok := b.categories.at[category]; ok {
		p.column = firstCategory + at
	}
	if transfer != "" {
		if other, ok := b.accounts.get(transfer); ok && other.OnBudget {
			p.column, p.inCash = within, isCash(&other)
		}
	}
	return p
}

func isCard(a *budget.Account) bool { return a.Type == "creditCard" || a.Type == "lineOfCredit" }

// isCash is for accounts whose money has an age: what is on budget and no card.
func isCash(a *budget.Account) bool { return a.OnBudget && !isCard(a) }

func (b *Book) onBudget(account string) bool {
	a, _ := b.accounts.get(account)
	return a.OnBudget
}
