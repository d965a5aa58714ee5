package book

import (
	"fmt"
	"maps"
	"slices"
	"time"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// start is the knowledge that everything a plan starts with has.
const start = 1

// onBudgetTypes are the account types that take part in the plan; all others only track a value.
var onBudgetTypes = []string{"checking", "savings", "cash", "creditCard", "lineOfCredit"}

// New opens a book with a copy of a plan. now is the time of day. It panics on one that contradicts itself: a plan is written by a programmer.
func New(p *Plan, now func() time.Time) *Book {
	b := &Book{
		now: now, id: p.ID, name: p.Name, dateFormat: p.DateFormat, currency: p.Currency,
		first: p.FirstMonth, last: p.LastMonth, modified: now(),
		accounts:     newTable[budget.Account](len(p.Accounts)),
		groups:       newTable[budget.Group](len(p.Groups)),
		categories:   newTable[budget.Category](len(p.Categories)),
		payees:       newTable[budget.Payee](len(p.Payees)),
		transactions: newTable[budget.Transaction](len(p.Transactions)),
		assigned:     make(map[calendar.Month]map[string]money.Milliunits),
		months:       make(map[calendar.Month]int64),
		knowledge:    start,
		payeeNamed:   make(map[string]string),
		imported:     make(map[importKey]string),
		created:      make(map[string]bool),
		shadows:      make(map[string]bool),
		locations:    newTable[Location](len(p.Locations)),
		schedules:    newTable[budget.Schedule](len(p.Schedules)),
		movements:    newTable[Movement](len(p.Movements)),
		groupings:    newTable[MovementGroup](len(p.Groupings)),
		notes:        maps.Clone(p.Notes),
		renames:      maps.Clone(p.Renames),
		bank:         slices.Clone(p.Bank),
	}
	for _, y := range p.Payees {
		b.addPayee(y)
	}
	for i := range p.Accounts {
		b.addAccount(&p.Accounts[i])
	}
	b.checkTransferPayees()
	b.addCategories(p)
	for i := range p.Transactions {
		b.addTransaction(p.Transactions[i])
	}
	b.joinTransfers()
	b.joinMatches()
	for _, a := range p.Assigned {
		b.mustHave("category", a.CategoryID, b.categories.at)
		b.mustHaveMonth("amount assigned to", a.CategoryID, a.Month)
		b.setAssigned(a.Month, a.CategoryID, a.Amount)
	}
	for m := range p.Notes {
		b.mustHaveMonth("note", p.Notes[m], m)
		b.grow(m)
	}
	b.addRest(p)
	b.settle()
	return b
}

func add[E any](b *Book, to *table[E], kind, id string, value E) {
	if _, taken := to.at[id]; taken || id == "" {
		panic(fmt.Sprintf("book: plan %s: %s id %q is empty or taken", b.id, kind, id))
	}
	to.put(id, value, b.knowledge)
}

func (b *Book) mustHave(kind, id string, known map[string]int) {
	if _, ok := known[id]; !ok {
		panic(fmt.Sprintf("book: plan %s has no %s %q", b.id, kind, id))
	}
}

func (b *Book) mustHaveMonth(kind, id string, m calendar.Month) {
	if m.IsZero() {
		panic(fmt.Sprintf("book: plan %s: the %s %q has no month", b.id, kind, id))
	}
}

// addRest files what no figure depends on.
func (b *Book) addRest(p *Plan) {
	for i := range p.Locations {
		b.addLocation(p.Locations[i])
	}
	for i := range p.Schedules {
		b.addSchedule(p.Schedules[i])
	}
	b.addMovements(p)
}

func (b *Book) addAccount(a *Account) {
	payee := a.TransferPayeeID
	if payee == "" {
		payee = ID(b.id, "transfer payee", a.ID)
	}
	add(b, &b.accounts, "account", a.ID, budget.Account{
		ID: a.ID, Name: a.Name, Type: a.Type, OnBudget: slices.Contains(onBudgetTypes, a.Type), Closed: a.Closed,
		TransferPayeeID: payee, Linked: a.Linked, LinkFailed: a.LinkFailed, LastReconciled: a.LastReconciled,
		Note: a.Note, Debt: a.Debt, Deleted: a.Deleted,
	})
	if _, given := b.payees.at[payee]; !given {
		b.addPayee(budget.Payee{ID: payee, Name: transferPrefix + a.Name, TransferAccountID: a.ID})
	}
}

// checkTransferPayees: an account's transfer payee and the account name each other.
func (b *Book) checkTransferPayees() {
	for i := range b.accounts.rows {
		a := &b.accounts.rows[i].value
		if y, _ := b.payees.get(a.TransferPayeeID); y.TransferAccountID != a.ID {
			panic(fmt.Sprintf("book: plan %s: payee %q does not transfer to account %q", b.id, y.ID, a.ID))
		}
	}
	for i := range b.payees.rows {
		if y := &b.payees.rows[i].value; y.TransferAccountID != "" {
			b.mustHave("account", y.TransferAccountID, b.accounts.at)
		}
	}
}

// addPayee also makes the payee the one of its name. A transfer's payee never is: naming it makes no transfer.
func (b *Book) addPayee(y budget.Payee) {
	add(b, &b.payees, "payee", y.ID, y)
	if _, taken := b.payeeNamed[y.Name]; !taken && !y.Deleted && y.TransferAccountID == "" {
		b.payeeNamed[y.Name] = y.ID
	}
}

func (b *Book) addCategories(p *Plan) {
	for _, g := range p.Groups {
		g.Internal = g.Internal || budget.IsInternalGroup(g.Name)
		add(b, &b.groups, "group", g.ID, g)
	}
	for _, k := range p.Categories {
		b.mustHave("group", k.GroupID, b.groups.at)
		group, _ := b.groups.get(k.GroupID)
		k.Internal = k.Internal || group.Internal
		add(b, &b.categories, "category", k.ID, k)
	}
}

// setAssigned expects a category of the plan.
func (b *Book) setAssigned(m calendar.Month, category string, amount money.Milliunits) {
	b.grow(m)
	if b.assigned[m] == nil {
		b.assigned[m] = make(map[string]money.Milliunits)
	}
	b.assigned[m][category] = amount
}

// grow makes the plan hold a month.
func (b *Book) grow(m calendar.Month) {
	if b.first.IsZero() || m.Before(b.first) {
		b.first = m
	}
	if b.last.IsZero() || m.After(b.last) {
		b.last = m
	}
}
