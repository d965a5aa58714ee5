package classify_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/classify"
)

func TestPending36(t *testing.T) {
	t.Parallel()
	legs := func(deleted bool) []budget.Line {
		return []budget.Line{{ID: "l1", Amount: -6_000, Deleted: deleted}, {ID: "l2", Amount: -6_340, Deleted: deleted}}
	}
	for name, c := range map[string]struct {
		change func(*budget.Transaction)
		want   bool
	}{
		"as it is":                             {func(*budget.Transaction) {}, true},
		"a split":                              {func(t *budget.Transaction) { t.Lines = legs(false) }, false},
		"an on-budget transfer":                {func(t *budget.Transaction) { t.TransferAccountID = "save" }, false},
		"a deleted row":                        {func(t *budget.Transaction) { t.Deleted = true }, false},
		"a tracking row":                       {func(t *budget.Transaction) { t.AccountID = "shares" }, false},
		"internal Uncategorized":               {func(t *budget.Transaction) { t.CategoryID = "none" }, true},
		"a split with only deleted legs":       {func(t *budget.Transaction) { t.Lines = legs(true) }, true},
		"a transfer to a tracking account":     {func(t *budget.Transaction) { t.TransferAccountID = "shares" }, true},
		"a transfer with an unknown account":   {func(t *budget.Transaction) { t.TransferAccountID = "nowhere" }, false},
		"a transfer with a deleted account":    {func(t *budget.Transaction) { t.TransferAccountID = "gone" }, false},
		"a row of an account that is unknown":  {func(t *budget.Transaction) { t.AccountID = "nowhere" }, false},
		"a row of a closed account":            {func(t *budget.Transaction) { t.AccountID = "old" }, true},
		"a category":                           {func(t *budget.Transaction) { t.CategoryID = "a" }, false},
		"a hidden category":                    {func(t *budget.Transaction) { t.CategoryID = "hid" }, false},
		"another internal category":            {func(t *budget.Transaction) { t.CategoryID = "deferred" }, false},
		"a category that is unknown":           {func(t *budget.Transaction) { t.CategoryID = "nowhere" }, false},
		"a row of a day to come, and approved": {func(t *budget.Transaction) { t.Date, t.Approved = today.AddDays(9), true }, true},
		"no payee and no amount":               {func(t *budget.Transaction) { t.PayeeName, t.Amount = "", 0 }, true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			row := pending
			c.change(&row)
			equal(t, "pending", len(classify.NewInbox(ledger(row)).Pending) == 1, c.want)
		})
	}
}

func TestPendingRowsAreInTheOrderOfTransactionLists(t *testing.T) {
	t.Parallel()
	var all rows
	for _, r := range []struct{ id, date string }{{"b", "2026-09-01"}, {"c", "2026-09-02"}, {"B", "2026-09-01"}, {"a", "2026-08-31"}, {"é", "2026-09-02"}} {
		row := pending
		row.ID, row.Date = r.id, day(r.date)
		all = append(all, row)
	}
	if diff := cmp.Diff([]string{"c", "é", "B", "b", "a"}, ids(classify.NewInbox(ledger(all...)).Pending)); diff != "" {
		t.Error(diff)
	}
}

// Of an imported and a typed row that YNAB joined, one is pending.
func TestAMatchedPairIsPendingOnce(t *testing.T) {
	t.Parallel()
	typed, bank := pending, pending
	typed.ID, typed.MatchedTransactionID = "typed", "bank"
	bank.ID, bank.MatchedTransactionID, bank.ImportID = "bank", "typed", "YNAB:1"
	if diff := cmp.Diff([]string{"typed"}, ids(classify.NewInbox(ledger(bank, typed)).Pending)); diff != "" {
		t.Error(diff)
	}
}

func TestSplitLinesWithoutACategoryAreCounted(t *testing.T) {
	t.Parallel()
	split := pending
	split.Lines = []budget.Line{
		{ID: "1", Amount: -1}, {ID: "2", Amount: -1, CategoryID: "none"}, {ID: "3", Amount: -1, TransferAccountID: "shares"}, // these three
		{ID: "4", Amount: -1, CategoryID: "a"}, {ID: "5", Amount: -1, Deleted: true}, {ID: "6", Amount: -1, TransferAccountID: "save"},
	}
	tracking, deleted := split, split
	tracking.AccountID, deleted.Deleted = "shares", true
	in := classify.NewInbox(ledger(split, tracking, deleted, pending))
	equal(t, "lines", in.SplitLines, 3)
	equal(t, "pending", len(in.Pending), 1)
}

func TestAnUnknownAccountMakesAnInboxIncomplete(t *testing.T) {
	t.Parallel()
	unknown := pending
	unknown.AccountID = "nowhere"
	equal(t, "all known", classify.NewInbox(ledger(pending)).Incomplete, false)
	equal(t, "one unknown", classify.NewInbox(ledger(unknown, pending)).Incomplete, true)
	unknown.Deleted = true
	equal(t, "one unknown and deleted", classify.NewInbox(ledger(unknown, pending)).Incomplete, false)
}
