package read_test

import (
	"errors"
	"fmt"
	"testing"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/application/read"
	"avenir-mcp/domain"
	"avenir-mcp/domain/money"
)

func TestDebtPayoffOverrides(t *testing.T) {
	t.Parallel()
	p := inDebt(loan{"a", "Crédit  Auto", 1_000_000, 24_000, 50_000}, loan{"b", "Twin", 100_000, 0, 10_000}, loan{"c", "twin", 100_000, 0, 10_000})
	with := func(o ...read.DebtOverride) read.GetDebtPayoffPlanRequest {
		return read.GetDebtPayoffPlanRequest{Overrides: o}
	}
	res := payoff(t, p, with(
		read.DebtOverride{Account: "credit auto", InterestRate: amount(t, "5.125")},
		read.DebtOverride{Account: "b", MinimumPayment: amount(t, "0")},
	))
	a, b := res.Debts[0], res.Debts[1]
	equal(t, "rate", a.InterestRate.String()+a.RateFrom+a.MinimumPayment.String()+a.MinimumFrom, "5.125override50YNAB")
	equal(t, "minimum", b.InterestRate.String()+b.RateFrom+b.MinimumPayment.String()+b.MinimumFrom, "0YNAB0override")
	equal(t, "budget", res.MonthlyBudget.String(), "60")
	rate := amount(t, "1")
	payoffFails(t, p, with(read.DebtOverride{Account: "check", InterestRate: rate}, read.DebtOverride{Account: "x\u202E", InterestRate: rate}),
		domain.NotFound, `"check", "x" is not a debt of this plan`, "Crédit Auto, Twin, twin")
	payoffFails(t, p, with(read.DebtOverride{Account: "TWIN", InterestRate: rate}), domain.InvalidArgument, "overrides.0.account", `2 debts are called "TWIN"`, "b, c")
	payoffFails(t, p, with(read.DebtOverride{Account: "b", InterestRate: rate}, read.DebtOverride{Account: "b", MinimumPayment: rate}),
		domain.InvalidArgument, "overrides.1.account", "twice")
	payoffFails(t, p, with(read.DebtOverride{Account: "b", MinimumPayment: amount(t, "1.005")}), domain.InvalidArgument, "overrides.0.minimum_payment", "decimals")
	payoffFails(t, inDebt(), with(read.DebtOverride{Account: "b", InterestRate: rate}), domain.NotFound, "no open account with a debt")
}

// TestDebtPayoffArguments: what cannot be is refused before anything is asked of YNAB.
func TestDebtPayoffArguments(t *testing.T) {
	t.Parallel()
	over := func(o read.DebtOverride) read.GetDebtPayoffPlanRequest {
		return read.GetDebtPayoffPlanRequest{Overrides: []read.DebtOverride{o}}
	}
	for name, c := range map[string]struct {
		r     read.GetDebtPayoffPlanRequest
		texts []string
	}{
		"an unknown strategy":       {read.GetDebtPayoffPlanRequest{Strategy: "fast"}, []string{"strategy", `"fast"`, "avalanche, snowball, both"}},
		"a budget of nothing":       {read.GetDebtPayoffPlanRequest{MonthlyBudget: amount(t, "0")}, []string{"monthly_budget", "0 is not more than 0; give what is paid each month"}},
		"a negative budget":         {read.GetDebtPayoffPlanRequest{MonthlyBudget: amount(t, "-1")}, []string{"monthly_budget", "-1"}},
		"too few months":            {read.GetDebtPayoffPlanRequest{MaxMonths: new(11)}, []string{"max_months", "11", "12 to 1200"}},
		"too many months":           {read.GetDebtPayoffPlanRequest{MaxMonths: new(1201)}, []string{"max_months", "1201"}},
		"no months to list":         {read.GetDebtPayoffPlanRequest{ScheduleMonths: new(0)}, []string{"schedule_months", "0", "1 to 120"}},
		"too many months to list":   {read.GetDebtPayoffPlanRequest{ScheduleMonths: new(121)}, []string{"schedule_months", "121"}},
		"no overrides":              {read.GetDebtPayoffPlanRequest{Overrides: []read.DebtOverride{}}, []string{"overrides", "0 items", "1 to 50"}},
		"too many overrides":        {read.GetDebtPayoffPlanRequest{Overrides: make([]read.DebtOverride, 51)}, []string{"overrides", "51 items"}},
		"an override of no account": {over(read.DebtOverride{Account: " ", InterestRate: amount(t, "1")}), []string{"overrides.0.account", "list_accounts"}},
		"an override of nothing":    {over(read.DebtOverride{Account: "a"}), []string{"overrides.0: ", "neither", "give one of them"}},
		"a negative minimum":        {over(read.DebtOverride{Account: "a", MinimumPayment: amount(t, "-0.01")}), []string{"overrides.0.minimum_payment", "-0.01", "0 or more"}},
		"a negative rate":           {over(read.DebtOverride{Account: "a", InterestRate: amount(t, "-1")}), []string{"overrides.0.interest_rate", "0 to 100"}},
		"a rate beyond bounds":      {over(read.DebtOverride{Account: "a", InterestRate: amount(t, "100.001")}), []string{"overrides.0.interest_rate", "0 to 100"}},
		"a rate that is too fine":   {over(read.DebtOverride{Account: "a", InterestRate: amount(t, "1.0005")}), []string{"overrides.0.interest_rate", "decimals"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			w.ynab.Before(fails(sandbox.OpPlans, errors.New("asked")))
			_, err := read.GetDebtPayoffPlan{Reader: w.Reader}.Do(t.Context(), c.r)
			mustFail(t, err, domain.InvalidArgument, c.texts...)
		})
	}
	for _, edge := range []int{12, 1200} {
		payoff(t, inDebt(loan{"a", "A", 1_000, 0, 1_000}), read.GetDebtPayoffPlanRequest{MaxMonths: &edge})
	}
	payoffFails(t, home(), read.GetDebtPayoffPlanRequest{MonthlyBudget: amount(t, "1.005")}, domain.InvalidArgument, "monthly_budget", "decimals")
}

func TestDebtPayoffInOtherCurrencies(t *testing.T) {
	t.Parallel()
	for digits, c := range map[int]struct {
		owed                money.Milliunits
		interest, formatted string
	}{
		0: {100_302_000, "1003", "¥1.003"}, 2: {100_302_560, "1003.03", "¥1.003,03"}, 3: {100_302_567, "1003.026", "¥1.003,026"},
	} {
		p := inDebt(loan{"a", "A", c.owed, 12_000, 150_000_000})
		p.Currency.Digits, p.Currency.Symbol = digits, "¥"
		plan := payoff(t, p, read.GetDebtPayoffPlanRequest{}).Plans[0]
		equal(t, "interest", plan.TotalInterest.String(), c.interest)
		equal(t, "formatted", plan.TotalInterestFormatted, c.formatted)
	}
}

// TestDebtPayoffListsAreBounded: sixty debts are counted, and twenty listed.
func TestDebtPayoffListsAreBounded(t *testing.T) {
	t.Parallel()
	loans := make([]loan, 60)
	for i := range loans {
		loans[i] = loan{fmt.Sprintf("d%02d", i), fmt.Sprintf("Debt with quite a long name, number %02d", i), money.Milliunits(1_000_000 + i*1_000), 4_000, 10_000}
	}
	res := payoff(t, inDebt(loans...), read.GetDebtPayoffPlanRequest{})
	equal(t, "left out", res.LeftOut, 40)
	equal(t, "the largest", res.Debts[0].AccountID+res.Debts[19].AccountID, "d59d40")
	equal(t, "listed", len(res.Plans[0].Debts), 20)
	equal(t, "budget", res.MonthlyBudget.String(), "600")
	if size := len(wire(t, res)); size > 24_000 {
		t.Errorf("%d bytes when indented", size)
	}
	res = payoff(t, inDebt(loans...), read.GetDebtPayoffPlanRequest{IncludeSchedule: true})
	equal(t, "months", len(res.Schedule), 24)
	equal(t, "payments", len(res.Schedule[0].Payments), len(res.ScheduleDebts))
	equal(t, "left out", res.ScheduleLeftOut, *res.Plans[0].MonthsToDebtFree-24)
}
