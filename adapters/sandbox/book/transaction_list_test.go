package book_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
)

// aged has rows around the day a year ago.
func aged(p *book.Plan) {
	for _, d := range []string{"2019-05-01", "2025-09-24", "2025-09-25"} {
		p.Transactions = append(p.Transactions, budget.Transaction{
			ID: d, Date: day(d), AccountID: "savings", Amount: 1, CategoryID: "food", PayeeID: "cinema", Approved: true,
		})
	}
}

func TestAListHasTheRowsAQueryAsksFor(t *testing.T) {
	t.Parallel()
	year := []string{"pay", "shop", "blank", "split", "move", "move-2", "invest", "invest-2", "gain", "locked", "bank"}
	for name, c := range map[string]struct {
		query book.Query
		want  []string
	}{
		"the last year when no day is given": {book.Query{}, append(year, "2025-09-25")},
		"everything from a day long ago":     {book.Query{From: book.Beginning}, append(year, "2019-05-01", "2025-09-24", "2025-09-25")},
		"from a day on":                      {book.Query{From: day("2026-09-08")}, []string{"locked", "bank"}},
		"up to a day":                        {book.Query{Until: day("2026-08-31")}, []string{"pay", "2025-09-25"}},
		"everything up to the last day": {
			book.Query{From: book.Beginning, Until: day("2026-09-08")},
			append(year[:10:10], "2019-05-01", "2025-09-24", "2025-09-25"),
		},
		"a month, however old":          {book.Query{Month: month("2019-05")}, []string{"2019-05-01"}},
		"a month from a day on":         {book.Query{Month: month("2026-09"), From: day("2026-09-08")}, []string{"locked", "bank"}},
		"an account in the last year":   {book.Query{AccountID: "savings"}, []string{"move-2", "2025-09-25"}},
		"what nobody has approved":      {book.Query{Kind: "unapproved"}, []string{"blank", "bank"}},
		"what has no category whatever": {book.Query{Kind: "uncategorized"}, []string{"blank", "split", "move", "move-2", "invest-2", "gain", "bank"}},
		"an account, however old":       {book.Query{AccountID: "savings", From: book.Beginning}, []string{"move-2", "2019-05-01", "2025-09-24", "2025-09-25"}},
		"a kind, however old":           {book.Query{Kind: "unapproved", From: book.Beginning}, []string{"blank", "bank"}},
		"both an account and a kind":    {book.Query{Kind: "uncategorized", AccountID: "shares"}, []string{"invest-2", "gain"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, _ := open(aged)
			if diff := cmp.Diff(c.want, listed(t, b, c.query)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestAListIsRefused(t *testing.T) {
	t.Parallel()
	rows := func(q book.Query) func(*book.Book) error {
		return func(b *book.Book) error { _, err := b.Transactions(q); return err }
	}
	for name, c := range map[string]struct {
		ask  func(*book.Book) error
		want string
	}{
		"of another kind":        {rows(book.Query{Kind: "split"}), "400 type must be uncategorized or unapproved"},
		"of an unknown account":  {rows(book.Query{AccountID: "a"}), `404.2 account "a" does not exist`},
		"of a deleted account":   {rows(book.Query{AccountID: "lost"}), `404.2 account "lost" does not exist`},
		"of a month before":      {rows(book.Query{Month: month("2026-07")}), "404.2 month 2026-07-01 is not from 2026-08-01 to 2026-10-01"},
		"of a month after":       {rows(book.Query{Month: month("2026-11")}), "404.2 month 2026-11-01 is not from 2026-08-01 to 2026-10-01"},
		"of an unknown category": {func(b *book.Book) error { _, err := b.PartsOfCategory("c", book.Query{}); return err }, `404.2 category "c" does not exist`},
		"of a deleted category":  {func(b *book.Book) error { _, err := b.PartsOfCategory("dropped", book.Query{}); return err }, `404.2 category "dropped" does not exist`},
		"of an unknown payee":    {func(b *book.Book) error { _, err := b.PartsOfPayee("y", book.Query{}); return err }, `404.2 payee "y" does not exist`},
		"of a deleted payee":     {func(b *book.Book) error { _, err := b.PartsOfPayee("past", book.Query{}); return err }, `404.2 payee "past" does not exist`},
		"by category, of a kind": {func(b *book.Book) error { _, err := b.PartsOfCategory("food", book.Query{Kind: "all"}); return err }, "400 type must be uncategorized or unapproved"},
		"one row, unknown":       {func(b *book.Book) error { _, err := b.Transaction("t"); return err }, `404.2 transaction "t" does not exist`},
		"one row, deleted":       {func(b *book.Book) error { _, err := b.Transaction("void"); return err }, `404.2 transaction "void" does not exist`},
		"a line instead":         {func(b *book.Book) error { _, err := b.Transaction("split-1"); return err }, `404.2 transaction "split-1" does not exist`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, _ := open()
			if got := refused(t, c.ask(b)); got != c.want {
				t.Errorf("%s, want %s", got, c.want)
			}
		})
	}
}

func TestTheListOfEverythingIsSharedUntilARowChanges(t *testing.T) {
	t.Parallel()
	b, _ := open(aged)
	ask := func(q book.Query) *budget.Transaction {
		rows, err := b.Transactions(q)
		return &got(t, rows, err)[0]
	}
	everything := book.Query{From: book.Beginning, Until: day("2026-10-31")}
	first := ask(everything)
	if ask(book.Query{From: day("2019-05-01")}) != first {
		t.Error("it was copied")
	}
	if ask(everything) != first {
		t.Error("it was copied for days that hold everything")
	}
	updated(t, b, "pay", book.Row{Memo: new("x")})
	if first.Memo != "" || ask(everything).Memo != "x" {
		t.Error("a change shows in what was read before, or in nothing")
	}
}

func TestADeltaTellsChangedRowsOfTheQuery(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		query book.Query
		want  []string
	}{
		"of the last year only, when no day is given": {book.Query{}, []string{"shop", "-blank", "2025-09-25"}},
		"of all days":        {book.Query{From: book.Beginning}, []string{"shop", "-blank", "2025-09-24", "2025-09-25"}},
		"up to a day":        {book.Query{Until: day("2026-09-02")}, []string{"shop", "2025-09-25"}},
		"of an account":      {book.Query{AccountID: "savings"}, []string{"2025-09-25"}},
		"of a month":         {book.Query{Month: month("2025-09")}, []string{"2025-09-24", "2025-09-25"}},
		"of a kind":          {book.Query{Kind: "unapproved"}, []string{"-blank"}},
		"of a kind, by then": {book.Query{Kind: "uncategorized"}, []string{"shop", "-blank"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, _ := open(aged)
			c.query.Since = b.Knowledge()
			for _, id := range []string{"2025-09-24", "2025-09-25"} {
				updated(t, b, id, book.Row{Memo: new("x")})
			}
			updated(t, b, "shop", book.Row{CategoryID: new("")})
			_, err := b.DeleteTransaction("blank")
			got(t, 0, err)
			if diff := cmp.Diff(c.want, listed(t, b, c.query)); diff != "" {
				t.Error(diff)
			}
			c.query.Since = b.Knowledge()
			if diff := cmp.Diff([]string{}, listed(t, b, c.query)); diff != "" {
				t.Error("told twice: " + diff)
			}
		})
	}
}

func parts(t *testing.T, ps []book.Part, err error) string {
	t.Helper()
	var ids []string
	for _, p := range got(t, ps, err) {
		if p.Line == nil {
			ids = append(ids, marked(p.Row.ID, p.Row.Deleted))
		} else {
			ids = append(ids, p.Row.ID+"/"+marked(p.Line.ID, p.Line.Deleted))
		}
	}
	return strings.Join(ids, " ")
}

func TestPartsAreWholeRowsAndSingleLines(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		category, payee string
		query           book.Query
		want            string
	}{
		"in a category":                        {category: "food", want: "shop split/split-1 2025-09-25"},
		"in a category, however old":           {category: "food", query: book.Query{From: book.Beginning}, want: "shop split/split-1 2019-05-01 2025-09-24 2025-09-25"},
		"in a category, transfers too":         {category: "fun", want: "split/split-2 invest locked"},
		"in a category and unapproved":         {category: "food", query: book.Query{Kind: "unapproved"}},
		"of a payee, who a line has by itself": {payee: "cinema", want: "split/split-2 2025-09-25"},
		"of a payee, who a line has from its row, but no whole split": {
			payee: "market", want: "shop blank split/split-1",
		},
		"of a payee and without a category": {payee: "market", query: book.Query{Kind: "uncategorized"}, want: "blank"},
		"of a transfer's payee":             {payee: "to-savings", want: "move"},
		"until a day":                       {category: "food", query: book.Query{Until: day("2026-09-02")}, want: "shop 2025-09-25"},
		"in an account":                     {category: "food", query: book.Query{AccountID: "savings"}, want: "2025-09-25"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, _ := open(aged)
			ask := b.PartsOfCategory
			if c.payee != "" {
				ask = b.PartsOfPayee
			}
			ps, err := ask(c.category+c.payee, c.query)
			if have := parts(t, ps, err); have != c.want {
				t.Errorf("%q, want %q", have, c.want)
			}
		})
	}
}

func TestPartsOfAChangedSplitTellItsDeletedLines(t *testing.T) {
	t.Parallel()
	b, _ := open()
	since := b.Knowledge()
	_, err := b.DeleteTransaction("split")
	got(t, 0, err)
	_, err = b.DeleteTransaction("shop")
	got(t, 0, err)
	ps, err := b.PartsOfCategory("food", book.Query{Since: since})
	if have := parts(t, ps, err); have != "-shop split/-split-1 split/-split-3" {
		t.Error(have)
	}
	ps, err = b.PartsOfPayee("market", book.Query{Since: since})
	if have := parts(t, ps, err); have != "-shop split/-split-1 split/-split-3" {
		t.Error(have)
	}
	ps, err = b.PartsOfCategory("food", book.Query{})
	if have := parts(t, ps, err); have != "" {
		t.Errorf("a full list has %q", have)
	}
}

func TestADefaultDayMovesWithToday(t *testing.T) {
	t.Parallel()
	b, c := open(aged)
	c.move("2026-09-26")
	if ids := listed(t, b, book.Query{AccountID: "savings"}); len(ids) != 1 {
		t.Errorf("%q", ids)
	}
}
