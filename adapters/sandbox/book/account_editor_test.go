package book_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
)

func TestARenamedAccountTakesItsPayeeAndItsCategoryAlong(t *testing.T) {
	t.Parallel()
	b, _ := open(func(p *book.Plan) { // a category of people that has the card's name by chance
		p.Categories = slices.Insert(p.Categories, 0, budget.Category{ID: "chance", GroupID: "daily", Name: "Card"})
	})
	before, err := b.MonthCategory(month("2026-09"), "pay-card")
	before = got(t, before, err)
	since := b.Knowledge()
	b.Edit(func(e *book.Editor) { e.RenameAccount("card", "Blue"); e.RenameAccount("savings", "Rainy days") })
	if told := accountsTold(b, since); told != "Rainy days, Blue" {
		t.Errorf("accounts: %s", told)
	}
	if told := payeesTold(b, since); told != "Transfer : Rainy days, Transfer : Blue" {
		t.Errorf("payees: %s", told)
	}
	if told := categoriesTold(b, since); told != "Blue" {
		t.Errorf("categories: %s", told)
	}
	before.Name = "Blue"
	after, err := b.MonthCategory(month("2026-09"), "pay-card")
	if diff := cmp.Diff(before, got(t, after, err)); diff != "" || before.Activity == 0 {
		t.Errorf("the card's figures: %s", diff)
	}
	if name := rowOf(t, b, "move").PayeeName; name != "Transfer : Rainy days" {
		t.Errorf("the row's payee is %q", name)
	}
}

func TestAClosedAccountIsListed(t *testing.T) {
	t.Parallel()
	b, _ := open()
	since := b.Knowledge()
	b.Edit(func(e *book.Editor) { e.CloseAccount("savings") })
	a, err := b.Account("savings")
	if a = got(t, a, err); !a.Closed || a.Balance != 100_000 || accountsTold(b, since) != "Savings" {
		t.Errorf("%+v", a)
	}
}

func TestReconcilingLocksWhatIsCleared(t *testing.T) {
	t.Parallel()
	b, clock := open()
	since := b.Knowledge()
	b.Edit(func(e *book.Editor) { e.ReconcileAccount("checking") })
	if told := listed(t, b, book.Query{Since: since}); !cmp.Equal(told, []string{"bank"}) || rowOf(t, b, "bank").Cleared != budget.Reconciled {
		t.Errorf("rows told: %v", told)
	}
	if rowOf(t, b, "shop").Cleared != budget.Uncleared || rowOf(t, b, "move-2").Cleared != budget.Cleared {
		t.Error("a row that is not cleared, or on another account, was locked")
	}
	a, err := b.Account("checking")
	if a = got(t, a, err); !a.LastReconciled.Equal(clock.Now()) {
		t.Errorf("last reconciled at %s", a.LastReconciled)
	}
}

func TestAnAccountThatAPersonDoesNotHave(t *testing.T) {
	t.Parallel()
	b, _ := open()
	for name, edit := range map[string]func(*book.Editor, string){
		"renaming":    func(e *book.Editor, id string) { e.RenameAccount(id, "New") },
		"closing":     (*book.Editor).CloseAccount,
		"deleting":    (*book.Editor).DeleteAccount,
		"reconciling": (*book.Editor).ReconcileAccount,
	} {
		for _, id := range []string{"nowhere", "lost"} {
			if said := panicsWith(func() { b.Edit(func(e *book.Editor) { edit(e, id) }) }); said != `book: plan plan has no account "`+id+`"` {
				t.Errorf("%s %s: %q", name, id, said)
			}
		}
	}
}
