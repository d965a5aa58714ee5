package plan_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

// aimed are P's categories with a target on one of them.
func aimed(id string, t budget.Target) budget.Categories {
	all := append([]budget.Category{}, categories...)
	for i := range all {
		if all[i].ID == id {
			all[i].Target = t
		}
	}
	return budget.NewCategories(groups, all)
}

// by, each and only are changes of a target: by a day, again and again, and of the amount alone.
func by(amount money.Milliunits, date string) operation.TargetChange {
	return operation.TargetChange{Amount: &amount, Date: day(date)}
}

func each(amount money.Milliunits, frequency string) operation.TargetChange {
	return operation.TargetChange{Amount: &amount, Frequency: frequency}
}

func only(amount money.Milliunits) operation.TargetChange {
	return operation.TargetChange{Amount: &amount}
}

var gone = operation.TargetChange{}

// need is a target of spending.
func need(t budget.Target) budget.Target {
	t.Kind = budget.PlanYourSpending
	return t
}

func TestSetTarget(t *testing.T) {
	t.Parallel()
	s := must(plan.NewSetTarget(planP(euro), aimed("", budget.Target{}), "c-hol", by(1_200_000, "2027-06-01")))
	d := s.Draft()
	asks(t, d, "Set the target of Vakantie: no target → 1200.00 by 2027-06-01?") // target-1
	want := plan.Draft{
		Subject:  plan.TargetSubject{CategoryID: "c-hol", Target: by(1_200_000, "2027-06-01")},
		Question: d.Question,
		Data: operation.TargetData{
			CategoryID: "c-hol", Sent: by(1_200_000, "2027-06-01"), Restore: &operation.TargetChange{},
		},
		Calls: d.Calls,
	}
	if diff := cmp.Diff(want, d, cmp.AllowUnexported(), cmp.Comparer(func(a, b plan.UpdateCategory) bool { return a.CategoryID == b.CategoryID })); diff != "" {
		t.Error(diff)
	}
	sent := d.Calls[0].(plan.UpdateCategory).Change
	if diff := cmp.Diff(budget.CategoryChange{Target: &budget.TargetChange{Amount: 1_200_000, Date: day("2027-06-01")}}, sent); diff != "" {
		t.Error(diff)
	}
	if got := plan.FingerprintOf(planP(euro).ID, d.Subject); got != "3dcdb5d1e72585ccb4f07a746e48b8df811ceadf7e02beaa0a1ea777d3c77b16" {
		t.Error(got)
	}
}

func TestSetTargetQuestions(t *testing.T) {
	t.Parallel()
	const cannot = "Undo cannot put the previous target back: "
	for name, test := range map[string]struct {
		currency money.Currency
		before   budget.Target
		sent     operation.TargetChange
		want     []string
	}{
		"target-2": {euro, budget.Target{}, only(40_000), []string{"no target → 40.00 each month?"}},
		"target-3: the kind stays": {
			euro,
			budget.Target{Kind: budget.MonthlyFunding, Amount: 30_000},
			only(45_000),
			[]string{"30.00 (monthly funding) → 45.00 (monthly funding)?"},
		},
		"target-4: funding becomes spending": {
			euro,
			budget.Target{Kind: budget.MonthlyFunding, Amount: 30_000},
			each(20_000, "weekly"),
			[]string{"30.00 (monthly funding) → 20.00 each week?", cannot + "30.00 (monthly funding)."},
		},
		"target-5: another rhythm": {
			euro, need(budget.Target{Amount: 50_000, Cadence: 1, Frequency: 2}), each(600_000, "yearly"),
			[]string{"50.00 every 2 months → 600.00 each year?", cannot + "50.00 every 2 months."},
		},
		"yen": {yen, budget.Target{}, by(1_200_000_000, "2027-06-01"), []string{"no target → 1200000 by 2027-06-01?"}},
		"dinars": {
			dinar, need(budget.Target{Amount: 1_250, Cadence: 1}), each(2_500, "yearly"),
			[]string{"1.250 each month → 2.500 each year?"},
		},
		"taken away": {euro, need(budget.Target{Amount: 50_000, Cadence: 2, Frequency: 1}), gone, []string{"50.00 each week → no target?"}},
		"a weekday cannot be put back": {
			euro, need(budget.Target{Amount: 50_000, Cadence: 2, Day: budget.Day{Set: true}}), gone,
			[]string{"50.00 each week → no target?", cannot + "50.00 each week."},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := must(plan.NewSetTarget(planP(test.currency), aimed("c-hol", test.before), "c-hol", test.sent)).Draft()
			asks(t, d, append([]string{"Set the target of Vakantie: " + test.want[0]}, test.want[1:]...)...)
			if diff := cmp.Diff(test.want[1:], append([]string{}, d.Warnings...)); diff != "" {
				t.Errorf("warnings: %s", diff)
			}
		})
	}
}

// TestTargetsInWordsAndBack is the table of what a target reads like and what puts it back.
func TestTargetsInWordsAndBack(t *testing.T) {
	t.Parallel()
	no, yes := false, true
	back := func(c operation.TargetChange, whole *bool) *operation.TargetChange {
		c.NeedsWhole = whole
		return &c
	}
	for words, test := range map[string]struct {
		target budget.Target
		back   *operation.TargetChange
	}{
		"no target":                                 {budget.Target{}, &gone},
		"1200.00 by 2027-06-01":                     {need(budget.Target{Amount: 1_200_000, Date: day("2027-06-01")}), back(by(1_200_000, "2027-06-01"), &no)},
		"50.00 each month":                          {need(budget.Target{Amount: 50_000, Cadence: 1, SetAside: true}), back(each(50_000, "monthly"), &yes)},
		"50.00 each week":                           {need(budget.Target{Amount: 50_000, Cadence: 2, Frequency: 1}), back(each(50_000, "weekly"), &no)},
		"50.00 each year":                           {need(budget.Target{Amount: 50_000, Cadence: 13, Frequency: 1}), back(each(50_000, "yearly"), &no)},
		"50.00 every 2 months":                      {need(budget.Target{Amount: 50_000, Cadence: 1, Frequency: 2}), nil},
		"50.00 every 3 months":                      {need(budget.Target{Amount: 50_000, Cadence: 4, Frequency: 7}), nil},
		"50.00 every 11 months":                     {need(budget.Target{Amount: 50_000, Cadence: 12}), nil},
		"50.00 every 3 weeks":                       {need(budget.Target{Amount: 50_000, Cadence: 2, Frequency: 3}), nil},
		"50.00 every 2 years":                       {need(budget.Target{Amount: 50_000, Cadence: 14}), nil},
		"50.00 every 3 years":                       {need(budget.Target{Amount: 50_000, Cadence: 13, Frequency: 3}), nil},
		"50.00 (spending target)":                   {need(budget.Target{Amount: 50_000}), nil},
		"30.00 (monthly funding)":                   {budget.Target{Kind: budget.MonthlyFunding, Amount: 30_000, Cadence: 1}, nil},
		"30.00 (target balance)":                    {budget.Target{Kind: budget.TargetBalance, Amount: 30_000}, nil},
		"30.00 (debt payment)":                      {budget.Target{Kind: budget.DebtPayment, Amount: 30_000}, nil},
		"30.00 (another kind of target)":            {budget.Target{Kind: "NEW", Amount: 30_000}, nil},
		"30.00 (target balance by date)":            {budget.Target{Kind: budget.TargetBalanceByDate, Amount: 30_000, Date: day("2027-06-01")}, nil},
		"600.00 each year, next by 2027-06-01":      {need(budget.Target{Amount: 600_000, Cadence: 13, Frequency: 1, Date: day("2027-06-01")}), nil},
		"600.00 every 6 months, next by 2027-06-01": {need(budget.Target{Amount: 600_000, Cadence: 7, Date: day("2027-06-01")}), nil},
	} {
		t.Run(words, func(t *testing.T) {
			t.Parallel()
			s := must(plan.NewSetTarget(planP(euro), aimed("c-hol", test.target), "c-hol", gone))
			if got := s.Describe(s.Before); got != words {
				t.Errorf("it reads %q", got)
			}
			if diff := cmp.Diff(test.back, s.Restore); diff != "" {
				t.Error(diff)
			}
			alone := must(plan.NewSetTarget(planP(euro), aimed("c-hol", test.target), "c-hol", only(7_000)))
			want := &gone
			if test.target.Kind != "" {
				want = new(only(test.target.Amount))
			}
			if diff := cmp.Diff(want, alone.Restore); diff != "" {
				t.Errorf("after an amount alone: %s", diff)
			}
		})
	}
	t.Run("a kind without an amount is no target", func(t *testing.T) {
		t.Parallel()
		s := must(plan.NewSetTarget(planP(euro), aimed("c-hol", budget.Target{Kind: budget.MonthlyFunding}), "c-hol", only(7_000)))
		if got := s.Describe(s.Before); got != "no target" {
			t.Error(got)
		}
	})
}

func TestSetTargetNothingToDo(t *testing.T) {
	t.Parallel()
	once := need(budget.Target{Amount: 50_000, Date: day("2027-06-01")})
	monthly := need(budget.Target{Amount: 50_000, Cadence: 1})
	funding := budget.Target{Kind: budget.MonthlyFunding, Amount: 50_000, Date: day("2027-06-01"), Cadence: 1, Frequency: 1}
	for name, test := range map[string]struct {
		before  budget.Target
		sent    operation.TargetChange
		nothing bool
	}{
		"none, and taken away":                {budget.Target{}, gone, true},
		"the same amount":                     {funding, only(50_000), true},
		"another amount":                      {funding, only(50_010), false},
		"the same day":                        {once, by(50_000, "2027-06-01"), true},
		"another day":                         {once, by(50_000, "2027-06-02"), false},
		"another amount by the same day":      {once, by(50_010, "2027-06-01"), false},
		"the day of a target that repeats":    {need(budget.Target{Amount: 50_000, Cadence: 13, Date: day("2027-06-01")}), by(50_000, "2027-06-01"), false},
		"the day of a target of another kind": {funding, by(50_000, "2027-06-01"), false},
		"the same rhythm":                     {monthly, each(50_000, "monthly"), true},
		"another rhythm":                      {monthly, each(50_000, "weekly"), false},
		"every second of them":                {need(budget.Target{Amount: 50_000, Cadence: 1, Frequency: 2}), each(50_000, "monthly"), false},
		"the rhythm of another kind":          {funding, each(50_000, "monthly"), false},
		"a target, and taken away":            {funding, gone, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := must(plan.NewSetTarget(planP(euro), aimed("c-hol", test.before), "c-hol", test.sent)).Draft()
			if d.Empty() != test.nothing {
				t.Errorf("nothing to do: %v", d.Empty())
			}
		})
	}
}

func TestSetTargetRefuses(t *testing.T) {
	t.Parallel()
	debt := budget.Target{Kind: budget.DebtPayment, Amount: 50_000}
	for name, test := range map[string]struct {
		id   string
		sent operation.TargetChange
		code domain.Code
		part string
	}{
		"unknown":                   {"c-404", only(1), domain.NotFound, "is not the id of a category of this plan"},
		"deleted":                   {"c-dead", only(1), domain.NotFound, "is not the id of a category of this plan"},
		"hidden":                    {"c-hid", only(1), domain.NotAllowed, "is hidden"},
		"internal":                  {"c-uncat", only(1), domain.NotAllowed, "internal"},
		"target-7: a loan's rhythm": {"c-hol", each(1, "monthly"), domain.NotAllowed, "loan"},
		"a loan's day":              {"c-hol", by(1, "2027-06-01"), domain.NotAllowed, "loan"},
		"target-7: a card's rhythm": {"c-card", each(1, "monthly"), domain.NotAllowed, "no frequency on a credit card payment category"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := plan.NewSetTarget(planP(euro), aimed("c-hol", debt), test.id, test.sent)
			refuses(t, err, test.code, test.part)
		})
	}
	for _, sent := range []operation.TargetChange{only(1), gone} {
		if _, err := plan.NewSetTarget(planP(euro), aimed("c-hol", debt), "c-hol", sent); err != nil {
			t.Errorf("of a loan %s: %v", sent.Text(), err)
		}
	}
	if _, err := plan.NewSetTarget(planP(euro), aimed("", debt), "c-card", by(1, "2027-06-01")); err != nil {
		t.Errorf("a card's day: %v", err)
	}
}
