package sandbox

import (
	"iter"

	"avenir-mcp/domain/budget"
)

// Delta is what changed in a plan, as YNAB's delta requests tell it. Every thing is given whole; one that was
// deleted is given once more, marked.
type Delta struct {
	// Knowledge is the present one: to be asked with next time.
	Knowledge  int64
	Accounts   []budget.Account
	Groups     []budget.Group
	Categories []budget.Category
	// Months have all their categories, changed or not.
	Months       []budget.Month
	Payees       []Payee
	Transactions []budget.Transaction
}

// Changes is what changed in a plan after a knowledge. Since 0 it is everything there is, and nothing that is
// deleted. A change that left a thing's own fields alone can be told as well: a transaction's other category
// tells its account, its categories, and the months from its own on. It counts as no request.
func (s *Server) Changes(planID string, since int64) (Delta, error) {
	b, err := s.book(planID)
	if err != nil {
		return Delta{}, OpTransactions.asPromised(err)
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.delta(since), nil
}

func (b *book) delta(since int64) Delta {
	d := Delta{
		Knowledge: b.knowledge,
		Groups:    told(b.groups.since(since), since, func(g *budget.Group) bool { return g.Deleted }),
		Categories: told(b.categories.since(since), since,
			func(k *budget.Category) bool { return k.Deleted }),
		Payees: told(b.payees.since(since), since, func(y *Payee) bool { return y.Deleted }),
		Transactions: told(b.transactions.since(since), since,
			func(t *budget.Transaction) bool { return t.Deleted }),
	}
	for i := range b.accounts.rows {
		if b.accounts.rows[i].changed > since {
			d.Accounts = append(d.Accounts, b.account(i))
		}
	}
	for i := range b.figures.months {
		if m := b.figures.months[i]; b.months[m.Month] > since {
			d.Months = append(d.Months, m)
		}
	}
	return d
}

// told leaves out what is deleted from a full answer: whoever asks for one has nothing to remove.
func told[E any](changed iter.Seq[E], since int64, deleted func(*E) bool) []E {
	var all []E
	for e := range changed {
		if since > 0 || !deleted(&e) {
			all = append(all, e)
		}
	}
	return all
}
