package book_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

// withRows leaves the seed plan its income, 100 assigned to food in September, a second card, and the rows.
func withRows(rows ...budget.Transaction) func(*book.Plan) {
	return func(p *book.Plan) {
		p.Accounts = append(p.Accounts, book.Account{ID: "second", Name: "Second", Type: "lineOfCredit"})
		p.Categories = append(p.Categories, budget.Category{ID: "pay-second", GroupID: "cards", Name: "Second"})
		p.Assigned = []book.Assignment{{Month: month("2026-09"), CategoryID: "food", Amount: 100_000}}
		p.Transactions = p.Transactions[:1]
		for i, row := range rows {
			row.ID = fmt.Sprint("row-", i)
			p.Transactions = append(p.Transactions, row)
		}
	}
}

// spend is a row in September.
func spend(account, category string, amount money.Milliunits) budget.Transaction {
	return budget.Transaction{Date: day("2026-09-10"), AccountID: account, CategoryID: category, Amount: amount}
}

func inOctober(row budget.Transaction) budget.Transaction {
	row.Date = day("2026-10-10")
	return row
}

// pay is both sides of a payment to a card.
func pay(card string, amount money.Milliunits) []budget.Transaction {
	from, to := spend("checking", "", -amount), spend(card, "", amount)
	from.TransferAccountID, to.TransferAccountID = card, "checking"
	return []budget.Transaction{from, to}
}

// cardFigures are what is available at the end of September, and in October what is ready to assign.
type cardFigures struct{ Food, Card, Second, October money.Milliunits }

func cardFiguresOf(t *testing.T, b *book.Book) cardFigures {
	t.Helper()
	available := func(id string) money.Milliunits {
		k, err := b.MonthCategory(month("2026-09"), id)
		return got(t, k, err).Available
	}
	october, err := b.Month(month("2026-10"))
	return cardFigures{available("food"), available("pay-card"), available("pay-second"), got(t, october, err).ReadyToAssign}
}

func TestWhatIsOverspentOnACardIsDebtAndNoCash(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		rows []budget.Transaction
		want cardFigures
	}{
		"a purchase that its category can pay for is set aside": {
			[]budget.Transaction{spend("card", "food", -60_000)}, cardFigures{40_000, 60_000, 0, 1_900_000},
		},
		"of one that it cannot, only the funded part is": {
			[]budget.Transaction{spend("card", "food", -130_000)}, cardFigures{-30_000, 100_000, 0, 1_900_000},
		},
		"overspent in cash is missing the month after": {
			[]budget.Transaction{spend("checking", "food", -130_000)}, cardFigures{-30_000, 0, 0, 1_870_000},
		},
		"debt comes before cash, whatever was first": {
			[]budget.Transaction{spend("card", "food", -80_000), spend("checking", "food", -50_000)},
			cardFigures{-30_000, 50_000, 0, 1_900_000},
		},
		"debt is no more than what was spent on cards": {
			[]budget.Transaction{spend("checking", "food", -120_000), spend("card", "food", -10_000)},
			cardFigures{-30_000, 0, 0, 1_880_000},
		},
		"what comes back in the month is not spent": {
			[]budget.Transaction{spend("card", "food", -130_000), spend("card", "food", 20_000)},
			cardFigures{-10_000, 100_000, 0, 1_900_000},
		},
		"money that comes back goes to the category, and leaves what is set aside": {
			[]budget.Transaction{spend("card", "food", 20_000)}, cardFigures{120_000, -20_000, 0, 1_880_000},
		},
		"a payment takes from what is set aside": {
			append(pay("card", 50_000), spend("card", "food", -60_000)), cardFigures{40_000, 10_000, 0, 1_900_000},
		},
		"a payment of more than that is cash": {
			append(pay("card", 70_000), spend("card", "food", -60_000)), cardFigures{40_000, -10_000, 0, 1_890_000},
		},
		"of two cards the first has the debt": {
			[]budget.Transaction{spend("second", "food", -60_000), spend("card", "food", -70_000)},
			cardFigures{-30_000, 40_000, 60_000, 1_900_000},
		},
		"up to what was spent on it": {
			[]budget.Transaction{spend("card", "food", -20_000), spend("second", "food", -110_000)},
			cardFigures{-30_000, 0, 100_000, 1_900_000},
		},
		"a card that got money back has none": {
			[]budget.Transaction{spend("card", "food", 40_000), spend("second", "food", -150_000), spend("checking", "food", -30_000)},
			cardFigures{-40_000, -40_000, 110_000, 1_860_000},
		},
		"what came back to one card is not spent on the other": {
			[]budget.Transaction{spend("card", "food", 50_000), spend("second", "food", -100_000), spend("checking", "food", -130_000)},
			cardFigures{-80_000, -50_000, 50_000, 1_820_000},
		},
		"a purchase without a category sets nothing aside, and takes no cash": {
			[]budget.Transaction{spend("card", "", -15_000)}, cardFigures{100_000, 0, 0, 1_900_000},
		},
		"without a category, cash is missing": {
			[]budget.Transaction{spend("card", "", -15_000), spend("checking", "", -1_000)},
			cardFigures{100_000, 0, 0, 1_899_000},
		},
		"income on a card leaves what pays its bill": {
			[]budget.Transaction{spend("card", "inflow", 25_000)}, cardFigures{100_000, -25_000, 0, 1_900_000},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, _ := open(withRows(c.rows...))
			if diff := cmp.Diff(c.want, cardFiguresOf(t, b)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestARefundInAnotherMonthWorksInReverse(t *testing.T) {
	t.Parallel()
	b, _ := open(withRows(spend("card", "food", -130_000), inOctober(spend("card", "food", 30_000))))
	for id, want := range map[string]money.Milliunits{"food": 30_000, "pay-card": 70_000} {
		if k, err := b.MonthCategory(month("2026-10"), id); got(t, k, err).Available != want {
			t.Errorf("%s has %d, want %d", id, k.Available, want)
		}
	}
}

func TestTheCategoryOfACardHasNoDebtOfItsOwn(t *testing.T) {
	t.Parallel()
	row := spend("card", "pay-card", -10_000) // only a seed can have that
	b, _ := open(withRows(row))
	if have := cardFiguresOf(t, b); have.October != 1_900_000 || have.Card != 0 {
		t.Errorf("%+v", have)
	}
}
