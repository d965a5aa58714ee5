package book_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
)

func TestADueScheduleIsEnteredOnceForEachMissedDay(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		seed                func(*budget.Schedule)
		today               string
		want, next, deleted string
	}{
		"nothing before its day":        {dueOn("2026-09-30", "2026-09-30"), "2026-09-29", "", "2026-09-30", ""},
		"on its day":                    {dueOn("2026-09-30", "2026-09-30"), "2026-09-30", "rent_2026-09-30 -900000", "2026-10-30", ""},
		"what was due when it was read": {dueOn("2026-08-31", "2026-08-31"), "2026-09-25", "rent_2026-08-31 -900000", "2026-09-30", ""},
		"all days that were missed, and the 31st comes back": {
			dueOn("2026-08-31", "2026-08-31"), "2026-11-01", "rent_2026-08-31 -900000, rent_2026-09-30 -900000, rent_2026-10-31 -900000", "2026-11-30", "",
		},
		"one that never repeats is gone": {
			func(s *budget.Schedule) { dueOn("2026-09-30", "2026-09-30")(s); repeating(calendar.Never)(s) },
			"2026-10-02", "rent_2026-09-30 -900000", "", "-rent",
		},
		"one of an unknown frequency is entered once": {
			func(s *budget.Schedule) { dueOn("2026-09-30", "2026-09-30")(s); repeating("hourly")(s) },
			"2026-10-02", "rent_2026-09-30 -900000", "", "-rent",
		},
		"all that were missed after one that was moved": {
			dueOn("2026-01-28", "2026-09-26"), "2026-11-01", "rent_2026-09-26 -900000, rent_2026-10-28 -900000", "2026-11-28", "",
		},
		"one that was moved goes on from its first day": {dueOn("2026-01-28", "2026-09-26"), "2026-09-26", "rent_2026-09-26 -900000", "2026-10-28", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, clock := open(rent(c.seed))
			since := b.Knowledge()
			clock.move(c.today)
			for range 3 {
				b.Tick()
			}
			if diff := cmp.Diff(c.want, entered(t, b)); diff != "" {
				t.Error(diff)
			}
			if want := since + 1; c.want != "" && b.Knowledge() != want {
				t.Errorf("knowledge %d, want %d: all of it is one change", b.Knowledge(), want)
			}
			if c.deleted != "" {
				if told := schedulesTold(t, b, since); told != c.deleted {
					t.Errorf("told %q, want %q", told, c.deleted)
				}
				return
			}
			if s := scheduleOf(t, b, "rent"); s.Next != day(c.next) {
				t.Errorf("due next on %s, want %s", s.Next, c.next)
			}
		})
	}
}

func TestWhatIsEnteredLooksLikeItsSchedule(t *testing.T) {
	t.Parallel()
	b, clock := open(rent(dueOn("2026-09-30", "2026-09-30")))
	clock.move("2026-10-02")
	since := b.Knowledge()
	b.Tick()
	want := budget.Transaction{
		ID: "rent_2026-09-30", Date: day("2026-09-30"), Amount: -900_000, Memo: "Rent", Cleared: budget.Uncleared, Flag: "blue",
		FlagName: "Home", AccountID: "checking", PayeeID: "market", PayeeName: "Market", CategoryID: "food",
	}
	if diff := cmp.Diff(want, rowOf(t, b, "rent_2026-09-30")); diff != "" {
		t.Error(diff)
	}
	if told := listed(t, b, book.Query{Since: since}); !cmp.Equal(told, []string{"rent_2026-09-30"}) {
		t.Errorf("rows told: %v", told)
	}
	if a := b.Accounts(since); len(a) != 1 || a[0].ID != "checking" {
		t.Errorf("accounts told: %+v", a)
	}
	if activity(t, b, "food") != -40_000-20_000-900_000 {
		t.Errorf("the activity is %d", activity(t, b, "food"))
	}
}

func TestAScheduledTransferIsEnteredOnBothAccounts(t *testing.T) {
	t.Parallel()
	b, clock := open(rent(toSavings, dueOn("2026-09-30", "2026-09-30")))
	clock.move("2026-09-30")
	before := balance(t, b, "savings")
	b.Tick()
	row := rowOf(t, b, "rent_2026-09-30")
	other := mirrorOf(t, b, &row)
	if other.AccountID != "savings" || other.Amount != 900_000 || other.TransferTransactionID != row.ID || other.Date != row.Date {
		t.Errorf("%+v", other)
	}
	if row.Approved || other.Approved || row.Cleared != budget.Uncleared || other.Cleared != budget.Uncleared {
		t.Errorf("%+v and %+v", row, other)
	}
	if now := balance(t, b, "savings"); now != before+900_000 {
		t.Errorf("savings went from %d to %d", before, now)
	}
}

func TestAScheduledSplitIsEnteredWithItsLines(t *testing.T) {
	t.Parallel()
	b, clock := open(rent(halves, dueOn("2026-09-30", "2026-09-30")))
	clock.move("2026-10-30")
	b.Tick()
	if diff := cmp.Diff("rent_2026-09-30 -900000, rent_2026-10-30 -900000", entered(t, b)); diff != "" {
		t.Fatal(diff)
	}
	row := rowOf(t, b, "rent_2026-09-30")
	want := []budget.Line{
		{ID: "rent-1_2026-09-30", Amount: -600_000, CategoryID: "food", PayeeID: "cinema", PayeeName: "Cinema"},
		{
			ID: "rent-2_2026-09-30", Amount: -300_000, PayeeID: "to-savings", PayeeName: "Transfer : Savings", TransferAccountID: "savings",
			TransferTransactionID: row.Lines[1].TransferTransactionID,
		},
	}
	if diff := cmp.Diff(want, row.Lines); diff != "" {
		t.Error(diff)
	}
	if other := rowOf(t, b, row.Lines[1].TransferTransactionID); other.AccountID != "savings" || other.Amount != 300_000 {
		t.Errorf("%+v", other)
	}
	if s := scheduleOf(t, b, "rent"); s.Lines[0].ID != "rent-1" || len(s.Lines) != 3 {
		t.Errorf("the schedule's own lines are %+v", s.Lines)
	}
}

func TestThePresentMonthIsPartOfThePlan(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		today, first, last string
		changes            int64
	}{
		"nothing happens within the plan":          {"2026-10-31", "2026-08", "2026-10", 0},
		"the plan grows to a later month":          {"2026-12-01", "2026-08", "2026-12", 1},
		"the plan grows back to a month before it": {"2026-06-30", "2026-06", "2026-10", 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, clock := open()
			since := b.Knowledge()
			clock.move(c.today)
			b.Tick()
			if p := b.Plan(); p.FirstMonth != month(c.first) || p.LastMonth != month(c.last) {
				t.Errorf("from %s to %s", p.FirstMonth, p.LastMonth)
			}
			if b.Knowledge() != since+c.changes {
				t.Errorf("%d changes, want %d", b.Knowledge()-since, c.changes)
			}
			if m, err := b.Month(day(c.today).Month()); err != nil || len(m.Categories) == 0 {
				t.Errorf("%v, %v", m, err)
			}
		})
	}
}

func TestAPlanWithoutAMonthGetsThePresentOne(t *testing.T) {
	t.Parallel()
	p, clock := book.Plan{ID: "empty", Name: "Empty"}, &clock{noon("2026-09-25")}
	b := book.New(&p, clock.Now)
	b.Tick()
	if p := b.Plan(); p.FirstMonth != month("2026-09") || p.LastMonth != month("2026-09") {
		t.Errorf("from %s to %s", p.FirstMonth, p.LastMonth)
	}
}

func TestTheDayMovesInUTC(t *testing.T) {
	t.Parallel()
	b, clock := open(rent(dueOn("2026-09-30", "2026-09-30")))
	clock.now = noon("2026-09-30").Add(-12*60*60*1e9 - 1)
	b.Tick()
	if rows := entered(t, b); rows != "" {
		t.Errorf("entered %q before midnight", rows)
	}
	clock.now = clock.now.Add(1)
	b.Tick()
	if rows := entered(t, b); rows != "rent_2026-09-30 -900000" {
		t.Errorf("entered %q at midnight", rows)
	}
}

func TestWhatIsScheduledForTodayWaitsForTheNextDay(t *testing.T) {
	t.Parallel()
	b, clock := open()
	b.Tick()
	s := makeSchedule(t, b, dated("2026-09-25"), amounting(-1000))
	b.Tick()
	if rows := entered(t, b); rows != "" {
		t.Errorf("entered %q", rows)
	}
	clock.move("2026-09-26")
	b.Tick()
	if rows := entered(t, b); rows != s.ID+"_2026-09-25 -1000" {
		t.Errorf("entered %q", rows)
	}
}

func TestAClockThatGoesBackEntersNothingTwice(t *testing.T) {
	t.Parallel()
	b, clock := open(rent(dueOn("2026-09-30", "2026-09-30")))
	for _, today := range []string{"2026-09-30", "2026-09-28", "2026-09-30", "2026-10-01"} {
		clock.move(today)
		b.Tick()
	}
	if rows := entered(t, b); rows != "rent_2026-09-30 -900000" {
		t.Errorf("entered %q", rows)
	}
}

func TestAnOccurrenceIsEnteredOnceEvenIfItsScheduleIsMovedBack(t *testing.T) {
	t.Parallel()
	b, clock := open(rent(dueOn("2026-09-30", "2026-09-30")))
	b.Edit(func(e *book.Editor) { e.EnterNow("rent") })
	if _, err := b.UpdateSchedule("rent", scheduled(dated("2026-09-30"))); err != nil {
		t.Fatal(err)
	}
	clock.move("2026-10-01")
	b.Tick()
	if rows := entered(t, b); rows != "rent_2026-09-30 -900000" {
		t.Errorf("entered %q", rows)
	}
	if s := scheduleOf(t, b, "rent"); s.Next != day("2026-10-30") {
		t.Errorf("due next on %s", s.Next)
	}
}

func TestADeletedScheduleEntersNothing(t *testing.T) {
	t.Parallel()
	b, clock := open(rent(dueOn("2026-09-30", "2026-09-30")))
	if _, err := b.DeleteSchedule("rent"); err != nil {
		t.Fatal(err)
	}
	clock.move("2026-10-01")
	b.Tick()
	if rows := entered(t, b); rows != "" {
		t.Errorf("entered %q", rows)
	}
}
