package read_test

import (
	"context"
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

// loan is a tracked debt with its first row, in thousandths.
type loan struct {
	id, name  string
	owed      money.Milliunits
	rate, pay int64 // below 0: YNAB has none
}

// inDebt is a plan with these loans only, beside the checking account.
func inDebt(loans ...loan) book.Plan {
	p := home()
	p.Accounts, p.Transactions = p.Accounts[:3:3], nil
	for _, l := range loans {
		terms := &budget.Debt{}
		if l.rate >= 0 {
			terms.Rates = []budget.Term{{From: day("2025-01-01"), Value: l.rate}, {From: day("2026-12-01"), Value: 1}}
		}
		if l.pay >= 0 {
			terms.Payments = []budget.Term{{From: day("2025-01-01"), Value: l.pay}}
		}
		p.Accounts = append(p.Accounts, book.Account{ID: l.id, Name: l.name, Type: "personalLoan", Debt: terms})
		p.Transactions = append(p.Transactions, budget.Transaction{
			ID: "open-" + l.id, Date: day("2026-01-05"), AccountID: l.id, Amount: -l.owed, PayeeName: "Starting Balance",
		})
	}
	return p
}

func payoff(t testing.TB, p book.Plan, r read.GetDebtPayoffPlanRequest) read.GetDebtPayoffPlanResult {
	t.Helper()
	res, err := read.GetDebtPayoffPlan{Reader: newWorld(t, p).Reader}.Do(t.Context(), r)
	if err != nil {
		t.Fatal(err)
	}
	return res
}

func payoffFails(t testing.TB, p book.Plan, r read.GetDebtPayoffPlanRequest, code domain.Code, texts ...string) {
	t.Helper()
	_, err := read.GetDebtPayoffPlan{Reader: newWorld(t, p).Reader}.Do(t.Context(), r)
	mustFail(t, err, code, texts...)
}

func TestDebtPayoff113And114Messages(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		loans   []loan
		budget  string
		message string
		saved   string
		months  int
	}{
		"113": {
			[]loan{{"a", "Sofa", 600_000, 0, 100_000}, {"b", "Car", 1_200_000, 12_000, 100_000}},
			"400",
			"€1.800,00 of debt at €400,00 a month: highest rate first (avalanche), paid off in 5 months, in February 2027, with €30,91 of interest. " +
				"Smallest debt first (snowball), paid off in 5 months, in February 2027, with €42,08 of interest. Avalanche saves €11,17.", "11.17", 0,
		},
		"114": {
			[]loan{{"a", "Card", 1_000_000, 24_000, 20_000}, {"b", "Sofa", 400_000, 0, 30_000}},
			"100",
			"€1.400,00 of debt at €100,00 a month: highest rate first (avalanche), paid off in 16 months, in January 2028, with €186,65 of interest. " +
				"Smallest debt first (snowball), paid off in 17 months, in February 2028, with €227,04 of interest. Avalanche saves €40,39 and 1 month.", "40.39", 1,
		},
		"the order makes no difference": {
			[]loan{{"a", "Card", 1_000_000, 0, 20_000}},
			"100",
			"€1.000,00 of debt at €100,00 a month: paid off in 10 months, in July 2027, with €0,00 of interest, whichever debt is paid first.", "0", 0,
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := payoff(t, inDebt(c.loans...), read.GetDebtPayoffPlanRequest{MonthlyBudget: amount(t, c.budget)})
			equal(t, "message", res.Message, c.message)
			equal(t, "interest saved", res.InterestSavedByAvalanche.String(), c.saved)
			equal(t, "months saved", *res.MonthsSavedByAvalanche, c.months)
			equal(t, "from", res.BudgetFrom, "given")
		})
	}
}

// TestDebtPayoffAnswer pins a whole answer.
func TestDebtPayoffAnswer(t *testing.T) {
	t.Parallel()
	p := inDebt(loan{"a", "Sof\u200Ba\n1", 200_000, 0, 50_000}, loan{"b", "Car", 300_000, 12_000, -1})
	p.Accounts[3].Debt.Escrow = []budget.Term{{From: day("2025-01-01"), Value: 9_000}}
	res := payoff(t, p, read.GetDebtPayoffPlanRequest{
		Strategy: "avalanche", MonthlyBudget: amount(t, "200"), IncludeSchedule: true, ScheduleMonths: new(2),
	})
	want := `{
  "plan_id": "6ee704d9-ee24-4c36-b1a6-cb8ccf6a216c",
  "plan": "Home",
  "currency": "EUR",
  "message": "€500,00 of debt at €200,00 a month: paid off in 3 months, in December 2026, with €4,58 of interest.",
  "monthly_budget": 200,
  "monthly_budget_formatted": "€200,00",
  "budget_from": "given",
  "first_month": "2026-10-01",
  "debts": [
    {
      "account_id": "b",
      "name": "Car",
      "type": "personalLoan",
      "owed": 300,
      "owed_formatted": "€300,00",
      "interest_rate": 12,
      "rate_from": "YNAB",
      "minimum_payment": 0,
      "minimum_from": "missing"
    },
    {
      "account_id": "a",
      "name": "Sofa 1",
      "type": "personalLoan",
      "owed": 200,
      "owed_formatted": "€200,00",
      "interest_rate": 0,
      "rate_from": "YNAB",
      "minimum_payment": 50,
      "minimum_from": "YNAB",
      "escrow": 9
    }
  ],
  "total": 2,
  "shown": 2,
  "left_out": 0,
  "plans": [
    {
      "strategy": "avalanche",
      "debts": [
        {
          "name": "Car",
          "payoff_month": "2026-12-01",
          "months": 3,
          "interest": 4.58,
          "paid": 304.58
        },
        {
          "name": "Sofa 1",
          "payoff_month": "2026-12-01",
          "months": 3,
          "interest": 0,
          "paid": 200
        }
      ],
      "months_to_debt_free": 3,
      "debt_free_month": "2026-12-01",
      "total_interest": 4.58,
      "total_interest_formatted": "€4,58",
      "total_paid": 504.58,
      "total_paid_formatted": "€504,58"
    }
  ],
  "schedule_debts": [
    "Car",
    "Sofa 1"
  ],
  "schedule": [
    {
      "month": "2026-10-01",
      "paid": 200,
      "interest": 3,
      "owed": 303,
      "payments": [
        150,
        50
      ]
    },
    {
      "month": "2026-11-01",
      "paid": 200,
      "interest": 1.53,
      "owed": 104.53,
      "payments": [
        150,
        50
      ]
    }
  ],
  "schedule_left_out": 1,
  "notes": [
    "This is a calculation: nothing is paid or changed. New spending on these accounts is not counted.",
    "YNAB does not document the unit of its interest rates; they are read as thousandths of a percent. Check them.",
    "No minimum payment is known, and 0 counted, for Car. Give it with overrides.",
    "Escrow is paid beside the debt and not counted, for Sofa 1."
  ]
}`
	if diff := cmp.Diff(want, wire(t, res)); diff != "" {
		t.Error(diff)
	}
}

func TestDebtPayoff116WhereTheBudgetComesFrom(t *testing.T) {
	t.Parallel()
	paid := func(p book.Plan, amounts ...money.Milliunits) book.Plan {
		for i, m := range amounts {
			p.Transactions = append(p.Transactions, budget.Transaction{
				ID: fmt.Sprint("pay", i), Date: day(fmt.Sprintf("2026-%02d-10", 8-i)), AccountID: "a", Amount: m, TransferAccountID: "check",
			})
		}
		return p
	}
	none := loan{"a", "Sofa", 5_000_000, 0, -1}
	for name, c := range map[string]struct {
		plan   book.Plan
		budget string
		from   string
		asked  int
	}{
		"116: payments of 150, 50 and 250 without a minimum": {paid(inDebt(none), 150_000, 50_000, 250_000), "150", "past payments", 1},
		"payments above the minimums that are known":         {paid(inDebt(none, loan{"b", "Car", 1_000_000, 0, 140_000}), 150_000, 50_000, 250_000), "150", "past payments", 1},
		"payments of just the minimums":                      {paid(inDebt(none, loan{"b", "Car", 1_000_000, 0, 150_000}), 150_000, 50_000, 250_000), "150", "minimum payments", 1},
		"minimums that are all known are enough":             {paid(inDebt(loan{"a", "Sofa", 5_000_000, 0, 90_000}), 150_000, 150_000), "90", "minimum payments", 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, c.plan)
			asked := 0
			w.ynab.Before(func(_ context.Context, op sandbox.Op, _ string) error {
				if op == sandbox.OpTransactions {
					asked++
				}
				return nil
			})
			res, err := read.GetDebtPayoffPlan{Reader: w.Reader}.Do(t.Context(), read.GetDebtPayoffPlanRequest{})
			if err != nil {
				t.Fatal(err)
			}
			equal(t, "budget", res.MonthlyBudget.String(), c.budget)
			equal(t, "from", res.BudgetFrom, c.from)
			equal(t, "times that transactions were read", asked, c.asked)
			contains(t, strings.Join(res.Notes, " "), "No monthly_budget was given")
		})
	}
}

func TestDebtPayoff116Refusals(t *testing.T) {
	t.Parallel()
	two := inDebt(loan{"a", "Sofa", 1_000_000, 0, 100_000}, loan{"b", "Car", 1_000_000, 0, 150_000})
	payoffFails(t, two, read.GetDebtPayoffPlanRequest{MonthlyBudget: amount(t, "200")}, domain.NotAllowed, "monthly_budget", "€200,00", "€250,00")
	payoff(t, two, read.GetDebtPayoffPlanRequest{MonthlyBudget: amount(t, "250")})
	payoffFails(t, inDebt(loan{"a", "Sofa", 1_000_000, 0, -1}), read.GetDebtPayoffPlanRequest{}, domain.NotAllowed, "monthly_budget", "No monthly sum is known")
	w := newWorld(t, inDebt(loan{"a", "Sofa", 1_000_000, 0, -1}))
	w.ynab.Before(fails(sandbox.OpTransactions, errors.New("down")))
	if _, err := (read.GetDebtPayoffPlan{Reader: w.Reader}).Do(t.Context(), read.GetDebtPayoffPlanRequest{}); err == nil {
		t.Error("a list that could not be read was taken for an empty one")
	}
}

func TestDebtPayoff117(t *testing.T) {
	t.Parallel()
	one := inDebt(loan{"a", "Sofa", 2_400_000, 4_000, 100_000})
	res := payoff(t, one, read.GetDebtPayoffPlanRequest{})
	equal(t, "rate in force", res.Debts[0].InterestRate.String(), "4")
	res = payoff(t, one, read.GetDebtPayoffPlanRequest{MaxMonths: new(12)})
	for _, p := range res.Plans {
		if p.MonthsToDebtFree != nil || p.DebtFreeMonth != "" || p.TotalInterest != nil || p.TotalPaidFormatted != "" || p.Debts[0].Months != nil || p.Debts[0].Paid != nil {
			t.Errorf("%+v", p)
		}
	}
	if res.InterestSavedByAvalanche != nil || res.MonthsSavedByAvalanche != nil {
		t.Error("saved something that is not known")
	}
	contains(t, strings.Join(res.Notes, " "), "With avalanche not all is paid after 12 months", "With snowball")
	contains(t, res.Message, "are still owed after 12 months")
	one.Accounts[3].Closed = true
	res = payoff(t, one, read.GetDebtPayoffPlanRequest{})
	if len(res.Debts) != 0 || len(res.Plans) != 0 || res.MonthlyBudget != nil || res.BudgetFrom != "" {
		t.Errorf("%+v", res)
	}
	equal(t, "message", res.Message, "No open account of a debt type owes anything.")
}

func TestDebtPayoff115NeverShrinks(t *testing.T) {
	t.Parallel()
	res := payoff(t, inDebt(loan{"a", "Sofa", 10_000_000, 24_000, 150_000}), read.GetDebtPayoffPlanRequest{Strategy: "snowball"})
	equal(t, "message", res.Message, "€10.000,00 of debt at €150,00 a month: never paid off, because the payments do not keep up with the interest.")
	equal(t, "strategy", res.Plans[0].Strategy, "snowball")
	equal(t, "plans", len(res.Plans), 1)
}
