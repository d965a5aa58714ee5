package plans_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/adapters/sandbox/plans"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
	"avenir-mcp/test/contract"
)

// every are all plans that can be named, the generated one small.
func every(t *testing.T, today calendar.Date) map[string]book.Plan {
	t.Helper()
	all := make(map[string]book.Plan)
	for _, name := range plans.Names() {
		plan, err := plans.Named(name, today, 300, 7)
		all[name] = got(t, plan, err)
	}
	return all
}

func TestTheFiguresOfEveryPlanHold(t *testing.T) {
	t.Parallel()
	for _, today := range []string{"2026-09-25", "2026-03-01", "2028-02-29", "2026-12-31"} {
		for name, plan := range every(t, day(today)) {
			t.Run(name+" on "+today, func(t *testing.T) {
				t.Parallel()
				f := contract.ReadFacts(t, server(day(today), plan), plan.ID)
				f.Today = day(today)
				f.Check(t)
			})
		}
	}
}

func TestEveryPlanIsTheSameOnTheSameDay(t *testing.T) {
	t.Parallel()
	today := day("2026-09-25")
	if diff := cmp.Diff(every(t, today), every(t, today)); diff != "" {
		t.Error(diff)
	}
}

func TestIDsAreUUIDs(t *testing.T) {
	t.Parallel()
	for name, plan := range every(t, day("2026-09-25")) {
		for what, id := range ids(&plan) {
			if !isUUID(id) {
				t.Errorf("%s: the id of %s is %q", name, what, id)
			}
		}
	}
}

// ids are all ids of things, by what they are the id of.
func ids(p *book.Plan) map[string]string {
	all := map[string]string{"the plan": p.ID}
	add := func(kind string, i int, id string) { all[fmt.Sprint(kind, " ", i)] = id }
	for i := range p.Accounts {
		add("account", i, p.Accounts[i].ID)
	}
	for i := range p.Groups {
		add("group", i, p.Groups[i].ID)
	}
	for i := range p.Categories {
		add("category", i, p.Categories[i].ID)
	}
	for i := range p.Payees {
		add("payee", i, p.Payees[i].ID)
	}
	for i := range p.Locations {
		add("location", i, p.Locations[i].ID)
	}
	for i := range p.Transactions {
		add("transaction", i, p.Transactions[i].ID)
		for j, l := range p.Transactions[i].Lines {
			add(fmt.Sprint("line ", j, " of transaction"), i, l.ID)
		}
	}
	for i := range p.Bank {
		add("bank row", i, p.Bank[i].ID)
	}
	for i := range p.Schedules {
		add("schedule", i, p.Schedules[i].ID)
		for j, l := range p.Schedules[i].Lines {
			add(fmt.Sprint("line ", j, " of schedule"), i, l.ID)
		}
	}
	for i := range p.Movements {
		add("movement", i, p.Movements[i].ID)
		add("mover", i, p.Movements[i].UserID)
	}
	for i := range p.Groupings {
		add("grouping", i, p.Groupings[i].ID)
	}
	return all
}

func TestNoIDIsUsedTwice(t *testing.T) {
	t.Parallel()
	seen := make(map[string]string)
	for name, plan := range every(t, day("2026-09-25")) {
		for what, id := range ids(&plan) {
			if what[:5] == "mover" {
				continue // somebody moves money more than once
			}
			if before, taken := seen[id]; taken {
				t.Errorf("%s of %s has the id of %s", what, name, before)
			}
			seen[id] = what + " of " + name
		}
	}
}

func TestAmountsAreWholeSmallestUnits(t *testing.T) {
	t.Parallel()
	for name, plan := range every(t, day("2026-09-25")) {
		unit := plan.Currency.Unit()
		for what, amount := range amounts(&plan) {
			if amount%unit != 0 {
				t.Errorf("%s: %s is %d, and the smallest coin is %d", name, what, amount, unit)
			}
		}
	}
}

// amounts are all amounts of money, by what they are the amount of.
func amounts(p *book.Plan) map[string]money.Milliunits {
	all := make(map[string]money.Milliunits)
	add := func(kind string, i int, amount money.Milliunits) { all[fmt.Sprint(kind, " ", i)] = amount }
	for i := range p.Transactions {
		add("transaction", i, p.Transactions[i].Amount)
		for j, l := range p.Transactions[i].Lines {
			add(fmt.Sprint("line ", j, " of transaction"), i, l.Amount)
		}
	}
	for i := range p.Bank {
		add("bank row", i, p.Bank[i].Amount)
	}
	for i := range p.Schedules {
		add("schedule", i, p.Schedules[i].Amount)
		for j, l := range p.Schedules[i].Lines {
			add(fmt.Sprint("line ", j, " of schedule"), i, l.Amount)
		}
	}
	for i := range p.Assigned {
		add("assignment", i, p.Assigned[i].Amount)
	}
	for i := range p.Movements {
		add("movement", i, p.Movements[i].Amount)
	}
	for i := range p.Categories {
		add("target", i, p.Categories[i].Target.Amount)
	}
	return all
}

func TestAnUnknownPlanIsToldByTheNamesOfTheKnown(t *testing.T) {
	t.Parallel()
	_, err := plans.Named("castle", day("2026-09-25"), 100, 1)
	want := `there is no plan named "castle"; there are household, yen, dinar, heavy`
	if err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

// TestWhatIsDueLiesAhead: a schedule that was due would be entered as soon as the plan is served.
func TestWhatIsDueLiesAhead(t *testing.T) {
	t.Parallel()
	for today := range days {
		for name, plan := range every(t, today) {
			for _, s := range plan.Schedules {
				if !s.Next.After(today) || s.First.After(s.Next) || s.Frequency == calendar.Never && s.First != s.Next {
					t.Errorf("%s on %s: first %s, next %s, %s", name, today, s.First, s.Next, s.Frequency)
				}
			}
		}
	}
}
