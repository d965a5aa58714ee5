package contract

import (
	"slices"
	"strings"
	"testing"

	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
	"avenir-mcp/test/fixture"
)

// CreatingTransactions is what is promised about new rows.
func CreatingTransactions(t *testing.T, f Factory) {
	each(t, f, map[string]func(*testing.T, World){
		"a row is stored as it was sent": func(t *testing.T, w World) {
			row := created(t, w, budget.NewTransaction{
				AccountID: checking, Date: Today, Amount: -12_500, PayeeName: "Kiosk Zuid", CategoryID: food,
				Memo: "lunch\tat “noon”", Cleared: budget.Cleared, Approved: true,
			})
			if row.Amount != -12_500 || row.PayeeName != "Kiosk Zuid" || row.PayeeID == "" || row.CategoryID != food ||
				row.Memo != "lunch\tat “noon”" || row.Cleared != budget.Cleared || !row.Approved || row.ImportID != "" {
				t.Errorf("%+v", row)
			}
		},
		"what was not sent is none": func(t *testing.T, w World) {
			row := created(t, w, budget.NewTransaction{AccountID: checking, Date: Today, Amount: 1})
			if row.PayeeID != "" || row.CategoryID != "" || row.Memo != "" || row.Cleared != budget.Uncleared || row.Approved || row.Flag != "" {
				t.Errorf("%+v", row)
			}
		},
		"a payee that has the name is used, and a new one is made": func(t *testing.T, w World) {
			a := created(t, w, budget.NewTransaction{AccountID: checking, Date: Today, Amount: -1, PayeeName: "Market"})
			b := created(t, w, budget.NewTransaction{AccountID: checking, Date: Today, Amount: -2, PayeeName: "Somebody new"})
			c := created(t, w, budget.NewTransaction{AccountID: checking, Date: Today, Amount: -3, PayeeName: "Somebody new"})
			if a.PayeeID != market || b.PayeeID == "" || b.PayeeID != c.PayeeID {
				t.Errorf("%q, %q and %q", a.PayeeID, b.PayeeID, c.PayeeID)
			}
		},
		"a transfer is made on both sides": func(t *testing.T, w World) {
			before := w.account(t, savings).Balance
			row := created(t, w, budget.NewTransaction{AccountID: checking, Date: Today, Amount: -40_000, PayeeID: w.account(t, savings).TransferPayeeID})
			other := w.rows(t)[row.TransferTransactionID]
			if row.TransferAccountID != savings || other.AccountID != savings || other.Amount != 40_000 || other.TransferTransactionID != row.ID || other.Date != Today {
				t.Errorf("%+v and %+v", row, other)
			}
			if after := w.account(t, savings).Balance; after != before+40_000 {
				t.Errorf("savings had %d, then %d", before, after)
			}
		},
		"a transfer's name is not a transfer": func(t *testing.T, w World) {
			if row := created(t, w, budget.NewTransaction{AccountID: checking, Date: Today, Amount: -1, PayeeName: "Transfer : Savings"}); row.IsTransfer() {
				t.Errorf("%+v", row)
			}
		},
		"an import id counts once on an account": func(t *testing.T, w World) {
			again := budget.NewTransaction{AccountID: checking, Date: Today, Amount: -9_990, PayeeName: "Shop", ImportID: "avenir:1"}
			first := created(t, w, again)
			fresh := budget.NewTransaction{AccountID: checking, Date: Today, Amount: -5, PayeeName: "Shop", ImportID: "avenir:2"}
			answer := must[budget.Created](t)(w.Writer.CreateTransactions(t.Context(), PlanID, []budget.NewTransaction{again, fresh}))
			if len(answer.Rows) != 1 || answer.Rows[0].ImportID != "avenir:2" || !slices.Equal(answer.Duplicates, []string{"avenir:1"}) {
				t.Errorf("%+v", answer)
			}
			must[budget.Transaction](t)(w.Writer.DeleteTransaction(t.Context(), PlanID, first.ID))
			answer = must[budget.Created](t)(w.Writer.CreateTransactions(t.Context(), PlanID, []budget.NewTransaction{again}))
			if len(answer.Rows) != 0 || len(answer.Duplicates) != 1 {
				t.Errorf("after its row was deleted: %+v", answer)
			}
			w.tellsTheTruth(t)
		},
		"a category that pays a card, or is on a tracking account, is ignored": func(t *testing.T, w World) {
			a := created(t, w, budget.NewTransaction{AccountID: checking, Date: Today, Amount: -1, PayeeName: "X", CategoryID: cardPayment})
			b := created(t, w, budget.NewTransaction{AccountID: shares, Date: Today, Amount: -1, PayeeName: "X", CategoryID: food})
			if a.CategoryID != "" || b.CategoryID != "" {
				t.Errorf("%+v and %+v", a, b)
			}
		},
		"many are made at once, in their order": func(t *testing.T, w World) {
			rows := make([]budget.NewTransaction, 100)
			for i := range rows {
				rows[i] = budget.NewTransaction{AccountID: checking, Date: Today.AddDays(-i), Amount: money.Milliunits(-10 * (i + 1)), PayeeName: "Kiosk", CategoryID: food}
			}
			answer := must[budget.Created](t)(w.Writer.CreateTransactions(t.Context(), PlanID, rows))
			for i, row := range answer.Rows {
				if row.Amount != rows[i].Amount || row.Date != rows[i].Date {
					t.Fatalf("%d: %+v", i, row)
				}
			}
			if len(answer.Rows) != 100 {
				t.Errorf("%d rows", len(answer.Rows))
			}
			w.tellsTheTruth(t)
		},
		"one that is wrong keeps all from being made": func(t *testing.T, w World) {
			good := budget.NewTransaction{AccountID: checking, Date: Today, Amount: -1, PayeeName: "X"}
			before := len(w.rows(t))
			for name, spoil := range map[string]func(*budget.NewTransaction){
				"tomorrow":           func(b *budget.NewTransaction) { b.Date = Today.AddDays(1) },
				"six years ago":      func(b *budget.NewTransaction) { b.Date = fixture.Day("2020-09-25") },
				"no such account":    func(b *budget.NewTransaction) { b.AccountID = uuidOf(2, 404) },
				"no such category":   func(b *budget.NewTransaction) { b.CategoryID = uuidOf(4, 404) },
				"no such payee":      func(b *budget.NewTransaction) { b.PayeeID = uuidOf(5, 404) },
				"a long memo":        func(b *budget.NewTransaction) { b.Memo = strings.Repeat("é", 501) },
				"a long payee":       func(b *budget.NewTransaction) { b.PayeeName = strings.Repeat("é", 201) },
				"a long import id":   func(b *budget.NewTransaction) { b.ImportID = strings.Repeat("i", 37) },
				"a NUL in the memo":  func(b *budget.NewTransaction) { b.Memo = "a\x00b" },
				"lines that are off": func(b *budget.NewTransaction) { b.Lines = []budget.NewLine{{Amount: -2}, {Amount: 2}} },
			} {
				bad := good
				spoil(&bad)
				_, err := w.Writer.CreateTransactions(t.Context(), PlanID, []budget.NewTransaction{good, bad})
				if domain.CodeOf(err) != domain.RefusedByYNAB {
					t.Errorf("%s: %v", name, err)
				}
			}
			if after := len(w.rows(t)); after != before {
				t.Errorf("%d rows, then %d", before, after)
			}
		},
	})
}

// created makes one row, and holds the answer against what is read then.
func created(t *testing.T, w World, n budget.NewTransaction) budget.Transaction {
	t.Helper()
	answer := must[budget.Created](t)(w.Writer.CreateTransactions(t.Context(), PlanID, []budget.NewTransaction{n}))
	if len(answer.Rows) != 1 || len(answer.Duplicates) != 0 {
		t.Fatalf("answered %+v", answer)
	}
	row := answer.Rows[0]
	same(t, "the list and the answer", w.rows(t)[row.ID], row)
	return row
}

// UpdatingTransactions is what is promised about changes to rows.
func UpdatingTransactions(t *testing.T, f Factory) {
	each(t, f, map[string]func(*testing.T, World){
		"only what was sent changes": func(t *testing.T, w World) {
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
		},
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
		"one that is wrong keeps all from changing": func(t *testing.T, w World) {
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
		},
	})
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

// DeletingTransactions is what is promised about deleted rows.
func DeletingTransactions(t *testing.T, f Factory) {
	each(t, f, map[string]func(*testing.T, World){
		"it is gone, and so is its amount": func(t *testing.T, w World) {
			before := w.account(t, checking).Balance
			row := must[budget.Transaction](t)(w.Writer.DeleteTransaction(t.Context(), PlanID, groceries))
			if row.ID != groceries || !row.Deleted {
				t.Errorf("answered %+v", row)
			}
			if _, there := w.rows(t)[groceries]; there {
				t.Error("it is still listed")
			}
			if after := w.account(t, checking).Balance; after != before+86_400 {
				t.Errorf("checking had %d, then %d", before, after)
			}
			w.tellsTheTruth(t)
		},
		"both sides of a transfer go": func(t *testing.T, w World) {
			must[budget.Transaction](t)(w.Writer.DeleteTransaction(t.Context(), PlanID, toSavings))
			rows := w.rows(t)
			if _, there := rows[fromChecking]; there || len(rows) != len(planRows())-2 {
				t.Errorf("%d rows are left", len(rows))
			}
		},
		"it is not found a second time, nor when it never was": func(t *testing.T, w World) {
			must[budget.Transaction](t)(w.Writer.DeleteTransaction(t.Context(), PlanID, groceries))
			for _, id := range []string{groceries, uuidOf(6, 404)} {
				_, err := w.Writer.DeleteTransaction(t.Context(), PlanID, id)
				fails(t, err, domain.NotFound)
			}
		},
	})
}

// Importing is what is promised about imports from linked banks.
func Importing(t *testing.T, f Factory) {
	each(t, f, map[string]func(*testing.T, World){
		"what the bank has comes once": func(t *testing.T, w World) {
			ids := must[[]string](t)(w.Writer.ImportTransactions(t.Context(), PlanID))
			again := must[[]string](t)(w.Writer.ImportTransactions(t.Context(), PlanID))
			if len(ids) != 1 || len(again) != 0 {
				t.Fatalf("%v, then %v", ids, again)
			}
			row := w.rows(t)[ids[0]]
			if row.Amount != -12_340 || row.Approved || !strings.HasPrefix(row.ImportID, "YNAB:-12340:2026-09-24:") {
				t.Errorf("%+v", row)
			}
			w.tellsTheTruth(t)
		},
	})
}
