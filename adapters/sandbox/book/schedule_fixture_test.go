package book_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// scheduled is the least a schedule needs, which a test adds to.
func scheduled(edits ...func(*book.ScheduleFields)) book.ScheduleFields {
	f := book.ScheduleFields{AccountID: new("checking"), Date: new(day("2026-10-01"))}
	for _, edit := range edits {
		edit(&f)
	}
	return f
}

func makeSchedule(t testing.TB, b *book.Book, edits ...func(*book.ScheduleFields)) budget.Schedule {
	t.Helper()
	s, err := b.CreateSchedule(scheduled(edits...))
	return got(t, s, err)
}

func scheduleOf(t testing.TB, b *book.Book, id string) budget.Schedule {
	t.Helper()
	s, err := b.Schedule(id)
	return got(t, s, err)
}

// rent is a schedule of a plan that is opened: monthly on the 31st, of 900.00.
func rent(edits ...func(*budget.Schedule)) func(*book.Plan) {
	s := budget.Schedule{
		ID: "rent", AccountID: "checking", First: day("2026-07-31"), Next: day("2026-10-31"),
		Frequency: calendar.Monthly, Amount: -900_000, PayeeID: "market", CategoryID: "food", Memo: "Rent",
		Flag: "blue", FlagName: "Home",
	}
	for _, edit := range edits {
		edit(&s)
	}
	return func(p *book.Plan) { p.Schedules = append(p.Schedules, s) }
}

func dueOn(first, next string) func(*budget.Schedule) {
	return func(s *budget.Schedule) { s.First, s.Next = day(first), day(next) }
}

func repeating(f calendar.Frequency) func(*budget.Schedule) {
	return func(s *budget.Schedule) { s.Frequency = f }
}

// toSavings makes a schedule a transfer.
func toSavings(s *budget.Schedule) {
	s.PayeeID, s.CategoryID, s.TransferAccountID = "", "", "savings"
}

// halves makes a schedule a split of a purchase and a transfer, with a line that was deleted.
func halves(s *budget.Schedule) {
	s.CategoryID = ""
	s.Lines = []budget.Line{
		{ID: "rent-1", Amount: -600_000, CategoryID: "food", PayeeID: "cinema"},
		{ID: "rent-2", Amount: -300_000, TransferAccountID: "savings"},
		{ID: "rent-3", Amount: -1, CategoryID: "fun", Deleted: true},
	}
}

// schedulesTold are the ids of a list, deleted ones with a minus before them.
func schedulesTold(t testing.TB, b *book.Book, since int64) string {
	t.Helper()
	all, err := b.Schedules(since)
	var told []string
	for _, s := range got(t, all, err) {
		told = append(told, marked(s.ID, s.Deleted))
	}
	return strings.Join(told, " ")
}

// payeesTold are names.
func payeesTold(b *book.Book, since int64) string {
	var told []string
	for _, y := range b.Payees(since) {
		told = append(told, marked(y.Name, y.Deleted))
	}
	return strings.Join(told, ", ")
}

// entered are the rows that were made of schedules, by id and amount.
func entered(t testing.TB, b *book.Book) string {
	t.Helper()
	var all []string
	rows, err := b.Transactions(book.Query{From: book.Beginning})
	for _, row := range got(t, rows, err) {
		if strings.Contains(row.ID, "_") {
			all = append(all, fmt.Sprintf("%s %d", row.ID, row.Amount))
		}
	}
	slices.Sort(all)
	return strings.Join(all, ", ")
}

// panicsWith says what a call panics with; empty when it does not.
func panicsWith(call func()) (said string) {
	defer func() {
		if r := recover(); r != nil {
			said = fmt.Sprint(r)
		}
	}()
	call()
	return ""
}

func assignedIn(t testing.TB, b *book.Book, m, category string) money.Milliunits {
	t.Helper()
	k, err := b.MonthCategory(month(m), category)
	return got(t, k, err).Assigned
}
