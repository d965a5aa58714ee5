package read

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/text"
)

const (
	// maxAhead is how many months after the current one a forecast may end.
	maxAhead = 24
	// maxLabel is how many characters a one-off's label may have.
	maxLabel = 80
)

// question reads the arguments; nothing is requested yet. Amounts wait for the plan's currency.
func (r ForecastBalanceRequest) question(today calendar.Date) (insight.ForecastQuestion, error) {
	q := insight.ForecastQuestion{Today: today, AccountIDs: r.AccountIDs, IncludeCards: r.IncludeCards}
	var err error
	if q.Until, err = lastMonth(r.Until, today.Month()); err != nil {
		return q, err
	}
	if err := ids("account_ids", r.AccountIDs); err != nil {
		return q, err
	}
	if d := r.MonthlyIncome; d != nil && d.Sign() < 0 {
		return q, domain.Invalid("monthly_income", "%s is negative; give what comes in as a positive number.", d)
	}
	if d := r.VariableMonthly; d != nil && d.Sign() > 0 {
		return q, domain.Invalid("variable_monthly", "%s is positive; give what is spent as a negative number.", d)
	}
	q.OneOffs, err = r.oneOffs()
	return q, err
}

// lastMonth reads the last month of a forecast.
func lastMonth(given string, current calendar.Month) (calendar.Month, error) {
	const short = len("YYYY-MM")
	day := given
	if len(given) == short {
		day += "-01"
	}
	m, err := calendar.ParseMonth(day)
	switch last := current.Add(maxAhead); {
	case err != nil:
		return m, domain.Invalid("until", "%.40q is not a month in the form YYYY-MM or YYYY-MM-01.", given)
	case m.Before(current):
		return m, domain.Invalid("until", "%s is past; give a month from %s to %s.", m, current, last)
	case m.After(last):
		return m, domain.Invalid("until", "%s is more than %d months ahead; the last one is %s.", m, maxAhead, last)
	}
	return m, nil
}

// oneOffs reads what is added, without its amounts.
func (r ForecastBalanceRequest) oneOffs() ([]insight.OneOff, error) {
	if err := checkList("one_offs", r.OneOffs); err != nil {
		return nil, err
	}
	read := make([]insight.OneOff, len(r.OneOffs))
	for i, o := range r.OneOffs {
		at := fmt.Sprintf("one_offs.%d.", i)
		day, err := calendar.ParseDate(o.Date)
		if err != nil {
			return nil, domain.Invalid(at+"date", "%v.", err)
		}
		label := text.CleanFull(o.Label)
		if n := utf8.RuneCountInString(label); n == 0 || n > maxLabel {
			return nil, domain.Invalid(at+"label", "a label of %d characters is out of bounds; give 1 to %d.", n, maxLabel)
		}
		read[i] = insight.OneOff{Date: day, Label: label}
	}
	return read, nil
}

// amounts reads the amounts in the plan's currency.
func (r ForecastBalanceRequest) amounts(c money.Currency, q *insight.ForecastQuestion) error {
	for _, a := range []struct {
		argument string
		given    *money.Decimal
		to       **money.Milliunits
	}{
		{"monthly_income", r.MonthlyIncome, &q.MonthlyIncome},
		{"variable_monthly", r.VariableMonthly, &q.VariableMonthly},
	} {
		if a.given == nil {
			continue
		}
		m, err := a.given.In(c)
		if err != nil {
			return domain.Invalid(a.argument, "%v.", err)
		}
		*a.to = &m
	}
	for i, o := range r.OneOffs {
		m, err := o.Amount.In(c)
		if err != nil {
			return domain.Invalid(fmt.Sprintf("one_offs.%d.amount", i), "%v.", err)
		}
		q.OneOffs[i].Amount = m
	}
	return nil
}

// openAccountsOnly refuses accounts that the plan does not have or that are closed, naming all of them.
func openAccountsOnly(l budget.Ledger, ids []string) error {
	var unknown, closed []string
	for _, id := range ids {
		switch a, ok := l.Account(id); {
		case !ok:
			unknown = append(unknown, id)
		case a.Closed:
			closed = append(closed, strconv.Quote(text.Clean(a.Name))+" ("+id+")")
		}
	}
	if len(unknown)+len(closed) == 0 {
		return nil
	}
	e := &domain.Error{Code: domain.NotAllowed, Argument: "account_ids"}
	if len(unknown) > 0 {
		e = budget.UnknownAccounts(e.Argument, l.Accounts, unknown...)
	}
	if len(closed) > 0 {
		e.Message = strings.TrimSpace(e.Message + " " + strings.Join(closed, ", ") + " is closed.")
		e.Next = "Take the ids of open accounts from list_accounts."
	}
	return e
}
