package book_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
)

// everywhere is a plan in which the payee Cinema has a row, a line, a schedule, a line of one, and a place.
func everywhere(p *book.Plan) {
	p.Transactions[1].PayeeID = "cinema"
	rent(func(s *budget.Schedule) { s.PayeeID = "cinema" })(p)
	rent(halves, func(s *budget.Schedule) { s.ID = "split" })(p)
	p.Locations = places
}

var places = []book.Location{
	{ID: "hall", PayeeID: "cinema", Latitude: "52.37", Longitude: "4.89"},
	{ID: "stall", PayeeID: "market", Latitude: "52.38", Longitude: "4.90"},
	{ID: "gone", PayeeID: "market", Latitude: "0", Longitude: "0", Deleted: true},
}

// whoIs are the payees at all the places where Cinema was.
func whoIs(t *testing.T, b *book.Book) []string {
	t.Helper()
	row, line := rowOf(t, b, "shop"), rowOf(t, b, "split").Lines[1]
	s, l := scheduleOf(t, b, "rent"), scheduleOf(t, b, "split").Lines[0]
	return []string{
		row.PayeeID, row.PayeeName, line.PayeeID, line.PayeeName, s.PayeeID, s.PayeeName, l.PayeeID, l.PayeeName,
	}
}

func TestMergedPayeesAreOne(t *testing.T) {
	t.Parallel()
	b, _ := open(everywhere)
	since, seen := b.Knowledge(), rowOf(t, b, "split")
	b.Edit(func(e *book.Editor) { e.MergePayees("cinema", "market") })
	if diff := cmp.Diff([]string{"market", "Market", "market", "Market", "market", "Market", "market", "Market"}, whoIs(t, b)); diff != "" {
		t.Error(diff)
	}
	if told := payeesTold(b, since); told != "-Cinema" {
		t.Errorf("payees told: %s", told)
	}
	if diff := cmp.Diff([]string{"shop", "split"}, listed(t, b, book.Query{Since: since})); diff != "" {
		t.Errorf("rows told: %s", diff)
	}
	if told := schedulesTold(t, b, since); told != "rent split" {
		t.Errorf("schedules told: %s", told)
	}
	if of, err := b.LocationsOf("market"); err != nil || len(of) != 2 {
		t.Errorf("places: %+v, %v", of, err)
	}
	if seen.Lines[1].PayeeID != "cinema" {
		t.Error("what was read before has changed")
	}
	if id := created(t, b, with("Cinema")).PayeeID; id == "cinema" || id == "market" {
		t.Errorf("the old name means %q", id)
	}
}

func TestADeletedPayeeLeavesItsRowsWithNobody(t *testing.T) {
	t.Parallel()
	b, _ := open(everywhere)
	since := b.Knowledge()
	b.Edit(func(e *book.Editor) { e.DeletePayee("cinema") })
	if diff := cmp.Diff(make([]string, 8), whoIs(t, b)); diff != "" {
		t.Error(diff)
	}
	if told := payeesTold(b, since); told != "-Cinema" {
		t.Errorf("payees told: %s", told)
	}
	if all := b.Locations(); len(all) != 1 || all[0].ID != "stall" {
		t.Errorf("places: %+v", all)
	}
	if _, err := b.Payee("cinema"); refused(t, err)[:5] != "404.2" {
		t.Errorf("reading it: %v", err)
	}
}

func TestAPersonRenamesAPayeeAsARequestDoes(t *testing.T) {
	t.Parallel()
	b, _ := open(everywhere)
	b.Edit(func(e *book.Editor) { e.RenamePayee("cinema", "Film") })
	if diff := cmp.Diff([]string{"cinema", "Film", "cinema", "Film", "cinema", "Film", "cinema", "Film"}, whoIs(t, b)); diff != "" {
		t.Error(diff)
	}
}

func TestARuleForImportedRowsFollowsAMerge(t *testing.T) {
	t.Parallel()
	b, _ := open()
	b.Edit(func(e *book.Editor) { e.MergePayees("market", "cinema") })
	if id := created(t, b, with("CB MARKET 42"), imported("bank:1")).PayeeID; id != "cinema" {
		t.Errorf("it leads to %q", id)
	}
}

func TestAPayeeThatAPersonCannotTouch(t *testing.T) {
	t.Parallel()
	b, _ := open()
	for name, edit := range map[string]func(*book.Editor, string){
		"renaming":     func(e *book.Editor, id string) { e.RenamePayee(id, "New") },
		"deleting":     (*book.Editor).DeletePayee,
		"merging":      func(e *book.Editor, id string) { e.MergePayees(id, "market") },
		"merging into": func(e *book.Editor, id string) { e.MergePayees("market", id) },
	} {
		for _, id := range []string{"nobody", "past", "to-savings"} {
			said := panicsWith(func() { b.Edit(func(e *book.Editor) { edit(e, id) }) })
			if said != `book: plan plan has no payee "`+id+`" of its own` {
				t.Errorf("%s %s: %q", name, id, said)
			}
		}
	}
	if said := panicsWith(func() { b.Edit(func(e *book.Editor) { e.MergePayees("market", "market") }) }); said == "" {
		t.Error("a payee was merged with itself")
	}
}
