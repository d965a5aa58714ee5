package read

import (
	"context"

	"avenir-mcp/application"
	"avenir-mcp/domain"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
)

// GetDebtPayoffPlan works out when debts are paid off at a monthly sum, and what the order of paying costs.
type GetDebtPayoffPlan struct{ Reader *Reader }

// GetDebtPayoffPlanRequest is what the caller asks for.
type GetDebtPayoffPlanRequest struct {
	PlanID          string         `json:"plan_id,omitempty" jsonschema:"id, exact name or last-used"`
	Strategy        string         `json:"strategy,omitempty" jsonschema:"avalanche (highest rate first), snowball (smallest debt first); default both"`
	MonthlyBudget   *money.Decimal `json:"monthly_budget,omitempty" jsonschema:"for all debts together, in currency units; default: minimum payments, or what was paid lately"`
	Overrides       []DebtOverride `json:"overrides,omitempty" jsonschema:"terms YNAB lacks or has wrong"`
	MaxMonths       *int           `json:"max_months,omitempty" jsonschema:"where counting stops; default 600"`
	IncludeSchedule bool           `json:"include_schedule,omitempty" jsonschema:"also list month by month (avalanche for both)"`
	ScheduleMonths  *int           `json:"schedule_months,omitempty" jsonschema:"months listed; default 24"`
}

// DebtOverride is what a person knows better about a debt.
type DebtOverride struct {
	Account        string         `json:"account" jsonschema:"name or id"`
	InterestRate   *money.Decimal `json:"interest_rate,omitempty" jsonschema:"percent a year, 0 to 100"`
	MinimumPayment *money.Decimal `json:"minimum_payment,omitempty" jsonschema:"a month, in currency units"`
}

// GetDebtPayoffPlanResult is the answer.
type GetDebtPayoffPlanResult struct {
	About
	Message                string        `json:"message" jsonschema:"the answer"`
	MonthlyBudget          *money.Amount `json:"monthly_budget,omitempty" jsonschema:"for all debts together, in currency units"`
	MonthlyBudgetFormatted string        `json:"monthly_budget_formatted,omitempty" jsonschema:"to quote"`
	BudgetFrom             string        `json:"budget_from,omitempty" jsonschema:"given, minimum payments, past payments"`
	FirstMonth             string        `json:"first_month" jsonschema:"of the first payment"`
	Debts                  []Debt        `json:"debts" jsonschema:"largest first, at most 20"`
	Bounds
	Plans                             []PayoffPlan   `json:"plans" jsonschema:"by strategy"`
	InterestSavedByAvalanche          *money.Amount  `json:"interest_saved_by_avalanche,omitempty" jsonschema:"against snowball, in currency units"`
	InterestSavedByAvalancheFormatted string         `json:"interest_saved_by_avalanche_formatted,omitempty" jsonschema:"to quote"`
	MonthsSavedByAvalanche            *int           `json:"months_saved_by_avalanche,omitempty" jsonschema:"against snowball, a number of months"`
	ScheduleDebts                     []string       `json:"schedule_debts" jsonschema:"names"`
	Schedule                          []ScheduledPay `json:"schedule" jsonschema:"when asked for"`
	ScheduleLeftOut                   int            `json:"schedule_left_out" jsonschema:"months"`
	Notes                             []string       `json:"notes" jsonschema:"limits of the figures"`
}

// Debt is one debt and its terms.
type Debt struct {
	AccountID      string        `json:"account_id" jsonschema:"id"`
	Name           string        `json:"name" jsonschema:"name"`
	Type           string        `json:"type" jsonschema:"type"`
	Owed           money.Amount  `json:"owed" jsonschema:"in currency units, positive"`
	OwedFormatted  string        `json:"owed_formatted" jsonschema:"to quote"`
	InterestRate   percent       `json:"interest_rate" jsonschema:"percent a year"`
	RateFrom       string        `json:"rate_from" jsonschema:"YNAB, override, missing"`
	MinimumPayment money.Amount  `json:"minimum_payment" jsonschema:"a month, in currency units"`
	MinimumFrom    string        `json:"minimum_from" jsonschema:"YNAB, override, missing"`
	Escrow         *money.Amount `json:"escrow,omitempty" jsonschema:"a month, in currency units, not counted"`
}

// percent has up to three decimals, as an amount has: an interest rate counts thousandths, too.
type percent = money.Amount

// PayoffPlan is what a strategy leads to.
type PayoffPlan struct {
	Strategy               string        `json:"strategy" jsonschema:"which"`
	Debts                  []PaidDebt    `json:"debts" jsonschema:"in order of payoff, unpaid last"`
	MonthsToDebtFree       *int          `json:"months_to_debt_free,omitempty" jsonschema:"left out when not all is paid"`
	DebtFreeMonth          string        `json:"debt_free_month,omitempty" jsonschema:"of the last payment"`
	TotalInterest          *money.Amount `json:"total_interest,omitempty" jsonschema:"of all, in currency units"`
	TotalInterestFormatted string        `json:"total_interest_formatted,omitempty" jsonschema:"to quote"`
	TotalPaid              *money.Amount `json:"total_paid,omitempty" jsonschema:"with interest, in currency units"`
	TotalPaidFormatted     string        `json:"total_paid_formatted,omitempty" jsonschema:"to quote"`
}

// PaidDebt is what becomes of one debt; without its figures it is never paid off.
type PaidDebt struct {
	Name        string        `json:"name" jsonschema:"name"`
	PayoffMonth string        `json:"payoff_month,omitempty" jsonschema:"left out when not paid off"`
	Months      *int          `json:"months,omitempty" jsonschema:"until then"`
	Interest    *money.Amount `json:"interest,omitempty" jsonschema:"cost, in currency units"`
	Paid        *money.Amount `json:"paid,omitempty" jsonschema:"in all, in currency units"`
}

// ScheduledPay is one month of the schedule.
type ScheduledPay struct {
	Month    string         `json:"month" jsonschema:"month"`
	Paid     money.Amount   `json:"paid" jsonschema:"on all, in currency units"`
	Interest money.Amount   `json:"interest" jsonschema:"of all, in currency units"`
	Owed     money.Amount   `json:"owed" jsonschema:"at its end, in currency units"`
	Payments []money.Amount `json:"payments" jsonschema:"by schedule_debts"`
}

// Do answers the question.
func (q GetDebtPayoffPlan) Do(ctx context.Context, r GetDebtPayoffPlanRequest) (GetDebtPayoffPlanResult, error) {
	none := GetDebtPayoffPlanResult{}
	asked, err := r.check()
	if err != nil {
		return none, err
	}
	p, err := q.Reader.Plans.Resolve(ctx, r.PlanID, application.ToRead)
	if err != nil {
		return none, err
	}
	if asked.budget, err = r.budgetIn(p.Currency); err != nil {
		return none, err
	}
	accounts, err := q.Reader.Budget.Accounts(ctx, p.ID, application.Fresh)
	if err != nil {
		return none, err
	}
	today := q.Reader.Today.Date()
	stated, err := statedTerms(insight.Debts(accounts, today, nil), r.Overrides, p.Currency)
	if err != nil {
		return none, err
	}
	a := payoffAnswer{asked: asked, plan: p, first: today.Month().Add(1), debts: insight.Debts(accounts, today, stated)}
	if a.budget, a.from, err = q.budget(ctx, a, today); err != nil {
		return none, err
	}
	return a.result(), nil
}

// Where the budget comes from.
const (
	budgetGiven    = "given"
	budgetMinimums = "minimum payments"
	budgetPast     = "past payments"
)

// budget is what is paid each month. Transactions are read only when nothing else tells.
func (q GetDebtPayoffPlan) budget(ctx context.Context, a payoffAnswer, today calendar.Date) (money.Milliunits, string, error) {
	minimums, known := insight.Minimums(a.debts)
	given := a.asked.budget
	switch {
	case given != nil && *given < minimums:
		return 0, "", belowMinimums(*given, minimums, a.plan.Currency)
	case given != nil:
		return *given, budgetGiven, nil
	case len(a.debts) == 0:
		return 0, "", nil
	}
	if !known {
		l, err := application.Rows(ctx, q.Reader.Budget, a.plan, application.Fresh)
		if err != nil {
			return 0, "", err
		}
		if past := insight.PastPayments(l, a.debts, today); past > minimums {
			return past, budgetPast, nil
		}
	}
	if minimums == 0 {
		return 0, "", &domain.Error{
			Code: domain.NotAllowed, Argument: "monthly_budget",
			Message: "No monthly sum is known: there are neither minimum payments nor transfers into the debts in the last 3 complete months.",
			Next:    "Give monthly_budget.",
		}
	}
	return minimums, budgetMinimums, nil
}

func belowMinimums(given, minimums money.Milliunits, c money.Currency) error {
	return &domain.Error{
		Code: domain.NotAllowed, Argument: "monthly_budget",
		Message: c.Format(given) + " is less than the minimum payments of " + c.Format(minimums) + ".",
		Next:    "Give a monthly_budget of at least that, or correct minimum payments with overrides.",
	}
}
