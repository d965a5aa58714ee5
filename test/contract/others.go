package contract

import (
	"context"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

// SomebodyElse is what is promised when the plan changes on another device.
func SomebodyElse(t *testing.T, f Factory) {
	each(t, f, map[string]func(*testing.T, World){
		"a read for a write sees it": func(t *testing.T, w World) {
			w.rows(t)
			var added string
			w.YNAB.Edit(PlanID, func(e *book.Editor) {
				e.SetCategory(groceries, gym)
				e.DeleteTransaction(bread)
				added = e.AddTransaction(budget.Transaction{AccountID: checking, Date: Today, Amount: -500, PayeeName: "Typed"})
				e.Assign(september, gym, 1_230)
				e.HideCategory(dining)
			})
			rows := w.rows(t)
			if _, there := rows[bread]; there || rows[groceries].CategoryID != gym || rows[added].Amount != -500 {
				t.Errorf("%+v", rows)
			}
			if k := w.category(t, september, gym); k.Assigned != 1_230 {
				t.Errorf("%+v", k)
			}
			w.tellsTheTruth(t)
		},
		"an edit to an old row is seen too": func(t *testing.T, w World) {
			w.rows(t)
			w.YNAB.Edit(PlanID, func(e *book.Editor) { e.DeleteTransaction(ancient) })
			if _, there := w.rows(t)[ancient]; there {
				t.Error("the old row is still there")
			}
		},
		"a category that was deleted is gone": func(t *testing.T, w World) {
			must[budget.Categories](t)(w.Categories(t.Context(), PlanID, application.ForWrite))
			w.YNAB.Edit(PlanID, func(e *book.Editor) { e.DeleteCategory(gym) })
			list := must[budget.Categories](t)(w.Categories(t.Context(), PlanID, application.ForWrite))
			if _, live := list.Live(gym); live {
				t.Error("the category is still there")
			}
			w.tellsTheTruth(t)
		},
		"what was read before stays as it was": func(t *testing.T, w World) {
			before := must[[]budget.Transaction](t)(w.Transactions(t.Context(), PlanID, application.ForWrite))
			kept := slices.Clone(before)
			for i := range kept {
				kept[i].Lines = slices.Clone(kept[i].Lines)
			}
			for i := range 10 {
				must[[]budget.Transaction](t)(w.Writer.UpdateTransactions(t.Context(), PlanID, []budget.TransactionUpdate{{ID: groceries, Flag: &budget.Flags[i%6]}}))
				must[budget.MonthCategory](t)(w.Writer.Assign(t.Context(), PlanID, september, gym, money.Milliunits(i)))
				w.rows(t)
			}
			if d := cmp.Diff(kept, before); d != "" {
				t.Errorf("what was read has changed:\n%s", d)
			}
		},
	})
}

// Refusing is what is promised about calls that cannot be carried out.
func Refusing(t *testing.T, f Factory) {
	each(t, f, map[string]func(*testing.T, World){
		"a plan that is not there is not found": func(t *testing.T, w World) {
			ctx, nowhere := t.Context(), uuidOf(1, 404)
			_, accounts := w.Accounts(ctx, nowhere, application.ForWrite)
			_, categories := w.Categories(ctx, nowhere, application.ForWrite)
			_, transactions := w.Transactions(ctx, nowhere, application.ForWrite)
			_, payees := w.Payees(ctx, nowhere, application.ForWrite)
			_, months := w.Months(ctx, nowhere, application.ForWrite)
			_, month := w.Month(ctx, nowhere, september, application.ForWrite)
			for _, err := range []error{accounts, categories, transactions, payees, months, month} {
				fails(t, err, domain.NotFound)
			}
		},
		"a write to a plan that is not there is refused": func(t *testing.T, w World) {
			_, err := w.Writer.Assign(t.Context(), uuidOf(1, 404), september, gym, 1)
			fails(t, err, domain.RefusedByYNAB)
		},
		"an empty list of changes is refused": func(t *testing.T, w World) {
			_, err := w.Writer.UpdateTransactions(t.Context(), PlanID, nil)
			fails(t, err, domain.RefusedByYNAB)
		},
		"a call that was given up is not sent": func(t *testing.T, w World) {
			ctx, cancel := context.WithCancel(t.Context())
			cancel()
			before := w.YNAB.Requests()
			_, err := w.Writer.Assign(ctx, PlanID, september, gym, 1)
			fails(t, err, domain.Unreachable)
			if after := w.YNAB.Requests(); after != before {
				t.Errorf("%d requests, then %d", before, after)
			}
		},
	})
}
