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
		"an import id counts once on an account": importIDsCountOnce,
		"a category that pays a card, or is on a tracking account, is ignored": func(t *testing.T, w World) {
			a := created(t, w, budget.NewTransaction{AccountID: checking, Date: Today, Amount: -1, PayeeName: "X", CategoryID: cardPayment})
			b := created(t, w, budget.NewTransaction{AccountID: shares, Date: Today, Amount: -1, PayeeName: "X", CategoryID: food})
			if a.CategoryID != "" || b.CategoryID != "" {
				t.Errorf("%+v and %+v", a, b)
			}
		},
		"many are made at once, in their order":       manyAtOnce,
		"one that is wrong keeps all from being made": oneWrongRowStopsAll,
	})
}

// manyAtOnce creates a hundred rows, and holds their order.
func manyAtOnce(t *testing.T, w World) {
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
}

// importIDsCountOnce holds that a row with a known import id is a duplicate, even after its row was deleted.
func importIDsCountOnce(t *testing.T, w World) {
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
}

// oneWrongRowStopsAll holds that rows are created together or not at all.
func oneWrongRowStopsAll(t *testing.T, w World) {
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
