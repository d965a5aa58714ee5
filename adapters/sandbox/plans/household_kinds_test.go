package plans_test

import (
	"strings"
	"testing"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/adapters/sandbox/plans"
	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
)

// TestTheHouseholdHasEveryKindOfThing is about what a plan states beside its transactions.
func TestTheHouseholdHasEveryKindOfThing(t *testing.T) {
	t.Parallel()
	p := plans.Household(day("2026-09-25"))
	has := make(map[string]int)
	for _, s := range p.Schedules {
		has["due "+string(s.Frequency)]++
		count(has, "due transfer", s.TransferAccountID != "")
		count(has, "due split", len(s.Lines) > 1)
		count(has, "due flag", s.Flag != "" && s.FlagName != "")
	}
	for _, k := range p.Categories {
		has["target "+k.Target.Kind]++
		if k.Target.Kind == budget.PlanYourSpending {
			count(has, "weekly", k.Target.Cadence == budget.CadenceWeekly)
			count(has, "monthly", k.Target.Cadence == budget.CadenceMonthly)
			count(has, "yearly", k.Target.Cadence == budget.CadenceYearly)
			count(has, "by a day", k.Target.Cadence == budget.CadenceNone && !k.Target.Date.IsZero())
		}
		count(has, "snoozed", !k.Target.Snoozed.IsZero())
		count(has, "hidden category", k.Hidden)
		count(has, "category note", k.Note != "")
	}
	for _, g := range p.Groups {
		count(has, "hidden group", g.Hidden)
	}
	for i := range p.Transactions {
		row := &p.Transactions[i]
		has["debt "+row.DebtType]++
		count(has, "flag with a name", row.Flag != "" && row.FlagName != "")
	}
	for _, m := range p.Movements {
		count(has, "movement in a group", m.GroupID != "")
		count(has, "movement on its own", m.GroupID == "" && m.FromID != "" && m.ToID != "" && m.Note != "")
	}
	has["places"], has["notes"], has["renames"], has["bank"] = len(p.Locations), len(p.Notes), len(p.Renames), len(p.Bank)
	for _, kind := range []string{
		"due never", "due weekly", "due everyOtherWeek", "due twiceAMonth", "due monthly", "due every3Months", "due yearly",
		"due transfer", "due split", "due flag", "target NEED", "target MF", "target TB", "target TBD", "target DEBT", "target ",
		"weekly", "monthly", "yearly", "by a day", "snoozed", "hidden category", "category note", "hidden group",
		"debt payment", "debt interest", "flag with a name", "movement in a group", "movement on its own",
		"places", "notes", "renames", "bank",
	} {
		if has[kind] == 0 {
			t.Errorf("the household has no %q", kind)
		}
	}
}

// TestTheCarLoanIsPaidOff: interest is a twelfth of the year's, of what was owed, at the rate of that day.
func TestTheCarLoanIsPaidOff(t *testing.T) {
	t.Parallel()
	p := plans.Household(day("2026-09-25"))
	type row struct {
		day, kind string
		amount    int64
	}
	var have []row
	for i := range p.Transactions {
		if r := &p.Transactions[i]; r.AccountID == plans.HouseholdLoan {
			have = append(have, row{r.Date.String(), r.DebtType, int64(r.Amount)})
		}
	}
	want := []row{
		{"2026-05-01", "", -8_400_000},
		{"2026-05-02", "payment", 245_000},
		{"2026-05-31", "interest", -33_290}, // 8155.00 at 4.9 %
		{"2026-06-02", "payment", 245_000},
		{"2026-06-30", "interest", -32_430},
		{"2026-07-02", "payment", 245_000},
		{"2026-07-31", "interest", -34_780}, // 7730.72 at 5.4 %
		{"2026-08-02", "payment", 245_000},
		{"2026-08-31", "interest", -33_840},
		{"2026-09-02", "payment", 245_000},
	}
	for i := range max(len(have), len(want)) {
		if i >= len(have) || i >= len(want) || have[i] != want[i] {
			t.Fatalf("row %d: have %+v,\nwant %+v", i, have, want)
		}
	}
	loan := p.Accounts[3]
	if loan.Debt == nil || len(loan.Debt.Rates) != 2 || len(loan.Debt.Payments) != 1 || loan.Debt.Payments[0].Value != 245_000 {
		t.Errorf("%+v", loan)
	}
}

// TestWhatWaitsAtTheBankOfTheHousehold: one row is renamed by a rule, one is new, and one is the dinner that was typed.
func TestWhatWaitsAtTheBankOfTheHousehold(t *testing.T) {
	t.Parallel()
	for _, today := range []string{"2026-09-25", "2026-09-01"} {
		s := server(day(today), plans.Household(day(today)))
		before, err := s.Accounts(t.Context(), plans.HouseholdID, application.Fresh)
		before = got(t, before, err)
		ids, err := s.ImportTransactions(t.Context(), plans.HouseholdID)
		if ids = got(t, ids, err); len(ids) == 0 {
			t.Fatal("nothing was imported")
		}
		rows, err := s.Transactions(t.Context(), plans.HouseholdID, application.Fresh)
		matched, named := 0, make(map[string]bool)
		for _, row := range got(t, rows, err) {
			for _, id := range ids {
				if row.ID == id {
					named[row.PayeeName] = true
				}
			}
			if row.MatchedTransactionID != "" {
				matched++
			}
		}
		if !named["Glasdraad Internet"] || matched != 1 {
			t.Errorf("%s: %v, %d matched", today, named, matched)
		}
		after, err := s.Accounts(t.Context(), plans.HouseholdID, application.Fresh)
		for i, a := range got(t, after, err) {
			want := before[i].Balance
			if a.ID == plans.HouseholdChecking {
				want -= 42_500 + 7_800
			}
			if a.Balance != want {
				t.Errorf("%s: %s has %d, want %d", today, a.Name, a.Balance, want)
			}
		}
	}
}

// TestTimePassesInTheHousehold: what is due is entered on its day.
func TestTimePassesInTheHousehold(t *testing.T) {
	t.Parallel()
	s := server(day("2026-10-02"), plans.Household(day("2026-09-25")))
	entered := 0
	s.Look(plans.HouseholdID, func(b *book.Book) {
		rows, err := b.Transactions(book.Query{From: book.Beginning})
		if err != nil {
			t.Error(err)
		}
		for _, row := range rows {
			if strings.Contains(row.ID, "_") && row.Date == day("2026-10-01") && row.CategoryID == plans.HouseholdRent {
				entered++
			}
		}
	})
	if entered != 1 {
		t.Errorf("the rent was entered %d times", entered)
	}
}

func TestNothingIsMovedInTheFuture(t *testing.T) {
	t.Parallel()
	for today := range days {
		p := plans.Household(today)
		at := noon{today}.Now()
		for _, m := range p.Movements {
			if m.Moved.After(at) {
				t.Errorf("%s: moved %s", today, m.Moved)
			}
		}
		for i := 1; i < len(p.Movements); i++ {
			if p.Movements[i].Moved.Before(p.Movements[i-1].Moved) {
				t.Errorf("%s: movements out of order", today)
			}
		}
	}
}

// TestAmongTheHouseholdsDays makes sure that days has the ends of months.
func TestAmongTheHouseholdsDays(t *testing.T) {
	t.Parallel()
	seen := make(map[int]bool)
	for today := range days {
		seen[today.Day()] = true
	}
	for _, d := range []int{1, 28, 29, 30, 31} {
		if !seen[d] {
			t.Errorf("no day %d", d)
		}
	}
}
