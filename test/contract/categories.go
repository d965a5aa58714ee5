package contract

import (
	"testing"

	"avenir-mcp/application"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
	"avenir-mcp/test/fixture"
)

// Assigning is what is promised about assigned amounts.
func Assigning(t *testing.T, f Factory) {
	each(t, f, map[string]func(*testing.T, World){
		"the amount replaces the one before, and the answer has the figures": func(t *testing.T, w World) {
			k := must[budget.MonthCategory](t)(w.Writer.Assign(t.Context(), PlanID, september, gym, 150_000))
			if k.ID != gym || k.Assigned != 150_000 || k.Available != 140_000 {
				t.Errorf("answered %+v", k)
			}
			same(t, "the month and the answer", w.category(t, september, gym), k)
			w.tellsTheTruth(t)
		},
		"zero and less than nothing can be assigned": func(t *testing.T, w World) {
			for _, amount := range []money.Milliunits{0, -25_500} {
				if k := must[budget.MonthCategory](t)(w.Writer.Assign(t.Context(), PlanID, september, gym, amount)); k.Assigned != amount {
					t.Errorf("asked for %d, got %+v", amount, k)
				}
			}
		},
		"it shows in the months after": func(t *testing.T, w World) {
			before := w.category(t, october, gym).Available
			must[budget.MonthCategory](t)(w.Writer.Assign(t.Context(), PlanID, september, gym, 90_000))
			if after := w.category(t, october, gym).Available; after != before+10_000 {
				t.Errorf("October had %d, then %d", before, after)
			}
		},
		"a category that pays a card takes money too": func(t *testing.T, w World) {
			before := w.category(t, september, cardPayment).Available
			k := must[budget.MonthCategory](t)(w.Writer.Assign(t.Context(), PlanID, september, cardPayment, 22_500))
			if k.Available != before+22_500 {
				t.Errorf("had %d, then %+v", before, k)
			}
		},
		"an internal category takes none": func(t *testing.T, w World) {
			_, err := w.Writer.Assign(t.Context(), PlanID, september, inflow, 1_000)
			fails(t, err, domain.RefusedByYNAB)
		},
		"what is unknown is refused, and nothing changes": func(t *testing.T, w World) {
			before := everything(t, w)
			for _, at := range []struct {
				m  calendar.Month
				id string
			}{{september, uuidOf(4, 404)}, {fixture.Month("2019-12-01"), gym}} {
				_, err := w.Writer.Assign(t.Context(), PlanID, at.m, at.id, 1_000)
				fails(t, err, domain.RefusedByYNAB)
			}
			same(t, "before and after", before, everything(t, w))
		},
	})
}

// ChangingCategories is what is promised about categories' own fields.
func ChangingCategories(t *testing.T, f Factory) {
	each(t, f, map[string]func(*testing.T, World){
		"a new one is in its group": func(t *testing.T, w World) {
			k := must[budget.MonthCategory](t)(w.Writer.CreateCategory(t.Context(), PlanID, leisure, "Huisdieren 🐈"))
			list := must[budget.Categories](t)(w.Categories(t.Context(), PlanID, application.ForWrite))
			if got := list.ByID(k.ID); k.ID == "" || got.Name != "Huisdieren 🐈" || got.GroupID != leisure || k.GroupName != "Leisure" {
				t.Errorf("answered %+v, listed %+v", k, got)
			}
			w.tellsTheTruth(t)
		},
		"none is made in a group that is not there, or in YNAB's own": func(t *testing.T, w World) {
			for _, group := range []string{uuidOf(3, 404), internal} {
				_, err := w.Writer.CreateCategory(t.Context(), PlanID, group, "New")
				fails(t, err, domain.RefusedByYNAB)
			}
		},
		"a name alone leaves the group and the target": func(t *testing.T, w World) {
			k := change(t, w, gym, budget.CategoryChange{Name: new("Sport")})
			if k.Name != "Sport" || k.GroupID != leisure || k.Target.Amount != 30_000 {
				t.Errorf("%+v", k)
			}
			w.tellsTheTruth(t)
		},
		"a group alone leaves the name": func(t *testing.T, w World) {
			if k := change(t, w, gym, budget.CategoryChange{GroupID: new(daily)}); k.Name != "Gym" || k.GroupID != daily || k.GroupName != "Daily" {
				t.Errorf("%+v", k)
			}
			w.tellsTheTruth(t)
		},
		"it cannot be moved into YNAB's own group": func(t *testing.T, w World) {
			_, err := w.Writer.UpdateCategory(t.Context(), PlanID, gym, budget.CategoryChange{GroupID: new(internal)})
			fails(t, err, domain.RefusedByYNAB)
		},
		"one that is not there is refused": func(t *testing.T, w World) {
			_, err := w.Writer.UpdateCategory(t.Context(), PlanID, uuidOf(4, 404), budget.CategoryChange{Name: new("X")})
			fails(t, err, domain.RefusedByYNAB)
		},
	})
	t.Run("targets", func(t *testing.T) {
		t.Parallel()
		each(t, f, targets())
	})
}

func targets() map[string]func(*testing.T, World) {
	set := func(c budget.TargetChange) budget.CategoryChange { return budget.CategoryChange{Target: &c} }
	june := fixture.Day("2027-06-01")
	return map[string]func(*testing.T, World){
		"an amount on none makes a monthly one": func(t *testing.T, w World) {
			k := change(t, w, dining, set(budget.TargetChange{Amount: 40_000}))
			if k.Target.Kind != budget.PlanYourSpending || k.Target.Amount != 40_000 || k.Target.Cadence != budget.CadenceMonthly {
				t.Errorf("%+v", k.Target)
			}
			w.tellsTheTruth(t)
		},
		"an amount on a card's category makes monthly funding": func(t *testing.T, w World) {
			if k := change(t, w, cardPayment, set(budget.TargetChange{Amount: 40_000})); k.Target.Kind != budget.MonthlyFunding {
				t.Errorf("%+v", k.Target)
			}
		},
		"an amount on one that is there keeps its kind": func(t *testing.T, w World) {
			if k := change(t, w, gym, set(budget.TargetChange{Amount: 45_000})); k.Target.Kind != budget.MonthlyFunding || k.Target.Amount != 45_000 {
				t.Errorf("%+v", k.Target)
			}
		},
		"a day makes one that is due then": func(t *testing.T, w World) {
			k := change(t, w, dining, set(budget.TargetChange{Amount: 1_200_000, Date: june}))
			if k.Target.Kind != budget.PlanYourSpending || k.Target.Date != june || k.Target.Cadence != budget.CadenceNone {
				t.Errorf("%+v", k.Target)
			}
			w.tellsTheTruth(t)
		},
		"a frequency replaces what was there": func(t *testing.T, w World) {
			for frequency, cadence := range map[string]int{"weekly": budget.CadenceWeekly, "monthly": budget.CadenceMonthly, "yearly": budget.CadenceYearly} {
				k := change(t, w, gym, set(budget.TargetChange{Amount: 20_000, Frequency: frequency}))
				if k.Target.Kind != budget.PlanYourSpending || k.Target.Amount != 20_000 || k.Target.Cadence != cadence {
					t.Errorf("%s: %+v", frequency, k.Target)
				}
			}
			w.tellsTheTruth(t)
		},
		"the whole amount or only what is missing can be asked for": func(t *testing.T, w World) {
			if k := change(t, w, food, set(budget.TargetChange{Amount: 400_000, SetAside: new(true)})); !k.Target.SetAside {
				t.Errorf("%+v", k.Target)
			}
		},
		"it can be taken away": func(t *testing.T, w World) {
			if k := change(t, w, gym, set(budget.TargetChange{Remove: true})); !k.Target.None() || k.Funding != (budget.Funding{}) {
				t.Errorf("%+v %+v", k.Target, k.Funding)
			}
			w.tellsTheTruth(t)
		},
		"a frequency on a card's category is refused": func(t *testing.T, w World) {
			_, err := w.Writer.UpdateCategory(t.Context(), PlanID, cardPayment, set(budget.TargetChange{Amount: 1_000, Frequency: "weekly"}))
			fails(t, err, domain.RefusedByYNAB)
		},
	}
}

// change changes a category, and holds the answer against what is read then.
func change(t *testing.T, w World, id string, c budget.CategoryChange) budget.MonthCategory {
	t.Helper()
	k := must[budget.MonthCategory](t)(w.Writer.UpdateCategory(t.Context(), PlanID, id, c))
	same(t, "the month and the answer", w.category(t, september, id), k)
	return k
}

// RenamingPayees is what is promised about payees.
func RenamingPayees(t *testing.T, f Factory) {
	each(t, f, map[string]func(*testing.T, World){
		"the list and the rows have the new name": func(t *testing.T, w World) {
			must[[]budget.Transaction](t)(w.Transactions(t.Context(), PlanID, application.Fresh))
			y := must[budget.Payee](t)(w.Writer.RenamePayee(t.Context(), PlanID, baker, "Baker & Sons"))
			if y.ID != baker || y.Name != "Baker & Sons" {
				t.Errorf("answered %+v", y)
			}
			for _, listed := range must[[]budget.Payee](t)(w.Payees(t.Context(), PlanID, application.ForWrite)) {
				if listed.ID == baker && listed != y {
					t.Errorf("listed %+v", listed)
				}
			}
		},
		"the name is stored as it is sent": func(t *testing.T, w World) {
			if y := must[budget.Payee](t)(w.Writer.RenamePayee(t.Context(), PlanID, baker, "Bäcker &amp; \u202eSöhne")); y.Name != "Bäcker &amp; \u202eSöhne" {
				t.Errorf("%+q", y.Name)
			}
		},
		"one that is not there is refused": func(t *testing.T, w World) {
			for _, id := range []string{uuidOf(5, 404), gone} {
				_, err := w.Writer.RenamePayee(t.Context(), PlanID, id, "X")
				fails(t, err, domain.RefusedByYNAB)
			}
		},
	})
}
