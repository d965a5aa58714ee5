package insight

import (
	"slices"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/payee"
	"avenir-mcp/domain/text"
)

// Key is what makes payments one series: the other account of a transfer, else the shop; and whether money comes in
// or goes out. Keys compare with ==.
type Key struct {
	// TransferAccountID is the other account of a transfer; Merchant is empty then.
	TransferAccountID string
	// Merchant is the shop, as package payee recognises it.
	Merchant string
	// Inflow is true for money that comes in.
	Inflow bool
}

// Cover is what a schedule stands for: payments of a shop, or transfers with an account, one way.
type Cover struct {
	account string
	words   []string
	// way is the sign of the schedule's amount; nothing goes the way of 0.
	way int
}

// CoverOf is what a schedule stands for.
func CoverOf(s budget.Schedule) Cover {
	c := Cover{account: s.TransferAccountID, words: text.Words(payee.Merchant(s.PayeeName))}
	switch {
	case s.Amount < 0:
		c.way = -1
	case s.Amount > 0:
		c.way = 1
	}
	return c
}

// covers says whether the schedule stands for payments with this key, whose shop has these words. Each word of the
// schedule's shop has to be one of them, as a whole: "ACME" does not cover "ACMEVILLE STORE".
func (c Cover) covers(k Key, words []string) bool {
	switch {
	case c.way == 0 || (c.way > 0) != k.Inflow:
		return false
	case k.TransferAccountID != "":
		return c.account == k.TransferAccountID
	case len(c.words) == 0:
		return false
	}
	for _, w := range c.words {
		if !slices.Contains(words, w) {
			return false
		}
	}
	return true
}

// covered says whether any of the schedules stands for payments with this key.
func covered(covers []Cover, k Key) bool {
	if len(covers) == 0 {
		return false
	}
	words := text.Words(k.Merchant)
	return slices.ContainsFunc(covers, func(c Cover) bool { return c.covers(k, words) })
}
