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

func TestAnUpdateChangesWhatIsSentAndNothingElse(t *testing.T) {
	t.Parallel()
	type edit = func(*budget.Transaction)
	for name, c := range map[string]struct {
		id   string
		row  book.Row
		want edit
	}{
		"nothing":                           {"bank", book.Row{}, func(*budget.Transaction) {}},
		"a memo":                            {"shop", book.Row{Memo: new("m")}, func(t *budget.Transaction) { t.Memo = "m" }},
		"a date":                            {"shop", book.Row{Date: new(day("2026-09-25"))}, func(t *budget.Transaction) { t.Date = day("2026-09-25") }},
		"an amount":                         {"shop", book.Row{Amount: new(money.Milliunits(0))}, func(t *budget.Transaction) { t.Amount = 0 }},
		"approval":                          {"shop", book.Row{Approved: new(false)}, func(t *budget.Transaction) { t.Approved = false }},
		"a state":                           {"shop", book.Row{Cleared: new("cleared")}, func(t *budget.Transaction) { t.Cleared = "cleared" }},
		"no state":                          {"bank", book.Row{Cleared: new("")}, func(*budget.Transaction) {}},
		"a reconciled row":                  {"locked", book.Row{Amount: new(money.Milliunits(1)), Cleared: new("uncleared")}, func(t *budget.Transaction) { t.Amount, t.Cleared = 1, "uncleared" }},
		"a flag":                            {"bank", book.Row{Flag: new("blue")}, func(t *budget.Transaction) { t.Flag, t.FlagName = "blue", "" }},
		"a flag with a label":               {"shop", book.Row{Flag: new("red")}, func(t *budget.Transaction) { t.Flag, t.FlagName = "red", "Look" }},
		"no flag":                           {"bank", book.Row{Flag: new("")}, func(t *budget.Transaction) { t.Flag, t.FlagName = "", "" }},
		"a payee by id":                     {"shop", book.Row{PayeeID: new("cinema")}, func(t *budget.Transaction) { t.PayeeID, t.PayeeName = "cinema", "Cinema" }},
		"a payee by name":                   {"shop", book.Row{PayeeName: new("Cinema")}, func(t *budget.Transaction) { t.PayeeID, t.PayeeName = "cinema", "Cinema" }},
		"no payee":                          {"shop", book.Row{PayeeID: new("")}, func(t *budget.Transaction) { t.PayeeID, t.PayeeName = "", "" }},
		"no payee, by name":                 {"shop", book.Row{PayeeName: new("")}, func(t *budget.Transaction) { t.PayeeID, t.PayeeName = "", "" }},
		"a renamed payee":                   {"bank", book.Row{PayeeName: new("CB MARKET 42")}, func(t *budget.Transaction) { t.PayeeID, t.PayeeName = "market", "Market" }},
		"a category":                        {"shop", book.Row{CategoryID: new("fun")}, func(t *budget.Transaction) { t.CategoryID = "fun" }},
		"no category":                       {"shop", book.Row{CategoryID: new("")}, func(t *budget.Transaction) { t.CategoryID = "" }},
		"Uncategorized":                     {"shop", book.Row{CategoryID: new("none")}, func(t *budget.Transaction) { t.CategoryID = "" }},
		"a payment category":                {"shop", book.Row{CategoryID: new("pay-card")}, func(*budget.Transaction) {}},
		"another account":                   {"shop", book.Row{AccountID: new("savings")}, func(t *budget.Transaction) { t.AccountID = "savings" }},
		"a tracking account":                {"shop", book.Row{AccountID: new("shares")}, func(t *budget.Transaction) { t.AccountID, t.CategoryID = "shares", "" }},
		"a category and a tracking account": {"shop", book.Row{AccountID: new("shares"), CategoryID: new("fun")}, func(t *budget.Transaction) { t.AccountID, t.CategoryID = "shares", "" }},
		"a category on a tracking account":  {"gain", book.Row{CategoryID: new("fun")}, func(*budget.Transaction) {}},
		"an import id, which stays":         {"shop", book.Row{ImportID: new("mine")}, func(*budget.Transaction) {}},
		"a category on a transfer inside":   {"move", book.Row{CategoryID: new("fun")}, func(*budget.Transaction) {}},
		"a category on a transfer outside":  {"invest", book.Row{CategoryID: new("food")}, func(t *budget.Transaction) { t.CategoryID = "food" }},
		"a split's date, amount and category, which stay": {
			"split", book.Row{Date: new(day("2026-09-05")), Amount: new(money.Milliunits(1)), CategoryID: new("fun")}, func(*budget.Transaction) {},
		},
		"a split's date, however wrong": {"split", book.Row{Date: new(day("2030-01-01"))}, func(*budget.Transaction) {}},
		"a split's other fields": {
			"split",
			book.Row{PayeeID: new("cinema"), Memo: new("m"), Approved: new(false)},
			func(t *budget.Transaction) {
				t.PayeeID, t.PayeeName, t.Memo, t.Approved = "cinema", "Cinema", "m", false
			},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, _ := open()
			want, before, payees := rowOf(t, b, c.id), b.Knowledge(), len(b.Payees(0))
			old := want
			c.want(&want)
			if diff := cmp.Diff(want, updated(t, b, c.id, c.row)); diff != "" {
				t.Error(diff)
			}
			if diff := cmp.Diff(want, all(t, b)[c.id]); diff != "" {
				t.Error("read back: " + diff)
			}
			if isSame := cmp.Equal(old, want); isSame != (b.Knowledge() == before) {
				t.Errorf("knowledge went from %d to %d", before, b.Knowledge())
			}
			if len(b.Payees(0)) != payees {
				t.Error("there is another payee")
			}
		})
	}
}

func TestAnUpdateOfManyIsOnePartialChange(t *testing.T) {
	t.Parallel()
	b, _ := open()
	before := b.Knowledge()
	saved, err := b.UpdateTransactions([]book.Row{
		{ID: new("locked"), Flag: new("blue")},
		{ID: new("shop"), Memo: new("first"), Flag: new("red")},
		{ImportID: new("YNAB:-12000:2026-09-10:1"), Approved: new(true)},
		{ID: new("shop"), Memo: new("last")},
	})
	var answer []string
	for _, row := range got(t, saved, err).Rows {
		answer = append(answer, strings.Join([]string{row.ID, row.Memo, row.Flag}, "/"))
	}
	if diff := cmp.Diff([]string{"locked//blue", "shop/last/", "bank//red"}, answer); diff != "" {
		t.Error(diff)
	}
	if !rowOf(t, b, "bank").Approved || b.Knowledge() != before+1 {
		t.Errorf("bank %+v, knowledge %d", rowOf(t, b, "bank"), b.Knowledge())
	}
	if diff := cmp.Diff([]string{"shop", "locked", "bank"}, listed(t, b, book.Query{Since: before})); diff != "" {
		t.Error(diff)
	}
}

func TestAnUpdateIsRefused(t *testing.T) {
	t.Parallel()
	const (
		dates   = "date must not be in the future or over 5 years ago"
		unknown = "transaction does not exist in this budget"
	)
	for name, c := range map[string]struct {
		id   string
		row  book.Row
		want string
	}{
		"to a day to come":                     {"shop", book.Row{Date: new(day("2026-09-26"))}, dates},
		"to a day long ago":                    {"shop", book.Row{Date: new(day("2021-09-24"))}, dates},
		"to no day":                            {"shop", book.Row{Date: new(calendar.Date{})}, dates},
		"to an unknown account":                {"shop", book.Row{AccountID: new("")}, "account does not exist in this budget"},
		"to a deleted account":                 {"shop", book.Row{AccountID: new("lost")}, "account does not exist in this budget"},
		"to an unknown category":               {"shop", book.Row{CategoryID: new("c")}, "category does not exist in this budget"},
		"of a split to an unknown one":         {"split", book.Row{CategoryID: new("c")}, "category does not exist in this budget"},
		"to an unknown payee":                  {"shop", book.Row{PayeeID: new("y")}, "payee does not exist in this budget"},
		"to another colour":                    {"shop", book.Row{Flag: new("pink")}, "flag_color must be one of red, orange, yellow, green, blue, purple"},
		"to another state":                     {"shop", book.Row{Cleared: new("x")}, "cleared must be one of cleared, uncleared, reconciled"},
		"to a long memo":                       {"shop", book.Row{Memo: new(strings.Repeat("m", 501))}, "memo is too long (maximum is 500 characters)"},
		"to a long payee name":                 {"shop", book.Row{PayeeName: new(strings.Repeat("m", 201))}, "payee_name is too long (maximum is 200 characters)"},
		"to a transfer to itself":              {"shop", book.Row{PayeeID: new("to-checking")}, "a transfer must be to another account"},
		"of a transfer to its target":          {"move", book.Row{AccountID: new("savings")}, "a transfer must be to another account"},
		"of a split to a tracking account":     {"split", book.Row{AccountID: new("shares")}, "a transaction on a tracking account cannot be split"},
		"of a split to a transfer in a budget": {"split", book.Row{PayeeID: new("to-savings")}, "a transfer between two budget accounts cannot be split"},
		"of a split's lines":                   {"split", book.Row{Lines: []book.Leg{leg(-30_000)}}, "subtransactions of an existing split cannot be changed"},
		"of a split to no lines":               {"split", book.Row{Lines: []book.Leg{}}, "subtransactions of an existing split cannot be changed"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, _ := open()
			before := b.Knowledge()
			_, err := b.UpdateTransaction(c.id, c.row)
			if have := refused(t, err); have != "400 "+c.want {
				t.Errorf("%s, want %s", have, c.want)
			}
			c.row.ID = &c.id
			_, err = b.UpdateTransactions([]book.Row{{ID: new("bank"), Memo: new("m")}, {ID: new("gone")}, c.row})
			if have := refused(t, err); have != "400 "+unknown+" (index: 1), "+c.want+" (index: 2)" {
				t.Errorf("in a list: %s", have)
			}
			if b.Knowledge() != before || rowOf(t, b, "bank").Memo != "" {
				t.Error("something was saved")
			}
		})
	}
}

func TestARowToChangeIsNamedOnce(t *testing.T) {
	t.Parallel()
	const (
		one     = "400 exactly one of id and import_id must be given (index: 0)"
		unknown = "400 transaction does not exist in this budget (index: 0)"
	)
	for name, c := range map[string]struct {
		row  book.Row
		want string
	}{
		"not at all":                   {book.Row{}, one},
		"by two empty ids":             {book.Row{ID: new(""), ImportID: new("")}, one},
		"by both":                      {book.Row{ID: new("bank"), ImportID: new("YNAB:-12000:2026-09-10:1")}, one},
		"by an unknown id":             {book.Row{ID: new("t")}, unknown},
		"by a deleted row's id":        {book.Row{ID: new("void")}, unknown},
		"by a line's id":               {book.Row{ID: new("split-1")}, unknown},
		"by an unknown import id":      {book.Row{ImportID: new("x")}, unknown},
		"by a deleted row's import id": {book.Row{ImportID: new("YNAB:-1:2026-09-09:1")}, unknown},
		"by the import id of what was made through the API": {book.Row{ImportID: new("mine")}, unknown},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, _ := open()
			created(t, b, imported("mine"))
			_, err := b.UpdateTransactions([]book.Row{c.row})
			if have := refused(t, err); have != c.want {
				t.Errorf("%s, want %s", have, c.want)
			}
		})
	}
	b, _ := open()
	for _, id := range []string{"t", "void", "split-1"} {
		_, err := b.UpdateTransaction(id, book.Row{})
		if have := refused(t, err); !strings.HasPrefix(have, "404.2 ") {
			t.Errorf("alone: %s", have)
		}
	}
	_, err := b.UpdateTransactions(nil)
	if have := refused(t, err); have != "400 transactions must not be empty" {
		t.Error(have)
	}
}

func TestAnUnchangedDateMayBeOld(t *testing.T) {
	t.Parallel()
	b, _ := open(aged)
	row := updated(t, b, "2019-05-01", book.Row{Date: new(day("2019-05-01")), Memo: new("m")})
	if row.Memo != "m" {
		t.Errorf("%+v", row)
	}
	b, _ = open(func(p *book.Plan) { p.Transactions[1].Date = day("2027-01-01") })
	if row := updated(t, b, "shop", book.Row{Date: new(day("2027-01-01")), Memo: new("m")}); row.Memo != "m" {
		t.Errorf("%+v", row)
	}
}

func TestARowThatMovesChangesBothAccountsAndMonths(t *testing.T) {
	t.Parallel()
	b, _ := open()
	since := b.Knowledge()
	updated(t, b, "shop", book.Row{AccountID: new("savings"), Date: new(day("2026-07-15"))})
	if a, c := balance(t, b, "checking"), balance(t, b, "savings"); a != 1_801_000 || c != 60_000 {
		t.Errorf("balances %d and %d", a, c)
	}
	var accounts []string
	for _, a := range b.Accounts(since) {
		accounts = append(accounts, a.ID)
	}
	if diff := cmp.Diff([]string{"checking", "savings"}, accounts); diff != "" {
		t.Error(diff)
	}
	if b.Plan().FirstMonth != month("2026-07") || len(b.Months(since)) != 4 {
		t.Errorf("from %s, %d months", b.Plan().FirstMonth, len(b.Months(since)))
	}
}

func TestAnImportedRowCannotMoveToWhereItsIDIsTaken(t *testing.T) {
	t.Parallel()
	b, _ := open()
	created(t, b, imported("YNAB:-12000:2026-09-10:1"), on("savings"))
	_, err := b.UpdateTransaction("bank", book.Row{AccountID: new("savings")})
	if have := refused(t, err); have != "400 a transaction with this import_id is on the account" {
		t.Error(have)
	}
	updated(t, b, "bank", book.Row{AccountID: new("card")})
	for _, account := range []string{"checking", "card"} {
		_, err = b.CreateTransaction(purchase(on(account), imported("YNAB:-12000:2026-09-10:1")))
		if have := refused(t, err); !strings.HasPrefix(have, "409 ") {
			t.Errorf("%s: %s", account, have)
		}
	}
}
