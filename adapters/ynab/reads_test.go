package ynab_test

import (
	"context"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/ynab"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

// read is an exchange that reads: what is asked, and what is made of the answer.
type read struct {
	do   func(context.Context, *ynab.Client) (any, error)
	uri  string
	body string
	want any
}

const accountJSON = `{"id":"` + accountID + `","name":" Betaal & Co ","type":"checking","on_budget":true,"closed":true,
	"note":"mine","balance":-1230,"balance_formatted":"-€1,23","balance_currency":-1.23,"cleared_balance":-2000,
	"uncleared_balance":770,"transfer_payee_id":"` + payeeID + `","direct_import_linked":true,"direct_import_in_error":true,
	"last_reconciled_at":"2026-09-01T08:30:00Z","debt_original_balance":null,"debt_interest_rates":null,
	"debt_minimum_payments":null,"debt_escrow_amounts":null,"deleted":true}`

var account = budget.Account{
	ID: accountID, Name: " Betaal & Co ", Type: "checking", OnBudget: true, Closed: true, Note: "mine", Balance: -1230,
	ClearedBalance: -2000, UnclearedBalance: 770, TransferPayeeID: payeeID, Linked: true, LinkFailed: true,
	LastReconciled: time.Date(2026, 9, 1, 8, 30, 0, 0, time.UTC), Deleted: true,
}

const loanJSON = `{"id":"` + otherID + `","name":"Car","type":"autoLoan","on_budget":false,"closed":false,"note":null,
	"balance":-9000000,"cleared_balance":-9000000,"uncleared_balance":0,"transfer_payee_id":null,"last_reconciled_at":null,
	"debt_interest_rates":{"2025-01-01":4500,"2024-01-01":3900},"debt_minimum_payments":{"2024-01-01":250000},
	"debt_escrow_amounts":{},"deleted":false}`

var loan = budget.Account{
	ID: otherID, Name: "Car", Type: "autoLoan", Balance: -9_000_000, ClearedBalance: -9_000_000,
	Debt: &budget.Debt{
		Rates:    []budget.Term{{From: day("2024-01-01"), Value: 3900}, {From: day("2025-01-01"), Value: 4500}},
		Payments: []budget.Term{{From: day("2024-01-01"), Value: 250_000}},
	},
}

const categoryJSON = `{"id":"` + categoryID + `","category_group_id":"` + groupID + `","category_group_name":"Home",
	"original_category_group_id":null,"name":"Rent","hidden":true,"internal":false,"note":"due on the 1st","budgeted":900000,
	"activity":-850000,"balance":50001,"goal_type":"NEED","goal_needs_whole_amount":true,"goal_day":1,"goal_cadence":1,
	"goal_cadence_frequency":2,"goal_creation_month":"2025-03-01","goal_target":900000,"goal_target_month":"2026-12-01",
	"goal_target_date":"2026-12-15","goal_percentage_complete":44,"goal_months_to_budget":3,"goal_under_funded":1000,
	"goal_overall_funded":400000,"goal_overall_left":500000,"goal_snoozed_at":"2026-09-02T10:00:00+02:00","deleted":false}`

var (
	category = budget.Category{
		ID: categoryID, GroupID: groupID, Name: "Rent", Hidden: true, Note: "due on the 1st",
		Target: budget.Target{
			Kind: "NEED", Amount: 900_000, Date: day("2026-12-15"), Cadence: 1, Frequency: 2, Day: budget.Day{Number: 1, Set: true},
			SetAside: true, Since: month("2025-03-01"), Snoozed: time.Date(2026, 9, 2, 8, 0, 0, 0, time.UTC),
		},
	}
	monthCategory = budget.MonthCategory{
		Category: category, GroupName: "Home", Assigned: 900_000, Activity: -850_000, Available: 50_001,
		Funding: budget.Funding{Percent: 44, MonthsLeft: 3, Needed: 1000, Funded: 400_000, Left: 500_000},
	}
)

const rowJSON = `{"id":"` + rowID + `_2026-09-12","date":"2026-09-12","amount":-86400,"amount_formatted":"-€86,40","memo":"eggs",
	"cleared":"reconciled","approved":true,"flag_color":"red","flag_name":"Ask","account_id":"` + accountID + `","account_name":"A",
	"payee_id":"` + payeeID + `","payee_name":"Market","category_id":"` + categoryID + `","category_name":"Split",
	"transfer_account_id":"` + otherID + `","transfer_transaction_id":"t2","matched_transaction_id":"t3",
	"import_id":"YNAB:-86400:2026-09-12:1","import_payee_name":"MARKET 4","import_payee_name_original":"MARKET 4 AMS",
	"debt_transaction_type":"interest","deleted":true,"subtransactions":[{"id":"` + lineID + `","transaction_id":"` + rowID + `",
	"amount":-86400,"memo":"all","payee_id":"` + payeeID + `","payee_name":"Stall","category_id":"` + categoryID + `",
	"category_name":"Rent","transfer_account_id":"` + otherID + `","transfer_transaction_id":"t4","deleted":true}]}`

var row = budget.Transaction{
	ID: rowID + "_2026-09-12", Date: day("2026-09-12"), Amount: -86_400, Memo: "eggs", Cleared: "reconciled", Approved: true,
	Flag: "red", FlagName: "Ask", AccountID: accountID, PayeeID: payeeID, PayeeName: "Market", CategoryID: categoryID,
	TransferAccountID: otherID, TransferTransactionID: "t2", MatchedTransactionID: "t3", ImportID: "YNAB:-86400:2026-09-12:1",
	ImportPayee: "MARKET 4", ImportPayeeOriginal: "MARKET 4 AMS", DebtType: "interest", Deleted: true,
	Lines: []budget.Line{{
		ID: lineID, Amount: -86_400, Memo: "all", PayeeID: payeeID, PayeeName: "Stall", CategoryID: categoryID,
		TransferAccountID: otherID, TransferTransactionID: "t4", Deleted: true,
	}},
}

// plainRowJSON has everything that can be null as null.
const plainRowJSON = `{"id":"` + otherID + `","date":"2026-09-13","amount":0,"memo":null,"cleared":"uncleared","approved":false,
	"flag_color":null,"flag_name":null,"account_id":"` + accountID + `","account_name":"A","payee_id":null,"payee_name":null,
	"category_id":null,"category_name":null,"transfer_account_id":null,"transfer_transaction_id":null,
	"matched_transaction_id":null,"import_id":null,"import_payee_name":null,"import_payee_name_original":null,
	"debt_transaction_type":null,"deleted":false,"subtransactions":[]}`

var plainRow = budget.Transaction{ID: otherID, Date: day("2026-09-13"), Cleared: "uncleared", AccountID: accountID}

const monthJSON = `"month":"2026-09-01","note":"busy","income":3000000,"budgeted":2500000,"activity":-2100000,
	"to_be_budgeted":-12340,"age_of_money":17,"deleted":false`

func listedMonth() budget.Month {
	return budget.Month{
		Month: month("2026-09-01"), Note: "busy", Income: 3_000_000, Assigned: 2_500_000, Activity: -2_100_000,
		ReadyToAssign: -12_340, AgeOfMoney: new(17),
	}
}

var reads = map[string]read{
	"the user": {
		func(ctx context.Context, c *ynab.Client) (any, error) { return c.User(ctx) },
		"/v1/user", `{"data":{"user":{"id":"` + otherID + `"}}}`, otherID,
	},
	"the plans": {
		func(ctx context.Context, c *ynab.Client) (any, error) { return c.Plans(ctx) },
		"/v1/plans?include_accounts=true",
		`{"data":{"plans":[{"id":"` + planID + `","name":"Huis","last_modified_on":"2026-09-24T20:00:00+00:00","first_month":"2024-06-01",
		"last_month":"2026-12-01","date_format":{"format":"DD-MM-YYYY"},"currency_format":{"iso_code":"JOD","example_format":"123.456,789",
		"decimal_digits":3,"decimal_separator":",","symbol_first":true,"group_separator":".","currency_symbol":"د","display_symbol":true},
		"accounts":[` + accountJSON + `]},{"id":"` + otherID + `","name":"Old","currency_format":null,"date_format":null,"accounts":[]},
		{"id":"` + groupID + `","name":""}],"default_plan":null}}`,
		[]ynab.PlanEntry{
			{Plan: budget.Plan{
				ID: planID, Name: "Huis", FirstMonth: month("2024-06-01"), LastMonth: month("2026-12-01"),
				LastModified: time.Date(2026, 9, 24, 20, 0, 0, 0, time.UTC),
				Currency: money.Currency{
					ISOCode: "JOD", Digits: 3, DecimalSeparator: ",", GroupSeparator: ".", Symbol: "د", SymbolFirst: true, DisplaySymbol: true,
				},
			}, Accounts: []budget.Account{account}},
			{Plan: budget.Plan{ID: otherID, Name: "Old", Currency: money.NoFormat}, Accounts: []budget.Account{}},
			{Plan: budget.Plan{ID: groupID, Currency: money.NoFormat}},
		},
	},
	"the accounts of the plan opened last": {
		func(ctx context.Context, c *ynab.Client) (any, error) { return c.LastUsedAccounts(ctx) },
		"/v1/plans/last-used/accounts", `{"data":{"server_knowledge":7,"accounts":[` + loanJSON + `]}}`,
		ynab.Delta[budget.Account]{Items: []budget.Account{loan}, Knowledge: 7},
	},
	"all accounts": {
		func(ctx context.Context, c *ynab.Client) (any, error) { return c.Accounts(ctx, planID, 0) },
		"/v1/plans/" + planID + "/accounts", `{"data":{"accounts":[` + accountJSON + `,` + loanJSON + `],"server_knowledge":9223372036854775807}}`,
		ynab.Delta[budget.Account]{Items: []budget.Account{account, loan}, Knowledge: 9223372036854775807},
	},
	"no change of accounts": {
		func(ctx context.Context, c *ynab.Client) (any, error) { return c.Accounts(ctx, planID, 41) },
		"/v1/plans/" + planID + "/accounts?last_knowledge_of_server=41", `{"data":{"accounts":[],"server_knowledge":41}}`,
		ynab.Delta[budget.Account]{Items: []budget.Account{}, Knowledge: 41},
	},
	"the categories": {
		func(ctx context.Context, c *ynab.Client) (any, error) { return c.Categories(ctx, planID, 3) },
		"/v1/plans/" + planID + "/categories?last_knowledge_of_server=3",
		`{"data":{"category_groups":[{"id":"` + groupID + `","name":"Home","hidden":true,"internal":false,"deleted":false,"categories":[` + categoryJSON + `]},
		{"id":"` + otherID + `","name":"Intern","hidden":false,"internal":true,"deleted":true,"categories":[{"id":"` + payeeID + `","category_group_id":"` + otherID + `",
		"name":"Inflow: Ready to Assign","hidden":false,"internal":false,"budgeted":0,"activity":0,"balance":5,"deleted":true}]}],"server_knowledge":4}}`,
		ynab.CategoryDelta{
			Groups:     []budget.Group{{ID: groupID, Name: "Home", Hidden: true}, {ID: otherID, Name: "Intern", Internal: true, Deleted: true}},
			Categories: []budget.Category{category, {ID: payeeID, GroupID: otherID, Name: "Inflow: Ready to Assign", Internal: true, Deleted: true}},
			Knowledge:  4,
		},
	},
	"the payees": {
		func(ctx context.Context, c *ynab.Client) (any, error) { return c.Payees(ctx, planID, 0) },
		"/v1/plans/" + planID + "/payees",
		`{"data":{"payees":[{"id":"` + payeeID + `","name":" B&amp;H ","transfer_account_id":null,"deleted":false},
		{"id":"` + otherID + `","name":"Transfer : Savings","transfer_account_id":"` + accountID + `","deleted":true}],"server_knowledge":1}}`,
		ynab.Delta[budget.Payee]{Items: []budget.Payee{
			{ID: payeeID, Name: " B&amp;H "}, {ID: otherID, Name: "Transfer : Savings", TransferAccountID: accountID, Deleted: true},
		}, Knowledge: 1},
	},
	"the months": {
		func(ctx context.Context, c *ynab.Client) (any, error) { return c.Months(ctx, planID, 5) },
		"/v1/plans/" + planID + "/months?last_knowledge_of_server=5", `{"data":{"months":[{` + monthJSON + `},{"month":"2026-10-01","note":null,
		"income":0,"budgeted":0,"activity":0,"to_be_budgeted":0,"age_of_money":null,"deleted":true}],"server_knowledge":6}}`,
		ynab.Delta[budget.Month]{Items: []budget.Month{listedMonth(), {Month: month("2026-10-01"), Deleted: true}}, Knowledge: 6},
	},
	"one month": {
		func(ctx context.Context, c *ynab.Client) (any, error) {
			return c.Month(ctx, planID, month("2026-09-01"))
		},
		"/v1/plans/" + planID + "/months/2026-09-01", `{"data":{"month":{` + monthJSON + `,"categories":[` + categoryJSON + `,
		{"id":"` + otherID + `","category_group_id":"` + groupID + `","category_group_name":"Internal Master Category","name":"Uncategorized",
		"hidden":false,"internal":false,"note":null,"budgeted":0,"activity":-3,"balance":-3,"goal_type":null,"goal_target":null,"deleted":false}]}}}`,
		func() budget.Month {
			m := listedMonth()
			m.Categories = []budget.MonthCategory{monthCategory, {
				Category:  budget.Category{ID: otherID, GroupID: groupID, Name: "Uncategorized", Internal: true},
				GroupName: "Internal Master Category", Activity: -3, Available: -3,
			}}
			return m
		}(),
	},
	"the schedules": {
		func(ctx context.Context, c *ynab.Client) (any, error) { return c.Schedules(ctx, planID, 0) },
		"/v1/plans/" + planID + "/scheduled_transactions",
		`{"data":{"scheduled_transactions":[{"id":"` + rowID + `","date_first":"2026-01-31","date_next":"2026-10-31","frequency":"everyOtherMonth",
		"amount":-45000,"memo":"gas","flag_color":"blue","flag_name":"Bill","account_id":"` + accountID + `","account_name":"A","payee_id":"` + payeeID + `",
		"payee_name":"Vattenfall","category_id":"` + categoryID + `","category_name":"Energy","transfer_account_id":"` + otherID + `","deleted":true,
		"subtransactions":[{"id":"` + lineID + `","scheduled_transaction_id":"` + rowID + `","amount":-45000,"memo":null,"payee_id":null,
		"category_id":"` + categoryID + `","transfer_account_id":null,"deleted":false}]}],"server_knowledge":12}}`,
		ynab.Delta[budget.Schedule]{Items: []budget.Schedule{{
			ID: rowID, First: day("2026-01-31"), Next: day("2026-10-31"), Frequency: "everyOtherMonth", Amount: -45_000, Memo: "gas",
			Flag: "blue", FlagName: "Bill", AccountID: accountID, PayeeID: payeeID, PayeeName: "Vattenfall", CategoryID: categoryID,
			TransferAccountID: otherID, Deleted: true, Lines: []budget.Line{{ID: lineID, Amount: -45_000, CategoryID: categoryID}},
		}}, Knowledge: 12},
	},
	"all transactions": {
		func(ctx context.Context, c *ynab.Client) (any, error) {
			return c.Transactions(ctx, planID, day("1900-01-01"), 0)
		},
		"/v1/plans/" + planID + "/transactions?since_date=1900-01-01", `{"data":{"transactions":[` + rowJSON + `,` + plainRowJSON + `],"server_knowledge":100}}`,
		ynab.Delta[budget.Transaction]{Items: []budget.Transaction{row, plainRow}, Knowledge: 100},
	},
	"changed transactions": {
		func(ctx context.Context, c *ynab.Client) (any, error) {
			return c.Transactions(ctx, planID, day("2024-06-01"), 100)
		},
		"/v1/plans/" + planID + "/transactions?last_knowledge_of_server=100&since_date=2024-06-01", `{"data":{"transactions":[],"server_knowledge":100}}`,
		ynab.Delta[budget.Transaction]{Items: []budget.Transaction{}, Knowledge: 100},
	},
}

func TestEveryReadIsAskedAndUnderstoodAsAgreed(t *testing.T) {
	t.Parallel()
	for name, c := range reads {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			client, w := dial(t, good(c.body))
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
			if s.method != "GET" || s.uri != c.uri || s.body != "" {
				t.Errorf("%s %s %q, want GET %s", s.method, s.uri, s.body, c.uri)
			}
			hasHeaders(t, s, "")
			agreed(t, s, good(c.body))
		})
	}
}

func hasHeaders(t *testing.T, s sent, contentType string) {
	t.Helper()
	for name, want := range map[string]string{
		"Authorization": "Bearer " + secret, "User-Agent": "avenir-mcp/1.2.3", "Accept": "application/json",
		"Accept-Encoding": "", // the base transport asks for what it can unpack itself
		"Content-Type":    contentType,
	} {
		if got := s.header.Get(name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
}

func TestAPlanWithoutSchedulesHasNone(t *testing.T) {
	t.Parallel()
	client, _ := dial(t, reply{status: 404, body: `{"error":{"id":"404.2","name":"resource_not_found","detail":"Resource not found"}}`})
	got, err := client.Schedules(t.Context(), planID, 17)
	if err != nil || len(got.Items) != 0 || got.Knowledge != 0 {
		t.Errorf("%+v, %v", got, err)
	}
}
