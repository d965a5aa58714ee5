package contract

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/test/fixture"
)

// World is one YNAB and one way to speak to it.
type World struct {
	// Reader and Writer are what is tested.
	application.BudgetReader
	Writer application.BudgetWriter
	// YNAB is what is at the other end: the truth, and the hands of somebody else.
	YNAB *sandbox.Server
	// Clock is the time for both ends.
	Clock *fixture.Clock
}

// Factory makes a world with the plans, on [Today] at noon. Worlds share nothing.
type Factory func(t *testing.T, plans ...book.Plan) World

// Today is the day of the suite.
var Today = fixture.Day("2026-09-25")

// Behaviour is everything that the ports promise, whatever is behind them. Each part makes worlds of its own.
func Behaviour(t *testing.T, f Factory) {
	for name, part := range map[string]func(*testing.T, Factory){
		"plans":               Plans,
		"lists":               Lists,
		"months":              Months,
		"assigned amounts":    Assigning,
		"categories":          ChangingCategories,
		"payees":              RenamingPayees,
		"new transactions":    CreatingTransactions,
		"changed rows":        UpdatingTransactions,
		"splits":              Splitting,
		"deleted rows":        DeletingTransactions,
		"imports":             Importing,
		"somebody else":       SomebodyElse,
		"what cannot be done": Refusing,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			part(t, f)
		})
	}
}

// each runs the cases of a part, each in a world with [Plan].
func each(t *testing.T, f Factory, cases map[string]func(*testing.T, World)) {
	for name, run := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			run(t, f(t, Plan()))
		})
	}
}

// must is the value, which no error came with.
func must[T any](t testing.TB) func(T, error) T {
	return func(value T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return value
	}
}

// fails checks the code of an error that says for certain that nothing was applied.
func fails(t *testing.T, err error, code domain.Code) {
	t.Helper()
	if domain.CodeOf(err) != code {
		t.Fatalf("error %v, want one with code %s", err, code)
	}
}

func same[T any](t *testing.T, what string, want, got T) {
	t.Helper()
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("%s (- want, + got):\n%s", what, d)
	}
}

// rows are the plan's transactions by id, read for a write.
func (w World) rows(t *testing.T) map[string]budget.Transaction {
	t.Helper()
	all := make(map[string]budget.Transaction)
	for _, row := range must[[]budget.Transaction](t)(w.Transactions(t.Context(), PlanID, application.ForWrite)) {
		all[row.ID] = row
	}
	return all
}

// account is one account, read for a write.
func (w World) account(t *testing.T, id string) budget.Account {
	t.Helper()
	for _, a := range must[[]budget.Account](t)(w.Accounts(t.Context(), PlanID, application.ForWrite)) {
		if a.ID == id {
			return a
		}
	}
	t.Fatalf("no account %s", id)
	return budget.Account{}
}

// category is one category in a month, read for a write.
func (w World) category(t *testing.T, m calendar.Month, id string) budget.MonthCategory {
	t.Helper()
	for _, k := range must[budget.Month](t)(w.Month(t.Context(), PlanID, m, application.ForWrite)).Categories {
		if k.ID == id {
			return k
		}
	}
	t.Fatalf("no category %s in %s", id, m)
	return budget.MonthCategory{}
}

// tellsTheTruth holds everything that can be read against what is at the other end.
func (w World) tellsTheTruth(t *testing.T) {
	t.Helper()
	same(t, "what is true and what is read", everything(t, w.YNAB), everything(t, w))
}

// all is everything that can be read of a plan.
type all struct {
	Accounts     []budget.Account
	Groups       []budget.Group
	Categories   map[string]budget.Category // their order within a group is all that YNAB tells
	Payees       []budget.Payee
	Schedules    []budget.Schedule
	Transactions map[string]budget.Transaction
	Months       []budget.Month
	Details      []budget.Month
}

// ReadAll reads every list of [Plan] once.
func ReadAll(t *testing.T, r application.BudgetReader) {
	t.Helper()
	everything(t, r)
}

func everything(t *testing.T, r application.BudgetReader) all {
	t.Helper()
	ctx, a := t.Context(), all{Categories: make(map[string]budget.Category), Transactions: make(map[string]budget.Transaction)}
	a.Accounts = must[[]budget.Account](t)(r.Accounts(ctx, PlanID, application.ForWrite))
	a.Payees = must[[]budget.Payee](t)(r.Payees(ctx, PlanID, application.ForWrite))
	a.Schedules = must[[]budget.Schedule](t)(r.Schedules(ctx, PlanID, application.ForWrite))
	a.Months = must[[]budget.Month](t)(r.Months(ctx, PlanID, application.ForWrite))
	list := must[budget.Categories](t)(r.Categories(ctx, PlanID, application.ForWrite))
	for k := range list.All {
		a.Categories[k.ID] = k
	}
	a.Groups = list.UserGroups()
	for _, row := range must[[]budget.Transaction](t)(r.Transactions(ctx, PlanID, application.ForWrite)) {
		a.Transactions[row.ID] = row
	}
	for _, m := range a.Months[len(a.Months)-6:] {
		a.Details = append(a.Details, must[budget.Month](t)(r.Month(ctx, PlanID, m.Month, application.ForWrite)))
	}
	return a
}
