package book_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

func TestWhatIsSentOfATarget(t *testing.T) {
	t.Parallel()
	amount := new(money.Milliunits(90_000))
	june := new(day("2027-06-01"))
	now := month("2026-09")
	snooze := noon("2026-09-01")
	need := budget.Target{Kind: "NEED", Amount: 10_000, Cadence: 4, Frequency: 1, Since: month("2026-08"), Snoozed: snooze}
	byDay := budget.Target{Kind: "NEED", Amount: 10_000, Date: day("2026-12-01"), Since: month("2026-08"), Snoozed: snooze}
	balance := budget.Target{Kind: "TB", Amount: 10_000, Since: month("2026-08")}
	loan := budget.Target{Kind: "DEBT", Amount: 10_000, Cadence: 1, Frequency: 1, Since: month("2026-08")}
	changed := func(t budget.Target, edit func(*budget.Target)) budget.Target {
		edit(&t)
		return t
	}
	monthly := budget.Target{Kind: "NEED", Amount: 90_000, Cadence: 1, Frequency: 1, SetAside: true, Since: now}
	for name, c := range map[string]struct {
		category string // food when empty
		before   budget.Target
		goal     book.GoalFields
		want     budget.Target
	}{
		"nothing leaves none":                   {want: budget.Target{}},
		"nothing leaves what is there":          {before: need, want: need},
		"an amount makes a monthly one":         {goal: book.GoalFields{Target: amount}, want: monthly},
		"which can be refilled":                 {goal: book.GoalFields{Target: amount, NeedsWhole: new(false)}, want: changed(monthly, func(t *budget.Target) { t.SetAside = false })},
		"on a card, monthly funding":            {"pay-card", budget.Target{}, book.GoalFields{Target: amount}, budget.Target{Kind: "MF", Amount: 90_000, Cadence: 1, Frequency: 1, Since: now}},
		"on a card, the whole amount is unsaid": {"pay-card", budget.Target{}, book.GoalFields{Target: amount, NeedsWhole: new(true)}, budget.Target{Kind: "MF", Amount: 90_000, Cadence: 1, Frequency: 1, Since: now}},
		"an amount leaves all else":             {before: need, goal: book.GoalFields{Target: amount}, want: changed(need, func(t *budget.Target) { t.Amount = 90_000 })},
		"of a loan, too":                        {before: loan, goal: book.GoalFields{Target: amount}, want: changed(loan, func(t *budget.Target) { t.Amount = 90_000 })},
		"and of a balance":                      {before: balance, goal: book.GoalFields{Target: amount}, want: changed(balance, func(t *budget.Target) { t.Amount = 90_000 })},
		"null takes it away":                    {before: need, goal: book.GoalFields{Null: true}, want: budget.Target{}},
		"null takes none away":                  {goal: book.GoalFields{Null: true, NeedsWhole: new(true)}, want: budget.Target{}},
		"a date makes one that is due then":     {goal: book.GoalFields{Target: amount, Date: june}, want: budget.Target{Kind: "NEED", Amount: 90_000, Date: *june, SetAside: true, Since: now}},
		"whatever it was":                       {before: need, goal: book.GoalFields{Target: amount, Date: june}, want: budget.Target{Kind: "NEED", Amount: 90_000, Date: *june, Since: now}},
		"also without an amount":                {before: need, goal: book.GoalFields{Date: june}, want: budget.Target{Kind: "NEED", Amount: 10_000, Date: *june, Since: now}},
		"another date is the same target":       {before: byDay, goal: book.GoalFields{Date: june}, want: changed(byDay, func(t *budget.Target) { t.Date = *june })},
		"a balance becomes one by that day":     {before: balance, goal: book.GoalFields{Date: june}, want: budget.Target{Kind: "TBD", Amount: 10_000, Date: *june, Since: now}},
		"on a card, to be paid off by then":     {"pay-card", budget.Target{}, book.GoalFields{Target: amount, Date: june}, budget.Target{Kind: "TBD", Amount: 90_000, Date: *june, Since: now}},
		"a loan's keeps its kind":               {before: loan, goal: book.GoalFields{Date: june}, want: changed(loan, func(t *budget.Target) { t.Date = *june })},
		"a date of null says nothing":           {before: byDay, goal: book.GoalFields{Date: new(calendar.Date{})}, want: byDay},
		"monthly":                               {before: balance, goal: book.GoalFields{Target: amount, Frequency: new("monthly")}, want: monthly},
		"weekly, on Saturdays":                  {before: loan, goal: book.GoalFields{Target: amount, Frequency: new("weekly")}, want: changed(monthly, func(t *budget.Target) { t.Cadence, t.Day = 2, budget.Day{Number: 6, Set: true} })},
		"yearly, a year from now":               {before: need, goal: book.GoalFields{Target: amount, Frequency: new("yearly")}, want: changed(monthly, func(t *budget.Target) { t.Cadence, t.Date = 13, day("2027-08-31") })},
		"with what is to be refilled":           {goal: book.GoalFields{Target: amount, Frequency: new("monthly"), NeedsWhole: new(false)}, want: changed(monthly, func(t *budget.Target) { t.SetAside = false })},
		"the whole amount again":                {before: need, goal: book.GoalFields{NeedsWhole: new(true)}, want: changed(need, func(t *budget.Target) { t.SetAside = true })},
		"is ignored on a balance":               {before: balance, goal: book.GoalFields{NeedsWhole: new(true)}, want: balance},
		"and on a loan":                         {before: loan, goal: book.GoalFields{NeedsWhole: new(true)}, want: loan},
		"and without a target":                  {goal: book.GoalFields{NeedsWhole: new(true)}, want: budget.Target{}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			id := "food"
			if c.category != "" {
				id = c.category
			}
			b, _ := open()
			b.Edit(func(e *book.Editor) { e.SetTarget(id, c.before) })
			k, err := b.UpdateCategory(id, book.CategoryFields{Goal: c.goal})
			if diff := cmp.Diff(c.want, got(t, k, err).Target); diff != "" {
				t.Error(diff)
			}
			if k.Target.None() != (k.Funding == budget.Funding{}) {
				t.Errorf("figures: %+v", k.Funding)
			}
		})
	}
}

func TestWhatYNABRefusesOfATarget(t *testing.T) {
	t.Parallel()
	amount, june := new(money.Milliunits(90_000)), new(day("2027-06-01"))
	for name, c := range map[string]struct {
		category string
		goal     book.GoalFields
		want     string
	}{
		"a date alone":                {"fun", book.GoalFields{Date: june}, "400 goal_target_date requires goal_target"},
		"a date without an amount":    {"food", book.GoalFields{Date: june, Null: true}, "400 goal_target_date requires goal_target"},
		"a frequency alone":           {"food", book.GoalFields{Frequency: new("monthly")}, "400 goal_frequency requires goal_target"},
		"a frequency of nothing":      {"food", book.GoalFields{Frequency: new("monthly"), Null: true}, "400 goal_frequency requires goal_target"},
		"a frequency and a date":      {"food", book.GoalFields{Target: amount, Frequency: new("weekly"), Date: june}, "400 goal_frequency cannot be combined with goal_target_date"},
		"a frequency on a card":       {"pay-card", book.GoalFields{Target: amount, Frequency: new("yearly")}, "400 goal_frequency is not supported for credit card payment categories"},
		"another frequency":           {"food", book.GoalFields{Target: amount, Frequency: new("daily")}, "400 goal_frequency must be one of monthly, weekly, yearly"},
		"an empty frequency":          {"food", book.GoalFields{Target: amount, Frequency: new("")}, "400 goal_frequency must be one of monthly, weekly, yearly"},
		"an amount less than nothing": {"food", book.GoalFields{Target: new(money.Milliunits(-1))}, "400 goal_target must not be negative"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, _ := open(func(p *book.Plan) { p.Categories[0].Target = budget.Target{Kind: "TB", Amount: 1} })
			known := b.Knowledge()
			_, err := b.UpdateCategory(c.category, book.CategoryFields{Goal: c.goal})
			if diff := cmp.Diff(c.want, refused(t, err)); diff != "" || b.Knowledge() != known {
				t.Error(diff)
			}
		})
	}
}

func TestANewCategoryCanHaveATarget(t *testing.T) {
	t.Parallel()
	b, _ := open()
	f := book.CategoryFields{Name: new("Trip"), GroupID: new("daily")}
	f.Goal = book.GoalFields{Target: new(money.Milliunits(100_000)), Date: new(day("2026-11-05"))}
	k, err := b.CreateCategory(f)
	if diff := cmp.Diff(numbers(0, 3, 33_340, 0, 100_000), got(t, k, err).Funding); diff != "" {
		t.Error(diff)
	}
}

func TestWhatAPersonDoesToCategories(t *testing.T) {
	t.Parallel()
	b, c := open()
	known := b.Knowledge()
	b.Edit(func(e *book.Editor) {
		e.SetTarget("fun", budget.Target{Kind: "MF", Amount: 1_000})
		e.Snooze("fun")
		e.RenameCategory("fun", "Leisure")
		e.HideGroup("daily")
	})
	want := budget.Category{
		ID: "fun", GroupID: "daily", Name: "Leisure", Target: budget.Target{Kind: "MF", Amount: 1_000, Snoozed: c.Now()},
	}
	if diff := cmp.Diff([]budget.Category{want}, b.Categories(known)); diff != "" {
		t.Error(diff)
	}
	if !b.CategoryList().IsHidden(want) || len(b.Groups(known)) != 1 {
		t.Error("the group is not hidden")
	}
}
