package classify

import (
	"slices"
	"strings"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// daysBetween are the days on which the other side of a transfer is looked for, from that of the first: the nearest
// ones first, the earlier of two before the later.
var daysBetween = []int{0, -1, 1, -2, 2, -3, 3}

// Doubles finds the transfers among pending rows: money that left one account and came to another, imported once for
// each. Both rows of a pair name each other, by id.
func Doubles(pending []*budget.Transaction) map[string]*budget.Transaction {
	var outflows []*budget.Transaction
	inflows := arrivals{}
	rows := slices.Clone(pending)
	slices.SortFunc(rows, func(a, b *budget.Transaction) int {
		if c := a.Date.Compare(b.Date); c != 0 {
			return c
		}
		return strings.Compare(a.ID, b.ID)
	})
	for _, t := range rows {
		switch {
		case t.IsTransfer():
		case t.Amount < 0:
			outflows = append(outflows, t)
		case t.Amount > 0:
			inflows.add(t)
		}
	}
	pairs := map[string]*budget.Transaction{}
	for _, out := range outflows {
		if in := inflows.take(out); in != nil {
			pairs[out.ID], pairs[in.ID] = in, out
		}
	}
	return pairs
}

// arrivals are the inflows that belong to no pair yet, by amount and day and then by account, each in the order of
// their ids. Thousands of the same amount on one day cost no more than as many different ones.
type arrivals map[arrival][]queue

type arrival struct {
	amount money.Milliunits
	date   calendar.Date
}

type queue struct {
	account string
	rows    []*budget.Transaction
}

// add expects the rows of a day in the order of their ids.
func (a arrivals) add(t *budget.Transaction) {
	at := arrival{t.Amount, t.Date}
	queues := a[at]
	i := slices.IndexFunc(queues, func(q queue) bool { return q.account == t.AccountID })
	if i < 0 {
		i, queues = len(queues), append(queues, queue{account: t.AccountID})
		a[at] = queues
	}
	queues[i].rows = append(queues[i].rows, t)
}

// take finds the other side of an outflow, and takes it away; nil for none.
func (a arrivals) take(out *budget.Transaction) *budget.Transaction {
	for _, days := range daysBetween {
		var best *queue
		queues := a[arrival{-out.Amount, out.Date.AddDays(days)}]
		for i := range queues {
			q := &queues[i]
			if q.account == out.AccountID || len(q.rows) == 0 {
				continue
			}
			if best == nil || q.rows[0].ID < best.rows[0].ID {
				best = q
			}
		}
		if best != nil {
			in := best.rows[0]
			best.rows = best.rows[1:]
			return in
		}
	}
	return nil
}
