package read_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/adapters/sandbox/plans"
	"avenir-mcp/application"
	"avenir-mcp/application/read"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

// What a household finds in its inbox: known shops behind labels of three countries, what came in twice, two shops
// that nobody has been to, and a text that gives orders.
func TestSuggestionsForAHousehold(t *testing.T) {
	t.Parallel()
	p := plans.Household(day("2026-09-25"))
	p.Transactions = append(p.Transactions,
		budget.Transaction{ID: "out", Date: day("2026-09-18"), AccountID: plans.HouseholdChecking, Amount: -250_000, PayeeName: "NAAR SPAARREKENING"},
		budget.Transaction{ID: "in", Date: day("2026-09-19"), AccountID: plans.HouseholdSavings, Amount: 250_000, PayeeName: "VAN BETAALREKENING"},
	)
	r := must(newWorld(t, p).suggest(read.SuggestCategoriesRequest{}))
	var said []string
	for _, i := range r.Items {
		line := i.Payee
		if i.Suggestion != nil {
			line += " > " + i.Suggestion.Name
		}
		if i.OtherSide != nil {
			line += " with " + i.OtherSide.TransactionID
		}
		said = append(said, line)
	}
	want := []string{
		"CB MARKET FRESH FACT 230926 525130******1 > Groceries",
		"CARTE 23/09 BAKERY ROSE > Groceries",
		"CARTE 22/09 CORNER SHOP > Groceries",
		"PAYLAP TAXI",
		"BEA BETAALPAS RAIL CO PAS042 > Transport",
		"Kiosk Zuid - 2026-01-01 Evil 1.00: A → B",
		"PAIEMENT CB PIZZERIA LUNA 21/09 > Restaurants",
		"TOOLBOX > Household",
		"KARTENZAHLUNG TOOLBOX > Household",
		"PRLV SEPA NIEUWE WINKEL",
		"VAN BETAALREKENING with out",
		"NAAR SPAARREKENING with in",
	}
	if diff := cmp.Diff(want, said); diff != "" {
		t.Error(diff)
	}
	equal(t, "suggested", r.SuggestedCount, 7)
}

// busyInbox is a large plan with long names: 60 accounts, 150 categories, 2,000 payees, n rows, of which every
// hundredth waits for a category.
func busyInbox(n int) book.Plan {
	p := home()
	p.Accounts, p.Categories, p.Assigned, p.Transactions = nil, p.Categories[7:], nil, nil
	for i := range 60 {
		p.Accounts = append(p.Accounts, book.Account{ID: fmt.Sprintf("90ee677b-6e82-4ed7-9e05-3f71829b%04d", i), Name: fmt.Sprintf("Current account %d", i), Type: "checking"})
	}
	for i := range 150 {
		p.Categories = append(p.Categories, budget.Category{ID: fmt.Sprintf("c20e78d4-6d18-47de-95ec-2b4ab114%04d", i), GroupID: "daily", Name: fmt.Sprintf("Category number %d", i)})
	}
	for i := range n {
		t := budget.Transaction{
			ID: fmt.Sprintf("790585f3-eafa-4cb8-bbd6-7f%010d", i), Date: day("2026-09-25").AddDays(-i / 100), AccountID: p.Accounts[i%60].ID, Amount: -12_345,
			PayeeName: fmt.Sprintf("CB SHOP %s OF %s 525130******1", letters(i%1999), letters(i%1999+7)), Memo: "for the weekend", CategoryID: p.Categories[2+i*7%150].ID,
		}
		if i/1999%2 == 1 {
			t.Amount = -t.Amount // a refund
		}
		if i%100 == 0 { // half of them with the amount of the other half, as the two sides of transfers have
			t.CategoryID, t.Amount = "", 12_345-money.Milliunits(i/100%2)*2*12_345
		}
		p.Transactions = append(p.Transactions, t)
	}
	return p
}

// letters is a number in letters, so that it is a name.
func letters(n int) string {
	return string([]byte{byte('A' + n%26), byte('A' + n/26%26), byte('A' + n/676%26)})
}

func TestSuggestionsStaySmall(t *testing.T) {
	t.Parallel()
	for name, p := range map[string]book.Plan{"household": plans.Household(day("2026-09-25")), "heavy": busyInbox(40_000)} {
		r := must(newWorld(t, p).suggest(read.SuggestCategoriesRequest{}))
		text, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		if len(text) > 16_000 {
			t.Errorf("%s: %d bytes", name, len(text))
		}
		t.Log(name, len(text), r.PendingCount, strings.Count(string(text), "confidence"), strings.Count(string(text), "possible_transfer_with"))
	}
}

// A whole answer about 100,000 rows, beside reading them.
func BenchmarkSuggestCategories(b *testing.B) {
	w := newWorld(b, busyInbox(100_000))
	b.Run("the first page", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			must(w.suggest(read.SuggestCategoriesRequest{}))
		}
	})
	b.Run("a bare pass over lines", func(b *testing.B) {
		l := must(application.Ledger(b.Context(), w.ynab, budget.Plan{ID: planID}, application.Fresh, application.Fresh))
		for b.Loop() {
			n := 0
			for t := range l.Live {
				for line := range t.LiveLines {
					n += int(line.Amount)
				}
			}
			if n == 0 {
				b.Fatal(n)
			}
		}
	})
}
