package rest_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox/rest"
)

func TestAnswersOfReadsOfTransactions(t *testing.T) {
	t.Parallel()
	all := "?since_date=1900-01-01"
	for name, c := range map[string]struct {
		path string
		want map[string]string
	}{
		"one year back when no first day is given": {"/transactions", map[string]string{"data.transactions.#": "6", "data.server_knowledge": "1"}},
		"everything when asked":                    {"/transactions" + all, map[string]string{"data.transactions.#": "7"}},
		"the last day bounds too":                  {"/transactions?since_date=2026-09-02&until_date=2026-09-03", map[string]string{"data.transactions.#": "3"}},
		"unapproved ones":                          {"/transactions?type=unapproved", map[string]string{"data.transactions.#": "1", "data.transactions.0.id": q(id("bare"))}},
		"uncategorized ones have no category":      {"/transactions?type=uncategorized", map[string]string{"data.transactions.0.category_id": "null"}},
		"a row has all names and the amount thrice": {"/transactions/" + id("plain"), map[string]string{
			"data.transaction.account_name": `"Checking"`, "data.transaction.payee_name": `"Market"`, "data.transaction.category_name": `"Groceries"`,
			"data.transaction.amount": "-1234560", "data.transaction.amount_formatted": `"-€1.234,56"`, "data.transaction.amount_currency": "-1234.56",
			"data.transaction.memo": `"a \u0026 b"`, "data.transaction.flag_color": `"red"`, "data.transaction.flag_name": `"check"`,
			"data.transaction.import_payee_name_original": `"MARKET 12"`, "data.transaction.cleared": `"cleared"`,
			"data.transaction.approved": "true", "data.transaction.date": `"2026-09-12"`, "data.transaction.subtransactions": "[]",
			"data.transaction.deleted": "false", "data.server_knowledge": "1",
		}},
		"what a row has not is null": {"/transactions/" + id("bare"), map[string]string{
			"data.transaction.memo": "null", "data.transaction.flag_color": "null", "data.transaction.flag_name": "null",
			"data.transaction.payee_id": "null", "data.transaction.payee_name": "null", "data.transaction.category_id": "null",
			"data.transaction.category_name": `"Uncategorized"`, "data.transaction.transfer_account_id": "null",
			"data.transaction.transfer_transaction_id": "null", "data.transaction.matched_transaction_id": "null",
			"data.transaction.import_id": "null", "data.transaction.import_payee_name": "null",
			"data.transaction.import_payee_name_original": "null", "data.transaction.debt_transaction_type": "null",
			"data.transaction.cleared": `"uncleared"`,
		}},
		"a transfer names both ends": {"/transactions/" + id("there"), map[string]string{
			"data.transaction.transfer_account_id": q(id("savings")), "data.transaction.transfer_transaction_id": q(id("back")),
			"data.transaction.payee_id": q(id("to savings")), "data.transaction.payee_name": `"Transfer : Savings"`,
		}},
		"a split says so, and has its live legs": {"/transactions/" + id("split"), map[string]string{
			"data.transaction.category_name": `"Split"`, "data.transaction.category_id": "null", "data.transaction.subtransactions.#": "2",
			"data.transaction.subtransactions.0.transaction_id":   q(id("split")),
			"data.transaction.subtransactions.0.amount_formatted": `"-€20,00"`, "data.transaction.subtransactions.0.amount_currency": "-20",
			"data.transaction.subtransactions.0.memo": `"bread"`, "data.transaction.subtransactions.0.payee_id": "null",
			"data.transaction.subtransactions.0.category_name": `"Groceries"`, "data.transaction.subtransactions.1.payee_name": `"Luna"`,
		}},
		"the rows of an account": {"/accounts/" + id("checking") + "/transactions" + all, map[string]string{"data.transactions.#": "4", "data.transactions.0.subtransactions": "[]"}},
		"the rows of a month have no default first day": {"/months/2024-03-01/transactions", map[string]string{
			"data.transactions.#": "1", "data.transactions.0.id": q(id("ancient")), "data.transactions.0.type": "(nothing)",
		}},
		"the rows of the present month": {"/months/current/transactions", map[string]string{"data.transactions.#": "6"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			serve(t, rest.Options{}).get(c.path).has(c.want)
		})
	}
}

func TestListsOfCategoriesAndPayeesMixRowsAndLegs(t *testing.T) {
	t.Parallel()
	f := serve(t, rest.Options{})
	rows := f.get("/categories/" + id("food") + "/transactions")
	rows.has(map[string]string{"data.transactions.#": "2", "data.server_knowledge": "1"})
	for at, want := range map[string]map[string]string{
		id("plain"): {"type": `"transaction"`, "parent_transaction_id": "null", "amount": "-1234560", "import_id": `"YNAB:-1234560:2026-09-12:1"`},
		id("leg food"): {
			"type": `"subtransaction"`, "parent_transaction_id": q(id("split")), "amount": "-20000", "amount_formatted": `"-€20,00"`,
			"amount_currency": "-20", "memo": `"bread"`, "category_name": `"Groceries"`, "category_id": q(id("food")), "payee_name": `"Market"`,
			"account_name": `"Card"`, "date": `"2026-09-05"`, "subtransactions": "(nothing)", "import_id": "null", "deleted": "false",
		},
	} {
		i := "data.transactions.0."
		if rows.at(i+"id") != q(at) {
			i = "data.transactions.1."
		}
		whole := map[string]string{i + "id": q(at)}
		for field, value := range want {
			whole[i+field] = value
		}
		rows.has(whole)
	}
	f.get("/payees/" + id("market") + "/transactions").has(map[string]string{"data.transactions.#": "2"})
}

func TestAllWaysToCreateTransactions(t *testing.T) {
	t.Parallel()
	row := `{"account_id":` + q(id("checking")) + `,"date":"2026-09-20","amount":-5000`
	for name, c := range map[string]struct {
		body   string
		status int
		want   map[string]string
	}{
		"one answers with one": {`{"transaction":` + row + `}}`, 201, map[string]string{
			"data.transaction_ids.#": "1", "data.transaction.amount": "-5000", "data.transactions": "(nothing)",
			"data.transaction.approved": "false", "data.duplicate_import_ids": "(nothing)", "data.server_knowledge": "2",
		}},
		"a list answers with a list": {`{"transactions":[` + row + `,"memo":"x"}]}`, 201, map[string]string{
			"data.transaction_ids.#": "1", "data.transaction": "(nothing)", "data.transactions.0.memo": `"x"`,
			"data.duplicate_import_ids": "[]", "data.server_knowledge": "2",
		}},
		"a known import id in a list creates nothing": {
			`{"transactions":[` + row + `,"import_id":"YNAB:-1234560:2026-09-12:1"}]}`, 201, map[string]string{
				"data.transaction_ids": "[]", "data.transactions": "[]", "data.duplicate_import_ids": `["YNAB:-1234560:2026-09-12:1"]`,
			},
		},
		"a known import id alone is a conflict": {
			`{"transaction":` + row + `,"import_id":"YNAB:-1234560:2026-09-12:1"}}`, 409,
			map[string]string{"error.id": `"409"`, "error.name": `"conflict"`},
		},
		"a split": {
			`{"transaction":` + row + `,"category_id":null,"subtransactions":[{"amount":-2000,"category_id":` + q(id("food")) +
				`},{"amount":-3000,"memo":"m","payee_name":"New"}]}}`, 201, map[string]string{
				"data.transaction.category_name": `"Split"`, "data.transaction.subtransactions.1.memo": `"m"`,
				"data.transaction.subtransactions.1.payee_name": `"New"`, "data.transaction.subtransactions.0.category_name": `"Groceries"`,
			},
		},
		"a transfer": {`{"transaction":` + row + `,"payee_id":` + q(id("to savings")) + `}}`, 201, map[string]string{
			"data.transaction.transfer_account_id": q(id("savings")), "data.transaction.payee_name": `"Transfer : Savings"`,
		}},
		"every field": {
			`{"transaction":` + row + `,"payee_name":"Kiosk","category_id":` + q(id("rest")) +
				`,"memo":"m","cleared":"cleared","approved":true,"flag_color":"green","import_id":"mine:1"}}`, 201, map[string]string{
				"data.transaction.payee_name": `"Kiosk"`, "data.transaction.category_name": `"Restaurants"`, "data.transaction.memo": `"m"`,
				"data.transaction.cleared": `"cleared"`, "data.transaction.approved": "true", "data.transaction.flag_color": `"green"`,
				"data.transaction.import_id": `"mine:1"`,
			},
		},
		"unknown fields are ignored": {`{"transaction":` + row + `,"colour":[1]},"more":{}}`, 201, map[string]string{"data.transaction.amount": "-5000"}},
		"a wrong row in a list is named": {
			`{"transactions":[` + row + `},` + row + `,"amount":"5"}]}`, 400, map[string]string{"error.detail": `"amount is not valid (index: 1)"`},
		},
		"an empty list":                {`{"transactions":[]}`, 400, nil},
		"a list that is null":          {`{"transactions":null}`, 400, nil},
		"neither":                      {`{}`, 400, nil},
		"both":                         {`{"transaction":` + row + `},"transactions":[` + row + `}]}`, 400, nil},
		"names count letter by letter": {`{"Transaction":` + row + `}}`, 400, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			serve(t, rest.Options{}).do(http.MethodPost, "/transactions", c.body).is(c.status).has(c.want)
		})
	}
}

func TestAmountsAreIntegersWithinSixtyFourBits(t *testing.T) {
	t.Parallel()
	for amount, status := range map[string]int{
		"-1": 201, "0": 201, "9007199254740993": 201, "-0": 201,
		"1.5": 400, "5.0": 400, "1e3": 400, `"5"`: 400, "null": 400, "true": 400, "[1]": 400, "{}": 400, "9223372036854775808": 400,
	} {
		t.Run(amount, func(t *testing.T) {
			t.Parallel()
			answer := serve(t, rest.Options{}).do(http.MethodPost, "/transactions",
				`{"transaction":{"account_id":`+q(id("shares"))+`,"date":"2026-09-20","amount":`+amount+`}}`).is(status)
			if status == 201 && amount != "-0" {
				answer.has(map[string]string{"data.transaction.amount": amount})
			}
		})
	}
}

func TestUnsetAndNullAreNotTheSame(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ fields, memo, flag, category, payee string }{
		"nothing":            {``, `"a \u0026 b"`, `"red"`, q(id("food")), `"Market"`},
		"approval alone":     {`"approved":false`, `"a \u0026 b"`, `"red"`, q(id("food")), `"Market"`},
		"a null flag":        {`"flag_color":null`, `"a \u0026 b"`, "null", q(id("food")), `"Market"`},
		"an empty flag":      {`"flag_color":""`, `"a \u0026 b"`, "null", q(id("food")), `"Market"`},
		"a null memo":        {`"memo":null`, "null", `"red"`, q(id("food")), `"Market"`},
		"an empty memo":      {`"memo":""`, "null", `"red"`, q(id("food")), `"Market"`},
		"a null category":    {`"category_id":null`, `"a \u0026 b"`, `"red"`, "null", `"Market"`},
		"a null payee":       {`"payee_id":null`, `"a \u0026 b"`, `"red"`, q(id("food")), "null"},
		"an import id stays": {`"import_id":"other"`, `"a \u0026 b"`, `"red"`, q(id("food")), `"Market"`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := serve(t, rest.Options{})
			f.do(http.MethodPut, "/transactions/"+id("plain"), `{"transaction":{`+c.fields+`}}`).is(200).has(map[string]string{
				"data.transaction.memo": c.memo, "data.transaction.flag_color": c.flag, "data.transaction.category_id": c.category,
				"data.transaction.payee_name": c.payee, "data.server_knowledge": f.knowledge(), "data.transaction.amount": "-1234560",
				"data.transaction.import_id": `"YNAB:-1234560:2026-09-12:1"`,
			})
		})
	}
}

func TestTransactionsAreChangedTogether(t *testing.T) {
	t.Parallel()
	f := serve(t, rest.Options{})
	f.do(http.MethodPatch, "/transactions", `{"transactions":[{"id":`+q(id("bare"))+`,"category_id":`+q(id("rest"))+`},{"id":`+q(id("plain"))+`,"approved":false}]}`).
		is(200).has(map[string]string{
		"data.transaction_ids": `[` + q(id("bare")) + `,` + q(id("plain")) + `]`, "data.transactions.0.category_name": `"Restaurants"`,
		"data.transactions.1.approved": "false", "data.duplicate_import_ids": "[]", "data.server_knowledge": "2",
	})
	f.do(http.MethodPatch, "/transactions", `{"transactions":[{"id":`+q(id("bare"))+`},{"id":"nothing"}]}`).
		is(400).has(map[string]string{"error.detail": `"transaction does not exist in this budget (index: 1)"`})
}

func TestADeletedTransactionIsAnsweredAndGone(t *testing.T) {
	t.Parallel()
	f := serve(t, rest.Options{})
	before := f.get("/transactions").at("data.server_knowledge")
	f.do(http.MethodDelete, "/transactions/"+id("split"), "").is(200).has(map[string]string{
		"data.transaction.deleted": "true", "data.server_knowledge": "2",
	})
	f.do(http.MethodGet, "/transactions/"+id("split"), "").refused(404, "404.2", "resource_not_found")
	f.do(http.MethodDelete, "/transactions/"+id("split"), "").refused(404, "404.2", "resource_not_found")
	f.get("/transactions?last_knowledge_of_server=" + before).has(map[string]string{
		"data.transactions.#": "1", "data.transactions.0.id": q(id("split")), "data.transactions.0.deleted": "true",
	})
}

func TestImportAnswers201OnlyWhenSomethingCame(t *testing.T) {
	t.Parallel()
	f := serve(t, rest.Options{})
	f.do(http.MethodPost, "/transactions/import", "").is(201).has(map[string]string{"data.transaction_ids.#": "1", "data.server_knowledge": "(nothing)"})
	f.do(http.MethodPost, "/transactions/import", "").is(200).has(map[string]string{"data.transaction_ids": "[]"})
}

func TestTheIDOfALegNamesNoTransaction(t *testing.T) {
	t.Parallel()
	f := serve(t, rest.Options{})
	for _, method := range []string{http.MethodGet, http.MethodDelete} {
		f.do(method, "/transactions/"+id("leg food"), "").refused(404, "404.2", "resource_not_found")
	}
}

func TestAnIDOfAnyFormIsFoundByItsPath(t *testing.T) {
	t.Parallel()
	p := full()
	strange := id("plain") + "_2026-09-12 ä/%"
	p.Transactions[1].ID = strange
	f := serve(t, rest.Options{}, p)
	escaped := strings.NewReplacer("%", "%25", "/", "%2F", " ", "%20", "ä", "%C3%A4").Replace(strange)
	answer := f.do(http.MethodGet, "/transactions/"+escaped, "")
	if diff := cmp.Diff(q(strange), answer.at("data.transaction.id")); diff != "" {
		t.Error(diff)
	}
}

func TestWhatABankSentBelongsToTheWholeRow(t *testing.T) {
	t.Parallel()
	p := full()
	split := &p.Transactions[5]
	split.ImportID, split.ImportPayee, split.ImportPayeeOriginal, split.MatchedTransactionID = "mine:1", "Market", "MARKET 1", id("half")
	f := serve(t, rest.Options{}, p)
	f.get("/transactions/" + id("split")).has(map[string]string{
		"data.transaction.import_id": `"mine:1"`, "data.transaction.import_payee_name": `"Market"`,
		"data.transaction.matched_transaction_id": q(id("half")),
	})
	f.get("/categories/" + id("rest") + "/transactions").has(map[string]string{
		"data.transactions.0.id": q(id("leg rest")), "data.transactions.0.import_id": "null", "data.transactions.0.import_payee_name": "null",
		"data.transactions.0.import_payee_name_original": "null", "data.transactions.0.matched_transaction_id": "null",
		"data.transactions.0.payee_name": `"Luna"`,
	})
}
