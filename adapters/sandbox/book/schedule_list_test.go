package book_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
)

func TestAPlanThatNeverHadAScheduleSaysSo(t *testing.T) {
	t.Parallel()
	b, _ := open()
	for _, since := range []int64{0, 1} {
		_, err := b.Schedules(since)
		if diff := cmp.Diff("404.2 there are no scheduled transactions", refused(t, err)); diff != "" {
			t.Error(diff)
		}
	}
}

func TestAPlanThatLostItsSchedulesHasAnEmptyList(t *testing.T) {
	t.Parallel()
	b, _ := open(rent())
	if _, err := b.DeleteSchedule("rent"); err != nil {
		t.Fatal(err)
	}
	all, err := b.Schedules(0)
	if all = got(t, all, err); all == nil || len(all) != 0 {
		t.Errorf("%#v", all)
	}
}

func TestADeltaTellsTheSchedulesThatChanged(t *testing.T) {
	t.Parallel()
	b, _ := open(rent(), rent(func(s *budget.Schedule) { s.ID = "other" }))
	if all := schedulesTold(t, b, 0); all != "rent other" {
		t.Fatalf("the full list is %q", all)
	}
	since := b.Knowledge()
	s := makeSchedule(t, b)
	if told := schedulesTold(t, b, since); told != s.ID {
		t.Errorf("after one was made: %q", told)
	}
	since = b.Knowledge()
	if _, err := b.DeleteSchedule("rent"); err != nil {
		t.Fatal(err)
	}
	if told := schedulesTold(t, b, since); told != "-rent" {
		t.Errorf("after one was deleted: %q", told)
	}
	if months := b.Months(since); len(months) != 0 {
		t.Errorf("%d months were told, and no figure changed", len(months))
	}
	if all := schedulesTold(t, b, 0); all != "other "+s.ID {
		t.Errorf("the full list is %q", all)
	}
}

func TestAScheduleThatIsNotThereIsNotFound(t *testing.T) {
	t.Parallel()
	b, _ := open(rent())
	if _, err := b.DeleteSchedule("rent"); err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{"rent", "nowhere", ""} {
		_, errRead := b.Schedule(id)
		_, errUpdate := b.UpdateSchedule(id, scheduled())
		_, errDelete := b.DeleteSchedule(id)
		for _, err := range []error{errRead, errUpdate, errDelete} {
			if said := refused(t, err); said[:5] != "404.2" {
				t.Errorf("%q: %s", id, said)
			}
		}
	}
}

func TestADeletedScheduleIsAnsweredMarked(t *testing.T) {
	t.Parallel()
	b, _ := open(rent())
	before := scheduleOf(t, b, "rent")
	answer, err := b.DeleteSchedule("rent")
	before.Deleted = true
	if diff := cmp.Diff(before, got(t, answer, err)); diff != "" {
		t.Error(diff)
	}
}

func TestASeededScheduleIsCompleted(t *testing.T) {
	t.Parallel()
	b, _ := open(
		rent(halves, func(s *budget.Schedule) { s.First, s.Frequency = day("2026-10-31"), ""; s.Lines[0].ID = "" }),
		rent(toSavings, func(s *budget.Schedule) { s.ID = "save"; s.First = day("0001-01-01").AddDays(-1) }),
		rent(func(s *budget.Schedule) { s.ID, s.PayeeID, s.PayeeName = "who", "", "Somebody" }),
		rent(func(s *budget.Schedule) { s.ID, s.PayeeID, s.CategoryID = "lend", "to-savings", "" }),
	)
	split := scheduleOf(t, b, "rent")
	if split.PayeeName != "Market" || split.Frequency != "never" || split.Lines[0].ID == "" ||
		split.Lines[0].PayeeName != "Cinema" || split.Lines[1].PayeeID != "to-savings" {
		t.Errorf("%+v", split)
	}
	if s := scheduleOf(t, b, "save"); s.First != s.Next || s.PayeeID != "to-savings" || s.PayeeName != "Transfer : Savings" {
		t.Errorf("%+v", s)
	}
	if s := scheduleOf(t, b, "who"); s.PayeeID == "" || payeesTold(b, 0) != "Market, Cinema, Transfer : Checking, "+
		"Transfer : Savings, Transfer : Card, Transfer : Shares, Transfer : Closed, Transfer : Lost, Kiosk, Somebody" {
		t.Errorf("%+v, payees %s", s, payeesTold(b, 0))
	}
	if s := scheduleOf(t, b, "lend"); s.TransferAccountID != "savings" {
		t.Errorf("%+v", s)
	}
}

func TestADeletedCategoryLeavesSchedulesWithoutOne(t *testing.T) {
	t.Parallel()
	b, _ := open(rent(), rent(halves, func(s *budget.Schedule) { s.ID = "split" }), rent(toSavings, func(s *budget.Schedule) { s.ID = "move" }))
	since, seen := b.Knowledge(), scheduleOf(t, b, "split")
	b.Edit(func(e *book.Editor) { e.DeleteCategory("food") })
	if told := schedulesTold(t, b, since); told != "rent split" {
		t.Errorf("told %q", told)
	}
	if a, l := scheduleOf(t, b, "rent").CategoryID, scheduleOf(t, b, "split").Lines[0].CategoryID; a+l != "" {
		t.Errorf("categories %q and %q", a, l)
	}
	if seen.Lines[0].CategoryID != "food" {
		t.Error("what was read before has changed")
	}
}
