package plans

import (
	"fmt"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// diary writes down the life of a demo plan, up to the day it is read. The same day always gives the same
// rows, and a row has the same id on every later day.
type diary struct {
	plan  string
	today calendar.Date
	// reconciled and cleared are the last days whose rows are; later ones are uncleared.
	reconciled, cleared calendar.Date
	rows                []budget.Transaction
	written             map[string]int
}

func newDiary(plan string, today calendar.Date) *diary {
	return &diary{
		plan: plan, today: today,
		reconciled: today.Month().Add(-2).Last(), cleared: today.AddDays(-4),
		written: make(map[string]int),
	}
}

// write adds a row as somebody typed and approved it. One of a day to come is not written.
func (d *diary) write(t budget.Transaction) {
	if t.Date.After(d.today) {
		return
	}
	meaning := fmt.Sprint(t.Date, t.AccountID, t.PayeeName, t.TransferAccountID)
	d.written[meaning]++
	t.ID = book.ID(d.plan, "transaction", meaning, fmt.Sprint(d.written[meaning]))
	t.Approved = true
	t.Cleared = d.state(t.Date)
	for i := range t.Lines {
		t.Lines[i].ID = book.ID(t.ID, "line", fmt.Sprint(i))
	}
	d.rows = append(d.rows, t)
}

func (d *diary) state(day calendar.Date) string {
	switch {
	case !day.After(d.reconciled):
		return budget.Reconciled
	case !day.After(d.cleared):
		return budget.Cleared
	}
	return budget.Uncleared
}

// pay writes a payment to somebody, or from them when the amount is positive.
func (d *diary) pay(day calendar.Date, account, payee, category string, amount money.Milliunits) {
	d.write(budget.Transaction{
		Date: day, AccountID: account, PayeeName: payee, CategoryID: category, Amount: amount,
	})
}

// move writes both sides of a transfer. A category belongs to the first side, and only to money that leaves
// the budget.
func (d *diary) move(day calendar.Date, from, to, category string, amount money.Milliunits) {
	d.write(budget.Transaction{
		Date: day, AccountID: from, TransferAccountID: to, CategoryID: category, Amount: -amount,
	})
	d.write(budget.Transaction{Date: day, AccountID: to, TransferAccountID: from, Amount: amount})
}

// activity is the sum of a category's lines in a month.
func (d *diary) activity(m calendar.Month, category string) money.Milliunits {
	var sum money.Milliunits
	for i := range d.rows {
		if d.rows[i].Date.Month() != m {
			continue
		}
		for l := range d.rows[i].LiveLines {
			if l.CategoryID == category {
				sum += l.Amount
			}
		}
	}
	return sum
}

// charged is what was bought on an account in a month.
func (d *diary) charged(m calendar.Month, account string) money.Milliunits {
	var sum money.Milliunits
	for i := range d.rows {
		t := &d.rows[i]
		if t.AccountID == account && t.Date.Month() == m && !t.IsTransfer() {
			sum -= t.Amount
		}
	}
	return sum
}

// someday is any day: day numbers count from it, and it is a Monday.
var someday, _ = calendar.NewDate(2024, 1, 1)

// weekday is 0 for Monday to 6 for Sunday, and week tells one week from the next.
func weekday(day calendar.Date) (weekday, week int) {
	n := day.DaysSince(someday)
	weekday = (n%7 + 7) % 7
	return weekday, (n - weekday) / 7
}

// about is an outflow of least and up to spread cents more, another one each day.
func about(day calendar.Date, least money.Milliunits, spread int) money.Milliunits {
	const perCent = 10
	return -least - money.Milliunits(varied(day, spread))*perCent
}

// varied is 0 or more and below spread, another one each day.
func varied(day calendar.Date, spread int) int {
	n := day.DaysSince(someday) * 37 % spread
	return (n + spread) % spread
}
