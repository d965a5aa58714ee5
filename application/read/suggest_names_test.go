package read_test

import (
	"context"
	"testing"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application"
	"avenir-mcp/application/read"
	"avenir-mcp/domain/budget"
)

// newer is a world whose lists of names are from before the plan got a new account, category and group.
func newer(t *testing.T, rows ...budget.Transaction) *world {
	t.Helper()
	before, p := newWorld(t), waiting(1, rows...)
	p.Accounts = append(p.Accounts, book.Account{ID: "new", Name: "Brand new", Type: "checking"})
	p.Groups = append(p.Groups, budget.Group{ID: "fresh", Name: "Fresh"})
	p.Categories = append(p.Categories, budget.Category{ID: "novel", GroupID: "fresh", Name: "Novel"})
	w := newWorld(t, p)
	a := newAged(before)
	a.Server = w.ynab
	w.Budget, w.Plans = a, application.Plans{Reader: a}
	return w
}

func TestSuggestionsOfWhatIsNewerThanTheLists(t *testing.T) {
	t.Parallel()
	// The rows are asked for each time, the three kept lists only when they lack something.
	const once, twice = 1, 5
	for name, c := range map[string]struct {
		rows     []budget.Transaction
		want     string
		first    string
		requests int
	}{
		"all is known":                {bought(2, "Kiosk", "food"), "w0", "Groceries", once},
		"a row of a new account":      {[]budget.Transaction{{ID: "a", Date: day("2026-09-26"), AccountID: "new", Amount: -1}}, "a w0", "", twice},
		"a new category that teaches": {bought(2, "Kiosk", "novel"), "w0", "Novel", twice},
		"one of another shop":         {bought(2, "Bar", "novel"), "w0", "", once},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newer(t, c.rows...)
			r := must(w.suggest(read.SuggestCategoriesRequest{}))
			suggestion := ""
			if s := r.Items[0].Suggestion; s != nil {
				suggestion = s.Name
			}
			equal(t, "pending", items(r), c.want)
			equal(t, "suggestion", suggestion, c.first)
			equal(t, "requests", w.ynab.Requests(), c.requests)
		})
	}
	t.Run("without any lists of names there is no end to an answer", func(t *testing.T) {
		t.Parallel()
		w := newer(t)
		w.Budget = nobody{w.ynab}
		equal(t, "pending", must(w.suggest(read.SuggestCategoriesRequest{})).PendingCount, 0)
	})
}

// nobody has no list of accounts.
type nobody struct{ *sandbox.Server }

func (nobody) Accounts(context.Context, string, application.Freshness) ([]budget.Account, error) {
	return nil, nil
}

// renamedPayees has another name for every payee than the rows do.
type renamedPayees struct{ *sandbox.Server }

func (r renamedPayees) Payees(c context.Context, id string, f application.Freshness) ([]budget.Payee, error) {
	payees, err := r.Server.Payees(c, id, f)
	for i := range payees {
		payees[i].Name = "Now " + payees[i].Name
	}
	return payees, err
}

func TestPayeesAreShownByTheirPresentNames(t *testing.T) {
	t.Parallel()
	w := newWorld(t, waiting(1))
	w.Budget = renamedPayees{w.ynab}
	equal(t, "payee", must(w.suggest(read.SuggestCategoriesRequest{})).Items[0].Payee, "Now Kiosk")
}
