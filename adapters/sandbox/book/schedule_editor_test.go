package book_test

import (
	"testing"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
)

func TestEnterNowEntersTheNextOccurrenceAheadOfItsDay(t *testing.T) {
	t.Parallel()
	b, _ := open(rent())
	var id string
	b.Edit(func(e *book.Editor) { id = e.EnterNow("rent") })
	row := rowOf(t, b, id)
	if id != "rent_2026-10-31" || row.Date != day("2026-10-31") || !row.Approved || row.Cleared != budget.Uncleared {
		t.Errorf("%+v", row)
	}
	if s := scheduleOf(t, b, "rent"); s.Next != day("2026-11-30") || s.First != day("2026-07-31") {
		t.Errorf("%+v", s)
	}
}

func TestSkipPassesOverOneOccurrence(t *testing.T) {
	t.Parallel()
	b, _ := open(rent())
	since := b.Knowledge()
	b.Edit(func(e *book.Editor) { e.Skip("rent") })
	if s := scheduleOf(t, b, "rent"); s.Next != day("2026-11-30") {
		t.Errorf("due next on %s", s.Next)
	}
	if rows := entered(t, b); rows != "" || schedulesTold(t, b, since) != "rent" {
		t.Errorf("entered %q, told %q", rows, schedulesTold(t, b, since))
	}
}

func TestOneThatNeverRepeatsIsGoneAfterItIsEnteredOrSkipped(t *testing.T) {
	t.Parallel()
	for name, edit := range map[string]func(*book.Editor){
		"entered": func(e *book.Editor) { e.EnterNow("rent") },
		"skipped": func(e *book.Editor) { e.Skip("rent") },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, _ := open(rent(repeating(calendar.Never)))
			since := b.Knowledge()
			b.Edit(edit)
			if told := schedulesTold(t, b, since); told != "-rent" {
				t.Errorf("told %q", told)
			}
		})
	}
}

func TestAPersonCanScheduleASplit(t *testing.T) {
	t.Parallel()
	b, _ := open()
	since := b.Knowledge()
	var ids [2]string
	b.Edit(func(e *book.Editor) {
		for i := range ids {
			s := budget.Schedule{AccountID: "checking", Next: day("2026-10-31"), Amount: -900_000}
			halves(&s)
			ids[i] = e.AddSchedule(s)
		}
	})
	if told := schedulesTold(t, b, since); b.Knowledge() != since+1 || told != ids[0]+" "+ids[1] || ids[0] == ids[1] || len(ids[0]) != 36 {
		t.Errorf("told %q", told)
	}
	if s := scheduleOf(t, b, ids[0]); s.Lines[0].PayeeName != "Cinema" {
		t.Errorf("%+v", s)
	}
}

func TestAScheduleThatAPersonDoesNotHave(t *testing.T) {
	t.Parallel()
	b, _ := open(rent())
	for name, edit := range map[string]func(*book.Editor){
		"entering": func(e *book.Editor) { e.EnterNow("nowhere") },
		"skipping": func(e *book.Editor) { e.Skip("nowhere") },
	} {
		if said := panicsWith(func() { b.Edit(edit) }); said != `book: plan plan has no schedule "nowhere"` {
			t.Errorf("%s: %q", name, said)
		}
	}
}
