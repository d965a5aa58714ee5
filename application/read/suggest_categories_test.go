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
)

func (w *world) suggest(r read.SuggestCategoriesRequest) (read.SuggestCategoriesResult, error) {
	return read.SuggestCategories{Reader: w.Reader}.Do(w.t.Context(), r)
}

// waiting is a plan with n rows that wait for a category, two a day from the 25th back, and nothing else.
func waiting(n int, others ...budget.Transaction) book.Plan {
	p := home()
	p.Transactions = others
	for i := range n {
		p.Transactions = append(p.Transactions, budget.Transaction{
			ID: fmt.Sprintf("w%d", i), Date: day("2026-09-25").AddDays(-i / 2), AccountID: "check", Amount: -1_000, PayeeName: "Kiosk",
		})
	}
	return p
}

// bought is n rows at a shop.
func bought(n int, shop, category string) []budget.Transaction {
	var all []budget.Transaction
	for i := range n {
		all = append(all, budget.Transaction{
			ID: fmt.Sprintf("%s-%s-%d", shop, category, i), Date: day("2026-09-25"), AccountID: "check", Amount: -1_000, PayeeName: shop, CategoryID: category,
		})
	}
	return all
}

func items(r read.SuggestCategoriesResult) string {
	var all []string
	for _, i := range r.Items {
		all = append(all, i.TransactionID)
	}
	return strings.Join(all, " ")
}

func TestSuggestionsAsTheyAreSent(t *testing.T) {
	t.Parallel()
	p := home()
	p.Transactions = append(bought(2, "Market Fresh", "food"), bought(1, "Kiosk", "hid")...)
	p.Transactions = append(p.Transactions, bought(1, "Bar", "rest")...)
	p.Transactions = append(p.Transactions,
		budget.Transaction{ID: "p1", Date: day("2026-09-24"), AccountID: "check", Amount: -43_210, PayeeName: "CB MARKET\u202e FRESH\n", Memo: "a\tb", CategoryID: "none"},
		budget.Transaction{ID: "p2", Date: day("2026-09-23"), AccountID: "check", Amount: -50_000, PayeeName: "BAR", Approved: true},
		budget.Transaction{ID: "p3", Date: day("2026-09-22"), AccountID: "save", Amount: 50_000, PayeeName: "Kiosk"},
		budget.Transaction{ID: "p4", Date: day("2026-09-22"), AccountID: "shares", Amount: 50_000},
	)
	want := `{
  "plan_id": "6ee704d9-ee24-4c36-b1a6-cb8ccf6a216c",
  "plan": "Home",
  "currency": "EUR",
  "pending_count": 3,
  "suggested_count": 1,
  "items": [
    {
      "transaction_id": "p1",
      "date": "2026-09-24",
      "amount": -43.21,
      "payee": "CB MARKET FRESH",
      "memo": "a b",
      "account": "Checking",
      "approved": false,
      "suggestion": {
        "category_id": "food",
        "name": "Groceries",
        "group": "Daily",
        "confidence": 0.92
      },
      "candidates": []
    },
    {
      "transaction_id": "p2",
      "date": "2026-09-23",
      "amount": -50,
      "payee": "BAR",
      "account": "Checking",
      "approved": true,
      "candidates": [
        {
          "category_id": "rest",
          "name": "Restaurants",
          "group": "Daily",
          "confidence": 0.86
        }
      ],
      "possible_transfer_with": {
        "transaction_id": "p3",
        "account": "Savings",
        "date": "2026-09-22"
      }
    },
    {
      "transaction_id": "p3",
      "date": "2026-09-22",
      "amount": 50,
      "payee": "Kiosk",
      "account": "Savings",
      "approved": false,
      "candidates": [],
      "possible_transfer_with": {
        "transaction_id": "p2",
        "account": "Checking",
        "date": "2026-09-23"
      }
    }
  ],
  "total": 3,
  "shown": 3,
  "left_out": 0,
  "categories": [
    {
      "category_id": "food",
      "name": "Groceries",
      "group": "Daily"
    },
    {
      "category_id": "rest",
      "name": "Restaurants",
      "group": "Daily"
    },
    {
      "category_id": "idle",
      "name": "Idle",
      "group": "Daily"
    },
    {
      "category_id": "play",
      "name": "Play",
      "group": "Fün"
    },
    {
      "category_id": "inflow",
      "name": "Inflow: Ready to Assign",
      "group": "Internal Master Category"
    }
  ],
  "categories_left_out": 0,
  "split_lines_uncategorized": 0,
  "notes": []
}`
	if diff := cmp.Diff(want, wire(t, must(newWorld(t, p).suggest(read.SuggestCategoriesRequest{})))); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestNothingIsPending(t *testing.T) {
	t.Parallel()
	want := `{
  "plan_id": "6ee704d9-ee24-4c36-b1a6-cb8ccf6a216c",
  "plan": "Home",
  "currency": "EUR",
  "pending_count": 0,
  "suggested_count": 0,
  "items": [],
  "total": 0,
  "shown": 0,
  "left_out": 0,
  "categories": [],
  "split_lines_uncategorized": 0,
  "notes": []
}`
	r := must(newWorld(t, waiting(0)).suggest(read.SuggestCategoriesRequest{IncludeCategories: new(false)}))
	if diff := cmp.Diff(want, wire(t, r)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestSuggestArgumentsThatAreRefused(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for _, n := range []int{-1, 0, 101} {
		_, err := w.suggest(read.SuggestCategoriesRequest{Limit: new(n)})
		mustFail(t, err, domain.InvalidArgument, "limit", "from 1 to 100")
	}
	equal(t, "requests", w.ynab.Requests(), 0)
	_, err := w.suggest(read.SuggestCategoriesRequest{PlanID: "nobody"})
	mustFail(t, err, domain.NotFound, "plan_id", "list_plans")
}

func TestHowManySuggestionsArePerPage(t *testing.T) {
	t.Parallel()
	w := newWorld(t, waiting(120))
	equal(t, "by default", must(w.suggest(read.SuggestCategoriesRequest{})).Shown, 15)
	equal(t, "at most", must(w.suggest(read.SuggestCategoriesRequest{Limit: new(100)})).Shown, 100)
}

func TestTheThresholdIsThatOfTheSettings(t *testing.T) {
	t.Parallel()
	history := append(bought(2, "Kiosk", "food"), bought(1, "Kiosk", "rest")...) // 0.65
	for _, c := range []struct {
		threshold *float64
		want      int
	}{{nil, 0}, {new(0.9), 0}, {new(0.6), 3}, {new(0.0), 3}} {
		w := newWorld(t, waiting(3, history...))
		w.Threshold = c.threshold
		r := must(w.suggest(read.SuggestCategoriesRequest{Limit: new(1)}))
		equal(t, "suggested of all", r.SuggestedCount, c.want)
		equal(t, "suggestion", r.Items[0].Suggestion != nil, c.want > 0)
		equal(t, "candidates", len(r.Items[0].Candidates) > 0, c.want == 0)
	}
}

func TestFortyCategoriesToChooseFrom(t *testing.T) {
	t.Parallel()
	p := waiting(1)
	for i := range 50 {
		p.Categories = append(p.Categories, budget.Category{ID: fmt.Sprintf("more%02d", i), GroupID: "fun", Name: fmt.Sprintf("More %d", i)})
	}
	p.Transactions = append(p.Transactions, bought(1, "Bar", "more49")...)
	r := must(newWorld(t, p).suggest(read.SuggestCategoriesRequest{IncludeCategories: new(true)}))
	equal(t, "listed", len(r.Categories), 40)
	equal(t, "the most used", r.Categories[0].CategoryID, "more49")
	equal(t, "left out", *r.CategoriesLeftOut, 15)
}

func TestLinesOfSplitsWithoutACategoryAreNoted(t *testing.T) {
	t.Parallel()
	split := budget.Transaction{ID: "s", Date: day("2026-09-20"), AccountID: "check", Amount: -2, PayeeName: "Mall", Lines: []budget.Line{
		{ID: "s1", Amount: -1}, {ID: "s2", Amount: -1, CategoryID: "food"},
	}}
	r := must(newWorld(t, waiting(0, split)).suggest(read.SuggestCategoriesRequest{}))
	equal(t, "lines", r.SplitLinesUncategorized, 1)
	equal(t, "pending", r.PendingCount, 0)
	contains(t, strings.Join(r.Notes, "\n"), "1 line of a split has no category", "YNAB's API cannot change it")
	split.Lines[1].CategoryID = ""
	r = must(newWorld(t, waiting(0, split)).suggest(read.SuggestCategoriesRequest{}))
	contains(t, strings.Join(r.Notes, "\n"), "2 lines of splits have no category", "YNAB's API cannot change them")
}

func TestSuggestionsPassOnWhatReadersSay(t *testing.T) {
	t.Parallel()
	down := errors.New("down")
	for _, op := range []sandbox.Op{sandbox.OpPlans, sandbox.OpAccounts, sandbox.OpCategories, sandbox.OpPayees, sandbox.OpTransactions} {
		t.Run(string(op), func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			w.ynab.Before(fails(op, down))
			if _, err := w.suggest(read.SuggestCategoriesRequest{}); !errors.Is(err, down) {
				t.Errorf("error %v", err)
			}
		})
	}
}
