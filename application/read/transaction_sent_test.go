package read_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/application/read"
	"avenir-mcp/domain/budget"
)

// Money is exact, what does not exist is left out, and texts of the bank are one clean line.
func TestATransactionAsItIsSent(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for name, c := range map[string]struct{ filter, want string }{
		"53: a row whose lines are all deleted, in a hidden category": {"kiosk", `{
  "transaction_id": "r06",
  "date": "2026-09-16",
  "amount": -20,
  "amount_formatted": "-€20,00",
  "payee": "Kiosk",
  "account": "Checking",
  "category": {
    "category_id": "hid",
    "name": "Hidden",
    "group": "Daily"
  },
  "split": false,
  "lines": [],
  "cleared": "uncleared",
  "approved": false
}`},
		"without a category, for Uncategorized is none": {"b&h", `{
  "transaction_id": "r04",
  "date": "2026-09-15",
  "amount": -43.21,
  "amount_formatted": "-€43,21",
  "payee": "B&H",
  "account": "Savings",
  "split": false,
  "lines": [],
  "cleared": "uncleared",
  "approved": false,
  "flag": "blue"
}`},
		"a split": {"mall", `{
  "transaction_id": "r05",
  "date": "2026-09-15",
  "amount": -100,
  "amount_formatted": "-€100,00",
  "payee": "Mall",
  "account": "Checking",
  "split": true,
  "lines": [
    {
      "amount": -60,
      "category": {
        "category_id": "food",
        "name": "Groceries",
        "group": "Daily"
      },
      "payee": "Baker",
      "memo": "cake"
    },
    {
      "amount": -40,
      "category": {
        "category_id": "play",
        "name": "Play",
        "group": "Fün"
      },
      "payee": "Transfer : Shares",
      "transfer_to": "Shares"
    }
  ],
  "cleared": "uncleared",
  "approved": false
}`},
		"finer than the currency": {"fine", `{
  "transaction_id": "r09",
  "date": "2026-09-18",
  "amount": -1.005,
  "amount_formatted": "-€1,01",
  "payee": "Fine-18:04-Co",
  "memo": "three decimals",
  "account": "Checking",
  "category": {
    "category_id": "food",
    "name": "Groceries",
    "group": "Daily"
  },
  "split": false,
  "lines": [],
  "cleared": "uncleared",
  "approved": false
}`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := must(w.filter(read.TransactionFilter{Text: c.filter}))
			if diff := cmp.Diff(c.want, wire(t, r.Transactions[0])); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
	t.Run("a transfer and a flag", func(t *testing.T) {
		t.Parallel()
		r := must(w.filter(read.TransactionFilter{AccountIDs: []string{"check"}, SinceDate: "2026-09-17", UntilDate: "2026-09-17"}))
		equal(t, "transfer to", r.Transactions[0].TransferTo, "Savings")
		equal(t, "flag", must(w.filter(read.TransactionFilter{Flag: "red"})).Transactions[0].Flag, "red")
		equal(t, "unknown colour", must(w.filter(read.TransactionFilter{Text: "luna"})).Transactions[0].Flag, "")
	})
	t.Run("nothing found", func(t *testing.T) {
		t.Parallel()
		want := `{
  "plan_id": "6ee704d9-ee24-4c36-b1a6-cb8ccf6a216c",
  "plan": "Home",
  "currency": "EUR",
  "transactions": [],
  "total": 0,
  "shown": 0,
  "left_out": 0,
  "inflow": 0,
  "inflow_formatted": "€0,00",
  "outflow": 0,
  "outflow_formatted": "€0,00",
  "net": 0,
  "net_formatted": "€0,00"
}`
		if diff := cmp.Diff(want, wire(t, must(w.filter(read.TransactionFilter{Text: "nowhere"})))); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
	})
}

func TestCase52BothLinesOfASplitAreShown(t *testing.T) {
	t.Parallel()
	r := must(newWorld(t).filter(read.TransactionFilter{CategoryIDs: []string{"food"}, SinceDate: "2026-09-15", UntilDate: "2026-09-15"}))
	equal(t, "found", found(r), "r05")
	equal(t, "lines", fmt.Sprint(r.Transactions[0].Lines[0].Amount, r.Transactions[0].Lines[1].Amount), "-60 -40")
	equal(t, "outflow", r.Outflow, -60_000)
	equal(t, "lines left out", r.Transactions[0].LinesLeftOut, 0)
}

func TestALongSplitIsCut(t *testing.T) {
	t.Parallel()
	p := home()
	long := budget.Transaction{ID: "long", Date: day("2026-09-20"), AccountID: "check", Amount: -25_000, PayeeName: "Long"}
	for i := range 25 {
		long.Lines = append(long.Lines, budget.Line{ID: fmt.Sprintf("x%02d", i), Amount: -1_000, CategoryID: "food"})
	}
	p.Transactions = append(p.Transactions, long)
	r := must(newWorld(t, p).filter(read.TransactionFilter{Text: "long"}))
	equal(t, "lines", len(r.Transactions[0].Lines), 20)
	equal(t, "left out", r.Transactions[0].LinesLeftOut, 5)
}

func TestFindTransactionsPassesOnWhatReadersSay(t *testing.T) {
	t.Parallel()
	down := errors.New("down")
	for _, op := range []sandbox.Op{sandbox.OpPlans, sandbox.OpAccounts, sandbox.OpCategories, sandbox.OpTransactions} {
		t.Run(string(op), func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			w.ynab.Before(fails(op, down))
			if _, err := w.filter(read.TransactionFilter{}); !errors.Is(err, down) {
				t.Errorf("error %v", err)
			}
		})
	}
}
