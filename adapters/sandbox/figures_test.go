package sandbox_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

type figures struct{ Assigned, Activity, Available money.Milliunits }

func TestCategoryFigures(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		category string
		month    calendar.Month
		want     figures
	}{
		"spending lowers what is available":             {"c-food", august, figures{200_000, -45_000, 155_000}},
		"what is left is carried over; lines count":     {"c-food", september, figures{100_000, -106_400, 148_600}},
		"nothing assigned and spent: all carried over":  {"c-food", october, figures{0, 0, 148_600}},
		"purchases on a card count like any other":      {"c-rest", september, figures{120_000, -50_000, 70_000}},
		"the card's category gains what was bought":     {"c-card", september, figures{0, 25_000, 25_000}},
		"rows without a category, transfers out too":    {"c-uncat", september, figures{0, -82_250, -82_250}},
		"a negative available is not carried over":      {"c-uncat", october, figures{}},
		"income is the activity of the inflow category": {"c-inflow", august, figures{0, 1_000_000, 1_000_000}},
		"and adds up for ever":                          {"c-inflow", october, figures{0, 0, 1_000_000}},
		"a hidden category has figures":                 {"c-hid", october, figures{}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			k := figuresOf(t, server(), c.month, c.category)
			if diff := cmp.Diff(c.want, figures{k.Assigned, k.Activity, k.Available}); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestReadyToAssign(t *testing.T) {
	t.Parallel()
	const overspent = 77_250 // without a category, in cash
	for name, c := range map[string]struct {
		edit func(*book.Editor)
		want map[calendar.Month]money.Milliunits
	}{
		"is income less what was assigned, less what earlier months overspent": {
			func(*book.Editor) {},
			map[calendar.Month]money.Milliunits{
				month("2026-07-01"): 0, august: 580_000, september: 580_000, october: 580_000 - overspent,
			},
		},
		"gives what later months have assigned": {
			func(e *book.Editor) { e.Assign(month("2026-11-01"), "c-food", 80_000) },
			map[calendar.Month]money.Milliunits{
				august: 500_000, september: 500_000, october: 500_000 - overspent, month("2026-12-01"): 500_000 - overspent,
			},
		},
		"is not pushed below zero by later months": {
			func(e *book.Editor) { e.Assign(month("2026-11-01"), "c-food", 580_000) },
			map[calendar.Month]money.Milliunits{
				september: 0, october: 0, month("2026-11-01"): -overspent, month("2026-12-01"): -overspent,
			},
		},
		"keeps what a later month pays with its own income": {
			func(e *book.Editor) {
				e.Assign(october, "c-food", 80_000)
				e.AddTransaction(budget.Transaction{
					Date: day("2026-10-01"), AccountID: "a1", Amount: 50_000, CategoryID: "c-inflow",
				})
			},
			map[calendar.Month]money.Milliunits{september: 550_000, october: 550_000 - overspent},
		},
		"is lowered by assigning in the month itself": {
			func(e *book.Editor) { e.Assign(september, "c-rest", 720_000) },
			map[calendar.Month]money.Milliunits{august: 0, september: -20_000, october: -20_000 - overspent},
		},
		"is not lowered by what is overspent in a month that is not over": {
			func(e *book.Editor) { e.SetCategory("t10", "c-food"); e.Assign(september, "c-rest", 0) },
			map[calendar.Month]money.Milliunits{september: 700_000, october: 700_000 - overspent - 10_000},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := server()
			s.Edit("p1", c.edit)
			got := make(map[calendar.Month]money.Milliunits)
			for m := range c.want {
				got[m] = monthOf(t, s, "p1", m).ReadyToAssign
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestAccountsHaveTheSumOfTheirRows(t *testing.T) {
	t.Parallel()
	accounts, err := server().Accounts(t.Context(), "p1", application.Fresh)
	type balances struct{ Balance, Cleared, Uncleared money.Milliunits }
	sums := make(map[string]balances)
	for _, a := range got(t, accounts, err) {
		sums[a.ID] = balances{a.Balance, a.ClearedBalance, a.UnclearedBalance}
	}
	want := map[string]balances{
		"a1": {646_350, 868_600, -222_250},
		"a2": {100_000, 0, 100_000},
		"a3": {-30_000, 0, -30_000},
		"a4": {53_000, 0, 53_000},
		"a5": {},
	}
	if diff := cmp.Diff(want, sums); diff != "" {
		t.Error(diff)
	}
}

func TestTheTypeOfAnAccountSaysWhetherItIsOnBudget(t *testing.T) {
	t.Parallel()
	accounts, err := server().Accounts(t.Context(), "p1", application.Fresh)
	for _, a := range got(t, accounts, err) {
		if want := a.ID != "a4"; a.OnBudget != want {
			t.Errorf("%s: on budget %v, want %v", a.ID, a.OnBudget, want)
		}
	}
}

func TestIncomeOnACardIsTakenFromWhatPaysItsBill(t *testing.T) {
	t.Parallel()
	s := server()
	s.Edit("p1", func(e *book.Editor) {
		e.AddTransaction(budget.Transaction{
			Date: day("2026-09-20"), AccountID: "a3", Amount: 10_000, CategoryID: "c-inflow", PayeeName: "Cashback",
		})
	})
	if k := figuresOf(t, s, september, "c-card"); k.Available != 15_000 {
		t.Errorf("available for the bill: %d, want 15000", k.Available)
	}
	if ready := monthOf(t, s, "p1", september).ReadyToAssign; ready != 590_000 {
		t.Errorf("ready to assign: %d, want 590000", ready)
	}
}

func TestOnlyACardFillsTheCategoryOfItsName(t *testing.T) {
	t.Parallel()
	for kind, want := range map[string]money.Milliunits{
		"lineOfCredit": 26_000, "checking": 25_000, "savings": 25_000, "otherLiability": 25_000,
	} {
		plan := small()
		plan.Accounts = append(plan.Accounts, book.Account{ID: "a6", Name: "Card", Type: kind})
		plan.Transactions = append(plan.Transactions, budget.Transaction{
			ID: "x", Date: day("2026-09-01"), AccountID: "a6", CategoryID: "c-food", Amount: -1_000,
		})
		if k := figuresOf(t, server(plan), september, "c-card"); k.Available != want {
			t.Errorf("%s: %d set aside, want %d", kind, k.Available, want)
		}
	}
}

func TestARowInADeletedCategoryCountsAsOneWithout(t *testing.T) {
	t.Parallel()
	plan := small()
	plan.Transactions[1].CategoryID = "c-gone"
	if k := figuresOf(t, server(plan), september, "c-uncat"); k.Activity != -82_250 {
		t.Errorf("activity: %d, want -82250", k.Activity)
	}
}

func TestAPlanWithoutYNABsOwnCategoriesStillHasFigures(t *testing.T) {
	t.Parallel()
	s := server(book.Plan{
		ID: "p1", Accounts: []book.Account{{ID: "a1", Type: "creditCard", Name: "Card"}},
		Groups:     []budget.Group{{ID: "g1", Name: "Daily"}},
		Categories: []budget.Category{{ID: "c1", GroupID: "g1", Name: "Card"}},
		Transactions: []budget.Transaction{
			{ID: "t1", Date: day("2026-09-02"), AccountID: "a1", Amount: -1000, CategoryID: "c1"},
			{ID: "t2", Date: day("2026-10-02"), AccountID: "a1", Amount: -2000},
		},
	})
	if k := figuresOf(t, s, september, "c1"); k.Available != -1000 {
		t.Errorf("available: %d, want -1000", k.Available)
	}
	if ready := monthOf(t, s, "p1", october).ReadyToAssign; ready != -1000 {
		t.Errorf("ready to assign: %d, want -1000", ready)
	}
}
