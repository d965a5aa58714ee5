package plan

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/payee"
)

// alikeDays is how far apart in time one purchase may stand twice on an account, typed and from the bank.
const alikeDays = 3

// shops recognises the shops behind payees, each label once.
type shops struct{ merchants payee.Merchants }

// same says whether two labels are of the same shop; two missing ones are.
func (s *shops) same(a, b string) bool { return a == b || s.merchants.Of(a) == s.merchants.Of(b) }

// apart is how many days lie between two days.
func apart(a, b calendar.Date) int { return max(a.DaysSince(b), b.DaysSince(a)) }

// nearestAlike is the row of the account that a new one may be a second time: of the same amount and shop, and
// of almost the same day. Of several it is the nearest, then the earlier, then that of the smaller id.
func (s *shops) nearestAlike(l budget.Ledger, accountID string, k *CreateItem) (budget.Transaction, bool) {
	var best *budget.Transaction
	for t := range l.Live {
		if t.AccountID != accountID || t.Amount != k.Amount || apart(t.Date, k.Date) > alikeDays || !s.sameOther(t, k) {
			continue
		}
		if best == nil || nearer(t, best, k.Date) {
			best = t
		}
	}
	if best == nil {
		return budget.Transaction{}, false
	}
	return *best, true
}

func nearer(t, than *budget.Transaction, d calendar.Date) bool {
	if a, b := apart(t.Date, d), apart(than.Date, d); a != b {
		return a < b
	}
	if t.Date != than.Date {
		return t.Date.Before(than.Date)
	}
	return t.ID < than.ID
}

// sameOther says whether a row is with the shop, or with the other account, that a new one is with.
func (s *shops) sameOther(t *budget.Transaction, k *CreateItem) bool {
	if t.IsTransfer() || k.TransferAccountID != "" {
		return t.TransferAccountID == k.TransferAccountID
	}
	return s.same(t.PayeeName, k.PayeeName)
}
