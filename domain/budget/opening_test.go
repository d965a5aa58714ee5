package budget_test

import (
	"fmt"
	"testing"

	"avenir-mcp/domain/budget"
)

func sprint(v any) string { return fmt.Sprint(v) }

func TestOpenings(t *testing.T) {
	t.Parallel()
	// The account's first row is of this day; the plan's other accounts have earlier ones.
	const first = "2026-03-10"
	for name, c := range map[string]struct {
		row  budget.Transaction
		want bool
	}{
		"106: Starting Balance":                     {budget.Transaction{PayeeName: "Starting Balance", CategoryID: "c-inflow"}, true},
		"on any later day":                          {budget.Transaction{PayeeName: "Starting Balance", CategoryID: "c-inflow", Date: day("2026-07-07")}, true},
		"without a category":                        {budget.Transaction{PayeeName: "starting  balance"}, true},
		"in YNAB's stand-in for none":               {budget.Transaction{PayeeName: "Startsaldo", CategoryID: "c-uncat"}, true},
		"with accents, in capitals":                 {budget.Transaction{PayeeName: "SOLDE DE DÉPART"}, true},
		"with an entity":                            {budget.Transaction{PayeeName: "Solde d&#39;ouverture"}, true},
		"imported":                                  {budget.Transaction{PayeeName: "Opening Balance", ImportID: "YNAB:1"}, true},
		"in a person's own category":                {budget.Transaction{PayeeName: "Starting Balance", CategoryID: "c-food"}, false},
		"in an unknown category":                    {budget.Transaction{PayeeName: "Starting Balance", CategoryID: "c-404"}, false},
		"more than those words":                     {budget.Transaction{PayeeName: "My Starting Balance"}, false},
		"a transfer":                                {budget.Transaction{PayeeName: "Starting Balance", TransferAccountID: "card"}, false},
		"a split":                                   {budget.Transaction{PayeeName: "Starting Balance", Lines: []budget.Line{{Amount: 1}}}, false},
		"a split of which all lines are deleted":    {budget.Transaction{PayeeName: "Starting Balance", Lines: []budget.Line{{Amount: 1, Deleted: true}}}, true},
		"106: no payee, on the account's first day": {budget.Transaction{CategoryID: "c-inflow"}, true},
		"a payee that shows nothing":                {budget.Transaction{PayeeName: "\u200B ", CategoryID: "c-inflow"}, true},
		"no payee and no category":                  {budget.Transaction{}, true},
		"no payee, but imported":                    {budget.Transaction{ImportID: "YNAB:1"}, false},
		"no payee, a day later":                     {budget.Transaction{Date: day("2026-03-11")}, false},
		"no payee, in a person's own category":      {budget.Transaction{CategoryID: "c-food"}, false},
		"no payee, a split":                         {budget.Transaction{Lines: []budget.Line{{Amount: 1}}}, false},
		"no payee, a transfer":                      {budget.Transaction{TransferAccountID: "card"}, false},
		"106: Employer, on that day":                {budget.Transaction{PayeeName: "Employer", CategoryID: "c-inflow"}, false},
		"of a tracking account":                     {budget.Transaction{PayeeName: "Starting Balance", AccountID: "shares"}, true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			row := c.row
			row.ID, row.Amount = "t", units(5000)
			if row.AccountID == "" {
				row.AccountID = "check"
			}
			if row.Date.IsZero() {
				row.Date = day(first)
			}
			// A deleted row is of no day, and rows of other accounts say nothing about this one.
			l := budget.Ledger{Accounts: kindAccounts, Categories: categories(), Transactions: []budget.Transaction{
				{ID: "later", AccountID: "check", Date: day("2026-04-01"), PayeeName: "Shop"},
				row,
				{ID: "first", AccountID: "check", Date: day(first), PayeeName: "Shop"},
				{ID: "deleted", AccountID: "check", Date: day("2026-01-01"), Deleted: true},
				{ID: "other", AccountID: "card", Date: day("2026-02-01")},
			}}
			k := budget.NewKinds(l)
			check(t, "it is an opening", k.IsOpening(&row), c.want)
			for line := range row.LiveLines {
				if row.AccountID == "check" && line.TransferAccountID == "" {
					check(t, "its kind is", k.Of(&row, line) == budget.KindOpening, c.want)
				}
			}
		})
	}
}

func TestEveryWordForAnOpening(t *testing.T) {
	t.Parallel()
	for _, payee := range []string{
		"Starting Balance", "Opening Balance", "Solde initial", "Solde de départ", "Solde d'ouverture", "Beginsaldo",
		"Startsaldo", "Openingssaldo", "Anfangsbestand", "Anfangssaldo", "Saldo inicial", "Saldo de apertura",
	} {
		row := budget.Transaction{ID: "t", AccountID: "check", Date: day("2026-05-05"), PayeeName: payee}
		check(t, payee, budget.NewKinds(kindLedger(row)).IsOpening(&row), true)
	}
}

// Two openings on one day, and one that is the half of a matched pair that does not count.
func TestOpeningsBesideEachOther(t *testing.T) {
	t.Parallel()
	rows := []budget.Transaction{
		{ID: "a", AccountID: "check", Date: day("2026-03-10"), Amount: 1, MatchedTransactionID: "b", ImportID: "i"},
		{ID: "b", AccountID: "check", Date: day("2026-03-12"), Amount: 1, MatchedTransactionID: "a"},
		{ID: "c", AccountID: "check", Date: day("2026-03-12"), Amount: 1},
	}
	k := budget.NewKinds(budget.Ledger{Accounts: kindAccounts, Transactions: rows})
	for _, r := range rows[1:] {
		check(t, r.ID, k.IsOpening(&r), true)
	}
	check(t, "a row that the ledger does not have", k.IsOpening(&budget.Transaction{AccountID: "404", CategoryID: ""}), false)
}

// What is income and what can be chosen, of the categories of [TestWhatACategoryIs].
func TestWhichCategoriesAreIncomeOrAssignable(t *testing.T) {
	t.Parallel()
	c := categories()
	for id, want := range map[string]struct{ income, assignable bool }{
		"c-food": {false, true}, "c-bonus": {false, true}, "c-own": {false, true}, "c-hid": {}, "c-gym": {}, "c-off": {},
		"c-dead": {}, "c-gone": {}, "c-card": {}, "c-inflow": {true, true}, "c-uncat": {}, "c-flag": {true, false}, "c-404": {},
	} {
		k := c.ByID(id)
		check(t, id+" is income", c.IsIncome(k), want.income)
		check(t, id+" is assignable", c.Assignable(k), want.assignable)
	}
	gone := budget.NewCategories(planGroups, []budget.Category{{ID: "i", GroupID: "g-internal", Name: "Inflow: Ready to Assign", Deleted: true}})
	check(t, "a deleted inflow category is assignable", gone.Assignable(gone.ByID("i")), false)
}
