package plan_test

import (
	"testing"

	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/plan"
)

func TestWhatIsRefused(t *testing.T) {
	t.Parallel()
	const (
		onTransaction = "assignments.0.transaction_id: "
		onCategory    = "assignments.0.category_id: "
		list          = "get_category_balances"
	)
	for name, test := range map[string]struct {
		transaction, category string
		code                  domain.Code
		parts                 []string
	}{
		"apply-6: an unknown transaction":           {"t404", "c-food", domain.NotFound, []string{onTransaction, "t404 is not a transaction of this plan", "find_transactions"}},
		"apply-6: a deleted transaction":            {"t9", "c-food", domain.NotFound, []string{onTransaction, "t9 is not a transaction of this plan"}},
		"apply-6: an unknown category":              {"t1", "c-404", domain.NotFound, []string{onCategory, "c-404 is not the id of a category of this plan", list}},
		"a category's name":                         {"t1", "Tennis", domain.NotFound, []string{onCategory, `"Tennis" is a name: the id of that category is c-tennis.`}},
		"apply-6: a deleted category":               {"t1", "c-dead", domain.NotFound, []string{onCategory, "c-dead is not the id of a category of this plan", list}},
		"apply-6: a hidden category":                {"t1", "c-hid", domain.NotAllowed, []string{onCategory, "c-hid (Verborgen) is hidden", "Unhide it in YNAB", list}},
		"apply-6: Uncategorized":                    {"t1", "c-uncat", domain.NotAllowed, []string{onCategory, "c-uncat", "Uncategorized", "real category", list}},
		"apply-6: another internal category":        {"t1", "c-defer", domain.NotAllowed, []string{onCategory, "c-defer (Deferred Income SubCategory)", "internal", list}},
		"apply-6: a card payment category":          {"t1", "c-card", domain.NotAllowed, []string{onCategory, "c-card (Creditcard) pays a credit card", "YNAB ignores it", list}},
		"apply-7: a transfer within the budget":     {"t4", "c-food", domain.NotAllowed, []string{onTransaction, "t4 (2026-09-03 Transfer : Spaarrekening 100.00) is a transfer"}},
		"apply-7: a transfer to an unknown account": {"t10", "c-food", domain.NotAllowed, []string{onTransaction, "transfer"}},
		"apply-7: a live split":                     {"t6", "c-food", domain.NotAllowed, []string{onTransaction, "t6 (2026-09-05 Market 30.00) is a split", "Change its lines in YNAB"}},
		"apply-7: on a tracking account":            {"t8", "c-food", domain.NotAllowed, []string{onTransaction, "t8 (2026-09-07 Dividend +5.00)", "tracking account"}},
		// The first failure of several is told.
		"the transaction before the category": {"t404", "c-404", domain.NotFound, []string{"is not a transaction"}},
		"the category before the transaction": {"t6", "c-hid", domain.NotAllowed, []string{"is hidden"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := plan.NewCategorize(ledgerP(), asked(test.transaction, test.category))
			refuses(t, err, test.code, test.parts...)
		})
	}
}

func TestWhatIsAllowed(t *testing.T) {
	t.Parallel()
	for name, ids := range map[string][2]string{
		"apply-6: the inflow category":             {"t1", "c-inflow"},
		"a person's own category of such a name":   {"t1", "c-bonus"},
		"apply-5: a reconciled transaction":        {"t3", "c-rest"},
		"apply-7: a transfer to tracking":          {"t5", "c-food"},
		"apply-7: a split with deleted lines only": {"t7", "c-rest"},
	} {
		if c, err := plan.NewCategorize(ledgerP(), asked(ids[0], ids[1])); err != nil || len(c.Changes) != 1 {
			t.Errorf("%s: %+v, %v", name, c, err)
		}
	}
}

// A refusal may come after items that are fine; it names its own place.
func TestARefusalNamesItsPlace(t *testing.T) {
	t.Parallel()
	c, err := plan.NewCategorize(ledgerP(), asked("t1", "c-food", "t2", "c-rest", "t3", "c-hid"))
	refuses(t, err, domain.NotAllowed, "assignments.2.category_id")
	if len(c.Changes) > 0 {
		t.Errorf("half a plan: %+v", c)
	}
}

// A split may have a line that YNAB deleted and one that lives; the order of the rules is that of the page.
func TestASplitOnATrackingAccountIsASplit(t *testing.T) {
	t.Parallel()
	l := ledgerP()
	row(l, "t8").Lines = []budget.Line{{ID: "s8", Deleted: true}, {ID: "s9"}}
	_, err := plan.NewCategorize(l, asked("t8", "c-food"))
	refuses(t, err, domain.NotAllowed, "split")
}

// The bank's half of a matched pair is no transaction of its own.
func TestTheHalfThatDoesNotCountIsUnknown(t *testing.T) {
	t.Parallel()
	l := ledgerP()
	row(l, "t1").MatchedTransactionID = "t2"
	row(l, "t2").MatchedTransactionID, row(l, "t2").ImportID = "t1", "YNAB:1"
	_, err := plan.NewCategorize(l, asked("t1", "c-food", "t2", "c-rest"))
	refuses(t, err, domain.NotFound, "assignments.1.transaction_id: t2 is not a transaction of this plan")
}
