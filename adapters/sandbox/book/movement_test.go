package book_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

var anyID = cmpopts.IgnoreFields(book.Movement{}, "ID")

func assign(t testing.TB, b *book.Book, m, category string, amount money.Milliunits) {
	t.Helper()
	if _, err := b.Assign(month(m), category, amount); err != nil {
		t.Fatal(err)
	}
}

func movements(t testing.TB, b *book.Book, m calendar.Month) []book.Movement {
	t.Helper()
	all, err := b.Movements(m)
	return got(t, all, err)
}

func groupings(t testing.TB, b *book.Book, m calendar.Month) []book.MovementGroup {
	t.Helper()
	all, err := b.MovementGroups(m)
	return got(t, all, err)
}

func TestEveryChangeOfAnAssignedAmountIsAMovement(t *testing.T) {
	t.Parallel()
	b, clock := open()
	assign(t, b, "2026-09", "food", 350_000)
	assign(t, b, "2026-09", "food", 350_000) // no change
	clock.now = clock.now.Add(time.Hour)
	assign(t, b, "2026-10", "fun", 10_000)
	assign(t, b, "2026-09", "food", 340_000)
	b.Edit(func(e *book.Editor) { e.Assign(month("2026-09"), "fun", 0) })
	sep, oct, at := month("2026-09"), month("2026-10"), noon("2026-09-25")
	later := at.Add(time.Hour)
	want := []book.Movement{
		{Month: sep, Moved: at, ToID: "food", Amount: 50_000},
		{Month: oct, Moved: later, ToID: "fun", Amount: 10_000},
		{Month: sep, Moved: later, FromID: "food", Amount: 10_000},
		{Month: sep, Moved: later, FromID: "fun", Amount: 100_000},
	}
	made := movements(t, b, calendar.Month{})
	if diff := cmp.Diff(want, made, anyID); diff != "" {
		t.Error(diff)
	}
	ids := make(map[string]bool)
	for _, v := range made {
		ids[v.ID] = len(v.ID) == 36
	}
	if len(ids) != 4 || !ids[made[0].ID] {
		t.Errorf("ids %v", ids)
	}
	if diff := cmp.Diff(want[1:2], movements(t, b, oct), anyID); diff != "" {
		t.Errorf("October: %s", diff)
	}
	if groups := groupings(t, b, calendar.Month{}); groups == nil || len(groups) != 0 {
		t.Errorf("groups: %#v", groups)
	}
}

func TestARefusedAssignmentIsNoMovement(t *testing.T) {
	t.Parallel()
	b, _ := open()
	for _, category := range []string{"nothing", "inflow"} {
		if _, err := b.Assign(month("2026-09"), category, 1); err == nil {
			t.Errorf("%s was assigned to", category)
		}
	}
	if all := movements(t, b, calendar.Month{}); all == nil || len(all) != 0 {
		t.Errorf("%#v", all)
	}
}

func TestMoneyThatAPersonMovesIsAGroupOfItsOwn(t *testing.T) {
	t.Parallel()
	b, _ := open()
	since := b.Knowledge()
	sep, oct, at := month("2026-09"), month("2026-10"), noon("2026-09-25")
	b.Edit(func(e *book.Editor) {
		e.MoveMoney(sep, "food", "fun", 25_000, "for the zoo")
		e.MoveMoney(sep, "", "food", 5_000, "")
		e.MoveMoney(oct, "fun", "", 1_000, "")
	})
	groups := groupings(t, b, calendar.Month{})
	if len(groups) != 3 {
		t.Fatalf("groups: %+v", groups)
	}
	if diff := cmp.Diff([]book.MovementGroup{
		{Month: sep, Created: at, Note: "for the zoo"}, {Month: sep, Created: at}, {Month: oct, Created: at},
	}, groups, cmpopts.IgnoreFields(book.MovementGroup{}, "ID")); diff != "" {
		t.Error(diff)
	}
	if groups[0].ID == groups[1].ID || len(groups[0].ID) != 36 {
		t.Errorf("ids of %+v", groups)
	}
	if diff := cmp.Diff([]book.Movement{
		{Month: sep, Moved: at, Note: "for the zoo", GroupID: groups[0].ID, FromID: "food", ToID: "fun", Amount: 25_000},
		{Month: sep, Moved: at, GroupID: groups[1].ID, ToID: "food", Amount: 5_000},
		{Month: oct, Moved: at, GroupID: groups[2].ID, FromID: "fun", Amount: 1_000},
	}, movements(t, b, calendar.Month{}), anyID); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(groups[2:], groupings(t, b, oct)); diff != "" {
		t.Errorf("October: %s", diff)
	}
	if food, fun := assignedIn(t, b, "2026-09", "food"), assignedIn(t, b, "2026-09", "fun"); food != 280_000 || fun != 125_000 {
		t.Errorf("assigned to food %d, to fun %d", food, fun)
	}
	if fun := assignedIn(t, b, "2026-10", "fun"); fun != -1_000 || b.Knowledge() != since+1 {
		t.Errorf("assigned to fun %d, %d changes", fun, b.Knowledge()-since)
	}
}

func TestMovementsOfAMonthThatThePlanLacks(t *testing.T) {
	t.Parallel()
	b, _ := open()
	_, errMovements := b.Movements(month("2030-01"))
	_, errGroups := b.MovementGroups(month("2030-01"))
	for _, err := range []error{errMovements, errGroups} {
		if said := refused(t, err); said[:5] != "404.2" {
			t.Error(said)
		}
	}
}

func TestMoneyThatCannotBeMoved(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		from, to string
		amount   money.Milliunits
	}{
		"to where it is":          {"food", "food", 1},
		"nothing":                 {"food", "fun", 0},
		"less than nothing":       {"food", "fun", -1},
		"to no category":          {"food", "nothing", 1},
		"from a deleted category": {"dropped", "fun", 1},
		"to the inflow category":  {"food", "inflow", 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, _ := open()
			said := panicsWith(func() {
				b.Edit(func(e *book.Editor) { e.MoveMoney(month("2026-09"), c.from, c.to, c.amount, "") })
			})
			if said == "" {
				t.Error("it was moved")
			}
		})
	}
}
