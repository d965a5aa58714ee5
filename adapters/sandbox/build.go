package sandbox

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// internalGroup is YNAB's name for its own group.
const internalGroup = "Internal Master Category"

// start is the knowledge that everything a plan starts with has.
const start = 1

// onBudgetTypes are the account types that take part in the plan; all others only track a value.
var onBudgetTypes = []string{"checking", "savings", "cash", "creditCard", "lineOfCredit"}

// newBook copies a plan. It panics on one that contradicts itself: a plan is written by a programmer.
func newBook(p *Plan, now time.Time) *book {
	b := &book{
		id: p.ID, name: p.Name, currency: p.Currency, first: p.FirstMonth, last: p.LastMonth, modified: now,
		accounts:     newTable[budget.Account](len(p.Accounts)),
		groups:       newTable[budget.Group](len(p.Groups)),
		categories:   newTable[budget.Category](len(p.Categories)),
		payees:       newTable[Payee](len(p.Payees)),
		transactions: newTable[budget.Transaction](len(p.Transactions)),
		assigned:     make(map[calendar.Month]map[string]money.Milliunits),
		months:       make(map[calendar.Month]int64),
		knowledge:    start,
		payeeNamed:   make(map[string]string),
	}
	for _, y := range p.Payees {
		b.addPayee(y)
	}
	for i := range p.Accounts {
		b.addAccount(&p.Accounts[i])
	}
	b.addCategories(p)
	for i := range p.Transactions {
		b.addTransaction(p.Transactions[i])
	}
	for _, a := range p.Assigned {
		b.mustHave("category", a.CategoryID, b.categories.at)
		if a.Month.IsZero() {
			panic(fmt.Sprintf("sandbox: plan %s: an amount assigned to %q has no month", b.id, a.CategoryID))
		}
		b.setAssigned(a.Month, a.CategoryID, a.Amount)
	}
	b.settle()
	return b
}

func add[E any](b *book, to *table[E], kind, id string, value E) {
	if _, taken := to.at[id]; taken || id == "" {
		panic(fmt.Sprintf("sandbox: plan %s: %s id %q is empty or taken", b.id, kind, id))
	}
	to.put(id, value, b.knowledge)
}

func (b *book) mustHave(kind, id string, known map[string]int) {
	if _, ok := known[id]; !ok {
		panic(fmt.Sprintf("sandbox: plan %s has no %s %q", b.id, kind, id))
	}
}

func (b *book) addAccount(a *Account) {
	payee := a.TransferPayeeID
	if payee == "" {
		payee = idOf(b.id, "transfer payee", a.ID)
	}
	add(b, &b.accounts, "account", a.ID, budget.Account{
		ID: a.ID, Name: a.Name, Type: a.Type, OnBudget: slices.Contains(onBudgetTypes, a.Type), Closed: a.Closed,
		TransferPayeeID: payee, Linked: a.Linked, LinkFailed: a.LinkFailed, LastReconciled: a.LastReconciled,
	})
	if _, given := b.payees.at[payee]; !given {
		b.addPayee(Payee{ID: payee, Name: "Transfer : " + a.Name, TransferAccountID: a.ID})
	}
}

// addPayee also makes the payee the one of its name. A transfer's payee never is: naming it makes no transfer.
func (b *book) addPayee(y Payee) {
	add(b, &b.payees, "payee", y.ID, y)
	if _, taken := b.payeeNamed[y.Name]; !taken && !y.Deleted && y.TransferAccountID == "" {
		b.payeeNamed[y.Name] = y.ID
	}
}

func (b *book) addCategories(p *Plan) {
	for _, g := range p.Groups {
		g.Internal = g.Internal || strings.EqualFold(g.Name, internalGroup)
		add(b, &b.groups, "group", g.ID, g)
	}
	for _, k := range p.Categories {
		b.mustHave("group", k.GroupID, b.groups.at)
		group, _ := b.groups.get(k.GroupID)
		k.Internal = k.Internal || group.Internal
		add(b, &b.categories, "category", k.ID, k)
	}
}

// addTransaction files a new row and gives it what every row of YNAB has.
func (b *book) addTransaction(t budget.Transaction) {
	b.mustHave("account", t.AccountID, b.accounts.at)
	if t.Date.IsZero() {
		panic(fmt.Sprintf("sandbox: plan %s: transaction %q has no date", b.id, t.ID))
	}
	if t.Cleared == "" {
		t.Cleared = budget.Uncleared
	}
	t.PayeeID, t.PayeeName = b.payeeOf(t.PayeeID, t.PayeeName, t.TransferAccountID)
	t.Lines = slices.Clone(t.Lines)
	for i := range t.Lines {
		l := &t.Lines[i]
		l.PayeeID, l.PayeeName = b.payeeOf(l.PayeeID, l.PayeeName, l.TransferAccountID)
	}
	for l := range t.LiveLines {
		if l.CategoryID != "" {
			b.mustHave("category", l.CategoryID, b.categories.at)
		}
		if l.TransferAccountID != "" {
			b.mustHave("account", l.TransferAccountID, b.accounts.at)
		}
	}
	add(b, &b.transactions, "transaction", t.ID, t)
	b.lists.transactions = nil
	if !t.Deleted {
		b.grow(t.Date.Month())
	}
}

// payeeOf completes a payee as YNAB does on create: an id decides, else the payee of that name, else a new one.
func (b *book) payeeOf(id, name, transfer string) (payeeID, payeeName string) {
	if id == "" && transfer != "" {
		other, _ := b.accounts.get(transfer)
		id = other.TransferPayeeID
	}
	if id == "" {
		id = b.payeeNamed[name]
	}
	if id == "" && name != "" {
		id = idOf(b.id, "payee", name)
	}
	known, ok := b.payees.get(id)
	switch {
	case id == "":
		return "", ""
	case !ok:
		b.addPayee(Payee{ID: id, Name: name})
	case name == "":
		name = known.Name
	}
	return id, name
}

// setAssigned expects a category of the plan.
func (b *book) setAssigned(m calendar.Month, category string, amount money.Milliunits) {
	b.grow(m)
	if b.assigned[m] == nil {
		b.assigned[m] = make(map[string]money.Milliunits)
	}
	b.assigned[m][category] = amount
}

// grow makes the plan hold a month.
func (b *book) grow(m calendar.Month) {
	if b.first.IsZero() || m.Before(b.first) {
		b.first = m
	}
	if b.last.IsZero() || m.After(b.last) {
		b.last = m
	}
}
