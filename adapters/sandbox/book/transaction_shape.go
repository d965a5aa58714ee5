package book

import (
	"cmp"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

// shape is what a request makes of a row, as far as accounts, transfers and splits have rules of their own.
type shape struct {
	// account is where the row is afterwards, target where it moves money to.
	account, target string
	amount          money.Milliunits
	// lines are those to be made, old those that the row has.
	lines []Leg
	old   []budget.Line
	// moved: the account or the target is another one than before.
	moved bool
}

func (s *shape) wasSplit() bool { return (&budget.Transaction{Lines: s.old}).IsSplit() }

// wrongShape is why YNAB refuses what would become of a row.
func (b *Book) wrongShape(s *shape) string {
	if s.lines != nil && s.wasSplit() {
		return "subtransactions of an existing split cannot be changed"
	}
	if s.moved {
		if detail := b.wrongMove(s); detail != "" {
			return detail
		}
	}
	if len(s.lines) > 0 || s.moved && s.wasSplit() {
		switch {
		case !b.onBudget(s.account):
			return "a transaction on a tracking account cannot be split"
		case b.onBudget(s.target):
			return "a transfer between two budget accounts cannot be split"
		}
	}
	return b.wrongLines(s)
}

// wrongMove: a row on no account, and money that goes to where it comes from.
func (b *Book) wrongMove(s *shape) string {
	if detail := b.wrongAccount(s.account); detail != "" {
		return detail
	}
	for i := range s.old {
		if l := &s.old[i]; !l.Deleted && l.TransferAccountID == s.account {
			return toItself
		}
	}
	if s.target == s.account {
		return toItself
	}
	return ""
}

const toItself = "a transfer must be to another account"

// wrongLines: every line needs an amount, and together they are the whole row.
func (b *Book) wrongLines(s *shape) string {
	if len(s.lines) == 0 {
		return ""
	}
	var sum money.Milliunits
	for i := range s.lines {
		l := &s.lines[i]
		if l.Amount == nil {
			return "amount of a subtransaction must be given"
		}
		sum += *l.Amount
		if b.transferOf(value(l.PayeeID), "") == s.account {
			return toItself
		}
		detail := cmp.Or(
			wrongAmount("amount", l.Amount), wrongAmount("the sum of subtransaction amounts", &sum),
			wrongText("payee_name", l.PayeeName, longestPayeeName), wrongText("memo", l.Memo, longestMemo),
			b.wrongPayee(l.PayeeID), b.wrongCategory(l.CategoryID),
		)
		if detail != "" {
			return detail
		}
	}
	if sum != s.amount {
		return "amount must equal the sum of subtransaction amounts"
	}
	return ""
}
