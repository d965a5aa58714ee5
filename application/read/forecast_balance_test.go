package read_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/adapters/sandbox/plans"
	"avenir-mcp/application/read"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

func (w *world) forecast(r read.ForecastBalanceRequest) (read.ForecastBalanceResult, error) {
	answer, err := read.ForecastBalance{Reader: w.Reader}.Do(w.t.Context(), r)
	return answer.Result, err
}

// leased is a plan with 1,500 on checking, a lease, a card and something dated later. Today is 2026-09-25.
func leased() book.Plan {
	p := home()
	p.Accounts = []book.Account{
		{ID: "check", Name: "Checking", Type: "checking"},
		{ID: "card", Name: "Card", Type: "creditCard"},
		{ID: "old", Name: "Old\u202E one", Type: "checking", Closed: true},
	}
	p.Transactions = []budget.Transaction{
		{ID: "o", Date: day("2026-06-01"), AccountID: "check", Amount: 2_760_000, CategoryID: "inflow", PayeeName: "Starting Balance"},
		{ID: "l6", Date: day("2026-06-27"), AccountID: "check", Amount: -400_000, CategoryID: "food", PayeeName: "CB LEASE FACT 110126"},
		{ID: "l7", Date: day("2026-07-27"), AccountID: "check", Amount: -400_000, CategoryID: "food", PayeeName: "CB LEASE FACT 110127"},
		{ID: "l8", Date: day("2026-08-27"), AccountID: "check", Amount: -400_000, CategoryID: "food", PayeeName: "CB LEASE FACT 110128"},
		{ID: "s6", Date: day("2026-06-03"), AccountID: "check", Amount: -30_000, CategoryID: "food", PayeeName: "Shop"},
		{ID: "s7", Date: day("2026-07-03"), AccountID: "check", Amount: -60_000, CategoryID: "food", PayeeName: "Shop"},
		{ID: "c1", Date: day("2026-08-03"), AccountID: "card", Amount: -90_000, CategoryID: "food", PayeeName: "Shop"},
		{ID: "f1", Date: day("2026-10-02"), AccountID: "check", Amount: -12_500, CategoryID: "food", PayeeName: "Gara\u200Bge"},
	}
	p.Schedules = []budget.Schedule{
		{ID: "00000000-0000-4000-8000-000000000001", First: day("2026-10-05"), Next: day("2026-10-05"), Frequency: calendar.Monthly, Amount: -50_000, AccountID: "check", TransferAccountID: "card"},
	}
	return p
}

func TestForecastBalance(t *testing.T) {
	t.Parallel()
	t.Run("as it is sent", func(t *testing.T) {
		t.Parallel()
		r := must(newWorld(t, leased()).forecast(read.ForecastBalanceRequest{
			Until: "2026-11", OneOffs: []read.OneOff{{Date: "2026-11-15", Amount: *amount(t, "-800.00"), Label: " winter\u200B tyres "}, {Date: "2026-09-25", Label: "now"}},
		}))
		want := `{
  "plan_id": "6ee704d9-ee24-4c36-b1a6-cb8ccf6a216c",
  "plan": "Home",
  "currency": "EUR",
  "message": "The balance falls below zero in November 2026, to -€732,50 at its lowest. At the low end it is the same month. This rests on the assumptions listed: correct those that are wrong, and ask again.",
  "accounts": [
    "Checking"
  ],
  "start_balance": 1470,
  "start_balance_formatted": "€1.470,00",
  "assumptions": {
    "recurring": [
      {
        "payee": "LEASE",
        "amount": -400,
        "rhythm": "monthly",
        "day": 27,
        "next_date": "2026-09-27",
        "months_seen": 3
      }
    ],
    "recurring_left_out": 0,
    "scheduled": [
      {
        "date": "2026-10-02",
        "amount": -12.5,
        "payee": "Garage",
        "account": "Checking"
      },
      {
        "date": "2026-10-05",
        "amount": -50,
        "payee": "Card",
        "account": "Checking"
      },
      {
        "date": "2026-11-05",
        "amount": -50,
        "payee": "Card",
        "account": "Checking"
      }
    ],
    "scheduled_left_out": 0,
    "variable_monthly": -30,
    "variable_from": 3,
    "monthly_income": 0,
    "one_offs": [
      {
        "date": "2026-11-15",
        "amount": -800,
        "label": "winter tyres"
      }
    ],
    "one_offs_left_out": 0
  },
  "months": [
    {
      "month": "2026-09-01",
      "start": 1470,
      "inflows": 0,
      "outflows": -430,
      "end": 1040,
      "end_formatted": "€1.040,00",
      "lowest": 1040,
      "low": 1027.75,
      "high": 1052.25
    },
    {
      "month": "2026-10-01",
      "start": 1040,
      "inflows": 0,
      "outflows": -492.5,
      "end": 547.5,
      "end_formatted": "€547,50",
      "lowest": 547.5,
      "low": 515.1,
      "high": 579.9
    },
    {
      "month": "2026-11-01",
      "start": 547.5,
      "inflows": 0,
      "outflows": -1280,
      "end": -732.5,
      "end_formatted": "-€732,50",
      "lowest": -732.5,
      "low": -776.66,
      "high": -688.34
    }
  ],
  "first_shortfall": "2026-11-01",
  "first_shortfall_low": "2026-11-01",
  "notes": [
    "€90,00 owed on cards is not deducted, and payments to cards count as money out; include_cards changes both.",
    "Not counted, because only days from tomorrow to the end of the last month are: \"now\" of 2026-09-25."
  ]
}`
		if diff := cmp.Diff(want, wire(t, r)); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
	})
	t.Run("93: cards change the start, and what is money out", func(t *testing.T) {
		t.Parallel()
		r := must(newWorld(t, leased()).forecast(read.ForecastBalanceRequest{Until: "2026-09-01", IncludeCards: true}))
		equal(t, "start", r.StartBalance, money.Amount(1_380_000))
		equal(t, "accounts", fmt.Sprint(r.Accounts), "[Checking Card]")
		equal(t, "scheduled", len(r.Assumptions.Scheduled), 0)
		equal(t, "variable", r.Assumptions.VariableMonthly, money.Amount(-60_000))
	})
	t.Run("given figures", func(t *testing.T) {
		t.Parallel()
		r := must(newWorld(t, leased()).forecast(read.ForecastBalanceRequest{
			Until: "2026-10", MonthlyIncome: amount(t, "1000"), VariableMonthly: amount(t, "-100.50"), AccountIDs: []string{"check"},
		}))
		a := r.Assumptions
		equal(t, "assumed", fmt.Sprint(a.MonthlyIncome, a.VariableMonthly, a.VariableFrom), "1000 -100.5 0")
	})
	t.Run("a plan without anything", func(t *testing.T) {
		t.Parallel()
		p := home()
		p.Accounts, p.Transactions, p.Schedules, p.Assigned = nil, nil, nil, nil
		r := must(newWorld(t, p).forecast(read.ForecastBalanceRequest{Until: "2026-10"}))
		equal(t, "months", len(r.Months), 2)
		equal(t, "end", r.Months[1].End, 0)
		equal(t, "shortfalls", r.FirstShortfall+r.FirstShortfallLow, "")
		contains(t, strings.Join(r.Notes, " "), "no open checking", "no other spending and income is known", "Low and high are left out")
		contains(t, wire(t, r), `"accounts": []`, `"recurring": []`, `"scheduled": []`, `"one_offs": []`)
	})
	t.Run("a plan of one day", func(t *testing.T) {
		t.Parallel()
		p := leased()
		p.Schedules, p.Transactions = nil, []budget.Transaction{
			{ID: "o", Date: day("2026-09-25"), AccountID: "check", Amount: 500_000, CategoryID: "inflow", PayeeName: "Starting Balance"},
			{ID: "s", Date: day("2026-09-25"), AccountID: "check", Amount: -20_000, CategoryID: "food", PayeeName: "Shop"},
		}
		r := must(newWorld(t, p).forecast(read.ForecastBalanceRequest{Until: "2026-10"}))
		equal(t, "ends", fmt.Sprint(r.Months[0].End, r.Months[1].End), "480 480")
		contains(t, r.Message, "The balance stays at zero or above up to the end of October 2026, when it is €480,00.", "This rests on the assumptions")
		if r.Months[0].Low != nil || r.Months[0].High != nil || strings.Contains(r.Message, "low end") {
			t.Errorf("a low end without two months of data: %s", wire(t, r))
		}
	})
	t.Run("a payee that was renamed", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t, leased())
		w.Budget = allRenamed{w.ynab, "Lessor"}
		r := must(w.forecast(read.ForecastBalanceRequest{Until: "2026-10"}))
		equal(t, "payee", r.Assumptions.Recurring[0].Payee, "Lessor")
	})
}

func TestForecastMessages(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		opening money.Milliunits
		want    string
	}{
		"it holds":                        {9_000_000, "The balance stays at zero or above up to the end of November 2026, when it is €6.307,50. At the low end it does, too."},
		"it falls":                        {2_600_000, "falls below zero in November 2026, to -€92,50 at its lowest. At the low end it is the same month."},
		"only the low end falls":          {2_700_000, "The balance stays at zero or above up to the end of November 2026, when it is €7,50. At the low end it falls below zero in November 2026."},
		"it is below zero from the start": {1_000_000, "The balance is below zero already, at -€290,00. At the low end it is the same month."},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := leased()
			p.Transactions[0].Amount = c.opening
			r := must(newWorld(t, p).forecast(read.ForecastBalanceRequest{Until: "2026-11"}))
			contains(t, r.Message, c.want, " This rests on the assumptions")
		})
	}
}

func TestForecast126StaysSmall(t *testing.T) {
	t.Parallel()
	for _, name := range plans.Names() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := must(newWorld(t, must(plans.Named(name, day("2026-09-25"), 40_000, 1))).forecast(read.ForecastBalanceRequest{Until: "2028-09"}))
			b := must(json.Marshal(r))
			if len(b) > 16_000 {
				t.Errorf("%d bytes", len(b))
			}
			t.Logf("%d bytes: %s %s", len(b), r.Message, b)
		})
	}
}
