package read_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application/read"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

func TestGetNetWorthTrendAsItIsSent(t *testing.T) {
	t.Parallel()
	p := home()
	p.Transactions = lifeOf(
		lived("2026-08-05", "check", 1_234_560, "inflow"), movedTo("shares", "2026-09-05", "check", -34_560), movedTo("check", "2026-09-05", "shares", 34_560),
		lived("2026-09-06", "save", -5, "food"), lived("2026-08-10", "old", 1_000, "inflow"), lived("2026-09-01", "old", -1_000, "food"),
	).Transactions
	want := `{
  "plan_id": "6ee704d9-ee24-4c36-b1a6-cb8ccf6a216c",
  "plan": "Home",
  "currency": "EUR",
  "message": "Net worth is €1.234,56: €1.234,56 is owned and €0,00 is owed. It fell by €1,01 since the end of August 2026.",
  "months": [
    {
      "month": "2026-08-01",
      "assets": 1235.56,
      "debts": 0,
      "net_worth": 1235.56,
      "net_worth_formatted": "€1.235,56"
    },
    {
      "month": "2026-09-01",
      "assets": 1234.555,
      "debts": 0,
      "net_worth": 1234.555,
      "net_worth_formatted": "€1.234,56"
    }
  ],
  "by_type": [
    {
      "type": "checking",
      "debt": false,
      "balances": [
        1235.56,
        1200
      ]
    },
    {
      "type": "savings",
      "debt": false,
      "balances": [
        0,
        -0.005
      ]
    },
    {
      "type": "otherAsset",
      "debt": false,
      "balances": [
        0,
        34.56
      ]
    }
  ],
  "change": -1.005,
  "change_formatted": "-€1,01",
  "accounts": [
    "Old",
    "Checking",
    "Savings",
    "Shares"
  ],
  "accounts_left_out": 0,
  "notes": [
    "The current month is as of today; the others are as of their last day.",
    "Accounts that were deleted in YNAB are missing from every month, also from those in which they still held money.",
    "There is nothing before August 2026, so that these are fewer months than the 12 asked for."
  ]
}`
	if diff := cmp.Diff(want, wire(t, must(newWorld(t, p).netWorth(read.GetNetWorthTrendRequest{})))); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestGetNetWorthTrend(t *testing.T) {
	t.Parallel()
	loan := func(last money.Milliunits) []budget.Transaction {
		return []budget.Transaction{lived("2026-07-05", "visa", -9_000, "food"), lived("2026-09-05", "visa", last, "food")}
	}
	for name, c := range map[string]struct {
		rows    []budget.Transaction
		request read.GetNetWorthTrendRequest
		months  int
		message string
	}{
		"98: what is owed":              {loan(-1_000), read.GetNetWorthTrendRequest{}, 3, "Net worth is €2.490,00: €3.500,00 is owned and €1.010,00 is owed. It grew by €1.249,00 since the end of July 2026."},
		"fewer months than there are":   {loan(0), read.GetNetWorthTrendRequest{MonthsCount: new(2)}, 2, "It is"},
		"one month changes nothing":     {nil, read.GetNetWorthTrendRequest{MonthsCount: new(1)}, 1, "Net worth is €2.500,00: €3.500,00 is owned and €1.000,00 is owed."},
		"the last of sixty months":      {nil, read.GetNetWorthTrendRequest{MonthsCount: new(60)}, 3, "since the end of July 2026."},
		"the same as at the beginning":  {[]budget.Transaction{lived("2026-09-01", "check", -1_250_000, "food")}, read.GetNetWorthTrendRequest{}, 3, "That is the same as at the end of July 2026."},
		"less than at the beginning":    {[]budget.Transaction{lived("2026-09-01", "check", -1_251_000, "food")}, read.GetNetWorthTrendRequest{}, 3, "It fell by €1,00 since the end of July 2026."},
		"a transaction of next month":   {[]budget.Transaction{lived("2026-09-26", "check", -1_251_000, "food")}, read.GetNetWorthTrendRequest{MonthsCount: new(1)}, 1, "Net worth is €2.500,00:"},
		"months of a plan without rows": {[]budget.Transaction{}, read.GetNetWorthTrendRequest{}, 1, "Net worth is €0,00: €0,00 is owned and €0,00 is owed."},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := living(c.rows...)
			if c.rows != nil && len(c.rows) == 0 {
				p.Transactions = nil
			}
			r := must(newWorld(t, p).netWorth(c.request))
			equal(t, "months", len(r.Months), c.months)
			equal(t, "the last month", r.Months[len(r.Months)-1].Month, "2026-09-01")
			equal(t, "it compares with an earlier month", strings.Contains(r.Message, "the end of"), c.months > 1)
			if c.message != "It is" {
				contains(t, r.Message, c.message)
			}
			asked := 12
			if c.request.MonthsCount != nil {
				asked = *c.request.MonthsCount
			}
			equal(t, "it says that there are fewer", strings.Contains(fmt.Sprint(r.Notes), fmt.Sprintf("the %d asked for", asked)), c.months < asked)
		})
	}
	t.Run("names of thirty accounts, clean", func(t *testing.T) {
		t.Parallel()
		p := home()
		for i := range 40 {
			p.Accounts = append(p.Accounts, book.Account{ID: fmt.Sprintf("x%d", i), Name: "X\u202E\n" + fmt.Sprint(i), Type: "checking"})
		}
		r := must(newWorld(t, p).netWorth(read.GetNetWorthTrendRequest{MonthsCount: new(1)}))
		equal(t, "names", len(r.Accounts), 30)
		equal(t, "left out", r.AccountsLeftOut, 13) // the closed one held nothing yet
		equal(t, "a name", r.Accounts[4], "X 1")
	})
	t.Run("rows of deleted accounts are counted in a note", func(t *testing.T) {
		t.Parallel()
		for rows, want := range map[int]string{1: "1 transaction on deleted accounts is not", 2: "2 transactions on deleted accounts are not", 0: ""} {
			w := newWorld(t, living())
			w.Budget = &strangers{w.ynab, rows}
			notes := fmt.Sprint(must(w.netWorth(read.GetNetWorthTrendRequest{})).Notes)
			if !strings.Contains(notes, want) || want == "" && strings.Contains(notes, "not counted") {
				t.Errorf("notes %s", notes)
			}
		}
	})
}

func TestQuestionsAboutWhatPeopleOwnRefuse(t *testing.T) {
	t.Parallel()
	type ask struct {
		most int
		do   func(w *world, months *int, plan string) error
	}
	asks := map[string]ask{
		"net worth": {60, func(w *world, n *int, plan string) error {
			_, err := w.netWorth(read.GetNetWorthTrendRequest{MonthsCount: n, PlanID: plan})
			return err
		}},
		"runway": {24, func(w *world, n *int, plan string) error {
			_, err := w.runway(read.GetRunwayRequest{MonthsCount: n, PlanID: plan})
			return err
		}},
		"savings": {24, func(w *world, n *int, plan string) error {
			_, err := w.savings(read.GetSavingsRateRequest{MonthsCount: n, PlanID: plan})
			return err
		}},
	}
	for name, a := range asks {
		t.Run("46: months of "+name, func(t *testing.T) {
			t.Parallel()
			for _, n := range []int{0, -2, 61} {
				w := newWorld(t)
				mustFail(t, a.do(w, new(n), ""), domain.InvalidArgument, "months_count", fmt.Sprint(n), fmt.Sprint("1 to ", a.most))
				equal(t, "requests", w.ynab.Requests(), 0)
			}
			mustFail(t, a.do(newWorld(t), new(a.most+1), ""), domain.InvalidArgument, "months_count")
			if err := a.do(newWorld(t), new(a.most), ""); err != nil {
				t.Error(err)
			}
		})
		t.Run("an unknown plan for "+name, func(t *testing.T) {
			t.Parallel()
			mustFail(t, a.do(newWorld(t), nil, "nobody"), domain.NotFound, "nobody")
		})
		for _, op := range []sandbox.Op{sandbox.OpAccounts, sandbox.OpTransactions} {
			t.Run(fmt.Sprint(name, ": an error of ", op), func(t *testing.T) {
				t.Parallel()
				w := newWorld(t)
				down := errors.New("down")
				w.ynab.Before(fails(op, down))
				if err := a.do(w, nil, ""); !errors.Is(err, down) {
					t.Errorf("error %v", err)
				}
			})
		}
	}
}
