package ynab_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/ynab"
	"avenir-mcp/application"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

func transactionsOf(t *testing.T, data string) (ynab.Delta[budget.Transaction], error) {
	t.Helper()
	client, _ := dial(t, good(data))
	return client.Transactions(t.Context(), planID, day("1900-01-01"), 0)
}

func TestWhatIsNotKnownIsPassedOver(t *testing.T) {
	t.Parallel()
	for name, body := range map[string]string{
		"fields of the answer":  `{"meta":{"a":[1,{"b":null}]},"data":{"transactions":[{"id":"t","account_id":"a"}],"server_knowledge":4},"more":[]}`,
		"fields of the data":    `{"data":{"deep":[[[{"x":{}}]]],"server_knowledge":4,"n":1.5e300,"transactions":[{"id":"t","account_id":"a"}]}}`,
		"fields of an item":     `{"data":{"transactions":[{"new":{"id":5},"id":"t","account_id":"a","list":[1]}],"server_knowledge":4}}`,
		"null in every field":   `{"data":{"transactions":[{"id":"t","account_id":"a","date":null,"amount":null,"approved":null,"subtransactions":null,"deleted":null}],"server_knowledge":4}}`,
		"white space around it": "\n {\"data\" : { \"transactions\" : [ {\"id\":\"t\",\"account_id\":\"a\"} ] , \"server_knowledge\" : 4 } } \r\n",
	} {
		got, err := transactionsOf(t, body)
		want := ynab.Delta[budget.Transaction]{Items: []budget.Transaction{{ID: "t", AccountID: "a"}}, Knowledge: 4}
		if diff := cmp.Diff(want, got); err != nil || diff != "" {
			t.Errorf("%s: %v\n%s", name, err, diff)
		}
	}
}

func TestUnknownWordsAreKept(t *testing.T) {
	t.Parallel()
	got, err := transactionsOf(t, `{"data":{"transactions":[{"id":"t","account_id":"a","cleared":"pending","flag_color":"pink","debt_transaction_type":"gift"},
		{"id":"u","account_id":"a","flag_color":""}],"server_knowledge":1}}`)
	if err != nil {
		t.Fatal(err)
	}
	want := []budget.Transaction{{ID: "t", AccountID: "a", Cleared: "pending", Flag: "pink", DebtType: "gift"}, {ID: "u", AccountID: "a"}}
	if diff := cmp.Diff(want, got.Items); diff != "" {
		t.Error(diff)
	}
}

func TestAnAnswerThatIsNotOneIsNotTakenForAnEmptyList(t *testing.T) {
	t.Parallel()
	const item = `{"id":"t","account_id":"a"}`
	for name, body := range map[string]string{
		"nothing":                      ``,
		"null":                         `null`,
		"an array":                     `[]`,
		"no data":                      `{}`,
		"data of null":                 `{"data":null}`,
		"data of another form":         `{"data":[]}`,
		"no list":                      `{"data":{"server_knowledge":4}}`,
		"a list of another name":       `{"data":{"transaction":[],"server_knowledge":4}}`,
		"a list of another form":       `{"data":{"transactions":{},"server_knowledge":4}}`,
		"a list of text":               `{"data":{"transactions":["t"],"server_knowledge":4}}`,
		"a list that is cut":           `{"data":{"transactions":[` + item,
		"data that are cut":            `{"data":{"transactions":[` + item + `],"server_knowledge":4`,
		"an answer that is cut":        `{"data":{"transactions":[` + item + `],"server_knowledge":4}`,
		"more after the answer":        `{"data":{"transactions":[` + item + `],"server_knowledge":4}}{}`,
		"a page after the answer":      `{"data":{"transactions":[` + item + `],"server_knowledge":4}}<p>`,
		"an item of null":              `{"data":{"transactions":[null],"server_knowledge":4}}`,
		"an item without an id":        `{"data":{"transactions":[{"account_id":"a"}],"server_knowledge":4}}`,
		"an item with an id of null":   `{"data":{"transactions":[{"id":null,"account_id":"a"}],"server_knowledge":4}}`,
		"an id that is a number":       `{"data":{"transactions":[{"id":7,"account_id":"a"}],"server_knowledge":4}}`,
		"an item without an account":   `{"data":{"transactions":[{"id":"t"}],"server_knowledge":4}}`,
		"a line without an id":         `{"data":{"transactions":[{"id":"t","account_id":"a","subtransactions":[{"amount":1}]}],"server_knowledge":4}}`,
		"an amount with a fraction":    `{"data":{"transactions":[{"id":"t","account_id":"a","amount":1.0}],"server_knowledge":4}}`,
		"an amount with an exponent":   `{"data":{"transactions":[{"id":"t","account_id":"a","amount":1e3}],"server_knowledge":4}}`,
		"an amount that is text":       `{"data":{"transactions":[{"id":"t","account_id":"a","amount":"1"}],"server_knowledge":4}}`,
		"an amount beyond int64":       `{"data":{"transactions":[{"id":"t","account_id":"a","amount":9223372036854775808}],"server_knowledge":4}}`,
		"a day that does not exist":    `{"data":{"transactions":[{"id":"t","account_id":"a","date":"2026-02-30"}],"server_knowledge":4}}`,
		"a knowledge with a fraction":  `{"data":{"transactions":[` + item + `],"server_knowledge":4.5}}`,
		"a knowledge that is text":     `{"data":{"transactions":[` + item + `],"server_knowledge":"4"}}`,
		"an approval that is a number": `{"data":{"transactions":[{"id":"t","account_id":"a","approved":1}],"server_knowledge":4}}`,
	} {
		got, err := transactionsOf(t, body)
		if domain.CodeOf(err) != domain.Unreachable || got.Items != nil || got.Knowledge != 0 {
			t.Errorf("%s: %+v, %v", name, got, err)
			continue
		}
		if _, unreadable := errors.AsType[*ynab.UnreadableError](err); !unreadable {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestAnErrorRepeatsNoAmountAndNoDate(t *testing.T) {
	t.Parallel()
	for _, item := range []string{`"amount":4711.5`, `"date":"4711-02-30"`, `"cleared":4711`, `"amount":"Corner shop 4711"`} {
		_, err := transactionsOf(t, `{"data":{"transactions":[{"id":"t","account_id":"a",`+item+`}],"server_knowledge":4}}`)
		for err != nil {
			if strings.Contains(err.Error(), "4711") {
				t.Errorf("%s is in %q", item, err)
			}
			err = errors.Unwrap(err)
		}
	}
}

func TestAListOfNullIsEmptyAndKnowledgeMayLack(t *testing.T) {
	t.Parallel()
	got, err := transactionsOf(t, `{"data":{"transactions":null}}`)
	if err != nil || len(got.Items) != 0 || got.Knowledge != 0 {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestYNABsOwnGroupIsToldByFlagThenByName(t *testing.T) {
	t.Parallel()
	group := func(id, name, flag string) string {
		return `{"id":"` + id + `","name":"` + name + `"` + flag + `,"categories":[{"id":"` + id + `-c","name":"x"}]}`
	}
	client, _ := dial(t, good(`{"data":{"server_knowledge":1,"category_groups":[`+strings.Join([]string{
		group("a", "Internal Master Category", ""), group("b", "internal master category", `,"internal":null`),
		group("c", "Intern", `,"internal":true`), group("d", "Internal Master Category", `,"internal":false`), group("e", "Home", ""),
	}, ",")+`]}}`))
	got, err := client.Categories(t.Context(), planID, 0)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []bool{true, true, true, false, false} {
		if g, k := got.Groups[i], got.Categories[i]; g.Internal != want || k.Internal != want || k.GroupID != g.ID {
			t.Errorf("%+v with %+v, want internal %v", g, k, want)
		}
	}
}

func monthOf(t *testing.T, category string) budget.MonthCategory {
	t.Helper()
	client, _ := dial(t, good(`{"data":{"month":{"month":"2026-09-01","categories":[{"id":"c",`+category+`}]}}}`))
	m, err := client.Month(t.Context(), planID, month("2026-09-01"))
	if err != nil {
		t.Fatal(err)
	}
	return m.Categories[0]
}

func TestATargetMayLackAnything(t *testing.T) {
	t.Parallel()
	for category, want := range map[string]budget.Target{
		`"goal_type":null,"goal_target":5,"goal_day":3,"goal_under_funded":9`: {},
		`"goal_type":"NEED"`: {Kind: "NEED"},
		`"goal_type":"TBD","goal_target_month":"2026-12-01"`:                                 {Kind: "TBD", Date: day("2026-12-01")},
		`"goal_type":"TBD","goal_target_month":"2026-12-01","goal_target_date":null`:         {Kind: "TBD", Date: day("2026-12-01")},
		`"goal_type":"TBD","goal_target_month":"2026-12-01","goal_target_date":"2026-12-24"`: {Kind: "TBD", Date: day("2026-12-24")},
		`"goal_type":"NEED","goal_cadence":2,"goal_day":0`:                                   {Kind: "NEED", Cadence: 2, Day: budget.Day{Set: true}},
		`"goal_type":"NEED","goal_creation_month":"2026-05-17"`:                              {Kind: "NEED", Since: month("2026-05-01")},
		`"goal_type":"LOTTERY","goal_target":7,"goal_cadence":99`:                            {Kind: "LOTTERY", Amount: 7, Cadence: 99},
	} {
		got := monthOf(t, category)
		if diff := cmp.Diff(want, got.Target); diff != "" {
			t.Errorf("%s: %s", category, diff)
		}
		if want.Kind == "" && got.Funding != (budget.Funding{}) {
			t.Errorf("%s: %+v", category, got.Funding)
		}
	}
}

func TestAMomentIsReadWithAndWithoutAZone(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"2026-09-02T10:00:00Z": "2026-09-02T10:00:00Z", "2026-09-02T10:00:00.123+02:00": "2026-09-02T08:00:00.123Z",
		"2026-09-02T10:00:00": "2026-09-02T10:00:00Z", "2026-09-02T10:00:00.5": "2026-09-02T10:00:00.5Z", "2026-09-02": "2026-09-02T00:00:00Z",
	} {
		got := monthOf(t, `"goal_type":"MF","goal_snoozed_at":"`+text+`"`).Target.Snoozed
		if got.Format("2006-01-02T15:04:05.999Z07:00") != want {
			t.Errorf("%s is %s, want %s", text, got, want)
		}
		if again := monthOf(t, `"goal_type":"MF","goal_snoozed_at":"`+text+`"`).Target.Snoozed; again != got {
			t.Errorf("%s is not == itself", text)
		}
	}
}

func TestACurrencyMayLackItsDecimals(t *testing.T) {
	t.Parallel()
	client, _ := dial(t, good(`{"data":{"plans":[{"id":"a","currency_format":{"iso_code":"EUR","decimal_digits":null}},
		{"id":"b","currency_format":{"iso_code":"JPY","decimal_digits":0}}]}}`))
	plans, err := client.Plans(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []money.Currency{{ISOCode: "EUR", Digits: 2}, {ISOCode: "JPY"}} {
		if plans[i].Currency != want {
			t.Errorf("%+v, want %+v", plans[i].Currency, want)
		}
	}
}

func TestALoansTermsAreOldestFirstAndReadable(t *testing.T) {
	t.Parallel()
	client, _ := dial(t, good(`{"data":{"accounts":[{"id":"a","debt_interest_rates":{"2026-01-01":3,"soon":9,"2024-01-01":1,"2023-01-01":null,"2024-06-01":4.5,"2024-07-01":"9","2025-01-01":2}},
		{"id":"b","debt_interest_rates":{}},{"id":"c"}],"server_knowledge":1}}`))
	got, err := client.Accounts(t.Context(), planID, 0)
	if err != nil {
		t.Fatal(err)
	}
	want := []budget.Term{{From: day("2024-01-01"), Value: 1}, {From: day("2025-01-01"), Value: 2}, {From: day("2026-01-01"), Value: 3}}
	if diff := cmp.Diff(&budget.Debt{Rates: want}, got.Items[0].Debt); diff != "" {
		t.Error(diff)
	}
	if got.Items[1].Debt == nil || got.Items[2].Debt != nil {
		t.Error("a loan is told by its terms not being null")
	}
}

func TestSavedRowsMustBeInTheAnswer(t *testing.T) {
	t.Parallel()
	for body, fine := range map[string]bool{
		`{"data":{"transaction_ids":["t"]}}`:                                                    false,
		`{"data":{"transactions":[{"id":"t","account_id":"a"}]}}`:                               false,
		`{"data":{"transaction_ids":[],"duplicate_import_ids":["x"]}}`:                          true,
		`{"data":{"transaction_ids":["t"],"transactions":[{"id":"t","account_id":"a"}]}}`:       true,
		`{"data":{"transaction_ids":["t"],"transactions":[{"id":"t","account_id":"a"}]}`:        false,
		`{"data":{"transaction_ids":["t"],"transactions":[{"id":"t","account_id":"a"},{"id":5}`: false,
	} {
		client, _ := dial(t, reply{status: 201, body: body})
		_, err := client.CreateTransactions(t.Context(), planID, []budget.NewTransaction{{AccountID: accountID, Date: day("2026-09-01")}})
		if fine && err != nil || !fine && !errors.Is(err, application.ErrUnanswered) {
			t.Errorf("%s: %v", body, err)
		}
	}
}

// A change is worked out from a month's figures: those of another one would be the wrong amounts.
func TestTheFiguresOfAnotherMonthAreNoAnswer(t *testing.T) {
	t.Parallel()
	client, _ := dial(t, good(`{"data":{"month":{"month":"2026-10-01","categories":[]}}}`))
	_, err := client.Month(t.Context(), planID, month("2026-09-01"))
	mustFail(t, err, away, "not an answer of YNAB's")
}
