package read

import (
	"fmt"
	"strings"

	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
)

// forecastMessage says whether the balance holds, at the low end too, and what that rests on.
func forecastMessage(c money.Currency, f insight.Forecast) string {
	return balanceHolds(c, f) + lowEndHolds(f) + " This rests on the assumptions listed: correct those that are wrong, and ask again."
}

func balanceHolds(c money.Currency, f insight.Forecast) string {
	last := f.Months[len(f.Months)-1]
	switch {
	case f.FirstShortfall.IsZero():
		return fmt.Sprintf("The balance stays at zero or above up to the end of %s, when it is %s.", last.Month.Words(), c.Format(last.End))
	case f.Start < 0:
		return fmt.Sprintf("The balance is below zero already, at %s.", c.Format(f.Start))
	}
	short := f.Months[f.FirstShortfall.MonthsSince(f.Months[0].Month)]
	return fmt.Sprintf("The balance falls below zero in %s, to %s at its lowest.", short.Month.Words(), c.Format(short.Lowest))
}

// lowEndHolds says nothing where the low end is not known.
func lowEndHolds(f insight.Forecast) string {
	switch {
	case !f.Averages.HasSpread():
		return ""
	case f.FirstShortfallLow.IsZero():
		return " At the low end it does, too."
	case f.FirstShortfallLow == f.FirstShortfall:
		return " At the low end it is the same month."
	}
	return fmt.Sprintf(" At the low end it falls below zero in %s.", f.FirstShortfallLow.Words())
}

// forecastNotes are the limits of a forecast.
func forecastNotes(q insight.ForecastQuestion, f insight.Forecast) []string {
	notes := []string{}
	if len(f.Accounts) == 0 {
		notes = append(notes, "The plan has no open checking, savings or cash account in the budget; account_ids names others.")
	}
	if owed := f.OwedElsewhere; owed > 0 {
		notes = append(notes, q.Ledger.Plan.Currency.Format(owed)+" owed on cards is not deducted, and payments to cards count as money out; include_cards changes both.")
	}
	if f.Averages.Months == 0 {
		notes = append(notes, "None of the last three complete months has transactions on these accounts, so no other spending and income is known: give variable_monthly and monthly_income.")
	}
	if !f.Averages.HasSpread() {
		notes = append(notes, "Low and high are left out: they need two complete months with transactions among the last six.")
	}
	if len(f.Ignored) > 0 {
		var named []string
		for _, o := range f.Ignored {
			named = append(named, fmt.Sprintf("%q of %s", o.Label, o.Date))
		}
		notes = append(notes, "Not counted, because only days from tomorrow to the end of the last month are: "+strings.Join(named, ", ")+".")
	}
	return notes
}
