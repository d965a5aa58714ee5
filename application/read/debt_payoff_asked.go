package read

import (
	"fmt"
	"strconv"
	"strings"

	"avenir-mcp/domain"
	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/text"
)

// payoffAsked is a request whose arguments fit.
type payoffAsked struct {
	strategies []insight.Strategy
	budget     *money.Milliunits
	// months is where counting stops, and schedule is how many of them are listed.
	months, schedule int
}

// check is everything that needs no request.
func (r GetDebtPayoffPlanRequest) check() (a payoffAsked, err error) {
	if err := oneOf("strategy", r.Strategy, string(insight.Avalanche), string(insight.Snowball), "both"); err != nil {
		return a, err
	}
	a.strategies = []insight.Strategy{insight.Avalanche, insight.Snowball}
	if r.Strategy != "" && r.Strategy != "both" {
		a.strategies = []insight.Strategy{insight.Strategy(r.Strategy)}
	}
	if r.MonthlyBudget != nil && r.MonthlyBudget.Sign() <= 0 {
		return a, domain.Invalid("monthly_budget", "%s is not more than 0; give what is paid each month for all debts together.", r.MonthlyBudget)
	}
	if a.months, err = within("max_months", r.MaxMonths, 600, 12, 1200); err != nil {
		return a, err
	}
	months, err := within("schedule_months", r.ScheduleMonths, 24, 1, 120)
	if err != nil {
		return a, err
	}
	if r.IncludeSchedule {
		a.schedule = months
	}
	return a, checkOverrides(r.Overrides)
}

func checkOverrides(list []DebtOverride) error {
	if err := checkList("overrides", list); err != nil {
		return err
	}
	for i, o := range list {
		at := fmt.Sprintf("overrides.%d.", i)
		switch {
		case strings.TrimSpace(o.Account) == "":
			return domain.Invalid(at+"account", "it names no account; give the name or the id of a debt from list_accounts.")
		case o.InterestRate == nil && o.MinimumPayment == nil:
			return domain.Invalid(strings.TrimSuffix(at, "."), "it gives neither interest_rate nor minimum_payment; give one of them, or leave the override out.")
		case o.MinimumPayment != nil && o.MinimumPayment.Sign() < 0:
			return domain.Invalid(at+"minimum_payment", "%s is less than 0; give what is to be paid each month, 0 or more.", o.MinimumPayment)
		}
		if o.InterestRate != nil {
			if _, err := rate(*o.InterestRate); err != nil {
				return domain.Invalid(at+"interest_rate", "%v.", err)
			}
		}
	}
	return nil
}

// rate is an interest rate in thousandths of a percent.
func rate(d money.Decimal) (int64, error) {
	thousandths, err := d.In(money.Currency{Digits: 3, ISOCode: "an interest rate"})
	if err == nil && (thousandths < 0 || thousandths > 100_000) {
		err = fmt.Errorf("%s is not from 0 to 100 percent", d)
	}
	return int64(thousandths), err
}

func (r GetDebtPayoffPlanRequest) budgetIn(c money.Currency) (*money.Milliunits, error) {
	if r.MonthlyBudget == nil {
		return nil, nil
	}
	m, err := r.MonthlyBudget.In(c)
	if err != nil {
		return nil, domain.Invalid("monthly_budget", "%v.", err)
	}
	return &m, nil
}

// statedTerms finds the debts that overrides name, by id or, ignoring case and accents, by name.
func statedTerms(debts []insight.Debt, overrides []DebtOverride, c money.Currency) (map[string]insight.DebtTerms, error) {
	stated := make(map[string]insight.DebtTerms, len(overrides))
	var unknown []string
	for i, o := range overrides {
		at := fmt.Sprintf("overrides.%d.", i)
		found := debtsNamed(debts, o.Account)
		switch {
		case len(found) == 0:
			unknown = append(unknown, strconv.Quote(text.Clean(o.Account)))
			continue
		case len(found) > 1:
			return nil, domain.Invalid(at+"account", "%d debts are called %q; give the id: %s.", len(found), text.Clean(o.Account), strings.Join(first(found, maxListArgument), ", "))
		}
		if _, twice := stated[found[0]]; twice {
			return nil, domain.Invalid(at+"account", "%q is overridden twice; give one override with both values.", text.Clean(o.Account))
		}
		terms, err := o.terms(at, c)
		if err != nil {
			return nil, err
		}
		stated[found[0]] = terms
	}
	if len(unknown) > 0 {
		return nil, unknownDebts(debts, unknown)
	}
	return stated, nil
}

func (o DebtOverride) terms(at string, c money.Currency) (t insight.DebtTerms, err error) {
	if o.InterestRate != nil {
		thousandths, err := rate(*o.InterestRate)
		if err != nil {
			return t, domain.Invalid(at+"interest_rate", "%v.", err)
		}
		t.Rate = &thousandths
	}
	if o.MinimumPayment != nil {
		m, err := o.MinimumPayment.In(c)
		if err != nil {
			return t, domain.Invalid(at+"minimum_payment", "%v.", err)
		}
		t.Minimum = &m
	}
	return t, nil
}

// debtsNamed are the ids of the debts that a text names; an id names one.
func debtsNamed(debts []insight.Debt, ref string) (ids []string) {
	for i := range debts {
		switch a := &debts[i].Account; {
		case a.ID == ref:
			return []string{a.ID}
		case text.Fold(a.Name) == text.Fold(ref):
			ids = append(ids, a.ID)
		}
	}
	return ids
}

func unknownDebts(debts []insight.Debt, unknown []string) error {
	const most = 30
	names := make([]string, len(debts))
	for i := range debts {
		names[i] = text.Clean(debts[i].Account.Name)
	}
	next := "It has no open account with a debt."
	if len(names) > 0 {
		next = "Its debts are: " + strings.Join(first(names, most), ", ") + "."
	}
	return &domain.Error{
		Code: domain.NotFound, Argument: "overrides",
		Message: strings.Join(unknown, ", ") + " is not a debt of this plan.", Next: next,
	}
}
