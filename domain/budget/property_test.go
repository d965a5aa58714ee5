package budget_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"avenir-mcp/domain/budget"
)

// anyRows are up to eight rows of two accounts that name each other in every possible way.
func anyRows(t *rapid.T) []budget.Transaction {
	names := []string{"a", "b", "c", "d", "e", "f", "g", "h"}
	rows := make([]budget.Transaction, rapid.IntRange(0, len(names)).Draw(t, "rows"))
	for i := range rows {
		rows[i] = budget.Transaction{
			ID:                   names[i],
			AccountID:            rapid.SampledFrom([]string{"a1", "a1", "a2"}).Draw(t, "account"),
			MatchedTransactionID: rapid.SampledFrom(append(names[:max(len(rows), 1)], "", "elsewhere")).Draw(t, "matched"),
			ImportID:             rapid.SampledFrom([]string{"", "YNAB:1"}).Draw(t, "import"),
			Deleted:              rapid.IntRange(0, 4).Draw(t, "deleted") == 0,
		}
	}
	return rapid.Permutation(rows).Draw(t, "order")
}

// paired says whether two rows are the halves of a matched pair.
func paired(a, b *budget.Transaction) bool {
	return a.ID != b.ID && !a.Deleted && !b.Deleted && a.AccountID == b.AccountID &&
		a.MatchedTransactionID == b.ID && b.MatchedTransactionID == a.ID
}

// Of every matched pair exactly one half counts, the typed one where only one is typed; of other rows all
// that are not deleted. Which ones does not depend on the order, and Find agrees with Live about every row.
func TestPropertyOfAPairOneHalfCounts(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		l := budget.Ledger{Transactions: anyRows(t)}
		live := ids(l.Live)
		for i := range l.Transactions {
			row := &l.Transactions[i]
			at := slices.IndexFunc(l.Transactions, func(o budget.Transaction) bool { return paired(row, &o) })
			counts := slices.Contains(live, row.ID)
			switch {
			case row.Deleted && counts, at < 0 && !row.Deleted && !counts:
				t.Fatalf("%+v counts: %v", *row, counts)
			case at >= 0 && counts == slices.Contains(live, l.Transactions[at].ID):
				t.Fatalf("of the pair %s, %s both count, or none", row.ID, l.Transactions[at].ID)
			case at >= 0 && counts && row.ImportID != "" && l.Transactions[at].ImportID == "":
				t.Fatalf("%s counts, and %s was typed", row.ID, l.Transactions[at].ID)
			}
			if _, found := l.Find([]string{row.ID})[row.ID]; found != counts {
				t.Fatalf("%s counts: %v, and is found: %v", row.ID, counts, found)
			}
		}
		other := budget.Ledger{Transactions: slices.Clone(l.Transactions)}
		slices.Reverse(other.Transactions)
		again := ids(other.Live)
		slices.Reverse(again)
		if diff := cmp.Diff(live, again); diff != "" {
			t.Fatalf("the order of the rows matters (-one way +the other):\n%s", diff)
		}
	})
}

// Whatever is looked for, what a matching row counts for is made of its lines, and all of the row without a
// filter by category.
func TestPropertyCountedIsMadeOfLines(t *testing.T) {
	t.Parallel()
	some := rapid.SliceOfNDistinct(rapid.SampledFrom([]string{"c-food", "c-tennis", "c-uncat", "c-404"}), 0, 3, rapid.ID)
	rapid.Check(t, func(t *rapid.T) {
		row := budget.Transaction{AccountID: "a1", Amount: -100_000, CategoryID: rapid.SampledFrom([]string{"", "c-food", "c-uncat"}).Draw(t, "category")}
		for range rapid.IntRange(0, 3).Draw(t, "lines") {
			row.Lines = append(row.Lines, budget.Line{
				Amount:     -1000,
				CategoryID: rapid.SampledFrom([]string{"", "c-food", "c-tennis", "c-uncat"}).Draw(t, "line"),
				Deleted:    rapid.Bool().Draw(t, "deleted"),
			})
		}
		s := budget.Search{CategoryIDs: some.Draw(t, "wanted"), OnBudget: budget.OnBudget{"a1": true}}
		counted, fits := s.Counted(&row, categories()), s.Matches(&row, categories())
		switch {
		case len(s.CategoryIDs) == 0 && (!fits || counted != row.Amount):
			t.Fatalf("without categories: %v, %d", fits, counted)
		case fits != (counted != 0):
			t.Fatalf("it fits: %v, and counts for %d", fits, counted)
		case row.IsSplit() && len(s.CategoryIDs) > 0 && -counted > 1000*3:
			t.Fatalf("more than all lines: %d", counted)
		}
	})
}
