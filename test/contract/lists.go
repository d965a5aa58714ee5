package contract

import (
	"slices"
	"testing"
	"time"

	"avenir-mcp/application"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
	"avenir-mcp/test/fixture"
)

// Plans is what is promised about the list of plans.
func Plans(t *testing.T, f Factory) {
	second := Plan()
	second.ID, second.Name, second.Currency, second.DateFormat = uuidOf(1, 2), "Archived", money.NoFormat, ""
	t.Run("all are listed, with what is known of them", func(t *testing.T) {
		t.Parallel()
		w := f(t, Plan(), second)
		plans := must[[]budget.Plan](t)(w.Plans(t.Context(), application.ForWrite))
		same(t, "the plans", must[[]budget.Plan](t)(w.YNAB.Plans(t.Context(), application.ForWrite)), plans)
		if len(plans) != 2 || plans[0].ID != PlanID || plans[0].Currency != fixture.Euro || plans[1].Currency != money.NoFormat {
			t.Errorf("plans %+v", plans)
		}
		if first := fixture.Month("2020-01-01"); plans[0].FirstMonth != first || plans[0].LastMonth.IsZero() || plans[0].LastModified.IsZero() {
			t.Errorf("the first is from %s to %s, changed %s", plans[0].FirstMonth, plans[0].LastMonth, plans[0].LastModified)
		}
	})
	t.Run("the one opened last is another after another was opened", func(t *testing.T) {
		t.Parallel()
		other := otherPlan()
		w := f(t, Plan(), other)
		opened := must[budget.Plan](t)(w.LastUsed(t.Context(), application.ForWrite))
		w.YNAB.SetOpened(other.ID)
		then := must[budget.Plan](t)(w.LastUsed(t.Context(), application.ForWrite))
		if opened.ID != PlanID || then.ID != other.ID {
			t.Errorf("opened %s, then %s", opened.ID, then.ID)
		}
	})
	t.Run("a write moves the time of the last change", func(t *testing.T) {
		t.Parallel()
		w := f(t, Plan())
		before := must[[]budget.Plan](t)(w.Plans(t.Context(), application.ForWrite))[0].LastModified
		w.Clock.Pass(90 * time.Minute)
		must[budget.MonthCategory](t)(w.Writer.Assign(t.Context(), PlanID, september, gym, 1_000))
		after := must[[]budget.Plan](t)(w.Plans(t.Context(), application.ForWrite))[0].LastModified
		if after.Sub(before) != 90*time.Minute {
			t.Errorf("changed at %s, then at %s", before, after)
		}
	})
}

// Lists is what is promised about the lists of a plan.
func Lists(t *testing.T, f Factory) {
	each(t, f, map[string]func(*testing.T, World){
		"everything is told as it is": func(t *testing.T, w World) {
			w.tellsTheTruth(t)
			ReadFacts(t, w, PlanID).Check(t)
		},
		"accounts have their kind, their terms and their balances": accountsAreWhole,
		"transactions go back to the beginning": func(t *testing.T, w World) {
			if row, ok := w.rows(t)[ancient]; !ok || row.Date != fixture.Day("2020-01-15") {
				t.Errorf("a row of six years ago: %+v", row)
			}
		},
		"both sides of a transfer name each other": func(t *testing.T, w World) {
			rows := w.rows(t)
			if a, b := rows[toSavings], rows[fromChecking]; a.TransferTransactionID != b.ID || b.TransferTransactionID != a.ID || a.TransferAccountID != savings {
				t.Errorf("%+v and %+v", a, b)
			}
		},
		"a row has all its fields":                       rowsHaveAllFields,
		"categories have their notes, marks and targets": categoriesAreWhole,
		"payees are listed unless they are deleted": func(t *testing.T, w World) {
			var ids []string
			transfers := 0
			for _, y := range must[[]budget.Payee](t)(w.Payees(t.Context(), PlanID, application.ForWrite)) {
				ids = append(ids, y.ID)
				if y.TransferAccountID != "" {
					transfers++
				}
			}
			if !slices.Contains(ids, baker) || slices.Contains(ids, gone) || transfers != 6 {
				t.Errorf("%d payees of transfers among %v", transfers, ids)
			}
		},
		"schedules are listed with when they are due": func(t *testing.T, w World) {
			all := must[[]budget.Schedule](t)(w.Schedules(t.Context(), PlanID, application.ForWrite))
			if len(all) != 1 {
				t.Fatalf("%d schedules", len(all))
			}
			s := all[0]
			if s.First != fixture.Day("2026-01-31") || s.Next != fixture.Day("2026-09-30") || s.Frequency != calendar.Monthly || s.PayeeName != "Market" || s.Flag != "purple" {
				t.Errorf("%+v", s)
			}
		},
	})
	t.Run("a plan that never had a schedule has none", func(t *testing.T) {
		t.Parallel()
		p := Plan()
		p.Schedules = nil
		w := f(t, p)
		if all := must[[]budget.Schedule](t)(w.Schedules(t.Context(), PlanID, application.ForWrite)); len(all) != 0 {
			t.Errorf("%+v", all)
		}
	})
}

// categoriesAreWhole looks at a target, a snoozed one, none, and the categories that YNAB keeps for itself.
func categoriesAreWhole(t *testing.T, w World) {
	list := must[budget.Categories](t)(w.Categories(t.Context(), PlanID, application.ForWrite))
	if k := list.ByID(food); k.Note != "no snacks" || k.Target.Amount != 400_000 || k.Target.Kind != budget.PlanYourSpending || k.Target.SetAside {
		t.Errorf("%+v", k)
	}
	if k := list.ByID(holiday); k.Target.Snoozed.IsZero() || k.Target.Date != fixture.Day("2027-06-01") {
		t.Errorf("%+v", k)
	}
	if k := list.ByID(dining); !k.Target.None() {
		t.Errorf("%+v", k)
	}
	if !list.IsHidden(list.ByID(old)) || !list.IsInternal(list.ByID(inflow)) || !list.PaysCard(list.ByID(cardPayment)) {
		t.Error("hidden, internal and card payment categories are not told apart")
	}
}

// accountsAreWhole looks at a loan, a closed account, a linked one and one with a note.
func accountsAreWhole(t *testing.T, w World) {
	a := w.account(t, loan)
	if a.OnBudget || a.Debt == nil || len(a.Debt.Rates) != 2 || a.Debt.Rates[1] != (budget.Term{From: fixture.Day("2026-01-01"), Value: 3900}) {
		t.Errorf("the loan: %+v %+v", a, a.Debt)
	}
	if a := w.account(t, closed); !a.Closed || !a.OnBudget {
		t.Errorf("the closed one: %+v", a)
	}
	c := w.account(t, checking)
	if c.Balance != c.ClearedBalance+c.UnclearedBalance || c.UnclearedBalance != -30_000 || !c.Linked || c.TransferPayeeID == "" {
		t.Errorf("checking: %+v", c)
	}
	if s := w.account(t, savings); s.Note != "for later" || s.Debt != nil || !s.LastReconciled.IsZero() {
		t.Errorf("savings: %+v", s)
	}
}

// rowsHaveAllFields looks at a plain row, a row from the bank, a split and an occurrence of a schedule.
func rowsHaveAllFields(t *testing.T, w World) {
	rows := w.rows(t)
	if r := rows[groceries]; r.Flag != "red" || r.FlagName != "Look" || r.Memo != "weekly" || r.PayeeName != "Market" || !r.Approved || r.Cleared != budget.Cleared {
		t.Errorf("%+v", r)
	}
	if r := rows[bread]; r.Approved || r.CategoryID != "" || r.Memo != "" || r.Flag != "" || r.PayeeName != "  Baker &amp; Sons " || r.ImportPayeeOriginal != "CB BAKER 14/09" {
		t.Errorf("%+v", r)
	}
	if r := rows[split]; !r.IsSplit() || len(r.Lines) != 2 || r.Lines[0].Memo != "fruit" || r.Lines[1].PayeeID != baker {
		t.Errorf("%+v", r)
	}
	if _, ok := rows[rent+"_2026-08-31"]; !ok {
		t.Error("an occurrence of a schedule is not listed")
	}
}

// Months is what is promised about months.
func Months(t *testing.T, f Factory) {
	each(t, f, map[string]func(*testing.T, World){
		"all are listed, oldest first, without categories": func(t *testing.T, w World) {
			all := must[[]budget.Month](t)(w.Months(t.Context(), PlanID, application.ForWrite))
			if len(all) != 84 || all[0].Month != fixture.Month("2020-01-01") || all[83].Month != fixture.Month("2026-12-01") {
				t.Fatalf("%d months", len(all))
			}
			for _, m := range all {
				one := must[budget.Month](t)(w.Month(t.Context(), PlanID, m.Month, application.Fresh))
				if m.Categories != nil || one.ReadyToAssign != m.ReadyToAssign || one.Income != m.Income || one.Assigned != m.Assigned || one.Activity != m.Activity {
					t.Fatalf("listed %+v, read %+v", m, one)
				}
			}
		},
		"a month has every category with its figures": func(t *testing.T, w World) {
			k := w.category(t, september, food)
			if k.Assigned != 300_000 || k.Activity != -106_400 || k.GroupName != "Daily" {
				t.Errorf("%+v", k)
			}
			if k := w.category(t, august, food); k.Available != 355_000 {
				t.Errorf("%+v", k)
			}
		},
		"a month outside the plan is not found": func(t *testing.T, w World) {
			_, err := w.Month(t.Context(), PlanID, fixture.Month("2019-12-01"), application.ForWrite)
			fails(t, err, domain.NotFound)
		},
	})
}
