package book_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

func makeAccount(t testing.TB, b *book.Book, name, kind string, balance money.Milliunits) budget.Account {
	t.Helper()
	a, err := b.CreateAccount(name, kind, balance)
	return got(t, a, err)
}

func accountsTold(b *book.Book, since int64) string {
	var told []string
	for _, a := range b.Accounts(since) {
		told = append(told, marked(a.Name, a.Deleted))
	}
	return strings.Join(told, ", ")
}

func categoriesTold(b *book.Book, since int64) string {
	var told []string
	for _, k := range b.Categories(since) {
		told = append(told, marked(k.Name, k.Deleted))
	}
	return strings.Join(told, ", ")
}

func TestANewAccountIsOnBudgetByItsType(t *testing.T) {
	t.Parallel()
	for kind, onBudget := range map[string]bool{
		"checking": true, "savings": true, "cash": true, "creditCard": true, "otherAsset": false, "otherLiability": false,
	} {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			b, _ := open()
			a := makeAccount(t, b, "New", kind, 12_000)
			want := budget.Account{
				ID: a.ID, Name: "New", Type: kind, OnBudget: onBudget, Balance: 12_000, ClearedBalance: 12_000, TransferPayeeID: a.TransferPayeeID,
			}
			if diff := cmp.Diff(want, a); diff != "" || len(a.ID) != 36 {
				t.Errorf("id %q %s", a.ID, diff)
			}
			y, err := b.Payee(a.TransferPayeeID)
			if y = got(t, y, err); y.Name != "Transfer : New" || y.TransferAccountID != a.ID {
				t.Errorf("%+v", y)
			}
		})
	}
}

func TestAnAccountThatYNABRefuses(t *testing.T) {
	t.Parallel()
	const types = "type must be one of checking, savings, cash, creditCard, otherAsset, otherLiability"
	for name, c := range map[string]struct{ name, kind, want string }{
		"without a name":               {"", "checking", "name must be given"},
		"without a type":               {"New", "", "type must be given"},
		"of a type that is only read":  {"New", "mortgage", types},
		"a line of credit":             {"New", "lineOfCredit", types},
		"with a null character":        {"N\x00", "cash", "name must not contain a null character"},
		"of a type in another writing": {"New", "Checking", types},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, _ := open()
			knowledge := b.Knowledge()
			_, err := b.CreateAccount(c.name, c.kind, 1)
			if diff := cmp.Diff("400 "+c.want, refused(t, err)); diff != "" || b.Knowledge() != knowledge {
				t.Error(diff)
			}
		})
	}
}

func TestABalanceStartsWithATransaction(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		kind     string
		balance  money.Milliunits
		category string
		ready    money.Milliunits
	}{
		"money on a budget account is ready to assign": {"savings", 12_000, "inflow", 12_000},
		"an overdraft is missing from what is ready":   {"checking", -12_000, "inflow", -12_000},
		"what a card owes has no category":             {"creditCard", -12_000, "", 0},
		"what a card has too much has none either":     {"creditCard", 12_000, "", 0},
		"a tracking account has no category":           {"otherAsset", 12_000, "", 0},
		"neither has a liability, and nothing is owed": {"otherLiability", -12_000, "", 0},
		"no transaction is made of a balance of zero":  {"cash", 0, "", 0},
		"nor on a card": {"creditCard", 0, "", 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, _ := open(func(p *book.Plan) { // so that nothing is overspent
				p.Transactions = slices.DeleteFunc(p.Transactions, func(t budget.Transaction) bool { return t.ID == "blank" || t.ID == "bank" })
			})
			sep := month("2026-09")
			before, err := b.Month(sep)
			before = got(t, before, err)
			since := b.Knowledge()
			a := makeAccount(t, b, "New", c.kind, c.balance)
			rows, err := b.Transactions(book.Query{Since: since})
			rows = got(t, rows, err)
			want := []budget.Transaction{}
			if c.balance != 0 {
				want = append(want, budget.Transaction{
					ID: idOf(rows), Date: day("2026-09-25"), Amount: c.balance, Cleared: budget.Cleared, Approved: true, AccountID: a.ID,
					PayeeID: book.ID("plan", "payee", "Starting Balance"), PayeeName: "Starting Balance", CategoryID: c.category,
				})
			}
			if diff := cmp.Diff(want, rows); diff != "" {
				t.Error(diff)
			}
			after, err := b.Month(sep)
			if got := got(t, after, err).ReadyToAssign - before.ReadyToAssign; got != c.ready {
				t.Errorf("ready to assign grew by %d, want %d", got, c.ready)
			}
			// What a card owes is no overspending in cash, which would be missing in the next month.
			if next, err := b.Month(month("2026-10")); err != nil || next.ReadyToAssign != after.ReadyToAssign {
				t.Errorf("October has %d, September %d, %v", next.ReadyToAssign, after.ReadyToAssign, err)
			}
		})
	}
}

func idOf(rows []budget.Transaction) string {
	if len(rows) == 0 {
		return ""
	}
	return rows[0].ID
}

func TestANewAccountIsToldWithAllThatComesAlong(t *testing.T) {
	t.Parallel()
	b, _ := open()
	since := b.Knowledge()
	makeAccount(t, b, "Blue", "creditCard", -12_000)
	if told := accountsTold(b, since); told != "Blue" {
		t.Errorf("accounts: %s", told)
	}
	if told := payeesTold(b, since); told != "Transfer : Blue, Starting Balance" {
		t.Errorf("payees: %s", told)
	}
	if told := categoriesTold(b, since); !strings.Contains(told, "Blue") {
		t.Errorf("categories: %s", told)
	}
	if b.Knowledge() != since+1 {
		t.Errorf("it was %d changes", b.Knowledge()-since)
	}
	if n := b.Names(); !slices.Contains(valuesOf(n.Accounts), "Blue") {
		t.Error("the names lack it")
	}
}

func valuesOf(m map[string]string) (all []string) {
	for _, v := range m {
		all = append(all, v)
	}
	return all
}

func TestOnlyACardGetsACategoryThatPaysIt(t *testing.T) {
	t.Parallel()
	for kind, want := range map[string]string{"creditCard": "New in Credit Card Payments", "cash": "", "otherLiability": ""} {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			b, _ := open()
			makeAccount(t, b, "New", kind, 0)
			m, err := b.Month(month("2026-09"))
			found := ""
			for _, k := range got(t, m, err).Categories {
				if k.Name == "New" {
					found = fmt.Sprintf("%s in %s", k.Name, k.GroupName)
				}
			}
			if found != want {
				t.Errorf("%q, want %q", found, want)
			}
			if len(b.Groups(0)) != 3 {
				t.Errorf("groups: %+v", b.Groups(0))
			}
		})
	}
}

func TestAFirstCardBringsTheGroupOfCardPayments(t *testing.T) {
	t.Parallel()
	b, _ := open(func(p *book.Plan) {
		p.Categories = slices.DeleteFunc(p.Categories, func(k budget.Category) bool { return k.GroupID == "cards" })
		p.Groups[1].Deleted = true
	})
	since := b.Knowledge()
	makeAccount(t, b, "Blue", "creditCard", 0)
	groups := b.Groups(since)
	if len(groups) != 1 || groups[0].Name != "Credit Card Payments" || groups[0].ID == "cards" {
		t.Fatalf("%+v", groups)
	}
	makeAccount(t, b, "Red", "creditCard", 0)
	if now := b.Groups(since); len(now) != 1 {
		t.Errorf("%+v", now)
	}
	made := slices.DeleteFunc(b.Categories(since), func(k budget.Category) bool { return k.Name != "Blue" && k.Name != "Red" })
	if len(made) != 2 || made[0].GroupID != groups[0].ID || made[1].GroupID != groups[0].ID {
		t.Errorf("%+v", made)
	}
}

func TestANewCardSetsAsideWhatIsSpentOnIt(t *testing.T) {
	t.Parallel()
	b, _ := open()
	a := makeAccount(t, b, "Blue", "creditCard", -12_000)
	created(t, b, on(a.ID), worth(-9_000), filed("food"))
	for _, k := range b.Categories(0) {
		if k.Name == "Blue" && activity(t, b, k.ID) != 9_000 {
			t.Errorf("%d was set aside, want 9000", activity(t, b, k.ID))
		}
	}
}

func TestAccountsOfOneNameAreTwo(t *testing.T) {
	t.Parallel()
	b, _ := open()
	if a, c := makeAccount(t, b, "Savings", "savings", 1), makeAccount(t, b, "Savings", "savings", 2); a.ID == c.ID || a.TransferPayeeID == c.TransferPayeeID {
		t.Errorf("%+v and %+v", a, c)
	}
}

func TestANewAccountTakesTransfers(t *testing.T) {
	t.Parallel()
	b, _ := open()
	a := makeAccount(t, b, "New", "cash", 0)
	row := created(t, b, to(a.TransferPayeeID), worth(-7_000))
	if other := mirrorOf(t, b, &row); other.AccountID != a.ID || balance(t, b, a.ID) != 7_000 {
		t.Errorf("%+v", other)
	}
}

func TestADeletedAccountIsToldInDeltasAlone(t *testing.T) {
	t.Parallel()
	b, _ := open()
	a := makeAccount(t, b, "Blue", "creditCard", 0)
	since := b.Knowledge()
	b.Edit(func(e *book.Editor) { e.DeleteAccount(a.ID) })
	if told := accountsTold(b, since); told != "-Blue" {
		t.Errorf("accounts told: %s", told)
	}
	if told := payeesTold(b, since); told != "-Transfer : Blue" {
		t.Errorf("payees told: %s", told)
	}
	if told := categoriesTold(b, since); told != "-Blue" {
		t.Errorf("categories told: %s", told)
	}
	if all := accountsTold(b, 0); all != "Checking, Savings, Card, Shares, Closed" {
		t.Errorf("all: %s", all)
	}
	if _, err := b.Account(a.ID); err == nil || refused(t, err)[:5] != "404.2" {
		t.Errorf("reading it: %v", err)
	}
	if said := panicsWith(func() { b.Edit(func(e *book.Editor) { e.DeleteAccount("savings") }) }); said != `book: account "savings" has transactions` {
		t.Errorf("panics with %q", said)
	}
}
