package write_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/application/write"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
)

func TestCreate1TheQuestionAndTheRequest(t *testing.T) {
	t.Parallel()
	w, clerk := withClerk(confirmed(newWorld(t)))
	r := must(w.create(lunch()))
	question := "Create 1 transaction(s) on Betaalrekening?\n- 2026-09-20 Market 12.50 (Groceries), memo ‘lunch’"
	equal(t, "question", w.confirm.asked(), question)
	want := []budget.NewTransaction{{
		AccountID: "a1", Date: day("2026-09-20"), Amount: -12_500, PayeeName: "Market", CategoryID: "c-food", Memo: "lunch", Cleared: budget.Cleared,
	}}
	if diff := cmp.Diff([][]budget.NewTransaction{want}, clerk.asked); diff != "" {
		t.Errorf("sent (-want +got):\n%s", diff)
	}
	id := r.Transactions[0].TransactionID
	equal(t, "memo stored", w.row(id).Memo, "lunch")
	equal(t, "write requests", w.ynab.Writes(), 1)
	kinds, text := w.lines()
	equal(t, "lines", strings.Join(kinds, ", "), "intent, settle applied")
	contains(t, text, `"tool":"create_transactions","kind":"create","n":1`, `"account_id":"a1"`, `"existing":[[]]`, `"created":[{"i":"0","id":"`+id+`","content":"`)
	for _, secret := range []string{"lunch", "Market", "12500", "12.5", "2026-09-20", "Betaalrekening"} {
		if strings.Contains(text, secret) {
			t.Errorf("the journal holds %q:\n%s", secret, text)
		}
	}
	sent(t, r, r.OperationID, strings.ReplaceAll(`
{
  "plan_id": "0b1c6a52-8f0e-4d0b-9a53-6a1d5f1e2c34",
  "plan": "P",
  "currency": "EUR",
  "status": "applied",
  "message": "In the plan P: done. Create 1 transaction(s) on Betaalrekening. undo_operation with operation_id OP would delete 1 transaction(s).",
  "question": "Create 1 transaction(s) on Betaalrekening?\n- 2026-09-20 Market 12.50 (Groceries), memo ‘lunch’",
  "operation_id": "OP",
  "undo": "undo_operation with operation_id OP would delete 1 transaction(s).",
  "warnings": [],
  "account": "Betaalrekening",
  "transactions": [
    {
      "index": 0,
      "date": "2026-09-20",
      "amount": -12.5,
      "payee": "Market",
      "category": "Groceries",
      "memo": "lunch",
      "cleared": "cleared",
      "transaction_id": "ID",
      "outcome": "applied"
    }
  ],
  "transactions_count": 1,
  "created_ids": [
    "ID"
  ],
  "duplicate_import_ids": [],
  "possible_duplicates": [],
  "differences": []
}`, "ID", id))
}

func TestCreate2AndMoreThanFiftyItems(t *testing.T) {
	t.Parallel()
	w := confirmed(newWorld(t))
	r := must(w.create(manyOf(51)...))
	contains(t, w.confirm.asked(), "Create 51 transaction(s)", "- … and 31 more")
	equal(t, "lines", strings.Count(w.confirm.asked(), "\n"), 21)
	equal(t, "listed", len(r.Transactions), 50)
	equal(t, "counted", r.TransactionsCount, 51)
	equal(t, "ids", len(r.CreatedIDs), 51)
}

func TestCreateApprovedAndUncleared(t *testing.T) {
	t.Parallel()
	w, clerk := withClerk(confirmed(newWorld(t)))
	k := bought("12.5")
	k.Cleared = "uncleared"
	must(w.createRequest(write.CreateTransactionsRequest{AccountID: "a1", Transactions: []write.NewTransaction{k}, Approved: true}, ""))
	equal(t, "question", w.confirm.asked(), "Create 1 transaction(s) on Betaalrekening?\n- 2026-09-20 Market +12.50 (no category), uncleared\nThey will be approved.")
	equal(t, "sent", fmt.Sprintln(clerk.asked[0][0].Approved, clerk.asked[0][0].Cleared), "true uncleared\n")
}

// refusedCreation wants a refusal before any request.
func refusedCreation(t *testing.T, change func(*write.NewTransaction), texts ...string) {
	t.Helper()
	w := newWorld(t)
	k := lunch()
	change(&k)
	requests := w.ynab.Requests()
	_, err := w.create(lunch(), k)
	mustFail(t, err, domain.InvalidArgument, texts...)
	equal(t, "requests", w.ynab.Requests(), requests)
	equal(t, "questions", len(w.confirm.questions), 0)
}

func TestCreate3And6ArgumentsThatAreRefused(t *testing.T) {
	t.Parallel()
	payee := func(s string) func(*write.NewTransaction) {
		return func(k *write.NewTransaction) { k.PayeeName = &s }
	}
	for name, test := range map[string]struct {
		change func(*write.NewTransaction)
		want   []string
	}{
		"create-3 tomorrow":              {func(k *write.NewTransaction) { k.Date = "2026-09-26" }, []string{"transactions.1.date", "in the future", "UTC"}},
		"create-3 more than 5 years ago": {func(k *write.NewTransaction) { k.Date = "2021-09-24" }, []string{"transactions.1.date", "more than 5 years ago"}},
		"create-3 another form":          {func(k *write.NewTransaction) { k.Date = "20/09/2026" }, []string{"transactions.1.date", "YYYY-MM-DD"}},
		"create-6 an empty payee":        {payee(""), []string{"transactions.1.payee_name", "empty"}},
		"create-6 a long payee":          {payee(strings.Repeat("é", 201)), []string{"transactions.1.payee_name", "at most 200"}},
		"create-6 a payee of two lines":  {payee("a\nb"), []string{"transactions.1.payee_name", "one line", `"a b"`}},
		"create-6 an entity":             {payee("Tom &amp; Co"), []string{"transactions.1.payee_name", "HTML entity"}},
		"create-6 a transfer's name":     {payee("Transfer : Spaarrekening"), []string{"transactions.1.payee_name", "transfer_to_account_id"}},
		"create-6 a long memo":           {func(k *write.NewTransaction) { k.Memo = strings.Repeat("é", 501) }, []string{"transactions.1.memo", "at most 500"}},
		"create-6 NUL":                   {func(k *write.NewTransaction) { k.Memo = "\x00" }, []string{"transactions.1.memo", "NUL"}},
		"create-8 to itself":             {func(k *write.NewTransaction) { k.PayeeName, k.TransferToAccountID = nil, new("a1") }, []string{"to itself"}},
		"payee and transfer":             {func(k *write.NewTransaction) { k.TransferToAccountID = new("a2") }, []string{"either payee_name or transfer_to_account_id"}},
		"neither":                        {func(k *write.NewTransaction) { k.PayeeName = nil }, []string{"either payee_name or transfer_to_account_id"}},
		"no account id":                  {func(k *write.NewTransaction) { k.PayeeName, k.TransferToAccountID = nil, new("") }, []string{"transactions.1.transfer_to_account_id", "not a YNAB id"}},
		"no category id":                 {func(k *write.NewTransaction) { k.CategoryID = new("..") }, []string{"transactions.1.category_id", "not a YNAB id"}},
		"another state":                  {func(k *write.NewTransaction) { k.Cleared = "reconciled" }, []string{"transactions.1.cleared", "neither cleared nor uncleared; give one"}},
		"an empty import id":             {func(k *write.NewTransaction) { k.ImportID = new("") }, []string{"transactions.1.import_id", "at least one"}},
		"a long import id":               {func(k *write.NewTransaction) { k.ImportID = new(strings.Repeat("é", 37)) }, []string{"transactions.1.import_id", "at most 36"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			refusedCreation(t, test.change, test.want...)
		})
	}
}

func TestCreateArgumentsOfTheWholeCall(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	_, err := w.createOn("..", "", lunch())
	mustFail(t, err, domain.InvalidArgument, "account_id", "not a YNAB id")
	_, err = w.create()
	mustFail(t, err, domain.InvalidArgument, "transactions", "at least one")
	_, err = w.create(manyOf(151)...)
	mustFail(t, err, domain.InvalidArgument, "transactions", "at most 150")
	_, err = w.create(imported("x", lunch()), lunch(), lunch(), imported("x", lunch()))
	mustFail(t, err, domain.InvalidArgument, "transactions.3.import_id", "twice", "transactions.0")
	equal(t, "requests", w.ynab.Requests(), 0)
	_, err = w.create(lunch(), bought("-1.005"))
	mustFail(t, err, domain.InvalidArgument, "transactions.1.amount", "decimals")
}

func TestCreate3And5DaysThatAreAllowed(t *testing.T) {
	t.Parallel()
	for now, date := range map[string]string{"2026-09-25T08:00:00Z": "2021-09-25", "2028-02-29T08:00:00Z": "2023-02-28"} {
		w := confirmed(newWorldAt(t, now))
		k := lunch()
		k.Date = date
		equal(t, "status", must(w.create(k)).Status, write.Applied)
	}
}

func TestCreate4TheDayIsThatInUTC(t *testing.T) {
	t.Parallel()
	w := newWorldAt(t, "2026-09-24T13:00:00Z")
	w.Today.Zone = zoneOf(t, "Pacific/Auckland")
	equal(t, "the plan's day", w.Today.Date(), day("2026-09-25"))
	k := lunch()
	k.Date = "2026-09-25"
	_, err := w.create(k)
	mustFail(t, err, domain.InvalidArgument, "in the future", "UTC", "2026-09-24")
	w.Today.Zone = time.FixedZone("west", -12*60*60)
	k.Date = "2026-09-24"
	equal(t, "status", must(confirmed(w).create(k)).Status, write.Applied)
}

func TestCreate7And8WhatThePlanRefuses(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		account string
		item    write.NewTransaction
		code    domain.Code
		want    string
	}{
		"create-7 tracking with a category": {"a4", lunch(), domain.NotAllowed, "tracking account"},
		"create-7 closed":                   {"a5", lunch(), domain.NotAllowed, "closed"},
		"create-7 unknown":                  {"a404", lunch(), domain.NotFound, "is not the id of an account"},
		"create-8 with a category":          {"a1", func() write.NewTransaction { k := saved("a2"); k.CategoryID = new("c-food"); return k }(), domain.NotAllowed, "transfer"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			_, err := w.createOn(test.account, "", test.item)
			mustFail(t, err, test.code, test.want)
			equal(t, "questions", len(w.confirm.questions), 0)
		})
	}
}

func TestCreate8ATransferIsOneRow(t *testing.T) {
	t.Parallel()
	w, clerk := withClerk(confirmed(newWorld(t)))
	out := saved("a4")
	out.CategoryID = new("c-hol")
	r := must(w.create(saved("a2"), out))
	equal(t, "question", w.confirm.asked(), "Create 2 transaction(s) on Betaalrekening?\n"+
		"- 2026-09-20 Transfer : Spaarrekening 100.00 (no category)\n- 2026-09-20 Transfer : Beleggen 100.00 (Vakantie)")
	equal(t, "requests", len(clerk.asked), 1)
	equal(t, "rows sent", len(clerk.asked[0]), 2)
	equal(t, "payee name sent", clerk.asked[0][0].PayeeName, "")
	mine := w.row(r.CreatedIDs[0])
	equal(t, "other account", mine.TransferAccountID, "a2")
	equal(t, "other side", w.row(mine.TransferTransactionID).Amount, 100_000)
	equal(t, "status", r.Status, write.Applied)
	undone := must(w.undo(""))
	equal(t, "undo", undone.Status, write.Applied)
	equal(t, "the other side", w.there(mine.TransferTransactionID), false)
}

func TestCreate9WhatMayBeThereAlready(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	first, later, label := bought("-86.40"), bought("-86.40"), bought("-86.40")
	first.Date, later.Date = "2026-09-15", "2026-09-16"
	label.Date, label.PayeeName = "2026-09-14", new("CARTE 12/09 MARKET")
	r := must(w.create(later, first, label))
	equal(t, "question", w.confirm.asked(), "Create 3 transaction(s) on Betaalrekening?\n"+
		"- 2026-09-16 Market 86.40 (no category)\n"+
		"- 2026-09-15 Market 86.40 (no category), like 2026-09-12 Market 86.40\n"+
		"- 2026-09-14 CARTE 12/09 MARKET 86.40 (no category), like 2026-09-12 Market 86.40\n"+
		"2 of these may already be on the account.")
	want := []write.PossibleDuplicate{
		{Index: 1, TransactionID: "t2", Date: "2026-09-12", Payee: "Market"},
		{Index: 2, TransactionID: "t2", Date: "2026-09-12", Payee: "Market"},
	}
	if diff := cmp.Diff(want, r.PossibleDuplicates); diff != "" {
		t.Errorf("possible duplicates (-want +got):\n%s", diff)
	}
}
