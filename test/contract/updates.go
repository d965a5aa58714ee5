package contract

import (
	"testing"

	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
)

// UpdatingTransactions is what is promised about changes to rows.
func UpdatingTransactions(t *testing.T, f Factory) {
	each(t, f, map[string]func(*testing.T, World){
		"only what was sent changes": onlyWhatWasSentChanges,
		"rows become reconciled and cleared again": func(t *testing.T, w World) {
			for _, state := range []string{budget.Reconciled, budget.Cleared, budget.Uncleared, budget.Reconciled} {
				if row := updated(t, w, groceries, budget.TransactionUpdate{Cleared: new(state)}); row.Cleared != state {
					t.Errorf("asked for %s, got %+v", state, row)
				}
			}
			if a := w.account(t, checking); a.Balance != a.ClearedBalance+a.UnclearedBalance {
				t.Errorf("%+v", a)
			}
		},
		"a reconciled row changes without a word": func(t *testing.T, w World) {
			if row := updated(t, w, reconciled, budget.TransactionUpdate{CategoryID: new(dining)}); row.CategoryID != dining || row.Cleared != budget.Reconciled {
				t.Errorf("%+v", row)
			}
		},
		"a row of six years ago changes, and it is told": func(t *testing.T, w World) {
			w.rows(t)
			if row := updated(t, w, ancient, budget.TransactionUpdate{Flag: new("green")}); row.Flag != "green" {
				t.Errorf("%+v", row)
			}
		},
		"an occurrence of a schedule changes by its own id": func(t *testing.T, w World) {
			if row := updated(t, w, rent+"_2026-08-31", budget.TransactionUpdate{CategoryID: new(gym)}); row.CategoryID != gym {
				t.Errorf("%+v", row)
			}
		},
		"what a row cannot have is ignored": func(t *testing.T, w World) {
			for id, category := range map[string]string{groceries: cardPayment, toSavings: food, dividend: food, split: food} {
				before := w.rows(t)[id]
				same(t, id, before, updated(t, w, id, budget.TransactionUpdate{CategoryID: new(category)}))
			}
		},
		"YNAB's stand-in for no category is none": func(t *testing.T, w World) {
			if row := updated(t, w, groceries, budget.TransactionUpdate{CategoryID: new(uncategorized)}); row.CategoryID != "" {
				t.Errorf("%+v", row)
			}
		},
		"one that is wrong keeps all from changing": oneWrongUpdateStopsAll,
	})
}

// oneWrongUpdateStopsAll holds that rows are changed together or not at all.
func oneWrongUpdateStopsAll(t *testing.T, w World) {
	before := w.rows(t)
	for name, bad := range map[string]budget.TransactionUpdate{
		"no such row":      {ID: uuidOf(6, 404), Approved: new(true)},
		"no such category": {ID: bread, CategoryID: new(uuidOf(4, 404))},
		"no such colour":   {ID: bread, Flag: new("pink")},
		"a line of a row":  {ID: uuidOf(8, 1), Approved: new(true)},
	} {
		_, err := w.Writer.UpdateTransactions(t.Context(), PlanID, []budget.TransactionUpdate{{ID: groceries, Flag: new("blue")}, bad})
		if domain.CodeOf(err) != domain.RefusedByYNAB {
			t.Errorf("%s: %v", name, err)
		}
	}
	same(t, "before and after", before, w.rows(t))
}

// onlyWhatWasSentChanges updates one field at a time, and holds all others.
func onlyWhatWasSentChanges(t *testing.T, w World) {
	before := w.rows(t)[groceries]
	for name, c := range map[string]struct {
		update budget.TransactionUpdate
		want   func(*budget.Transaction)
	}{
		"category": {budget.TransactionUpdate{CategoryID: new(gym)}, func(row *budget.Transaction) { row.CategoryID = gym }},
		"none":     {budget.TransactionUpdate{CategoryID: new("")}, func(row *budget.Transaction) { row.CategoryID = "" }},
		"back":     {budget.TransactionUpdate{CategoryID: new(food)}, func(row *budget.Transaction) { row.CategoryID = food }},
	} {
		row := updated(t, w, groceries, c.update)
		want := before
		c.want(&want)
		same(t, name, want, row)
	}
	blue := updated(t, w, bread, budget.TransactionUpdate{Flag: new("blue")})
	none := updated(t, w, bread, budget.TransactionUpdate{Flag: new("")})
	if blue.Flag != "blue" || none.Flag != "" || none.Approved {
		t.Errorf("%+v, then %+v", blue, none)
	}
	if row := updated(t, w, bread, budget.TransactionUpdate{Approved: new(true)}); !row.Approved || row.CategoryID != "" {
		t.Errorf("%+v", row)
	}
	w.tellsTheTruth(t)
}

// updated changes one row, and holds the answer against what is read then.
func updated(t *testing.T, w World, id string, u budget.TransactionUpdate) budget.Transaction {
	t.Helper()
	u.ID = id
	rows := must[[]budget.Transaction](t)(w.Writer.UpdateTransactions(t.Context(), PlanID, []budget.TransactionUpdate{u}))
	if len(rows) != 1 || rows[0].ID != id {
		t.Fatalf("answered %+v", rows)
	}
	same(t, "the list and the answer", w.rows(t)[id], rows[0])
	return rows[0]
}

// Splitting is what is promised about splits.
func Splitting(t *testing.T, f Factory) {
	lines := []budget.NewLine{{Amount: -80_000, CategoryID: food}, {Amount: -6_400, CategoryID: gym, Memo: "ball"}}
	each(t, f, map[string]func(*testing.T, World){
		"a plain row becomes one, and its lines are the categories": func(t *testing.T, w World) {
			before := w.category(t, september, gym).Activity
			row := updated(t, w, groceries, budget.TransactionUpdate{CategoryID: new(""), Lines: lines})
			if !row.IsSplit() || row.CategoryID != "" || row.Amount != -86_400 || row.Lines[1].Memo != "ball" || row.Lines[1].CategoryID != gym {
				t.Errorf("%+v", row)
			}
			if after := w.category(t, september, gym).Activity; after != before-6_400 {
				t.Errorf("the gym had %d, then %d", before, after)
			}
			w.tellsTheTruth(t)
		},
		"a new row can be one": func(t *testing.T, w World) {
			row := created(t, w, budget.NewTransaction{AccountID: checking, Date: Today, Amount: -86_400, PayeeName: "Market", Lines: lines})
			if len(row.Lines) != 2 || row.Lines[0].Amount != -80_000 {
				t.Errorf("%+v", row)
			}
		},
		"lines must add up": func(t *testing.T, w World) {
			_, err := w.Writer.UpdateTransactions(t.Context(), PlanID, []budget.TransactionUpdate{{ID: groceries, Lines: lines[:1]}})
			fails(t, err, domain.RefusedByYNAB)
		},
		"one that is there cannot be split again, nor what is no spending": func(t *testing.T, w World) {
			before := w.rows(t)
			for id, lines := range map[string][]budget.NewLine{
				split:     {{Amount: -15_000, CategoryID: food}, {Amount: -15_000, CategoryID: gym}},
				toSavings: {{Amount: -50_000, CategoryID: food}, {Amount: -50_000, CategoryID: gym}},
				dividend:  {{Amount: 6_000, CategoryID: food}, {Amount: 6_000, CategoryID: gym}},
			} {
				_, err := w.Writer.UpdateTransactions(t.Context(), PlanID, []budget.TransactionUpdate{{ID: id, Lines: lines}})
				fails(t, err, domain.RefusedByYNAB)
			}
			same(t, "before and after", before, w.rows(t))
		},
	})
}
