package budget_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

// searched are the rows that every search below looks through.
func searched() budget.Ledger {
	split := []budget.Line{
		{ID: "s1", Amount: -60_000, CategoryID: "c-food", Memo: "birthday cake"},
		{ID: "s2", Amount: -40_000, CategoryID: "c-tennis", PayeeName: "Sport Zürich"},
	}
	gone := []budget.Line{{ID: "s3", Amount: -77_000, CategoryID: "c-tennis", PayeeName: "Ghost", Memo: "ghost", Deleted: true}}
	return budget.Ledger{
		Categories: categories(),
		Accounts: []budget.Account{
			{ID: "a1", OnBudget: true},
			{ID: "a2", OnBudget: true},
			{ID: "a3", OnBudget: true, Closed: true},
			{ID: "a4", OnBudget: true},
			{ID: "tracked"},
			{ID: "gone", OnBudget: true, Deleted: true},
		},
		Transactions: []budget.Transaction{
			{ID: "acme", Date: day("2026-09-09"), Amount: -43_210, AccountID: "a1", PayeeName: "CB ACME OUTDOOR FACT 080926", CategoryID: "c-food", Cleared: "cleared", Approved: true, Flag: "red"},
			{ID: "cafe", Date: day("2026-09-12"), Amount: -43_210, AccountID: "a2", PayeeName: "Café", Memo: "with Ann", CategoryID: "c-hid", Cleared: "reconciled", Approved: true},
			{ID: "bh", Date: day("2026-09-15"), Amount: -43_210, AccountID: "a1", PayeeName: "B&amp;H", CategoryID: "c-uncat", Flag: "pink"},
			{ID: "split", Date: day("2026-09-16"), Amount: -100_000, AccountID: "a1", PayeeName: "Market", Lines: split, Cleared: "uncleared", Flag: "blue"},
			{ID: "gone", Date: day("2026-09-17"), Amount: -50_000, AccountID: "a1", PayeeName: "Shop", CategoryID: "c-food", Lines: gone},
			{ID: "deleted", Date: day("2026-09-18"), Amount: -43_210, AccountID: "a1", PayeeName: "Café", CategoryID: "c-food", Deleted: true},
			{ID: "time", Date: day("2026-09-18"), Amount: -1, AccountID: "a4", PayeeName: "A-18:04-X", Memo: "Cab &amp; CO", Lines: []budget.Line{
				{ID: "s4", Amount: -1, CategoryID: "c-food", PayeeName: "PayPal * Kiosk", Memo: "the Tip"}, {ID: "s5", PayeeName: "Own-18:04-Shop", Deleted: true},
			}},
			{ID: "move", Date: day("2026-09-19"), Amount: 500_000, AccountID: "a2", PayeeName: "Transfer : Spaarrekening", TransferAccountID: "a1"},
			{ID: "invested", Date: day("2026-09-20"), Amount: -5_000, AccountID: "a1", PayeeName: "Transfer : Aandelen", TransferAccountID: "tracked"},
			{ID: "arrived", Date: day("2026-09-20"), Amount: 5_000, AccountID: "tracked", PayeeName: "Transfer : Betaalrekening", TransferAccountID: "a1"},
			{ID: "dividend", Date: day("2026-09-21"), Amount: 12_000, AccountID: "tracked", PayeeName: "Fonds"},
			{ID: "lost", Date: day("2026-09-21"), Amount: -1_000, AccountID: "gone", PayeeName: "Weg"},
			{ID: "tip", Date: day("2026-09-22"), Amount: -9_000, AccountID: "a1", PayeeName: "Bar", Lines: []budget.Line{
				{ID: "s6", Amount: -8_000, CategoryID: "c-gym"}, {ID: "s7", Amount: -600}, {ID: "s8", Amount: -400, TransferAccountID: "a2"},
			}},
			{ID: "today", Date: day("2026-09-25"), Amount: 0, AccountID: "a3", PayeeName: "Bakker", Approved: true},
		},
	}
}

func find(l budget.Ledger, s budget.Search) []string {
	var found []string
	s.OnBudget = l.OnBudget()
	for row := range l.Live {
		if s.Matches(row, l.Categories) {
			found = append(found, row.ID)
		}
	}
	return found
}

func TestSearch(t *testing.T) {
	t.Parallel()
	all := []string{"acme", "cafe", "bh", "split", "gone", "time", "move", "invested", "arrived", "dividend", "lost", "tip", "today"}
	without := func(ids ...string) []string {
		return slices.DeleteFunc(slices.Clone(all), func(id string) bool { return slices.Contains(ids, id) })
	}
	l := searched()
	for name, test := range map[string]struct {
		search budget.Search
		want   []string
	}{
		"case 56: everything but what is deleted":        {budget.Search{}, all},
		"case 51: an amount within a week":               {budget.Search{Min: new(money.Milliunits(-43_210)), Max: new(money.Milliunits(-43_210)), Since: day("2026-09-09"), Until: day("2026-09-15")}, []string{"acme", "cafe", "bh"}},
		"case 52: the category of a split's line":        {budget.Search{CategoryIDs: []string{"c-food"}}, []string{"acme", "split", "gone", "time"}},
		"case 53: not by the category of a deleted line": {budget.Search{CategoryIDs: []string{"c-tennis"}}, []string{"split"}},
		"case 54: parts of words":                        {budget.Search{Text: "acme outd"}, []string{"acme"}},
		"case 54: words in another order":                {budget.Search{Text: "OUTDOOR acme"}, []string{"acme"}},
		"case 54: every word must be there":              {budget.Search{Text: "acme cafe"}, nil},
		"case 54: without accents":                       {budget.Search{Text: "cafe"}, []string{"cafe"}},
		"case 54: with other accents and case":           {budget.Search{Text: "CÀFÈ"}, []string{"cafe"}},
		"case 54: an entity is what it stands for":       {budget.Search{Text: "b&h"}, []string{"bh"}},
		"case 54: a word of a memo":                      {budget.Search{Text: "ann"}, []string{"cafe"}},
		"case 54: words of payee and memo together":      {budget.Search{Text: "ann cafe"}, []string{"cafe"}},
		"case 54: a word of a line's memo":               {budget.Search{Text: "birthday"}, []string{"split"}},
		"case 54: a word of a line's payee":              {budget.Search{Text: "zurich market"}, []string{"split"}},
		"case 54: not a word of a deleted line":          {budget.Search{Text: "ghost"}, nil},
		"case 54: no word across payee and memo":         {budget.Search{Text: "éwith"}, nil},
		"case 54: of the merchant alone":                 {budget.Search{Text: "a--x"}, []string{"time"}},
		"case 54: of payee, memo and a line's payee":     {budget.Search{Text: "18:04 cab kiosk"}, []string{"time"}},
		"case 54: of a line's payee and memo":            {budget.Search{Text: "tip paypal"}, []string{"time"}},
		"case 54: an entity of a memo":                   {budget.Search{Text: "& co"}, []string{"time"}},
		"case 54: not the merchant of a deleted line":    {budget.Search{Text: "own--shop"}, nil},
		"case 54: every word of a line's payee":          {budget.Search{Text: "paypal tipp"}, nil},
		"a text of spaces":                               {budget.Search{Text: "  "}, all},
		"case 55: both ends of a range":                  {budget.Search{Min: new(money.Milliunits(-100_000)), Max: new(money.Milliunits(-50_000))}, []string{"split", "gone"}},
		"an amount of a line":                            {budget.Search{Min: new(money.Milliunits(-40_000)), Max: new(money.Milliunits(-40_000))}, []string{"split"}},
		"not the amount of a deleted line":               {budget.Search{Min: new(money.Milliunits(-77_000)), Max: new(money.Milliunits(-77_000))}, nil},
		"no lower bound":                                 {budget.Search{Max: new(money.Milliunits(-60_000))}, []string{"split"}},
		"no upper bound":                                 {budget.Search{Min: new(money.Milliunits(0))}, []string{"move", "arrived", "dividend", "today"}},
		"case 56: a hidden category":                     {budget.Search{CategoryIDs: []string{"c-hid"}}, []string{"cafe"}},
		"one of two categories":                          {budget.Search{CategoryIDs: []string{"c-hid", "c-tennis"}}, []string{"cafe", "split"}},
		"Uncategorized is what could have a category":    {budget.Search{CategoryIDs: []string{"c-uncat"}}, []string{"bh", "invested", "tip", "today"}},
		"an unknown category":                            {budget.Search{CategoryIDs: []string{"c-404"}}, nil},
		"case 56: from long ago":                         {budget.Search{Since: day("2019-01-01")}, all},
		"since is inclusive":                             {budget.Search{Since: day("2026-09-22")}, []string{"tip", "today"}},
		"until is inclusive":                             {budget.Search{Until: day("2026-09-12")}, []string{"acme", "cafe"}},
		"an account":                                     {budget.Search{AccountIDs: []string{"a2"}}, []string{"cafe", "move"}},
		"one of two accounts":                            {budget.Search{AccountIDs: []string{"a3", "a2"}}, []string{"cafe", "move", "today"}},
		"cleared":                                        {budget.Search{Cleared: budget.Cleared}, []string{"acme"}},
		"uncleared, where nothing is said too":           {budget.Search{Cleared: budget.Uncleared}, without("acme", "cafe")},
		"reconciled":                                     {budget.Search{Cleared: budget.Reconciled}, []string{"cafe"}},
		"approved":                                       {budget.Search{Approved: new(true)}, []string{"acme", "cafe", "today"}},
		"not approved":                                   {budget.Search{Approved: new(false)}, without("acme", "cafe", "today")},
		"a colour":                                       {budget.Search{Flag: "red"}, []string{"acme"}},
		"any colour":                                     {budget.Search{Flag: "any"}, []string{"acme", "split"}},
		"no colour, an unknown one being none":           {budget.Search{Flag: "none"}, without("acme", "split")},
		"all of it must fit":                             {budget.Search{Text: "market", Flag: "red"}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(test.want, find(l, test.search)); diff != "" {
				t.Errorf("found (-want +got):\n%s", diff)
			}
		})
	}
}

func TestWhatAMatchCountsFor(t *testing.T) {
	t.Parallel()
	l := searched()
	found := l.Find([]string{"split", "gone", "bh", "tip", "dividend"})
	for name, test := range map[string]struct {
		row        string
		categories []string
		want       money.Milliunits
	}{
		"without categories all of it":                  {"split", nil, -100_000},
		"case 52: with categories the lines in them":    {"split", []string{"c-food"}, -60_000},
		"all lines, when all are":                       {"split", []string{"c-tennis", "c-food"}, -100_000},
		"nothing, when none is":                         {"split", []string{"c-hid"}, 0},
		"case 53: all of a row with deleted lines only": {"gone", []string{"c-food"}, -50_000},
		"case 53: nothing for a deleted line":           {"gone", []string{"c-tennis"}, 0},
		"all of an uncategorized row":                   {"bh", []string{"c-uncat"}, -43_210},
		"of a split the line that lacks a category":     {"tip", []string{"c-uncat"}, -600},
		"nothing on a tracking account":                 {"dividend", []string{"c-uncat"}, 0},
	} {
		row := found[test.row]
		s := budget.Search{CategoryIDs: test.categories, OnBudget: l.OnBudget()}
		if got := s.Counted(&row, l.Categories); got != test.want {
			t.Errorf("%s: %d, want %d", name, got, test.want)
		}
	}
}
