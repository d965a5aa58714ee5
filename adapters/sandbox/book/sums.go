package book

import (
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// sums add up a plan's rows by account, and by month and column. They are kept from one change to the next: only
// rows that changed are posted anew, so that a change costs little however many rows there are.
type sums struct {
	// knowledge is that of the newest row posted.
	knowledge int64
	// posted are by position in the table of transactions, balances in that of accounts.
	posted   []posting
	balances []balance
	months   map[calendar.Month]*monthSums
	// cash is by account: whether money on it has an age.
	cash []bool
}

// monthSums are the lines of one month on on-budget accounts, by column. A list is as long as its last amount.
type monthSums struct {
	all []money.Milliunits
	// onCard is by position of the account.
	onCard map[int][]money.Milliunits
}

func newSums() *sums { return &sums{months: make(map[calendar.Month]*monthSums)} }

// catchUp posts what changed since the last time, and says whether anything did.
func (s *sums) catchUp(b *Book) (changed bool) {
	for i := len(s.balances); i < len(b.accounts.rows); i++ {
		s.balances = append(s.balances, balance{})
		s.cash = append(s.cash, isCash(&b.accounts.rows[i].value))
	}
	for i := range b.transactions.rows {
		r := &b.transactions.rows[i]
		switch {
		case i >= len(s.posted):
			s.posted = append(s.posted, posting{})
		case r.changed <= s.knowledge:
			continue
		}
		changed = true
		s.post(b, &s.posted[i], -1)
		s.posted[i] = b.posting(&r.value)
		s.post(b, &s.posted[i], 1)
	}
	s.knowledge = b.knowledge
	return changed
}

// post adds a row, once to its account and part by part to its month; sign -1 takes it away again.
func (s *sums) post(b *Book, p *posting, sign money.Milliunits) {
	if !p.counts {
		return
	}
	if to := &s.balances[p.account]; p.cleared {
		to.cleared += sign * p.amount
	} else {
		to.uncleared += sign * p.amount
	}
	if len(p.parts) == 0 {
		return
	}
	month := s.months[p.date.Month()]
	if month == nil {
		month = &monthSums{onCard: make(map[int][]money.Milliunits)}
		s.months[p.date.Month()] = month
	}
	card := isCard(&b.accounts.rows[p.account].value)
	for i := range p.parts {
		amount := sign * p.parts[i].amount
		month.all = addTo(month.all, p.parts[i].column, amount)
		if card {
			month.onCard[p.account] = addTo(month.onCard[p.account], p.parts[i].column, amount)
		}
	}
}

func addTo(columns []money.Milliunits, at int, amount money.Milliunits) []money.Milliunits {
	if missing := at + 1 - len(columns); missing > 0 {
		columns = append(columns, make([]money.Milliunits, missing)...)
	}
	columns[at] += amount
	return columns
}
