package budget_test

import (
	"testing"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

func TestATargetInWords(t *testing.T) {
	t.Parallel()
	spending := func(amount money.Milliunits, date string, cadence, frequency int) budget.Target {
		s := budget.Target{Kind: budget.PlanYourSpending, Amount: amount, Cadence: cadence, Frequency: frequency}
		if date != "" {
			s.Date = day(date)
		}
		return s
	}
	for want, target := range map[string]budget.Target{
		"€1,200.00 by 2026-10-01":                spending(1_200_000, "2026-10-01", 0, 0),
		"€1,201.00 by 2026-10-01":                spending(1_201_000, "2026-10-01", 0, 1),
		"€50.00 each month":                      spending(50_000, "", 1, 1),
		"€51.00 each month":                      spending(51_000, "", 1, 0),
		"€50.00 each week":                       spending(50_000, "", 2, 1),
		"€50.00 each year":                       spending(50_000, "", 13, 1),
		"€50.00 every 2 months":                  spending(50_000, "", 1, 2),
		"€50.00 every 3 weeks":                   spending(50_000, "", 2, 3),
		"€50.00 every 3 months":                  spending(50_000, "", 4, 9),
		"€50.00 every 11 months":                 spending(50_000, "", 12, 1),
		"€52.00 every 2 months":                  spending(52_000, "", 3, 1),
		"€50.00 every 2 years":                   spending(50_000, "", 14, 5),
		"€53.00 every 2 years":                   spending(53_000, "", 13, 2),
		"€600.00 each year, next by 2027-06-01":  spending(600_000, "2027-06-01", 13, 1),
		"€601.00 each month, next by 2027-06-01": spending(601_000, "2027-06-01", 1, 1),
		"€50.00 (spending target)":               spending(50_000, "", 0, 1),
		"€54.00 (spending target)":               spending(54_000, "2026-10-01", 15, 1),
		"€30.00 (monthly funding)":               {Kind: budget.MonthlyFunding, Amount: 30_000, Cadence: 1, Frequency: 1},
		"€30.00 (target balance)":                {Kind: budget.TargetBalance, Amount: 30_000},
		"€30.00 (target balance by date)":        {Kind: budget.TargetBalanceByDate, Amount: 30_000, Date: day("2026-10-01")},
		"€30.00 (debt payment)":                  {Kind: budget.DebtPayment, Amount: 30_000, Cadence: 1, Date: day("2026-10-01")},
		"€30.00 (another kind of target)":        {Kind: "NEW", Amount: 30_000, Date: day("2026-10-01")},
	} {
		euro := money.Currency{Digits: 2, DecimalSeparator: ".", GroupSeparator: ",", Symbol: "€", SymbolFirst: true, DisplaySymbol: true}
		if got := target.Words(euro.Format); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
