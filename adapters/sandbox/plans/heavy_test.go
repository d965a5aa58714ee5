package plans_test

import (
	"testing"

	"avenir-mcp/adapters/sandbox/plans"
	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

func TestTheHeavyPlanHasAsManyRowsAsAskedFor(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ asked, want int }{
		{-1, plans.FewestTransactions},
		{60, 60},
		{61, 61},
		{1234, 1234},
		{200_000, plans.MostTransactions},
	} {
		for _, today := range []string{"2026-09-01", "2028-02-29"} {
			if plan := plans.Heavy(day(today), c.asked, 3); len(plan.Transactions) != c.want {
				t.Errorf("asked for %d on %s: %d rows, want %d", c.asked, today, len(plan.Transactions), c.want)
			}
		}
	}
}

func TestTheHeavyPlanIsAnotherOneForAnotherSeed(t *testing.T) {
	t.Parallel()
	one, other := plans.Heavy(day("2026-09-25"), 500, 1), plans.Heavy(day("2026-09-25"), 500, 2)
	if one.ID == other.ID {
		t.Error("the plans of two seeds have the same id")
	}
	same := 0
	for i := range one.Transactions {
		if one.Transactions[i].ID == other.Transactions[i].ID {
			t.Fatalf("row %d has the same id", i)
		}
		if one.Transactions[i].Amount == other.Transactions[i].Amount {
			same++
		}
	}
	if same > 250 {
		t.Errorf("%d of 500 amounts are the same", same)
	}
	if plans.HeavyID(1) != one.ID {
		t.Errorf("the plan's id is %s", one.ID)
	}
}

func TestTheHeavyPlanLooksLikeTenYears(t *testing.T) {
	t.Parallel()
	today := day("2026-09-25")
	plan := plans.Heavy(today, 20_000, 1)
	if first := today.Month().Add(-119); plan.FirstMonth != first {
		t.Errorf("it begins in %s, not in %s", plan.FirstMonth, first)
	}
	if a, g, y := len(plan.Accounts), len(plan.Groups), len(plan.Payees); a != 12 || g != 13 || y != 400 {
		t.Errorf("%d accounts, %d groups with YNAB's three, %d payees", a, g, y)
	}
	has := make(map[string]int)
	for i := range plan.Transactions {
		row := &plan.Transactions[i]
		if row.Date.After(today) || row.Date.Before(plan.FirstMonth.First()) {
			t.Fatalf("a row of %s", row.Date)
		}
		has[row.Cleared]++
		has["of "+row.DebtType]++
		count(has, "split", row.IsSplit())
		count(has, "transfer", row.IsTransfer())
		count(has, "new", !row.Approved && row.CategoryID == "" && row.ImportID != "")
		count(has, "imported", row.ImportID != "")
		count(has, "flag", row.Flag != "")
	}
	for kind, least := range map[string]int{
		budget.Reconciled: 15_000, budget.Cleared: 100, budget.Uncleared: 10, "split": 500, "transfer": 1400, "new": 3,
		"imported": 5000, "flag": 200, "of payment": 120, "of interest": 120,
	} {
		if has[kind] < least {
			t.Errorf("%d of %q, want %d at least", has[kind], kind, least)
		}
	}
}

func count(has map[string]int, kind string, is bool) {
	if is {
		has[kind]++
	}
}

// TestTheHeavyPlanLivesWithinItsMeans: what is assigned stays near what was earned, whatever the number of rows.
func TestTheHeavyPlanLivesWithinItsMeans(t *testing.T) {
	t.Parallel()
	today := day("2026-09-25")
	for _, n := range []int{1000, 6000, 30_000} {
		plan := plans.Heavy(today, n, 1)
		s := server(today, plan)
		ready := monthOf(t, s, plan.ID, today.Month()).ReadyToAssign
		if ready < 0 || ready > 250_000_000 {
			t.Errorf("%d rows: ready to assign: %d", n, ready)
		}
		accounts, err := s.Accounts(t.Context(), plan.ID, application.Fresh)
		least := map[string]money.Milliunits{"cash": -2_000_000, "creditCard": -6_000_000, "mortgage": -240_000_000}
		for _, a := range got(t, accounts, err) {
			if a.Balance < least[a.Type] {
				t.Errorf("%d rows: %s has %d", n, a.Name, a.Balance)
			}
		}
	}
}

func TestImportIDsAreUniqueOnTheirAccount(t *testing.T) {
	t.Parallel()
	all := every(t, day("2026-09-25"))
	all["heavier"] = plans.Heavy(day("2026-09-25"), 30_000, 1)
	for name, plan := range all {
		type key struct{ account, id string }
		seen := make(map[key]bool)
		for i := range plan.Transactions {
			row := &plan.Transactions[i]
			if len(row.ImportID) > 36 {
				t.Errorf("%s: %q is longer than YNAB allows", name, row.ImportID)
			}
			if k := (key{row.AccountID, row.ImportID}); row.ImportID != "" && seen[k] {
				t.Errorf("%s: %s is twice on an account", name, row.ImportID)
			} else {
				seen[k] = true
			}
		}
	}
}

func BenchmarkHeavy(b *testing.B) {
	for b.Loop() {
		plans.Heavy(day("2026-09-25"), plans.MostTransactions, 1)
	}
}
