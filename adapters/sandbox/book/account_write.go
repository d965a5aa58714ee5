package book

import (
	"cmp"
	"math"
	"strconv"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

const (
	// cardGroup is YNAB's name for the group of categories that pay cards.
	cardGroup       = "Credit Card Payments"
	startingBalance = "Starting Balance"
	transferPrefix  = "Transfer : "
)

// writableTypes are the types of account that YNAB's API makes; loans are only made in its app.
var writableTypes = []string{"checking", "savings", "cash", "creditCard", "otherAsset", "otherLiability"}

// CreateAccount makes an account. A balance other than zero becomes a transaction of the present day in UTC. Its
// name may be taken: YNAB documents no rule.
func (b *Book) CreateAccount(name, kind string, balance money.Milliunits) (budget.Account, error) {
	switch {
	case name == "":
		return budget.Account{}, BadRequest("name must be given")
	case kind == "":
		return budget.Account{}, BadRequest("type must be given")
	}
	wrong := cmp.Or(
		wrongText("name", &name, math.MaxInt), wrongChoice("type", &kind, writableTypes), wrongAmount("balance", &balance),
	)
	if wrong != "" {
		return budget.Account{}, BadRequest(wrong)
	}
	id := ID(b.id, "account", strconv.Itoa(len(b.accounts.rows)))
	b.change(func(c *change) {
		c.made = true
		c.addAccount(&Account{ID: id, Name: name, Type: kind})
		if balance != 0 {
			c.insert(c.startOf(id, balance))
		}
		if a, _ := c.accounts.get(id); isCard(&a) {
			c.addCardCategory(name)
		}
	})
	return b.Account(id)
}

// startOf is the first row of an account. What is on it is ready to be assigned, except on a card: what is owed
// on one was spent long ago, and counts as spent without a category, so that the plan sets nothing aside for it
// until somebody assigns it.
func (b *Book) startOf(account string, balance money.Milliunits) budget.Transaction {
	t := budget.Transaction{
		AccountID: account, Date: b.Today(), Amount: balance, PayeeName: startingBalance,
		Cleared: budget.Cleared, Approved: true,
	}
	a, _ := b.accounts.get(account)
	if a.OnBudget && !isCard(&a) {
		t.CategoryID = b.inflowID()
	}
	return t
}

// inflowID is the category that feeds Ready to Assign; empty when the plan has none.
func (b *Book) inflowID() string {
	list := b.CategoryList()
	for k := range list.All {
		if list.IsInflow(k) {
			return k.ID
		}
	}
	return ""
}

// addCardCategory makes the category that sets money aside for a card, and the group of these when there is none.
func (c *change) addCardCategory(name string) {
	group := ""
	for i := range c.groups.rows {
		if g := c.groups.rows[i].value; !g.Deleted && c.CategoryList().PaysCard(budget.Category{GroupID: g.ID}) {
			group = g.ID
			break
		}
	}
	if group == "" {
		group = ID(c.id, "group", strconv.Itoa(len(c.groups.rows)))
		c.putGroup(budget.Group{ID: group, Name: cardGroup})
	}
	c.putCategory(budget.Category{
		ID: ID(c.id, "category", strconv.Itoa(len(c.categories.rows))), GroupID: group, Name: name,
	})
}

// putAccount stores an account without its balances.
func (c *change) putAccount(a budget.Account) {
	c.made = true
	c.accounts.put(a.ID, a, c.knowledge)
}
