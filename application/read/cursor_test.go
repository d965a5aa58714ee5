package read_test

import (
	"encoding/base64"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application/read"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
)

// What is not a cursor is refused before any request, and nothing that looks like one does harm.
func FuzzCursor(f *testing.F) {
	for _, s := range []string{
		"", "[]", `[1]`, `[1,"find_transactions","b94c31bc"]`, `[1,"find_transactions","b94c31bc","2026-09-14","t-17"]`,
		`[2,"find_transactions","b94c31bc","2026-09-14","t-17"]`, `[1,"find_transactions","b94c31bc",null,"t"]`, `[1,"find_transactions","b94c31bc","",""] `,
		`[1,"list_operations","b94c31bc","0123456789ab"]`, `{"a":1}`, `[1,2,3,4,5]`, `[1.0,"find_transactions","","",""]`, "\xff",
	} {
		f.Add(base64.RawURLEncoding.EncodeToString([]byte(s)))
		f.Add(s)
	}
	w := newWorld(f)
	f.Fuzz(func(t *testing.T, cursor string) {
		before := w.ynab.Requests()
		_, err := read.FindTransactions{Reader: w.Reader}.Do(t.Context(), read.FindTransactionsRequest{Cursor: cursor})
		switch {
		case cursor == "" && err != nil:
			t.Errorf("no cursor: %v", err)
		case cursor != "" && domain.CodeOf(err) != domain.InvalidArgument:
			t.Errorf("%q: %v", cursor, err)
		case cursor != "" && w.ynab.Requests() > before+1: // the list of plans, for one of the right form
			t.Errorf("%q: %d requests", cursor, w.ynab.Requests()-before)
		}
	})
}

// Whatever payees are called, walking through pages of one meets each of them, in the order of one long page; and no
// cursor continues the list of another search.
func FuzzNames(f *testing.F) {
	for _, name := range []string{
		"", "Shop", "\"", "\\", "<&>\u2028", "\x00\x01", "\xff", "\ufffd", "\U0001f600", "ß", "İ", "\u0301", "a\nb", "&amp;", strings.Repeat("é", 200),
		strings.Repeat("\"", 300), strings.Repeat("\U0001f600", 100), strings.Repeat("a", 229) + "\"", strings.Repeat("a", 500),
	} {
		f.Add(name, "Shop")
		f.Add(name, name)
		f.Add(name, name+"b")
	}
	f.Fuzz(func(t *testing.T, first, second string) {
		p := home()
		p.Transactions = nil
		id := func(n int) string { return fmt.Sprintf("11112222-0000-4000-8000-%012d", n) }
		p.Payees = []budget.Payee{{ID: id(1), Name: first}, {ID: id(2), Name: second}, {ID: id(3), Name: first + second}}
		w := newWorld(t, p)
		all, err := w.payees(read.ListPayeesRequest{})
		if err != nil {
			t.Fatal(err)
		}
		var met []read.Payee
		for cursor := ""; len(met) <= len(all.Payees); {
			page, err := w.payees(read.ListPayeesRequest{Cursor: cursor, Limit: new(1)})
			if err != nil {
				t.Fatalf("after %q: %v", cursor, err)
			}
			met = append(met, page.Payees...)
			if cursor = page.NextCursor; cursor == "" {
				break
			}
			if _, err := w.payees(read.ListPayeesRequest{Cursor: cursor, Search: "another"}); domain.CodeOf(err) != domain.InvalidArgument {
				t.Errorf("%q continues another list: %v", cursor, err)
			}
		}
		if diff := cmp.Diff(all.Payees, met); diff != "" {
			t.Errorf("(-one page +many):\n%s", diff)
		}
	})
}

// Walking through pages of any size meets every match once and in order, whatever comes and goes meanwhile:
// what was there all the time is never lost or shown twice.
func TestWalkingThroughPages(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		p := home()
		p.Transactions = nil
		days := rapid.SliceOfN(rapid.IntRange(0, 4), 0, 25).Draw(r, "days")
		for i, d := range days {
			p.Transactions = append(p.Transactions, budget.Transaction{
				ID: fmt.Sprintf("r%02d", i), Date: day("2026-09-20").AddDays(d), AccountID: "check", Amount: -1_000,
			})
		}
		w := newWorld(t, p)
		lasting := map[string]bool{}
		for i := range p.Transactions {
			lasting[p.Transactions[i].ID] = true
		}
		var walked []string
		request := read.FindTransactionsRequest{}
		for {
			request.Limit = new(rapid.IntRange(1, 7).Draw(r, "limit"))
			res := must(w.find(request))
			for _, row := range res.Transactions {
				walked = append(walked, row.Date+" "+row.TransactionID)
			}
			if request.Cursor = res.NextCursor; request.Cursor == "" {
				break
			}
			w.ynab.Edit(planID, func(e *book.Editor) {
				if rapid.Bool().Draw(r, "add") {
					id := fmt.Sprintf("x%02d", len(walked))
					e.AddTransaction(budget.Transaction{ID: id, Date: day("2026-09-20").AddDays(rapid.IntRange(0, 4).Draw(r, "day")), AccountID: "check", Amount: -1})
				}
				if gone := rapid.IntRange(0, len(days)).Draw(r, "gone"); gone < len(days) && lasting[fmt.Sprintf("r%02d", gone)] {
					e.DeleteTransaction(fmt.Sprintf("r%02d", gone))
					delete(lasting, fmt.Sprintf("r%02d", gone))
				}
			})
		}
		inOrder := func(a, b string) int {
			if c := strings.Compare(b[:10], a[:10]); c != 0 {
				return c
			}
			return strings.Compare(a[11:], b[11:])
		}
		if !slices.IsSortedFunc(walked, inOrder) || len(slices.Compact(slices.Clone(walked))) != len(walked) {
			r.Fatalf("walked %v", walked)
		}
		for id := range lasting {
			if !slices.ContainsFunc(walked, func(s string) bool { return s[11:] == id }) {
				r.Fatalf("%s was lost in %v", id, walked)
			}
		}
	})
}
