package book_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

type scheduleEdit = func(*book.ScheduleFields)

func dated(s string) scheduleEdit { return func(f *book.ScheduleFields) { f.Date = new(day(s)) } }

func from(account string) scheduleEdit {
	return func(f *book.ScheduleFields) { f.AccountID = &account }
}

func paying(payee string) scheduleEdit { return func(f *book.ScheduleFields) { f.PayeeID = &payee } }

func named(payee string) scheduleEdit { return func(f *book.ScheduleFields) { f.PayeeName = &payee } }

func under(category string) scheduleEdit {
	return func(f *book.ScheduleFields) { f.CategoryID = &category }
}

func noting(memo string) scheduleEdit { return func(f *book.ScheduleFields) { f.Memo = &memo } }

func flagged(colour string) scheduleEdit {
	return func(f *book.ScheduleFields) { f.Flag = &colour }
}

func often(f calendar.Frequency) scheduleEdit {
	return func(s *book.ScheduleFields) { s.Frequency = &f }
}

func amounting(a money.Milliunits) scheduleEdit {
	return func(s *book.ScheduleFields) { s.Amount = &a }
}

func TestAScheduleThatYNABRefuses(t *testing.T) {
	t.Parallel()
	const (
		noAccount = "account does not exist in this budget"
		badDate   = "date must be in the future and no more than 5 years ahead"
	)
	for name, c := range map[string]struct {
		edit scheduleEdit
		want string
	}{
		"without an account":                 {func(f *book.ScheduleFields) { f.AccountID = nil }, "account_id must be given"},
		"with an empty account":              {from(""), "account_id must be given"},
		"without a date":                     {func(f *book.ScheduleFields) { f.Date = nil }, "date must be given"},
		"with an empty date":                 {func(f *book.ScheduleFields) { f.Date = new(calendar.Date) }, "date must be given"},
		"on an unknown account":              {from("nowhere"), noAccount},
		"on a deleted account":               {from("lost"), noAccount},
		"for yesterday":                      {dated("2026-09-24"), badDate},
		"for a day more than 5 years ahead":  {dated("2031-09-26"), badDate},
		"with a long payee name":             {named(strings.Repeat("é", 201)), "payee_name is too long (maximum is 200 characters)"},
		"with a null character in the name":  {named("a\x00b"), "payee_name must not contain a null character"},
		"with a long memo":                   {noting(strings.Repeat("é", 501)), "memo is too long (maximum is 500 characters)"},
		"with a null character in the memo":  {noting("\x00"), "memo must not contain a null character"},
		"with an unknown flag":               {flagged("pink"), "flag_color must be one of red, orange, yellow, green, blue, purple"},
		"with an unknown payee":              {paying("nobody"), "payee does not exist in this budget"},
		"with a deleted payee":               {paying("past"), "payee does not exist in this budget"},
		"with an unknown category":           {under("nothing"), "category does not exist in this budget"},
		"with a deleted category":            {under("dropped"), "category does not exist in this budget"},
		"with a credit card payment":         {under("pay-card"), "category must not be a credit card payment category"},
		"with a transfer to its own account": {paying("to-checking"), "a transfer must be to another account"},
		"with an unknown frequency": {
			often("hourly"), "frequency must be one of never, daily, weekly, everyOtherWeek, twiceAMonth, every4Weeks, monthly, " +
				"everyOtherMonth, every3Months, every4Months, twiceAYear, yearly, everyOtherYear",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, _ := open(rent())
			knowledge, before := b.Knowledge(), scheduleOf(t, b, "rent")
			_, errCreate := b.CreateSchedule(scheduled(c.edit))
			_, errUpdate := b.UpdateSchedule("rent", scheduled(c.edit))
			for _, err := range []error{errCreate, errUpdate} {
				if diff := cmp.Diff("400 "+c.want, refused(t, err)); diff != "" {
					t.Error(diff)
				}
			}
			if diff := cmp.Diff(before, scheduleOf(t, b, "rent")); diff != "" || b.Knowledge() != knowledge {
				t.Errorf("something changed %s", diff)
			}
		})
	}
}

func TestANewSchedule(t *testing.T) {
	t.Parallel()
	type want = budget.Schedule
	oct := day("2026-10-01")
	for name, c := range map[string]struct {
		edits []scheduleEdit
		want  want
	}{
		"needs an account and a date alone": {
			nil, want{AccountID: "checking", First: oct, Next: oct, Frequency: "never"},
		},
		"may be due on the present day": {
			[]scheduleEdit{dated("2026-09-25")}, want{AccountID: "checking", First: day("2026-09-25"), Next: day("2026-09-25"), Frequency: "never"},
		},
		"may be due in five years": {
			[]scheduleEdit{dated("2031-09-25")}, want{AccountID: "checking", First: day("2031-09-25"), Next: day("2031-09-25"), Frequency: "never"},
		},
		"has everything that was sent": {
			[]scheduleEdit{amounting(-5), paying("market"), under("food"), noting("m"), flagged("red"), often(calendar.Yearly)},
			want{
				AccountID: "checking", First: oct, Next: oct, Frequency: "yearly", Amount: -5, PayeeID: "market", PayeeName: "Market",
				CategoryID: "food", Memo: "m", Flag: "red", FlagName: "Look",
			},
		},
		"finds the payee of a name": {
			[]scheduleEdit{named("Market")}, want{AccountID: "checking", First: oct, Next: oct, Frequency: "never", PayeeID: "market", PayeeName: "Market"},
		},
		"takes the payee's id before a name": {
			[]scheduleEdit{named("Market"), paying("cinema")},
			want{AccountID: "checking", First: oct, Next: oct, Frequency: "never", PayeeID: "cinema", PayeeName: "Cinema"},
		},
		"knows no rules that rename payees": {
			[]scheduleEdit{named("CB MARKET 42")},
			want{AccountID: "checking", First: oct, Next: oct, Frequency: "never", PayeeID: book.ID("plan", "payee", "CB MARKET 42"), PayeeName: "CB MARKET 42"},
		},
		"makes no transfer of a name": {
			[]scheduleEdit{named("Transfer : Savings")},
			want{AccountID: "checking", First: oct, Next: oct, Frequency: "never", PayeeID: book.ID("plan", "payee", "Transfer : Savings"), PayeeName: "Transfer : Savings"},
		},
		"is a transfer without a category between budget accounts": {
			[]scheduleEdit{paying("to-savings"), under("food")},
			want{AccountID: "checking", First: oct, Next: oct, Frequency: "never", PayeeID: "to-savings", PayeeName: "Transfer : Savings", TransferAccountID: "savings"},
		},
		"keeps the category of a transfer to a tracking account": {
			[]scheduleEdit{paying("to-shares"), under("food")},
			want{
				AccountID: "checking", First: oct, Next: oct, Frequency: "never", PayeeID: "to-shares", PayeeName: "Transfer : Shares",
				TransferAccountID: "shares", CategoryID: "food",
			},
		},
		"has no category on a tracking account": {
			[]scheduleEdit{from("shares"), under("food")}, want{AccountID: "shares", First: oct, Next: oct, Frequency: "never"},
		},
		"counts Uncategorized as no category": {
			[]scheduleEdit{under("none")}, want{AccountID: "checking", First: oct, Next: oct, Frequency: "never"},
		},
		"takes what is empty for nothing": {
			[]scheduleEdit{paying(""), named(""), under(""), noting(""), flagged(""), often("")},
			want{AccountID: "checking", First: oct, Next: oct, Frequency: "never"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, _ := open()
			s := makeSchedule(t, b, c.edits...)
			c.want.ID = s.ID
			if diff := cmp.Diff(c.want, s); diff != "" || len(s.ID) != 36 {
				t.Errorf("id %q %s", s.ID, diff)
			}
			if diff := cmp.Diff(s, scheduleOf(t, b, s.ID)); diff != "" {
				t.Errorf("read back: %s", diff)
			}
		})
	}
}

func TestAScheduleMakesAPayeeThatIsTold(t *testing.T) {
	t.Parallel()
	b, _ := open()
	since := b.Knowledge()
	makeSchedule(t, b, named(strings.Repeat("é", 200)))
	if told := payeesTold(b, since); told != strings.Repeat("é", 200) {
		t.Errorf("told %q", told)
	}
}

func TestAChangeOfAScheduleLeavesWhatWasNotSent(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		seed  func(*budget.Schedule)
		edits []scheduleEdit
		want  func(*budget.Schedule)
	}{
		"a memo alone": {nil, []scheduleEdit{noting("new")}, func(s *budget.Schedule) { s.Memo = "new" }},
		"an empty text clears": {
			nil,
			[]scheduleEdit{noting(""), flagged(""), under(""), paying("")},
			func(s *budget.Schedule) {
				s.Memo, s.Flag, s.FlagName, s.CategoryID, s.PayeeID, s.PayeeName = "", "", "", "", "", ""
			},
		},
		"another amount and frequency": {
			nil,
			[]scheduleEdit{amounting(-1), often(calendar.Weekly)},
			func(s *budget.Schedule) { s.Amount, s.Frequency = -1, "weekly" },
		},
		"a later date moves the next occurrence and not the first": {
			nil, []scheduleEdit{dated("2026-11-02")}, func(s *budget.Schedule) { s.Next = day("2026-11-02") },
		},
		"a date before the first is the first": {
			dueOn("2026-10-31", "2026-10-31"),
			[]scheduleEdit{dated("2026-10-02")},
			func(s *budget.Schedule) { s.First, s.Next = day("2026-10-02"), day("2026-10-02") },
		},
		"one that does not repeat is due first and next on one day": {
			repeating(calendar.Never),
			[]scheduleEdit{dated("2026-11-02")},
			func(s *budget.Schedule) { s.First, s.Next = day("2026-11-02"), day("2026-11-02") },
		},
		"becoming a transfer takes the category away": {
			nil,
			[]scheduleEdit{paying("to-savings")},
			func(s *budget.Schedule) {
				s.PayeeID, s.PayeeName, s.TransferAccountID, s.CategoryID = "to-savings", "Transfer : Savings", "savings", ""
			},
		},
		"a transfer becomes a plain one": {
			toSavings,
			[]scheduleEdit{named("Cinema"), under("fun")},
			func(s *budget.Schedule) {
				s.PayeeID, s.PayeeName, s.TransferAccountID, s.CategoryID = "cinema", "Cinema", "", "fun"
			},
		},
		"going to a tracking account takes the category away": {
			nil, []scheduleEdit{from("shares")}, func(s *budget.Schedule) { s.AccountID, s.CategoryID = "shares", "" },
		},
		"amount and category of a split are ignored": {
			halves, []scheduleEdit{amounting(-1), under("fun"), noting("new")}, func(s *budget.Schedule) { s.Memo = "new" },
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, _ := open(rent(func(s *budget.Schedule) {
				if c.seed != nil {
					c.seed(s)
				}
			}))
			want, since := scheduleOf(t, b, "rent"), b.Knowledge()
			c.want(&want)
			answer, err := b.UpdateSchedule("rent", scheduled(append([]scheduleEdit{dated("2026-10-31")}, c.edits...)...))
			if diff := cmp.Diff(want, got(t, answer, err)); diff != "" {
				t.Error(diff)
			}
			if told := schedulesTold(t, b, since); told != "rent" {
				t.Errorf("told %q", told)
			}
		})
	}
}

func TestASplitScheduleGoesWhereASplitMayBe(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		edit scheduleEdit
		want string
	}{
		"on a tracking account":          {from("shares"), "400 a transaction on a tracking account cannot be split"},
		"as a transfer in the budget":    {paying("to-card"), "400 a transfer between two budget accounts cannot be split"},
		"to the account of its own line": {from("savings"), "400 a transfer must be to another account"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, _ := open(rent(halves))
			_, err := b.UpdateSchedule("rent", scheduled(c.edit))
			if diff := cmp.Diff(c.want, refused(t, err)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestAScheduleWithoutAChangeIsNotTold(t *testing.T) {
	t.Parallel()
	b, _ := open(rent())
	since := b.Knowledge()
	if _, err := b.UpdateSchedule("rent", scheduled(dated("2026-10-31"), noting("Rent"))); err != nil {
		t.Fatal(err)
	}
	if b.Knowledge() != since {
		t.Error("the knowledge grew")
	}
}
