package classify_test

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/classify"
)

// rows are transactions.
type rows = []budget.Transaction

func TestSuggest(t *testing.T) {
	t.Parallel()
	const usual = classify.DefaultThreshold
	for name, c := range map[string]struct {
		threshold float64
		history   []rows
		want      string
	}{
		"26: 9 in A, 1 in B":                         {usual, []rows{bought(9, "a", 0), bought(1, "b", 0)}, "? Alpha 0.88 Beta 0.12"},
		"27: 19 in A, 1 in B":                        {usual, []rows{bought(19, "a", 0), bought(1, "b", 0)}, "Alpha 0.94"},
		"27: 9 in A, and 1 in B three years ago":     {usual, []rows{bought(9, "a", 0), bought(1, "b", 1095)}, "Alpha 0.97"},
		"28: one category, used once":                {usual, []rows{bought(1, "a", 0)}, "? Alpha 0.86"},
		"28: twice":                                  {usual, []rows{bought(2, "a", 0)}, "Alpha 0.92"},
		"28: three times":                            {usual, []rows{bought(3, "a", 0)}, "Alpha 0.94"},
		"29: two uses aged 30 and 61 days":           {usual, []rows{bought(1, "a", 30), bought(1, "a", 61)}, "Alpha 0.91"},
		"29: both 365":                               {usual, []rows{bought(2, "a", 365)}, "? Alpha 0.86"},
		"29: four of 365":                            {usual, []rows{bought(4, "a", 365)}, "Alpha 0.92"},
		"30: 2 of 3, threshold 0.6":                  {0.6, []rows{bought(2, "a", 0), bought(1, "b", 0)}, "Alpha 0.65"},
		"30: 2 of 3, threshold 0.90":                 {usual, []rows{bought(2, "a", 0), bought(1, "b", 0)}, "? Alpha 0.65 Beta 0.35"},
		"30: one use, threshold 0.6":                 {0.6, []rows{bought(1, "a", 0)}, "? Alpha 0.86"},
		"31: 9 in a hidden category, 3 in C":         {usual, []rows{bought(9, "hid", 0), bought(3, "c", 0)}, "Gamma 0.94"},
		"31: or in a hidden group, or a deleted one": {usual, []rows{bought(9, "off", 0), bought(9, "dead", 0), bought(3, "c", 0)}, "Gamma 0.94"},
		"32: 3 in A two years ago, 2 in B":           {0.6, []rows{bought(3, "a", 730), bought(2, "b", 0)}, "Beta 0.70"},
		"nothing is known":                           {usual, nil, "?"},
		"exactly the threshold":                      {22.0 / 24, []rows{bought(2, "a", 0)}, "Alpha 0.92"},
		"just above the tolerance":                   {22.0/24 + 2e-9, []rows{bought(2, "a", 0)}, "? Alpha 0.92"},
		"within the tolerance":                       {22.0/24 + 5e-10, []rows{bought(2, "a", 0)}, "Alpha 0.92"},
		"a threshold of 0":                           {0, []rows{bought(2, "a", 0), bought(3, "b", 0)}, "Beta 0.59"},
		"a threshold of 1":                           {1, []rows{bought(50, "a", 0)}, "? Alpha 1.00"},
		"the best three of four, best first": {
			usual,
			[]rows{bought(1, "a", 0), bought(2, "b", 0), bought(3, "c", 0), bought(4, "d", 0)},
			"? Delta 0.39 Gamma 0.30 Beta 0.20",
		},
		"equally good ones by name":           {usual, []rows{bought(1, "c", 7), bought(1, "d", 7), bought(1, "b", 7), bought(1, "a", 7)}, "? Alpha 0.25 Beta 0.25 Delta 0.25"},
		"the most sure one is one use":        {0.5, []rows{bought(1, "a", 0), bought(2, "b", 2000)}, "? Alpha 0.83 Beta 0.17"},
		"the day after today teaches nothing": {usual, []rows{bought(9, "a", -1)}, "?"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			equal(t, "proposed", suggested(t, c.threshold, pending, c.history...), c.want)
		})
	}
}

func TestSuggest33MoneyInAndMoneyOutAreSeparate(t *testing.T) {
	t.Parallel()
	loans := bought(2, "b", 0)
	for i := range loans {
		loans[i].Amount, loans[i].PayeeName = 500_000, "LENDER"
	}
	row := pending
	row.PayeeName = "Lender"
	equal(t, "an outflow", suggested(t, 0.9, received(row, -1), loans), "?")
	equal(t, "an inflow", suggested(t, 0.9, received(row, 1), loans), "Beta 0.92")
	equal(t, "nothing at all", suggested(t, 0, received(row, 0), loans), "?")
}

func TestSuggest34WhatTeachesNothing(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(*budget.Transaction){
		"a deleted row":                         func(t *budget.Transaction) { t.Deleted = true },
		"a transfer between on-budget accounts": func(t *budget.Transaction) { t.TransferAccountID = "save" },
		"a transfer with a closed account":      func(t *budget.Transaction) { t.TransferAccountID = "old" },
		"a transfer with an unknown account":    func(t *budget.Transaction) { t.TransferAccountID = "nowhere" },
		"a category that pays a card":           func(t *budget.Transaction) { t.CategoryID = "c-card" },
		"another internal category":             func(t *budget.Transaction) { t.CategoryID = "deferred" },
		"Uncategorized":                         func(t *budget.Transaction) { t.CategoryID = "none" },
		"a category that is not known":          func(t *budget.Transaction) { t.CategoryID = "nowhere" },
		"no amount":                             func(t *budget.Transaction) { t.Amount = 0 },
		"a tracking account":                    func(t *budget.Transaction) { t.AccountID = "shares" },
		"a deleted account":                     func(t *budget.Transaction) { t.AccountID = "gone" },
		"another shop":                          func(t *budget.Transaction) { t.PayeeName = "Shopping" },
		"a deleted line": func(t *budget.Transaction) {
			t.Lines = []budget.Line{{Amount: t.Amount, CategoryID: "a", Deleted: true}, {Amount: t.Amount, CategoryID: "hid"}}
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			taught := bought(5, "a", 0)
			for i := range taught {
				change(&taught[i])
			}
			equal(t, "proposed", suggested(t, 0.9, pending, taught), "?")
		})
	}
	for name, change := range map[string]func(*budget.Transaction){
		"a row as it is":                   func(*budget.Transaction) {},
		"a closed account":                 func(t *budget.Transaction) { t.AccountID = "old" },
		"a transfer to a tracking account": func(t *budget.Transaction) { t.TransferAccountID = "shares" },
		"a row that nobody approved":       func(t *budget.Transaction) { t.Approved = false },
	} {
		t.Run("but this does: "+name, func(t *testing.T) {
			t.Parallel()
			taught := bought(2, "a", 0)
			for i := range taught {
				change(&taught[i])
			}
			equal(t, "proposed", suggested(t, 0.9, pending, taught), "Alpha 0.92")
		})
	}
}

func TestSuggest34TheInflowCategoryCanBeSuggested(t *testing.T) {
	t.Parallel()
	salaries := bought(2, "inflow", 0)
	for i := range salaries {
		salaries[i].Amount = 1
	}
	equal(t, "proposed", suggested(t, 0.9, received(pending, 1), salaries), "Inflow: Ready to Assign 0.92")
}

func TestSuggest35LinesOfSplitsTeach(t *testing.T) {
	t.Parallel()
	basket := budget.Transaction{AccountID: "check", Date: today, Amount: -30_000, PayeeName: "Mall", Lines: []budget.Line{
		{Amount: -20_000, PayeeName: "SHOP", CategoryID: "a"},
		{Amount: -10_000, PayeeName: "KIOSK", CategoryID: "b"},
	}}
	equal(t, "proposed", suggested(t, 0.9, pending, rows{basket, basket}), "Alpha 0.92")
	atKiosk := pending
	atKiosk.PayeeName = "Kiosk"
	equal(t, "proposed", suggested(t, 0.9, atKiosk, rows{basket, basket}), "Beta 0.92")
}

// A line without a payee is its row's; and two lines of one row are one row.
func TestTwoLinesOfOneSplitAreOneRow(t *testing.T) {
	t.Parallel()
	basket := budget.Transaction{AccountID: "check", Date: today, Amount: -30_000, PayeeName: "Shop", Lines: []budget.Line{
		{Amount: -20_000, CategoryID: "a"}, {Amount: -10_000, CategoryID: "a"},
	}}
	equal(t, "one row", suggested(t, 0.6, pending, rows{basket}), "? Alpha 0.92")
	equal(t, "two rows", suggested(t, 0.6, pending, rows{basket, basket}), "Alpha 0.95")
}

func TestPayeesGoByTheirPresentNames(t *testing.T) {
	t.Parallel()
	taught := bought(2, "a", 0)
	taught[0].PayeeID, taught[0].PayeeName = "p1", "Before"
	taught[1].PayeeID, taught[1].PayeeName = "p2", "Shop"
	row := pending
	row.PayeeID, row.PayeeName = "p3", "Something"
	l := ledger(append(taught, row)...)
	equal(t, "by the names of the rows", proposed(l, row.ID, 0.9), "?")
	l.Payees = budget.NamesOfPayees([]budget.Payee{{ID: "p1", Name: "Shop"}, {ID: "p3", Name: "CARTE 12/01 SHOP"}})
	equal(t, "by the names of the list", proposed(l, row.ID, 0.9), "Alpha 0.92")
}

// A label without a name says nothing: rows without payee teach each other nothing.
func TestNoPayeeIsNoShop(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"", " \u200b\n"} {
		row, taught := pending, bought(3, "a", 0)
		row.PayeeName = name
		for i := range taught {
			taught[i].PayeeName = name
		}
		equal(t, "proposed", suggested(t, 0, row, taught), "?")
	}
}

func TestAnUnknownCategoryMakesAHistoryIncomplete(t *testing.T) {
	t.Parallel()
	for category, want := range map[string]bool{"a": false, "hid": false, "dead": false, "new": true} {
		for payee, about := range map[string]bool{"Shop": true, "Another": false} {
			taught := bought(1, category, 0)
			taught[0].PayeeName = payee
			l := ledger(append(taught, pending)...)
			h := classify.Learn(l, classify.NewInbox(l).Pending, today)
			equal(t, category+" at "+payee, h.Incomplete, want && about)
		}
	}
}

// The last bits of a sum depend on its order; the order of rows must not show even there.
func TestConfidencesAreTheSameToTheLastBit(t *testing.T) {
	t.Parallel()
	var taught rows
	for i := range 300 {
		taught = append(taught, bought(1, []string{"a", "a", "b"}[i%3], i*i%977)...)
	}
	taught = append(taught, pending)
	sorted := ledger(taught...)
	slices.SortFunc(taught, func(a, b budget.Transaction) int { return a.Date.Compare(b.Date) })
	want := answer(ledger(taught...), 0.9)
	slices.Reverse(taught)
	for name, l := range map[string]budget.Ledger{"backwards": ledger(taught...), "in no order": sorted} {
		if diff := cmp.Diff(want, answer(l, 0.9)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
	if plain := byFormula(sorted, &pending); !strings.Contains(want[1], fmt.Sprintf("a %x maybe b %x", math.Float64bits(plain["a"]), math.Float64bits(plain["b"]))) {
		t.Errorf("%v, by the formula %v", want, plain)
	}
}

func TestOfTwoCategoriesOfOneNameTheSmallerIDComesFirst(t *testing.T) {
	t.Parallel()
	l := ledger(append(append(bought(1, "z", 0), bought(1, "y", 0)...), pending)...)
	l.Categories = budget.NewCategories([]budget.Group{{ID: "g"}, {ID: "h"}}, []budget.Category{
		{ID: "z", GroupID: "g", Name: "Gifts"}, {ID: "y", GroupID: "h", Name: "GIFTS"},
	})
	equal(t, "proposed", proposed(l, pending.ID, 0.9), "? GIFTS 0.50 Gifts 0.50")
}

func TestTheUsualThreshold(t *testing.T) {
	t.Parallel()
	equal(t, "threshold", classify.DefaultThreshold, 0.90)
}

func TestARowThatWasNotAskedAbout(t *testing.T) {
	t.Parallel()
	l := ledger(bought(3, "a", 0)...)
	h := classify.Learn(l, nil, today)
	equal(t, "verdict", say(h.Suggest(&pending, 0)), "?")
}

func TestConfidenceIsSentWithTwoDecimals(t *testing.T) {
	t.Parallel()
	for c, want := range map[classify.Confidence]string{
		0: "0.00", 0.004: "0.00", 0.005: "0.01", 0.1: "0.10", 0.3: "0.30", 0.8846: "0.88", 0.899: "0.90", 0.916666: "0.92", 0.9999: "1.00", 1: "1.00",
	} {
		sent, err := json.Marshal(c)
		if err != nil || string(sent) != want || c.String() != want {
			t.Errorf("%v: sent %s, said %s, %v", float64(c), sent, c, err)
		}
	}
}
