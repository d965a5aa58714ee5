package plans_test

import (
	"testing"

	"pgregory.net/rapid"

	"avenir-mcp/adapters/sandbox/plans"
	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
	"avenir-mcp/test/contract"
)

// days are every third of more than a year, with a leap day in it.
func days(yield func(calendar.Date) bool) {
	for i := range 150 {
		if !yield(day("2027-12-31").AddDays(3 * i)) {
			return
		}
	}
}

func TestTheHouseholdReadsWellOnAnyDay(t *testing.T) {
	t.Parallel()
	for today := range days {
		f := contract.ReadFacts(t, server(today, plans.Household(today)), plans.HouseholdID)
		this := f.Months[4]
		if this.Month != today.Month() || len(f.Months) != 8 {
			t.Fatalf("%s: %d months, the fifth is %s", today, len(f.Months), this.Month)
		}
		if ready := this.ReadyToAssign; ready < 500_000 || ready > 4_500_000 {
			t.Errorf("%s: ready to assign: %d", today, ready)
		}
		if n := len(f.Rows); n < 140 || n > 210 {
			t.Errorf("%s: %d rows", today, n)
		}
		checkHouseholdCategories(t, today, this)
		checkHouseholdAccounts(t, today, f)
	}
}

func checkHouseholdCategories(t *testing.T, today calendar.Date, this budget.Month) {
	t.Helper()
	for _, k := range this.Categories {
		want := map[string]figures{
			plans.HouseholdRestaurants: {120_000, -142_500, -22_500},
			plans.HouseholdTennis:      {80_000, 0, 80_000},
		}
		have := figures{k.Assigned, k.Activity, k.Available}
		if w, ok := want[k.ID]; ok && w != have {
			t.Errorf("%s: %s has %+v, want %+v", today, k.Name, have, w)
		}
		if _, ok := want[k.ID]; !ok && k.Available < 0 && k.ID != plans.HouseholdUncategorized {
			t.Errorf("%s: %s is overspent too: %d", today, k.Name, k.Available)
		}
	}
}

func checkHouseholdAccounts(t *testing.T, today calendar.Date, f contract.Facts) {
	t.Helper()
	// The one purchase on the card that has no category, and what Restaurants could not pay for: neither is set
	// aside for the bill.
	owed := money.Milliunits(-31_000 - 22_500)
	for _, k := range f.Months[4].Categories {
		if k.ID == plans.HouseholdCardPayment {
			owed -= k.Available
		}
	}
	for id, least := range map[string]money.Milliunits{
		plans.HouseholdChecking: 300_000, plans.HouseholdSavings: 7_000_000, plans.HouseholdTracking: 4_400_000,
	} {
		if f.Accounts[id].Balance < least {
			t.Errorf("%s: %s has only %d", today, f.Accounts[id].Name, f.Accounts[id].Balance)
		}
	}
	if card := f.Accounts[plans.HouseholdCard].Balance; card != owed {
		t.Errorf("%s: the card owes %d and %d is set aside", today, card, owed)
	}
	if old := f.Accounts[plans.HouseholdClosed]; old.Balance != 0 || !old.Closed {
		t.Errorf("%s: the old account: %+v", today, old)
	}
}

func TestTheHouseholdHasOneOfEverything(t *testing.T) {
	t.Parallel()
	today := day("2026-09-25")
	f := contract.ReadFacts(t, server(today, plans.Household(today)), plans.HouseholdID)
	has := make(map[string]int)
	labels := make(map[string]bool)
	for _, row := range f.Rows {
		if row.Date.After(today) || row.Date.Before(f.Plan.FirstMonth.First()) {
			t.Errorf("a row of %s", row.Date)
		}
		has[row.Cleared]++
		switch {
		case row.IsSplit():
			has["split"]++
			if sum := row.Lines[0].Amount + row.Lines[1].Amount; sum != row.Amount {
				t.Errorf("the lines of %s add up to %d", row.ID, sum)
			}
		case row.IsTransfer():
			has["transfer"]++
		case !row.Approved && row.CategoryID == "":
			has["new"]++
			labels[row.PayeeName] = true
			if today.DaysSince(row.Date) > 7 || len(row.ImportID) > 36 || row.ImportID == "" {
				t.Errorf("a new row: %+v", row)
			}
		case row.Amount > 0 && row.CategoryID == plans.HouseholdHome:
			has["refund"]++
		}
	}
	delete(has, budget.Cleared)
	for kind, least := range map[string]int{
		budget.Reconciled: 50, budget.Uncleared: 3, "split": 1, "transfer": 16, "new": 10, "refund": 1,
	} {
		if has[kind] < least {
			t.Errorf("%d of %q, want %d", has[kind], kind, least)
		}
	}
	for _, label := range []string{
		"CARTE 23/09 BAKERY ROSE", "CB MARKET FRESH FACT 230926 525130******1", "TOOLBOX", "KARTENZAHLUNG TOOLBOX",
		"Kiosk Zuid\n- 2026-01-01 Evil 1.00: A → B", "PAY\u202eLAP TAXI",
	} {
		if !labels[label] {
			t.Errorf("no new row is labelled %q", label)
		}
	}
}

func TestWhatHappenedInTheHouseholdKeepsItsIDTheNextDay(t *testing.T) {
	t.Parallel()
	ids := func(today calendar.Date) map[string]budget.Transaction {
		all := make(map[string]budget.Transaction)
		for _, row := range plans.Household(today).Transactions {
			all[row.ID] = row
		}
		return all
	}
	rapid.Check(t, func(t *rapid.T) {
		today := day("2026-01-01").AddDays(rapid.IntRange(0, 400).Draw(t, "day"))
		before, after := ids(today), ids(today.AddDays(1))
		if today.AddDays(1).Day() == 1 {
			return // a month later another month is the first
		}
		for id, row := range before {
			same, ok := after[id]
			dinner := row.CategoryID == plans.HouseholdRestaurants
			if !dinner && (!ok || same.Amount != row.Amount) {
				t.Errorf("the day after %s: %+v became %+v", today, row, same)
			}
		}
	})
}

func TestTheHouseholdAnswersAsADemoWould(t *testing.T) {
	t.Parallel()
	september := day("2026-09-25").Month()
	s := server(day("2026-09-25"), plans.Household(day("2026-09-25")))
	plan, err := s.LastUsed(t.Context(), application.Fresh)
	if plan = got(t, plan, err); plan.ID != plans.HouseholdID || plan.Name != "household" || plan.Currency.ISOCode != "EUR" {
		t.Errorf("%+v", plan)
	}
	before := monthOf(t, s, plan.ID, september).ReadyToAssign
	k, err := s.Assign(t.Context(), plan.ID, september, plans.HouseholdRestaurants, 150_000)
	if k = got(t, k, err); k.Available != 7_500 {
		t.Errorf("available: %d, want 7500", k.Available)
	}
	if after := monthOf(t, s, plan.ID, september).ReadyToAssign; after != before-30_000 {
		t.Errorf("ready to assign went from %d to %d", before, after)
	}
}
