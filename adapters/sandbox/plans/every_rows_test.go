package plans_test

import (
	"testing"

	"avenir-mcp/adapters/sandbox/plans"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

func TestEveryPlanHasItsNameAndItsCurrency(t *testing.T) {
	t.Parallel()
	want := map[string]struct {
		id, currency string
		digits       int
	}{
		"household": {plans.HouseholdID, "EUR", 2},
		"yen":       {plans.YenID, "JPY", 0},
		"dinar":     {plans.DinarID, "JOD", 3},
		"heavy":     {plans.HeavyID(7), "USD", 2},
	}
	for name, plan := range every(t, day("2026-09-25")) {
		w := want[name]
		if plan.Name != name || plan.ID != w.id || plan.Currency.ISOCode != w.currency || plan.Currency.Digits != w.digits || plan.DateFormat == "" {
			t.Errorf("%s is %s %s in %+v, dates %q", name, plan.Name, plan.ID, plan.Currency, plan.DateFormat)
		}
	}
}

func TestEveryPlanHasWhatATestNeeds(t *testing.T) {
	t.Parallel()
	for name, plan := range every(t, day("2026-09-25")) {
		has := make(map[string]int)
		for _, a := range plan.Accounts {
			has[a.Type]++
		}
		for _, k := range plan.Categories {
			count(has, "target", !k.Target.None())
		}
		for i := range plan.Transactions {
			row := &plan.Transactions[i]
			count(has, "split", row.IsSplit())
			count(has, "transfer", row.IsTransfer())
			count(has, "waiting", !row.Approved && row.CategoryID == "" && row.ImportID != "")
		}
		has["schedule"] = len(plan.Schedules)
		for _, kind := range []string{"checking", "savings", "creditCard", "target", "split", "transfer", "waiting", "schedule"} {
			if has[kind] == 0 {
				t.Errorf("%s has no %s", name, kind)
			}
		}
	}
}

func TestSplitsAddUp(t *testing.T) {
	t.Parallel()
	for name, plan := range every(t, day("2026-09-25")) {
		add := func(what string, amount money.Milliunits, lines []budget.Line) {
			for _, l := range lines {
				amount -= l.Amount
			}
			if len(lines) > 0 && amount != 0 {
				t.Errorf("%s: the lines of %s leave out %d", name, what, amount)
			}
		}
		for i := range plan.Transactions {
			add(plan.Transactions[i].ID, plan.Transactions[i].Amount, plan.Transactions[i].Lines)
		}
		for i := range plan.Schedules {
			add("a schedule", plan.Schedules[i].Amount, plan.Schedules[i].Lines)
		}
	}
}

// TestTransfersHaveTwoSides: each row of a transfer has one of the same day and the opposite amount over there. Only
// money that leaves the budget has a category.
func TestTransfersHaveTwoSides(t *testing.T) {
	t.Parallel()
	type side struct {
		day      calendar.Date
		from, to string
		amount   money.Milliunits
	}
	for name, plan := range every(t, day("2026-09-25")) {
		tracking := make(map[string]bool)
		for _, a := range plan.Accounts {
			tracking[a.ID] = a.Type == "otherAsset" || a.Debt != nil
		}
		open := make(map[side]int)
		for i := range plan.Transactions {
			row := &plan.Transactions[i]
			if !row.IsTransfer() {
				continue
			}
			open[side{row.Date, row.AccountID, row.TransferAccountID, row.Amount}]++
			open[side{row.Date, row.TransferAccountID, row.AccountID, -row.Amount}]--
			if leaves := tracking[row.TransferAccountID]; leaves != (row.CategoryID != "") {
				t.Errorf("%s: a transfer of %s: it leaves the budget: %v, its category is %q", name, row.Date, leaves, row.CategoryID)
			}
		}
		for s, n := range open {
			if n != 0 {
				t.Errorf("%s: %+v has no other side", name, s)
			}
		}
	}
}

// TestRowsOfTrackingAccountsHaveNoCategory: YNAB files them under none.
func TestRowsOfTrackingAccountsHaveNoCategory(t *testing.T) {
	t.Parallel()
	for name, plan := range every(t, day("2026-09-25")) {
		for _, a := range plan.Accounts {
			if a.Type != "otherAsset" && a.Debt == nil {
				continue
			}
			for i := range plan.Transactions {
				if row := &plan.Transactions[i]; row.AccountID == a.ID && row.CategoryID != "" {
					t.Errorf("%s: %s of %s has a category", name, row.ID, a.Name)
				}
			}
		}
	}
}

// TestLittleIsOverspent: the household's Restaurants alone, and nothing in yen and dinar.
func TestLittleIsOverspent(t *testing.T) {
	t.Parallel()
	for today := range days {
		for _, plan := range []string{"yen", "dinar"} {
			p, err := plans.Named(plan, today, 100, 1)
			p = got(t, p, err)
			s := server(today, p)
			for m := p.FirstMonth; !m.After(today.Month()); m = m.Add(1) {
				month := monthOf(t, s, p.ID, m)
				if month.ReadyToAssign < 0 {
					t.Errorf("%s on %s: %s is assigned too much: %d", plan, today, m, month.ReadyToAssign)
				}
				for _, k := range month.Categories {
					if k.Available < 0 && k.Name != "Uncategorized" {
						t.Errorf("%s on %s: %s is overspent in %s: %d", plan, today, k.Name, m, k.Available)
					}
				}
			}
		}
	}
}
