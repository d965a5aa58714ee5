package local_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"avenir-mcp/adapters/ynab/local"
	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

var listNames = []string{"accounts", "categories", "payees", "months", "schedules", "transactions"}

// listReads read a list, and give it as one text, whatever its order.
var listReads = map[string]func(context.Context, *local.Copy, application.Freshness) (string, error){
	"accounts": func(ctx context.Context, c *local.Copy, f application.Freshness) (string, error) {
		got, err := c.Accounts(ctx, planA, f)
		return told(got), err
	},
	"categories": func(ctx context.Context, c *local.Copy, f application.Freshness) (string, error) {
		got, err := c.Categories(ctx, planA, f)
		return toldCategories(got), err
	},
	"payees": func(ctx context.Context, c *local.Copy, f application.Freshness) (string, error) {
		got, err := c.Payees(ctx, planA, f)
		return told(got), err
	},
	"months": func(ctx context.Context, c *local.Copy, f application.Freshness) (string, error) {
		got, err := c.Months(ctx, planA, f)
		return told(got), err
	},
	"schedules": func(ctx context.Context, c *local.Copy, f application.Freshness) (string, error) {
		got, err := c.Schedules(ctx, planA, f)
		return told(got), err
	},
	"transactions": func(ctx context.Context, c *local.Copy, f application.Freshness) (string, error) {
		got, err := c.Transactions(ctx, planA, f)
		return told(got), err
	},
}

func told[T any](list []T) string {
	var lines []string
	for _, x := range list {
		lines = append(lines, fmt.Sprintf("%+v", x))
	}
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}

func toldCategories(c budget.Categories) string {
	var all []budget.Category
	for k := range c.All {
		all = append(all, k)
	}
	return told(c.UserGroups()) + "\n" + told(all)
}

// remember notes the plan as it is now.
func (y *story) remember() int {
	y.history = append(y.history, past{from: time.Now(), lists: map[string]string{
		"accounts":     told(y.accounts.since(0)),
		"categories":   toldCategories(budget.NewCategories(y.groups.since(0), y.categories.since(0))),
		"payees":       told(y.payees.since(0)),
		"months":       told(y.months.since(0)),
		"schedules":    told(y.schedules.since(0)),
		"transactions": told(y.transactions.since(0)),
	}})
	return len(y.history) - 1
}

// change changes something at random, as one change, and gives the version that it leads to.
func (y *story) change() (version int) {
	y.edit(y.book, func(k int64) {
		y.note.Lock()
		defer y.note.Unlock()
		for range 1 + y.random.IntN(5) {
			changes[y.random.IntN(len(changes))](y.book, k, y.random)
		}
		version = y.remember()
	})
	return version
}

// changes are what people do to a plan.
var changes = []func(b *book, k int64, r *rand.Rand){
	func(b *book, k int64, r *rand.Rand) {
		b.accounts.put(k, budget.Account{ID: "checking", OnBudget: true, Balance: money.Milliunits(r.Int64N(1e6))})
	},
	func(b *book, k int64, r *rand.Rand) {
		b.payees.put(k, budget.Payee{ID: fmt.Sprint("payee ", r.IntN(4)), Name: fmt.Sprint("name ", r.IntN(3))})
	},
	func(b *book, k int64, r *rand.Rand) { b.payees.remove(k, fmt.Sprint("payee ", r.IntN(4))) },
	func(b *book, k int64, r *rand.Rand) {
		b.months.put(k, budget.Month{Month: calendar.MonthOf(2026, time.Month(r.IntN(12))), Income: money.Milliunits(r.Int64N(9))})
	},
	func(b *book, k int64, r *rand.Rand) {
		b.schedules.put(k, budget.Schedule{ID: fmt.Sprint("schedule ", r.IntN(3)), Amount: money.Milliunits(r.Int64N(9))})
	},
	func(b *book, k int64, r *rand.Rand) { b.schedules.remove(k, fmt.Sprint("schedule ", r.IntN(3))) },
	func(b *book, k int64, r *rand.Rand) {
		t := budget.Transaction{
			ID: fmt.Sprint("row ", r.IntN(6)), Date: day("2024-03-01").AddDays(r.IntN(900)), Amount: money.Milliunits(r.Int64N(9)),
			Lines: make([]budget.Line, r.IntN(3)), AccountID: "checking",
		}
		if b.accounts.items[1].OnBudget != true {
			t.AccountID, t.Date = "other", day("2003-03-01").AddDays(r.IntN(5_000))
		}
		b.transactions.put(k, t)
	},
	func(b *book, k int64, r *rand.Rand) { b.transactions.remove(k, fmt.Sprint("row ", r.IntN(6))) },
	func(b *book, k int64, r *rand.Rand) { // a group that was deleted never comes back
		g := budget.Group{ID: fmt.Sprint("group ", r.IntN(6)), Name: fmt.Sprint("name ", r.IntN(3))}
		if at := b.groups.find(g.ID); at < 0 || !b.groups.items[at].Deleted {
			b.groups.put(k, g)
		}
	},
	func(b *book, k int64, r *rand.Rand) { // makes a category, or renames it, moves it or brings it back
		live := b.groups.since(0)
		if len(live) > 0 {
			b.categories.put(k, budget.Category{ID: fmt.Sprint("category ", r.IntN(4)), GroupID: live[r.IntN(len(live))].ID})
		}
	},
	func(b *book, k int64, r *rand.Rand) { b.categories.remove(k, fmt.Sprint("category ", r.IntN(4))) },
	func(b *book, k int64, r *rand.Rand) { // deletes a group, and says so of its categories or not
		id, says := fmt.Sprint("group ", r.IntN(6)), r.IntN(2) == 0
		for i := range b.categories.items {
			c := &b.categories.items[i]
			if c.GroupID == id && !c.Deleted {
				c.Deleted = true
				if says {
					b.categories.changed[c.ID] = k
				}
			}
		}
		b.groups.remove(k, id)
	},
}
