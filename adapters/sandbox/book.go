package sandbox

import (
	"sync"
	"time"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// book is one plan as the server keeps it. Every method expects mu to be held.
type book struct {
	mu sync.Mutex

	id, name    string
	currency    money.Currency
	first, last calendar.Month
	modified    time.Time

	accounts     table[budget.Account] // without balances
	groups       table[budget.Group]
	categories   table[budget.Category]
	payees       table[Payee]
	transactions table[budget.Transaction]
	assigned     map[calendar.Month]map[string]money.Milliunits

	// knowledge counts the changes; each thing carries the count of its last one.
	knowledge int64
	months    map[calendar.Month]int64
	// payeeNamed is the payee that a name alone means.
	payeeNamed map[string]string

	// figures are those of the present state, made anew by every change.
	figures *figures
	lists   lists
}

// lists are what readers were given since the last change that shows in them: made when first asked for,
// shared, never changed. The long one outlives changes of assigned amounts.
type lists struct {
	accounts     []budget.Account
	categories   *budget.Categories
	transactions []budget.Transaction
}

// plan is the plan as the list of plans shows it.
func (b *book) plan() budget.Plan {
	return budget.Plan{
		ID: b.id, Name: b.name, Currency: b.currency,
		FirstMonth: b.first, LastMonth: b.last, LastModified: b.modified,
	}
}

func (b *book) accountList() []budget.Account {
	if b.lists.accounts == nil {
		b.lists.accounts = make([]budget.Account, 0, len(b.accounts.rows))
		for i := range b.accounts.rows {
			b.lists.accounts = append(b.lists.accounts, b.account(i))
		}
	}
	return b.lists.accounts
}

// account is the account at a position, with its balances.
func (b *book) account(at int) budget.Account {
	a, f := b.accounts.rows[at].value, b.figures.balances[at]
	a.ClearedBalance, a.UnclearedBalance = f.cleared, f.uncleared
	a.Balance = f.cleared + f.uncleared
	return a
}

// categoryList has no deleted categories, as a full answer of YNAB has none.
func (b *book) categoryList() budget.Categories {
	if b.lists.categories == nil {
		groups := make([]budget.Group, 0, len(b.groups.rows))
		for g := range b.groups.since(0) {
			groups = append(groups, g)
		}
		live := make([]budget.Category, 0, len(b.categories.rows))
		for k := range b.categories.since(0) {
			if !k.Deleted {
				live = append(live, k)
			}
		}
		list := budget.NewCategories(groups, live)
		b.lists.categories = &list
	}
	return *b.lists.categories
}

func (b *book) transactionList() []budget.Transaction {
	if b.lists.transactions == nil {
		b.lists.transactions = make([]budget.Transaction, 0, len(b.transactions.rows))
		for i := range b.transactions.rows {
			if t := &b.transactions.rows[i].value; !t.Deleted {
				b.lists.transactions = append(b.lists.transactions, *t)
			}
		}
	}
	return b.lists.transactions
}

// groupName is the name of a group, as YNAB sends it with each of its categories.
func (b *book) groupName(id string) string {
	g, _ := b.groups.get(id)
	return g.Name
}
