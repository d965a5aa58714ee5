package budget_test

import (
	"maps"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain/budget"
)

// half is one row of a matched pair, on the account a1.
func half(id, matched, importID string) budget.Transaction {
	return budget.Transaction{ID: id, AccountID: "a1", MatchedTransactionID: matched, ImportID: importID}
}

func deleted(t budget.Transaction) budget.Transaction {
	t.Deleted = true
	return t
}

func on(account string, t budget.Transaction) budget.Transaction {
	t.AccountID = account
	return t
}

func TestRowsThatCount(t *testing.T) {
	t.Parallel()
	typed, bank := half("typed", "bank", ""), half("bank", "typed", "YNAB:1")
	for name, test := range map[string]struct {
		rows []budget.Transaction
		want []string
	}{
		"none":                                {nil, nil},
		"all, in their order":                 {[]budget.Transaction{half("t2", "", ""), half("t1", "", "YNAB:1")}, []string{"t2", "t1"}},
		"not the deleted":                     {[]budget.Transaction{deleted(half("t9", "", "")), half("t1", "", "")}, []string{"t1"}},
		"of a pair the typed row":             {[]budget.Transaction{typed, bank}, []string{"typed"}},
		"of a pair in the other order, too":   {[]budget.Transaction{bank, typed}, []string{"typed"}},
		"the bank's row of a deleted partner": {[]budget.Transaction{deleted(typed), bank}, []string{"bank"}},
		"the typed row of a deleted partner":  {[]budget.Transaction{typed, deleted(bank)}, []string{"typed"}},
		"neither of a deleted pair":           {[]budget.Transaction{deleted(typed), deleted(bank)}, nil},
		"both, on two accounts":               {[]budget.Transaction{typed, on("a2", bank)}, []string{"typed", "bank"}},
		"a row whose partner is not there":    {[]budget.Transaction{bank}, []string{"bank"}},
		"both, when one does not name the other": {
			[]budget.Transaction{half("typed", "", ""), bank}, []string{"typed", "bank"},
		},
		"both, when one names a third": {
			[]budget.Transaction{half("typed", "t3", ""), bank, half("t3", "", "")}, []string{"typed", "bank", "t3"},
		},
		"of two typed rows the smaller id":    {[]budget.Transaction{half("b", "a", ""), half("a", "b", "")}, []string{"a"}},
		"of two imported rows the smaller id": {[]budget.Transaction{half("a", "b", "1"), half("b", "a", "2")}, []string{"a"}},
		"a row that names itself":             {[]budget.Transaction{half("t1", "t1", "1")}, []string{"t1"}},
		"of two pairs one each": {
			[]budget.Transaction{typed, half("d", "c", "1"), bank, half("c", "d", "")}, []string{"typed", "c"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l := budget.Ledger{Transactions: test.rows}
			if diff := cmp.Diff(test.want, ids(l.Live)); diff != "" {
				t.Errorf("live (-want +got):\n%s", diff)
			}
			all := []string{"unknown"}
			for _, row := range test.rows {
				all = append(all, row.ID)
			}
			if diff := cmp.Diff(slices.Sorted(slices.Values(test.want)), slices.Sorted(maps.Keys(l.Find(all)))); diff != "" {
				t.Errorf("found (-want +got):\n%s", diff)
			}
		})
	}
}

func TestFindGivesWhatIsAskedFor(t *testing.T) {
	t.Parallel()
	typed, bank := half("typed", "bank", ""), half("bank", "typed", "YNAB:1")
	l := budget.Ledger{Transactions: []budget.Transaction{bank, half("t1", "", ""), half("t2", "", ""), typed}}
	for name, test := range map[string]struct {
		ids  []string
		want map[string]budget.Transaction
	}{
		"nothing":                       {nil, map[string]budget.Transaction{}},
		"one":                           {[]string{"t2"}, map[string]budget.Transaction{"t2": l.Transactions[2]}},
		"one twice":                     {[]string{"t2", "t2"}, map[string]budget.Transaction{"t2": l.Transactions[2]}},
		"the half that counts":          {[]string{"typed"}, map[string]budget.Transaction{"typed": typed}},
		"the half that does not, alone": {[]string{"bank"}, map[string]budget.Transaction{}},
		"an empty id, which no row has": {[]string{""}, map[string]budget.Transaction{}},
		"an unknown id beside a known":  {[]string{"t404", "t1"}, map[string]budget.Transaction{"t1": l.Transactions[1]}},
	} {
		if diff := cmp.Diff(test.want, l.Find(test.ids)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

func TestLiveRowsAreTheLedgersOwnAndCanBeLeftEarly(t *testing.T) {
	t.Parallel()
	l := budget.Ledger{Transactions: []budget.Transaction{half("t1", "", ""), half("t2", "", "")}}
	for row := range l.Live {
		if row != &l.Transactions[0] {
			t.Errorf("%s is a copy, or comes after the end", row.ID)
		}
		break
	}
}

func TestAccountsOfALedger(t *testing.T) {
	t.Parallel()
	l := budget.Ledger{Accounts: []budget.Account{
		{ID: "a1", Name: "Betaalrekening"}, {ID: "a5", Name: "Oud", Closed: true}, {ID: "a9", Deleted: true},
	}}
	for id, want := range map[string]string{"a1": "Betaalrekening", "a5": "Oud"} {
		if a, ok := l.Account(id); !ok || a.Name != want {
			t.Errorf("%s: %+v, %v", id, a, ok)
		}
	}
	for _, id := range []string{"a9", "a404", ""} {
		if a, ok := l.Account(id); ok || a != (budget.Account{}) {
			t.Errorf("%s: %+v, %v", id, a, ok)
		}
	}
}
