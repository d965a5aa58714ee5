package sandbox_test

import (
	"fmt"
	"strings"
	"testing"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
	"avenir-mcp/test/contract"
)

func TestServersOfOnePlanShareNothing(t *testing.T) {
	t.Parallel()
	plan := small()
	one, other := server(plan), server(plan)
	one.Edit("p1", func(e *book.Editor) {
		e.SetCategory("t1", "c-food")
		e.DeleteCategory("c-rest")
		e.Assign(september, "c-food", 1)
	})
	plan.Transactions[8].Lines[0].CategoryID = "c-hid"
	plan.Assigned[0].Amount = 0
	contract.ReadFacts(t, other, "p1").Check(t)
	if k := figuresOf(t, other, september, "c-food"); k.Available != 148_600 {
		t.Errorf("available in the other server: %d, want 148600", k.Available)
	}
	if _, ok := got(t, must(other.Categories(t.Context(), "p1", application.Fresh)), nil).Live("c-rest"); !ok {
		t.Error("a category deleted in one server is gone from the other")
	}
}

func must[T any](answer T, err error) T {
	if err != nil {
		panic(err)
	}
	return answer
}

func TestAPlanGrowsToHoldWhatLiesOutside(t *testing.T) {
	t.Parallel()
	plan := small()
	plan.FirstMonth, plan.LastMonth = october, october
	plan.Assigned = append(plan.Assigned, book.Assignment{Month: month("2026-11-01"), CategoryID: "c-food"})
	p := must(server(plan).LastUsed(t.Context(), application.Fresh))
	if p.FirstMonth != august || p.LastMonth != month("2026-11-01") {
		t.Errorf("from %s to %s", p.FirstMonth, p.LastMonth)
	}
}

func TestADeletedRowMakesNoMonth(t *testing.T) {
	t.Parallel()
	plan := small()
	plan.Transactions = append(plan.Transactions, budget.Transaction{
		ID: "gone", Date: day("2020-01-01"), AccountID: "a1", Deleted: true,
	})
	p := must(server(plan).LastUsed(t.Context(), application.Fresh))
	if p.FirstMonth != month("2026-01-01") {
		t.Errorf("the first month is %s", p.FirstMonth)
	}
}

func TestThePayeeOfATransferIsNotTheOneOfItsName(t *testing.T) {
	t.Parallel()
	plan := small()
	plan.Transactions = append(plan.Transactions, budget.Transaction{
		ID: "typed", Date: day("2026-09-01"), AccountID: "a1", PayeeName: "Transfer : Savings",
	})
	if row := rowOf(t, server(plan), "typed"); row.PayeeID == "to-a2" || row.PayeeID == "" || row.IsTransfer() {
		t.Errorf("%+v", row)
	}
}

func TestPayeesGivenByNameAreUsed(t *testing.T) {
	t.Parallel()
	plan := small()
	plan.Payees = []budget.Payee{
		{ID: "y0", Name: "Market", Deleted: true}, {ID: "y1", Name: "Market"}, {ID: "y2", Name: "Market"},
	}
	plan.Transactions = append(plan.Transactions, budget.Transaction{
		ID: "extra", Date: day("2026-09-01"), AccountID: "a1", PayeeID: "y2",
	})
	s := server(plan)
	if row := rowOf(t, s, "t2"); row.PayeeID != "y1" {
		t.Errorf("payee %q, want y1", row.PayeeID)
	}
	if row := rowOf(t, s, "extra"); row.PayeeName != "Market" {
		t.Errorf("payee %q, want Market", row.PayeeName)
	}
}

func TestAPlanThatContradictsItselfIsADefect(t *testing.T) {
	t.Parallel()
	with := func(edit func(*book.Plan)) func() {
		return func() {
			plan := small()
			edit(&plan)
			server(plan)
		}
	}
	row := func(t budget.Transaction) func() {
		return with(func(p *book.Plan) { p.Transactions = append(p.Transactions, t) })
	}
	for part, broken := range map[string]func(){
		`plan id "" is empty or taken`:          with(func(p *book.Plan) { p.ID = "" }),
		`plan id "p1" is empty or taken`:        func() { server(small(), small()) },
		`transaction id "t1" is empty or taken`: row(budget.Transaction{ID: "t1", AccountID: "a1", Date: day("2026-09-01")}),
		`transaction id "" is empty or taken`:   row(budget.Transaction{AccountID: "a1", Date: day("2026-09-01")}),
		`has no account "a404"`:                 row(budget.Transaction{ID: "x", AccountID: "a404", Date: day("2026-09-01")}),
		`has no account "a405"`: row(budget.Transaction{
			ID: "x", AccountID: "a1", Date: day("2026-09-01"), TransferAccountID: "a405",
		}),
		`has no category "c-404"`: row(budget.Transaction{
			ID: "x", AccountID: "a1", Date: day("2026-09-01"), CategoryID: "c-404",
		}),
		`"x" has no date`:     row(budget.Transaction{ID: "x", AccountID: "a1"}),
		`has no group "g404"`: with(func(p *book.Plan) { p.Categories[0].GroupID = "g404" }),
		`assigned to "c-food" has no month`: with(func(p *book.Plan) {
			p.Assigned = append(p.Assigned, book.Assignment{CategoryID: "c-food"})
		}),
		`no plan "p404"`:               func() { server().Edit("p404", func(*book.Editor) {}) },
		`no plan "p405"`:               func() { server().SetOpened("p405") },
		`p1 has no transaction "t9"`:   func() { server().Edit("p1", func(e *book.Editor) { e.DeleteTransaction("t9") }) },
		`p1 has no category "c-gone"`:  func() { server().Edit("p1", func(e *book.Editor) { e.SetCategory("t1", "c-gone") }) },
		`p1 has no category "c-other"`: func() { server().Edit("p1", func(e *book.Editor) { e.HideCategory("c-other") }) },
	} {
		t.Run(part, func(t *testing.T) {
			t.Parallel()
			defer func() {
				if said := fmt.Sprint(recover()); !strings.Contains(said, part) {
					t.Errorf("%q does not contain %q", said, part)
				}
			}()
			broken()
		})
	}
}
