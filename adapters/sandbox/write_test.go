package sandbox_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

func TestAnUpdateSetsWhatYNABLetsItSet(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ row, given, want string }{
		"a category on a row without one":                    {"t1", "c-food", "c-food"},
		"another category":                                   {"t2", "c-rest", "c-rest"},
		"a category on a reconciled row, without a word":     {"t3", "c-rest", "c-rest"},
		"nothing, which takes the category away":             {"t2", "", ""},
		"a hidden category":                                  {"t2", "c-hid", "c-hid"},
		"the inflow category":                                {"t2", "c-inflow", "c-inflow"},
		"Uncategorized, which is none":                       {"t2", "c-uncat", ""},
		"a card's payment category is ignored":               {"t2", "c-card", "c-food"},
		"a category on a transfer to a tracking account":     {"t5", "c-food", "c-food"},
		"a category on a transfer within is ignored":         {"t4", "c-food", ""},
		"a category on a split is ignored":                   {"t6", "c-food", ""},
		"a category on a row with deleted lines only":        {"t7", "c-food", "c-food"},
		"a category on a tracking account's row is ignored":  {"t8", "c-food", ""},
		"a category on a transfer's other side is ignored":   {"t5b", "c-food", ""},
		"a category on a row of a card":                      {"t11", "c-rest", "c-rest"},
		"the same category, which is fine with YNAB as well": {"t2", "c-food", "c-food"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := server()
			before := rowOf(t, s, c.row)
			rows, err := s.UpdateTransactions(t.Context(), "p1", update(c.row, c.given))
			want := before
			want.CategoryID = c.want
			if diff := cmp.Diff([]budget.Transaction{want}, got(t, rows, err)); diff != "" {
				t.Error("answer: " + diff)
			}
			if diff := cmp.Diff(want, rowOf(t, s, c.row)); diff != "" {
				t.Error("read back: " + diff)
			}
			wantEffects := 0
			if c.want != before.CategoryID {
				wantEffects = 1
			}
			if s.Effects() != wantEffects || s.Writes() != 1 {
				t.Errorf("%d of %d writes had an effect, want %d", s.Effects(), s.Writes(), wantEffects)
			}
		})
	}
}

func TestAnUpdateLeavesWhatIsNotGiven(t *testing.T) {
	t.Parallel()
	s := server()
	rows, err := s.UpdateTransactions(t.Context(), "p1", []budget.TransactionUpdate{{ID: "t2"}})
	if row := got(t, rows, err)[0]; row.CategoryID != "c-food" || s.Effects() != 0 {
		t.Errorf("category %q after %d effects", row.CategoryID, s.Effects())
	}
}

func TestARowGivenTwiceIsAnsweredOnceAndTheLastOneCounts(t *testing.T) {
	t.Parallel()
	s := server()
	rows, err := s.UpdateTransactions(t.Context(), "p1", update("t2", "c-rest", "t1", "c-food", "t2", "c-hid"))
	var answered []string
	for _, row := range got(t, rows, err) {
		answered = append(answered, row.ID+" "+row.CategoryID)
	}
	if diff := cmp.Diff([]string{"t2 c-hid", "t1 c-food"}, answered); diff != "" {
		t.Error(diff)
	}
}

func TestFiguresFollowAnUpdate(t *testing.T) {
	t.Parallel()
	s := server()
	rows, err := s.UpdateTransactions(t.Context(), "p1", update("t3", "c-rest", "t11", "c-food"))
	got(t, rows, err)
	type figures struct{ Food, Rest, Card, Uncategorized money.Milliunits }
	have := figures{
		figuresOf(t, s, september, "c-food").Available, figuresOf(t, s, september, "c-rest").Available,
		figuresOf(t, s, september, "c-card").Available, figuresOf(t, s, september, "c-uncat").Available,
	}
	if diff := cmp.Diff(figures{188_600, 70_000, 30_000, -77_250}, have); diff != "" {
		t.Error(diff)
	}
	if ready := monthOf(t, s, "p1", september).ReadyToAssign; ready != 535_000 {
		t.Errorf("ready to assign after the overspending of August: %d, want 535000", ready)
	}
}

func TestRefusedWrites(t *testing.T) {
	t.Parallel()
	patch := func(updates ...budget.TransactionUpdate) func(*testing.T, *sandbox.Server) error {
		return func(t *testing.T, s *sandbox.Server) error {
			_, err := s.UpdateTransactions(t.Context(), "p1", updates)
			return err
		}
	}
	assign := func(plan string, m calendar.Month, category string) func(*testing.T, *sandbox.Server) error {
		return func(t *testing.T, s *sandbox.Server) error {
			_, err := s.Assign(t.Context(), plan, m, category, 1000)
			return err
		}
	}
	for name, c := range map[string]struct {
		write   func(*testing.T, *sandbox.Server) error
		refusal book.Refusal
	}{
		"no updates": {patch(), *book.BadRequest("transactions must not be empty")},
		"an unknown row among others": {
			patch(update("t1", "c-food", "t404", "c-food")...),
			*book.BadRequest("transaction does not exist in this budget (index: 1)"),
		},
		"a deleted row and an unknown category": {
			patch(update("t9", "c-food", "t1", "c-404")...),
			*book.BadRequest("transaction does not exist in this budget (index: 0), category does not exist in this budget (index: 1)"),
		},
		"a deleted category": {
			patch(update("t1", "c-gone")...), *book.BadRequest("category does not exist in this budget (index: 0)"),
		},
		"assigning to an unknown category": {
			assign("p1", september, "c-404"), *book.NotFound(`category "c-404" does not exist`),
		},
		"assigning to a deleted category": {
			assign("p1", september, "c-gone"), *book.NotFound(`category "c-gone" does not exist`),
		},
		"assigning in a month after the plan's last": {
			assign("p1", month("2027-01-01"), "c-food"),
			*book.NotFound("month 2027-01-01 is not from 2026-01-01 to 2026-12-01"),
		},
		"assigning to what YNAB keeps for itself": {
			assign("p1", september, "c-inflow"), *book.BadRequest("budgeted cannot be set on an internal category"),
		},
		"an alias for a plan": {assign("last-used", september, "c-food"), *book.NotFound(`plan "last-used" does not exist`)},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := server()
			before := newCopy()
			before.refresh(t, s)

			err := c.write(t, s)

			refusal, ok := errors.AsType[*book.Refusal](err)
			if !ok || domain.CodeOf(err) != domain.RefusedByYNAB {
				t.Fatalf("not refused by YNAB: %v", err)
			}
			if diff := cmp.Diff(c.refusal, *refusal); diff != "" {
				t.Error(diff)
			}
			for _, part := range []string{"YNAB refused", refusal.ID, refusal.Detail} {
				if !strings.Contains(err.Error(), part) {
					t.Errorf("%q does not contain %q", err, part)
				}
			}
			after := newCopy()
			after.refresh(t, s)
			if diff := cmp.Diff(before, after, cmp.AllowUnexported(copyOf{})); diff != "" {
				t.Error("the plan changed: " + diff)
			}
			if s.Writes() != 1 || s.Effects() != 0 {
				t.Errorf("%d writes with %d effects", s.Writes(), s.Effects())
			}
		})
	}
}

func TestAssignSetsTheAmountAndAnswersTheFigures(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		category string
		month    calendar.Month
		amount   money.Milliunits
		want     figures
	}{
		"over another amount":         {"c-rest", september, 150_000, figures{150_000, -50_000, 100_000}},
		"to nothing":                  {"c-rest", september, 0, figures{0, -50_000, -50_000}},
		"below nothing":               {"c-food", october, -20_000, figures{-20_000, 0, 128_600}},
		"to what it was":              {"c-rest", september, 120_000, figures{120_000, -50_000, 70_000}},
		"on a category to pay a card": {"c-card", september, 30_000, figures{30_000, 25_000, 55_000}},
		"on a hidden category":        {"c-hid", august, 10, figures{10, 0, 10}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := server()
			k, err := s.Assign(t.Context(), "p1", c.month, c.category, c.amount)
			k = got(t, k, err)
			if diff := cmp.Diff(c.want, figures{k.Assigned, k.Activity, k.Available}); diff != "" {
				t.Error(diff)
			}
			if diff := cmp.Diff(k, figuresOf(t, s, c.month, c.category)); diff != "" {
				t.Error("read back: " + diff)
			}
		})
	}
}

func TestAWriteMovesTheTimeOfThePlansLastChange(t *testing.T) {
	t.Parallel()
	now := &clock{}
	s := sandbox.New(now, small())
	lastModified := func() string {
		plans, err := s.Plans(t.Context(), application.Fresh)
		return got(t, plans, err)[0].LastModified.Format("15:04")
	}
	var seen []string
	for range 2 {
		now.pass(1e9 * 60)
		k, err := s.Assign(t.Context(), "p1", september, "c-rest", 1)
		got(t, k, err)
		seen = append(seen, lastModified())
	}
	if diff := cmp.Diff([]string{"12:01", "12:01"}, seen); diff != "" {
		t.Error(diff)
	}
}
