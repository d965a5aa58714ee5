package write_test

import (
	"context"
	"testing"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application/write"
	"avenir-mcp/domain"
)

// everyWrite are the asked writes, each as a call that would change something.
var everyWrite = map[string]func(w *world, code string) (write.Result, error){
	"apply_categories": func(w *world, code string) (write.Result, error) {
		r, err := w.applyWith(code, "t1", "c-food", "t2", "c-rest")
		return r.Result, err
	},
	"set_category_budget": func(w *world, code string) (write.Result, error) {
		r, err := w.budget(write.SetCategoryBudgetRequest{CategoryID: "c-hol", Amount: number(w.t, "10"), Confirmation: code})
		return r.Result, err
	},
	"move_money": func(w *world, code string) (write.Result, error) {
		r, err := w.moveWith(write.MoveMoneyRequest{FromCategoryID: "c-tennis", ToCategoryID: "c-rest", Amount: number(w.t, "30"), Confirmation: code})
		return r.Result, err
	},
	"flag_transactions": func(w *world, code string) (write.Result, error) {
		r, err := w.flagWith(code, "t1", "red", "t2", "none")
		return r.Result, err
	},
	"create_transactions": func(w *world, code string) (write.Result, error) {
		r, err := w.createWith(code, lunch())
		return r.Result, err
	},
	"reconcile_account": func(w *world, code string) (write.Result, error) {
		r, err := w.reconcileWith(write.ReconcileAccountRequest{AccountID: "a1", BankBalance: number(w.t, "-131.4"), Confirmation: code})
		return r.Result, err
	},
	"split_transaction": func(w *world, code string) (write.Result, error) {
		r := splitInto(w.t, "t2", marketLines...)
		r.Confirmation = code
		made, err := w.splitWith(r)
		return made.Result, err
	},
	"undo_operation": func(w *world, code string) (write.Result, error) {
		r, err := w.undoWith("", code)
		return r.Result, err
	},
}

// changed is a world in which something can be undone.
func changed(t *testing.T) *world {
	t.Helper()
	w := newWorld(t)
	w.confirm.answer = yes
	must(w.setTo("c-hol", "5"))
	w.confirm.answer = nil
	w.diary.take()
	return w
}

func TestCommon1And2EveryWriteWithACode(t *testing.T) {
	t.Parallel()
	for name, do := range everyWrite {
		t.Run("common-1 and common-2 "+name, func(t *testing.T) {
			t.Parallel()
			w := changed(t)
			before, writes := len(w.log().Operations), w.ynab.Writes()
			preview, err := do(w, "")
			if err != nil {
				t.Fatal(err)
			}
			equal(t, "status", preview.Status, write.ConfirmationRequired)
			equal(t, "write requests", w.ynab.Writes(), writes)
			equal(t, "operations", len(w.log().Operations), before)
			if preview.Confirmation == "" || preview.Question == "" || preview.OperationID != "" || preview.Undo != "" {
				t.Errorf("preview: %+v", preview)
			}
			applied, err := do(w, preview.Confirmation)
			if err != nil {
				t.Fatal(err)
			}
			equal(t, "status", applied.Status, write.Applied)
			equal(t, "code in the result", applied.Confirmation, "")
			equal(t, "operations", len(w.log().Operations), before+1)
			_, err = do(w, preview.Confirmation)
			switch name { // where the plan itself is against the same call by now, that is what is said
			case "undo_operation":
				mustFail(t, err, domain.NotFound, "Nothing to undo")
			case "split_transaction":
				mustFail(t, err, domain.NotAllowed, "already split")
			default:
				mustFail(t, err, domain.Confirmation, "already used")
			}
			equal(t, "operations", len(w.log().Operations), before+1)
		})
	}
}

func TestCommon2ACodeIsUsedUpByAnErrorToo(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	preview := must(w.apply("t1", "c-food"))
	w.elsewhere(func(e *book.Editor) { e.HideCategory("c-food") })
	_, err := w.applyWith(preview.Confirmation, "t1", "c-food")
	mustFail(t, err, domain.NotAllowed, "is hidden")
	// Even if the call were right again.
	_, err = w.applyWith(preview.Confirmation, "t1", "c-rest")
	mustFail(t, err, domain.Confirmation, "already used")
}

func otherPlan() book.Plan {
	p := planP()
	p.ID, p.Name, p.Transactions = "11111111-2222-3333-4444-555555555555", "Q", nil
	for i := range p.Accounts {
		p.Accounts[i].ID += "-of-q" // over HTTP, accounts tell which plan was opened last
	}
	return p
}

func TestCommon3And4LastUsed(t *testing.T) {
	t.Parallel()
	set := func(w *world, plan, code string) (write.SetCategoryBudgetResult, error) {
		return w.budget(write.SetCategoryBudgetRequest{PlanID: plan, CategoryID: "c-hol", Amount: number(t, "10"), Confirmation: code})
	}
	t.Run("common-3 another plan is opened before the code comes back", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t, planP(), otherPlan())
		preview := must(set(w, "last-used", ""))
		equal(t, "plan", preview.PlanID, planID)
		w.ynab.SetOpened(otherPlan().ID)
		_, err := set(w, "last-used", preview.Confirmation)
		mustFail(t, err, domain.Confirmation, "different changes")
		equal(t, "write requests", w.ynab.Writes(), 0)
	})
	t.Run("common-4 only the UUID is used from then on", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t, planP(), otherPlan())
		var plans []string
		w.ynab.Before(func(_ context.Context, op sandbox.Op, plan string) error {
			if op != sandbox.OpPlans && op != sandbox.OpLastUsed {
				plans = append(plans, plan)
			}
			return nil
		})
		preview := must(set(w, "last-used", ""))
		applied := must(set(w, planID, preview.Confirmation))
		equal(t, "status", applied.Status, write.Applied)
		equal(t, "plan in the result", applied.PlanID, planID)
		equal(t, "plan asked about", w.confirm.questions[0].PlanID, planID)
		equal(t, "plan in the journal", w.log().Operations[0].PlanID, planID)
		for _, plan := range plans {
			equal(t, "plan in a request", plan, planID)
		}
	})
}

func TestCommon5WhichPlan(t *testing.T) {
	t.Parallel()
	twin := otherPlan()
	twin.Name = "P"
	for name, c := range map[string]struct {
		ref   string
		plans []book.Plan
		code  domain.Code
		texts []string
	}{
		"common-5 default":                    {"default", []book.Plan{planP()}, domain.InvalidArgument, []string{"plan_id", "only works with OAuth"}},
		"common-5 a name of two plans":        {"P", []book.Plan{planP(), twin}, domain.NotFound, []string{"two plans", planID, twin.ID}},
		"common-5 no plan_id among two plans": {"", []book.Plan{planP(), otherPlan()}, domain.InvalidArgument, []string{"list_plans"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, c.plans...)
			_, err := w.budget(write.SetCategoryBudgetRequest{PlanID: c.ref, CategoryID: "c-hol", Amount: number(t, "1")})
			mustFail(t, err, c.code, c.texts...)
			equal(t, "write requests", w.ynab.Writes(), 0)
			if c.ref == "default" {
				equal(t, "requests", w.ynab.Requests(), 0)
			}
		})
	}
}

func TestCommon6And7ThePlanChangesWhileTheFormIsOpen(t *testing.T) {
	t.Parallel()
	t.Run("common-6 a transaction is deleted", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.confirm.answer = during(func() { w.elsewhere(func(e *book.Editor) { e.DeleteTransaction("t2") }) })
		_, err := w.apply("t1", "c-food", "t2", "c-rest")
		mustFail(t, err, domain.NotFound, "assignments.1.transaction_id", "t2 is not a transaction of this plan")
		nothingWritten(t, w)
	})
	t.Run("common-7 somebody makes exactly this change", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.confirm.answer = during(func() { w.recategorise("t1", "c-food") })
		_, err := w.apply("t1", "c-food")
		mustFail(t, err, domain.PlanChanged, "The plan changed between the preview and the answer")
		nothingWritten(t, w)
	})
	t.Run("common-7 somebody makes a part of it", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.confirm.answer = during(func() { w.recategorise("t1", "c-food") })
		_, err := w.apply("t1", "c-food", "t2", "c-rest")
		mustFail(t, err, domain.PlanChanged, "The plan changed between the preview and the answer")
		nothingWritten(t, w)
	})
	t.Run("common-7 nothing relevant changes", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.confirm.answer = during(func() { w.recategorise("t3", "c-rest") })
		equal(t, "status", must(w.apply("t1", "c-food")).Status, write.Applied)
	})
}

func nothingWritten(t *testing.T, w *world) {
	t.Helper()
	equal(t, "write requests", w.ynab.Writes(), 0)
	equal(t, "writes of the pipeline", len(w.writer.sent), 0)
	if kinds, _ := w.lines(); len(kinds) > 0 {
		t.Errorf("the journal has %v", kinds)
	}
}
