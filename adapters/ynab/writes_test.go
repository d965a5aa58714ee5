package ynab_test

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/ynab"
	"avenir-mcp/domain/budget"
)

// change is an exchange that writes.
type change struct {
	do     func(context.Context, *ynab.Client) (any, error)
	method string
	uri    string
	sends  string // the body, or nothing
	status int
	answer string
	want   any
}

const (
	saved   = `{"data":{"server_knowledge":5,"category":` + categoryJSON + `}}`
	rowBody = `{"data":{"transaction_ids":["` + otherID + `"],"transactions":[` + plainRowJSON + `],"server_knowledge":8}}`
)

func update(u budget.TransactionUpdate) func(context.Context, *ynab.Client) (any, error) {
	return func(ctx context.Context, c *ynab.Client) (any, error) {
		return c.UpdateTransactions(ctx, planID, []budget.TransactionUpdate{u})
	}
}

func create(rows ...budget.NewTransaction) func(context.Context, *ynab.Client) (any, error) {
	return func(ctx context.Context, c *ynab.Client) (any, error) { return c.CreateTransactions(ctx, planID, rows) }
}

func changeCategory(k budget.CategoryChange) func(context.Context, *ynab.Client) (any, error) {
	return func(ctx context.Context, c *ynab.Client) (any, error) {
		return c.UpdateCategory(ctx, planID, categoryID, k)
	}
}

func aim(t budget.TargetChange) func(context.Context, *ynab.Client) (any, error) {
	return changeCategory(budget.CategoryChange{Target: &t})
}

const (
	rowsURI     = "/v1/plans/" + planID + "/transactions"
	categoryURI = "/v1/plans/" + planID + "/categories/" + categoryID
)

var rowUpdates = map[string]change{
	"nothing but the row's id": {update(budget.TransactionUpdate{ID: rowID}), "PATCH", rowsURI, `{"transactions":[{"id":"` + rowID + `"}]}`, 200, rowBody, []budget.Transaction{plainRow}},
	"every field set": {
		update(budget.TransactionUpdate{
			ID: rowID + "_2026-09-12", CategoryID: new(categoryID), Flag: new("green"), Cleared: new("cleared"), Approved: new(true),
		}), "PATCH", rowsURI,
		`{"transactions":[{"id":"` + rowID + `_2026-09-12","category_id":"` + categoryID + `","flag_color":"green","cleared":"cleared","approved":true}]}`,
		209, rowBody,
		[]budget.Transaction{plainRow},
	},
	"fields cleared": {
		update(budget.TransactionUpdate{ID: rowID, CategoryID: new(""), Flag: new(""), Approved: new(false)}), "PATCH", rowsURI,
		`{"transactions":[{"id":"` + rowID + `","category_id":null,"flag_color":null,"approved":false}]}`, 200, rowBody,
		[]budget.Transaction{plainRow},
	},
	"a row split": {
		update(budget.TransactionUpdate{ID: rowID, Lines: []budget.NewLine{
			{Amount: -81_150, CategoryID: categoryID, Memo: "food"}, {Amount: -5250},
		}}), "PATCH", rowsURI,
		`{"transactions":[{"id":"` + rowID + `","category_id":null,"subtransactions":[{"amount":-81150,"category_id":"` + categoryID + `","memo":"food"},{"amount":-5250}]}]}`,
		200, rowBody,
		[]budget.Transaction{plainRow},
	},
}

var rowCreations = map[string]change{
	"as little as there can be": {
		create(budget.NewTransaction{AccountID: accountID, Date: day("2026-09-13"), Amount: -1}), "POST", rowsURI,
		`{"transactions":[{"account_id":"` + accountID + `","date":"2026-09-13","amount":-1,"approved":false}]}`,
		201, rowBody,
		budget.Created{Rows: []budget.Transaction{plainRow}},
	},
	"everything": {
		create(budget.NewTransaction{
			AccountID: accountID, Date: day("2026-09-13"), Amount: 9_007_199_254_740_993, PayeeID: payeeID, PayeeName: "Shop",
			CategoryID: categoryID, Memo: "<b>&", Cleared: "cleared", Approved: true, ImportID: "mine:1",
			Lines: []budget.NewLine{{Amount: 9_007_199_254_740_993, CategoryID: categoryID}},
		}), "POST", rowsURI,
		`{"transactions":[{"account_id":"` + accountID + `","date":"2026-09-13","amount":9007199254740993,"payee_id":"` + payeeID + `",
		"payee_name":"Shop","category_id":"` + categoryID + `","memo":"<b>&","cleared":"cleared","approved":true,"import_id":"mine:1",
		"subtransactions":[{"amount":9007199254740993,"category_id":"` + categoryID + `"}]}]}`,
		201, `{"data":{"transaction_ids":[],"transactions":[],"duplicate_import_ids":["mine:1"],"server_knowledge":8}}`,
		budget.Created{Rows: []budget.Transaction{}, Duplicates: []string{"mine:1"}},
	},
	"a split, known already": {
		create(budget.NewTransaction{AccountID: accountID, Date: day("2026-09-13"), Amount: 1, Lines: []budget.NewLine{{Amount: 1}}}), "POST", rowsURI,
		`{"transactions":[{"account_id":"` + accountID + `","date":"2026-09-13","amount":1,"approved":false,"category_id":null,"subtransactions":[{"amount":1}]}]}`,
		201, `{"data":{"transaction_ids":[],"duplicate_import_ids":["x"],"server_knowledge":8}}`,
		budget.Created{Duplicates: []string{"x"}},
	},
}

var rowEnds = map[string]change{
	"a row deleted": {
		func(ctx context.Context, c *ynab.Client) (any, error) {
			return c.DeleteTransaction(ctx, planID, rowID+"_2026-09-12")
		}, "DELETE", rowsURI + "/" + rowID + "_2026-09-12", "", 200,
		`{"data":{"transaction":` + rowJSON + `,"server_knowledge":3}}`, row,
	},
	"rows fetched": {
		func(ctx context.Context, c *ynab.Client) (any, error) { return c.ImportTransactions(ctx, planID) }, "POST", rowsURI + "/import", "",
		201, `{"data":{"transaction_ids":["a","b"]}}`,
		[]string{"a", "b"},
	},
	"nothing to fetch": {
		func(ctx context.Context, c *ynab.Client) (any, error) { return c.ImportTransactions(ctx, planID) }, "POST", rowsURI + "/import", "",
		200, `{"data":{"transaction_ids":[]}}`,
		[]string{},
	},
}

var otherChanges = map[string]change{
	"money assigned": {
		func(ctx context.Context, c *ynab.Client) (any, error) {
			return c.Assign(ctx, planID, month("2026-09-01"), categoryID, -1230)
		}, "PATCH", "/v1/plans/" + planID + "/months/2026-09-01/categories/" + categoryID, `{"category":{"budgeted":-1230}}`, 200, saved, monthCategory,
	},
	"a category made": {
		func(ctx context.Context, c *ynab.Client) (any, error) {
			return c.CreateCategory(ctx, planID, groupID, "Rent")
		},
		"POST", "/v1/plans/" + planID + "/categories", `{"category":{"name":"Rent","category_group_id":"` + groupID + `"}}`, 201, saved, monthCategory,
	},
	"a category renamed":    {changeCategory(budget.CategoryChange{Name: new("Rent")}), "PATCH", categoryURI, `{"category":{"name":"Rent"}}`, 200, saved, monthCategory},
	"a category moved":      {changeCategory(budget.CategoryChange{GroupID: new(groupID)}), "PATCH", categoryURI, `{"category":{"category_group_id":"` + groupID + `"}}`, 200, saved, monthCategory},
	"a target taken away":   {aim(budget.TargetChange{Remove: true, Amount: 5, Frequency: "weekly"}), "PATCH", categoryURI, `{"category":{"goal_target":null}}`, 200, saved, monthCategory},
	"a target's amount":     {aim(budget.TargetChange{Amount: 50_000}), "PATCH", categoryURI, `{"category":{"goal_target":50000}}`, 200, saved, monthCategory},
	"a target by a day":     {aim(budget.TargetChange{Amount: 1, Date: day("2027-06-01"), SetAside: new(false)}), "PATCH", categoryURI, `{"category":{"goal_target":1,"goal_target_date":"2027-06-01","goal_needs_whole_amount":false}}`, 200, saved, monthCategory},
	"a target that repeats": {aim(budget.TargetChange{Amount: 1, Frequency: "weekly", SetAside: new(true)}), "PATCH", categoryURI, `{"category":{"goal_target":1,"goal_frequency":"weekly","goal_needs_whole_amount":true}}`, 200, saved, monthCategory},
	"a category left alone": {changeCategory(budget.CategoryChange{}), "PATCH", categoryURI, `{"category":{}}`, 200, saved, monthCategory},
	"a payee of another name": {
		func(ctx context.Context, c *ynab.Client) (any, error) {
			return c.RenamePayee(ctx, planID, payeeID, "Corner shop")
		},
		"PATCH", "/v1/plans/" + planID + "/payees/" + payeeID, `{"payee":{"name":"Corner shop"}}`, 200,
		`{"data":{"payee":{"id":"` + payeeID + `","name":"Corner Shop","transfer_account_id":null,"deleted":false},"server_knowledge":2}}`,
		budget.Payee{ID: payeeID, Name: "Corner Shop"},
	},
}

func TestEveryWriteSendsWhatIsGivenAndNothingElse(t *testing.T) {
	t.Parallel()
	for _, table := range []map[string]change{rowUpdates, rowCreations, rowEnds, otherChanges} {
		for name, c := range table {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				answer := reply{status: c.status, body: c.answer}
				client, w := dial(t, answer)
				got, err := c.do(t.Context(), client)
				if err != nil {
					t.Fatal(err)
				}
				if diff := cmp.Diff(c.want, got); diff != "" {
					t.Error(diff)
				}
				if len(w.got) != 1 {
					t.Fatalf("%d requests", len(w.got))
				}
				s := w.got[0]
				if s.method != c.method || s.uri != c.uri {
					t.Errorf("%s %s, want %s %s", s.method, s.uri, c.method, c.uri)
				}
				sameJSON(t, c.sends, s.body)
				contentType := "application/json"
				if c.sends == "" {
					contentType = ""
				}
				hasHeaders(t, s, contentType)
				if c.status == 209 {
					answer.status = 200 // what was once documented
				}
				agreed(t, s, answer)
			})
		}
	}
}

// sameJSON compares two texts of JSON value by value, numbers as they are written.
func sameJSON(t *testing.T, want, got string) {
	t.Helper()
	if want == "" || got == "" {
		if want != got {
			t.Errorf("sent %q, want %q", got, want)
		}
		return
	}
	if diff := cmp.Diff(compact(t, want), compact(t, got)); diff != "" {
		t.Error(diff)
	}
}

func compact(t *testing.T, text string) string {
	t.Helper()
	var fields map[string]json.RawMessage
	if err := json.Unmarshal([]byte(text), &fields); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	for name, raw := range fields {
		fields[name] = sorted(raw)
	}
	out, err := json.Marshal(fields)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// sorted writes objects with their keys in order, at every depth.
func sorted(raw json.RawMessage) json.RawMessage {
	var object map[string]json.RawMessage
	var array []json.RawMessage
	switch {
	case json.Unmarshal(raw, &object) == nil && object != nil:
		for name := range object {
			object[name] = sorted(object[name])
		}
		raw, _ = json.Marshal(object)
	case json.Unmarshal(raw, &array) == nil && array != nil:
		for i := range array {
			array[i] = sorted(array[i])
		}
		raw, _ = json.Marshal(array)
	}
	return raw
}

func TestEveryRowIsSentInItsOrder(t *testing.T) {
	t.Parallel()
	client, w := dial(t, reply{status: 201, body: rowBody})
	rows := []budget.NewTransaction{
		{AccountID: accountID, Date: day("2026-09-13"), Amount: 1}, {AccountID: accountID, Date: day("2026-09-12"), Amount: 2},
	}
	if _, err := client.CreateTransactions(t.Context(), planID, rows); err != nil {
		t.Fatal(err)
	}
	sameJSON(t, `{"transactions":[{"account_id":"`+accountID+`","date":"2026-09-13","amount":1,"approved":false},
		{"account_id":"`+accountID+`","date":"2026-09-12","amount":2,"approved":false}]}`, w.got[0].body)
}
