package read

import (
	"fmt"
	"strings"

	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
)

// message is the answer in a few sentences.
func (a payoffAnswer) message(payoffs []insight.Payoff) string {
	if len(payoffs) == 0 {
		return "No open account of a debt type owes anything."
	}
	var owed money.Milliunits
	for i := range a.debts {
		owed += a.debts[i].Owed
	}
	monthly := fmt.Sprintf("%s of debt at %s a month", a.format(owed), a.format(a.budget))
	saved, months, both := savedByAvalanche(payoffs)
	switch {
	case len(payoffs) == 1:
		return monthly + ": " + a.outcome(payoffs[0]) + "."
	case !both:
		return fmt.Sprintf("%s: highest rate first (avalanche), %s; smallest debt first (snowball), %s.", monthly, a.outcome(payoffs[0]), a.outcome(payoffs[1]))
	case saved == 0 && months == 0:
		return fmt.Sprintf("%s: %s, whichever debt is paid first.", monthly, a.outcome(payoffs[0]))
	}
	return fmt.Sprintf("%s: highest rate first (avalanche), %s. Smallest debt first (snowball), %s.%s",
		monthly, a.outcome(payoffs[0]), a.outcome(payoffs[1]), a.saving(saved, months))
}

// saving is empty where avalanche saves nothing: rounding can turn a tie by a cent.
func (a payoffAnswer) saving(interest money.Milliunits, months int) string {
	switch {
	case interest <= 0 || months < 0:
		return ""
	case months == 0:
		return " Avalanche saves " + a.format(interest) + "."
	}
	return " Avalanche saves " + a.format(interest) + " and " + monthsLong(months) + "."
}

func monthsLong(n int) string { return quantity(n, "month", "months") }

func (a payoffAnswer) outcome(p insight.Payoff) string {
	switch p.End {
	case insight.NeverShrinks:
		return "never paid off, because the payments do not keep up with the interest"
	case insight.OutOfMonths:
		return fmt.Sprintf("%s are still owed after %s", a.format(p.Months[len(p.Months)-1].Owed), monthsLong(len(p.Months)))
	case insight.PaidOff:
	}
	return fmt.Sprintf("paid off in %s, in %s, with %s of interest", monthsLong(len(p.Months)), a.last(p).Words(), a.format(p.Interest))
}

// notes say what the figures rest on.
func (a payoffAnswer) notes(payoffs []insight.Payoff) []string {
	notes := []string{"This is a calculation: nothing is paid or changed. New spending on these accounts is not counted."}
	say := func(n string) { notes = append(notes, n) }
	if len(payoffs) == 0 {
		return notes
	}
	switch a.from {
	case budgetMinimums:
		say("No monthly_budget was given: the budget is the sum of the minimum payments.")
	case budgetPast:
		say("No monthly_budget was given: the budget is what was transferred into these debts a month, on average of the last complete months (3 at most).")
	}
	if a.anyDebt(func(d *insight.Debt) bool { return d.RateFrom == insight.FromYNAB }) != "" {
		say("YNAB does not document the unit of its interest rates; they are read as thousandths of a percent. Check them.")
	}
	if names := a.anyDebt(func(d *insight.Debt) bool { return d.RateFrom == insight.FromNowhere }); names != "" {
		say("No interest rate is known, and 0 % counted, for " + names + ". Give it with overrides.")
	}
	if names := a.anyDebt(func(d *insight.Debt) bool { return d.MinimumFrom == insight.FromNowhere }); names != "" {
		say("No minimum payment is known, and 0 counted, for " + names + ". Give it with overrides.")
	}
	if names := a.anyDebt(func(d *insight.Debt) bool { return d.Escrow != 0 }); names != "" {
		say("Escrow is paid beside the debt and not counted, for " + names + ".")
	}
	for _, p := range payoffs {
		if p.End == insight.OutOfMonths {
			say(fmt.Sprintf("With %s not all is paid after %d months, where counting stopped: a higher max_months goes on.", p.Strategy, a.asked.months))
		}
	}
	return notes
}

// anyDebt are the names of the debts of which something is true, five of them at most.
func (a payoffAnswer) anyDebt(is func(*insight.Debt) bool) string {
	const most = 5
	var names []string
	for i := range a.debts {
		if is(&a.debts[i]) {
			names = append(names, a.name(i))
		}
	}
	if more := len(names) - most; more > 0 {
		names = append(names[:most], fmt.Sprintf("%d more", more))
	}
	return strings.Join(names, ", ")
}
