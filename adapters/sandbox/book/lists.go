package book

import (
	"fmt"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
)

// Every list takes the knowledge of the answer before. Since 0 it is everything there is, in YNAB's order, and
// nothing that is deleted; else what changed after that, deleted things marked. A change that left a thing's own
// fields alone can be told as well: a transaction's other category tells its account, its categories, and the
// months from its own on.

// Accounts are the accounts with their balances.
func (b *Book) Accounts(since int64) []budget.Account {
	if since <= 0 {
		return b.accountList()
	}
	var changed []budget.Account
	for i := range b.accounts.rows {
		if b.accounts.rows[i].changed > since {
			changed = append(changed, b.account(i))
		}
	}
	return changed
}

func (b *Book) accountList() []budget.Account {
	if b.lists.accounts == nil {
		b.lists.accounts = make([]budget.Account, 0, len(b.accounts.rows))
		for i := range b.accounts.rows {
			if !b.accounts.rows[i].value.Deleted {
				b.lists.accounts = append(b.lists.accounts, b.account(i))
			}
		}
	}
	return b.lists.accounts
}

// account is the account at a position, with its balances.
func (b *Book) account(at int) budget.Account {
	a, f := b.accounts.rows[at].value, b.figures.sums.balances[at]
	a.ClearedBalance, a.UnclearedBalance = f.cleared, f.uncleared
	a.Balance = f.cleared + f.uncleared
	return a
}

// Account is one account with its balances.
func (b *Book) Account(id string) (budget.Account, error) {
	at, ok := b.accounts.at[id]
	if !ok || b.accounts.rows[at].value.Deleted {
		return budget.Account{}, NotFound(fmt.Sprintf("account %q does not exist", id))
	}
	return b.account(at), nil
}

// Groups are the groups of categories.
func (b *Book) Groups(since int64) []budget.Group {
	return told(&b.groups, since, func(g *budget.Group) bool { return g.Deleted })
}

// Categories are the categories without figures.
func (b *Book) Categories(since int64) []budget.Category {
	return told(&b.categories, since, func(k *budget.Category) bool { return k.Deleted })
}

// CategoryList is all groups, and the categories that are not deleted.
func (b *Book) CategoryList() budget.Categories {
	if b.lists.categories == nil {
		list := budget.NewCategories(b.groups.all(), b.Categories(0))
		b.lists.categories = &list
	}
	return *b.lists.categories
}

// Months are the months with all their categories, changed or not.
func (b *Book) Months(since int64) []budget.Month {
	all := b.aged().months
	if since <= 0 {
		return all
	}
	var changed []budget.Month
	for i := range all {
		if m := all[i]; b.months[m.Month] > since {
			changed = append(changed, m)
		}
	}
	return changed
}

// Month is one month with all its categories.
func (b *Book) Month(m calendar.Month) (budget.Month, error) {
	return b.monthOf(b.aged(), m)
}

func (b *Book) monthOf(f *figures, m calendar.Month) (budget.Month, error) {
	if found, ok := f.month(m); ok {
		return found, nil
	}
	return budget.Month{}, NotFound(fmt.Sprintf("month %s is not from %s to %s", m, b.first, b.last))
}

// MonthCategory is a category with its figures in a month.
func (b *Book) MonthCategory(m calendar.Month, id string) (budget.MonthCategory, error) {
	found, err := b.monthOf(b.figures, m)
	if err != nil {
		return budget.MonthCategory{}, err
	}
	for _, k := range found.Categories {
		if k.ID == id {
			return k, nil
		}
	}
	return budget.MonthCategory{}, NotFound(fmt.Sprintf("category %q does not exist", id))
}

// Payees are the payees, those of transfers included.
func (b *Book) Payees(since int64) []budget.Payee {
	return told(&b.payees, since, func(y *budget.Payee) bool { return y.Deleted })
}

// Payee is one payee.
func (b *Book) Payee(id string) (budget.Payee, error) {
	y, ok := b.payees.get(id)
	if !ok || y.Deleted {
		return budget.Payee{}, NotFound(fmt.Sprintf("payee %q does not exist", id))
	}
	return y, nil
}

// told leaves out what is deleted from a full answer: whoever asks for one has nothing to remove.
func told[E any](from *table[E], since int64, deleted func(*E) bool) []E {
	all := make([]E, 0, min(len(from.rows), 64))
	for i := range from.rows {
		r := &from.rows[i]
		if r.changed > since && (since > 0 || !deleted(&r.value)) {
			all = append(all, r.value)
		}
	}
	return all
}

// groupName is the name of a group, as YNAB sends it with each of its categories.
func (b *Book) groupName(id string) string {
	g, _ := b.groups.get(id)
	return g.Name
}
