package sandbox_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// days are every third of more than a year, with a leap day in it.
func days(yield func(calendar.Date) bool) {
	for i := range 150 {
		if !yield(day("2027-12-31").AddDays(3 * i)) {
			return
		}
	}
}

func TestTheHouseholdIsTheSamePlanOnTheSameDay(t *testing.T) {
	t.Parallel()
	today := day("2026-09-25")
	if diff := cmp.Diff(sandbox.Household(today), sandbox.Household(today)); diff != "" {
		t.Error(diff)
	}
}

func TestTheHouseholdReadsWellOnAnyDay(t *testing.T) {
	t.Parallel()
	for today := range days {
		f := factsOf(t, server(sandbox.Household(today)), sandbox.HouseholdID)
		this := f.months[4]
		if this.Month != today.Month() || len(f.months) != 8 {
			t.Fatalf("%s: %d months, the fifth is %s", today, len(f.months), this.Month)
		}
		if ready := this.ReadyToAssign; ready < 500_000 || ready > 4_500_000 {
			t.Errorf("%s: ready to assign: %d", today, ready)
		}
		if n := len(f.rows); n < 140 || n > 210 {
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
			sandbox.HouseholdRestaurants: {120_000, -142_500, -22_500},
			sandbox.HouseholdTennis:      {80_000, 0, 80_000},
		}
		have := figures{k.Assigned, k.Activity, k.Available}
		if w, ok := want[k.ID]; ok && w != have {
			t.Errorf("%s: %s has %+v, want %+v", today, k.Name, have, w)
		}
		if _, ok := want[k.ID]; !ok && k.Available < 0 && k.ID != sandbox.HouseholdUncategorized {
			t.Errorf("%s: %s is overspent too: %d", today, k.Name, k.Available)
		}
	}
}

func checkHouseholdAccounts(t *testing.T, today calendar.Date, f facts) {
	t.Helper()
	owed := money.Milliunits(-31_000) // the one purchase on the card that has no category
	for _, k := range f.months[4].Categories {
		if k.ID == sandbox.HouseholdCardPayment {
			owed -= k.Available
		}
	}
	for id, least := range map[string]money.Milliunits{
		sandbox.HouseholdChecking: 300_000, sandbox.HouseholdSavings: 7_000_000, sandbox.HouseholdTracking: 4_400_000,
	} {
		if f.accounts[id].Balance < least {
			t.Errorf("%s: %s has only %d", today, f.accounts[id].Name, f.accounts[id].Balance)
		}
	}
	if card := f.accounts[sandbox.HouseholdCard].Balance; card != owed {
		t.Errorf("%s: the card owes %d and %d is set aside", today, card, owed)
	}
	if old := f.accounts[sandbox.HouseholdClosed]; old.Balance != 0 || !old.Closed {
		t.Errorf("%s: the old account: %+v", today, old)
	}
}

func TestTheFiguresOfTheHouseholdHold(t *testing.T) {
	t.Parallel()
	for _, today := range []string{"2026-09-25", "2026-03-01", "2028-02-29", "2026-12-31"} {
		factsOf(t, server(sandbox.Household(day(today))), sandbox.HouseholdID).check(t)
	}
}

func TestTheHouseholdHasOneOfEverything(t *testing.T) {
	t.Parallel()
	today := day("2026-09-25")
	f := factsOf(t, server(sandbox.Household(today)), sandbox.HouseholdID)
	has := make(map[string]int)
	labels := make(map[string]bool)
	for _, row := range f.rows {
		if row.Date.After(today) || row.Date.Before(f.plan.FirstMonth.First()) {
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
		case row.Amount > 0 && row.CategoryID == sandbox.HouseholdHome:
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
		for _, row := range sandbox.Household(today).Transactions {
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
			dinner := row.CategoryID == sandbox.HouseholdRestaurants
			if !dinner && (!ok || same.Amount != row.Amount) {
				t.Errorf("the day after %s: %+v became %+v", today, row, same)
			}
		}
	})
}

func TestTheHouseholdsIDsAreUUIDs(t *testing.T) {
	t.Parallel()
	plan := sandbox.Household(day("2026-09-25"))
	d, err := server(plan).Changes(plan.ID, 0)
	d = got(t, d, err)
	ids := []string{plan.ID}
	for _, a := range d.Accounts {
		ids = append(ids, a.ID, a.TransferPayeeID)
		if reconciled := a.LastReconciled; !reconciled.IsZero() && reconciled != time.Date(2026, 7, 31, 0, 0, 0, 0, time.UTC) {
			t.Errorf("%s was reconciled %s", a.Name, reconciled)
		}
	}
	for _, g := range d.Groups {
		ids = append(ids, g.ID)
	}
	for _, k := range d.Categories {
		ids = append(ids, k.ID)
	}
	for _, row := range d.Transactions {
		ids = append(ids, row.ID)
		for _, l := range row.Lines {
			ids = append(ids, l.ID)
		}
	}
	for _, id := range ids {
		groups := strings.Split(id, "-")
		lengths := make([]int, 0, len(groups))
		for _, g := range groups {
			lengths = append(lengths, len(g))
		}
		if !slices.Equal(lengths, []int{8, 4, 4, 4, 12}) || groups[2][0] != '4' || strings.Trim(id, "0123456789abcdef-") != "" {
			t.Errorf("%q is no UUID", id)
		}
	}
}

func TestTheHouseholdAnswersAsADemoWould(t *testing.T) {
	t.Parallel()
	s := server(sandbox.Household(day("2026-09-25")))
	plan, err := s.LastUsed(t.Context(), application.Fresh)
	if plan = got(t, plan, err); plan.ID != sandbox.HouseholdID || plan.Name != "household" || plan.Currency.ISOCode != "EUR" {
		t.Errorf("%+v", plan)
	}
	before := monthOf(t, s, plan.ID, september).ReadyToAssign
	k, err := s.Assign(t.Context(), plan.ID, september, sandbox.HouseholdRestaurants, 150_000)
	if k = got(t, k, err); k.Available != 7_500 {
		t.Errorf("available: %d, want 7500", k.Available)
	}
	if after := monthOf(t, s, plan.ID, september).ReadyToAssign; after != before-30_000 {
		t.Errorf("ready to assign went from %d to %d", before, after)
	}
}
