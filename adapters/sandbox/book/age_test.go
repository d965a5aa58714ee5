package book_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

// cash is a row on checking, on a day of the plan.
func cash(date string, amount money.Milliunits) budget.Transaction {
	return budget.Transaction{Date: day(date), AccountID: "checking", Amount: amount}
}

func moving(account string, row budget.Transaction) budget.Transaction {
	row.TransferAccountID = account
	return row
}

func onAccount(account string, row budget.Transaction) budget.Transaction {
	row.AccountID = account
	return row
}

// onlyRows starts a plan over, with these.
func onlyRows(rows []budget.Transaction) func(*book.Plan) {
	return func(p *book.Plan) {
		p.Transactions = nil
		for i, row := range rows {
			row.ID = fmt.Sprint("row-", i)
			p.Transactions = append(p.Transactions, row)
		}
	}
}

// none is the age of a month that has no age.
const none = -1

func agesOf(t *testing.T, b *book.Book) (ages [3]int) {
	t.Helper()
	for i, m := range b.Months(0) {
		ages[i] = none
		if m.AgeOfMoney != nil {
			ages[i] = *m.AgeOfMoney
		}
		same, err := b.Month(m.Month)
		if diff := cmp.Diff(m.AgeOfMoney, got(t, same, err).AgeOfMoney); diff != "" {
			t.Errorf("the list and the month %s: %s", m.Month, diff)
		}
	}
	return ages
}

func TestAgeOfMoney(t *testing.T) {
	t.Parallel()
	several := []budget.Transaction{cash("2026-08-01", 100_000)}
	for i := range 12 { // 2, 4, ... 24 days old; the last ten are 15 on average
		several = append(several, cash(day("2026-08-03").AddDays(2*i).String(), -1_000))
	}
	for name, c := range map[string]struct {
		rows []budget.Transaction
		want [3]int // at the end of August, on September 25, in October
	}{
		"there is none before money is spent": {
			[]budget.Transaction{cash("2026-08-01", 100_000)}, [3]int{none, none, none},
		},
		"it is how long the money was there, and stays until money is spent again": {
			[]budget.Transaction{cash("2026-08-01", 100_000), cash("2026-08-11", -1_000)}, [3]int{10, 10, none},
		},
		"the oldest money is spent first, each part counts by its amount, and days are whole": {
			[]budget.Transaction{cash("2026-08-01", 10_000), cash("2026-08-05", 10_000), cash("2026-08-11", -15_000)},
			[3]int{8, 8, none}, // (10 × 10 + 5 × 6) / 15
		},
		"it is the average of the last ten": {several, [3]int{15, 15, none}},
		"up to the end of the month, up to today in the present one": {
			[]budget.Transaction{
				cash("2026-08-01", 100_000), cash("2026-08-31", -1_000), cash("2026-09-25", -1_000), cash("2026-09-26", -50_000),
			},
			[3]int{30, 42, none}, // (30 + 55) / 2
		},
		"rows count by their days, whatever their order": {
			[]budget.Transaction{cash("2026-08-11", -5_000), cash("2026-08-05", 10_000), cash("2026-08-01", 5_000)},
			[3]int{10, 10, none},
		},
		"what comes in on the same day is there to be spent": {
			[]budget.Transaction{cash("2026-08-01", -5_000), cash("2026-08-01", 5_000), cash("2026-08-03", 10_000), cash("2026-08-09", -10_000)},
			[3]int{3, 3, none}, // 0 and 6
		},
		"what is spent before it comes in has no age, and what comes in pays for it": {
			[]budget.Transaction{cash("2026-08-01", -5_000), cash("2026-08-03", 10_000), cash("2026-08-05", 5_000), cash("2026-08-13", -10_000)},
			[3]int{4, 4, none}, // 0, and half of it 10, half of it 8 days
		},
		"paying a card and a tracking account spends": {
			[]budget.Transaction{cash("2026-08-01", 10_000), moving("card", cash("2026-08-05", -1_000)), moving("shares", cash("2026-08-09", -1_000))},
			[3]int{6, 6, none},
		},
		"spending on a card does not": {
			[]budget.Transaction{cash("2026-08-01", 10_000), onAccount("card", cash("2026-08-05", -1_000))},
			[3]int{none, none, none},
		},
		"nor does moving money to savings, where it keeps its age": {
			[]budget.Transaction{
				cash("2026-08-01", 10_000), moving("savings", cash("2026-08-05", -9_000)), onAccount("savings", moving("checking", cash("2026-08-05", 9_000))),
				onAccount("savings", cash("2026-08-09", -1_000)),
			},
			[3]int{8, 8, none},
		},
		"of a split, only what leaves all cash counts, as one": {
			[]budget.Transaction{
				cash("2026-08-01", 10_000), cash("2026-08-06", 10_000),
				{Date: day("2026-08-11"), AccountID: "checking", Amount: -9_000, Lines: []budget.Line{
					{ID: "a", Amount: -3_000, TransferAccountID: "savings"},
					{ID: "b", Amount: -5_000},
					{ID: "c", Amount: -1_000},
					{ID: "d", Amount: -7_000, Deleted: true},
				}},
				cash("2026-08-12", -4_000), // the last of the oldest
			},
			[3]int{10, 10, none}, // 10 and 11
		},
		"a tracking account has no age": {
			[]budget.Transaction{onAccount("shares", cash("2026-08-01", 10_000)), onAccount("shares", cash("2026-08-05", -1_000))},
			[3]int{none, none, none},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, _ := open(onlyRows(c.rows))
			if diff := cmp.Diff(c.want, agesOf(t, b)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// toldMonths are the months of a delta.
func toldMonths(b *book.Book, since int64) (told []string) {
	for _, m := range b.Months(since) {
		told = append(told, m.Month.String()[:7])
	}
	return told
}

func TestADeltaTellsTheMonthsWithAnotherAgeOfMoney(t *testing.T) {
	t.Parallel()
	b, c := open(onlyRows([]budget.Transaction{cash("2026-08-01", 10_000), cash("2026-09-26", -1_000), cash("2026-10-02", -1_000)}))
	if diff := cmp.Diff([3]int{none, none, none}, agesOf(t, b)); diff != "" {
		t.Fatal(diff)
	}
	known, read := b.Knowledge(), b.Months(0)
	c.move("2026-09-26")
	if diff := cmp.Diff([]string{"2026-09"}, toldMonths(b, known)); diff != "" {
		t.Errorf("a day later: %s", diff)
	}
	if read[1].AgeOfMoney != nil {
		t.Error("a reader's month has an age now")
	}
	known = b.Knowledge()
	if told := toldMonths(b, known); told != nil {
		t.Errorf("told twice: %v", told)
	}
	c.move("2026-10-01")
	if diff := cmp.Diff([]string{"2026-10"}, toldMonths(b, known)); diff != "" {
		t.Errorf("in the month after: %s", diff)
	}
	if diff := cmp.Diff([3]int{none, 56, 56}, agesOf(t, b)); diff != "" {
		t.Error(diff)
	}
}

func TestAMonthThatWasReadKeepsItsAge(t *testing.T) {
	t.Parallel()
	b, _ := open(onlyRows([]budget.Transaction{cash("2026-08-01", 10_000), cash("2026-08-11", -1_000)}))
	before := b.Months(0)
	b.Edit(func(e *book.Editor) { e.AddTransaction(cash("2026-08-21", -1_000)) })
	if diff := cmp.Diff([3]int{15, 15, none}, agesOf(t, b)); diff != "" {
		t.Error(diff)
	}
	if *before[0].AgeOfMoney != 10 {
		t.Errorf("a reader's month has %d now", *before[0].AgeOfMoney)
	}
	b.Edit(func(e *book.Editor) { e.Assign(month("2026-09"), "food", 1_000) })
	if diff := cmp.Diff([3]int{15, 15, none}, agesOf(t, b)); diff != "" {
		t.Errorf("after assigning: %s", diff)
	}
}
