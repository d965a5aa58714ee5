package sandbox_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
)

// told is a delta by ids; a deleted thing has a minus before its own.
type told struct{ Accounts, Categories, Months, Payees, Transactions []string }

func toldSince(t *testing.T, s *sandbox.Server, knowledge int64) told {
	t.Helper()
	d := changes(s, "p1", knowledge)
	mark := func(id string, deleted bool) string {
		if deleted {
			return "-" + id
		}
		return id
	}
	var ids told
	for _, a := range d.Accounts {
		ids.Accounts = append(ids.Accounts, a.ID)
	}
	for _, k := range d.Categories {
		ids.Categories = append(ids.Categories, mark(k.ID, k.Deleted))
	}
	for _, m := range d.Months {
		ids.Months = append(ids.Months, m.Month.String()[5:7])
	}
	for _, y := range d.Payees {
		ids.Payees = append(ids.Payees, y.Name)
	}
	for _, row := range d.Transactions {
		ids.Transactions = append(ids.Transactions, mark(row.ID, row.Deleted))
	}
	return ids
}

func TestADeltaTellsWhatAChangeConcerns(t *testing.T) {
	t.Parallel()
	fromSeptember := []string{"09", "10", "11", "12"}
	all := []string{"01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12"}
	for name, c := range map[string]struct {
		change func(*testing.T, *sandbox.Server)
		want   told
	}{
		"a category of a row": {
			func(t *testing.T, s *sandbox.Server) {
				rows, err := s.UpdateTransactions(t.Context(), "p1", update("t2", "c-rest"))
				got(t, rows, err)
			},
			told{
				// Restaurants are overspent now, on the card.
				Accounts: []string{"a1"}, Categories: []string{"c-food", "c-rest", "c-card"},
				Months: fromSeptember, Transactions: []string{"t2"},
			},
		},
		"an assigned amount, which earlier months feel": {
			func(t *testing.T, s *sandbox.Server) {
				k, err := s.Assign(t.Context(), "p1", september, "c-rest", 150_000)
				got(t, k, err)
			},
			told{Categories: []string{"c-rest"}, Months: append([]string{"08"}, fromSeptember...)},
		},
		"a write that changed nothing": {
			func(t *testing.T, s *sandbox.Server) {
				rows, err := s.UpdateTransactions(t.Context(), "p1", update("t4", "c-rest"))
				got(t, rows, err)
			},
			told{},
		},
		"a row deleted on a card": {
			func(_ *testing.T, s *sandbox.Server) {
				s.Edit("p1", func(e *book.Editor) { e.DeleteTransaction("t10") })
			},
			told{
				Accounts: []string{"a3"}, Categories: []string{"c-rest", "c-card"},
				Months: fromSeptember, Transactions: []string{"-t10"},
			},
		},
		"a row added, with a payee": {
			func(_ *testing.T, s *sandbox.Server) {
				s.Edit("p1", func(e *book.Editor) {
					e.AddTransaction(budget.Transaction{
						ID: "new", Date: day("2026-12-24"), AccountID: "a2", PayeeName: "Gift", CategoryID: "c-hid", Amount: -1,
					})
				})
			},
			told{
				Accounts: []string{"a2"}, Categories: []string{"c-hid"}, Months: []string{"12"},
				Payees: []string{"Gift"}, Transactions: []string{"new"},
			},
		},
		"a row before the first month, which makes months": {
			func(_ *testing.T, s *sandbox.Server) {
				s.Edit("p1", func(e *book.Editor) {
					e.AddTransaction(budget.Transaction{ID: "old", Date: day("2025-12-24"), AccountID: "a4", Amount: -1})
				})
			},
			told{
				Accounts: []string{"a4"}, Months: append([]string{"12"}, all...), Transactions: []string{"old"},
			},
		},
		"a hidden category": {
			func(_ *testing.T, s *sandbox.Server) {
				s.Edit("p1", func(e *book.Editor) { e.HideCategory("c-rest") })
			},
			told{Categories: []string{"c-rest"}, Months: all},
		},
		"a deleted category, with its rows and its money": {
			func(_ *testing.T, s *sandbox.Server) {
				s.Edit("p1", func(e *book.Editor) { e.DeleteCategory("c-food") })
			},
			told{
				Accounts: []string{"a1"}, Categories: []string{"-c-food", "c-rest", "c-uncat"},
				Months: all, Transactions: []string{"t2", "t3", "t6", "t7"},
			},
		},
		"two rows of nothing, from the earlier one on": {
			func(_ *testing.T, s *sandbox.Server) {
				s.Edit("p1", func(e *book.Editor) {
					for _, date := range []string{"2026-11-01", "2026-10-01", "2026-12-01"} {
						e.AddTransaction(budget.Transaction{
							ID: date, Date: day(date), AccountID: "a5", CategoryID: "c-hid",
						})
					}
				})
			},
			told{
				Accounts: []string{"a5"}, Categories: []string{"c-hid"}, Months: []string{"10", "11", "12"},
				Transactions: []string{"2026-11-01", "2026-10-01", "2026-12-01"},
			},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := server()
			before := changes(s, "p1", 0)
			c.change(t, s)
			if diff := cmp.Diff(c.want, toldSince(t, s, before.Knowledge)); diff != "" {
				t.Error(diff)
			}
			if full := toldSince(t, s, 0); slices.ContainsFunc(full.Transactions, deleted) ||
				slices.ContainsFunc(full.Categories, deleted) {
				t.Errorf("a full answer has deleted things: %+v", full)
			}
		})
	}
}

func deleted(id string) bool { return id[0] == '-' }

func TestNothingIsToldTwice(t *testing.T) {
	t.Parallel()
	s := server()
	s.Edit("p1", func(e *book.Editor) { e.DeleteTransaction("t1"); e.Assign(september, "c-food", 1) })
	d := changes(s, "p1", 1)
	if len(d.Transactions) != 1 || d.Knowledge != 2 {
		t.Errorf("two edits at once: knowledge %d, %d rows", d.Knowledge, len(d.Transactions))
	}
	if diff := cmp.Diff(told{}, toldSince(t, s, d.Knowledge)); diff != "" {
		t.Error(diff)
	}
}
